"""The decision panel of the plain table: all legal options in words, by groups and pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from kingsburg.app.i18n import _, pgettext
from kingsburg.ui.games.plain import words
from kingsburg.ui.games.plain.layout import PlainLayout
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Gap, Radius, Size, Stroke
from kingsburg.ui.shell.spots import READY, Spot
from kingsburg.ui.table.panel import DecisionPanel
from kingsburg.ui.widgets import Button, Label, Quiet, Widget
from kingsburg.ui.widgets.base import Action

DIGITS: Final = 9
_ROW, _HEAD, _GAP = 58.0, 40.0, 8.0
"""Heights of an option, of a heading and of a gap, in design units before the text scale."""
_TITLE, _FOOT = 76.0, 76.0
"""Heights of the question above the list and of the page buttons below it, in design units."""


@dataclass(frozen=True, slots=True)
class _Option(Quiet):
    """The widget of one option, with the digit that is its key."""

    id: str
    rect: Rect
    digit: int
    text: str
    do: Action

    def spots(self) -> Sequence[Spot]:
        label = _("{number}. {option}").format(number=self.digit, option=self.text)
        key = str(self.digit)
        return (Spot(self.id, self.rect, READY, ("click",), label, self.text, key, shows_key=True),)

    def click(self, spot: Spot) -> None:
        self.do()

    def draw(self, canvas: Canvas) -> None:
        f, rect = canvas.frame, self.rect
        canvas.nine("chip", rect, Corner.M)
        if canvas.attention.is_hot(self.id):
            canvas.frame_rect(rect.inset(f.px(Gap.FINE)), theme.GOLD, f.px(Stroke.FRAME), f.px(Radius.M))
        badge = rect.left_part(rect.h)
        canvas.write(str(self.digit), badge, theme.NUMBER.at(Size.LEAD), theme.RUBRIC, align="centre")
        room = Rect(badge.right, rect.y, rect.w - badge.w - f.px(Gap.L), rect.h)
        canvas.write(self.text, room, theme.BODY.at(Size.TEXT), theme.INK, wrap=True)


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the list: an option, or a heading if it has no action."""

    text: str
    action: Any = None


class OptionsPanel(DecisionPanel):
    """Asks for any decision of any game."""

    layout: PlainLayout
    page = 0

    def sentence(self) -> str:
        """Return the question of the prompt, with the name of who decides."""
        if self.prompt is None:
            return super().sentence()
        return _("{name} decides: {question}").format(name=self.name, question=words.question(self.prompt))

    def pages(self) -> list[list[_Line]]:
        """The lines of each page: as many as there is room and digits for."""
        room, used, digits = self._room().h, 0, DIGITS
        found: list[list[_Line]] = []
        for heading, options in self._groups():
            head = [_Line(heading)] if heading else []
            for i, option in enumerate(options):
                new = [*head, option] if i == 0 else [option]
                if digits == DIGITS or used + self._high(*new) > room:
                    new = [*head, option]  # a page begins with its first option's heading
                    found.append([])
                    used = digits = 0
                found[-1] += new
                used, digits = used + self._high(*new), digits + 1
        return found

    def _high(self, *lines: _Line) -> int:
        """The height of these lines with the gaps below them, in pixels."""
        f = self.layout.frame
        rows = (_HEAD if line.action is None else _ROW for line in lines)
        return sum(f.px(row * f.text_scale) + f.px(_GAP) for row in rows)

    def _groups(self) -> list[tuple[str, list[_Line]]]:
        """The prompt's groups: options in words, under a heading where there are several."""
        if self.prompt is None:
            return []
        option = self.playback.presentation.notation.option
        return [
            (
                words.subject(group.subject) if len(group.actions) > 1 else "",
                [_Line(words.deed(option(action)), action) for action in group.actions],
            )
            for group in self.prompt.groups
        ]

    def turn_page(self, by: int) -> bool:
        """Turn by that many pages; return False if there is no such page."""
        page = self.page + by
        if not 0 <= page < len(self.pages()):
            return False
        self.page = page
        self.changed()
        return True

    def lay_out(self, layout: PlainLayout) -> None:
        """Lay out the panel from its first page, as the pages change with the size."""
        self.page = 0  # the pages change with the size
        super().lay_out(layout)

    def _room(self) -> Rect:
        f, paper = self.layout.frame, self.layout.paper()
        inner = paper.inset(f.px(Gap.BROADEST), 0)
        title, foot = f.px(_TITLE), f.px(_FOOT)
        return Rect(inner.x, paper.y + title, inner.w, paper.h - title - foot)

    def build(self) -> list[Widget]:
        """Make the options of the page with a digit each and, if there are more pages, the turners."""
        pages = self.pages()
        if not pages:
            return []
        f, room = self.layout.frame, self._room()
        made: list[Widget] = []
        y, digit = room.y, 0
        for line in pages[self.page]:
            high = self._high(line)
            rect = Rect(room.x, y, room.w, high - f.px(_GAP))
            if line.action is None:
                style = theme.HEADING.at(Size.TEXT)
                made.append(Label(rect, line.text, style, theme.RUBRIC, valign="bottom"))
            else:
                digit += 1
                do = partial(self.play, line.action)
                made.append(_Option(f"option.{digit}", rect, digit, line.text, do))
            y += high
        return made + (self._turners(len(pages)) if len(pages) > 1 else [])

    def _turners(self, count: int) -> list[Widget]:
        f, room = self.layout.frame, self._room()
        foot = Rect(room.x, room.bottom + f.px(Gap.S), room.w, f.px(56))
        wide = f.px(230)
        style = theme.BUTTON.at(Size.SMALL)
        first, last = self.page == 0, self.page == count - 1
        here = _("Page {page} of {count}").format(page=self.page + 1, count=count)
        return [
            Button(
                "button.page_back",
                foot.left_part(wide),
                pgettext("options", "Earlier"),
                lambda: self._turned(-1),
                reason=_("this is the beginning") if first else "",
                tip=_("The options before these (Page Up)"),
                style=style,
            ),
            Label(foot.inset(wide, 0), here, theme.NOTE.at(Size.TEXT), theme.INK_SOFT, "centre"),
            Button(
                "button.page_on",
                foot.right_part(wide),
                pgettext("options", "Later"),
                lambda: self._turned(1),
                reason=_("these are the last") if last else "",
                tip=_("The options after these (Page Down)"),
                style=style,
            ),
        ]

    def _turned(self, by: int) -> None:
        self.turn_page(by)

    def spot_of(self, action: Any) -> str:
        """The id of the option's spot on the present page; empty if it is not on it."""
        pages = self.pages()
        here = [line.action for line in pages[self.page] if line.action is not None] if pages else []
        return f"option.{here.index(action) + 1}" if action in here else ""
