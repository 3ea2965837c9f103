"""Damaged files, missing screens and sudden ends: the game says what is wrong, or plays on."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kingsburg.paths import assets_dir

ROOT = Path(__file__).parents[1]
TABLE = ("--seats", "human,random", "--seed", "7", "--window", "640x360")
ELSEWHERE = """
import sys
from pathlib import Path
from kingsburg import cli, paths
paths.assets_dir = lambda: Path(sys.argv[1])
sys.exit(cli.main(sys.argv[2:]))
"""
"""The program with its assets in another folder."""
HOMELESS = """
import os, pwd, sys
def nobody(uid): raise KeyError(uid)
pwd.getpwuid = nobody
for name in [*os.environ]:
    if name == "HOME" or name.startswith(("XDG_", "KINGSBURG_HOME")):
        del os.environ[name]
from kingsburg.__main__ import main
sys.exit(main(sys.argv[1:]))
"""
"""The program of a user without an entry among the system's, and without a home."""
THREADLESS = """
import sys, threading
def refuse(thread): raise RuntimeError("can't start new thread")
threading.Thread.start = refuse
from kingsburg.__main__ import main
sys.exit(main(sys.argv[1:]))
"""
"""The program where the system grants no threads."""


def _hears_interrupts() -> None:
    """Even where the tests themselves run in the background, deaf to Ctrl+C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Running:
    """The program in a window that nobody sees, with its trace."""

    def __init__(self, home: Path, *arguments: str, program: tuple[str, ...], **environment: str) -> None:
        self.trace = home.parent / f"{home.name}.jsonl"
        plain = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "LC_", "LANG"))}
        plain |= {"KINGSBURG_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "LC_ALL": "C.UTF-8"}
        self.process = subprocess.Popen(
            [sys.executable, *program, "play", "--trace", str(self.trace), *arguments],
            cwd=ROOT,
            env=plain | environment,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=None if os.name == "nt" else _hears_interrupts,
        )

    def rows(self) -> list[dict[str, Any]]:
        if not self.trace.exists():
            return []
        whole = self.trace.read_text(encoding="utf-8").rpartition("\n")[0]
        return [json.loads(line) for line in whole.splitlines()]

    def until(
        self, holds: Callable[[list[dict[str, Any]]], bool], seconds: float = 20
    ) -> list[dict[str, Any]]:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            rows = self.rows()
            if holds(rows):
                return rows
            assert self.process.poll() is None, self.process.communicate()[1]
            time.sleep(0.02)
        raise TimeoutError(f"{len(self.rows())} rows, the last {self.rows()[-1:]}")

    def shown(self, scene: str = "") -> list[dict[str, Any]]:
        """Waits for a screen of that scene, or of any."""
        return self.until(lambda rows: any(row.get("scene", "").startswith(scene) for row in rows))

    def toasts(self) -> list[str]:
        return [row["event"]["toast"] for row in self.rows() if "toast" in row.get("event", {})]

    def end_by_itself(self) -> tuple[int, str]:
        """Exit code and error stream of a program that leaves without being told."""
        told = self.process.communicate(timeout=20)[1]
        return self.process.returncode, told

    def end(self, how: int = signal.SIGTERM) -> tuple[int, str]:
        """Ends it; exit code and error stream."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        told = self.process.communicate(timeout=20)[1]
        return self.process.returncode, told


Start = Callable[..., Running]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def start(home: Path) -> Iterator[Start]:
    started: list[Running] = []

    def start_one(*arguments: str, program: tuple[str, ...] = ("-m", "kingsburg"), **how: str) -> Running:
        started.append(Running(home, *arguments, program=program, **how))
        return started[-1]

    yield start_one
    for running in started:
        if running.process.poll() is None:
            running.process.kill()
            running.process.communicate()


def settings_file(home: Path) -> Path:
    path = home / "config" / "settings.json"
    path.parent.mkdir(parents=True)
    return path


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"[" * 9000])
def test_damaged_settings_are_kept_aside_and_told_and_the_game_starts(
    start: Start, home: Path, content: bytes
) -> None:
    settings_file(home).write_bytes(content)
    running = start(*TABLE)
    running.shown("season")
    assert running.toasts() == [
        "The settings could not be understood. They were kept as settings.bad.json; the defaults are used."
    ]
    assert running.end() == (0, "")
    assert (home / "config" / "settings.bad.json").read_bytes() == content


