"""The title: the kingdom in one picture, the name, and what can be done."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kingsburg.app.i18n import _
from kingsburg.ui import theme
from kingsburg.ui.canvas import Canvas
from kingsburg.ui.context import Ui
from kingsburg.ui.games import FIRST, LIDS
from kingsburg.ui.geometry import DESIGN_H, DESIGN_W, Rect
from kingsburg.ui.lid import Lid
from kingsburg.ui.theme import Corner, Fade, Gap, Size
from kingsburg.ui.widgets import Button, Widget, WidgetScene

_X, _W = 150, 560
_PICTURE, _LOGO = ("ui", "title"), ("ui", "logo")
_SMALL = theme.BUTTON.at(Size.SMALL)
_LOGO_SHARE = 0.25
"""The logo's height to its width."""


def _spot(lid: Lid) -> str:
    return "button.new_game" if lid is FIRST else f"button.new_game.{lid.name}"


class TitleScene(WidgetScene):
    """Where the program begins.

    The picture is read meanwhile and appears when it is there, so that the window need not wait for it.
    """

    name = "title"

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._opened = self._asked = False
        self._named = self._shown = False

    def build(self) -> Sequence[Widget]:
        f, go = self.ui.frame, self.ui.router
        games = [
            Button(
                _spot(lid),
                f.rect(_X - 20, 404 + 96 * i, _W + 40, 88),
                _("Play {game}").format(game=_(lid.title)),
                partial(go.setup, lid.name),
                "madder",
                key=lid.title[0].lower(),
                tip=_(lid.motto),
            )
            for i, lid in enumerate(LIDS.values())
        ]
        below = 404 + 96 * len(games) + 8
        others = (
            ("button.rules", _("How to play"), go.rules),
            ("button.settings", _("Settings"), go.settings),
            ("button.credits", _("Credits"), go.credits),
            ("button.quit", _("Quit"), go.quit),
        )
        rest = [
            Button(
                spot_id, f.rect(_X - 20 + i % 2 * 306, below + i // 2 * 74, 294, 62), label, do, style=_SMALL
            )
            for i, (spot_id, label, do) in enumerate(others)
        ]
        return [*games, *rest]

    def status(self) -> str:
        return _("Choose what to do.")

    def update(self, dt: float) -> bool:
        assets = self.ui.assets
        if not self._opened:
            self._opened = True
            return True
        if not self._asked:
            self._asked = True
            assets.prefetch([_LOGO, _PICTURE])
        elif not self._named and assets.prefetched(*_LOGO):
            self._named = True
            self.ui.invalidate()
        elif not self._shown and assets.prefetched(*_PICTURE):
            self._named = self._shown = True
            self.ui.invalidate()
        return not self._shown and assets.fetching

    def draw(self, canvas: Canvas) -> None:
        f = canvas.frame
        canvas.fill(f.window, theme.LAPIS)
        if self._shown:
            cover = _cover(f.window)
            canvas.picture(*_PICTURE, cover)
        logo = f.rect(_X - 60, 110, _W + 120, (_W + 120) * _LOGO_SHARE)
        if self._named:
            canvas.picture(*_LOGO, logo)
        motto = _("Advisors, dice and castles: two board games at one table")
        under = Rect(logo.x, logo.bottom + f.px(Gap.L), logo.w, f.px(72))
        canvas.fill(under, theme.LAPIS_DARK, Fade.VEIL)
        canvas.write(
            motto,
            under.inset(f.px(Gap.WIDEST), 0),
            theme.NOTE.at(Size.HEAD),
            theme.WHITE,
            align="centre",
            wrap=True,
        )
        if self.ui.stack.top is self:
            self.draw_widgets(canvas)
        notice = _(
            "Unofficial adaptations of games by Andrea Chiarvesio and Luca Iennaco, and by Wolfgang Lehmann"
        )
        strip = f.rect(_X - 70, 966, _W + 140, 62)
        canvas.nine("chip", strip, Corner.M)
        canvas.write(
            notice,
            strip.inset(f.px(Gap.XXL), f.px(Gap.XS)),
            theme.SMALL.at(Size.SMALL),
            theme.INK,
            align="centre",
            wrap=True,
        )

    def key(self, name: str) -> None:
        if name == "return":
            self.ui.router.setup(FIRST.name)


def _cover(window: Rect) -> Rect:
    """The title picture in its proportions, over the whole window."""
    scale = max(window.w / DESIGN_W, window.h / DESIGN_H)
    return Rect(0, 0, round(DESIGN_W * scale), round(DESIGN_H * scale)).at(*window.centre)
