"""What can be done on the crown's space, and doing it (B3)."""

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
"""How many castles' deeds are remembered."""

_NO_DICE: Final = Reason(Code.NO_DICE)
_NO_CROWN: Final = Reason(Code.NO_CROWN)
_NO_SUCH_PLACE: Final = Reason(Code.NO_SUCH_PLACE)
_NO_WALL_BESIDE: Final = Reason(Code.NO_WALL_BESIDE)
_TAKE_FROM_OPPONENT: Final = Reason(Code.TAKE_FROM_OPPONENT)


def deeds(s: State) -> tuple[Decision, ...]:
    """What the seat in turn can do on the crown's space: cards, then dice, then scoring; empty: nothing."""
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
    """Where the card of the space can come from, as in Place: the supply, else the opponent (B3.6)."""
    space = TRACK[s.crown]
    if s.supply[space.pile]:
        return _SUPPLY
    return copies(s.castles[house(space.colour, 1 - s.seat)], space.card)


@remembered(_KEPT)
def _deeds(
    card: int, mine: Castle, sources: tuple[int | None, ...], dice: bool, scores: bool, revision: int
) -> tuple[Decision, ...]:
    """Crown spaces (no card) are not asked for."""
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
    """The red dice to be had of so many: from the board first, the missing ones from the opponent (B3.2)."""
    board = min(wanted, s.red[BOARD])
    return board, min(wanted - board, s.red[1 - s.seat])


def why_not(s: State, a: Action) -> Reason | None:
    """Why that may not be done on the crown's space, which is no crown space."""
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
    """One of the deeds of this space."""
    if isinstance(a, Place):
        _put_card(s, a, out)
    elif isinstance(a, TakeDice):
        _take_dice(s, out)
    else:
        score(s, out)


def do_nothing(s: State, out: Out) -> None:
    """Neither card nor die can be had; the player may still go on (B3.2)."""
    out.append(Nothing(s.seat))


def _put_card(s: State, a: Place, out: Out) -> None:
    """From the supply, or from the opponent where the supply is empty (B3.5, B3.6)."""
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
    """The owner of the higher castle scores the difference, whoever's turn it is (B3.4)."""
    colour = TRACK[s.crown].colour
    values, gain = compare(s.castles[house(colour, 0)], s.castles[house(colour, 1)])
    s.score = (s.score[0] + gain[0], s.score[1] + gain[1])
    out.append(Scored(colour, values, gain, holdings(s)))


def compare(first: Castle, second: Castle) -> tuple[tuple[int, int], tuple[int, int]]:
    """What two castles are worth, and what that brings each owner (B3.4)."""
    values = (worth(first), worth(second))
    lead = values[0] - values[1]
    return values, (max(lead, 0), max(-lead, 0))
