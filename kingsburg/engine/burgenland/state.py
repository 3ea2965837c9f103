"""The state of a game of Burgen Land: ints and flat tuples, cheap to copy.

A state is a value to everybody outside the engine: `copy` before changing it. Columns are tuples, replaced
and never changed, so that a copy shares them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from kingsburg.engine.burgenland.castles import CARDS, COLOURS, SEATS, WALL, WALLED, Castle, house
from kingsburg.engine.burgenland.events import Event, Holdings
from kingsburg.engine.values import Value

RED_DICE: Final = 5
BOARD: Final = 2
"""Where the board's dice stand in `State.red`, after those of the seats."""
GOAL: Final = 30
"""Points that win at once (B1.3)."""
NO_ZONE: Final = -1
"""The zone of a turn before its first move (B2.2)."""


@dataclass(slots=True)
class State(Value):
    """Everything there is to know; nothing in this game is hidden."""

    stage: int
    """Which room of the rules goes on next (stages.py)."""
    to_move: int
    """A seat, CHANCE or OVER."""
    seat: int
    """Whose turn it is."""
    crown: int
    """The space it stands on."""
    zone: int
    """The colour of the turn, or NO_ZONE."""
    rolling: int
    """Red dice in the air beside the own one."""
    dice: tuple[int, ...]
    """The own die and the red ones, while a number of them is to be chosen."""
    red: tuple[int, ...]
    """Red dice of seat 0, of seat 1 and of the board; those rolled count until the crown has moved."""
    castles: tuple[Castle, ...]
    """By `house(colour, seat)`."""
    supply: tuple[int, ...]
    """How many cards lie in each of the twelve piles, by `pile(colour, card)`."""
    score: tuple[int, ...]
    revision: int = field(default=WALLED, compare=False)
    """Of the rules that the game follows: how buildings are placed (B3.5)."""

    def copy(self) -> State:
        """A state of its own: changing one leaves the other as it was."""
        s = State.__new__(State)
        s.stage = self.stage
        s.to_move = self.to_move
        s.seat = self.seat
        s.crown = self.crown
        s.zone = self.zone
        s.rolling = self.rolling
        s.dice = self.dice
        s.red = self.red
        s.castles = self.castles
        s.supply = self.supply
        s.score = self.score
        s.revision = self.revision
        return s


def new_state(stage: int, to_move: int, revision: int = WALLED) -> State:
    """One wall in each castle, all red dice on the board (B1.1 to B1.3)."""
    copies = [card.copies - SEATS * (kind == WALL) for kind, card in CARDS.items()]
    return State(
        stage=stage,
        to_move=to_move,
        seat=0,
        crown=0,
        zone=NO_ZONE,
        rolling=0,
        dice=(),
        red=(0, 0, RED_DICE),
        castles=((WALL,),) * (SEATS * len(COLOURS)),
        supply=tuple(copies * len(COLOURS)),
        score=(0,) * SEATS,
        revision=revision,
    )


Out = list[Event]
"""Where the stages put the events of a step."""

_tuple: Final = tuple.__new__
"""Makes a named tuple without the detour through its own constructor."""


def holdings(s: State) -> Holdings:
    """What everybody owns now."""
    return _tuple(Holdings, (s.castles, s.red, s.score))


def castle_of(s: State, colour: int, seat: int) -> Castle:
    """The castle of that colour and seat."""
    return s.castles[house(colour, seat)]
