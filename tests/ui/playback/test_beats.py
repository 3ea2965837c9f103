"""Beats as data: what takes which part of them, and what they carry from where to where."""

from __future__ import annotations

from itertools import pairwise

import pytest

from kingsburg.ui.paint.theme import Time
from kingsburg.ui.playback.beats import Beat, Choreography, Flight, Stir, way


def coin(end: str, count: int = 1) -> Flight:
    return Flight("icons", "gold", ("chest",), (end,), count=count)


def test_a_motion_takes_its_own_part_of_a_beat() -> None:
    stir = Stir("rise", ("tile",), delay=0.25, until=0.75)
    assert [way(stir, p) for p in (0.0, 0.25, 0.5, 0.75, 1.0)] == [0.0, 0.0, 0.5, 1.0, 1.0]


def test_a_motion_without_length_is_done_when_its_moment_comes() -> None:
    stir = Stir("rise", ("tile",), delay=0.5, until=0.5)
    assert [way(stir, p) for p in (0.0, 0.49, 0.5)] == [0.0, 0.0, 1.0]


def test_what_is_carried_leaves_before_it_arrives() -> None:
    beat = Choreography().fly([coin("purse"), coin("purse")]).beat((), None)
    seen = [dict(beat.carried(i / 20)) for i in range(21)]
    assert seen[0] == {} and seen[-1] == {("chest",): -2, ("purse",): 2}
    for shown in seen:
        assert shown.get(("purse",), 0) <= -shown.get(("chest",), 0), "nothing lies in two places"
    assert {shown.get(("purse",), 0) for shown in seen} == {0, 1, 2}, "one after the other"


def test_one_picture_may_stand_for_several_things() -> None:
    beat = Choreography().fly([coin("purse", 3)]).beat((), None)
    assert dict(beat.carried(1.0)) == {("chest",): -3, ("purse",): 3}


@pytest.mark.parametrize("count", [1, 2, 5, 12])
def test_things_set_out_one_after_the_other_and_none_waits_long(count: int) -> None:
    beat = Choreography().fly([coin("purse")] * count).beat((), None)
    begins = [flight.delay * beat.ms for flight in beat.flights]
    steps = [b - a for a, b in pairwise(begins)]
    assert all(0 < step <= Time.STEP + 1e-6 for step in steps)
    assert begins[-1] <= Time.SPREAD + 1e-6 and beat.ms == pytest.approx(begins[-1] + Time.MOVE)
    assert all((f.until - f.delay) * beat.ms == pytest.approx(Time.MOVE) for f in beat.flights)


def test_a_course_lays_motions_one_after_the_other_and_rests_in_the_end() -> None:
    course = Choreography().fly([coin("site")])
    beat = course.stir(Stir("rise", ("site",)), course.end).beat(("built",), 3, rest=100.0)
    assert beat.events == ("built",) and beat.seat == 3 and beat.ms == pytest.approx(2 * Time.MOVE + 100)
    (flight,), (stir,) = beat.flights, beat.stirs
    assert flight.until == pytest.approx(stir.delay)
    assert stir.until * beat.ms == pytest.approx(2 * Time.MOVE)


def test_where_nothing_moves_a_beat_is_a_notice() -> None:
    assert Choreography().beat((), None).ms == Time.NOTICE


def test_joined_beats_carry_what_both_carry() -> None:
    a = Beat((1,), 400, 0, (coin("purse"),), stirs=(Stir("turn", ("card",)),))
    b = Beat((2,), 400, 1, (coin("bag"),), tumbling=frozenset({(1, False, 0)}))
    both = a.joined(b)
    assert both.events == (1, 2) and both.ms == 400 and both.seat is None
    assert dict(both.carried(1.0)) == {("chest",): -2, ("purse",): 1, ("bag",): 1}
    assert both.tumbling == b.tumbling and both.stirs == a.stirs
