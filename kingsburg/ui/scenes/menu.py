"""The menu over a running game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kingsburg.app.i18n import _
from kingsburg.ui.sheets.sheet import SheetScene
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.widgets import Button, Widget

_STEP, _HEIGHT = 76, 66


class MenuScene(SheetScene):
    """The pause in a game: back to it, or away from it."""

    name = "menu"
    size = (640, 690)

    def __init__(self, ui: Ui, save_as: Callable[[], None] | None = None, origin: str = "") -> None:
        """`save_as` saves the game below under a name; None if that game is not being saved.

        `origin` is the page from which that game was opened: "lessons", "positions", or "".
        """
        super().__init__(ui)
        self._origin = origin
        self._save_as = save_as

    def title(self) -> str:
        """Return the title "Pause"."""
        return _("Pause")

    def build(self) -> Sequence[Widget]:
        """Make the content alone, as "Resume" is the way back."""
        return self.content()

    def content(self) -> Sequence[Widget]:
        """Make the buttons of the menu, one below the other."""
        go, why = self.ui.router, ""
        if self._save_as is None:
            lesson = self._origin == "lessons"
            why = _("a lesson's game is not saved") if lesson else _("there is nothing to save")
        leave = self._leave() if why else _("Leave (the game is saved)")
        quit_label = _("Quit (this game is not saved)") if why else _("Quit (the game is saved)")
        entries = (
            ("button.resume", _("Resume"), self.back, "madder", ""),
            ("button.save_as", _("Save under a name"), self._save_as, "pale", why),
            ("button.load", _("Saved games"), go.load, "pale", ""),
            ("button.settings", _("Settings"), go.settings, "pale", ""),
            ("button.rules", _("The book of rules (F1)"), go.book, "pale", ""),
            ("button.leave", leave, go.leave, "pale", ""),
            ("button.quit", quit_label, go.quit, "pale", ""),
        )
        return [
            Button(spot_id, self.on_sheet(80, 118 + _STEP * i, 480, _HEIGHT), label, do, kind, reason)
            for i, (spot_id, label, do, kind, reason) in enumerate(entries)
        ]

    def key(self, name: str) -> None:
        """Close the menu by the key that opens it, too."""
        super().key("escape" if name == "menu" else name)

    def _leave(self) -> str:
        """The label of the button that leaves a game which is not saved."""
        if self._origin == "lessons":
            return _("Leave to all lessons")
        if self._origin == "positions":
            return _("Leave to all positions")
        return _("Leave to the title")
