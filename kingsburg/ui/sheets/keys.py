"""The keys or buttons that work at this moment, as a sheet over the scene for which they hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from kingsburg.app.i18n import _
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.marks import Mark, draw_mark, mark_size
from kingsburg.ui.paint.theme import Gap, Size
from kingsburg.ui.sheets.rebinding import RebindScene
from kingsburg.ui.sheets.sheet import SheetScene
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.keyboard.moment import KeyLine
from kingsburg.ui.shell.spots import READY, Spot
from kingsburg.ui.widgets import Button, Label, Quiet, Widget

_LEFT: Final = 70.0
_TOP: Final = 122.0
_ROW: Final = 40.0
_HEAD: Final = 50.0
_MARK_H: Final = 34.0
_KEY_W: Final = 190.0
_COLUMN: Final = 730.0
_HIGH: Final = 720.0
"""How high a column is, in design units."""


@dataclass(frozen=True, slots=True)
class _Marked(Quiet):
    """A button of a controller, as its mark."""

    rect: Rect
    mark: Mark

    def draw(self, canvas: Canvas) -> None:
        """Draw the mark at the left of its room."""
        w, h = mark_size(canvas, self.mark, min(self.rect.h, canvas.frame.px(_MARK_H)))
        h = min(h, self.rect.h - canvas.frame.px(Gap.FINE))
        draw_mark(canvas, self.mark, Rect(self.rect.x, self.rect.cy - h // 2, w, h))


class KeysScene(SheetScene):
    """Two columns of keys with what they do; what finds no room stands on further pages."""

    name = "keys"
    size = (1560, 980)
    grows = False

    def __init__(self, ui: Ui, lines: Sequence[KeyLine], *, buttons: bool = False) -> None:
        """`buttons`: whether they are those of a controller."""
        super().__init__(ui)
        self._lines = lines
        self._buttons = buttons
        self._page = 0

    def title(self) -> str:
        """Return the title "Keys of this moment", or of the buttons."""
        return _("Buttons of this moment") if self._buttons else _("Keys of this moment")

    def _columns(self) -> list[list[tuple[float, KeyLine | str]]]:
        """The headings and lines with their heights, column by column."""
        columns: list[list[tuple[float, KeyLine | str]]] = [[]]
        y = 0.0
        for heading, group in groupby(self._lines, key=lambda line: line.heading):
            lines = list(group)
            whole = _HEAD + len(lines) * _ROW
            if y and y + (whole if whole <= _HIGH else _HEAD + _ROW) > _HIGH:
                columns.append([])
                y = 0.0
            columns[-1].append((y, heading))
            y += _HEAD
            for line in lines:
                if y + _ROW > _HIGH:
                    columns.append([])
                    y = 0.0
                columns[-1].append((y, line))
                y += _ROW
        return columns

    @property
    def _pages(self) -> int:
        return -(-len(self._columns()) // 2)

    def content(self) -> Sequence[Widget]:
        """Make the lines of this page, the way to the book, and the way to the next page."""
        made: list[Widget] = []
        for i, column in enumerate(self._columns()[2 * self._page : 2 * self._page + 2]):
            for y, line in column:
                made += self._line(_LEFT + i * _COLUMN, _TOP + y, line)
        w, h = self.size
        made.append(
            Button(
                "button.rules",
                self.on_sheet(_LEFT, h - 104, 330, 68),
                _("Book of rules"),
                self._open_book,
                key="help",
            )
        )
        change = self.on_sheet(w - _LEFT - 330, h - 104, 330, 68)
        if self._buttons:
            made.append(Button("button.controller", change, _("Controller settings"), self._adjust))
        else:
            made.append(Button("button.change_keys", change, _("Change keys"), self._change))
        if self._pages > 1:
            more = Button(
                "button.more", self.on_sheet(w - _LEFT - 260, 34, 260, 60), _("More keys"), self._turn
            )
            made.append(more)
        return made

    def _line(self, x: float, y: float, line: KeyLine | str) -> Sequence[Widget]:
        if isinstance(line, str):
            head = self.on_sheet(x, y + 6, _COLUMN - 40, _HEAD - 8)
            return [Label(head, line, theme.HEADING.at(Size.LEAD), theme.RUBRIC)]
        key = self.on_sheet(x, y, _KEY_W - 12, _ROW)
        does = self.on_sheet(x + _KEY_W, y, _COLUMN - _KEY_W - 40, _ROW)
        shown = (
            Label(key, line.key, theme.STRONG.at(Size.TEXT)) if line.mark is None else _Marked(key, line.mark)
        )
        return [
            shown,
            Label(does, line.does, theme.BODY.at(Size.TEXT), theme.INK),
        ]

    def spots(self) -> Sequence[Spot]:
        """Return each line as something that can be read, and the buttons."""
        lines: list[Spot] = []
        for i, column in enumerate(self._columns()[2 * self._page : 2 * self._page + 2]):
            for y, line in column:
                if isinstance(line, KeyLine):
                    rect = self.on_sheet(_LEFT + i * _COLUMN, _TOP + y, _COLUMN - 40, _ROW)
                    label = _("{key}: {does}").format(key=line.key, does=line.does)
                    lines.append(Spot(f"key.{len(lines) + 1}", rect, READY, (), label))
        return [*lines, *super().spots()]

    def tells(self, spot: Spot) -> bool:
        """Whether a line is read, which says everything itself."""
        return not spot.does

    def _turn(self) -> None:
        self._page = (self._page + 1) % self._pages
        self.rebuild()

    def _change(self) -> None:
        """Put the sheet on which keys are chosen in the place of this one."""
        self.back()
        self.ui.stack.push(RebindScene(self.ui))

    def _adjust(self) -> None:
        """Put the settings of the controller in the place of this sheet."""
        self.back()
        self.ui.router.settings("controller")

    def _open_book(self) -> None:
        """Close the sheet and open the book at what is due below it."""
        self.back()
        below = self.ui.stack.top
        if below is not None:
            below.help()

    def help(self) -> None:
        """The key for help leads on to the book."""
        self._open_book()
