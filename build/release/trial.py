"""Tries the .deb as a stranger would: in a fresh minimal Debian that has nothing else.

It is installed, started by its menu entry, played for a year with the mouse, asked to open a
file, and removed; what it leaves behind is named. This needs Linux, debootstrap, xdotool and the
rights of root. The minimal system lies in ``.work/release/debian`` and is made when it is missing.
"""

import configparser
import json
import os
import random
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from kingsburg.app.settings import VERSION as SETTINGS_VERSION
from release.deb import architecture
from release.facts import APP_ID, DIST, VERSION, WORK
from smoke import START_SECONDS, Mouse, Reader, SmokeError, check_alive, end, play

SUITE_VARIABLE: Final = "KINGSBURG_TRIAL_SUITE"
"""The name of another Debian than the one that this Python's glibc asks for, e.g. trixie."""
YEARS: Final = 1
PLAYER: Final = "1000:1000"
HOME: Final = "home/player"
SECONDS: Final = 900.0
"""How long the player may take."""
_SETTLED: Final = 3.0
"""Seconds after which a window that has opened can be asked to close."""
_LEADS_ON: Final = ("advisor.", "die.", "way.", "option.", "button.")
_ASIDE: Final = (
    "button.coach",
    "button.score",
    "button.log",
    "button.why",
    "button.menu",
    "button.rules",
    "button.book",
)
_PACKAGE: Final = "/var/cache/kingsburg.deb"
_MAY_CHANGE: Final = (
    "var/lib/dpkg",
    "var/lib/apt",
    "var/cache",
    "var/log",
    "tmp",
    "proc",
    "sys",
    "dev",
    HOME,
    "run",
)
"""Where the system keeps its own lists and what the player keeps."""


class Forward(Reader):
    """A trace of which only those spots are clicked that lead on in the game."""

    def clickable(self) -> list[dict[str, Any]]:
        """The spots of a decision, without all that only shows something."""
        spots = [spot for spot in super().clickable() if spot["id"].startswith(_LEADS_ON)]
        ready = [
            spot for spot in spots if spot["state"] not in {"disabled", "taken", "dim", "locked", "short"}
        ]
        return [spot for spot in ready if spot["id"] not in _ASIDE] or super().clickable()


def root() -> Path:
    """The minimal Debian, made if it is missing."""
    suite = os.environ.get(SUITE_VARIABLE, "bookworm")
    folder = WORK / "debian" / suite
    if not (folder / "usr/bin/apt-get").exists():
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run(["debootstrap", "--variant=minbase", suite, str(folder)], check=True)
    return folder


def inside(folder: Path, *command: str) -> None:
    """Run a command in that system. Raises CalledProcessError."""
    quiet = {
        "DEBIAN_FRONTEND": "noninteractive",
        "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
        "LC_ALL": "C.UTF-8",
    }
    subprocess.run(["chroot", str(folder), *command], check=True, env=quiet, stdout=subprocess.DEVNULL)


def files(folder: Path) -> set[str]:
    """All files of the system but those that may change."""
    found = (Path(place) / name for place, _folders, names in os.walk(folder) for name in names)
    names = {path.relative_to(folder).as_posix() for path in found}
    return {name for name in names if not name.startswith(_MAY_CHANGE)}


def menu_command(folder: Path, *arguments: str) -> list[str]:
    """What the installed menu entry starts, with arguments in the place of its file."""
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(folder / f"usr/share/applications/{APP_ID}.desktop", encoding="utf-8")
    words = entry["Desktop Entry"]["Exec"].split()
    return [word for word in words if word != "%f"] + list(arguments)


@contextmanager
def started(folder: Path, *arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """The game, running in that system as its player, started by the menu entry."""
    surroundings = {
        "DISPLAY": os.environ["DISPLAY"],
        "HOME": f"/{HOME}",
        "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games:/usr/sbin",
    }
    command = menu_command(folder, *arguments)
    process = subprocess.Popen(["chroot", f"--userspec={PLAYER}", str(folder), *command], env=surroundings)
    try:
        yield process
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()


def _at_home(folder: Path) -> Path:
    home = folder / HOME
    shutil.rmtree(home, ignore_errors=True)
    settings = home / ".config/Kingsburg/settings.json"
    settings.parent.mkdir(parents=True)
    chosen = {"human_speed": "instant", "ai_speed": "instant", "hints": False}
    settings.write_text(json.dumps({"version": SETTINGS_VERSION, "settings": chosen}), encoding="utf-8")
    for path in (home, *home.rglob("*")):
        os.chown(path, *map(int, PLAYER.split(":")))
    return home


def try_out(folder: Path) -> None:
    """Start the title, play, and open a record. Raises SmokeError."""
    home = _at_home(folder)
    with started(folder) as process:
        Mouse(process)
        time.sleep(_SETTLED)
        end(process)
    print("trial: the menu entry opens the window", flush=True)
    trace = Forward(home / "trace.jsonl", {"battle"})
    what = ("play", "--seats", "human,easy", "--seed", "7", "--trace", f"/{HOME}/trace.jsonl")
    with started(folder, *what) as process:
        play(process, trace, Mouse(process), random.Random(7), 2 * YEARS, SECONDS)
        end(process)
    print("trial: a year played with the mouse", flush=True)
    shutil.copy(next((home / ".local/share/Kingsburg/saves").rglob("*.json")), home / "game.kingsburg")
    os.chown(home / "game.kingsburg", *map(int, PLAYER.split(":")))
    opened = Reader(home / "opened.jsonl", ())
    with started(folder, "open", f"/{HOME}/game.kingsburg", "--trace", f"/{HOME}/opened.jsonl") as process:
        Mouse(process)
        _wait_for_table(opened, process)
        end(process)
    print("trial: a saved game opens by its file", flush=True)


def _wait_for_table(trace: Reader, process: subprocess.Popen[bytes]) -> None:
    last = time.monotonic() + START_SECONDS
    while trace.screen.get("scene", "title") in {"title", "waiting"}:
        check_alive(process)
        if time.monotonic() > last:
            raise SmokeError("the saved game was not opened by its file.")
        trace.read()
        time.sleep(0.1)


def make() -> Path:
    """Install, play, remove. Returns the folder of the system."""
    folder = root()
    package = DIST / f"kingsburg_{VERSION}_{architecture()}.deb"
    shutil.copy(package, folder / _PACKAGE.lstrip("/"))
    inside(folder, "apt-get", "update", "-qq")
    # What the package needs comes first, so that afterwards only its own files are compared.
    needed = f"apt-get install -qq $(dpkg-deb -f {_PACKAGE} Depends | sed 's/([^)]*)//g; s/,/ /g')"
    inside(folder, "sh", "-c", needed)
    inside(folder, "dpkg", "--purge", "kingsburg")  # an earlier trial may have been broken off
    before = files(folder)
    inside(folder, "apt-get", "install", "-qq", "--no-install-recommends", _PACKAGE)
    print(f"trial: installed, {len(files(folder) - before)} files", flush=True)
    try:
        try_out(folder)
    finally:
        inside(folder, "apt-get", "purge", "-qq", "kingsburg")
    left = files(folder) - before
    if left:
        raise SystemExit("trial: the package left behind: " + ", ".join(sorted(left)))
    print("trial: removed, and nothing is left of it but the player's own files", flush=True)
    return folder
