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
        return Model.fresh_table()

    def settle(self, shown: Model, s: State) -> None:
        """Do nothing: every change has an event of its own."""

    def beats(self, events: Sequence[ev.Event], colours: Sequence[str]) -> list[Beat]:
        return choreography.beats(events, colours)

    def notes(self, beat: Beat, shown: Model, names: Sequence[str]) -> Sequence[Note]:
        return notes.notes(beat, shown, names)

    def line(self, event: ev.Event, names: Sequence[str], turn: int = 0) -> Line | None:
        return chronicle.line(event, names, turn)

    def cues(self, event: ev.Event, shown: Model) -> Sequence[str]:
        return cues.cues(event)

    def bars_undo(self, event: ev.Event) -> bool:
        return False

    def unseals(self, event: ev.Event) -> bool:
        return False

    def chapters(self, turns: Sequence[Turn[State]], names: Sequence[str]) -> list[Chapter]:
        return chronicle.chapters(turns, names)

    def decided(self, turn: Turn[State], best: Any, names: Sequence[str]) -> str:
        return turnings.decided(turn, best, names[turn.seat])

    def happened(self, turn: Turn[State], seat: Seat, gain: bool, names: Sequence[str]) -> str:
        return turnings.happened(turn, seat, gain, names)

    def public(self, event: ev.Event) -> list[dict[str, Any]]:
        return self.notation.rows([event])
