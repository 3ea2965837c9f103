"""What stands at its place for a moment: "+3" at a score, and short words at a castle or a player's plate."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _
from kingsburg.engine.burgenland import events as ev
from kingsburg.engine.burgenland.castles import NO_CARD, VALUES
from kingsburg.ui.games.burgenland import words
from kingsburg.ui.games.burgenland.model import Model
from kingsburg.ui.playback.beats import Beat, Note


def notes(beat: Beat, shown: Model, names: Sequence[str]) -> list[Note]:
    """Return the notes of a beat that the table has just shown."""
    return [note for event in beat.events for note in _notes(event, shown, names)]


def _notes(event: ev.Event, shown: Model, names: Sequence[str]) -> list[Note]:
    match event:
        case ev.Scored(_colour, _values, gain):
            found = [Note(("points", seat), f"+{n}", label=True) for seat, n in enumerate(gain) if n]
            return found + _lead(shown, names)
        case ev.DiceTaken(seat, board, opponent):
            return [Note(("hand", seat), f"+{board + opponent}", label=True)]
        case ev.Left(seat, colour, removed):
            zone = words.zone_name(colour)
            if removed == NO_CARD:
                return [Note(("castle", colour, seat), _("Leaves {zone}: nothing to lose").format(zone=zone))]
            says = _("Leaves {zone}: −{n}").format(zone=zone, n=VALUES[removed])
            return [Note(("castle", colour, seat), says)]
        case ev.Nothing(seat):
            return [Note(("hand", seat), _("Neither card nor dice to be had"))]
        case ev.Stopped(seat):
            return [Note(("hand", seat), _("Stops"))]
        case _:
            return []


def _lead(shown: Model, names: Sequence[str]) -> list[Note]:
    """The note of a lead that has changed hands by the latest scoring."""
    before, now = shown.history[-2][1], shown.history[-1][1]
    for seat, other in ((0, 1), (1, 0)):
        if now[seat] > now[other] and before[seat] <= before[other]:
            says = _("{name} takes the lead").format(name=names[seat])
            return [Note(("score", seat, now[seat]), says)]
    return []
