"""The command line as its user meets it: a fault is one clear sentence and an exit code, no traceback."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from kingsburg import __version__, cli

PROGRAM = (sys.executable, "-m", "kingsburg")
SIMULATE = ("simulate", "--seats", "random,random", "--games", "1")


def run(*arguments: str, home: Path | None = None, **more: str) -> subprocess.CompletedProcess[str]:
    """The program with these arguments, in English and without a screen."""
    screen = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_")
    environment = {k: v for k, v in os.environ.items() if not k.startswith(screen)}
    environment |= {"LC_ALL": "C.UTF-8", "COLUMNS": "200"} | more
    if home is not None:
        environment["KINGSBURG_HOME"] = str(home)
    return subprocess.run(
        [*PROGRAM, *arguments], capture_output=True, text=True, env=environment, timeout=60, check=False
    )


def last_line(done: subprocess.CompletedProcess[str]) -> str:
    return done.stderr.strip().splitlines()[-1]


def test_version_and_help() -> None:
    version = run("--version")
    assert (version.returncode, version.stdout) == (0, f"kingsburg {__version__}\n")
    told = run("--help")
    assert told.returncode == 0
    commands = ("play", "simulate", "arena", "agent", "bench")
    assert all(word in told.stdout for word in commands)
    for command in commands:
        assert run(command, "--help").returncode == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("sing", "kingsburg does not know the command 'sing'. 'kingsburg --help' lists them all."),
        ("--loud", "kingsburg does not know --loud. 'kingsburg --help' lists them all."),
        ("play --loud", "kingsburg play does not know --loud."),
        ("play now", "kingsburg play: 'now' was not expected here."),
        ("play --seats human", "a game has 2 to 5 seats, not 1"),
        ("play --seats human,human,human,human,human,human", "a game has 2 to 5 seats, not 6"),
        ("play --seats human,wizard", "there is no player 'wizard'; choose from human, random"),
        ("play --seats human,", "there is no player ''"),
        ("play --seats", "kingsburg play: --seats needs a value."),
        ("play --seats human,random --names Ann", "there are 2 seats, but 1 name."),
        ("play --seats human,random --names Ann,ann", "two players are called ann"),
        ("play --seats human,random --names Ann,", "a name has 1 to 14 characters"),
        ("play --names Ann,Brian", "names and a seed need --seats"),
        ("play --seed 7", "names and a seed need --seats"),
        ("play --seats human,random --seed " + "x" * 1001, "a seed has at most 1,000 characters"),
        ("play --practice", "--practice needs --seats"),
        ("play --seats human,human --practice", "--practice is for one person alone"),
        ("play --seats random,normal --practice", "--practice is for one person alone"),
        ("play --window 1280", "'1280' is not a size such as 1280x720"),
        ("play --window 1280x-720", "'1280x-720' is not a size"),
        ("play --continue --seats human,normal", "--continue cannot be combined"),
        ("play --window 320x200", "a window has 640x360 to 7680x4320 pixels"),
        ("play --window 99999x99999", "a window has 640x360 to 7680x4320 pixels"),
        ("simulate", "kingsburg simulate: --seats must be given."),
        ("simulate --seats human,random", "there is no player 'human'; choose from random"),
        (
            "simulate --seats random,random --games 0",
            "--games takes a whole number from 1 to 1,000,000, not '0'.",
        ),
        (
            "simulate --seats random,random --games many",
            "kingsburg simulate: --games takes a whole number from 1 to 1,000,000, not 'many'.",
        ),
        (
            "simulate --seats random,random --jobs -1",
            "--jobs takes a whole number from 1 to 64, not '-1'.",
        ),
        (
            "simulate --seats random,random --jobs 1000",
            "--jobs takes a whole number from 1 to 64, not '1000'.",
        ),
        (
            "simulate --seats random,random --game chess",
            "there is no game 'chess'; choose from kingsburg and burgenland.",
        ),
        (
            "simulate --game burgenland --seats random,random,random",
            "burgenland is for 2 players, not for 3.",
        ),
        ("simulate --seats random,random --record /no/such/folder/x", "No such file or directory"),
        ("simulate --seats random,random --record /", "Is a directory"),
        ("arena --seats human,random", "there is no player 'human'; choose from random"),
        ("arena --games 0", "--games takes a whole number from 1 to 100,000, not '0'."),
        ("agent", "kingsburg agent: --level must be given."),
        ("agent --level wizard", "there is no player 'wizard'; choose from random"),
        ("play --seats human,external:", "no program is named after 'external:'"),
        ("bench speed", "there is no figure 'speed'; choose from decisions_per_s"),
    ],
)
def test_nonsense_is_answered_in_a_sentence(arguments: str, sentence: str) -> None:
    done = run(*arguments.split())
    assert done.returncode == 2
    assert sentence in last_line(done)
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_without_a_saved_game_there_is_nothing_to_continue(tmp_path: Path) -> None:
    done = run("play", "--continue", home=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert last_line(done) == "kingsburg play: there is no game to continue."
    assert list(tmp_path.iterdir()) == [], "looking for one makes no folder"


@pytest.mark.skipif(os.name != "posix", reason="other systems pass arguments as text")
def test_a_seed_that_is_no_text_is_refused() -> None:
    done = subprocess.run(
        [*PROGRAM, *SIMULATE, "--seed", b"\xff"], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert last_line(done).endswith("the seed must be text.")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there always is a screen")
@pytest.mark.parametrize("arguments", [(), ("play",), ("play", "--seats", "human,random")])
def test_without_a_screen_the_game_says_so(arguments: tuple[str, ...], tmp_path: Path) -> None:
    done = run(*arguments, home=tmp_path)
    assert done.returncode == 2
    assert "found no screen" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_trace_that_cannot_be_written_is_told_before_a_window_opens(tmp_path: Path) -> None:
    done = run("play", "--trace", str(tmp_path / "nowhere" / "trace"), home=tmp_path)
    assert done.returncode == 2
    assert "trace" in last_line(done)
    assert "No such file or directory" in last_line(done)


@pytest.mark.skipif(os.name != "posix", reason="pipes of a POSIX shell")
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("arguments", ["--help", " ".join(SIMULATE), " ".join((*SIMULATE, "--json"))])
def test_a_reader_who_has_left_is_no_fault(
    arguments: str, unbuffered: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONUNBUFFERED", unbuffered)
    command = f"'{sys.executable}' -m kingsburg {arguments} | true; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode in (0, 1)
    assert done.stderr == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("arguments", [SIMULATE, ("--version",), ("simulate", "--help")])
def test_output_that_cannot_be_written_is_told(
    arguments: Sequence[str], unbuffered: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONUNBUFFERED", unbuffered)
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*PROGRAM, *arguments], stdout=full, stderr=subprocess.PIPE, text=True, timeout=60, check=False
        )
    assert done.returncode == 2
    assert done.stderr.startswith("kingsburg: the output cannot be written (")
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(os.name != "posix", reason="closing streams in a POSIX shell")
@pytest.mark.parametrize("arguments", ["rules --html -", f"{' '.join(SIMULATE)} --record -"])
def test_what_was_asked_for_on_a_closed_output_is_refused(arguments: str) -> None:
    command = f"'{sys.executable}' -m kingsburg {arguments} >&-"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2 and "the file - cannot be written" in done.stderr


@pytest.mark.skipif(os.name != "posix", reason="closing streams in a POSIX shell")
def test_closed_streams_do_no_harm() -> None:
    command = f"'{sys.executable}' -m kingsburg {' '.join(SIMULATE)} >&- 2>&-"
    assert subprocess.run(["bash", "-c", command], timeout=60, check=False).returncode == 0


def test_the_first_frame_waits_for_no_opponent_and_no_parser() -> None:
    """What `kingsburg` without arguments has imported when it opens its window."""
    code = (
        "import sys; sys.argv = ['kingsburg']; from kingsburg import cli; cli.main();"
        "print(*(m for m in ('kingsburg.ui.app', 'kingsburg.ai', 'numpy', 'multiprocessing', 'argparse')"
        " if m in sys.modules))"
    )
    screen = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_")
    environment = {k: v for k, v in os.environ.items() if not k.startswith(screen)}
    environment["SDL_VIDEODRIVER"] = "nothing"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, timeout=60, check=False
    )
    assert done.stdout.split() == ["kingsburg.ui.app"]


def test_a_fault_outside_the_window_ends_in_a_sentence_and_a_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*given: object, **named: object) -> int:
        raise ZeroDivisionError

    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    monkeypatch.setattr("kingsburg.commands.simulate.simulate", broken)
    assert cli.main(["simulate", "--seats", "random,random"]) == 1
    (sentence,) = capsys.readouterr().err.splitlines()
    assert sentence.startswith("Kingsburg has ended because of an error. A report is here: ")
    report = Path(sentence.rpartition(": ")[2]).read_text(encoding="utf-8")
    assert "ZeroDivisionError" in report and str(tmp_path) not in report


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize(
    "arguments", ["simulate --nonsense", "replay none.jsonl", "arena --tables 2 --seats easy"]
)
@pytest.mark.parametrize("stream", ["2>/dev/full", "2> >(true)", "2>&-"])
def test_a_refusal_that_nobody_hears_is_a_refusal(arguments: str, stream: str) -> None:
    command = f"trap '' PIPE; '{sys.executable}' -m kingsburg {arguments} {stream}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (2, "")


@pytest.mark.parametrize("coding", ["ascii", "ascii:surrogateescape"])
def test_an_output_without_the_letters_takes_question_marks(coding: str) -> None:
    """`±` and `–` stand in the tables."""
    arguments = ("arena", "--seats", "random,easy", "--tables", "2", "--games", "4", "--seed", "S")
    done = run(*arguments, PYTHONIOENCODING=coding)
    assert (done.returncode, done.stderr) == (0, "")
    assert "? " in done.stdout and done.stdout.isascii()
