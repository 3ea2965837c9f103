"""The real window on screens of other depths and sizes than usual."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.window.conftest import Start
from tests.window.robot import ROOT, play_on
from tests.window.screens import screen


@pytest.mark.parametrize(
    ("what", "size"),
    [("1280x720x16", (1280, 720)), ("640x480x15", (640, 480)), ("640x480x30", (640, 480))],
)
def test_a_game_is_played_on_screens_of_any_depth(
    start: Start, monkeypatch: pytest.MonkeyPatch, what: str, size: tuple[int, int]
) -> None:
    with screen(what) as (display, _server):
        monkeypatch.setenv("DISPLAY", display)
        robot = start("kingsburg", "human,random", "7", size=size)
        play_on(robot, random.Random(7), lambda: len(robot.events) > 12, 30)
        assert robot.screen["scene"] == "season"
        assert robot.leave() == 0
        assert robot.errors() == ""


def test_a_screen_of_few_colours_is_refused_in_a_sentence(
    start: Start, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with screen("640x480x8") as (display, _server):
        done = subprocess.run(
            [sys.executable, "-m", "kingsburg", "play"],
            env={k: v for k, v in os.environ.items() if not k.startswith("SDL_")}
            | {"DISPLAY": display, "KINGSBURG_HOME": str(tmp_path)},
            capture_output=True,
            text=True,
            timeout=30,
            cwd=ROOT,
            check=False,
        )
    assert done.returncode == 2
    said = "Kingsburg found no screen to open its window on (it shows too few colours)."
    assert done.stderr.splitlines() == [said]
