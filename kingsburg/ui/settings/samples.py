"""Small drawings beside a setting that show what it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from kingsburg.app.i18n import _
from kingsburg.app.settings import Settings
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Gap, Radius, Stroke, Time
from kingsburg.ui.playback.tempo import OWN, TEMPI, Tempo, word
from kingsburg.ui.widgets import Quiet

RUNS: Final = 2
"""How many times a piece crosses its track after a change."""
_WAITS: Final = 2.0
"""How long a piece stays at the end of its track before it sets out again, in multiples of `Time.MOVE`."""


def tempo_of(name: str, settings: Settings) -> Tempo:
    """Return how fast a setting has things shown; one that has no pace has the normal one."""
    if name == "human_speed":
        return OWN[settings.human_speed]
    if name == "reduce_motion":
        return OWN["normal"]
    return TEMPI[getattr(settings, name) or word(settings)] if name != "ai_speed" else TEMPI[word(settings)]


def period(name: str, settings: Settings) -> float:
    """Return how long a piece takes for its way and its rest, in milliseconds."""
    tempo = tempo_of(name, settings)
    way = Time.MOVE / tempo.speed if tempo.speed and not settings.reduce_motion else 0.0
    rest = 0.0 if tempo.steps else tempo.stay
    return way + rest + _WAITS * Time.MOVE


@dataclass(frozen=True, slots=True)
class Motion(Quiet):
    """A piece that crosses a track as fast as things move on the table.

    `since` tells how long ago it set out, in milliseconds; negative: it lies at the end.
    """

    rect: Rect
    name: str
    settings: Settings
    since: Callable[[], float]

    def draw(self, canvas: Canvas) -> None:
        """Draw the track and the piece; what has jumped has a gold frame."""
        f, rect = canvas.frame, self.rect
        side = rect.h
        canvas.rule(rect.x + side // 2, rect.cy, rect.w - side, theme.INK_SOFT, f.px(Stroke.LINE))
        share, jumps = self._share(), self._jumps
        piece = Rect(rect.x + round((rect.w - side) * share), rect.y, side, side)
        canvas.picture("icons", "soldier", piece.inset(f.px(Gap.FINE)))
        if jumps:
            canvas.frame_rect(piece, theme.GOLD_DARK, f.px(Stroke.FRAME), f.px(Radius.S))

    @property
    def _jumps(self) -> bool:
        return self.settings.reduce_motion or not tempo_of(self.name, self.settings).speed

    def _share(self) -> float:
        """Return which share of its way the piece has gone."""
        since = self.since()
        if since < 0 or self._jumps:
            return 1.0
        gone = since % period(self.name, self.settings)
        return min(1.0, gone * tempo_of(self.name, self.settings).speed / Time.MOVE)


@dataclass(frozen=True, slots=True)
class Table(Quiet):
    """A piece of the table with a sheet of paper on it."""

    rect: Rect

    def draw(self, canvas: Canvas) -> None:
        """Draw cloth, paper and letters as they look now."""
        f, rect = canvas.frame, self.rect
        side = f.px(theme.CLOTH_TILE)
        if canvas.assets.has("ui", canvas.look.cloth):
            before = canvas.surface.get_clip()
            canvas.surface.set_clip(pygame.Rect(rect).clip(before))
            canvas.tiled("ui", canvas.look.cloth, rect, side, side)
            canvas.surface.set_clip(before)
        else:
            canvas.fill(rect, canvas.look.cloth_colour)
        canvas.frame_rect(rect, theme.INK, f.px(Stroke.LINE))
        left, right = rect.left_part(rect.w // 2), rect.right_part(rect.w // 2)
        canvas.write(_("Cloth"), left, theme.STRONG, canvas.look.on_cloth, align="centre")
        paper = right.inset(f.px(Gap.XL), f.px(Gap.M))
        canvas.nine("panel_paper", paper, Corner.M)
        canvas.write(_("Paper"), paper, theme.STRONG, theme.INK, align="centre")


@dataclass(frozen=True, slots=True)
class Loudness(Quiet):
    """A bar that is the longer the louder it is."""

    rect: Rect
    percent: int

    def draw(self, canvas: Canvas) -> None:
        """Draw the bar within its frame."""
        f, rect = canvas.frame, self.rect
        bar = rect.inset(f.px(Gap.THIN))
        canvas.fill(bar.left_part(bar.w * self.percent // 100), theme.VERDIGRIS)
        canvas.frame_rect(rect, theme.INK_SOFT, f.px(Stroke.LINE), f.px(Radius.XS))


@dataclass(frozen=True, slots=True)
class Saying(Quiet):
    """What happens on the table, in words on a small card."""

    rect: Rect
    text: str

    def draw(self, canvas: Canvas) -> None:
        """Draw the card with its words."""
        f = canvas.frame
        canvas.nine("card", self.rect, Corner.M)
        inner = self.rect.inset(f.px(Gap.XXL), f.px(Gap.S))
        canvas.write(self.text, inner, theme.NOTE, theme.INK, wrap=True)
