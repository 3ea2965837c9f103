"""What a network reads of the placing of dice: who can still reach whom, and who competes (K4)."""

from __future__ import annotations

from functools import cache
from typing import Final

from kingsburg.ai.kingsburg.inputs.bits import at_least, bits, bits_names, steps_names
from kingsburg.engine.kingsburg.board.advisors import COURT
from kingsburg.engine.kingsburg.influence import may_use_envoy, seat_reach
from kingsburg.engine.kingsburg.placement import reach
from kingsburg.engine.kingsburg.season import COLOURED_DICE
from kingsburg.engine.kingsburg.state import PASSED, State

_ADVISORS: Final = tuple(range(1, COURT + 1))
_PIPS: Final = 6
_WHITE: Final = 2
_MIDDLE: Final = COURT // 2
_HALF: Final = (1 << _MIDDLE) - 1
_HALVES: Final = tuple(bits(n, _MIDDLE) for n in range(_HALF + 1))
"""For each set of advisors in half of the court, an input for each of these advisors."""

OWN_COURT: Final[tuple[str, ...]] = (
    *bits_names("gift", _ADVISORS),
    *bits_names("reach.uncontested", _ADVISORS),
    *bits_names("reach.contested.once", _ADVISORS),
    *bits_names("reach.contested.more", _ADVISORS),
    *bits_names("reach.with_dice_alone", _ADVISORS),
    *bits_names("reach.by_envoy", _ADVISORS),
    *steps_names("dice.colour", COLOURED_DICE),
    *steps_names("dice.white", _WHITE),
    *bits_names("dice.colour.pips", range(1, _PIPS + 1)),
    *bits_names("dice.white.pips", range(1, _PIPS + 1)),
    "passed",
)


def other_court_names(place: int) -> tuple[str, ...]:
    """The names of what is read about another seat in the court.

    `place`: how many places after one's own it comes in the turn order.
    """
    owner = f"other.{place}"
    return (
        *bits_names(f"{owner}.gift", _ADVISORS),
        *bits_names(f"{owner}.reach", _ADVISORS),
        *steps_names(f"{owner}.dice.colour", COLOURED_DICE),
        *steps_names(f"{owner}.dice.white", _WHITE),
    )


def reaches(s: State) -> list[int]:
    """By seat, the open advisors that it can still reach this season (bit n for advisor n)."""
    found = []
    for seat in range(s.seats):
        if s.colour[seat] and not s.marks[seat] & PASSED:
            found.append(seat_reach(s, seat).bits & ~s.closed)
        else:
            found.append(0)
    return found


def own_court(s: State, seat: int, gifts: int, open_to: list[int]) -> bytes:
    """What is read about the seat itself in the court.

    `gifts`: the advisors whose gifts are still to come, as bits. `open_to`: as `reaches` gives it.
    """
    once = more = 0
    for other, others in enumerate(open_to):
        if other != seat:
            more |= once & others
            once |= others
    mine = open_to[seat]
    colour, white = s.colour[seat], s.white[seat]
    alone = by_envoy = 0
    if mine:
        alone = reach(colour, white, False, False).bits & mine
    passed = s.marks[seat] & PASSED != 0
    if colour and not passed and may_use_envoy(s, seat):
        by_envoy = seat_reach(s, seat).bits & s.closed
    parts = []
    for advisors in (gifts, mine & ~once, mine & once & ~more, mine & more, alone, by_envoy):
        parts.append(_HALVES[advisors >> 1 & _HALF])
        parts.append(_HALVES[advisors >> _MIDDLE + 1])
    parts.append(_dice(colour, white, passed))
    return b"".join(parts)


def other_court(s: State, seat: int, gifts: int, open_to: int) -> bytes:
    """What is read about another seat in the court: its gifts, what it still reaches, its dice."""
    return b"".join(
        (
            _HALVES[gifts >> 1 & _HALF],
            _HALVES[gifts >> _MIDDLE + 1],
            _HALVES[open_to >> 1 & _HALF],
            _HALVES[open_to >> _MIDDLE + 1],
            _count(len(s.colour[seat]), len(s.white[seat])),
        )
    )


@cache
def _dice(colour: tuple[int, ...], white: tuple[int, ...], passed: bool) -> bytes:
    shown = [hand.count(pips) for hand in (colour, white) for pips in range(1, _PIPS + 1)]
    return _count(len(colour), len(white)) + bytes((*shown, passed))


@cache
def _count(colour: int, white: int) -> bytes:
    return at_least(colour, COLOURED_DICE) + at_least(white, _WHITE)
