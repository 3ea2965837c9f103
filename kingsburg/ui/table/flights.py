"""Draws the pictures that fly over a table; with reduced motion it marks the changes instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kingsburg.ui.paint import theme
from kingsburg.ui.paint.animation import arc, ease_in_out
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.theme import Gap, Radius, Stroke
from kingsburg.ui.playback.beats import NOBODY, Anchor, Beat, Flight, way
from kingsburg.ui.playback.playback import Playback
from kingsburg.ui.playback.sprites import draw_flyer
from kingsburg.ui.table.notes import draw_label, draw_note

_RISE = 60.0
"""The height of the arc of a flight, in design units."""


class Places:
    """Where a game's anchors lie on its table, in pixels. This base knows no anchor."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame

    def centre(self, name: Anchor) -> tuple[int, int]:
        """Return the point where a flight begins or ends. Raises KeyError for an unknown anchor."""
        raise KeyError(name)

    def berth(self, name: Anchor) -> Rect | None:
        """Return the box of what lies at an anchor; None if changes there are not marked."""
        return None

    def path(self, flight: Flight, t: float) -> tuple[int, int]:
        """Return the centre of a flight at time t (0–1)."""
        x, y = arc(self.centre(flight.start), self.centre(flight.end), t, self.frame.px(_RISE))
        return round(x), round(y)

    def breadth(self, flight: Flight, t: float) -> int:
        """Return the width of a flight at time t (0–1), in pixels."""
        return self.frame.px(flight.wide)


class Flights:
    """Draws the flights of the current beat, or frames its changes with reduced motion."""

    def __init__(self, playback: Playback[Any, Any], places: Callable[[], Places]) -> None:
        self.playback = playback
        self._places = places

    @property
    def still(self) -> bool:
        """Whether motion is reduced, so that changes are marked instead."""
        return self.playback.ui.settings.reduce_motion

    @property
    def _marks_now(self) -> bool:
        """Whether the beat's changes are marked, as nothing flies."""
        return self.still or self.playback.resting

    def carried(self) -> Mapping[Anchor, int]:
        """Return, by anchor, how many more (or fewer) things lie there than the table shows."""
        beat = self.playback.beat
        if beat is None or self.playback.shown or self.still:
            return {}
        return beat.carried(self.playback.progress)

    def flying(self) -> set[str]:
        """Return the names of the pictures that the beat moves; none with reduced motion."""
        beat = self.playback.moving
        return set() if beat is None or self.still else {flight.name for flight in beat.flights}

    def draw(self, canvas: Canvas) -> None:
        """Draw the flights, or with reduced motion the marks, of the current beat."""
        beat = self.playback.beat
        if beat is None:
            return
        if self._marks_now:
            self._draw_marks(canvas, beat)
            return
        if self.playback.shown:
            return
        places = self._places()
        for flight in beat.flights:
            t = way(flight, self.playback.progress)
            if 0.0 < t < 1.0 or (flight.stays and t >= 1.0):
                draw_flyer(canvas, flight, places.path(flight, ease_in_out(t)), places.breadth(flight, t))

    def draw_notes(self, canvas: Canvas) -> None:
        """Draw the words that stand at their places; a mark around a counter lies over its label."""
        notes, beat = self.playback.notes.standing, self.playback.beat
        if not notes:
            return
        places = self._places()
        marked = self.marked(beat) if beat is not None and self._marks_now else []
        berths = {note: rect for note in notes if (rect := places.berth(note.at)) is not None}
        for note, rect in berths.items():
            if not note.label:
                draw_note(canvas, rect, note)
                continue
            seat = note.at[1]
            strip = places.berth(("strip", seat)) or canvas.frame.window
            others = [
                berths[other] for other in berths if other.label and other.at[1] == seat and other != note
            ]
            draw_label(canvas, rect, note.text, strip, others)
            if rect in marked:
                draw_mark(canvas, rect)

    def marks(self, beat: Beat) -> Sequence[Anchor]:
        """Return the anchors at which a beat changes something."""
        dice = [("die", seat, white, i) for seat, white, i in sorted(beat.tumbling) if seat != NOBODY]
        return (
            *(flight.end for flight in beat.flights),
            *(stir.at for stir in beat.stirs),
            *dice,
            *beat.marks,
        )

    def marked(self, beat: Beat) -> list[Rect]:
        """Return where the anchors that a beat changes lie, as far as they can be marked."""
        places = self._places()
        found = (places.berth(name) for name in dict.fromkeys(self.marks(beat)))
        return [rect for rect in found if rect is not None]

    def _draw_marks(self, canvas: Canvas, beat: Beat) -> None:
        """Draw a gold frame around whatever the beat has changed."""
        for rect in self.marked(beat):
            draw_mark(canvas, rect)


def draw_mark(canvas: Canvas, rect: Rect) -> None:
    """Draw a gold frame around what has just changed."""
    f = canvas.frame
    canvas.frame_rect(rect.inset(-f.px(Gap.THIN)), theme.GOLD_LIGHT, f.px(Stroke.BOLD), f.px(Radius.M))


def trace_seen(playback: Playback[Any, Any], beat: Beat, places: Sequence[Rect]) -> None:
    """Write into the trace that a beat has been looked at to its end, and where."""
    if playback.ui.trace.on:
        types = [row["type"] for event in beat.events for row in playback.presentation.public(event)]
        playback.ui.trace.event({"seen": types, "at": [list(rect) for rect in places]})
