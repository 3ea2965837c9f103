"""The menu over a running game."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _
from kingsburg.ui.scenes.sheet import SheetScene
from kingsburg.ui.widgets import Button, Widget


class MenuScene(SheetScene):
    """Pause: back to the game, or away from it."""

    name = "menu"
    size = (620, 680)

    def title(self) -> str:
        return _("Pause")

    def back_label(self) -> str:
        return _("Resume")

    def build(self) -> Sequence[Widget]:
        return self.content()

    def content(self) -> Sequence[Widget]:
        go = self.ui.router
        entries = (
            ("button.resume", _("Resume"), self.back, "madder", "return"),
            ("button.settings", _("Settings"), go.settings, "pale", ""),
            ("button.rules", _("The rules in short"), go.rules, "pale", ""),
            ("button.leave", _("Leave to the title"), go.title, "pale", ""),
            ("button.quit", _("Quit"), go.quit, "pale", ""),
        )
        return [
            Button(spot_id, self.on_sheet(90, 138 + 98 * i, 440, 78), label, do, kind, key=key)
            for i, (spot_id, label, do, kind, key) in enumerate(entries)
        ]
