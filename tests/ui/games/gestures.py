"""What one click, double click, drag or key plays at a decision that has only just come up."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

import pygame

from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, Game, Player, Setup
from kingsburg.ui.shell import letters
from kingsburg.ui.shell.spots import find, hit
from tests.ui.sitting import Sitting

ELSEWHERE = ("button.menu", "button.log", "button.coach", "button.undo", "button.redo", "button.peek", "log")
"""Spots that lead away from the decision."""
DOUBLE = "double click"
KEYS = (
    (pygame.K_RETURN, ""),
    (pygame.K_SPACE, ""),
    (pygame.K_ESCAPE, ""),
    *((ord(letter), letter) for letter in (letters.PASS, letters.STOP, letters.GOAL)),
)


class Gesture(NamedTuple):
    """What was done by hand, what the spot that was used last said of itself, and what that played."""

    how: str
    label: str
    action: Any


def single_gestures(s: Sitting) -> Iterator[Gesture]:
    """Tries every single gesture at the present decision; nothing is really played."""
    played: list[Any] = []
    submit = s.playback.submit
    s.playback.submit = lambda action, **how: played.append(action)
    try:
        for how, do in list(_gestures(s, played)):
            _begin(s)
            label = do()
            if played:
                yield Gesture(how, label, played[0])
            assert len(played) <= 1, f"{how} plays {played}"
            played.clear()
    finally:
        s.playback.submit = submit


def _begin(s: Sitting) -> None:
    """The decision as it comes up, with nothing chosen."""
    while not s.at_table:
        s.ui.stack.pop()
    s.ui.attention.ring = False
    s.table._panel_key = None
    s.table._sit_down()
    s.playback.revision += 1
    s.input.changed()


def _gestures(s: Sitting, played: list[Any]) -> Iterator[tuple[str, Callable[[], str]]]:
    _begin(s)
    for spot in s.spots:
        if spot.id in ELSEWHERE:
            continue
        if "click" in spot.does:
            yield f"click on {spot.id}", partial(_click, s, spot.id)
            yield f"{DOUBLE} on {spot.id}", partial(_click_twice, s, spot.id, played)
            yield f"Enter on {spot.id}", partial(_enter, s, spot.id)
            if spot.key.isdigit():
                yield f"key {spot.key}", partial(_digit, s, spot.key, spot.label)
        yield f"second button on {spot.id}", partial(_click_aside, s, spot.id)
        if "drag" in spot.does:
            for target in s.spots:
                if "drop" in target.does or target.id.startswith("advisor."):
                    yield f"drag {spot.id} to {target.id}", partial(_drag, s, spot.id, target.id)
    for key, letter in KEYS:
        yield f"key {pygame.key.name(key)}", partial(_key, s, key, letter)


def _click(s: Sitting, spot_id: str) -> str:
    label = s.spot(spot_id).label
    s.input.click(spot_id)
    return label


def _click_twice(s: Sitting, spot_id: str, played: list[Any]) -> str:
    """Two clicks at one place with no time between them; what lies there then may be another spot."""
    place, label = s.spot(spot_id).rect.centre, _click(s, spot_id)
    there = hit(s.spots, *place)
    if not played and s.at_table and there is not None and "click" in there.does:
        return _click(s, there.id)
    return label


def _enter(s: Sitting, spot_id: str) -> str:
    label = s.spot(spot_id).label
    s.ui.attention.ring, s.ui.attention.focus = True, spot_id
    s.key(pygame.K_RETURN)
    return label


def _digit(s: Sitting, key: str, label: str) -> str:
    s.letter(key)
    return label


def _key(s: Sitting, key: int, letter: str) -> str:
    s.key(key, letter=letter)
    return ""


def _click_aside(s: Sitting, spot_id: str) -> str:
    spot = s.spot(spot_id)
    s.top.click_aside(spot)
    return spot.label


def _drag(s: Sitting, spot_id: str, target_id: str) -> str:
    spot = s.spot(spot_id)
    s.top.drag(spot)
    targets = s.top.drag_targets(spot)
    target = find(s.top.spots(), target_id)
    if target is not None and target_id in targets:
        s.top.drop(spot, target)
    return spot.label


def moments(
    game: Game[Any], seats: int, asked: Callable[[Any], Any], each: int, games: int
) -> dict[Any, list[Any]]:
    """By what is asked, some states of random games in which seat 0 decides that."""
    found: dict[Any, list[Any]] = {}
    for number in range(games):
        stream = random.Random(number)
        dice = Dice(f"moments {number}")
        players = tuple(Player(name, "human") for name in ("Ann", "Brian", "Cindy")[:seats])
        state = game.start(Setup(players, f"moments {number}")).state
        while (seat := game.to_move(state)) is not None:
            if seat == CHANCE:
                state = game.apply(state, game.chance(state, dice)).state
                continue
            if seat == 0:
                kept = found.setdefault(asked(state), [])
                if len(kept) < each and stream.random() < 0.25:
                    kept.append(state)
            legal = game.legal(state)
            state = game.apply(state, legal[stream.randrange(len(legal))]).state
    return found
