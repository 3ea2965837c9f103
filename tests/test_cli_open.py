"""`kingsburg FILE`: a command line that is nothing but the name of a file opens it."""

from __future__ import annotations

from pathlib import Path

from kingsburg.commands.naming import with_command
from tests.test_cli import run

COMMANDS = ("play", "replay", "open")


def test_the_name_of_a_file_alone_is_a_request_to_open_it(tmp_path: Path) -> None:
    there = tmp_path / "a game.json"
    there.touch()
    assert with_command([str(there)], COMMANDS) == ["open", str(there)]
    assert with_command(["gone.kingsburg"], COMMANDS) == ["open", "gone.kingsburg"]


def test_commands_options_and_nonsense_stay_what_they_are(tmp_path: Path) -> None:
    for line in (
        ["play"],
        ["nonsense"],
        ["--version"],
        ["-x.kingsburg"],
        [str(tmp_path)],
        ["x" * 9999],
        ["a\0b"],
    ):
        assert with_command(line, COMMANDS) == line
    assert with_command(["replay", "a.kingsburg"], COMMANDS) == ["replay", "a.kingsburg"]


def test_a_mistyped_command_is_still_refused_by_its_name(tmp_path: Path) -> None:
    done = run("ply", home=tmp_path)
    assert done.returncode == 2 and "play" in done.stderr
