"""Motion in time: it hangs on dt alone, can be skipped at any moment and left out altogether."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg import stages
from kingsburg.ui.games.kingsburg.battle.peek import PeekScene
from kingsburg.ui.games.kingsburg.battle.scene import BattleScene
from kingsburg.ui.games.kingsburg.table import light
from kingsburg.ui.paint.theme import DAYLIGHT
from kingsburg.ui.playback.beats import Beat
from tests.engine.scripted import ANN, BRIAN, CINDY, Table
from tests.ui.games.kingsburg.conftest import Open
from tests.ui.games.kingsburg.sitting import Sitting
from tests.ui.games.kingsburg.test_secrets import at_the_gate, looking
from tests.ui.games.kingsburg.test_winter import last_before_winter

MS = 16


def shows(s: Sitting, *kinds: type, at: float = 0.0) -> Beat | None:
    """The beat of such an event, if it is being shown and has come so far."""
    beat = s.playback.beat
    if beat is None or not beat.events or not isinstance(beat.events[0], kinds) or s.playback.progress < at:
        return None
    return beat


def until_shown(s: Sitting, *kinds: type, at: float = 0.5) -> Beat:
    """Plays first options until such a beat is in its midst."""

    def there() -> bool:
        if s.playback.deciding is not None and s.at_table:
            s.playback.submit(s.playback.legal()[0])
        return shows(s, *kinds, at=at) is not None

    s.until(there, dt=MS)
    beat = shows(s, *kinds)
    assert beat is not None
    return beat


def pixels(s: Sitting) -> bytes:
    s.ui.dirty = True
    s.turn(0)
    return pygame.image.tobytes(s.window.surface, "RGB")


def pixels_but_for_the_chronicle(s: Sitting) -> bytes:
    """The chronicle tells the code of the dice, which differs from game to game."""
    pixels(s)
    picture = s.window.surface.copy()
    picture.fill("black", s.table.layout.log())
    return pygame.image.tobytes(picture, "RGB")


# At any moment ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [ev.DiceRolled, ev.Influenced, ev.GiftTaken, ev.GoodTaken, ev.PhaseBegan])
def test_what_moves_can_be_skipped_in_its_midst(sit: Open, kind: type) -> None:
    s = sit("human", "human", speed="normal")
    until_shown(s, kind)
    s.key(pygame.K_RETURN)
    assert not s.playback.playing and s.playback.deciding is not None
    assert (
        s.table.flights.carried() == {} and not s.table.sight.now().lifted and not s.table.sight.now().rolling
    )
    assert s.playback.model == s.fold_anew()


@pytest.mark.parametrize("at", [0.05, 0.5, 0.8])
def test_nothing_can_be_taken_back_while_it_is_shown_and_all_of_it_afterwards(sit: Open, at: float) -> None:
    s = sit("human", "random", speed="normal")
    until_shown(s, ev.DiceRolled)
    s.key(pygame.K_RETURN)
    s.rest()
    before, shown = s.state, list(s.playback.model.seats[0].colour.left)
    s.playback.submit(s.playback.legal()[0])
    s.until(lambda: shows(s, ev.Influenced, at=at), dt=MS)
    played = s.state
    s.undo()
    assert s.state is played and s.playback.playing, "it goes on"
    s.key(pygame.K_SPACE)
    s.rest()
    s.undo()
    assert s.state is before and s.playback.model.seats[0].colour.left == shown
    assert s.playback.model == s.fold_anew()
    assert s.table.flights.carried() == {} and s.playback.beat is None


def test_a_battle_can_be_skipped_in_its_midst(sit: Open) -> None:
    s = sit(speed="normal")
    s.prepare(last_before_winter(gold=1, wood=1, stone=1))
    s.click("button.nobody")
    s.until(lambda: s.top.name == "battle" and shows(s, ev.ReinforcementsCame, at=0.6), dt=MS)
    s.key(pygame.K_SPACE)
    s.turn(MS, 3)
    assert s.playback.deciding == ANN and "option.1" in s.ids("click")
    assert isinstance(s.top, BattleScene)
    enemy = s.playback.model.enemy
    assert enemy is not None and all(row.filled == 1 for row in s.top._rows(enemy))


# dt alone ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [ev.DiceRolled, ev.Influenced, ev.PhaseBegan])
def test_without_time_nothing_moves_and_with_the_same_time_the_same_is_seen(sit: Open, kind: type) -> None:
    pictures = []
    for _ in range(2):
        s = sit("human", "human", speed="normal")
        until_shown(s, kind, at=0.4)
        first = pixels_but_for_the_chronicle(s)
        for _ in range(5):
            assert pixels_but_for_the_chronicle(s) == first, "drawing changes nothing"
        s.turn(MS, 2)
        later = pixels_but_for_the_chronicle(s)
        assert later != first
        pictures.append((first, later))
    assert pictures[0] == pictures[1]


# Dice -------------------------------------------------------------------------------------------------------


def test_nobodys_dice_are_seen_before_they_settle(sit: Open) -> None:
    s = sit("human", "random", "random", speed="normal")
    beat = until_shown(s, ev.DiceRolled, at=0.1)
    now = s.table.sight.now()
    for event in beat.events:
        assert isinstance(event, ev.DiceRolled)
        assert len(now.rolls(event.seat)) == len(event.colour) + len(event.white)
        assert s.playback.model.seats[event.seat].colour.values == event.colour
    s.until(lambda: s.playback.beat is not beat, dt=MS)
    assert not s.table.sight.now().rolling


# Counters ---------------------------------------------------------------------------------------------------


def test_a_counter_changes_when_things_land_on_it(sit: Open) -> None:
    s = sit("human", "random", "random", speed="normal")
    beat = until_shown(s, ev.GoodTaken, at=0.0)
    (event,) = beat.events
    assert isinstance(event, ev.GoodTaken)
    seat, before = event.seat, s.playback.model.seats[event.seat].goods
    counts = []
    while s.playback.beat is beat:
        counts.append(s.table.sight.now().seat(seat).goods)
        s.turn(MS)
    assert set(counts) == {before}, "it lands as the beat ends"
    assert s.playback.model.seats[seat].goods == tuple(
        a + b for a, b in zip(before, event.goods, strict=True)
    )


def test_what_is_paid_for_a_building_leaves_its_counter_first(sit: Open) -> None:
    s = sit("human", "random", "random", speed="normal")
    t = Table(3, phase=2, order=(ANN, BRIAN, CINDY)).give(ANN, gold=2)
    s.prepare(t.enter(stages.BUILD))
    s.playback.submit(next(a for a in s.playback.legal() if getattr(a, "building", None) == 0))
    beat = until_shown(s, ev.Built, at=0.0)
    seen = []
    while s.playback.beat is beat:
        now = s.table.sight.now().seat(ANN)
        seen.append((now.gold, now.vp))
        s.turn(MS)
    assert seen[0] == (2, 0) and (0, 0) in seen, "the goods first, the points when the building stands"
    assert [gold for gold, _vp in seen] == sorted((gold for gold, _vp in seen), reverse=True)
    assert (s.playback.model.seats[ANN].gold, s.playback.model.seats[ANN].vp) == (0, 3)
    (rise,) = beat.stirs
    assert (rise.kind, rise.at) == ("rise", ("tile", 0, 0))


# Reduced motion ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [ev.DiceRolled, ev.Influenced, ev.GoodTaken, ev.PhaseBegan])
def test_with_reduced_motion_changes_are_there_at_once_and_nothing_moves(sit: Open, kind: type) -> None:
    s = sit("human", "human", speed="normal", reduce_motion=True)
    beat = until_shown(s, kind, at=0.0)
    s.turn(MS)
    assert s.playback.beat is beat and s.playback.shown
    assert s.table.flights.carried() == {} and not s.table.sight.now().rolling
    for event in beat.events:
        for seat, holdings in getattr(event, "after", ()):
            assert s.playback.model.seats[seat].goods == holdings[:3]
    first = pixels(s)
    s.turn(MS, 6)
    assert s.playback.beat is beat and pixels(s) == first, "a still picture"


def test_with_reduced_motion_a_frame_says_what_has_changed(sit: Open) -> None:
    s = sit("human", "human", speed="normal", reduce_motion=True)
    beat = until_shown(s, ev.GoodTaken, at=0.0)
    (event,) = beat.events
    assert isinstance(event, ev.GoodTaken)
    s.turn(MS)
    thing = ("gold", "wood", "stone")[event.goods.index(1)]
    counter = s.table.places().berth(("stock", event.seat, thing))
    assert counter is not None and s.table.flights.marks(beat) == (("stock", event.seat, thing),)
    marked = s.window.surface.get_at((counter.cx, counter.y - s.ui.frame.px(3)))
    s.until(lambda: s.playback.beat is not beat, dt=MS)
    s.turn(MS)
    assert s.window.surface.get_at((counter.cx, counter.y - s.ui.frame.px(3))) != marked


def test_motion_may_be_switched_off_and_on_in_its_midst(sit: Open) -> None:
    s = sit("human", "human", speed="normal")
    beat = until_shown(s, ev.Influenced, at=0.5)
    assert s.table.flights.carried() != {}
    s.ui.change_settings(reduce_motion=True)
    s.turn(MS)
    assert s.table.flights.carried() == {}
    s.ui.change_settings(reduce_motion=False)
    s.until(lambda: s.playback.beat is not beat, dt=MS)
    s.playback.skip()
    assert s.playback.model == s.fold_anew()


@pytest.mark.parametrize("motion", [True, False])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_year_among_computers_is_shown_without_a_thing_out_of_place(
    sit: Open, seats: int, motion: bool
) -> None:
    """Drawn at many moments, every anchor is found, with another's province open too."""
    s = sit(*["random"] * seats, speed="normal", reduce_motion=not motion, size=(1920, 1080))
    s.click("seat.1")
    kinds: set[type] = set()

    def a_year() -> bool:
        if s.playback.beat is not None:
            kinds.update(type(event) for event in s.playback.beat.events)
        return s.playback.model.year == 2

    s.until(a_year, dt=50)
    assert {ev.DiceRolled, ev.Influenced, ev.GiftTaken, ev.Built, ev.ReinforcementsCame, ev.Fought} <= kinds
    assert s.playback.model == s.fold_anew()


