"""Goals: buildings that a person pins, what comes next on the way to them, and which advisors help."""

from __future__ import annotations

from dataclasses import replace

import pygame

from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.board.advisors import COURT
from kingsburg.ui.games.kingsburg.model import SeatShown
from kingsburg.ui.games.kingsburg.reading import told_of
from kingsburg.ui.games.kingsburg.tiles.goals import Step, goals_of, helpers, next_step, turned
from kingsburg.ui.games.kingsburg.tiles.next import Row, rows
from tests.engine.scripted import ANN, BRIAN, Table, number
from tests.ui.games.kingsburg.conftest import Open
from tests.ui.games.kingsburg.sitting import Sitting
from tests.ui.games.kingsburg.test_undo import to_placement

EVERYBODY = range(1, COURT + 1)
EMPTY = SeatShown()
MARKET, CHAPEL, CATHEDRAL = number("market"), number("chapel"), number("cathedral")


def placing() -> Table:
    """Ann has 5, 3 and 6, an Inn, and 1 gold, 1 wood, 1 stone: a Market lacks 1 gold and 1 wood."""
    t = Table(3).influence((5, 3, 6), (6, 6, 6), (6, 6, 6))
    return t.give(ANN, gold=1, wood=1, stone=1, buildings="inn")


def pinned(s: Sitting) -> tuple[int, ...]:
    return s.table.goals.of(s.table.me)


def test_the_next_step_is_the_first_building_that_cannot_be_paid_once_those_before_it_are() -> None:
    assert next_step(EMPTY, CHAPEL) == Step(number("statue"), (2, 0, 0))
    assert next_step(replace(EMPTY, gold=2), CHAPEL) == Step(CHAPEL, (3, 0, 1))
    assert next_step(replace(EMPTY, gold=5, stone=1), CHAPEL) == Step(CHAPEL, (0, 0, 0))


def test_advisors_help_who_give_what_is_lacking_for_a_price_that_can_be_paid() -> None:
    lacks_gold = replace(EMPTY, wood=2, buildings=(number("inn"),), gold=1)
    found = helpers(lacks_gold, [MARKET], EVERYBODY)
    assert set(found) == {2, 4, 6, 7, 8, 9, 11, 12, 14, 15, 16, 17, 18}
    assert found[8].sentence() == "Gives gold, which you still need for the Market."
    only_gold = replace(EMPTY, gold=1)
    assert 6 not in helpers(only_gold, [number("statue")], EVERYBODY), "it would pay gold for the rest"
    assert not helpers(replace(EMPTY, gold=2), [number("statue")], EVERYBODY)


def test_the_goal_that_was_pinned_first_is_what_an_advisor_speaks_of() -> None:
    shown = replace(EMPTY, buildings=(number("inn"),))
    assert helpers(shown, [number("statue"), MARKET], EVERYBODY)[8].building == number("statue")
    assert helpers(shown, [number("statue"), MARKET], EVERYBODY)[3].building == MARKET


def test_goals_take_twice_the_room_as_long_as_there_is_room_for_all_of_them() -> None:
    assert [row.units for row in rows(EMPTY, [CHAPEL], 4)] == [2, 1, 1]
    assert rows(EMPTY, [CHAPEL, MARKET], 4) == [Row(CHAPEL, 2, True), Row(MARKET, 2, True)]
    three = [CHAPEL, MARKET, CATHEDRAL]
    assert [row.goal for row in rows(EMPTY, three, 4)] == [True, True, True, False]
    assert not any(row.goal for row in rows(EMPTY, [], 4)) and len(rows(EMPTY, [], 4)) == 4


def test_what_is_built_is_no_goal_until_it_is_taken_back() -> None:
    pinned = turned(turned((), CHAPEL), MARKET)
    assert goals_of(pinned, EMPTY) == (CHAPEL, MARKET)
    assert goals_of(pinned, replace(EMPTY, buildings=(CHAPEL,))) == (MARKET,)
    assert goals_of(turned(pinned, CHAPEL), EMPTY) == (MARKET,)
    assert goals_of((*pinned, 99), EMPTY) == (CHAPEL, MARKET), "a saved game may hold any number"


