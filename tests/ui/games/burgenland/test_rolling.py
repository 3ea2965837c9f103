"""Rolling in every way there is, stopping, and what a roll risks."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pygame
import pytest

from kingsburg.engine.burgenland import outlook
from kingsburg.engine.burgenland.actions import Place, Roll, Stop, TakeDice, Use
from kingsburg.engine.burgenland.castles import VALUES
from kingsburg.engine.burgenland.state import NO_ZONE
from kingsburg.engine.burgenland.track import SPACES, TRACK
from kingsburg.ui.games.burgenland import words
from kingsburg.ui.games.burgenland.decisions.preview import own_die
from kingsburg.ui.scenes.menu import MenuScene
from tests.engine.burgenland.table import ANN, BLUE, BRIAN, RED, YELLOW, Table, space
from tests.ui.games.burgenland.conftest import Open
from tests.ui.games.burgenland.sitting import Sitting

RED_DICE = ("die.red.1", "die.red.2")


def again(**how: object) -> Table:
    """Ann has moved to the second blue wall and taken what it brings."""
    how = {"crown": space(BLUE, "second wall"), "zone": BLUE, "dice": (2, 0)} | how
    return Table(**how)  # type: ignore[arg-type]


def by_button(s: Sitting) -> None:
    s.click("button.roll")


def by_key(s: Sitting) -> None:
    s.key(pygame.K_RETURN)


def by_die(s: Sitting) -> None:
    s.click("die.own")


def by_dragging(s: Sitting) -> None:
    s.drag_to("die.own", "ring")


WAYS = (by_button, by_key, by_die, by_dragging)


@pytest.mark.parametrize("roll", WAYS)
def test_the_own_die_is_rolled_alike_however_it_is_done(sit: Open, roll: Callable[[Sitting], None]) -> None:
    s = sit()
    s.prepare(Table(crown=space(BLUE, "r"), dice=(2, 0)))
    s.load((3,))
    roll(s)
    assert s.take_part() == Roll(0)
    s.rest()
    assert s.state.crown == space(YELLOW, "crown")
    s.agrees()


@pytest.mark.parametrize("roll", WAYS)
@pytest.mark.parametrize("chosen", [RED_DICE[:1], RED_DICE[1:], RED_DICE])
def test_red_dice_that_were_chosen_come_along(
    sit: Open, roll: Callable[[Sitting], None], chosen: tuple[str, ...]
) -> None:
    s = sit()
    s.prepare(Table(crown=space(BLUE, "r"), dice=(2, 0)))
    for spot_id in chosen:
        s.click(spot_id)
    assert {x for x in s.ids() if s.spot(x).state == "selected"} == set(chosen)
    s.load((1, 5, 6)[: len(chosen) + 1])
    roll(s)
    assert s.take_part() == Roll(len(chosen))
    s.rest()
    assert s.state.dice == (1, 5, 6)[: len(chosen) + 1]
    s.agrees()


@pytest.mark.parametrize(("chosen", "dragged", "count"), [((), 0, 1), ((0,), 0, 1), ((0,), 1, 2)])
def test_a_red_die_that_is_dragged_is_rolled_with_all_that_were_chosen(
    sit: Open, chosen: tuple[int, ...], dragged: int, count: int
) -> None:
    s = sit()
    s.prepare(Table(crown=space(BLUE, "r"), dice=(2, 0)))
    for i in chosen:
        s.click(RED_DICE[i])
    s.load((1, 5, 6)[: count + 1])
    s.drag_to(RED_DICE[dragged], "ring")
    if dragged not in chosen:
        assert s.played == [], "what it risks is shown first"
        assert s.spot(RED_DICE[dragged]).state == "selected"
        s.drag_to(RED_DICE[dragged], "ring")
    assert s.take_part() == Roll(count)


def test_a_red_die_is_put_back_by_a_second_click_and_by_escape(sit: Open) -> None:
    s = sit()
    s.prepare(Table(dice=(2, 0)))
    for escape in (False, True):
        s.click("die.red.1")
        assert s.spot("die.red.1").state == "selected"
        assert s.spot("button.roll").label == "Roll 2 dice"
        if escape:
            s.key(pygame.K_ESCAPE)
        else:
            s.click("die.red.1")
        assert s.spot("die.red.1").state == "ready"
        assert s.spot("button.roll").label == "Roll the die"
        assert s.at_table
    s.key(pygame.K_ESCAPE)
    assert isinstance(s.top, MenuScene)
    assert s.played == []


@pytest.mark.parametrize("die", ["die.own", "die.red.1"])
@pytest.mark.parametrize("where", ["castle.red.0", "pile.blue.wall", "space.3", "score"])
def test_dice_dropped_beside_the_ring_fly_back_and_say_why(sit: Open, die: str, where: str) -> None:
    s = sit()
    s.prepare(again())
    s.drag_to(die, where)
    assert s.toasts() == ["Dice are rolled in the middle of the ring."]
    assert s.input.ghost is not None and s.input.ghost.home == s.spot(die).rect.pos
    s.turn(50, 20)
    assert s.input.ghost is None
    assert s.played == [] and s.spot(die).state == "ready"


def test_a_drag_marks_the_ring_and_escape_breaks_it_off(sit: Open) -> None:
    s = sit()
    s.prepare(again())
    x, y = s.spot("ring").rect.centre
    s.drag("die.own", x, y, let_go=False)
    assert {spot.id for spot in s.spots if spot.state == "target"} == {"ring"}
    s.key(pygame.K_ESCAPE)
    s.release(x, y)
    assert s.played == [] and s.at_table
    assert not [spot for spot in s.spots if spot.state == "target"]


@pytest.mark.parametrize("how", ["button", "key"])
def test_whoever_has_moved_may_stop(sit: Open, how: str) -> None:
    s = sit()
    s.prepare(again())
    assert s.top.status() == "Ann, roll again or stop"
    if how == "button":
        s.click("button.stop")
    else:
        s.letter("s")
    assert s.take_part() == Stop()
    s.rest()
    assert s.playback.deciding == BRIAN
    s.agrees()


def risky() -> Table:
    """Most numbers leave the zone from here."""
    return Table(crown=6, zone=BLUE, blue="wwr/w")


def test_enter_stops_where_stopping_is_drawn_as_the_thing_to_do(sit: Open) -> None:
    s = sit()
    s.prepare(risky())
    assert s.spot("button.stop").main and not s.spot("button.roll").main
    s.key(pygame.K_RETURN)
    assert s.take_part() == Stop()


def test_enter_rolls_where_rolling_is_drawn_as_the_thing_to_do(sit: Open) -> None:
    s = sit()
    s.prepare(Table())
    assert s.spot("button.roll").main
    s.key(pygame.K_RETURN)
    assert s.take_part() == Roll(0)


def test_nobody_stops_before_the_first_move(sit: Open) -> None:
    s = sit()
    s.prepare(Table())
    assert s.top.status() == "Ann, roll the die"
    assert "button.stop" not in s.ids()
    s.letter("s")
    assert s.played == []


@pytest.mark.parametrize("spot_id", ["die.own", "button.roll", "button.stop"])
def test_two_quick_clicks_are_one_decision(sit: Open, spot_id: str) -> None:
    s = sit()
    s.prepare(again())
    s.load((1,), (1,))
    s.click_twice(spot_id)
    assert len(s.played) == 1
    s.rest()
    s.agrees()


def test_two_quick_keys_are_one_decision(sit: Open) -> None:
    s = sit()
    s.prepare(again())
    s.load((1,), (1,))
    s.twice(pygame.KEYDOWN, pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="")
    assert s.played == [Roll(0)]


# What a roll would bring, and what it risks ------------------------------------------------------------


@pytest.mark.parametrize("chosen", [0, 1, 2])
@pytest.mark.parametrize(
    "table",
    [Table(dice=(2, 3)), again(), again(crown=space(BLUE, "h")), again(red="wr/w", crown=20, zone=RED)],
)
def test_before_a_roll_each_number_says_where_it_leads(sit: Open, table: Table, chosen: int) -> None:
    s = sit()
    s.prepare(table)
    for i in range(chosen):
        s.click(f"die.red.{i + 1}")
    for number in range(1, 7):
        to = outlook.prospect(s.state, number, chosen)
        brings = words.outcome(to, s.playback.names)
        spot = s.spot(f"space.{(s.state.crown + number) % SPACES}")
        name = words.space_name(to.space.number)
        assert spot.label == spot.tip == f"{number}: {name} – {brings}"
        assert spot.does == ()


@pytest.mark.parametrize("red", range(6))
@pytest.mark.parametrize("crown", [space(BLUE, name) for name in ("crown", "third wall", "choice", "t", "h")])
def test_the_risk_is_told_in_per_cent_with_the_card_that_would_go(sit: Open, crown: int, red: int) -> None:
    s = sit()
    s.prepare(again(crown=crown, dice=(5, 0), blue="wthw/w"))
    for i in range(red):
        s.click(f"die.red.{i + 1}")
    rolls = list(product(range(1, 7), repeat=red + 1))
    gone = sum(all(TRACK[crown + n].colour != BLUE for n in roll) for roll in rolls)
    said = _about_risk(s)
    if not gone:
        assert said == "You cannot leave the blue zone with the next roll."
        return
    chance = Fraction(100 * gone, len(rolls))
    found = re.search(r"(less than )?(\d+)%", said)
    assert found is not None, said
    if chance < 1:
        assert found[1] and found[2] == "1"
    else:
        assert not found[1] and abs(int(found[2]) - chance) <= Fraction(1, 2)
    assert "the blue zone" in said and "you would lose a blue wall" in said


@pytest.mark.parametrize(
    ("blue", "card"), [("wthwr", "roofed tower"), ("htw", "house"), ("wt", "roofless tower")]
)
def test_the_more_valuable_end_is_what_would_go(sit: Open, blue: str, card: str) -> None:
    s = sit()
    s.prepare(again(blue=f"{blue}/w", crown=space(BLUE, "t")))
    assert f"you would lose a blue {card}" in _about_risk(s)
    at = outlook.stake(s.state)
    assert VALUES[at.card] == max(VALUES[s.state.castles[0][0]], VALUES[s.state.castles[0][-1]])


def test_an_empty_castle_has_nothing_to_lose(sit: Open) -> None:
    s = sit()
    s.prepare(again(blue="/w", crown=space(BLUE, "h")))
    assert "83%" in _about_risk(s) and "you have no card to lose" in _about_risk(s)


def test_the_first_move_risks_nothing(sit: Open) -> None:
    s = sit()
    s.prepare(Table())
    assert s.state.zone == NO_ZONE
    assert not [text for text in s.said() if "The chance to leave" in text]


def _about_risk(s: Sitting) -> str:
    """The sentence about leaving that was written last."""
    return [" ".join(lines) for lines in s.ui.text.shown() if "leave" in " ".join(lines)][-1]


def test_brian_rolls_his_dice_not_anns(sit: Open) -> None:
    s = sit()
    s.prepare(Table(seat=BRIAN, dice=(1, 3)))
    assert {x for x in s.ids("drag") if x.startswith("die.")} == {"die.own"} | {
        f"die.red.{n}" for n in (1, 2, 3)
    }
    s.click("die.red.3")
    s.load((2, 4))
    s.click("button.roll")
    assert s.take_part() == Roll(1)
    s.rest()
    assert s.playback.legal() == (Use(2), Use(4)) and s.playback.deciding == BRIAN != ANN
    s.agrees()


def test_what_the_numbers_bring_stays_on_the_ring_while_the_dice_tumble(sit: Open) -> None:
    s = sit("human", "random", speed="normal")
    s.prepare(again())
    before = s.table.landings()
    assert len(before) == 6
    s.load((3,))
    s.click("button.roll")
    s.until(lambda: s.playback.beat is not None and s.playback.beat.tumbling, dt=16)
    assert not s.table.panel.landings() and s.table.landings() == before
    s.until(lambda: s.playback.beat is None or not s.playback.beat.tumbling, dt=16)
    assert s.table.landings() == (), "then the crown moves"


def test_the_own_die_keeps_its_number_until_something_comes_of_it(sit: Open) -> None:
    s = sit()
    s.prepare(Table(crown=space(BLUE, "crown"), dice=(2, 0), blue="wtr/w"))
    colour = s.playback.colours[ANN]
    assert own_die(s.playback, ANN) == f"{colour}_0"
    s.load((1,))
    s.click("button.roll")
    s.rest()
    assert s.playback.deciding == ANN and isinstance(s.playback.legal()[0], Place | TakeDice)
    assert own_die(s.playback, ANN) == f"{colour}_1"
    s.playback.submit(s.playback.legal()[0])
    s.rest()
    assert own_die(s.playback, ANN) == f"{colour}_0"
