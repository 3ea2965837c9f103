"""Whole duels in the real window, played from outside with nothing but the trace and the mouse."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.checker import check_rows
from tests.checker.burgenland import RING
from tests.window.conftest import Start
from tests.window.robot import Robot, Spot, play_on

MOVES = ("die.", "number.", "rolled.", "space.", "place.", "take.", "give.")
BUTTONS = ("button.roll", "button.stop", "button.dice", "button.scoring", "button.give.", "button.ready")
SECONDS = 150


def dueling_spot(robot: Robot, rng: random.Random) -> Spot | None:
    """Something that moves the duel on, gladly to points; red dice come along now and then."""
    if robot.screen["seat"] is None:
        return None
    usable = [spot for spot in robot.usable() if spot["id"].startswith((*MOVES, *BUTTONS))]
    gains = [spot for spot in usable if spot["id"].startswith("number.") and "gains" in spot["label"]]
    if gains:
        return rng.choice(gains)
    red = [spot for spot in usable if spot["id"].startswith("die.red.") and spot["state"] == "ready"]
    if red and rng.random() < 0.4:
        return rng.choice(red)
    rest = [spot for spot in usable if not spot["id"].startswith("die.red.")]
    return rng.choice(rest) if rest else None


def play(robot: Robot, rng: random.Random, until: Callable[[], bool]) -> None:
    play_on(robot, rng, until, SECONDS, choose=dueling_spot)


def at_the_end(robot: Robot) -> bool:
    return str(robot.screen["scene"]) == "scoring"


def may_drag(robot: Robot, spot_id: str) -> bool:
    return spot_id in {str(spot["id"]) for spot in robot.usable("drag")}


def drag(robot: Robot, rng: random.Random, spot_id: str, kind: str) -> dict[str, Any]:
    """Drags that spot to one of its targets; the event of that kind, once it is shown."""
    play(robot, rng, lambda: may_drag(robot, spot_id) or at_the_end(robot))
    assert may_drag(robot, spot_id), f"the game was over before {spot_id} could be dragged"
    robot.settle()
    before = len(robot.events)
    robot.drag(spot_id, rng.choice)

    def told() -> list[dict[str, Any]]:
        return [event for event in robot.events[before:] if event.get("type") == kind]

    robot.wait(lambda: bool(told()) and not robot.targets(), 20)
    return told()[0]


def record(robot: Robot) -> list[dict[str, Any]]:
    """The game as a record, from the events that were shown; who began and where, from the first move."""
    rows = [event for event in robot.events if event.get("type") not in (None, "undo", "redo")]
    first = rows[0]
    assert first["type"] == "roll"
    players = [{"name": f"P{seat}", "kind": "?"} for seat in range(2)]
    header = {"type": "header", "game": "burgenland", "format": 1, "app": "window", "seed": ""}
    begun = {"first": first["seat"], "crown": (first["crown"] - first["use"]) % RING}
    return [header | {"players": players} | begun, *rows]


@pytest.mark.parametrize(("seats", "seed"), [("human,random", "duel 1"), ("human,human", "duel 8")])
def test_a_whole_duel(start: Start, seats: str, seed: str) -> None:
    rng = random.Random(1)
    robot = start("burgenland", seats, seed)
    robot.settle()
    card = drag(robot, rng, "card", "card")
    moved = drag(robot, rng, "crown", "roll")
    people = range(seats.split(",").count("human"))
    assert card["seat"] in people and moved["seat"] in people and moved["red"]
    play(robot, rng, lambda: at_the_end(robot))
    rows = record(robot)
    assert check_rows(rows) == 1, "an independent referee finds no fault"
    assert {"roll", "card", "dice", "score", "stop", "result"} <= {row["type"] for row in rows}
    assert robot.leave() == 0
    assert robot.errors() == ""
