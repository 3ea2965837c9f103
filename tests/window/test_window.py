"""Whole games in the real window, played from outside with nothing but the trace and the mouse."""

from __future__ import annotations

import random
import time
from typing import Any

from tests.checker import check_rows
from tests.window.conftest import Start
from tests.window.robot import Robot, Screen, play_on


def drag_a_die(robot: Robot, rng: random.Random) -> Any:
    """One placement by dragging: a die onto an advisor that takes it; the event that follows."""
    before = len(robot.events)
    robot.drag("die.colour.1", rng.choice)

    def placed() -> bool:
        ways = [s["id"] for s in robot.usable() if s["id"].startswith("way.")]
        if ways:
            robot.click(ways[0])
            robot.settle()
        return any(e.get("type") == "influence" for e in robot.events[before:])

    robot.wait(placed, 5)
    return next(e for e in robot.events[before:] if e.get("type") == "influence")


def may_drag(robot: Robot) -> bool:
    """Whether the tray is open and the first die reaches somebody."""
    return any(s["id"] == "die.colour.1" for s in robot.usable("drag")) and bool(robot.usable("drop"))


def first_order(screen: Screen, seats: int) -> list[int]:
    """The turn order as the strips stand below each other."""
    strips = {s["id"]: s["rect"][1] for s in screen["spots"]}
    return sorted(range(seats), key=lambda seat: strips[f"seat.{seat}"])


def record(robot: Robot, order: list[int]) -> list[dict[str, Any]]:
    """The game as a record, from the events that were shown; secret looks are filled in afterwards."""
    rows = [dict(e) for e in robot.events if e.get("type") not in (None, "undo", "redo")]
    enemies = [row["enemy"] for row in rows if row["type"] == "enemy"]
    year = 0
    for row in rows:
        if row["type"] == "phase":
            year = row["year"]
        elif row["type"] == "peek":
            assert "enemy" not in row, "what is seen in secret is told to nobody"
            row["enemy"] = enemies[year - 1]
    players = [{"name": f"P{seat}", "kind": "?"} for seat in order]
    header = {"type": "header", "game": "kingsburg", "format": 1, "app": "window", "seed": ""}
    return [header | {"players": players, "order": order, "enemies": enemies}, *rows]


def test_a_whole_game_against_computers(start: Start) -> None:
    begun = time.monotonic()
    rng = random.Random(1)
    robot = start("kingsburg", "human,random,random", "window")
    robot.settle()
    order = first_order(robot.screen, 3)
    play_on(robot, rng, lambda: may_drag(robot), 30)
    dragged = drag_a_die(robot, rng)
    assert dragged["seat"] == 0 and dragged["colour"]
    play_on(robot, rng, lambda: robot.screen["scene"] == "scoring", 120)
    rows = record(robot, order)
    assert {row["year"] for row in rows if row["type"] == "phase"} == {1, 2, 3, 4, 5}
    assert check_rows(rows) == 1, "an independent referee finds no fault"
    assert {"influence", "gift", "build", "recruit", "battle", "result"} <= {row["type"] for row in rows}
    assert robot.leave() == 0
    assert robot.errors() == ""
    assert time.monotonic() - begun < 90


def test_a_whole_game_of_two_people_at_one_screen(start: Start) -> None:
    rng = random.Random(2)
    robot = start("kingsburg", "human,human", "gates")
    robot.settle()
    order = first_order(robot.screen, 2)
    gates: list[str] = []

    def seen(screen: Screen) -> None:
        if screen["scene"] == "peek":
            gates.append(screen["status"])

    play_on(robot, rng, lambda: robot.screen["scene"] == "scoring", 150, seen)
    rows = record(robot, order)
    assert check_rows(rows) == 1
    looks = [row for row in rows if row["type"] == "peek"]
    assert looks, "somebody has looked behind the gate"
    assert len(gates) >= len(looks)
    assert robot.leave() == 0
    assert robot.errors() == ""


def test_the_window_closes_when_it_is_told_to(start: Start) -> None:
    robot = start("kingsburg", "human,random", "close", size=(960, 540))
    robot.settle()
    assert robot.close() == 0
