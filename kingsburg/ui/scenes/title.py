"""The title: the name, the King's court, and what can be done."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from kingsburg.app.i18n import _
from kingsburg.ui import theme
from kingsburg.ui.canvas import Canvas
from kingsburg.ui.context import Ui
from kingsburg.ui.geometry import Rect
from kingsburg.ui.widgets import Button, Widget, WidgetScene, draw_ribbon_title

_COURT = ("jester", "general", "wizard", "king", "queen", "champion", "alchemist")
_CARD_W, _CARD_H, _CARD_GAP, _CARD_TOP = 234, 292, 16, 366
_FRIEZE_W = len(_COURT) * (_CARD_W + _CARD_GAP) - _CARD_GAP
_NAME = theme.Style("display", 118, 0.1)
_STEPS = 4
_EACH = 80.0
_FADE = 240.0


class TitleScene(WidgetScene):
    """Where the program begins.

    The court gathers after the first frame, so that the window is there at once.
    """

    name = "title"

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._age = -1.0

    def build(self) -> Sequence[Widget]:
        f, go = self.ui.frame, self.ui.router
        others = (
            ("button.settings", _("Settings"), go.settings),
            ("button.rules", _("The rules in short"), go.rules),
            ("button.credits", _("Credits"), go.credits),
            ("button.quit", _("Quit"), go.quit),
        )
        w, gap = 370, 24
        x = (1920 - len(others) * (w + gap) + gap) / 2
        main = Button(
            "button.new_game", f.rect(730, 718, 460, 92), _("New game"), go.setup, "madder", key="n"
        )
        row = [
            Button(spot_id, f.rect(x + i * (w + gap), 840, w, 72), label, do)
            for i, (spot_id, label, do) in enumerate(others)
        ]
        return [main, *row]

    def status(self) -> str:
        return _("Choose what to do.")

    def update(self, dt: float) -> bool:
        end = _EACH * len(_COURT) + _FADE
        if self._age >= end:
            return False
        hurried = self.ui.settings.reduce_motion or self.ui.attention.hurry
        self._age = 0.0 if self._age < 0 else end if hurried else self._age + dt
        return True

    def draw(self, canvas: Canvas) -> None:
        f = canvas.frame
        canvas.cloth()
        bar = f.px(72)
        canvas.tiled("ui", "topbar", Rect(0, 0, f.window_w, bar), f.px(192), bar)
        draw_ribbon_title(canvas, "Kingsburg", f.rect(160, 98, 1600, 150), _NAME, canvas.look.accent)
        motto = _("Win the King's advisors, build your province, stand in winter")
        canvas.write(
            motto, f.rect(260, 244, 1400, 50), theme.NOTE.at(30), canvas.look.on_cloth_soft, align="centre"
        )
        for i in range(len(_COURT)):
            self._draw_card(canvas, i)
        if self.ui.stack.top is self:
            self.draw_widgets(canvas)
        notice = _("An unofficial adaptation of the board game by Andrea Chiarvesio and Luca Iennaco")
        canvas.write(
            notice, f.rect(260, 1014, 1400, 40), theme.SMALL, canvas.look.on_cloth_soft, align="centre"
        )

    def key(self, name: str) -> None:
        if name == "return":
            self.ui.router.setup()

    def _draw_card(self, canvas: Canvas, i: int) -> None:
        """One member of the court; they appear from the King outwards."""
        middle = len(_COURT) // 2
        age = self._age - abs(i - middle) * 2 * _EACH
        if age <= 0:
            return
        step = min(_STEPS, 1 + int(age * _STEPS / _FADE))
        alpha = 255 * step // _STEPS
        f = canvas.frame
        x = (1920 - _FRIEZE_W) / 2 + i * (_CARD_W + _CARD_GAP)
        y = _CARD_TOP - 14 * (middle - abs(i - middle))
        card = f.rect(x, y, _CARD_W, _CARD_H)
        canvas.nine("card", card, alpha=alpha)
        inner = card.inset(f.px(11))
        picture = canvas.assets.cover("portraits", _COURT[i], inner.w, inner.h)
        if step < _STEPS:
            picture = canvas.assets.made(("title", i, step, inner.size), lambda: _faded(picture, alpha))
        canvas.blit(picture, *inner.pos)
        canvas.nine("ring_gold", card, alpha=alpha)


def _faded(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    faded = picture.copy()
    faded.set_alpha(alpha)
    return faded
