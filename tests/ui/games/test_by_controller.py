"""Both games by a controller alone: every kind of decision, and a whole game of each."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from kingsburg.engine.kingsburg.prompts import Ask
from kingsburg.ui.shell.controller.deeds import clicked_by
from kingsburg.ui.shell.keyboard import mover
from kingsburg.ui.shell.keyboard.mover import Direction, Stop, zones
from kingsburg.ui.shell.keyboard.zones import Zone
from tests.ui.games.burgenland.sitting import Sitting as Duel
from tests.ui.games.kingsburg.sitting import Sitting as Court
from tests.ui.games.test_by_keyboard import MOST_PRESSES, SEATS, Sitting, _moments
from tests.ui.pad import Pad

DIRECTIONS: tuple[Direction, ...] = ("left", "right", "up", "down")
DECIDED_IN = (Zone.ASKED, Zone.DICE, Zone.COURT, Zone.PROVINCE, Zone.PLAYERS)
"""Where things lie by which one decides."""
MOST_TRIES = 120
WAYS: dict[Any, Sequence[str]] = {
    Ask.PLACE: ("a", "x"),
    Ask.REROLL: ("a", "x"),
    Ask.BUILD: ("a", "x"),
    Ask.BUILD_AGAIN: ("a", "x"),
    Ask.RECRUIT: ("right", "a"),
}
"""By what is asked, the presses that take the commonest decision; everything else takes A alone."""


@pytest.fixture(params=["kingsburg", "burgenland"])
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def kind(name: str) -> type[Court | Duel]:
    return Court if name == "kingsburg" else Duel


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    return tmp_path


def at_rest(s: Sitting) -> Iterator[Sitting]:
    yield s
    s.ui.stack.clear()
    s.close()


@pytest.fixture
def people(name: str, kind: type[Court | Duel], home: Path) -> Iterator[Sitting]:
    """A table at which everybody is a person."""
    yield from at_rest(kind(home, ("human",) * SEATS[name]))


@pytest.fixture
def court(home: Path) -> Iterator[Sitting]:
    yield from at_rest(Court(home, ("human",) * 3))


@pytest.fixture
def alone(name: str, kind: type[Court | Duel], home: Path) -> Iterator[Sitting]:
    """A person against computers that play by chance."""
    yield from at_rest(kind(home, ("human", *("random",) * (SEATS[name] - 1)), ask_before_passing=False))


class Player:
    """Decides by chance, and sees and does only what a controller lets one do."""

    def __init__(self, s: Sitting) -> None:
        self.s = s
        self.pad = Pad(s)
        self.chance = random.Random(3)

    def places(self) -> Sequence[Stop]:
        return self.s.input.keyboard.focus.stops(self.s.input.spots())

    def go(self, stop: Stop) -> bool:
        """By the shoulders into its part of the table, and by the directions to it."""
        if not self.s.ui.attention.ring:
            self.pad.press("right")
        for _ in zones(self.places()):
            here = next((one for one in self.places() if one.id == self.s.ui.attention.focus), None)
            if here is not None and here.zone is stop.zone:
                break
            self.pad.press("r1")
        for direction in self.way(stop):
            self.pad.press(direction)
        return self.s.ui.attention.focus == stop.id

    def way(self, stop: Stop) -> list[Direction]:
        places, start = self.places(), self.s.ui.attention.focus
        if start is None or all(one.id != start for one in places):
            return []
        ways: dict[str, list[Direction]] = {start: []}
        edge = deque([start])
        while edge:
            here = edge.popleft()
            if here == stop.id:
                return ways[here]
            for direction in DIRECTIONS:
                there = mover.towards(places, here, direction)
                if there not in ways:
                    ways[there] = [*ways[here], direction]
                    edge.append(there)
        return []

    def waits(self) -> bool:
        """Whether the table waits for the person, or is over or left."""
        s = self.s
        return s.finished() or s.playback.deciding is not None or not s.at_table

    def decide(self) -> None:
        """Use one thing after the other until a decision has been taken."""
        s, before = self.s, len(self.s.played)
        for _ in range(MOST_TRIES):
            s.turn()  # shows what is asked now
            s.until(self.waits)  # what was taken back may be another player's turn
            if s.finished() or not s.at_table:
                return
            proposed = clicked_by(s.input.keyboard, s.input.spots()).get("x")
            if proposed is not None and self.chance.random() < 0.85:
                self.pad.press("x")
            else:
                ready = [stop for stop in self.places() if stop.usable and stop.zone in DECIDED_IN]
                if ready and self.go(self.chance.choice(ready)):
                    self.pad.press("a")
            if len(s.played) != before or not s.at_table:
                return
        raise AssertionError(f"nothing was decided at: {s.top.status()}")


def test_the_commonest_thing_of_every_decision_takes_three_presses(name: str, people: Sitting) -> None:
    s, pad = people, Pad(people)
    for ask, states in _moments(name).items():
        s.prepare(states[0])
        s.ui.attention.ring = True
        s.turn()
        presses = WAYS.get(ask, ("a",))
        assert len(presses) <= MOST_PRESSES
        before = len(s.played)
        pad.press(*presses)
        s.until(lambda before=before: len(s.played) > before, seconds=5)  # type: ignore[misc]


def test_every_kind_of_decision_is_taken(name: str, people: Sitting) -> None:
    player = Player(people)
    for ask, states in _moments(name).items():
        people.prepare(states[0])
        before = len(people.played)
        player.decide()
        while not people.at_table:
            led_on(player)
        people.until(lambda before=before: len(people.played) > before, seconds=5)  # type: ignore[misc]
        assert people.played, f"{ask} was not decided"


def led_on(player: Player) -> None:
    """What lies over the table: in a battle one may have to decide, everything else is led on."""
    if player.s.top.name == "battle" and player.s.playback.deciding is not None:
        player.decide()
    else:
        player.pad.press(
            player.chance.choice(("x", "a", "b") if player.s.top.name != "battle" else ("x", "a"))
        )


def test_a_whole_game_is_played(name: str, alone: Sitting) -> None:
    player, s = Player(alone), alone

    while not s.finished() and s.top.name != "scoring":
        s.until(player.waits)
        if s.at_table:
            if s.playback.deciding is not None:
                player.decide()
        elif s.top.name != "scoring":  # X would begin a rematch there
            led_on(player)
    assert s.playback.session.over
    assert s.ui.attention.pad, "nothing else has been used"


def test_numbers_that_a_controller_cannot_press_are_not_shown(court: Sitting) -> None:
    s, pad = court, Pad(court)
    s.prepare(_moments("kingsburg")[Ask.GIFT][0])
    s.key(pygame.K_LEFT)
    by_keys, told = written_on(s, "option.1"), " ".join(one.text for one in s.ui.written)
    assert "press its number" in told
    pad.press("left")
    by_pad, told = written_on(s, "option.1"), " ".join(one.text for one in s.ui.written)
    assert "press this button: A" in told
    assert sorted([*by_pad, "1"]) == sorted(by_keys), "the number alone has gone"


def written_on(s: Sitting, spot_id: str) -> list[str]:
    place = s.spot(spot_id).rect
    return [one.text for one in s.ui.written if one.text and place.holds(*one.rect.centre)]
