"""Positions in which a seat lacks something that it has, so that a network can tell its worth."""

from __future__ import annotations

from collections.abc import Callable

from kingsburg.engine.game import Seat
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS, price
from kingsburg.engine.kingsburg.board.effects import Gain, plus
from kingsburg.engine.kingsburg.state import NOBODY, State, goods

Change = Callable[[State], State]
"""Returns a changed copy of a position."""


def less(seat: Seat, gain: Gain) -> Change:
    """Take `gain` from the seat, as far as the seat has it; negative amounts are added.

    Points may fall below zero.
    """

    def change(s: State) -> State:
        t = s.copy()
        gold, wood, stone = gain.goods
        t.gold[seat] = max(0, t.gold[seat] - gold)
        t.wood[seat] = max(0, t.wood[seat] - wood)
        t.stone[seat] = max(0, t.stone[seat] - stone)
        t.soldiers[seat] = max(0, t.soldiers[seat] - gain.soldiers)
        t.plus2[seat] = max(0, t.plus2[seat] - gain.plus2)
        t.vp[seat] -= gain.vp
        return t

    return change


def given(seat: Seat, other: Seat, gain: Gain) -> Change:
    """The other seat has `gain` instead of this one."""
    taken = less(seat, gain)
    gold, wood, stone = gain.goods
    handed = less(other, Gain((-gold, -wood, -stone), -gain.soldiers, -gain.plus2, -gain.vp))
    return lambda s: handed(taken(s))


def without_effect(seat: Seat, building: int) -> Change:
    """The building does not stand, but its points stay scored and its goods spent."""

    def change(s: State) -> State:
        t = s.copy()
        t.built[seat] &= ~(1 << building)
        return t

    return change


def without_building(seat: Seat, building: int) -> Change:
    """The building was never built: its points are not scored, and its goods are still there."""
    bare = without_effect(seat, building)

    def change(s: State) -> State:
        if not s.built[seat] >> building & 1:
            return s
        t = bare(s)
        t.gold[seat], t.wood[seat], t.stone[seat] = plus(goods(t, seat), price(t.built[seat], building))
        t.vp[seat] -= BUILDINGS[building].vp
        return t

    return change


def without_envoy(seat: Seat) -> Change:
    """Nobody holds the envoy, if the seat holds it."""

    def change(s: State) -> State:
        t = s.copy()
        if t.envoy == seat:
            t.envoy = NOBODY
        return t

    return change
