"""Who plays: two at one screen, or one against a computer; whole games by mouse or keyboard."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame
import pytest

from kingsburg.engine.burgenland.actions import Roll, Stop
from kingsburg.engine.burgenland.events import Ended, Left, Nothing, Scored, Stopped, TurnBegan
from kingsburg.engine.burgenland.state import GOAL
from kingsburg.ui.games.burgenland.choreography import beats
from kingsburg.ui.games.burgenland.ending import EndScene
from kingsburg.ui.paint.theme import GOLD_LIGHT
from kingsburg.ui.playback.beats import Anchor
from kingsburg.ui.shell.spots import Spot
from tests.engine.burgenland.table import ANN, BRIAN, RED, Table, space
from tests.ui.games.burgenland.conftest import Open
from tests.ui.games.burgenland.sitting import Sitting
from tests.ui.games.burgenland.test_rolling import again

MOVES = ("die.", "number.", "rolled.", "space.", "place.", "take.", "give.")
BUTTONS = ("button.roll", "button.stop", "button.dice", "button.scoring", "button.give.")


# At one screen -----------------------------------------------------------------------------------------


def test_whose_turn_it_is_is_said_and_that_persons_dice_lie_in_front(sit: Open) -> None:
    s = sit()
    s.prepare(again(dice=(1, 3)))
    assert s.top.status().startswith("Ann, ") and s.top.seat() == ANN
    assert "Ann's dice" in s.said() and len(_red(s)) == 1
    s.click("button.stop")
    s.rest()
    assert s.top.status() == "Brian, roll the die" and s.top.seat() == BRIAN
    assert "Brian's dice" in s.said() and len(_red(s)) == 3
    assert s.traced()[-1]["seat"] == BRIAN


def _red(s: Sitting) -> set[str]:
    return {x for x in s.ids("click") if x.startswith("die.red.")}


def test_the_castles_stay_where_they_are_when_the_turn_passes(sit: Open) -> None:
    s = sit()
    s.prepare(again())
    before = {x.id: x.rect for x in s.spots if x.id.startswith(("castle.", "pile.", "seat."))}
    s.click("button.stop")
    s.rest()
    assert before == {x.id: x.rect for x in s.spots if x.id in before} and len(before) == 20
    assert before["castle.blue.0"].y < before["castle.blue.1"].y, "the first person's come first"


@pytest.mark.parametrize("kinds", [("human", "random"), ("random", "human")])
def test_a_person_comes_first_in_bar_and_castles(sit: Open, kinds: tuple[str, ...]) -> None:
    s = sit(*kinds)
    s.rest()
    near = kinds.index("human")
    assert s.table.me == near
    for colour in ("blue", "yellow", "red"):
        rows = [s.spot(f"castle.{colour}.{seat}").rect.y for seat in (near, 1 - near)]
        assert rows[0] < rows[1]
    assert s.spot(f"seat.{near}").rect.x < s.spot(f"seat.{1 - near}").rect.x


# Against a computer ------------------------------------------------------------------------------------


def test_what_a_computer_decides_is_offered_to_nobody(sit: Open) -> None:
    s = sit("human", "random")
    s.playback.held = True
    for table in (Table(seat=BRIAN, dice=(2, 2)), again(seat=BRIAN), Table(seat=BRIAN).land(0, "wall")):
        s.prepare(table)
        assert not {x for x in s.ids() if s.spot(x).does and x.startswith((*MOVES, *BUTTONS))}
        assert not s.ids("drag") | s.ids("drop")


def test_the_computer_plays_until_the_person_must_decide(sit: Open) -> None:
    s = sit("human", "random", seed="answers")
    for _ in range(40):
        s.rest()
        if s.finished():
            break
        assert s.playback.deciding == ANN and s.at_table
        s.agrees()
        s.playback.submit(s.playback.legal()[-1])
    assert {turn.seat for turn in s.playback.session.turns} >= {ANN, BRIAN}


def test_a_slower_speed_takes_longer_and_hurrying_less(sit: Open) -> None:
    turns = {}
    for speed, hurry in (("slow", False), ("normal", False), ("fast", False), ("slow", True)):
        s = sit(speed=speed)
        s.prepare(Table(crown=space(RED, "crown")))
        s.load((1,))
        s.click("die.own")
        s.until(lambda s=s: s.playback.beat is not None and s.playback.beat.tumbling)  # type: ignore[misc]
        if hurry:
            s.post(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_SHIFT, unicode="")
        beat, n = s.playback.beat, 0
        while s.playback.beat is beat:
            s.turn()
            n += 1
        turns[speed, hurry] = n
    assert turns["slow", False] > turns["normal", False] > turns["fast", False] > 1
    assert turns["slow", True] < turns["slow", False] / 3


@pytest.mark.parametrize("how", ["button", "return", "space"])
def test_what_is_being_shown_can_be_skipped(sit: Open, how: str) -> None:
    s = sit(speed="slow")
    s.prepare(Table(crown=space(RED, "crown")))
    s.load((1,))
    s.click("die.own")
    s.turn()
    assert s.playback.playing and s.playback.deciding is None
    if how == "button":
        s.click("button.skip_animation")
    else:
        s.key(pygame.K_RETURN if how == "return" else pygame.K_SPACE)
    s.turn()
    assert not s.playback.playing and s.playback.deciding == ANN
    s.agrees()


def test_with_reduced_motion_nothing_flies_and_nothing_is_hidden(sit: Open) -> None:
    s = sit(speed="normal", reduce_motion=True)
    s.prepare(Table(crown=space(RED, "second wall"), red="wtw/w"))
    s.load((1,))
    s.click("die.own")
    seen = set()
    while s.playback.playing or s.playback.deciding is None:
        beat = s.playback.beat
        if beat is not None and beat.flights:
            seen.add(type(beat.events[0]))
        assert s.table.flights.flying() == set()
        s.turn()
    assert Scored in seen
    s.agrees()


@pytest.mark.parametrize(
    ("deed", "at"),
    [("place.0", ("place", 0, 0, 0)), ("place.1", ("place", 0, 0, 1)), ("button.dice", ("hand", 0))],
)
def test_with_reduced_motion_a_frame_says_what_has_changed(sit: Open, deed: str, at: Anchor) -> None:
    s = sit(speed="normal", reduce_motion=True)
    s.prepare(Table().land(0, "h"))
    s.click(deed)
    s.turn()
    beat, berth = s.playback.beat, s.table.places().berth(at)
    assert beat is not None and at in s.table.flights.marks(beat) and berth is not None
    edge = berth.cx, berth.y - s.ui.frame.px(3)
    assert s.window.surface.get_at(edge)[:3] == GOLD_LIGHT
    s.until(lambda: s.playback.beat is not beat)
    s.turn()
    assert s.window.surface.get_at(edge)[:3] != GOLD_LIGHT


def test_turns_begin_and_stop_at_the_pace_of_whoever_plays_them() -> None:
    shown = beats([TurnBegan(BRIAN), Stopped(BRIAN), Nothing(BRIAN)], ("green", "purple"))
    assert [beat.seat for beat in shown] == [BRIAN] * 3


# To the end --------------------------------------------------------------------------------------------


def sensible(s: Sitting) -> list[Spot]:
    """What a click moves the game on with."""
    return [x for x in s.spots if "click" in x.does and x.id.startswith((*MOVES, *BUTTONS))]


@pytest.mark.parametrize(("kinds", "seed"), [(("human", "human"), "a"), (("human", "random"), "b")])
def test_a_whole_game_by_mouse_alone(sit: Open, kinds: Sequence[str], seed: str) -> None:
    """Anything that can be clicked is clicked, drags included; table and game agree after every action."""
    s = sit(*kinds, seed=seed)
    stream = random.Random(seed)
    clicks = 0
    while not s.finished():
        s.rest()
        if s.finished() or not s.at_table:
            break
        s.agrees()
        drags = [x.id for x in s.spots if "drag" in x.does]
        if drags and stream.random() < 0.3:
            spot_id = stream.choice(drags)
            target = stream.choice(sorted(s.table.drag_targets(s.spot(spot_id))))
            if spot_id.startswith("take."):  # its places show once it is in the hand
                s.click(spot_id)
            s.drag_to(spot_id, target)
        else:
            s.click(stream.choice(sensible(s)).id)
        clicks += 1
        assert clicks < 3000
        if clicks % 40 == 0 and s.playback.deciding is not None:
            assert s.playback.model == s.fold_anew()
    s.until(lambda: s.top.name == "scoring")
    s.agrees()
    assert s.playback.model == s.fold_anew()
    assert max(s.state.score) >= GOAL and isinstance(s.playback.session.events()[-1], Ended)
    assert {turn.seat for turn in s.playback.session.turns} >= {ANN, BRIAN}


def test_a_whole_game_by_keyboard_alone(sit: Open) -> None:
    """Keys with a meaning of their own, and Tab and Return for everything else."""
    s = sit(seed="keys")
    stream = random.Random(11)
    decided = 0
    while not s.finished():
        s.rest()
        if s.finished() or not s.at_table:
            break
        spot = stream.choice(sensible(s))
        if spot.key and stream.random() < 0.8:
            if spot.main:
                s.key(pygame.K_RETURN)
            else:
                s.letter(spot.key)
        else:
            for _ in range(len(s.spots)):
                s.key(pygame.K_TAB)
                if s.ui.attention.focus == spot.id:
                    break
            assert s.ui.attention.focus == spot.id, f"the keyboard does not come to {spot.id}"
            s.key(stream.choice([pygame.K_RETURN, pygame.K_SPACE]))
        decided += 1
        assert decided < 3000
    s.until(lambda: s.top.name == "scoring")
    s.agrees()


def test_the_game_is_over_at_once_and_the_end_can_be_left_and_found_again(sit: Open) -> None:
    s = sit()
    s.prepare(Table(crown=space(RED, "second wall"), score=(28, 29), red="whw/w"))
    s.load((1,))
    s.click("die.own")
    s.until(lambda: isinstance(s.top, EndScene))
    s.turn(times=2)
    assert s.top.status() == "Ann wins the game" and s.state.score == (32, 29)
    assert s.played == [Roll(0)]
    s.click("button.look")
    s.turn()
    assert s.at_table and s.top.status() == "The game is over."
    assert not s.ids("drag")
    s.key(pygame.K_RETURN)
    s.turn()
    assert isinstance(s.top, EndScene)
    s.key(pygame.K_ESCAPE)
    s.turn()
    s.click("button.score")
    s.turn()
    assert isinstance(s.top, EndScene)


@pytest.mark.parametrize(("button", "same"), [("button.same_seed", True), ("button.rematch", False)])
def test_another_duel_begins_with_the_same_players(sit: Open, button: str, same: bool) -> None:
    s = sit()
    s.prepare(Table(crown=space(RED, "second wall"), score=(28, 0), red="whw/w"))
    s.load((1,))
    s.click("die.own")
    s.until(lambda: isinstance(s.top, EndScene))
    s.turn()
    old = s.playback
    s.click(button)
    s.turn(times=2)
    assert s.playback is not old and s.playback.names == old.names
    assert (s.playback.session.setup.seed == old.session.setup.seed) == same
    assert s.state.score == (0, 0) and s.at_table


def test_leaving_the_zone_ends_the_turn_and_is_told(sit: Open) -> None:
    s = sit()
    s.prepare(again(crown=space(0, "r"), blue="wtr/w"))
    s.load((2,))
    s.click("button.roll")
    s.rest()
    assert [type(e) for turn in s.playback.session.turns for e in turn.events].count(Left) == 1
    assert s.playback.deciding == BRIAN and Stop() not in s.playback.legal()
    assert any("loses a blue roofed tower" in line.text for line in s.playback.lines)
    s.agrees()
