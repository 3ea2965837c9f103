"""The sheet on which the player chooses keys; it takes the next key for the command that is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from kingsburg.app.i18n import _
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.theme import Size
from kingsburg.ui.sheets.sheet import SheetScene
from kingsburg.ui.shell.keyboard.commands import COMMANDS, Command
from kingsburg.ui.shell.keyboard.names import shown
from kingsburg.ui.shell.keyboard.rebinding import RESERVED, Keymap, with_key
from kingsburg.ui.shell.spots import Spot
from kingsburg.ui.widgets import Button, Label, Widget

CHANGEABLE: Final = tuple(command for command in COMMANDS if not command.fixed)
_LEFT, _TOP, _ROW, _TALL = 60.0, 118.0, 45.0, 41.0
_COLUMN, _WORDS_W, _KEY_W = 730.0, 440.0, 230.0
_ROWS: Final = -(-len(CHANGEABLE) // 2)


class RebindScene(SheetScene):
    """A row for each command, with its key on a button; a press of the button waits for another key."""

    name = "rebinding"
    size = (1560, 1000)
    grows = False
    _waiting: Command | None = None
    """The command that waits for a key."""

    def title(self) -> str:
        """Return the title "Keyboard"."""
        return _("Keyboard")

    def status(self) -> str:
        """Return what to press, or the title."""
        if self._waiting is None:
            return self.title()
        return _("Press the key for: {command}. Escape leaves it as it is.").format(
            command=_(self._waiting.words)
        )

    @property
    def listens(self) -> bool:
        """Whether the next key is taken for a command."""
        return self._waiting is not None

    def content(self) -> Sequence[Widget]:
        """Make the rows in two columns, and the way to the usual keys."""
        made: list[Widget] = []
        keymap = Keymap(self.ui.settings.keys)
        for i, command in enumerate(CHANGEABLE):
            column, row = divmod(i, _ROWS)
            made += self._row(_LEFT + column * _COLUMN, _TOP + row * _ROW, command, keymap)
        w, h = self.size
        usual = self.on_sheet(w - _LEFT - 330, h - 104, 330, 68)
        why = "" if self.ui.settings.keys else _("these are the usual keys")
        made.append(Button("button.usual_keys", usual, _("The usual keys"), self._restore, reason=why))
        if self._waiting is not None:
            place = self.on_sheet(_LEFT, h - 104, 560, 68)
            made.append(Label(place, self.status(), theme.NOTE.at(Size.TEXT), theme.RUBRIC, wrap=True))
        return made

    def _row(self, x: float, y: float, command: Command, keymap: Keymap) -> Sequence[Widget]:
        words, key = _(command.words), keymap.key_of(command.name)
        label = _("{command}: {key}").format(command=words, key=shown(key) if key else _("no key"))
        waits = command is self._waiting
        place = self.on_sheet(x + _WORDS_W, y, _KEY_W, _TALL)
        spot_id = f"rebind.{CHANGEABLE.index(command) + 1}"
        text = self.on_sheet(x, y, _WORDS_W - 16, _TALL)
        button = _KeyButton(
            spot_id,
            place,
            _("press a key") if waits else shown(key) if key else _("no key"),
            partial(self._wait, command),
            style=theme.BUTTON.at(Size.SMALL),
            selected=waits,
            tip=label,
        )
        return [Label(text, words, theme.BODY.at(Size.TEXT), wrap=False), button]

    def _wait(self, command: Command) -> None:
        self._waiting = command
        self.rebuild()

    def key_named(self, name: str) -> None:
        """Give the key to the command that waits; Escape leaves everything as it is."""
        command, self._waiting = self._waiting, None
        self.rebuild()
        if command is None or name == "escape":
            return
        if name in RESERVED:
            self.ui.toast(_("{key} always keeps its meaning.").format(key=shown(name)))
            return
        self.ui.keep_settings(keys=with_key(self.ui.settings.keys, command.name, name))
        self.rebuild()

    def _restore(self) -> None:
        self.ui.keep_settings(keys={})
        self.rebuild()


class _KeyButton(Button):
    """A button with the name of a key, whose spot says which command that key gives."""

    __slots__ = ()

    def spots(self) -> Sequence[Spot]:
        return [spot._replace(label=self.tip, tip="") for spot in super().spots()]
