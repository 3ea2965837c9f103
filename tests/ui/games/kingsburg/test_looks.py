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
from kingsburg.ui.games.kingsburg.table.layout import Composition, TableLayout
from kingsburg.ui.games.kingsburg.table.strip_layout import GOODS, StripLayout
from kingsburg.ui.games.kingsburg.tiles.chosen import ChosenLayout
from kingsburg.ui.games.kingsburg.tiles.large import LargeTile, name_style, power_style
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.text import Text
from kingsburg.ui.paint.theme import Gap, Size
from kingsburg.ui.table.notes import label_place
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
def test_a_face_takes_nothing_from_the_numbers_of_a_strip(size: tuple[int, int]) -> None:
    layout = TableLayout(Frame(*size), 5)
    plain = StripLayout(layout.frame, layout.strip(0))
    faced = StripLayout(layout.frame, layout.strip(0), "steward")
    for places in (plain, faced):
        assert places.arms().right < places.name().x
        assert not meet(places.arms(), places.good(0))
    assert faced.name(envoy=True).w > faced.arms().h, "a name has room beside face and envoy"
    same = [(p.medal(), p.envoy(), p.row(0), p.row(1), p.die(3), p.force(), p.pip(0)) for p in (plain, faced)]
    assert same[0] == same[1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("dice", [1, 3, 4, 5])
def test_soldiers_and_combat_value_have_room_beside_all_dice(size: tuple[int, int], dice: int) -> None:
    layout = TableLayout(Frame(*size), 5)
    strip = StripLayout(layout.frame, layout.strip(0), dice=dice)
    lying = [strip.die(slot) for slot in range(dice)]
    assert not [pair for pair in combinations(lying, 2) if meet(*pair)]
    assert all(die.right <= strip.soldier().x for die in lying)
    assert strip.force().w >= strip.soldier().w + layout.frame.px(48)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(
    "changed", [GOODS, ("wood", "stone", "soldier", "vp"), ("soldier", "vp"), ("soldier",)]
)
def test_labels_of_changed_counters_lie_beside_one_another_on_their_own_strip(
    size: tuple[int, int], players: int, changed: tuple[str, ...]
) -> None:
    layout = TableLayout(Frame(*size), players)
    frame = layout.frame
    for seat in range(players):
        strip = StripLayout(frame, layout.strip(seat))
        counters = [strip.count(thing) for thing in changed]
        labels = []
        for counter in counters:
            others = [other for other in counters if other != counter]
            labels.append(label_place(frame, counter, frame.px(34), strip.rect, others))
        assert all(inside(label.whole, strip.rect) for label in labels)
        assert not [pair for pair in combinations([label.whole for label in labels], 2) if meet(*pair)]
        assert not any(meet(label.counter, label.plate) for label in labels)


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
    """While one builds the province has most of the table and the court little, and vice versa."""
    s = sit()
    s.prepare(anns_turn())
    placing = room_of(s)
    s.prepare(building())
    constructing = room_of(s)
    s.prepare(served(4))
    assert room_of(s) == placing
    assert constructing[0] < placing[0] / 4 and placing[1] < constructing[1] / 4


def room_of(s: Sitting) -> tuple[int, int]:
    """How many pixels the court has, and how many the province."""
    layout = s.table.layout
    return layout.court().w * layout.court().h, layout.province().w * layout.province().h


@pytest.mark.parametrize("size", [*SIZES, (1280, 800), (2560, 1080)])
@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("composition", Composition)
def test_the_parts_of_each_composition_lie_side_by_side_in_the_window(
    size: tuple[int, int], seats: int, composition: Composition
) -> None:
    layout = TableLayout(Frame(*size), seats, composition)
    parts = [layout.strip(i) for i in range(seats)]
    parts += [layout.log(), layout.court(), layout.tray(), layout.province()]
    parts += [] if layout.building else [layout.goal()]
    assert not [pair for pair in combinations(parts, 2) if meet(*pair)]
    assert all(inside(part, layout.frame.window) and part.w > 0 and part.h > 0 for part in parts)
    tiles = [layout.tile(b.row, b.column) for b in BUILDINGS]
    assert not [pair for pair in combinations(tiles, 2) if meet(*pair)]
    assert all(inside(tile, layout.province()) for tile in tiles)
    cards = [layout.card(n) for n in range(1, COURT + 1)]
    assert not [pair for pair in combinations(cards, 2) if meet(*pair)]
    if not layout.building:
        on_cloth = [*map(layout.die, range(5)), *map(layout.modifier, range(4)), layout.total()]
        assert all(inside(thing, layout.cloth()) for thing in on_cloth)
    if composition is Composition.PLACING:
        assert not [pair for pair in combinations(on_cloth, 2) if meet(*pair)]


@pytest.mark.parametrize("size", [*SIZES, (1280, 800), (2560, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_all_names_and_all_powers_on_large_tiles_have_one_size_each(
    size: tuple[int, int], scale: float
) -> None:
    pygame.font.init()
    frame = Frame(*size, scale)
    layout = TableLayout(frame, 4, Composition.BUILDING)
    text = Text(frame)
    for area in (layout.province(), TableLayout(frame, 4).large_province()):
        for b in BUILDINGS:
            tile = LargeTile(frame, layout.tile(b.row, b.column, area))
            rows = [tile.price(i, 3) for i in range(3)]
            for room in (tile.name(), tile.power(), tile.ink(), tile.worth(), tile.lock(), *rows):
                assert inside(room, tile.rect)
            assert not meet(tile.name(), tile.worth()) and not meet(tile.ink(), rows[0])
            assert text.px(name_style(text, tile)) >= int(Size.WORDS * frame.scale)
            assert text.px(power_style(text, tile)) >= int(Size.WORDS * frame.scale)


@pytest.mark.parametrize("size", [*SIZES, (1280, 800), (2560, 1080)])
def test_the_panel_of_the_chosen_building_has_room_for_all_its_parts(size: tuple[int, int]) -> None:
    layout = TableLayout(Frame(*size), 4, Composition.BUILDING)
    panel = ChosenLayout(layout.frame, layout.paper())
    links = [panel.chain(i) for i in range(4)]
    rows = [panel.account(i) for i in range(3)]
    parts = [panel.title(), panel.art(), panel.effect(), panel.unlocks(), *links, *rows]
    parts += [panel.build_button(), panel.skip_button()]
    assert not [pair for pair in combinations(parts, 2) if meet(*pair)]
    assert all(inside(part, panel.rect) and part.h > 0 for part in parts)
