"""Opens the game for a robot."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.window.robot import Robot

INSTANT = {"human_speed": "instant", "ai_speed": "instant", "answer_delay": 0}
Start = Callable[..., Robot]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Opens a table by game, seats and seed, or the replay of a file (`watch`).

    Where a window cannot be played, CI fails and others skip.
    """
    lacking = [name for name in ("xdotool",) if shutil.which(name) is None]
    lacking += ["DISPLAY"] if not os.environ.get("DISPLAY") else []
    if not sys.platform.startswith("linux") or lacking:
        reason = f"playing in a window needs Linux with xdotool and a display; missing: {lacking}"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    started: list[Robot] = []

    def start_one(
        game: str = "", seats: str = "", seed: str = "", *, watch: Path | None = None, **how: Any
    ) -> Robot:
        arguments = ["--game", game, "--seats", seats, "--seed", seed] if watch is None else [str(watch)]
        command = "play" if watch is None else "replay"
        started.append(Robot(arguments, tmp_path, command=command, settings=INSTANT, **how))
        return started[-1]

    yield start_one
    for robot in started:
        robot.close()
