"""The rules of a game on one page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kingsburg.app.i18n import _
from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.games.info import GameInfo
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Colour, Gap, Size, Style
from kingsburg.ui.sheets.sheet import SheetScene
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.widgets import Choice, ChoiceRow, Label, Widget, draw_rule

_TOP, _HEIGHT = 200, 694
_PICTURE = 84
"""The longest side of a picture in the table, in design units."""
_BROAD, _TALL = (1640, 1000), 900
"""The size of the page with two columns, and the width of the one with a single column."""
_TALL_FROM = 1.2
"""From this size of type on there is a single column."""
_MARGIN, _HEAD, _CHOICE_H, _BESIDE = 60.0, 112.0, 56.0, 104.0


class _Text(NamedTuple):
    """A text of the single column; design units."""

    text: str
    style: Style
    colour: Colour
    x: float
    y: float
    h: float


class RulesScene(SheetScene):
    """The rules page of one game; those of the others are a click away."""

    name = "rules"
    size = _BROAD

    def __init__(self, ui: Ui, info: GameInfo) -> None:
        super().__init__(ui)
        self._show(info)

    def _show(self, info: GameInfo) -> None:
        self.info = info
        self.page = info.opened().RULES
        self._lay()
        self.rebuild()

    def resize(self) -> None:
        self._lay()
        super().resize()

    def _lay(self) -> None:
        """Lay the page out in two columns, or in a single one if type is large."""
        self._texts: list[_Text] = []
        self._pictures: list[tuple[str, str, float]] = []
        if self.ui.frame.text_scale < _TALL_FROM:
            self.size = _BROAD
            return
        self.size = (_TALL, _TALL)
        page, y = self.page, _HEAD
        y = self._add(_(page.aim), theme.NOTE.at(Size.HEAD), y) + Gap.XL
        self._choice_y = y
        y = self._add(_(page.topics_title), theme.HEADING, y + _CHOICE_H + Gap.BROAD, theme.RUBRIC)
        for heading, text in page.topics:
            y = self._add(_(heading), theme.STRONG, y + Gap.XL)
            y = self._add(_(text), theme.BODY, y)
        y = self._add(_(page.table_title), theme.HEADING, y + Gap.BROAD, theme.RUBRIC)
        for group, name, heading, text in page.table:
            self._pictures.append((group, name, y + Gap.XXL))
            least = y + Gap.XXL + _PICTURE
            y = self._add(_(heading), theme.STRONG, y + Gap.XL, x=_MARGIN + _BESIDE)
            y = max(least, self._add(_(text), theme.BODY, y, x=_MARGIN + _BESIDE))
        self.size = (_TALL, round(y + 140))

    def _add(
        self, text: str, style: Style, y: float, colour: Colour = theme.INK, x: float = _MARGIN
    ) -> float:
        """Add a text to the single column; return where it ends."""
        scale = self.ui.frame.scale * self.growth
        room = int((_TALL - _MARGIN - x) * scale)
        high = (self.ui.text.fit(text, style, room, 0, wrap=True).height + 2) / scale
        self._texts.append(_Text(text, style, colour, x, y, high))
        return y + high

    def title(self) -> str:
        return _("{game}: the rules in short").format(game=_(self.info.title))

    def _choice(self, rect: Rect) -> Widget:
        choices = tuple(Choice(info.name, _(info.title)) for info in CATALOGUE.values())
        return ChoiceRow(
            "rules.game",
            rect,
            _("Game"),
            choices,
            self.info.name,
            lambda name: self._show(CATALOGUE[name]),
        )

    def content(self) -> Sequence[Widget]:
        at, page = self.on_sheet, self.page
        if self._texts:
            return [
                self._choice(at(_MARGIN, self._choice_y, 560, _CHOICE_H)),
                *(
                    Label(
                        at(t.x, t.y, _TALL - _MARGIN - t.x, t.h),
                        t.text,
                        t.style,
                        t.colour,
                        valign="top",
                        wrap=True,
                    )
                    for t in self._texts
                ),
            ]
        made: list[Widget] = [
            self._choice(at(80, 902, 560, 56)),
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
        for group, name, y in self._pictures:
            canvas.picture(group, name, self.on_sheet(_MARGIN, y, _PICTURE, _PICTURE))
        if self._texts:
            return
        side, row = self._side, self._row
        for i, (group, name, _heading, _text) in enumerate(self.page.table):
            y = _TOP + row * i
            rect = self.on_sheet(850, y + (row - 4 - side) / 2, side, side)
            canvas.picture(group, name, rect.inset(canvas.frame.px(Gap.XS)))
            if i:
                draw_rule(canvas, self.on_sheet(850, y - 4, 710, 4), theme.PAPER_DARK)
