"""The title: the picture, the name, and what can be done."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _
from kingsburg.ui import theme
from kingsburg.ui.canvas import Canvas
from kingsburg.ui.widgets import Button, Widget, WidgetScene


class TitleScene(WidgetScene):
    """Where the program begins."""

    name = "title"

    def build(self) -> Sequence[Widget]:
        f, go = self.ui.frame, self.ui.router
        x, y, w, h, step = 760, 560, 400, 76, 92
        entries = (
            ("button.new_game", _("New game"), go.setup, "madder", "n"),
            ("button.settings", _("Settings"), go.settings, "pale", ""),
            ("button.rules", _("The rules in short"), go.rules, "pale", ""),
            ("button.credits", _("Credits"), go.credits, "pale", ""),
            ("button.quit", _("Quit"), go.quit, "pale", ""),
        )
        return [
            Button(spot_id, f.rect(x, y + i * step, w, h), label, do, kind, key=key)
            for i, (spot_id, label, do, kind, key) in enumerate(entries)
        ]

    def status(self) -> str:
        return _("Choose what to do.")

    def draw(self, canvas: Canvas) -> None:
        f = canvas.frame
        canvas.cloth()
        if canvas.assets.has("ui", "title"):
            canvas.blit(canvas.assets.cover("ui", "title", f.window_w, f.window_h), 0, 0)
        canvas.write(
            "Kingsburg", f.rect(360, 300, 1200, 120), theme.DISPLAY, canvas.look.accent, align="centre"
        )
        if self.ui.stack.top is self:
            self.draw_widgets(canvas)

    def key(self, name: str) -> None:
        if name == "return":
            self.ui.router.setup()