# Light ------------------------------------------------------------------------------------------------------


def test_the_seasons_have_lights_of_their_own() -> None:
    lights = [light.light(2, phase, None, 1.0) for phase in range(1, 9)]
    spring, summer, autumn, winter = (lights[i] for i in (0, 2, 4, 6))
    assert [lights[i] for i in (1, 3, 5, 7)] == [spring, summer, autumn, winter]
    assert len({spring, summer, autumn, winter, DAYLIGHT}) == 5
    assert max(spring) == spring[1] and max(winter) == winter[2], "green and blue"
    assert summer[0] > summer[2] and autumn[0] > autumn[1] > autumn[2], "gold and russet"
    assert min(min(colour) for colour in lights) > 180, "everything can still be read"


@pytest.mark.parametrize(("year", "phase"), [(1, 1), (1, 3), (1, 5), (3, 7), (2, 1)])
def test_the_light_of_a_season_comes_up_over_the_last_one(year: int, phase: int) -> None:
    beat = Beat((ev.PhaseBegan(year, phase),), 300, None, first=True)
    before = DAYLIGHT if (year, phase) == (1, 1) else light.light(year, (phase - 2) % 8 + 1, None, 1.0)
    assert light.turns(year, phase)
    assert light.light(year, phase, beat, 0.0) == before
    assert light.light(year, phase, beat, 1.0) == light.light(year, phase, None, 1.0)
    assert light.light(year, phase, beat, 0.5) not in (before, light.light(year, phase, None, 1.0))


