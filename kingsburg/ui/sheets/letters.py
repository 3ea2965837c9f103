"""Letters to choose from, for those who write into a field without a keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from kingsburg.app.i18n import _, language
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.theme import Size
from kingsburg.ui.sheets.sheet import SheetScene
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.shell.spots import Spot
from kingsburg.ui.widgets import Button, Label, Widget
from kingsburg.ui.widgets.base import Action

_ALPHABET: Final = "abcdefghijklmnopqrstuvwxyz"
_OTHERS: Final = "0123456789-'."
_OWN: Final = {
    "de": "äöüß",
    "es": "áéíñóúü",
    "it": "àèéìòù",
    "pl": "ąćęłńóśźż",
    "pt": "áâãàçéêíóôõú",
}
"""The letters of a language beside the alphabet's."""
_ROW: Final = 13
_LEFT, _TOP, _CELL, _STEP = 70.0, 234.0, 76.0, 84.0
_BUTTON_W, _FOOT = 300.0, 140.0
_THIRD: Final = _ROW * _STEP / 3
_FACE: Final = theme.STRONG.at(Size.HEAD)
"""A face with small letters, which that of other buttons lacks."""


class LettersScene(SheetScene):
    """A button for each letter; what is written is handed to the field when it is done."""

    name = "letters"
    grows = False

    def __init__(self, ui: Ui, below: Scene, field: Spot) -> None:
        super().__init__(ui)
        self._below = below
        self._field = field
        self.text = field.value
        """What has been written so far."""
        self._large = not self.text
        self._own = _OWN.get(language().partition("_")[0], "")
        self.size = 1232, round(_TOP + _STEP * (5 if self._own else 4) + _FOOT)

    def title(self) -> str:
        """Return the title "Write by letters"."""
        return _("Write by letters")

    def status(self) -> str:
        """Return the title with what is written so far."""
        return _("{name}: {value}").format(name=self.title(), value=self.text) if self.text else self.title()

    def build(self) -> Sequence[Widget]:
        """Make the content alone, which has its own way back."""
        return self.content()

    def content(self) -> Sequence[Widget]:
        """Make what is written, a button for each letter, and those that erase, keep or drop it."""
        w, h = self.size
        written = Label(
            self.on_sheet(_LEFT, 124, w - 2 * _LEFT, 72),
            self.text + "|",
            theme.STRONG.at(Size.HEAD),
            align="centre",
        )
        made: list[Widget] = [written]
        row = 0
        for line in (_ALPHABET[:_ROW], _ALPHABET[_ROW:], self._own, _OTHERS):
            for i, letter in enumerate(line):
                made.append(self._letter(len(made), i, row, letter))
            row += bool(line)
        last: list[tuple[str, str, Action, str]] = [
            ("button.space", _("Space"), partial(self._write, " "), ""),
            ("button.case", _("Small letters") if self._large else _("Capital letters"), self._turn, ""),
            ("button.erase", _("Erase"), self._erase, "" if self.text else _("there is nothing to erase")),
        ]
        for i, (spot_id, label, do, reason) in enumerate(last):
            place = self.on_sheet(_LEFT + i * _THIRD, _TOP + row * _STEP, _THIRD - _STEP + _CELL, _CELL)
            made.append(Button(spot_id, place, label, do, reason=reason))
        cancel = self.on_sheet(w / 2 - _BUTTON_W - 10, h - 104, _BUTTON_W, 68)
        done = self.on_sheet(w / 2 + 10, h - 104, _BUTTON_W, 68)
        made.append(Button("button.cancel", cancel, _("Cancel"), self.back))
        made.append(Button("button.done", done, _("Done"), self._done, "madder"))
        return made

    def _letter(self, number: int, i: int, row: int, letter: str) -> Widget:
        shown = letter.upper() if self._large and letter != "ß" else letter
        place = self.on_sheet(_LEFT + i * _STEP, _TOP + row * _STEP, _CELL, _CELL)
        return Button(f"letter.{number}", place, shown, partial(self._write, shown), style=_FACE)

    def spots(self) -> Sequence[Spot]:
        """Return all spots; held down, the one that erases goes on."""
        return [one._replace(repeats=one.id == "button.erase") for one in super().spots()]

    def begins_at(self, usable: Sequence[Spot]) -> str | None:
        """Return the first letter, since the main button, "Done", is needed only after writing."""
        return "letter.1"

    def _write(self, letter: str) -> None:
        text = self.text + letter
        if not self._below.has_room(self._field, text):
            self.ui.toast(_("There is no room for more."))
            return
        self.text, self._large = text, letter == " "
        self.rebuild()

    def _turn(self) -> None:
        self._large = not self._large
        self.rebuild()

    def _erase(self) -> None:
        self.text = self.text[:-1]
        self._large = self._large or not self.text
        self.rebuild()

    def _done(self) -> None:
        """Close the sheet, and write the text into the field."""
        self.back()
        if self.ui.stack.top is self._below and self.text != self._field.value:
            self._below.type(self._field, self.text)
