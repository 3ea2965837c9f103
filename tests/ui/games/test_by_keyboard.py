"""Both games by the keyboard alone: every kind of decision in three presses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from kingsburg.engine.burgenland import prompts as duel_prompts
from kingsburg.engine.games import SHELF
from kingsburg.engine.kingsburg import prompts as court_prompts
from kingsburg.engine.kingsburg.actions import Influence
from kingsburg.ui.games.kingsburg.paying import beyond_dice
from kingsburg.ui.games.kingsburg.things import HandDie
from tests.ui.games.burgenland.sitting import Sitting as Duel
from tests.ui.games.gestures import moments
from tests.ui.games.kingsburg.sitting import Sitting as Court
from tests.ui.games.kingsburg.test_slips import prepared

Sitting = Court | Duel
MOST_PRESSES = 3
GAMES = {"kingsburg": 200, "burgenland": 40}
SEATS = {"kingsburg": 3, "burgenland": 2}
KEYS = {
    "Tab": pygame.K_TAB,
    "Enter": pygame.K_RETURN,
    "Space": pygame.K_SPACE,
    "Escape": pygame.K_ESCAPE,
    **{f"F{n}": getattr(pygame, f"K_F{n}") for n in range(2, 9)},
}
WAYS: dict[Any, Sequence[str]] = {
    court_prompts.Ask.AID: ["1"],
    court_prompts.Ask.REROLL: ["1", "Enter"],
    court_prompts.Ask.GIFT: ["1"],
    court_prompts.Ask.BUILD: ["Tab", "Enter", "Enter"],
    court_prompts.Ask.BUILD_AGAIN: ["Tab", "Enter", "Enter"],
    court_prompts.Ask.SELL: ["1"],
    court_prompts.Ask.RECRUIT: ["p"],
    court_prompts.Ask.REWARD: ["1"],
    court_prompts.Ask.LOSS: ["1"],
    duel_prompts.Ask.ROLL: ["Enter"],
    duel_prompts.Ask.ROLL_OR_STOP: ["Enter"],
    duel_prompts.Ask.ACT: ["Tab", "Enter"],
    duel_prompts.Ask.GIVE_UP: ["1"],
}
"""By what is asked, the presses that take the commonest decision; the rest depends on the dice."""


def press(s: Sitting, name: str) -> None:
    if name in KEYS:
        s.key(KEYS[name])
    else:
        s.letter(name)


def presses(s: Sitting, ask: Any) -> Sequence[str]:
    if ask is court_prompts.Ask.PLACE:
        return _dice_of(s)
    if ask is duel_prompts.Ask.NUMBER:
        return [next(spot.key for spot in s.spots if spot.key.isdigit())]
    return WAYS[ask]


def _dice_of(s: Sitting) -> Sequence[str]:
    """The digits of the fewest dice that reach an advisor by themselves, and Enter; or the letter to pass."""
    ways = [one for one in s.playback.legal() if isinstance(one, Influence) and not beyond_dice(one)]
    if not ways:
        return ["p", "p"]
    way = min(ways, key=lambda one: len(one.colour) + len(one.white))
    assert isinstance(s, Court)
    shown = s.playback.model.seats[s.table.me]
    hands = {False: shown.colour.values, True: shown.white.values}
    found = []
    for white, pips in ((False, way.colour), (True, way.white)):
        left = list(pips)
        for spot in s.spots:
            if not isinstance(spot.means, HandDie) or spot.means.die[0] is not white or not spot.does:
                continue
            value = hands[white][spot.means.die[1]]
            if value in left:
                left.remove(value)
                found.append(spot.key)
    return [*found, "Enter"]


def _moments(name: str) -> dict[Any, list[Any]]:
    asked = court_prompts.asked if name == "kingsburg" else duel_prompts.asked
    found: dict[Any, list[Any]] = moments(SHELF[name].game, SEATS[name], asked, 1, GAMES[name])
    every = {**found, **prepared()} if name == "kingsburg" else found
    return {ask: states for ask, states in every.items() if states}


@pytest.fixture(params=["kingsburg", "burgenland"])
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def at_table(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sitting]:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    kind: type[Court | Duel] = Court if name == "kingsburg" else Duel
    s = kind(tmp_path, ("human",) * SEATS[name])
    yield s
    s.ui.stack.clear()
    s.close()


def test_the_commonest_thing_of_every_decision_takes_three_presses(name: str, at_table: Sitting) -> None:
    s, asks = at_table, court_prompts.Ask if name == "kingsburg" else duel_prompts.Ask
    found = _moments(name)
    assert set(found) == set(asks)
    for ask, states in found.items():
        s.prepare(states[0])
        s.ui.attention.ring = False
        s.turn()
        before, keys = len(s.played), presses(s, ask)
        assert len(keys) <= MOST_PRESSES, f"{ask} takes {keys}"
        for key in keys:
            assert len(s.played) == before, f"{ask} is decided before {key}"
            press(s, key)
        s.until(lambda before=before: len(s.played) > before, seconds=5)  # type: ignore[misc]


def test_everything_with_a_label_is_reached_by_arrows_and_zones(name: str, at_table: Sitting) -> None:
    s = at_table
    for states in _moments(name).values():
        s.prepare(states[0])
        s.turn()
        keyboard, spots = s.input.keyboard, s.input.spots()
        s.ui.attention.ring = True
        places = keyboard.focus.stops(spots)
        reached: set[str] = set()
        for zone in dict.fromkeys(stop.zone for stop in places):
            keyboard.focus.to_zone(spots, zone)
            edge = [s.ui.attention.focus]
            while edge:
                here = edge.pop()
                if here is None or here in reached:
                    continue
                reached.add(here)
                for direction in ("left", "right", "up", "down"):
                    keyboard.put(here)
                    keyboard.focus.towards(spots, direction, across=True)
                    edge.append(s.ui.attention.focus)
        assert {stop.id for stop in places} <= reached