def test_the_light_lies_on_the_table(sit: Open) -> None:
    s = sit("human", "random", "random", size=(1920, 1080))
    s.rest()
    x, y = s.ui.frame.point(160, 1060)
    seen = {}
    for phase in (1, 3, 5, 7):
        s.playback.model.phase = phase
        s.playback.revision += 1
        pixels(s)
        seen[phase] = tuple(s.window.surface.get_at((x, y)))[:3]
    assert len(set(seen.values())) == 4
    r, _g, b = (a - w for a, w in zip(seen[5], seen[7], strict=True))
    assert r > 0 > b, "autumn is warmer than winter"


# Battle and look --------------------------------------------------------------------------------------------


def battle_at(s: Sitting, kind: type, at: float) -> BattleScene:
    s.until(lambda: s.top.name == "battle" and shows(s, kind, at=at), dt=MS)
    assert isinstance(s.top, BattleScene)
    return s.top


def test_the_card_turns_the_die_rolls_and_the_rows_fill_one_by_one(sit: Open) -> None:
    s = sit(speed="normal")
    s.prepare(last_before_winter(gold=2, soldiers=9))
    s.click("button.nobody")
    scene = battle_at(s, ev.EnemyRevealed, 0.2)
    enemy = s.playback.model.enemy
    assert enemy is not None and 0 < scene._done(("enemy",)) < 1
    assert [row.filled for row in scene._rows(enemy)] == [0, 0, 0]
    scene = battle_at(s, ev.ReinforcementsCame, 0.1)
    assert scene._done(("enemy",)) == 1 and 0 < scene._done(("king",)) < 1
    order: list[tuple[float, ...]] = []
    while shows(s, ev.ReinforcementsCame):
        order.append(tuple(row.filled for row in scene._rows(enemy)))
        s.turn(MS)
    assert all(a >= b >= c for a, b, c in order)
    assert any(a == 1 and 0 < b < 1 and c == 0 for a, b, c in order)
    s.until(lambda: s.playback.deciding == ANN or shows(s, ev.Fought), dt=MS)
    assert [row.filled for row in scene._rows(enemy)] == [1, 1, 1]