def test_settings_of_a_newer_game_stay_as_they_are(start: Start, home: Path) -> None:
    path = settings_file(home)
    path.write_text('{"version": 99, "settings": {"ai_speed": "fast", "new": 1}}', encoding="utf-8")
    before = path.read_bytes()
    running = start("--seats", "human,random")
    running.shown("season")
    assert running.toasts() == [
        "The settings are from a newer Kingsburg. They are left untouched; changes last until "
        "you leave the game."
    ]
    assert running.end()[0] == 0 and path.read_bytes() == before


def test_settings_that_cannot_be_read_are_told(start: Start, home: Path) -> None:
    path = settings_file(home)
    path.symlink_to(path)
    running = start(*TABLE)
    running.shown("season")
    assert any("could not be read" in toast for toast in running.toasts())
    assert running.end()[0] == 0


def test_what_is_no_settings_file_is_put_aside(start: Start, home: Path) -> None:
    settings_file(home).mkdir()
    running = start(*TABLE)
    running.shown("season")
    assert any("kept as settings.bad.json" in toast for toast in running.toasts())
    assert running.end()[0] == 0


def test_a_folder_that_takes_neither_settings_nor_games_is_told_in_a_sentence(
    start: Start, home: Path
) -> None:
    home.write_text("a file where the folder should be", encoding="utf-8")
    running = start("--seats", "human,random")
    running.shown("season")
    running.until(lambda _: any("is not being saved" in toast for toast in running.toasts()))
    code, told = running.end()
    lost = "The last moves of the game could not be saved.\nThe settings could not be saved.\n"
    assert (code, told) == (0, lost), "the version, for one, is not remembered"


def copy_of_assets(folder: Path) -> Path:
    shutil.copytree(assets_dir(), folder, copy_function=os.symlink, ignore=shutil.ignore_patterns("art"))
    return folder


@pytest.mark.parametrize("gone", ["baked/portraits/king.webp", "baked/buildings/inn_ink.webp", "fonts", "."])
def test_missing_pictures_and_fonts_are_told_and_the_game_plays_on(
    start: Start, tmp_path: Path, gone: str
) -> None:
    assets = copy_of_assets(tmp_path / "assets")
    lost = assets / gone
    if gone == ".":
        shutil.rmtree(assets)
    elif lost.is_dir():
        shutil.rmtree(lost)
    else:
        lost.unlink()
    running = start(*TABLE, program=("-c", ELSEWHERE, str(assets)))
    running.shown("season")
    running.until(lambda rows: any(row.get("seat") == 0 for row in rows))
    code, told = running.end()
    assert code == 0 and "Traceback" not in told
    assert told, "a damaged installation is told of on the error stream"


@pytest.mark.parametrize("content", [b"", b"RIFF\x00\x00\x00\x00WEBPVP8 "])
def test_a_damaged_picture_is_told_and_the_game_plays_on(
    start: Start, tmp_path: Path, content: bytes
) -> None:
    assets = copy_of_assets(tmp_path / "assets")
    for name in ("portraits/king.webp", "buildings/inn_ink.webp"):
        (assets / "baked" / name).unlink()
        (assets / "baked" / name).write_bytes(content)
    running = start(*TABLE, program=("-c", ELSEWHERE, str(assets)))
    running.shown("season")
    code, told = running.end()
    assert code == 0 and "Traceback" not in told and "king" in told


