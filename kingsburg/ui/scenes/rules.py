"""The rules of a game on one page."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _
from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.games.info import GameInfo
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.theme import Gap, Size, Style
from kingsburg.ui.sheets.sheet import SheetScene
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.widgets import Choice, ChoiceRow, Label, Widget, draw_rule

_TOP, _HEIGHT = 200, 694
_PICTURE = 84
"""The longest side of a picture in the table, in design units."""


class RulesScene(SheetScene):
    """The rules page of one game; those of the others are a click away."""

    name = "rules"
    size = (1640, 1000)

    def __init__(self, ui: Ui, info: GameInfo) -> None:
        super().__init__(ui)
        self._show(info)

    def _show(self, info: GameInfo) -> None:
        self.info = info
        self.page = info.opened().RULES
        self.rebuild()

    def title(self) -> str:
        return _("{game}: the rules in short").format(game=_(self.info.title))

    def content(self) -> Sequence[Widget]:
        at, page = self.on_sheet, self.page
        choices = tuple(Choice(info.name, _(info.title)) for info in CATALOGUE.values())
        rect = at(80, 902, 560, 56)
        made: list[Widget] = [
            ChoiceRow(
                "rules.game",
                rect,
                _("Game"),
                choices,
                self.info.name,
                lambda name: self._show(CATALOGUE[name]),
            ),
            Label(at(80, 104, 1480, 40), _(page.aim), theme.NOTE.at(Size.HEAD), theme.INK_SOFT, "centre"),
            Label(at(80, 152, 680, 44), _(page.topics_title), theme.HEADING, theme.RUBRIC),
            Label(at(850, 152, 710, 44), _(page.table_title), theme.HEADING, theme.RUBRIC),
        ]
        step, row, side = _HEIGHT / len(page.topics), self._row, self._side
        body = self._fitting([_(text) for _heading, text in page.topics], theme.BODY, 680, step - 40)
        for i, (heading, text) in enumerate(page.topics):
            y = _TOP + step * i
            made.append(Label(at(80, y - 4, 680, 38), _(heading), theme.STRONG, valign="bottom"))
            made.append(Label(at(80, y + 34, 680, step - 40), _(text), body, valign="top", wrap=True))
        small = self._fitting([_(text) for *_others, text in page.table], theme.SMALL, 430, row - 4)
        for i, (_group, _name, heading, text) in enumerate(page.table):
            y = _TOP + row * i
            made.append(Label(at(862 + side, y, 258 - side, row - 4), _(heading), theme.STRONG, wrap=True))
            made.append(Label(at(1130, y, 430, row - 4), _(text), small, wrap=True))
        return made

    def _fitting(self, texts: Sequence[str], style: Style, w: float, h: float) -> Style:
        """Return the style in a size at which each of the texts has room in w x h design units."""
        f, box = self.ui.frame, self.on_sheet(0, 0, w, h)
        px = min(self.ui.text.fit(text, style, box.w, box.h, wrap=True).px for text in texts)
        return style.at(px / f.scale / f.text_scale)

    @property
    def _row(self) -> float:
        """The distance from one row of the table to the next, in design units."""
        return _HEIGHT / len(self.page.table)

    @property
    def _side(self) -> float:
        """The side of a picture in the table, in design units."""
        return min(_PICTURE, self._row - 16)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        side, row = self._side, self._row
        for i, (group, name, _heading, _text) in enumerate(self.page.table):
            y = _TOP + row * i
            rect = self.on_sheet(850, y + (row - 4 - side) / 2, side, side)
            canvas.picture(group, name, rect.inset(canvas.frame.px(Gap.XS)))
            if i:
                draw_rule(canvas, self.on_sheet(850, y - 4, 710, 4), theme.PAPER_DARK)
