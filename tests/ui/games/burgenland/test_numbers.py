"""Choosing the number that moves the crown: by chip, die, space, key, or the crown itself."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from kingsburg.app.phrases import opening
from kingsburg.engine.burgenland import outlook
from kingsburg.engine.burgenland.actions import Roll, Rolled, Use
from kingsburg.engine.burgenland.track import SPACES
from kingsburg.ui.games.burgenland import words
from tests.engine.burgenland.table import ANN, BLUE, BRIAN, RED, Table, space
from tests.ui.games.burgenland.conftest import Open
from tests.ui.games.burgenland.sitting import Sitting


def rolled(own: int, *red: int, **how: object) -> Table:
    """Ann has rolled and must choose."""
    how = {"crown": space(BLUE, "r"), "dice": (max(len(red), 1), 0)} | how
    return Table(**how).do(Roll(len(red)), Rolled(own, red))  # type: ignore[arg-type]


def by_chip(s: Sitting, number: int) -> None:
    s.click(f"number.{number}")


def by_die(s: Sitting, number: int) -> None:
    s.click(f"rolled.{s.state.dice.index(number) + 1}")


def by_space(s: Sitting, number: int) -> None:
    s.click(f"space.{(s.state.crown + number) % SPACES}")


def by_crown(s: Sitting, number: int) -> None:
    s.drag_to("crown", f"space.{(s.state.crown + number) % SPACES}")


def by_key(s: Sitting, number: int) -> None:
    s.letter(str(number))


WAYS = (by_chip, by_die, by_space, by_crown, by_key)


@pytest.mark.parametrize("choose", WAYS)
@pytest.mark.parametrize("number", [3, 5, 6])
def test_a_number_is_chosen_alike_however_it_is_done(
    sit: Open, choose: Callable[[Sitting, int], None], number: int
) -> None:
    s = sit()
    s.prepare(rolled(3, 5, 6, 5))
    crown = s.state.crown
    assert s.top.status() == "Ann, choose the number that moves the crown"
    choose(s, number)
    assert s.take_part() == Use(number)
    s.rest()
    assert s.state.crown == (crown + number) % SPACES and s.state.red[ANN] == 0
    s.agrees()


def test_any_of_several_equal_dice_will_do(sit: Open) -> None:
    s = sit()
    for spot_id in ("rolled.2", "rolled.3"):
        s.prepare(rolled(3, 5, 5))
        s.click(spot_id)
        assert s.take_part() == Use(5)


@pytest.mark.parametrize(
    "table",
    [
        rolled(1, 2, 3, 4, 5),
        rolled(1, 2, 3, 4, 5, 6),
        rolled(2, 3, 4, crown=space(BLUE, "t"), zone=BLUE, blue="wtw/w"),
        rolled(1, 4, crown=space(RED, "choice"), zone=RED, red="wrw.w/wh", dice=(1, 4)),
    ],
)
def test_every_number_says_where_it_leads_and_what_it_brings(sit: Open, table: Table) -> None:
    s = sit()
    s.prepare(table)
    numbers = sorted(set(s.state.dice))
    assert {x for x in s.ids() if x.startswith("number.")} == {f"number.{n}" for n in numbers}
    for number in numbers:
        to = outlook.prospect(s.state, number)
        name, brings = words.space_name(to.space.number), words.outcome(to, s.playback.names)
        label = f"{number}: {name} – {brings}"
        assert s.spot(f"number.{number}").label == label
        assert s.spot(f"space.{to.space.number}").label == label
        told = opening(brings) if to.leaves and len(numbers) <= 3 else words.brief(to, ANN)
        assert told in s.said(), "it stands on the paper"
        assert to.leaves or len(numbers) > 3 or name in s.said()
        assert ("leaves" in brings) == to.leaves


def test_a_drag_of_the_crown_marks_where_it_can_go(sit: Open) -> None:
    s = sit()
    s.prepare(rolled(3, 5))
    x, y = s.spot("space.0").rect.centre
    s.drag("crown", x, y, let_go=False)
    reached = {f"space.{space(BLUE, 'r') + n}" for n in (3, 5)}
    assert {spot.id for spot in s.spots if spot.state == "target"} == reached
    shown = s.traced()[-1]
    assert {spot["id"] for spot in shown["spots"] if spot["state"] == "target"} == reached
    s.key(pygame.K_ESCAPE)
    s.release(x, y)
    assert s.played == [] and not [spot for spot in s.spots if spot.state == "target"]


@pytest.mark.parametrize("where", ["space.11", "space.6", "castle.blue.0", "seat.1"])
def test_the_crown_flies_back_from_where_no_number_leads(sit: Open, where: str) -> None:
    s = sit()
    s.prepare(rolled(3, 5))
    s.drag_to("crown", where)
    assert s.toasts() == ["The crown goes as far as one of the numbers rolled."]
    assert s.input.ghost is not None and s.input.ghost.home == s.spot("crown").rect.pos
    s.turn(50, 20)
    assert s.input.ghost is None and s.played == []


def test_a_crown_that_was_carried_stands_there_at_once(sit: Open) -> None:
    s = sit(speed="slow")
    s.prepare(rolled(3, 5))
    by_crown(s, 5)
    s.turn()
    assert s.playback.playing and s.playback.beat is not None and not s.playback.beat.flights
    assert s.playback.model.crown == s.state.crown


@pytest.mark.parametrize("number", [1, 2, 4, 6])
def test_a_number_that_was_not_rolled_is_nobodys(sit: Open, number: int) -> None:
    s = sit()
    s.prepare(rolled(3, 5))
    s.letter(str(number))
    space_id = f"space.{space(BLUE, 'r') + number}"
    assert s.spot(space_id).does == ()
    s.click(space_id)
    assert s.played == []


@pytest.mark.parametrize("spot_id", ["number.3", "rolled.1", "space.10"])
def test_two_quick_clicks_are_one_decision(sit: Open, spot_id: str) -> None:
    s = sit()
    s.prepare(rolled(3, 5))
    s.click_twice(spot_id)
    assert s.played == [Use(3)]
    s.rest()
    s.agrees()


def test_with_one_number_only_the_crown_goes_by_itself(sit: Open) -> None:
    s = sit()
    s.prepare(Table(crown=space(BLUE, "r"), dice=(2, 0)))
    s.load((3, 3, 3))
    s.click("die.red.1")
    s.click("die.red.2")
    s.click("button.roll")
    s.rest()
    assert s.played == [Roll(2)] and s.state.crown == space(BLUE, "r") + 3


def test_the_dice_lie_in_the_ring_until_the_crown_has_moved(sit: Open) -> None:
    s = sit(speed="normal")
    s.prepare(Table(crown=space(BLUE, "r"), dice=(1, 0)))
    s.load((3, 4))
    s.click("die.red.1")
    s.click("button.roll")
    s.until(lambda: s.playback.model.dice == (3, 4))
    assert s.playback.playing and s.playback.model.in_hand(ANN) == 0
    s.until(lambda: s.playback.deciding is not None)
    s.turn()
    assert s.spot("rolled.1").label == "The 3: click to use it"
    by_chip(s, 4)
    s.turn()
    assert s.playback.playing and s.playback.model.dice == (3, 4)
    s.until(lambda: s.playback.deciding is not None)
    assert s.state.dice == () and s.state.red == (0, 0, 5)
    assert s.playback.deciding != BRIAN
    s.agrees()
