"""Kingsburg's presentation: how the playback shows this game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kingsburg.app.session import Turn
from kingsburg.engine.game import Seat
from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.notation import KingsburgNotation
from kingsburg.engine.kingsburg.state import State
from kingsburg.ui.games.kingsburg import choreography, chronicle, cues, notes, turnings
from kingsburg.ui.games.kingsburg.model import Model
from kingsburg.ui.playback import playback
from kingsburg.ui.playback.beats import Beat, Note
from kingsburg.ui.playback.chronicle import Chapter, Line

Playback = playback.Playback[State, Model]


class KingsburgPresentation:
    """Implements `Presentation[State, Model]`."""

    notation: Final = KingsburgNotation()

    def fresh(self, seats: int) -> Model:
        """Return the empty table for so many seats."""
        return Model.fresh(seats)

    def settle(self, shown: Model, s: State) -> None:
        """Take dice off the table that have returned without an event of their own (K5.3)."""
        if not any(s.rolled):
            shown.clear_court()

    def beats(self, events: Sequence[ev.Event], colours: Sequence[str]) -> list[Beat]:
        """Return the events as beats of this game's choreography."""
        return choreography.beats(events, colours)

    def notes(self, beat: Beat, shown: Model, names: Sequence[str]) -> Sequence[Note]:
        """Return the notes that rise over the table during the beat."""
        return notes.notes(beat, shown, names)

    def line(self, event: ev.Event, names: Sequence[str], turn: int = 0) -> Line | None:
        """Return the event's line in the chronicle, or None if it has none."""
        return chronicle.line(event, names, turn)

    def cues(self, event: ev.Event, shown: Model) -> Sequence[str]:
        """Return the names of the event's sounds, some of which depend on the table shown."""
        return cues.cues(event, shown)

    def bars_undo(self, event: ev.Event) -> bool:
        """Return whether a seat has peeked at the enemy, which cannot be unseen."""
        return isinstance(event, ev.Peeked)

    def unseals(self, event: ev.Event) -> bool:
        """Return whether the year's enemy is revealed."""
        return isinstance(event, ev.EnemyRevealed)

    def chapters(self, turns: Sequence[Turn[State]], names: Sequence[str]) -> list[Chapter]:
        """Return the chapters into which the chronicle divides the turns."""
        return chronicle.chapters(turns)

    def decided(self, turn: Turn[State], best: Any, names: Sequence[str]) -> str:
        """Return what was decided at a turning point and what would have been best."""
        return turnings.decided(turn, best, names[turn.seat])

    def happened(self, turn: Turn[State], seat: Seat, gain: bool, names: Sequence[str]) -> str:
        """Return what chance brought or cost the seat at a turning point."""
        return turnings.happened(turn, seat, gain, names)

    def public(self, event: ev.Event) -> list[dict[str, Any]]:
        """Return the rows, without the enemy where a player has looked at it (K5.5)."""
        return [
            {k: v for k, v in row.items() if not (row["type"] == "peek" and k == "enemy")}
            for row in self.notation.rows([event])
        ]


def seen_enemy(playback: Playback) -> int | None:
    """This year's enemy if the people at the table know it before it is revealed, else None."""
    year = playback.model.year
    if not year:
        return None
    if playback.all_open:
        return playback.state.enemies[year - 1]
    for seat in playback.insiders:
        if playback.model.seats[seat].peeked:
            enemy = playback.game.view(playback.state, seat).enemies[year - 1]
            return enemy if enemy >= 0 else None
    return None
