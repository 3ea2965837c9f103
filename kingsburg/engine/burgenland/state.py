"""The state of a game of Burgen Land: integers and flat tuples, cheap to copy.

Outside the engine a state is never changed: make a `copy` first. Tuples are replaced and never
changed, so that copies can share them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from kingsburg.engine.burgenland.castles import CARDS, COLOURS, SEATS, WALL, WALLED, Castle, house
from kingsburg.engine.burgenland.events import Event, Holdings
from kingsburg.engine.values import Value

RED_DICE: Final = 5
BOARD: Final = 2
"""The index of the board's dice in `State.red`, after those of the seats."""
GOAL: Final = 30
"""The points that win the game at once (B1.3)."""
NO_ZONE: Final = -1
"""The value of `State.zone` before the first move of a turn (B2.2)."""


@dataclass(slots=True)
class State(Value):
    """The whole state of a game; nothing in it is hidden from anybody."""

    stage: int
    """The number of the stage that is due (stages.py)."""
    to_move: int
    """A seat, CHANCE or OVER."""
    seat: int
    """Whose turn it is."""
    crown: int
    """The number of the space on which the crown stands."""
    zone: int
    """The colour of the turn's zone, or NO_ZONE."""
    rolling: int
    """How many red dice are being rolled together with the player's own die."""
    dice: tuple[int, ...]
    """The player's own die, then the red ones, while a number is to be chosen; empty otherwise."""
    red: tuple[int, ...]
    """Red dice of seat 0, of seat 1 and of the board; dice that were rolled move after the crown."""
    castles: tuple[Castle, ...]
    """Indexed by `house(colour, seat)`."""
    supply: tuple[int, ...]
    """How many cards each of the twelve piles holds, indexed by `pile(colour, card)`."""
    score: tuple[int, ...]
    revision: int = field(default=WALLED, compare=False)
    """The revision of the rules by which the game is played: UNWALLED or WALLED (B3.5)."""

    def copy(self) -> State:
        """An independent copy: changing one state leaves the other as it was."""
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
    """The state at the start: one wall in each castle, all red dice on the board (B1.1 to B1.3)."""
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
"""The list to which the stages append the events of a step."""

_tuple: Final = tuple.__new__
"""Makes a named tuple without going through its own, slower constructor."""


def holdings(s: State) -> Holdings:
    """Everything that is owned now, as events carry it."""
    return _tuple(Holdings, (s.castles, s.red, s.score))


def castle_of(s: State, colour: int, seat: int) -> Castle:
    """The castle of that colour and seat."""
    return s.castles[house(colour, seat)]
