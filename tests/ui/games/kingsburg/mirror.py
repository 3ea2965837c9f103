"""What the table must show of a state of the game, told by the state alone."""

from __future__ import annotations

from typing import Any

from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.state import PASSED, State
from kingsburg.ui.games.kingsburg.model import GroupShown, Hand, Model, SeatShown

Facts = dict[str, Any]
_BEFORE_THE_ROLL = (stages.SEASON, stages.NEUTRAL, stages.ROLL)
"""The stages of spring in which the white die of the King's Aid waits to be rolled."""


def shown(s: State) -> Model:
    """The model of that state; how a placement was paid is not known to a state."""
    seats = [
        SeatShown(
            gold=s.gold[i],
            wood=s.wood[i],
            stone=s.stone[i],
            plus2=s.plus2[i],
            soldiers=s.soldiers[i],
            vp=s.vp[i],
            envoy=s.envoy == i,
            buildings=s.build_order[i],
            colour=_hand(s.rolled[i], s.colour[i]),
            white=_hand(s.rolled_white[i], s.white[i]),
            passed=bool(s.marks[i] & PASSED),
            aided=s.aid_die == i and s.stage in _BEFORE_THE_ROLL,
            peeked=bool(s.peeked[i] >> s.year & 1),
        )
        for i in range(s.seats)
    ]
    model = Model(seats, s.year, s.phase, s.order)
    three, two = s.neutral
    if three:
        model.court[sum(three)] = [GroupShown(None, three)]
        for advisor in {sum(two)} if sum(two) != sum(three) else set(two):
            model.court[advisor] = [GroupShown(None, two, neutral=1)]
    for advisor, seat in s.placements:
        model.court.setdefault(advisor, []).append(GroupShown(seat, ()))
    if s.revealed >= s.year > 0:
        model.enemy = s.enemies[s.year - 1]
        model.mustered = [(s.soldiers[i], s.built[i]) for i in range(s.seats)]
        model.die = s.die
    return model


def _hand(values: tuple[int, ...], left: tuple[int, ...]) -> Hand:
    hand = Hand(values, [False] * len(values))
    for pips in left:
        i = next(i for i, value in enumerate(values) if value == pips and not hand.left[i])
        hand.left[i] = True
    return hand


def facts(model: Model, stage: int) -> Facts:
    """What must agree between table and game; `stage` says what of it is at stake.

    The dice return at the end of the gifts (K5.3), but on the table they may lie until somebody builds.
    """
    found: Facts = {
        "year": model.year,
        "phase": model.phase,
        "order": model.order,
        "enemy": model.enemy,
        "seats": [_seat(shown) for shown in model.seats],
    }
    if stage not in (stages.BUILD, stages.BUILD_MORE, stages.SEASON_END):
        found["court"] = {n: sorted(map(_owner, court)) for n, court in model.court.items()}
        found["dice"] = [
            (shown.colour.values, shown.white.values, _left(shown.colour), _left(shown.white))
            for shown in model.seats
        ]
    if stage == stages.INFLUENCE:
        found["passed"] = [shown.passed for shown in model.seats]
    if stage == stages.BATTLE:
        found["die"] = model.die
    if model.phase in (1, 2):
        found["aided"] = [bool(shown.aided) for shown in model.seats]
    return found


def _seat(shown: SeatShown) -> Facts:
    return {
        "goods": shown.goods,
        "plus2": shown.plus2,
        "soldiers": shown.soldiers,
        "vp": shown.vp,
        "envoy": shown.envoy,
        "buildings": shown.buildings,
        "peeked": shown.peeked,
    }


def _owner(group: GroupShown) -> int:
    return -1 if group.seat is None else group.seat


def _left(hand: Hand) -> list[int]:
    return sorted(value for value, left in zip(hand.values, hand.left, strict=True) if left)
