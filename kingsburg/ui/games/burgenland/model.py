"""What Burgen Land's table shows: a fold over the events seen so far, without rules of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from kingsburg.engine.burgenland import events as ev
from kingsburg.engine.burgenland.castles import CARDS, COLOURS, SEATS, Castle, house
from kingsburg.engine.burgenland.state import NO_ZONE, new_state
from kingsburg.engine.burgenland.track import TRACK
from kingsburg.engine.game import Seat

TURNS_KEPT: Final = 4
"""Of how many turns the moves are told on the table."""
Mark = tuple[int, int, int]
"""A card in a castle: (colour, seat, position)."""


@dataclass(frozen=True, slots=True)
class Deed:
    """One move of the crown: by which number, to which space, and the event that came of it.

    `turn` counts from 1; `red`: a red die showed the number, and not the player's own.
    """

    turn: int
    seat: int
    use: int
    red: bool
    space: int
    result: ev.Event | None = None


def _zeros() -> list[int]:
    return [0] * SEATS


@dataclass(slots=True)
class Model:
    """The state of the game as the table shows it."""

    castles: tuple[Castle, ...]
    """The castles, at index `house(colour, seat)`."""
    red: tuple[int, ...]
    """Red dice of each seat, then of the board, including those rolled, now in `dice`."""
    score: tuple[int, ...]
    seat: int = 0
    """The seat whose turn it is."""
    crown: int | None = None
    zone: int = NO_ZONE
    dice: tuple[int, ...] = ()
    """The pips of the dice that lie in the ring: the own die, then the red ones."""
    fresh: dict[int, list[Mark]] = field(default_factory=lambda: {seat: [] for seat in range(SEATS)})
    """By seat, the cards that it put into castles in its latest turn."""
    turns: int = 0
    history: list[tuple[int, tuple[int, ...]]] = field(default_factory=list)
    """(turn, scores) at the beginning, after each scoring, and at the end."""
    gained: list[list[int]] = field(default_factory=lambda: [[0] * len(COLOURS) for _ in range(SEATS)])
    """Points gained, by seat and colour."""
    dice_thrown: list[int] = field(default_factory=_zeros)
    pips_thrown: list[int] = field(default_factory=_zeros)
    left: list[int] = field(default_factory=_zeros)
    """How often each seat has left its zone."""
    latest: list[Deed] = field(default_factory=list)
    """The moves of the latest turns, in their order."""
    ended: ev.Ended | None = None

    @classmethod
    def fresh_table(cls) -> Model:
        """The table before the first event."""
        start = new_state(0, 0)
        return cls(start.castles, start.red, start.score, history=[(0, start.score)])

    def castle(self, colour: int, seat: int) -> Castle:
        """Return the castle of that colour and seat."""
        return self.castles[house(colour, seat)]

    def in_supply(self, colour: int, card: int) -> int:
        """How many cards of this kind are in the supply."""
        out = sum(self.castle(colour, seat).count(card) for seat in range(SEATS))
        return CARDS[card].copies - out

    def in_hand(self, seat: int) -> int:
        """How many red dice lie before a player, without those that are rolled."""
        rolled = max(0, len(self.dice) - 1) if seat == self.seat else 0
        return self.red[seat] - rolled

    def fold(self, event: ev.Event, chosen: Sequence[Any] = ()) -> None:  # noqa: C901 - a change for each event
        """Change the table by one more event; `chosen` is not used, as events name all pieces."""
        after = getattr(event, "after", None)
        if after is not None:
            self.castles, self.red, self.score = after
        self._note(event)
        match event:
            case ev.Began(first, crown):
                self.seat, self.crown = first, crown
            case ev.TurnBegan(seat):
                self.seat, self.zone = seat, NO_ZONE
                self.fresh[seat] = []
                self.turns += 1
                self.latest = [deed for deed in self.latest if deed.turn > self.turns - TURNS_KEPT]
            case ev.DiceRolled(seat, own, red):
                self.dice = (own, *red)
                self.dice_thrown[seat] += len(self.dice)
                self.pips_thrown[seat] += sum(self.dice)
            case ev.Moved():
                self.crown, self.dice = event.crown, ()
                if self.zone == NO_ZONE:
                    self.zone = TRACK[event.crown].colour
            case ev.CardPlaced():
                self._mark(event)
            case ev.Left(seat, colour, _removed, at):
                self.left[seat] += 1
                self._taken(colour, seat, at)
            case ev.Scored():
                for seat, points in enumerate(event.gain):
                    self.gained[seat][event.colour] += points
                self.history.append((self.turns, self.score))
            case ev.Ended():
                self.ended = event
                self.history.append((self.turns, self.score))

    def _note(self, event: ev.Event) -> None:
        """Note a move, and what came of it."""
        match event:
            case ev.Moved(seat, own, _red, use, crown):
                self.latest.append(Deed(self.turns, seat, use, use != own, crown))
            case ev.CardPlaced() | ev.DiceTaken() | ev.Scored() | ev.Left() | ev.Nothing():
                if self.latest:
                    self.latest[-1] = replace(self.latest[-1], result=event)

    def _mark(self, e: ev.CardPlaced) -> None:
        """Mark the placed card as new, and move the marks of a castle that grew at its left end."""
        if e.taken is not None:
            self._taken(e.colour, 1 - e.seat, e.taken)
        if e.at == 0:
            self._shift(e.colour, e.seat, 1)
        self.fresh[e.seat].append((e.colour, e.seat, e.at))

    def _taken(self, colour: int, seat: int, at: int | None) -> None:
        """Remove the mark of a card that is gone.

        A castle that lost its left end loses all its marks, because its cards have moved.
        """
        for marks in self.fresh.values():
            marks[:] = [mark for mark in marks if mark[:2] != (colour, seat) or (at != 0 and mark[2] != at)]

    def _shift(self, colour: int, seat: int, by: int) -> None:
        for marks in self.fresh.values():
            marks[:] = [(c, s, at + by) if (c, s) == (colour, seat) else (c, s, at) for c, s, at in marks]


def new_lead(event: ev.Scored) -> Seat | None:
    """Return the seat that leads since that scoring and did not lead before, if there is one."""
    after = event.after.score
    before = [score - gain for score, gain in zip(after, event.gain, strict=True)]
    return _leader(after) if _leader(before) != _leader(after) else None


def _leader(score: Sequence[int]) -> Seat | None:
    """The seat with the most points; None if both have equally many."""
    return None if score[0] == score[1] else score.index(max(score))