def test_the_outcome_is_stamped_and_what_falls_lies_beside_it(sit: Open) -> None:
    s = sit(speed="normal")
    t = last_before_winter(gold=1, wood=1, stone=1).give(BRIAN, buildings="inn")
    s.prepare(t)
    s.click("button.nobody")
    scene = battle_at(s, ev.Fought, 0.1)
    enemy = s.playback.model.enemy
    assert enemy is not None
    row = scene._rows(enemy)[0]
    assert row.seat == BRIAN and 0 < row.stamped < 1
    ((building, rect),) = row.ruins()
    assert row.rect.holds(*rect.pos) and row.rect.holds(rect.right - 1, rect.bottom - 1)
    assert row._stamp().right <= rect.x
    falls = []
    while shows(s, ev.Fought) and s.playback.beat and s.playback.beat.seat == BRIAN:
        falls.append(scene._done(("ruin", BRIAN, building)))
        s.turn(MS)
    assert falls[0] == 0 and falls[-1] == 1 and any(0 < fall < 1 for fall in falls)


def turned(s: Sitting) -> float:
    assert isinstance(s.top, PeekScene)
    return s.top._turned


def look(sit: Open, **how: object) -> Sitting:
    s = sit("human", "random", "random", **how)
    s.prepare(looking(ANN))
    s.click("option.1")
    s.until(lambda: s.top.name == "peek", dt=MS)
    return s


@pytest.mark.parametrize(
    ("how", "holds"),
    [
        ({"speed": "normal"}, lambda seen: len(seen) > 10),
        ({"speed": "normal", "reduce_motion": True}, lambda seen: len(seen) == 1),
        ({"speed": "instant"}, lambda seen: len(seen) == 1),
    ],
)
def test_the_card_that_is_looked_at_turns_over(
    sit: Open, how: dict[str, object], holds: Callable[[list[float]], bool]
) -> None:
    s = look(sit, **how)
    seen = []
    while turned(s) < 1:
        s.turn(MS)
        seen.append(turned(s))
    assert seen == sorted(seen) and holds(seen or [1.0])
    s.key(pygame.K_RETURN)
    assert s.top.name == "season"


def test_a_card_that_is_let_go_lies_face_down_at_once(sit: Open) -> None:
    s = at_the_gate(sit)
    x, y = s.spot("peek.card").rect.centre
    s.press(x, y)
    s.turn(MS, 3)
    assert turned(s) == 1
    s.release(x, y)
    assert turned(s) == 0


def test_what_the_kings_die_shows_is_told_once_it_rests(sit: Open) -> None:
    s = sit("human", "human", "human", speed="normal")
    s.prepare(last_before_winter(gold=2))
    s.until(lambda: "button.nobody" in s.ids("click"))
    s.click("button.nobody")
    until_shown(s, ev.ReinforcementsCame, at=0.3)
    assert s.top.status() == "The King's die will send everybody 1 to 6 more."
    until_shown(s, ev.ReinforcementsCame, at=0.97)
    assert "the King sends everybody" in s.top.status()
