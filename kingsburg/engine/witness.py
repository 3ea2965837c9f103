"""A game as one seat sees it: its rows without what is hidden, and the way back to a state.

A witness writes what a spectator in that seat sees. A follower rebuilds from it the very state that
`Game.view` would give. Both use the rows of the game's record.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, Generic, TypeVar

from kingsburg.engine.game import Seat, Setup
from kingsburg.engine.lines import Line, Row, Rows
from kingsburg.engine.record import Notation, Recorder, next_turn, setup_of

DECIDE: Final = "decide"
"""The type of the row that follows what a seat was told, and says that the seat must decide."""

S = TypeVar("S")


class Witness(Recorder[S]):
    """Records what one seat may know; the header has neither the seed nor what lies face down.

    Of each player's kind only the part before the colon is told, since a program's command is
    nobody else's business.
    """

    def __init__(self, notation: Notation[S], setup: Setup, app: str, seat: Seat) -> None:
        super().__init__(notation, setup, app)
        self._seat = seat
        self._header["seed"] = ""
        self._header.pop("salt", None)
        for player in self._header["players"]:
            player["kind"] = player["kind"].partition(":")[0]

    def add(self, action: Any, events: Iterable[Any]) -> None:
        """Record what the seat has seen of one action."""
        if not self.rows:
            self.rows.append(self._header | self._notation.opening(action, hidden=True))
        self.rows += self._notation.seen(events, self._seat)


class Follower(Generic[S]):
    """The state of a seat's view, rebuilt from a witness's rows as they arrive."""

    def __init__(self, notation: Notation[S], header: Line, seat: Seat) -> None:
        """Raises RecordError if the header is not of this game, or if there is no such seat."""
        self._notation = notation
        self._header = header
        self._seat = seat
        self._fresh = True
        setup = setup_of(header, notation.game)
        if seat not in range(setup.seats):
            raise header.refuse("there is no seat {seat}", seat=seat)
        self.state: S = notation.game.start(setup).state

    def catch_up(self, lines: Sequence[Line]) -> S:
        """The state in which the seat must decide; the last of `lines` must say so.

        A decision that leaves no row is recognised by what comes after it, as in a record. Raises
        RecordError.
        """
        game, rows = self._notation.game, Rows([self._header, *lines])

        def told(events: Iterable[Any]) -> list[Row]:
            return self._notation.seen(events, self._seat)

        while game.to_move(self.state) != self._seat or len(rows.rest) > 1:
            if game.to_move(self.state) is None:
                raise lines[-1].refuse("the game is over, but the record goes on")
            self.state = next_turn(self._notation, self.state, rows, self._fresh, told).step.state
            self._fresh = False
        lines[-1].expect(DECIDE, seat=self._seat)
        return self.state
