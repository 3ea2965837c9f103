"""What a network knows of a position at Burgen Land: named numbers, one byte each, from a seat's side."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from kingsburg.ai.burgenland.odds import chance_to_score, usual_chance_to_score
from kingsburg.ai.burgenland.position import Valuation, plunder
from kingsburg.engine.burgenland import stages
from kingsburg.engine.burgenland.castles import (
    COLOURS,
    HOLE,
    KINDS,
    ROOFED_TOWER,
    VALUES,
    WALL,
    Castle,
    at_risk,
    copies,
    house,
    places,
    worth,
)
from kingsburg.engine.burgenland.state import BOARD, GOAL, NO_ZONE, RED_DICE, State
from kingsburg.engine.burgenland.track import SPACES

_KEPT: Final = 1 << 16
PARTS: Final = 200
"""Chances are written in so many parts."""
_WORTH: Final = 16
_LEAD: Final = 8
_STAGES: Final = (stages.ROLL, stages.ROLLING)
_ALONE: Final = tuple(frozenset((colour,)) for colour in range(len(COLOURS)))
_VALUATION: Final = Valuation()

_CASTLE: Final = (
    *(f"worth.at_least.{n}" for n in range(1, _WORTH + 1)),
    *("worth", "cut_off", "holes", "stake", "stake.choice", "room.building", "room.wall"),
    *(f"cards.{card}" for card in KINDS),
)
_PAIR: Final = (
    *(f"lead.at_least.{n}" for n in range(1, _LEAD + 1)),
    *(f"behind.at_least.{n}" for n in range(1, _LEAD + 1)),
    *("lead", "behind", "wins", "loses", "chance.now", "chance.usual.own", "chance.usual.other"),
    *("chance.now.times.lead", "chance.now.times.behind", "zone"),
    *(f"supply.{card}" for card in KINDS),
    *(f"supply.none.{card}" for card in KINDS),
)


@cache
def names(seats: int) -> tuple[str, ...]:
    """The name of every input, in their order; the game is for two."""
    listed = [
        *("turn", "turn.other", "begun", "hand_written"),
        *(f"stage.{stage}" for stage in (*_STAGES, "other")),
        *(f"rolling.at_least.{n}" for n in range(1, RED_DICE + 1)),
        *(f"crown.{place}" for place in range(SPACES)),
        *(f"crown.other.{place}" for place in range(SPACES)),
        "red.board",
    ]
    for owner in ("own", "other"):
        listed += (
            *(f"{owner}.red.at_least.{n}" for n in range(1, RED_DICE + 1)),
            *(f"{owner}.need.at_most.{n}" for n in range(1, GOAL + 1)),
            f"{owner}.need",
            f"{owner}.plunder",
        )
    for colour in COLOURS:
        listed += (f"{colour}.{name}" for name in _PAIR)
        for owner in ("own", "other"):
            listed += (f"{owner}.{colour}.{name}" for name in _CASTLE)
    return tuple(listed)


@cache
def scales(seats: int) -> tuple[float, ...]:
    """What each byte is multiplied by, so that most inputs lie between 0 and 1."""
    return tuple(_scale(name) for name in names(seats))


BY_HAND: Final = names(2).index("hand_written")
"""Where a row holds the chance to win by the value written by hand."""


def _scale(name: str) -> float:
    last = name.rsplit(".", 1)[-1]
    if "chance" in name or name == "hand_written":
        return 1 / PARTS
    if last in ("need", "worth", "plunder"):
        return 1 / 10
    if last in ("lead", "behind", "cut_off", "stake", "building", "wall", "board") or ".cards." in name:
        return 1 / 4
    if ".supply." in name and "none" not in name:
        return 1 / 4
    return 1.0


def inputs(s: State, seat: int) -> bytes:
    """As many bytes as `names(2)` has names. Nothing in this game is hidden."""
    other, mover = 1 - seat, s.seat
    need, need_of_other = GOAL - s.score[seat], GOAL - s.score[other]
    over = s.stage == stages.END
    chance = float(need <= 0) if over else _VALUATION.chance_to_win(s, seat, mover)
    parts = [
        bytes((mover == seat, mover != seat, s.zone != NO_ZONE, round(chance * PARTS))),
        _stage(s.stage, s.rolling),
        _crown(s.crown, mover == seat),
        bytes((s.red[BOARD],)),
        _owner(s.red[seat], need, plunder(s, seat)),
        _owner(s.red[other], need_of_other, plunder(s, other)),
    ]
    red, crown, supply, castles = s.red[mover], s.crown, s.supply, s.castles
    kinds = len(KINDS)
    for colour in range(len(COLOURS)):
        mine, theirs = castles[house(colour, seat)], castles[house(colour, other)]
        parts += (
            _pair(
                worth(mine) - worth(theirs),
                need,
                need_of_other,
                _parts(chance_to_score(crown, red, _ALONE[colour])),
                _parts(usual_chance_to_score(s.red[seat], _ALONE[colour])),
                _parts(usual_chance_to_score(s.red[other], _ALONE[colour])),
                s.zone == colour,
            ),
            _supply(supply[colour * kinds : colour * kinds + kinds]),
            _castle(mine),
            _castle(theirs),
        )
    return b"".join(parts)


def _parts(chance: float) -> int:
    return round(chance * PARTS)


@cache
def _stage(stage: int, rolling: int) -> bytes:
    here = tuple(stage == one for one in _STAGES)
    return bytes((*here, not any(here), *(rolling >= n for n in range(1, RED_DICE + 1))))


@cache
def _crown(crown: int, own: bool) -> bytes:
    here = bytes(place == crown for place in range(SPACES))
    return here + bytes(SPACES) if own else bytes(SPACES) + here


@lru_cache(maxsize=_KEPT)
def _owner(red: int, need: int, gain: int) -> bytes:
    need = max(0, need)
    return bytes(
        (
            *(red >= n for n in range(1, RED_DICE + 1)),
            *(need <= n for n in range(1, GOAL + 1)),
            need,
            min(255, gain),
        )
    )


@lru_cache(maxsize=_KEPT)
def _pair(
    lead: int, need: int, need_of_other: int, now: int, usual: int, usual_of_other: int, zone: bool
) -> bytes:
    above, below = max(0, lead), max(0, -lead)
    return bytes(
        (
            *(above >= n for n in range(1, _LEAD + 1)),
            *(below >= n for n in range(1, _LEAD + 1)),
            above,
            below,
            0 < need <= above,
            0 < need_of_other <= below,
            now,
            usual,
            usual_of_other,
            min(255, now * above // 8),
            min(255, now * below // 8),
            zone,
        )
    )


@lru_cache(maxsize=_KEPT)
def _supply(cards: tuple[int, ...]) -> bytes:
    return bytes((*cards, *(count == 0 for count in cards)))


@lru_cache(maxsize=_KEPT)
def _castle(castle: Castle) -> bytes:
    value = worth(castle)
    risk = at_risk(castle)
    return bytes(
        (
            *(value >= n for n in range(1, _WORTH + 1)),
            value,
            sum(VALUES[card] for card in castle) - value,
            castle.count(HOLE),
            max((VALUES[castle[at]] for at in risk), default=0),
            len(risk) > 1,
            len(places(castle, ROOFED_TOWER)),
            len(places(castle, WALL)),
            *(len(copies(castle, card)) for card in KINDS),
        )
    )
