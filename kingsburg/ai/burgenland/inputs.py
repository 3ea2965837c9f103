"""What a network reads of a position of Burgen Land: named bytes, seen from one seat's side.

The three colours differ in name only (B1.4), so the network sees them relative to the crown: the
colour of its space, the next one clockwise, and the last. What it learns about one colour holds for
all.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from kingsburg.ai.burgenland.chances import (
    BUILDINGS,
    OVER,
    PARTS,
    PHASES,
    Odds,
    endings,
    phase_of,
    reach,
    usual,
)
from kingsburg.ai.burgenland.position import Valuation
from kingsburg.engine.burgenland.castles import (
    COLOURS,
    HOLE,
    KINDS,
    ROOFED_TOWER,
    VALUES,
    Castle,
    at_risk,
    copies,
    house,
    places,
    worth,
)
from kingsburg.engine.burgenland.state import GOAL, RED_DICE, State
from kingsburg.engine.burgenland.track import TRACK, ZONE
from kingsburg.engine.memory import remembered

_KEPT: Final = 1 << 13
_WORTH: Final = 16
_LEAD: Final = 10
_LENGTH: Final = len(ZONE)
_VALUATION: Final = Valuation()

_CASTLE: Final = (
    *(f"worth.at_least.{n}" for n in range(1, _WORTH + 1)),
    *("worth", "cut_off", "holes", "stake.choice", "room.wall"),
    *(f"stake.{VALUES[card]}" for card in KINDS),
    *(f"room.at_least.{n}" for n in range(1, 4)),
    *(f"cards.{card}" for card in KINDS),
)
_TWO: Final = (
    *(f"lead.at_least.{n}" for n in range(1, _LEAD + 1)),
    *(f"behind.at_least.{n}" for n in range(1, _LEAD + 1)),
    *("lead", "behind"),
    *(f"supply.{card}" for card in KINDS),
    *(f"supply.none.{card}" for card in KINDS),
    *(f"plunder.own.{card}" for card in KINDS),
    *(f"plunder.other.{card}" for card in KINDS),
)
_ODDS: Final = (
    *("chance.now", "chance.next", "gain.now", "loss.now", "gain.next", "loss.next"),
    *(f"chance.now.card.{card}" for card in BUILDINGS),
    *(f"chance.next.card.{card}" for card in BUILDINGS),
    *("wins", "loses", "gain.usual", "loss.usual"),
)
_PLACES: Final = ("here", "next", "last")


@cache
def names(seats: int) -> tuple[str, ...]:
    """The names of all inputs, in order. `seats` is ignored: the game is for two."""
    listed = [f"phase.{phase}" for phase in PHASES]
    listed += (f"crown.{phase}.{place}" for phase in PHASES[:-1] for place in range(_LENGTH))
    listed += (f"rolling.at_least.{n}" for n in range(1, RED_DICE + 1))
    for owner in ("own", "other", "board"):
        listed += (f"{owner}.red.at_least.{n}" for n in range(1, RED_DICE + 1))
    for owner in ("own", "other"):
        listed += (*(f"{owner}.need.at_most.{n}" for n in range(GOAL)), f"{owner}.need")
    listed.append("hand_written")
    for place in _PLACES:
        listed += (f"{place}.{name}" for name in _TWO)
        for owner in ("own", "other"):
            listed += (f"{owner}.{place}.{name}" for name in _CASTLE)
        listed += (f"{place}.{name}" for name in _ODDS)
    listed += ("chance.stay", "chance.win.now", "chance.loss.next", "chance.win.usual", "chance.loss.usual")
    return tuple(listed)


@cache
def scales(seats: int) -> tuple[float, ...]:
    """The factor of each input's byte, so that most inputs lie between 0 and 1."""
    return tuple(_scale(name) for name in names(seats))


def _scale(name: str) -> float:
    last = name.rsplit(".", 1)[-1]
    if "chance" in name or name == "hand_written":
        return 1 / PARTS
    if last in ("need", "worth") or ".gain." in name or ".loss." in name:
        return 1 / 10
    if last in ("lead", "behind", "cut_off", "wall", "holes") or ".cards." in name:
        return 1 / 4
    if ".supply." in name and "none" not in name:
        return 1 / 4
    return 1.0


