"""What may be done on the crown's space, and how it is done (B3)."""

from __future__ import annotations

from typing import Final

from kingsburg.engine.burgenland.actions import Action, Decision, Place, Score, TakeDice
from kingsburg.engine.burgenland.castles import (
    Castle,
    building_beside,
    copies,
    house,
    is_place,
    places,
    with_card,
    without,
    worth,
)
from kingsburg.engine.burgenland.events import CardPlaced, DiceTaken, Nothing, Scored
from kingsburg.engine.burgenland.reasons import Code
from kingsburg.engine.burgenland.state import BOARD, Out, State, holdings
from kingsburg.engine.burgenland.track import TRACK
from kingsburg.engine.game import Reason
from kingsburg.engine.memory import remembered
from kingsburg.engine.values import put

_TAKE_DICE: Final = TakeDice()
_SCORE: Final = Score()
_KEPT: Final = 1 << 15
"""How many results each cached function keeps."""

_NO_DICE: Final = Reason(Code.NO_DICE)
_NO_CROWN: Final = Reason(Code.NO_CROWN)
_NO_SUCH_PLACE: Final = Reason(Code.NO_SUCH_PLACE)
_NO_WALL_BESIDE: Final = Reason(Code.NO_WALL_BESIDE)
_TAKE_FROM_OPPONENT: Final = Reason(Code.TAKE_FROM_OPPONENT)


def deeds(s: State) -> tuple[Decision, ...]:
    """The decisions of the seat in turn on the crown's space: cards, then dice, then scoring.

    Empty if nothing can be done there.
    """
    space = TRACK[s.crown]
    red = s.red
    return _deeds(
        space.card,
        s.castles[house(space.colour, s.seat)],
        sources(s),
        red[BOARD] + red[1 - s.seat] > 0,
        space.scores,
        s.revision,
    )


_SUPPLY: Final[tuple[int | None, ...]] = (None,)


def sources(s: State) -> tuple[int | None, ...]:
    """Where the card of the space may come from, as values of `Place.taken` (B3.6).

    `(None,)` for the supply; only if that is empty, the positions of the card in the opponent's
    castle.
    """
    space = TRACK[s.crown]
    if s.supply[space.pile]:
        return _SUPPLY
    return copies(s.castles[house(space.colour, 1 - s.seat)], space.card)


@remembered(_KEPT)
def _deeds(
    card: int, mine: Castle, sources: tuple[int | None, ...], dice: bool, scores: bool, revision: int
) -> tuple[Decision, ...]:
    """The decisions on a space that gives a card; plain crown spaces never ask."""
    found: list[Decision] = [
        _place(card, at, taken) for at in places(mine, card, revision) for taken in sources
    ]
    if dice:
        found.append(_TAKE_DICE)
    if scores:
        found.append(_SCORE)
    return tuple(found)


@remembered(_KEPT)
def _place(card: int, at: int, taken: int | None) -> Place:
    return Place(card, at, taken)


def within_reach(s: State, wanted: int) -> tuple[int, int]:
    """How many of `wanted` red dice can be had, as (from the board, from the opponent) (B3.2).

    The board gives first; the opponent gives what is missing, as far as possible.
    """
    board = min(wanted, s.red[BOARD])
    return board, min(wanted - board, s.red[1 - s.seat])


def why_not(s: State, a: Action) -> Reason | None:
    """Why `a` may not be done on the crown's space; the space must not be a plain crown space."""
    if isinstance(a, Place):
        return _why_not_place(s, a)
    if isinstance(a, TakeDice):
        return None if any(within_reach(s, TRACK[s.crown].dice)) else _NO_DICE
    if isinstance(a, Score):
        return None if TRACK[s.crown].scores else _NO_CROWN
    return Reason(Code.MUST_ACT, number=s.crown)


def _why_not_place(s: State, a: Place) -> Reason | None:
    space = TRACK[s.crown]
    if a.card != space.card:
        return Reason(Code.WRONG_CARD, number=space.card)
    mine = s.castles[house(space.colour, s.seat)]
    if a.at not in places(mine, a.card, s.revision):
        return _why_no_place(mine, a)
    known = sources(s)
    if a.taken in known:
        return None
    if known == _SUPPLY:
        return Reason(Code.SUPPLY_HAS, number=s.supply[space.pile])
    if not known:
        return Reason(Code.NONE_LEFT, number=a.card)
    return _TAKE_FROM_OPPONENT if a.taken is None else Reason(Code.NOT_THAT_CARD, number=a.card)


def _why_no_place(mine: Castle, a: Place) -> Reason:
    if not is_place(mine, a.at):
        return _NO_SUCH_PLACE
    building = building_beside(mine, a.card, a.at)
    return _NO_WALL_BESIDE if building is None else Reason(Code.BESIDE_BUILDING, number=building)


def do(s: State, a: Action, out: Out) -> None:
    """Carry out one of the `deeds` of this space."""
    if isinstance(a, Place):
        _put_card(s, a, out)
    elif isinstance(a, TakeDice):
        _take_dice(s, out)
    else:
        score(s, out)


def do_nothing(s: State, out: Out) -> None:
    """Record that neither card nor die can be had; the player may still roll again (B3.2)."""
    out.append(Nothing(s.seat))


def _put_card(s: State, a: Place, out: Out) -> None:
    """Place a card from the supply, or from the opponent if the supply has none (B3.5, B3.6)."""
    space = TRACK[s.crown]
    seat, at = s.seat, a.at
    castles = list(s.castles)
    mine = house(space.colour, seat)
    castles[mine] = with_card(castles[mine], a.card, at)
    if a.taken is None:
        s.supply = put(s.supply, space.pile, s.supply[space.pile] - 1)
    else:
        theirs = house(space.colour, 1 - seat)
        castles[theirs] = without(castles[theirs], a.taken)
    s.castles = tuple(castles)
    out.append(CardPlaced(seat, space.colour, a.card, at, a.taken, holdings(s)))


def _take_dice(s: State, out: Out) -> None:
    seat = s.seat
    board, opponent = within_reach(s, TRACK[s.crown].dice)
    red = list(s.red)
    red[seat] += board + opponent
    red[BOARD] -= board
    red[1 - seat] -= opponent
    s.red = tuple(red)
    out.append(DiceTaken(seat, board, opponent, holdings(s)))


def score(s: State, out: Out) -> None:
    """Score the colour of the crown's space (B3.4).

    The owner of the more valuable castle scores the difference, whoever's turn it is.
    """
    colour = TRACK[s.crown].colour
    values, gain = compare(s.castles[house(colour, 0)], s.castles[house(colour, 1)])
    s.score = (s.score[0] + gain[0], s.score[1] + gain[1])
    out.append(Scored(colour, values, gain, holdings(s)))


def compare(first: Castle, second: Castle) -> tuple[tuple[int, int], tuple[int, int]]:
    """The worth of two castles, and the points that each owner scores for the difference (B3.4)."""
    values = (worth(first), worth(second))
    lead = values[0] - values[1]
    return values, (max(lead, 0), max(-lead, 0))