def test_two_clicks_pin_and_unpin_while_dice_are_placed_and_advisors_say_how_they_help(sit: Open) -> None:
    s = sit()
    s.prepare(placing())
    assert "Two clicks or G pin it" in s.spot("tile.market").label
    s.click("tile.market")
    assert pinned(s) == () and "Click the Market again and it is your goal." in s.toasts()
    s.click("tile.market")
    assert pinned(s) == (MARKET,) and s.played == []
    assert "Pinned as a goal" in s.spot("tile.market").label
    helped = {n for n in EVERYBODY if s.table.sight.cards()[n].helps}
    assert helped == set(s.table.goals.helps()) and 3 in helped and 5 not in helped
    assert "Gives wood, which you still need for the Market" in s.spot("advisor.3").label
    s.click("tile.market")
    assert pinned(s) == (MARKET,) and "Click the Market again and it is no goal any more." in s.toasts()
    s.click("tile.market")
    assert pinned(s) == () and not any(look.helps for look in s.table.sight.cards().values())
    assert s.toasts() == [], "what was said of the next click holds no more"
    s.click("tile.market")
    s.click("tile.chapel")
    assert s.toasts() == ["Click the Chapel again and it is your goal."]


def test_the_second_button_and_a_letter_pin_what_a_click_would_show(sit: Open) -> None:
    s = sit()
    s.prepare(Table(3).give(ANN, gold=1, wood=3, stone=1, buildings="inn").enter(stages.BUILD))
    place = s.spot("tile.palisade").rect.centre
    s.point(*place)
    s.press(*place, button=3)
    s.release(*place, button=3)
    assert pinned(s) == (number("palisade"),) and s.spot("tile.palisade").state == "affordable"
    s.letter("g")
    assert pinned(s) == ()
    s.ui.attention.hover, s.ui.attention.ring, s.ui.attention.focus = None, True, "tile.cathedral"
    s.key(pygame.K_RETURN)
    s.key(pygame.K_RETURN)
    assert pinned(s) == (CATHEDRAL,) and s.played == []
    s.click("tile.inn")
    s.letter("g")
    assert pinned(s) == (CATHEDRAL,), "what stands cannot be pinned"


def test_the_second_button_only_cancels_while_something_is_dragged(sit: Open) -> None:
    s = sit()
    s.prepare(placing())
    s.drag_to("die.colour.1", "tile.market", let_go=False)
    s.press(*s.spot("tile.market").rect.centre, button=3)
    assert pinned(s) == () and s.ui.attention.dragging is None


def test_goals_are_shown_to_the_person_alone_who_has_pinned_them(sit: Open) -> None:
    s = sit("human", "human", "random")
    s.prepare(placing())
    s.click_twice("tile.market")
    assert s.table.sight.goals(ANN) == (MARKET,) and s.table.sight.goals(BRIAN) == ()
    s.click("button.pass")
    s.later(1)
    s.click("button.pass")
    s.until(lambda: s.playback.deciding == BRIAN)
    s.turn()
    assert s.table.sight.goals(ANN) == () and pinned(s) == ()
    assert "Pinned" not in s.spot("tile.market").label


def test_goals_stay_when_a_placement_is_taken_back(sit: Open) -> None:
    s = sit()
    to_placement(s)
    s.click_twice("tile.cathedral")
    s.playback.submit(s.playback.legal()[0])
    s.rest()
    s.undo()
    assert s.playback.deciding == ANN and pinned(s) == (CATHEDRAL,)


def test_what_the_province_of_another_hides_cannot_be_used(sit: Open) -> None:
    s = sit()
    for table, hidden in (
        (placing(), {"advisor.3", "advisor.14"}),
        (Table(3).give(ANN, gold=3).enter(stages.RECRUIT), {"button.nobody", "recruit.gold.more"}),
        (Table(3).give(ANN, gold=1, wood=3).enter(stages.BUILD), {"tile.inn", "tile.palisade"}),
    ):
        s.prepare(table)
        assert hidden <= s.ids("click")
        s.click("seat.1")
        assert not hidden & s.ids()
        s.key(pygame.K_RETURN)
        assert s.played == []
        s.key(pygame.K_ESCAPE)
        assert hidden <= s.ids("click")


def test_the_reading_panel_tells_of_goals_and_of_help(sit: Open) -> None:
    s = sit(text_size=200)
    s.prepare(placing())
    s.click_twice("tile.market")

    def told(spot_id: str) -> tuple[str, ...]:
        found = told_of(s.spot(spot_id), s.table.sight)
        assert found is not None
        return found.said

    assert any("Pinned as a goal" in text for text in told("tile.market"))
    assert told("advisor.3")[-1].startswith("Gives wood")
    assert told("advisor.5") == ("Gift: 1 soldier",)
