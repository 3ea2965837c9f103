"""The presentation of any game at the plain table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from kingsburg.app.i18n import _
from kingsburg.app.session import Turn
from kingsburg.engine.game import CHANCE, Seat
from kingsburg.engine.games import SHELF
from kingsburg.engine.lines import Row
from kingsburg.engine.record import Notation
from kingsburg.ui.games.plain import words
from kingsburg.ui.paint.theme import Time
from kingsburg.ui.playback.beats import Beat, Note
from kingsburg.ui.playback.chronicle import Chapter, Line


@dataclass
class PlainModel:
    """What the plain table learns from events alone: the event that ended the game."""

    notation: Notation[Any]
    ended: Any = None

    def fold(self, event: Any, chosen: Sequence[Any] = ()) -> None:
        """Keep the event whose row holds the record's result, which ends the game."""
        if any(row["type"] == "result" for row in self.notation.rows([event])):
            self.ended = event


class PlainPresentation:
    """Implements `Presentation[Any, PlainModel]` through the game contract alone."""

    def __init__(self, name: str) -> None:
        """Take the game of that name; raises KeyError for a game that is not on the shelf."""
        self.notation: Notation[Any] = SHELF[name]
        self._seats = 0

    def fresh(self, seats: int) -> PlainModel:
        """Return the table before the first event."""
        self._seats = seats
        return PlainModel(self.notation)

    def settle(self, shown: PlainModel, s: Any) -> None:
        """Do nothing: the table reads the holdings off the state itself."""

    def beats(self, events: Sequence[Any], colours: Sequence[str]) -> list[Beat]:
        """Return a notice for each event that has a line."""
        return [
            Beat((event,), Time.NOTICE if self.public(event) else Time.SILENT, self._seat(event))
            for event in events
        ]

    def _seat(self, event: Any) -> Seat | None:
        seats = [row.get("seat") for row in self.public(event)]
        return seats[0] if seats and isinstance(seats[0], int) else None

    def notes(self, beat: Beat, shown: PlainModel, names: Sequence[str]) -> Sequence[Note]:
        """Return nothing: the chronicle tells it."""
        return ()

    def line(self, event: Any, names: Sequence[str], turn: int = 0) -> Line | None:
        """Return the event's rows as a sentence, or None for an event without rows."""
        rows = self.public(event)
        if not rows:
            return None
        seat = self._seat(event)
        return Line(partial(words.sentences, rows, names), seat, seat is None, turn)

    def cues(self, event: Any, shown: PlainModel) -> Sequence[str]:
        """Return nothing: the plain table is silent."""
        return ()

    def bars_undo(self, event: Any) -> bool:
        """Whether some seat sees more of the event than another."""
        seen = self._seen(event)
        return any(rows != seen[0] for rows in seen)

    def unseals(self, event: Any) -> bool:
        """Always False: a game's contract does not tell when sealed events lie open."""
        return False

    def chapters(self, turns: Sequence[Turn[Any]], names: Sequence[str]) -> list[Chapter]:
        """Return the beginning, and each point where another player starts to decide."""
        found = [Chapter(0, lambda: _("The beginning"), 0, "1")]
        last = CHANCE
        for played, turn in enumerate(turns):
            if turn.seat not in (CHANCE, last):
                last = turn.seat
                said = partial(_turn, len(found), names[last])
                found.append(Chapter(played, said, 1, seat=last))
        return found

    def decided(self, turn: Turn[Any], best: Any, names: Sequence[str]) -> str:
        """Say what was done and what would have been better."""
        option = self.notation.option
        return _("{name} chose {option}; {better} would have been better.").format(
            name=names[turn.seat], option=words.deed(option(turn.action)), better=words.deed(option(best))
        )

    def happened(self, turn: Turn[Any], seat: Seat, gain: bool, names: Sequence[str]) -> str:
        """Say what chance did in that turn."""
        told = [row for event in turn.events for row in self.public(event)]
        return words.sentences(told, names) or _("chance")

    def public(self, event: Any) -> list[Row]:
        """Return the fields of the event's rows that all seats see alike."""
        seen = self._seen(event)
        return [
            {key: one for key, one in rows[0].items() if all(row.get(key) == one for row in rows)}
            for rows in zip(*seen, strict=False)
        ]

    def _seen(self, event: Any) -> list[list[Row]]:
        """The rows that each seat sees of the event."""
        seats = self._seats or self.notation.game.seat_counts[-1]
        return [self.notation.seen([event], seat) for seat in range(seats)]


def _turn(count: int, name: str) -> str:
    return _("Turn {n}: {name}").format(n=count, name=name)