@pytest.mark.parametrize("driver", ["x11", "nothing-of-the-kind"])
def test_without_a_screen_the_game_says_so_and_leaves(home: Path, driver: str) -> None:
    environment = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment |= {"SDL_VIDEODRIVER": driver, "KINGSBURG_HOME": str(home), "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        [sys.executable, "-m", "kingsburg"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert done.returncode == 2
    (sentence,) = done.stderr.splitlines()
    assert sentence.startswith("Kingsburg found no screen to open its window on (")


def test_without_sound_the_game_starts_all_the_same(start: Start) -> None:
    running = start(*TABLE, SDL_AUDIODRIVER="nothing-of-the-kind")
    running.shown("season")
    assert running.end() == (0, "")


def test_a_trace_that_cannot_be_written_ends_in_a_sentence(start: Start, tmp_path: Path) -> None:
    running = start("--trace", str(tmp_path / "nowhere" / "trace.jsonl"))
    code, told = running.end_by_itself()
    assert code == 2
    assert told.count("\n") == 1 and "cannot be written: No such file or directory." in told


def test_a_full_disk_under_the_trace_ends_in_a_sentence(start: Start) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    running = start("--trace", "/dev/full", *TABLE)
    code, told = running.end_by_itself()
    assert code == 2
    assert told == "The trace file cannot be written any more: No space left on device.\n"


def test_without_a_home_it_is_played_and_said_that_nothing_is_kept(home: Path) -> None:
    running = Running(home, "--seats", "random,random", *TABLE[2:], program=("-c", HOMELESS))
    try:
        running.until(lambda rows: sum("type" in row.get("event", {}) for row in rows) > 2)
        assert any(told.startswith("You have no home folder here") for told in running.toasts())
        code, told = running.end()
    finally:
        running.process.kill()
    assert code == 0 and "Traceback" not in told


@pytest.mark.parametrize("command", [["play", "--continue"], ["simulate", "--seats", "random,random"]])
def test_commands_need_no_home(command: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", HOMELESS, *command, *(["--games", "1"] if command[0] == "simulate" else [])],
        capture_output=True,
        text=True,
        timeout=60,
        cwd=ROOT,
        check=False,
    )
    if command[0] == "simulate":
        assert (done.returncode, done.stderr) == (0, "")
    else:
        assert (done.returncode, done.stderr) == (2, "kingsburg play: there is no game to continue.\n")


def test_without_threads_it_is_played_and_saved(home: Path) -> None:
    running = Running(home, "--seats", "random,random", *TABLE[2:], program=("-c", THREADLESS))
    try:
        running.until(lambda rows: sum("type" in row.get("event", {}) for row in rows) > 2)
        assert running.toasts() == []
        assert running.end() == (0, "")
    finally:
        running.process.kill()
    assert list((home / "data" / "saves" / "running").iterdir()), "a game is there"


def test_killed_in_the_middle_of_a_game_nothing_is_broken_at_the_next_start(start: Start, home: Path) -> None:
    path = settings_file(home)
    settings = {"version": 1, "settings": {"ai_speed": "instant", "human_speed": "instant"}}
    path.write_text(json.dumps(settings), encoding="utf-8")
    running = start("--seats", "random,random", "--seed", "kill")
    running.until(lambda rows: sum(row.get("event", {}).get("type") == "influence" for row in rows) > 3)
    running.end(signal.SIGKILL)
    assert json.loads(path.read_text(encoding="utf-8")) == settings
    running.trace.unlink()
    again = start(*TABLE)
    again.shown("season")
    assert again.toasts() == [] and again.end() == (0, "")


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_told_to_end_the_game_ends_at_once_and_in_order(start: Start, how: int) -> None:
    running = start("--seats", "normal,normal,normal", "--window", "640x360")
    running.until(lambda rows: any(row.get("event", {}).get("type") == "phase" for row in rows))
    begun = time.monotonic()
    code, told = running.end(how)
    assert time.monotonic() - begun < 3
    assert code in (0, 130) and "Traceback" not in told


EARLY = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == sys.argv[1]:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Finder())
from kingsburg.__main__ import main
sys.exit(main(["simulate", "--seats", "random,random", "--games", "1"]))
"""
"""The program that meets Ctrl+C as it reads the module of that name."""


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX systems")
@pytest.mark.parametrize(
    ("module", "code", "said"),
    [("kingsburg.cli", -2, ""), ("kingsburg.commands.simulate", 130, "Stopped.\n")],
)
def test_an_interrupt_while_the_program_is_being_read_shows_no_code(
    module: str, code: int, said: str
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", EARLY, module],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=os.environ | {"LC_ALL": "C.UTF-8"},
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (code, "", said)
