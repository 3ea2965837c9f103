"""A desktop without a screen: a session bus with the accessibility service on it, and a game within."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
_LAUNCHERS: Final = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
_CLIENTS: Final = ("/usr/bin/python3", sys.executable)
INSTANT: Final = {
    "human_speed": "instant",
    "ai_speed": "instant",
    "hints": False,
    "handover": False,
    "ask_before_passing": False,
    "answer_delay": 0,
    "volume": 0,
}


def launcher() -> str | None:
    """The program that starts the accessibility bus; None where it is not installed."""
    return next((path for path in _LAUNCHERS if os.access(path, os.X_OK)), None)


def client() -> str | None:
    """A Python that has the client library of AT-SPI; None where none has."""
    asks = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
    for python in _CLIENTS:
        if shutil.which(python) and not subprocess.run([python, "-c", asks], capture_output=True).returncode:
            return python
    return None


def lacking() -> Sequence[str]:
    """What is missing to play by the accessibility bus here."""
    if not sys.platform.startswith("linux"):
        return ["Linux"]
    found = {
        "a display": bool(os.environ.get("DISPLAY")),
        "dbus-daemon": shutil.which("dbus-daemon") is not None,
        "at-spi2-core": launcher() is not None,
        "python3-gi and gir1.2-atspi-2.0": client() is not None,
    }
    return [name for name, there in found.items() if not there]


@contextmanager
def session(home: Path) -> Iterator[dict[str, str]]:
    """Run a session bus with the accessibility service; yield the environment of programs within.

    Everything that was started is ended by its number.
    """
    environment = os.environ | {"KINGSBURG_HOME": str(home), "XDG_RUNTIME_DIR": str(home)}
    environment |= {"SDL_AUDIODRIVER": "dummy", "GSETTINGS_BACKEND": "memory"}
    service = launcher()
    assert service is not None
    keeper = subprocess.Popen(
        [sys.executable, str(Path(__file__).with_name("keeper.py")), service],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert keeper.stdout is not None
    try:
        environment["DBUS_SESSION_BUS_ADDRESS"] = keeper.stdout.readline().strip()
        yield environment
    finally:
        keeper.communicate(timeout=20)


def _started(
    command: Sequence[str], environment: dict[str, str], at_last: ExitStack
) -> subprocess.Popen[str]:
    process = subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    at_last.callback(_ended, process)
    return process


def _ended(process: subprocess.Popen[str]) -> None:
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    if process.stdout is not None:
        process.stdout.close()


def play(
    home: Path, arguments: Sequence[str], seed: str, seconds: float, **settings: object
) -> tuple[bool, list[dict[str, str]]]:
    """Let the blind player play a game; return whether it came to its end, and what was heard and done."""
    chosen = {"version": 1, "settings": INSTANT | settings}
    (home / "config").mkdir(exist_ok=True)
    (home / "config" / "settings.json").write_text(json.dumps(chosen))
    with session(home) as environment, ExitStack() as at_last:
        python = client()
        assert python is not None
        game = [sys.executable, "-m", "kingsburg", "play", *arguments, "--window", "1280x720"]
        program = _started(game, environment | {"PYTHONPATH": str(ROOT)}, at_last)
        player = [python, str(Path(__file__).with_name("blind.py")), seed, str(seconds)]
        heard = _started(player, environment, at_last)
        log = []
        assert heard.stdout is not None
        for line in heard.stdout:
            log.append(json.loads(line))
            assert program.poll() is None, f"the game has ended by itself: {log[-10:]}"
        return not heard.wait(), log
