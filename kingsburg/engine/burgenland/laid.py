"""A table laid by hand at a given moment, for examples: castles, dice and the crown."""

from __future__ import annotations

from kingsburg.engine.burgenland import stages
from kingsburg.engine.burgenland.castles import CARDS, COLOURS, SEATS, Castle, house
from kingsburg.engine.burgenland.state import RED_DICE, State, new_state


def laid(castles: tuple[Castle, ...], crown: int, seat: int = 0, dice: tuple[int, int] = (0, 0)) -> State:
    """A game in which that seat is about to roll; what stands in no castle lies in the supply.

    `castles` by `house(colour, seat)`, `crown` the number of its space, `dice` both seats' red
    dice. Raises ValueError for more cards than there are.
    """
    s = new_state(stages.ROLL, seat)
    s.seat, s.crown, s.castles = seat, crown, castles
    s.red = (*dice, RED_DICE - sum(dice))
    s.supply = tuple(
        card.copies - sum(castles[house(colour, owner)].count(number) for owner in range(SEATS))
        for colour in range(len(COLOURS))
        for number, card in CARDS.items()
    )
    if min(s.supply) < 0:
        raise ValueError(castles)
    return s
