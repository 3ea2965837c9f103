"""Short names for what Burgen Land's lessons point at: one's die, castles, spaces of the ring."""

from __future__ import annotations

from typing import Final

from kingsburg.ui.games.burgenland.things import OwnDie
from kingsburg.ui.lessons.lesson import Anchored, Spotted

BLUE, YELLOW, RED = range(3)
DIE: Final = Spotted(OwnDie())


def castle(colour: int, seat: int) -> Anchored:
    """Point at a player's castle of a colour."""
    return Anchored(("castle", colour, seat))


def spaces(*numbers: int) -> tuple[Anchored, ...]:
    """Point at spaces of the ring."""
    return tuple(Anchored(("space", number)) for number in numbers)


def reached(*numbers: int) -> tuple[Anchored, ...]:
    """Point at spaces of the ring with the numbers that lead there."""
    return tuple(Anchored(("reached", number), framed=False) for number in numbers)
