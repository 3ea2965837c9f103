"""What is to be looked at lies free and clear: rings, gifts, phases, the enemy's line."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.board.advisors import COURT
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.engine.kingsburg.board.enemies import ENEMIES
from kingsburg.engine.kingsburg.calendar import PHASES
from kingsburg.ui.games.kingsburg.battle.field import army, field, measure, row_place, sheet
from kingsburg.ui.games.kingsburg.table.court import portrait_place
from kingsburg.ui.games.kingsburg.table.layout import TableLayout
from kingsburg.ui.games.kingsburg.table.provinces import _plan
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.text import Text
from kingsburg.ui.paint.theme import Gap
from tests.engine.scripted import ANN, BRIAN, CINDY, Table
from tests.ui.games.kingsburg.conftest import Open
from tests.ui.games.kingsburg.sitting import Sitting
from tests.ui.games.kingsburg.test_building import building
from tests.ui.games.kingsburg.test_choices import served
from tests.ui.games.kingsburg.test_placing import anns_turn

SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (1024, 768)]


def meet(a: Rect, b: Rect) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


def inside(inner: Rect, outer: Rect) -> bool:
    return outer.holds(*inner.pos) and outer.holds(inner.right - 1, inner.bottom - 1)


@pytest.mark.parametrize("size", SIZES)
def test_no_ring_meets_its_neighbours(size: tuple[int, int]) -> None:
    layout = TableLayout(Frame(*size), 5)
    reach = layout.frame.px(Gap.XS)
    rings = [layout.card(n).inset(-reach) for n in range(1, COURT + 1)]
    assert not [pair for pair in combinations(rings, 2) if meet(*pair)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("now", range(PHASES + 1))
def test_the_phases_stand_side_by_side_and_leave_the_status_its_room(size: tuple[int, int], now: int) -> None:
    layout = TableLayout(Frame(*size), 4)
    row = [layout.year(4), *(layout.phase(i, now) for i in range(1, PHASES + 1)), layout.status()]
    assert not [pair for pair in combinations(row, 2) if meet(*pair)]
    assert [rect.x for rect in row] == sorted(rect.x for rect in row)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("advisor", "options"), [(4, 2), (6, 4), (12, 6), (14, 11)])
def test_the_choice_of_a_gift_leaves_its_advisor_and_most_of_the_court_in_sight(
    sit: Open, size: tuple[int, int], advisor: int, options: int
) -> None:
    s = sit(size=size)
    s.prepare(served(advisor, Table(3).give(ANN, gold=1, wood=1, stone=1, vp=3)))
    assert len([spot for spot in s.spots if spot.id.startswith("option.")]) == options
    cover, layout = s.spot("sheet").rect, s.table.layout
    faces = [portrait_place(layout.frame, layout.card(n)) for n in range(1, COURT + 1)]
    assert not meet(cover, layout.card(advisor))
    assert not [face for face in faces if meet(cover, face)]
    assert inside(cover, s.ui.frame.window)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_row_of_the_battle_lies_on_the_field_below_the_painting(
    size: tuple[int, int], seats: int
) -> None:
    f = Frame(*size)
    rows = [row_place(f, seats, i) for i in range(seats)]
    assert all(inside(row, sheet(f)) and not meet(row, field(f)) for row in rows)
    assert not [pair for pair in combinations(rows, 2) if meet(*pair)]


def test_armies_stand_where_their_strength_is_before_the_enemys_line(sit: Open) -> None:
    s = sit()
    t = Table(3, year=4, phase=7, enemy="IV-4", order=(BRIAN, CINDY, ANN))
    t.give(ANN, gold=2, soldiers=3, buildings="guard_tower inn market farms")
    t.give(BRIAN, soldiers=9, buildings="guard_tower blacksmith palisade")
    s.prepare(t.enter(stages.RECRUIT))
    s.click("button.nobody")
    s.until(lambda: "button.continue" in s.ids("click") or s.playback.deciding is not None)
    model, enemy = s.playback.model, s.playback.model.enemy
    assert enemy is not None and len(model.fights) == 3
    scale = measure(s.ui.frame, s.playback, enemy)
    assert scale.strength == ENEMIES[enemy].strength
    for seat, fought in model.fights.items():
        host = army(s.playback, seat, enemy)
        taken = sum(n for _building, n in host.takes)
        assert host.own + model.die + taken == fought.value
        reached = scale.x(fought.value)
        assert scale.track.x <= reached and scale.x(host.own + model.die) <= scale.track.right
        beyond = (reached > scale.line) - (reached < scale.line)
        assert fought.outcome == {1: "victory", 0: "draw", -1: "defeat"}[beyond]
    assert army(s.playback, ANN, enemy).takes and not army(s.playback, BRIAN, enemy).takes


def test_what_is_not_decided_about_recedes(sit: Open) -> None:
    s = sit()
    s.prepare(anns_turn())
    placing = prominence(s)
    s.prepare(building())
    constructing = prominence(s)
    s.prepare(served(4))
    plain = prominence(s)
    assert constructing[0] < plain[0] * 0.8 and placing[0] > plain[0] * 0.8
    assert placing[1] < plain[1] * 0.95 and constructing[1] >= plain[1] * 0.99


def prominence(s: Sitting) -> tuple[float, float]:
    """How far an advisor's ink stands out from the paper, and how light the province's panel is; 0 to 255."""
    layout = s.table.layout
    s.ui.invalidate()
    s.turn(times=2)
    card = shades(s.window.surface, layout.card(8))
    return max(card) - min(card), max(shades(s.window.surface, layout.province_title()))


def shades(surface: pygame.Surface, rect: Rect) -> list[float]:
    points = [(x, y) for x in range(rect.x, rect.right, 3) for y in range(rect.y, rect.bottom, 3)]
    return [sum(surface.get_at(at)[:3]) / 3 for at in points]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_a_tile_holds_its_price_and_all_its_words(size: tuple[int, int], scale: float) -> None:
    pygame.font.init()
    frame = Frame(*size, scale)
    text, layout = Text(frame), TableLayout(frame, 4)
    for panel in (layout.province(), layout.large_province()):
        for i, b in enumerate(BUILDINGS):
            tile = layout.tile(b.row, b.column, panel)
            before = i - 1 if b.column > 1 else None
            plan = _plan(frame, text, tile, i, before)
            lines = (plan.name_rect, plan.power_rect, plan.needs_rect)
            assert all(inside(rect, tile) for rect in (plan.cost, *lines) if rect.h)
