"""What the setup is made of besides ordinary widgets: boxes of games, arms and faces, handles for colours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kingsburg.app.i18n import _, pgettext
from kingsburg.ui.games.info import GameInfo
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Gap, Radius, Stroke
from kingsburg.ui.playback.sprites import draw_player, player_w
from kingsburg.ui.shell.spots import READY, SELECTED, Spot
from kingsburg.ui.widgets import Quiet
from kingsburg.ui.widgets.base import Action

_LOGO_H, _MOTTO_H = 88, 72
_AWAY = 14
"""By how much a box that is not chosen is smaller on each side, in design units."""
_EVEN = 1.2
"""How much wider than an even share a motto's lines may be, so that no word stands alone on a line."""
_LOGO_SHARE = 4.0
"""The logo's width divided by its height."""


@dataclass(frozen=True, slots=True)
class Swatch(Quiet):
    """A small handle beside a player's arms: a click takes the next colour, or the next emblem."""

    id: str
    rect: Rect
    colour: str
    charge: str
    label: str
    tip: str
    do: Action

    def spots(self) -> Sequence[Spot]:
        """The colour or the arms, to be clicked."""
        return (Spot(self.id, self.rect, does=("click",), label=self.label, tip=self.tip),)

    def click(self, spot: Spot) -> None:
        """Take the next free one."""
        self.do()

    def draw(self, canvas: Canvas) -> None:
        """Draw the arms in the player's colour, or the colour alone."""
        f = canvas.frame
        canvas.nine("chip_gold" if canvas.attention.is_hot(self.id) else "chip", self.rect, Corner.S)
        inner = self.rect.inset(f.px(Gap.S))
        if self.charge:
            canvas.picture("charges", self.charge, inner, tint=theme.PLAYER[self.colour])
        else:
            canvas.fill(inner, theme.PLAYER[self.colour])
            canvas.frame_rect(inner, theme.INK, f.px(Stroke.LINE))


@dataclass(frozen=True, slots=True)
class Likeness(Quiet):
    """Who plays: the whole arms, and the face of a computer player."""

    rect: Rect
    face: str
    colour: str
    charge: str

    def draw(self, canvas: Canvas) -> None:
        """Draw the player's arms whole, with the face of a computer player."""
        wide = player_w(self.rect.h, self.face)
        place = Rect(self.rect.cx - wide // 2, self.rect.y, wide, self.rect.h)
        draw_player(canvas, self.face, self.colour, self.charge, place)


@dataclass(frozen=True, slots=True)
class Sign(Quiet):
    """A sign before the explanation of a kind of player."""

    rect: Rect
    name: str

    def draw(self, canvas: Canvas) -> None:
        """Draw the icon."""
        canvas.picture("icons", self.name, self.rect)


@dataclass(frozen=True, slots=True)
class GameBox(Quiet):
    """A game's box: its picture, its logo and its motto; the chosen one stands out.

    `there`: whether its pictures have been read. `beside`: name and motto stand beside the picture
    instead of on and below it.
    """

    rect: Rect
    info: GameInfo
    chosen: bool
    there: bool
    beside: bool
    do: Action

    @property
    def id(self) -> str:
        """The id of the box's spot."""
        return f"setup.game.{self.info.name}"

    def spots(self) -> Sequence[Spot]:
        """The game's box; selected if it is chosen."""
        label = _("{name}: {value}").format(
            name=pgettext("which of the two", "Game"), value=_(self.info.title)
        )
        state = SELECTED if self.chosen else READY
        return (Spot(self.id, self.rect, state, ("click",), label),)

    def click(self, spot: Spot) -> None:
        """Choose the game."""
        self.do()

    def draw(self, canvas: Canvas) -> None:
        """Draw picture, logo and motto; the chosen box is the larger."""
        f, rect = canvas.frame, self.rect
        whole = rect.left_part(rect.h * 2) if self.beside else rect.top_part(rect.h - f.px(_MOTTO_H))
        box = whole if self.chosen else whole.inset(f.px(Gap.S if self.beside else _AWAY))
        picture = box.top_part(box.h - (0 if self.beside else f.px(_LOGO_H)))
        canvas.fill(box, theme.LAPIS_DARK)
        if self.there:
            made = canvas.assets.cover(*self.info.picture, picture.w, picture.h, view=self.info.view)
            canvas.blit(made, *picture.pos)
        if not self.beside and self.there:
            self._draw_logo(canvas, Rect(box.x, picture.bottom, box.w, f.px(_LOGO_H)))
        canvas.frame_rect(box, theme.INK, f.px(Stroke.FRAME))
        if self.chosen:
            canvas.edged_rect(box.inset(-f.px(Gap.M)), theme.GOLD_LIGHT, theme.INK)
        elif canvas.attention.is_hot(self.id):
            canvas.frame_rect(box.inset(-f.px(Gap.XS)), theme.GOLD, f.px(Stroke.BOLD), f.px(Radius.S))
        if self.beside:
            self._draw_name(canvas, rect.right_part(rect.w - whole.w - f.px(Gap.WIDE)))
        else:
            self._draw_motto(canvas, rect.bottom_part(rect.bottom - whole.bottom - f.px(Gap.M)))

    def _draw_logo(self, canvas: Canvas, name: Rect) -> None:
        high = name.h - canvas.frame.px(Gap.M)
        logo = Rect(0, 0, round(high * _LOGO_SHARE), high).at(*name.centre)
        canvas.picture(*self.info.logo, logo)

    def _draw_name(self, canvas: Canvas, room: Rect) -> None:
        """The game's name and motto beside its picture, for large type."""
        ink = theme.INK if self.chosen else theme.INK_SOFT
        canvas.write(_(self.info.title), room.top_part(room.h // 2), theme.HEADING, ink)
        canvas.write(_(self.info.motto), room.bottom_part(room.h // 2), theme.NOTE, ink, wrap=True)

    def _draw_motto(self, canvas: Canvas, room: Rect) -> None:
        text, style = _(self.info.motto), theme.NOTE
        layout = canvas.text.fit(text, style, room.w, room.h, wrap=True)
        lines = len(layout.lines)
        even = round(canvas.text.width(text, style, layout.px) / lines * _EVEN)
        motto = Rect(0, 0, min(room.w, even), room.h).at(*room.centre) if lines > 1 else room
        ink = theme.INK if self.chosen else theme.INK_SOFT
        canvas.write(text, motto, style, ink, align="centre", wrap=True)
