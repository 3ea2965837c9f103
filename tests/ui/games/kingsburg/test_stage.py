"""The stage: a season's dice on the felt in the middle of the table, and the advisor who gives, large."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg import stages
from kingsburg.ui.games.kingsburg.stage.felt import draw_felt
from kingsburg.ui.games.kingsburg.stage.felt_layout import FeltLayout, felt_layout
from kingsburg.ui.games.kingsburg.stage.gift_row import GiftRow
from kingsburg.ui.games.kingsburg.stage.giving import giver_card
from kingsburg.ui.games.kingsburg.stage.lanes import AID, AID_PICTURE, closed, is_aided, lanes
from kingsburg.ui.games.kingsburg.stage.sliding import SlidingFelt
from kingsburg.ui.games.kingsburg.stage.stage import Stage
from kingsburg.ui.games.kingsburg.table.layout import Composition, TableLayout
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.playback.beats import NOBODY
from tests.engine.scripted import ANN, BRIAN, CINDY, Table
from tests.ui.games.kingsburg.conftest import Open
from tests.ui.games.kingsburg.sitting import Sitting
from tests.ui.games.kingsburg.test_choices import served
from tests.ui.games.kingsburg.test_motion import until_shown
from tests.ui.games.kingsburg.test_winter import into_battle

MS = 16
SIZES = [(1280, 720), (1920, 1080), (1440, 900), (1024, 768), (2560, 1080)]


def light(s: Sitting, rect: Rect) -> float:
    """How light it is there on the screen."""
    s.ui.invalidate()
    s.turn(0)
    return sum(pygame.transform.average_color(s.window.surface, pygame.Rect(rect))[:3])


def inside(outer: Rect, inner: Rect) -> bool:
    return outer.holds(*inner.pos) and outer.holds(inner.right - 1, inner.bottom - 1)


def apart(rects: list[Rect]) -> bool:
    boxes = [pygame.Rect(rect) for rect in rects]
    return all(not a.colliderect(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])


# Where things lie -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("most", [3, 4, 5])
@pytest.mark.parametrize("rows", [3, 4, 5])
def test_everything_on_the_felt_has_its_own_place(size: tuple[int, int], rows: int, most: int) -> None:
    table = TableLayout(Frame(*size), rows)
    felt = felt_layout(table, rows, most)
    assert felt.rect.y >= table.top_hanging().bottom and felt.rect.bottom <= table.tray().y
    assert felt.rect.x >= table.strip(0).right and felt.rect.right <= table.frame.window_w
    for i in range(rows):
        dice = [felt.die(i, slot) for slot in range(most)]
        here = [felt.arms(i), felt.name(i), *dice, felt.total(i), felt.banner(i), felt.place(i)]
        assert all(inside(felt.lane(i), rect) for rect in here)
        assert apart(here), "nothing lies on anything else"
        assert felt.banner(i).x - felt.total(i).right >= felt.frame.px(60), "there is room for the lines"
        assert min(rect.w for rect in dice) > 2 * table.frame.px(26), "larger than on a strip"


@pytest.mark.parametrize("size", SIZES)
def test_neutral_dice_and_whom_they_close_have_their_own_places(size: tuple[int, int]) -> None:
    felt = felt_layout(TableLayout(Frame(*size), 2), 3, 3)
    dice = [felt.neutral(2, slot) for slot in range(5)]
    discs = [felt.closed(2, n) for n in range(3)]
    assert apart([*dice, *discs]) and all(inside(felt.lane(2), rect) for rect in (*dice, *discs))
    assert dice[3].x - dice[2].right > dice[1].x - dice[0].right, "three, and apart from them two"


def test_the_felt_lies_the_same_whatever_the_table_is_laid_for() -> None:
    frame = Frame(1920, 1080)
    one, other = (
        felt_layout(TableLayout(frame, 4, c), 4, 3) for c in (Composition.PLACING, Composition.BUILDING)
    )
    assert one == other


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 6, 12, 18])
def test_all_gifts_of_a_season_lie_in_a_row_in_the_tray(size: tuple[int, int], count: int) -> None:
    table = TableLayout(Frame(*size), 4)
    row = GiftRow(table, list(range(1, count + 1)))
    discs = [row.disc(n, 1) for n in row.givers]
    assert apart([row.title(), *discs]) and all(inside(table.cloth(), disc) for disc in discs)
    assert [disc.x for disc in discs] == sorted(disc.x for disc in discs)
    assert all(discs[0].w > disc.w for disc in discs[1:]), "the present one is the largest"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("advisor", [4, 6, 12, 14])
def test_the_choice_of_a_gift_covers_nobody_who_gives(sit: Open, size: tuple[int, int], advisor: int) -> None:
    s = sit()
    s.ui.refit(*size)
    s.prepare(served(advisor, Table(3).give(ANN, gold=1, wood=1, stone=1)))
    covered = s.table.panel.covers()
    assert covered is not None and covered == s.spot("sheet").rect
    givers = [1, 2, 3, 4, 6, 8, 12, 14, 16, 18]
    row = GiftRow(s.table.layout, givers, covered).from_present(advisor)
    discs = [row.disc(n, advisor) for n in row.givers]
    assert advisor in row.givers and apart([covered, *discs])
    assert all(disc.w >= s.ui.frame.px(40) for disc in discs)
    free = GiftRow(s.table.layout, givers).from_present(advisor)
    assert len(free.givers) == len(givers), "without the choice all of them are seen"


@pytest.mark.parametrize("size", SIZES)
def test_who_gives_is_larger_and_stays_within_the_court(size: tuple[int, int]) -> None:
    table = TableLayout(Frame(*size), 4)
    for n in range(1, 19):
        card = giver_card(table, n)
        assert inside(table.court(), card) and card.w > 1.25 * table.card(n).w
        assert inside(card, Rect(0, 0, 1, 1).at(*table.card(n).centre)), "around its own place"


# Rolling ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_while_dice_are_rolled_the_table_is_dark_around_them_and_lit_again_afterwards(
    sit: Open, seats: int
) -> None:
    s = sit("human", *["random"] * (seats - 1), speed="normal")
    s.until(lambda: s.playback.beat is not None, dt=MS)
    layout, up = s.table.layout, s.table.limelight.lift
    card, strip = layout.card(18).right_part(8).top_part(6), layout.strip(0)
    lit, players = light(s, card), light(s, strip)
    until_shown(s, ev.DiceRolled, at=0.6)
    assert up.up and up.risen == 1
    assert light(s, layout.province().right_part(6)) < 330 < light(s, layout.paper())
    assert light(s, strip) > 0.8 * players, "the players are seen"
    felt = s.table.limelight.roll().layout
    assert isinstance(felt, FeltLayout) and felt.lanes == max(3, seats)
    assert felt.rect in s.table.kept_free(), "no tip lies on it"
    s.playback.skip()
    s.rest()
    s.turn(MS, 40)
    assert felt.rect not in s.table.kept_free()
    assert not up.seen and light(s, card) > 0.85 * lit


def test_the_lanes_keep_the_former_order_while_the_new_one_is_shown(sit: Open) -> None:
    s = sit("human", "random", "random", "random", speed="normal")
    until_shown(s, ev.DiceRolled, at=0.5)
    before = s.playback.model.order
    totals = {lane.seat: lane.total for lane in lanes(s.playback)}
    beat = until_shown(s, ev.OrderSet, at=0.5)
    (event,) = beat.events
    assert isinstance(event, ev.OrderSet)
    assert tuple(lane.seat for lane in lanes(s.playback)) == before
    assert list(event.seats) == sorted(before, key=totals.__getitem__), "the lowest total first"
    s.ui.change_settings(reduce_motion=True)
    s.playback._fold(beat)
    assert s.playback.model.order == event.seats
    assert tuple(lane.seat for lane in lanes(s.playback)) == before


def test_the_die_of_the_kings_aid_flies_to_its_place_on_the_felt_and_waits_there_for_the_roll(
    sit: Open,
) -> None:
    """K2.1, K3.3: the felt rises for it and stays up until the spring has been rolled."""
    t = Table(3, year=1, phase=7, enemy="I-1", order=(BRIAN, CINDY, ANN))
    t.give(BRIAN, soldiers=9, buildings="inn market").give(CINDY, soldiers=9, buildings="inn market")
    s = sit(speed="normal")
    into_battle(s, t.give(ANN, gold=2, soldiers=9).enter(stages.RECRUIT))
    s.until(lambda: "button.continue" in s.ids("click"))
    s.click("button.continue")
    beat = until_shown(s, ev.Aided, at=0.9)
    lift, (flight,) = s.table.limelight.lift, beat.flights
    assert lift.up and lift.risen == 1
    roll = s.table.limelight.roll()
    assert s.table.places().rect(flight.end) == roll.aid(ANN) and inside(roll.layout.rect, roll.aid(ANN))
    s.until(lambda: s.playback.shown or s.playback.beat is not beat, dt=MS)
    (lane,) = [lane for lane in lanes(s.playback) if lane.seat == ANN]
    assert lane.dice == ((AID, AID_PICTURE),) and s.table.limelight.roll().die(ANN, *AID) == roll.aid(ANN)
    while not any(isinstance(event, ev.DiceRolled) for event in (s.playback.beat or beat).events):
        assert lift.up and lift.risen == 1, "it does not sink before the roll"
        s.turn(MS)
    until_shown(s, ev.OrderSet, at=0.5)
    (lane,) = [lane for lane in lanes(s.playback) if lane.seat == ANN]
    assert [white for (white, _i), _picture in lane.dice] == [False, False, False, True]
    assert s.table.limelight.roll().die(ANN, *AID) == roll.aid(ANN)


def test_a_white_die_that_has_been_rolled_is_not_waited_for_again(sit: Open) -> None:
    """K2.1, K5.3: when all dice have gone back to their owners, no felt rises and no strip shows it."""
    model = sit("human", "random", "random").playback.presentation.fresh(3)
    for event, waits in (
        (ev.PhaseBegan(2, 1), False),
        (ev.Aided((ANN,), True), True),
        (ev.PhaseBegan(2, 2), True),
        (ev.DiceRolled(ANN, (1, 2, 3), (4,)), False),
        (ev.OrderSet((ANN, BRIAN, CINDY)), False),
        (ev.Influenced(ANN, 6, (2, 3), (), False, 0, False, ()), False),
        (ev.BuildingSkipped(ANN), False),
        (ev.PhaseBegan(2, 3), False),
    ):
        model.fold(event)
        assert is_aided(model) == model.seats[ANN].aided == waits
    assert not model.seats[ANN].colour.values, "the dice have gone back"


def test_neutral_dice_have_a_lane_that_says_whom_they_close(sit: Open) -> None:
    s = sit("human", "random", speed="normal")
    beat = until_shown(s, ev.NeutralPlaced, at=0.5)
    (event,) = beat.events
    assert isinstance(event, ev.NeutralPlaced)
    lane = lanes(s.playback)[-1]
    assert lane.seat == NOBODY
    assert [picture for _die, picture in lane.dice] == [
        *(f"neutral_a_{n}" for n in event.three),
        *(f"neutral_b_{n}" for n in event.two),
    ]
    assert tuple(closed(s.playback.model)) == event.advisors


def test_the_dice_on_the_felt_are_nowhere_else_and_end_in_the_tray(sit: Open) -> None:
    s = sit("human", "random", "random", speed="normal")
    until_shown(s, ev.OrderSet, at=0.5)
    hand = frozenset(die for die, _value, _left in s.playback.model.seats[0].hand())
    assert len(hand) == 3 and s.table.sight.rolling(0) == hand
    felt = s.table.limelight.roll().layout
    berth = s.table.places().berth(("die", 0, 0, 1))
    assert berth is not None and inside(felt.rect, berth), "a die is seen on the felt"
    s.until(lambda: not s.table.limelight.lift.seen, dt=MS)
    assert not s.table.sight.rolling(0)
    assert s.table.places().berth(("die", 0, 0, 1)) == s.table.layout.die(1)


def test_what_lies_below_the_felt_does_not_answer_to_the_pointer(sit: Open) -> None:
    s = sit("human", "random", "random", speed="normal")
    until_shown(s, ev.OrderSet, at=0.5)
    lift = s.table.limelight.lift
    s.until(lambda: not lift.up, dt=MS)
    assert lift.risen > 0.9
    while lift.risen > 0.6:
        assert not any(spot.id.startswith("advisor.") for spot in s.spots)
        s.turn(MS)
    s.until(lambda: not lift.seen, dt=MS)
    assert s.spot("advisor.1")


def test_at_instant_speed_and_with_reduced_motion_the_felt_does_not_move(sit: Open) -> None:
    s = sit("human", "human", speed="normal", reduce_motion=True)
    lift, seen = s.table.limelight.lift, set()

    def done() -> bool:
        seen.add(lift.risen)
        return s.playback.deciding is not None and s.playback.model.phase == 2

    def decided() -> bool:
        if s.playback.deciding is not None and s.playback.model.phase < 2:
            s.playback.submit(s.playback.legal()[0])
        return done()

    s.until(decided, dt=MS)
    assert seen == {0.0, 1.0}, "it is there or it is not"
    s = sit("human", "human")
    s.rest()
    assert s.playback.deciding is not None and not s.table.limelight.lift.seen


def test_what_the_felt_covers_cannot_be_pointed_at(sit: Open) -> None:
    s = sit("human", "random", "random", speed="normal")
    until_shown(s, ev.DiceRolled, at=0.6)
    kinds = {spot.id.split(".")[0] for spot in s.table.spots()}
    assert not kinds & {"advisor", "tile", "die"} and {"seat", "button", "phase"} <= kinds


def test_the_felt_leaves_the_tray_free_for_paper_and_controls(sit: Open) -> None:
    s = sit("human", "random", "random", speed="normal")
    table = s.table
    until_shown(s, ev.DiceRolled, at=0.6)
    felt = felt_layout(table.layout, 3, 3)
    assert not pygame.Rect(felt.rect).colliderect(pygame.Rect(table.layout.tray()))


# Gifts ------------------------------------------------------------------------------------------------------


def test_the_court_lies_in_the_shade_around_the_advisor_who_gives(sit: Open) -> None:
    s = sit("human", "random", "random", speed="normal")
    s.until(lambda: s.playback.beat is not None, dt=MS)
    layout = s.table.layout
    beat = until_shown(s, ev.GiftTaken, at=0.5)
    (event,) = beat.events
    assert isinstance(event, ev.GiftTaken)
    assert s.table.sight.giving() == (event.advisor, event.seat)
    far = next(n for n in (6, 13, 18) if abs(n - event.advisor) > 2 and not s.playback.model.court.get(n))
    words = layout.card(far).bottom_part(layout.card(far).h // 5).inset(4)
    dark = light(s, words)
    s.playback.skip()
    s.rest()
    assert s.table.sight.giver() is None
    assert dark < 0.8 * light(s, words)


def test_a_gift_leaves_from_the_large_card(sit: Open) -> None:
    s = sit("human", "random", "random", speed="normal")
    beat = until_shown(s, ev.GiftTaken, at=0.3)
    (event,) = beat.events
    assert isinstance(event, ev.GiftTaken)
    card = giver_card(s.table.layout, event.advisor)
    assert inside(card, s.table.places().rect(("gift", event.advisor)))
    assert s.table.places().berth(("gift", event.advisor)) == card


def test_the_large_pictures_of_the_stage_are_made_before_they_are_needed(sit: Open) -> None:
    s = sit("human", "random")
    s.ui.assets.forget()
    s.table.limelight.get_ready()
    for _turn in range(200):
        s.turn(0)
        if "stage" not in s.ui.idle:
            break
    made = dict(s.ui.assets._made)
    canvas = s.ui.canvas(s.window.surface)
    draw_felt(canvas, felt_layout(s.table.layout, 3, 4))
    assert s.ui.assets._made.keys() == made.keys()
    kept = s.table.limelight._giver._rays
    assert kept is not None and s.table.limelight._giver.glow(giver_card(s.table.layout, 14)) is kept


def test_the_sliding_felt_is_painted_no_further_than_it_is_seen(sit: Open) -> None:
    s = sit("human", "random", "random", speed="normal")
    until_shown(s, ev.DiceRolled, at=0.5)
    now, canvas = s.table.limelight.roll(), s.ui.canvas(s.window.surface)
    high = now.layout.rect.h

    def picture(felt: SlidingFelt, rows: int) -> pygame.Surface:
        return felt.picture(canvas, now, up=False, me=0, rows=rows)

    whole, piecewise = picture(SlidingFelt(), high), SlidingFelt()
    for rows in (high // 5, high // 3, high // 2):
        part = picture(piecewise, rows)
        assert part.get_at((part.get_width() // 2, rows + 2)).a == 0
    assert picture(piecewise, high).get_buffer().raw == whole.get_buffer().raw


def test_the_court_in_the_shade_is_drawn_before_an_advisor_gives(
    sit: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = sit("random", "random", "random", speed="normal")
    show, frames = Stage.show, list[tuple[bool, bool]]()

    def noted(stage: Stage, canvas: Canvas, key: Any, *given: Any) -> None:
        before = stage.has(key)
        show(stage, canvas, key, *given)
        if s.table.sight.giving() and canvas.trail is not None:
            frames.append((before, canvas.trail._copied is not None))

    monkeypatch.setattr(Stage, "show", noted)
    until_shown(s, ev.GiftTaken, at=0.3)
    assert frames[0] == (True, True), "painted ahead, and of the window only what becomes dark is copied"


def test_parts_wait_in_the_frames_in_which_something_comes_onto_the_stage_or_moves_all_over_it(
    sit: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = sit("human", "random", "random", speed="normal")
    begin, times, scenes = s.table.layers.begin, [], []

    def noted(canvas: Canvas, *, taken: float = 0.0) -> Canvas:
        times.append(taken)
        scenes.append(s.table.limelight._scene())
        return begin(canvas, taken=taken)

    monkeypatch.setattr(s.table.layers, "begin", noted)
    until_shown(s, ev.GiftTaken, at=0.3)
    changes = [a != b for a, b in zip([None, *scenes], scenes, strict=False)]
    slides = [isinstance(scene, bool) for scene in scenes]
    assert [taken > 0 for taken in times] == [a or b for a, b in zip(changes, slides, strict=True)]
    assert {"felt", True, False} < set(scenes) and sum(changes) >= 4
