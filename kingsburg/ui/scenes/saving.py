"""Saves a running game under a name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from kingsburg.app.i18n import _, pgettext
from kingsburg.app.jobs import Job
from kingsburg.app.saves.save import LONGEST_SAVED_NAME
from kingsburg.engine.games import SHELF
from kingsburg.ui.games import catalogue
from kingsburg.ui.paint import theme
from kingsburg.ui.saved.words import saved
from kingsburg.ui.sheets.ask import AskScene
from kingsburg.ui.sheets.sheet import SheetScene
from kingsburg.ui.sheets.waiting import WaitScene
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.widgets import Button, Label, TextField, Widget

if TYPE_CHECKING:
    from kingsburg.app.saves.entries import Entry
    from kingsburg.app.saves.store import Saves
    from kingsburg.ui.playback.director import Director

_FIELD: Final = "saving.name"


class SavingScene(SheetScene):
    """Asks for a name, and asks again before it replaces a game of the same name."""

    name = "saving"
    size = (940, 470)

    def __init__(self, ui: Ui, saves: Saves, playback: Director[Any, Any]) -> None:
        super().__init__(ui)
        self._saves = saves
        self._d = playback
        self._called = proposal(playback)

    def title(self) -> str:
        """Return the title "Save the game"."""
        return _("Save the game")

    def field(self) -> str:
        """Return the id of the field for the name."""
        return _FIELD

    def build(self) -> Sequence[Widget]:
        """Make the content alone, as "Cancel" is the way back."""
        return self.content()

    def content(self) -> Sequence[Widget]:
        """Make the field for the name and the buttons to cancel and to save."""
        at, name = self.on_sheet, self._called.strip()
        told = _("The game keeps saving itself. Under a name, it is also kept as it is now.")
        return [
            Label(at(70, 108, 800, 84), told, theme.NOTE, theme.INK_SOFT, "centre", wrap=True),
            TextField(
                _FIELD,
                at(70, 212, 800, 68),
                pgettext("of a saved game", "Name"),
                self._called,
                self._rename,
                _("Name this save"),
                LONGEST_SAVED_NAME,
                theme.STRONG,
            ),
            Button("button.cancel", at(70, 346, 380, 78), _("Cancel"), self.back),
            Button(
                "button.save",
                at(490, 346, 380, 78),
                _("Save"),
                self._save,
                "madder",
                "" if name else _("it needs a name"),
            ),
        ]

    def _rename(self, name: str) -> None:
        self._called = name
        self.rebuild()

    def _save(self) -> None:
        name = self._called.strip()
        told = _("Checking whether another game has that name.")
        look = partial(self._saves.named, name)
        self.ui.stack.push(WaitScene(self.ui, told, look, partial(self._looked, name)))

    def _looked(self, name: str, found: Job[Entry | None]) -> None:
        taken = found.result()
        if taken is None:
            self._keep(name)
            return
        question = _("There is already a saved game “{name}” ({when}). This one will replace it.").format(
            name=name, when=saved(taken)
        )
        ask = AskScene(self.ui, _("Replace it?"), question, _("Replace"), lambda: self._keep(name))
        self.ui.stack.push(ask)

    def _keep(self, name: str) -> None:
        """Save the game and go back to it; a message there tells the result."""
        self._d.save_as(name)
        self.back()
        below = self.ui.stack.top
        if below is not None and below.name == "menu":
            self.ui.stack.pop()


def proposal(playback: Director[Any, Any]) -> str:
    """Return a name for the game: that of the game, and how far it has come."""
    info = catalogue.info(playback.game.name)
    chapter = info.chapter(
        SHELF[playback.game.name].chapter(playback.state), playback.game.standings(playback.state).score
    )
    return _("{game}, {chapter}").format(game=_(info.title), chapter=chapter)[:LONGEST_SAVED_NAME]
