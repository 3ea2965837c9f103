"""Burgen Land's presentation: how the playback shows this game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kingsburg.app.session import Turn
from kingsburg.engine.burgenland import events as ev
from kingsburg.engine.burgenland.notation import BurgenLandNotation
from kingsburg.engine.burgenland.state import State
from kingsburg.engine.game import Seat
from kingsburg.ui.games.burgenland import choreography, chronicle, cues, notes, turnings
from kingsburg.ui.games.burgenland.model import Model
from kingsburg.ui.playback import playback
from kingsburg.ui.playback.beats import Beat, Note
from kingsburg.ui.playback.chronicle import Chapter, Line

Playback = playback.Playback[State, Model]


class BurgenLandPresentation:
    """Implements `Presentation[State, Model]`. Nothing is hidden in this game."""

    notation: Final = BurgenLandNotation()

    def fresh(self, seats: int) -> Model:
        """Return the table before the game, always for two seats."""
        return Model.fresh_table()

    def settle(self, shown: Model, s: State) -> None:
        """Do nothing: every change has an event of its own."""

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
        """Return the names of the event's sounds."""
        return cues.cues(event)

    def bars_undo(self, event: ev.Event) -> bool:
        """Return false, as this game has no secret that an event gives away."""
        return False

    def unseals(self, event: ev.Event) -> bool:
        """Return false, as nothing is sealed."""
        return False

    def chapters(self, turns: Sequence[Turn[State]], names: Sequence[str]) -> list[Chapter]:
        """Return the chapters into which the chronicle divides the turns."""
        return chronicle.chapters(turns, names)

    def decided(self, turn: Turn[State], best: Any, names: Sequence[str]) -> str:
        """Return what was decided at a turning point and what would have been best."""
        return turnings.decided(turn, best, names[turn.seat])

    def happened(self, turn: Turn[State], seat: Seat, gain: bool, names: Sequence[str]) -> str:
        """Return what chance brought or cost the seat at a turning point."""
        return turnings.happened(turn, seat, gain, names)

    def public(self, event: ev.Event) -> list[dict[str, Any]]:
        """Return the event's rows whole, as everybody sees everything."""
        return self.notation.rows([event])
