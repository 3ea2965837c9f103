"""Exact chances of the dice in a position, as inputs of a network: whole multiples of 1 / `PARTS`."""

from __future__ import annotations

from functools import cache
from typing import Final

from kingsburg.ai.burgenland.odds import ANY, chance_of_roll, chance_to_reach, usual_chance_to_score
from kingsburg.engine.burgenland import stages
from kingsburg.engine.burgenland.castles import COLOURS, HOUSE, ROOFED_TOWER, ROOFLESS_TOWER
from kingsburg.engine.burgenland.state import NO_ZONE, State
from kingsburg.engine.burgenland.track import TRACK
from kingsburg.engine.memory import remembered

_KEPT: Final = 1 << 13
PARTS: Final = 200
BUILDINGS: Final = (ROOFLESS_TOWER, HOUSE, ROOFED_TOWER)
Odds = tuple[int, ...]
"""For one colour, the chances to reach a space that scores, and one for each kind of building."""
_NOTHING: Final[tuple[Odds, ...]] = ((0,) * (1 + len(BUILDINGS)),) * len(COLOURS)

PHASES: Final = ("begins", "midst", "rolls", "rolls_on", "acts", "loses", "awaits", "over")
"""What a position waits for, from a seat's side.

`begins`, `midst`: its decision on how to roll, before its first move or later. `rolls`, `rolls_on`:
the dice of such a roll. `acts`: its choice of a number or an action. `loses`: its choice of the
card that is lost. `awaits`: it is the other seat's turn.
"""
_BEGINS, _MIDST, _ROLLS, _ROLLS_ON, _ACTS, _LOSES, _AWAITS, OVER = range(len(PHASES))
_GOES_ON: Final = (_BEGINS, _MIDST, _ROLLS, _ROLLS_ON, _ACTS)
_STANDS: Final = (_MIDST, _ACTS, _LOSES, _AWAITS)
"""The phases after which the other seat may begin its turn with the crown where it is now."""


def phase_of(s: State, seat: int) -> int:
    """The index in PHASES of what the seat waits for; OVER at the end of the game."""
    if s.stage == stages.END:
        return OVER
    if s.seat != seat:
        return _AWAITS
    if s.stage == stages.ROLL:
        return _BEGINS if s.zone == NO_ZONE else _MIDST
    if s.stage == stages.ROLLING:
        return _ROLLS if s.zone == NO_ZONE else _ROLLS_ON
    return _LOSES if s.stage == stages.GIVE_UP else _ACTS


@remembered(_KEPT)
def reach(phase: int, crown: int, red: int, red_of_other: int, rolling: int) -> tuple[tuple[Odds, Odds], ...]:
    """The seat's chances in this turn, and the other's in a turn that begins here, for each colour.

    Colours begin with the crown's and go on clockwise.
    """
    own = other = _NOTHING
    if phase in _GOES_ON:
        own = tuple(
            tuple(_parts(_chance(phase, crown, red, rolling, spaces)) for spaces in wanted)
            for wanted in _wanted(crown)
        )
    if phase in _STANDS:
        other = tuple(
            tuple(_parts(chance_to_reach(crown, red_of_other, spaces)) for spaces in wanted)
            for wanted in _wanted(crown)
        )
    return tuple(zip(own, other, strict=True))


@remembered(_KEPT)
def endings(
    phase: int, crown: int, red: int, red_of_other: int, rolling: int, wins: int, losses: int
) -> bytes:
    """Five chances, one byte each: three of this turn and the next, and two for an average turn.

    To stay in the zone, to win this turn, to lose in the other's next turn; to win, and to lose, in
    a turn that begins anywhere. `wins`, `losses`: a bit for each colour whose scoring would end the
    game, as the castles stand.
    """
    stay = win = loss = 0.0
    if phase in (_MIDST, _ACTS, _ROLLS_ON):
        zone = TRACK[crown].colour
        staying = frozenset(space.number for space in TRACK if space.colour == zone)
        stay = chance_of_roll(crown, red, rolling if phase == _ROLLS_ON else red, staying, zone)
    if phase in _GOES_ON:
        win = _chance(phase, crown, red, rolling, _scoring(wins))
    if phase in _STANDS:
        loss = chance_to_reach(crown, red_of_other, _scoring(losses))
    as_a_rule = (
        usual_chance_to_score(
            dice, frozenset(colour for colour in range(len(COLOURS)) if which >> colour & 1)
        )
        for dice, which in ((red, wins), (red_of_other, losses))
    )
    return bytes(map(_parts, (stay, win, loss, *as_a_rule)))


@cache
def usual(red: int) -> int:
    """The chance to score a given colour with `red` red dice, averaged over where a turn may begin."""
    return _parts(usual_chance_to_score(red, frozenset((0,))))


def _parts(chance: float) -> int:
    return round(chance * PARTS)


def _chance(phase: int, crown: int, red: int, rolling: int, spaces: frozenset[int]) -> float:
    """The chance to reach one of these spaces in this turn."""
    zone = ANY if phase in (_BEGINS, _ROLLS) else TRACK[crown].colour
    if phase in (_ROLLS, _ROLLS_ON):
        return chance_of_roll(crown, red, rolling, spaces, zone)
    return chance_to_reach(crown, red, spaces, zone)


@cache
def _wanted(crown: int) -> tuple[tuple[frozenset[int], ...], ...]:
    """For each colour, from the crown's on: the spaces that score, and those that give a building."""
    here = TRACK[crown].colour
    colours = [(here + i) % len(COLOURS) for i in range(len(COLOURS))]
    return tuple(
        (_scoring(1 << colour), *(_giving(colour, card) for card in BUILDINGS)) for colour in colours
    )


def _giving(colour: int, card: int) -> frozenset[int]:
    return frozenset(space.number for space in TRACK if space.colour == colour and space.card == card)


@cache
def _scoring(colours: int) -> frozenset[int]:
    """The spaces that score one of these colours, which are given as bits."""
    return frozenset(space.number for space in TRACK if space.scores and colours >> space.colour & 1)
