"""The light of the seasons on the board: spring green, summer gold, autumn russet, winter blue."""

from __future__ import annotations

from typing import Final

from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.calendar import PHASES
from kingsburg.ui.paint.animation import ease_in_out, mix
from kingsburg.ui.paint.theme import AUTUMN, DAYLIGHT, SPRING, SUMMER, WINTER, Colour
from kingsburg.ui.playback.beats import Beat

_SEASONS: Final = ("spring", "summer", "autumn", "winter")
_OF_PHASE: Final = (DAYLIGHT, SPRING, SPRING, SUMMER, SUMMER, AUTUMN, AUTUMN, WINTER, WINTER)
"""The light of phases 0 to 8; a season begins with the phase before it, winter with recruiting."""


def season(phase: int) -> str:
    """The season that a phase from 1 to 8 belongs to."""
    return _SEASONS[(phase - 1) // 2]


def turns(year: int, phase: int) -> bool:
    """Whether the light changes when that phase begins."""
    return _OF_PHASE[phase] != _before(year, phase)


def light(year: int, phase: int, beat: Beat | None, progress: float) -> Colour:
    """The light of a phase; during the beat that begins it, a mixture with the light before it."""
    now = _OF_PHASE[phase]
    if beat is None or not any(isinstance(event, ev.PhaseBegan) for event in beat.events):
        return now
    return _mixed(_before(year, phase), now, ease_in_out(progress))


def by_candle(colour: Colour) -> Colour:
    """A season's light at the evening table, weaker because its papers are darker."""
    return _mixed(colour, DAYLIGHT, 0.5)


def _mixed(a: Colour, z: Colour, t: float) -> Colour:
    r, g, b = (round(mix(one, other, t)) for one, other in zip(a, z, strict=True))
    return r, g, b


def _before(year: int, phase: int) -> Colour:
    return _OF_PHASE[phase - 1 if phase > 1 or year == 1 else PHASES]
