"""Every scene by the keyboard alone: all that can be used or read is reached, and Escape leads out."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from kingsburg.ui.shell.keyboard import mover
from kingsburg.ui.shell.keyboard.mover import Direction
from tests.ui.program import Program

DIRECTIONS: tuple[Direction, ...] = ("left", "right", "up", "down")
OPENED: dict[str, Callable[[Program], object]] = {
    "title": lambda p: p.settled(),
    "setup": lambda p: p.app.setup("kingsburg"),
    "load": lambda p: p.app.load(),
    "learn": lambda p: p.app.learn(),
    "settings": lambda p: p.app.settings(),
    "credits": lambda p: p.app.credits(),
    "book": lambda p: p.app.book("aim"),
    "positions": lambda p: p.app.positions("burgenland"),
    "keys": lambda p: p.app.keys(),
}
AT_A_TABLE: dict[str, Callable[[Program], object]] = {
    "menu": lambda p: p.key(pygame.K_ESCAPE),
    "saving": lambda p: p.app.save_as(),
    "chronicle": lambda p: p.table.controls.read_log(),
    "keys": lambda p: p.key(pygame.K_SLASH, letter="?"),
}
LASTING = ("title",)


def visited(p: Program) -> set[str]:
    """What Tab and the arrows come to, from where the focus began."""
    keyboard, spots = p.input.keyboard, p.input.spots()
    places = keyboard.focus.stops(spots)
    start = p.ui.attention.focus
    found, here = set[str](), start
    while here is not None and here not in found:
        found.add(here)
        here = mover.step(places, here, 1)
    edge = list(found)
    while edge:
        here = edge.pop()
        for direction in DIRECTIONS:
            there = mover.towards(places, here, direction)
            if there not in found:
                found.add(there)
                edge.append(there)
    return found


def explored(p: Program) -> None:
    for _ in range(3):
        p.turn()
    p.until(lambda: not p.ui.jobs)
    p.turn(times=2)
    name = p.top.name
    p.key(pygame.K_TAB)
    assert p.ui.attention.ring and p.ui.attention.focus is not None, f"nothing has the focus in {name}"
    stops = p.input.keyboard.focus.stops(p.spots)
    assert {stop.id for stop in stops} <= visited(p), f"in {name}"
    used = {stop.id for stop in stops if stop.usable}
    assert used == {spot.id for spot in p.spots if spot.does and set(spot.does) != {"drop"}}, f"in {name}"


@pytest.mark.parametrize("name", OPENED)
def test_all_of_a_scene_is_reached_and_escape_leads_out(program: Program, name: str) -> None:
    OPENED[name](program)
    program.input.changed()
    explored(program)
    if name in LASTING:
        return
    for _ in range(3):
        if program.top.name == "title":
            break
        program.key(pygame.K_ESCAPE)
    assert program.top.name == "title"


def test_all_that_lies_over_a_table_is_reached_and_left(program: Program) -> None:
    program.begin("burgenland", "human", "random")
    program.key(pygame.K_TAB)
    before = program.ui.attention.focus
    for name, opened in AT_A_TABLE.items():
        opened(program)
        program.input.changed()
        program.turn()
        assert program.top.name == name
        explored(program)
        for _ in range(3):
            if program.top is program.table:
                break
            program.key(pygame.K_ESCAPE)
        assert program.top is program.table
        assert program.ui.attention.focus == before, f"the focus has not come back from {name}"