def inputs(s: State, seat: int) -> bytes:
    """The position from the side of `seat`, as many bytes as `names(2)` has names.

    Nothing in this game is hidden.
    """
    other, crown, castles, supply = 1 - seat, s.crown, s.castles, s.supply
    red, red_of_other = s.red[seat], s.red[other]
    need, need_of_other = max(0, GOAL - s.score[seat]), max(0, GOAL - s.score[other])
    phase = phase_of(s, seat)
    rolling = s.rolling
    if phase == OVER:
        by_hand = PARTS if need == 0 else 0
    else:
        by_hand = round(_VALUATION.chance_to_win(s, seat, s.seat) * PARTS)
    parts = [
        _moment(phase, crown, rolling, red, red_of_other),
        _needs(need, need_of_other, by_hand),
    ]
    wins = losses = 0
    here = TRACK[crown].colour
    for place, (now, answer) in enumerate(reach(phase, crown, red, red_of_other, rolling)):
        colour = (here + place) % len(COLOURS)
        kinds = colour * len(KINDS)
        first = house(colour, 0)
        two = _two(castles[first + seat], castles[first + other], supply[kinds : kinds + len(KINDS)])
        lead = two.lead
        if lead >= need:
            wins |= 1 << colour
        elif -lead >= need_of_other:
            losses |= 1 << colour
        parts.append(two.row)
        parts.append(_odds(now, answer, lead, two.own, two.other))
        parts.append(_usual(lead, need, need_of_other, red, red_of_other))
    parts.append(endings(phase, crown, red, red_of_other, rolling, wins, losses))
    return b"".join(parts)


@remembered(_KEPT)
def _moment(phase: int, crown: int, rolling: int, red: int, red_of_other: int) -> bytes:
    board = RED_DICE - red - red_of_other
    at = crown % _LENGTH
    return bytes(
        (
            *(phase == p for p in range(len(PHASES))),
            *(phase == p and at == place for p in range(len(PHASES) - 1) for place in range(_LENGTH)),
            *(rolling >= n for n in range(1, RED_DICE + 1)),
            *(count >= n for count in (red, red_of_other, board) for n in range(1, RED_DICE + 1)),
        )
    )


@remembered(_KEPT)
def _needs(need: int, need_of_other: int, by_hand: int) -> bytes:
    both = (bytes((*(count <= n for n in range(GOAL)), count)) for count in (need, need_of_other))
    return b"".join((*both, bytes((by_hand,))))


@remembered(_KEPT)
def _odds(now: Odds, answer: Odds, lead: int, own: int, other: int) -> bytes:
    above, below = max(0, lead), max(0, -lead)
    here, there = now[0], answer[0]
    return bytes(
        (
            here,
            there,
            min(255, here * above // 20),
            min(255, here * below // 20),
            min(255, there * above // 20),
            min(255, there * below // 20),
            *(now[1 + bit] if own >> bit & 1 else 0 for bit in range(len(BUILDINGS))),
            *(answer[1 + bit] if other >> bit & 1 else 0 for bit in range(len(BUILDINGS))),
        )
    )


@remembered(_KEPT)
def _usual(lead: int, need: int, need_of_other: int, red: int, red_of_other: int) -> bytes:
    above, below = max(0, lead), max(0, -lead)
    own, other = (usual(dice) for dice in (red, red_of_other))
    return bytes(
        (
            above >= need,
            below >= need_of_other,
            min(255, own * above // 20),
            min(255, other * below // 20),
        )
    )


class _Two(NamedTuple):
    """Both castles of a colour, and its supply.

    `lead`: by how much the seat's castle is worth more. `own`, `other`: a bit for each building
    that the seat, or the other one, could get and place. `row`: the inputs.
    """

    lead: int
    own: int
    other: int
    row: bytes


@remembered(_KEPT)
def _two(mine: Castle, theirs: Castle, stock: tuple[int, ...]) -> _Two:
    lead = worth(mine) - worth(theirs)
    above, below = max(0, lead), max(0, -lead)
    row = (
        *(above >= n for n in range(1, _LEAD + 1)),
        *(below >= n for n in range(1, _LEAD + 1)),
        min(255, above),
        min(255, below),
        *stock,
        *(count == 0 for count in stock),
        *(stock[card - 1] == 0 and card in theirs for card in KINDS),
        *(stock[card - 1] == 0 and card in mine for card in KINDS),
    )
    return _Two(
        lead,
        _buildings(mine, theirs, stock),
        _buildings(theirs, mine, stock),
        bytes(row) + _castle(mine) + _castle(theirs),
    )


def _buildings(mine: Castle, theirs: Castle, stock: tuple[int, ...]) -> int:
    """A bit for each building that could be had and placed."""
    return sum(
        1 << bit
        for bit, card in enumerate(BUILDINGS)
        if (stock[card - 1] or card in theirs) and places(mine, card)
    )


@remembered(_KEPT)
def _castle(castle: Castle) -> bytes:
    value = worth(castle)
    risk = at_risk(castle)
    stake = castle[risk[0]] if risk else HOLE
    room = len(places(castle, ROOFED_TOWER))
    return bytes(
        (
            *(value >= n for n in range(1, _WORTH + 1)),
            value,
            sum(VALUES[card] for card in castle) - value,
            castle.count(HOLE),
            len(risk) > 1,
            len(places(castle, KINDS[0])),
            *(stake == card for card in KINDS),
            *(room >= n for n in range(1, 4)),
            *(len(copies(castle, card)) for card in KINDS),
        )
    )
