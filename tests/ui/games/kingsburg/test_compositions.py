"""The table is laid for what is decided: the court or the province is large, and the change moves."""

from __future__ import annotations

import pygame

from kingsburg.engine.kingsburg import events as ev
from kingsburg.ui.games.kingsburg.table.layout import Composition
from kingsburg.ui.paint.theme import Time
from tests.engine.scripted import number
from tests.ui.games.kingsburg.conftest import Open
from tests.ui.games.kingsburg.test_building import building
from tests.ui.games.kingsburg.test_choices import at_town_hall, recruiting
from tests.ui.games.kingsburg.test_motion import pixels, shows
from tests.ui.games.kingsburg.test_placing import anns_turn


def test_each_decision_has_its_composition(sit: Open) -> None:
    s = sit()
    for table, composition in (
        (anns_turn(), Composition.PLACING),
        (building(), Composition.BUILDING),
        (building(envoy=True), Composition.BUILDING),
        (at_town_hall(), Composition.CHOOSING),
        (recruiting(), Composition.PLACING),
    ):
        s.prepare(table)
        assert s.table.layout.composition is composition
        assert s.table.panel.layout is s.table.layout


def test_the_change_moves_for_a_moment_and_what_can_be_used_is_there_at_once(sit: Open) -> None:
    s = sit(speed="normal")
    s.prepare(anns_turn())
    s.turn(times=40)
    s.prepare(building())
    assert s.table.change is not None
    assert s.spot("tile.inn").does == ("click",)
    assert s.table.layout.province().holds(*s.spot("tile.inn").rect.centre)
    seen = {pixels(s)}
    for _step in range(4):
        s.turn(Time.LAY / 5)
        seen.add(pixels(s))
    assert len(seen) > 3
    s.turn(Time.LAY)
    assert s.table.change is None
    assert pixels(s) not in seen


def test_a_window_made_smaller_below_a_book_drops_a_change_that_was_under_way(sit: Open) -> None:
    s = sit(speed="normal")
    s.prepare(anns_turn())
    s.turn(times=40)
    s.prepare(building())
    assert s.table.change is not None
    s.key(pygame.K_F1)
    pygame.display.set_mode((640, 480))
    s.turn(times=2)
    assert s.table.change is None and s.table.layout.frame.window.size == (640, 480)


def test_with_reduced_motion_or_without_time_the_table_is_laid_at_once(sit: Open) -> None:
    for settings in ({"speed": "normal", "reduce_motion": True}, {"speed": "instant"}):
        s = sit(**settings)
        s.prepare(anns_turn())
        s.turn(times=2)
        s.prepare(building())
        assert s.table.layout.building and s.table.change is None


def test_what_one_has_built_rises_on_the_large_province(sit: Open) -> None:
    s = sit(speed="normal")
    s.prepare(building())
    s.click("tile.inn")
    s.click("button.build")
    s.until(lambda: shows(s, ev.Built, at=0.5) is not None)
    layout = s.table.layout
    assert layout.building
    tile = s.table.places().rect(("tile", s.table.me, number("inn")))
    assert layout.broad(layout.province()) and layout.province().holds(*tile.centre)
    s.until(lambda: not s.table.layout.building)


def test_the_province_of_another_is_large_over_either(sit: Open) -> None:
    s = sit()
    for table in (anns_turn(), building()):
        s.prepare(table)
        s.click("seat.1")
        layout = s.table.layout
        assert layout.broad(layout.large_province())
        assert s.table.province_shown() == 1
        s.click("seat.1")
