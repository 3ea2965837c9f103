"""A replay in the real window, led from outside with nothing but the trace and the mouse."""

from __future__ import annotations

from pathlib import Path

from tests.ui.watching import played
from tests.window.conftest import Start
from tests.window.robot import Robot


def at(robot: Robot) -> int:
    """How far the game has come, as the selected chapter says."""
    now = [
        s["id"] for s in robot.screen["spots"] if s["id"].startswith("chapter.") and s["state"] == "selected"
    ]
    return max((int(spot_id.removeprefix("chapter.")) for spot_id in now), default=0)


def test_a_game_is_watched(start: Start, tmp_path: Path) -> None:
    replay = played("kingsburg", 3)
    path = tmp_path / "game.jsonl"
    path.write_text(replay.record(), encoding="utf-8")
    robot = start(watch=path)
    robot.wait(lambda: any(event.get("type") == "roll" for event in robot.events), 20)
    robot.click("button.play")
    robot.wait(lambda: robot.spot("button.play")["label"].startswith("Play"), 5)  # type: ignore[index]
    robot.settle()
    robot.click("chapter.13")
    robot.wait(lambda: at(robot) >= 13, 5)
    robot.pull("seek", 0.5, 0.85)
    robot.wait(lambda: at(robot) >= 19, 5)
    far = at(robot)
    robot.pull("seek", 0.85, 0.2)
    robot.wait(lambda: 0 < at(robot) < far - 6, 5)
    robot.key("Home")
    robot.wait(lambda: at(robot) == 0, 5)
    robot.key("End")
    robot.wait(lambda: robot.spot("button.score") is not None, 5)
    robot.click("button.record")
    records = tmp_path / "home" / "data" / "records"
    robot.wait(lambda: any(records.glob("*.kingsburg")), 5)
    (told,) = records.iterdir()
    assert told.read_text(encoding="utf-8") == replay.record()
    robot.click("button.score")
    robot.wait(lambda: robot.screen["scene"] == "scoring", 5)
    assert robot.leave() == 0
    assert robot.errors() == ""
