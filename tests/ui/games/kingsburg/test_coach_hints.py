"""The coach's hints before the move, at the table and by real events."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from kingsburg.ai.coach.estimate import Estimate
from kingsburg.ai.coach.options import CoachOption
from kingsburg.app import coaching
from kingsburg.engine.kingsburg import merits, stages
from kingsburg.engine.kingsburg.actions import Build, Decision, Influence, Skip
from kingsburg.ui.app import App
from kingsburg.ui.coach.steps import Step
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.shell import overlay
from kingsburg.ui.shell.popups import tip_place
from tests.engine.cases import kingsburg_case
from tests.engine.scripted import Table, number
from tests.ui.coaching import hinted, one_of_each_kind, rows
from tests.ui.games.kingsburg.conftest import Open
from tests.ui.games.kingsburg.sitting import Sitting
from tests.ui.games.kingsburg.test_placing import anns_turn

KINDS = one_of_each_kind(kingsburg_case(3), "ef")
OF_THE_ROW = ("tile.inn", "tile.market", "tile.farms", "tile.merchants_guild")


def advised(
    sit: Open, patch: pytest.MonkeyPatch, state: Any, action: Decision, merit: Any, **how: Any
) -> Sitting:
    """At that position, with that option as the best one, and another one behind it."""
    table = sit(**how)
    table.prepare(state)
    other = next(a for a in table.playback.legal() if type(a) is not type(action) or a != action)
    behind = CoachOption(other, Estimate(0.5, 44.0), merits.Behind(0.1, 1.0))
    said = [CoachOption(action, Estimate(0.6, 45.0), merit), behind]
    patch.setattr(coaching, "_counsel", lambda *given: said)
    return table


def building(sit: Open, patch: pytest.MonkeyPatch, **how: Any) -> Sitting:
    """Ann could build the Market, which bends her dice from then on."""
    t = Table(3, year=1, phase=2).give(0, gold=3, wood=3, buildings="inn").enter(stages.BUILD)
    market = number("market")
    return advised(sit, patch, t, Build(market), merits.BendsDice(market, 14), **how)


def marked(table: Sitting, spot_id: str) -> bool:
    """Whether the sheet has framed that spot of the table."""
    rect = next(s.rect for s in table.table.spots() if s.id == spot_id)
    table.turn()
    screen = pygame.display.get_surface()
    assert screen is not None
    with_frame = pygame.image.tobytes(screen.subsurface(pygame.Rect(rect.x - 3, rect.cy - 2, 6, 4)), "RGB")
    table.ui.stack.pop()
    table.turn(times=2)
    without = pygame.image.tobytes(screen.subsurface(pygame.Rect(rect.x - 3, rect.cy - 2, 6, 4)), "RGB")
    table.letter("c")
    table.turn(times=2)
    return with_frame != without


def test_first_it_says_where_to_look_then_the_idea_then_the_move(
    sit: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = building(sit, monkeypatch)
    sheet = hinted(table)
    assert sheet.status() == "Look at this row of your province. What is the next step there?"
    assert "Market" not in sheet.status() and rows(table) == []
    table.click("button.idea_next")
    assert sheet.status().startswith("The Market early: ") and rows(table) == []
    table.click("button.show_move")
    table.turn(times=4)
    assert "Build the Market" in rows(table)[0]
    assert sheet.status() == rows(table)[0]
    assert "Option 1 wins 10 games in 100 more than option 2, and brings about 1 VP more." in rows(table)[0]
    assert "Only option 1 follows the idea “The Market early”." in rows(table)[0]
    table.point(*table.spot("counsel.2").rect.inset(9).pos)
    table.point(*table.spot("counsel.1").rect.inset(9).pos)
    table.point(*table.spot("counsel.2").rect.inset(9).pos)
    assert sheet.status() == rows(table)[1]
    table.click("button.play_this")
    assert table.take_part() == Build(number("market"))


def test_the_keyboard_alone_leads_through_the_hints(sit: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    table = building(sit, monkeypatch)
    sheet = hinted(table)
    for step in (Step.LOOK, Step.IDEA, Step.MOVE):
        assert sheet.step is step and not table.played
        table.key(pygame.K_RETURN)
    assert table.played == [Build(number("market"))]


def test_m_leads_straight_to_the_move(sit: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    table = building(sit, monkeypatch)
    sheet = hinted(table)
    table.letter("m")
    assert sheet.step is Step.MOVE and len(rows(table)) == 2


def test_what_is_spoken_of_is_framed_on_the_table(sit: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    table = building(sit, monkeypatch)
    hinted(table)
    assert [name for name in OF_THE_ROW if marked(table, name)] == list(OF_THE_ROW)
    assert not marked(table, "tile.embassy")


def test_it_is_taken_up_where_it_was_left_and_begins_anew_at_the_next_decision(
    sit: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = building(sit, monkeypatch)
    hinted(table)
    table.click("button.idea_next")
    table.letter("c")
    assert hinted(table).step is Step.IDEA
    table.key(pygame.K_ESCAPE)
    table.playback.submit(Skip())
    table.prepare(anns_turn())
    assert hinted(table).step is Step.LOOK


def test_whoever_wants_the_move_at_once_gets_it_from_the_next_time_on(
    sit: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = building(sit, monkeypatch)
    hinted(table)
    assert not table.ui.settings.coach_at_once
    table.click("coach.at_once")
    assert table.ui.settings.coach_at_once and table.spot("coach.at_once").state == "selected"
    assert rows(table) == []
    table.letter("c")
    table.table.coach._asked = None
    assert hinted(table).step is Step.MOVE and len(rows(table)) == 2


def test_a_click_meant_for_what_lay_there_before_ticks_nothing(
    sit: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = building(sit, monkeypatch)
    hinted(table)
    tick = table.spot("coach.at_once").rect
    table.letter("c")
    table.point(*tick.centre)
    table.turn()
    hinted(table)
    table.turn(times=3)
    table.press(*tick.centre)
    table.release(*tick.centre)
    assert not table.ui.settings.coach_at_once
    table.point(5, 5)
    table.turn()
    table.click("coach.at_once")
    assert table.ui.settings.coach_at_once


def test_the_settings_say_so_too(sit: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    table = building(sit, monkeypatch, coach_at_once=True)
    assert hinted(table).step is Step.MOVE
    assert "button.show_move" not in table.ids()


def test_the_idea_leads_to_its_page_of_the_book(sit: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(App, "book", lambda app, page="": opened.append(page))
    table = building(sit, monkeypatch)
    sheet = hinted(table)
    assert "button.idea_book" not in table.ids()
    table.click("button.idea_next")
    table.click("button.idea_book")
    assert opened == ["ideas"] and table.top is sheet


def test_where_there_is_no_choice_there_are_no_hints(sit: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    table = building(sit, monkeypatch)
    only = CoachOption(table.playback.legal()[0], Estimate(0.5, 45.0), merits.Alone())
    monkeypatch.setattr(coaching, "_counsel", lambda *given: [only])
    assert hinted(table).step is Step.MOVE and len(rows(table)) == 1


def test_where_no_single_idea_decides_this_is_said(sit: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    table = advised(sit, monkeypatch, anns_turn(), Influence(4, (4,)), merits.Ahead(0.1, 1.0))
    sheet = hinted(table)
    assert sheet.status() == "Look at this row of the court. Whom could you use most there?"
    table.click("button.idea_next")
    assert sheet.status().startswith("Everything counts: ")


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_decision_has_a_place_to_look_at_that_is_in_sight(sit: Open, kind: str) -> None:
    table = sit()
    table.prepare(KINDS[kind])
    sheet = hinted(table)
    assert sheet._look is not None
    assert set(sheet._look.spots) & {spot.id for spot in table.table.spots()}
    assert sheet.step is Step.LOOK and sheet.status() == sheet._look.text


@pytest.mark.parametrize(
    ("merit", "first"),
    [
        (merits.Strengthens(0.2, 0.5, None), "enemy"),
        (merits.BlocksLeader(4, 1), "seat.1"),
        (merits.BringsEnvoy(), "seat.0"),
        (merits.LetsBuild(7), "tile.inn"),
        (merits.SavesToken(), "modifier.plus2"),
        (merits.CanWait(12), "die.colour.1"),
        (merits.Scores(1), "advisor.1"),
    ],
)
def test_each_reason_has_its_place(
    sit: Open, monkeypatch: pytest.MonkeyPatch, merit: merits.Merit, first: str
) -> None:
    table = advised(sit, monkeypatch, anns_turn(), Influence(4, (4,)), merit)
    sheet = hinted(table)
    assert sheet._look is not None and sheet._look.spots[0] == first
    rect = sheet._sheet()
    assert not any(rect.meets(s.rect) for s in table.table.spots() if s.id == first)


def test_a_tip_leaves_the_sheet_free(sit: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    table = building(sit, monkeypatch)
    hinted(table)
    sheet = next(spot.rect for spot in table.spots if spot.kind == "sheet")
    places: list[Rect] = []

    def placed(*given: Any) -> Rect:
        places.append(tip_place(*given))
        return places[-1]

    monkeypatch.setattr(overlay, "tip_place", placed)
    table.ui.change_settings(tip_delay=0)
    for _stop in range(3):
        table.key(pygame.K_TAB)
        table.turn(times=100)
    assert places and not any(place.meets(sheet) for place in places)
