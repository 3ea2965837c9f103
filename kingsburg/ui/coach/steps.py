"""The hints of the coach, before it names a move: where to look, and the idea."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from kingsburg.app.i18n import _
from kingsburg.ui.coach.ideas import Idea, Look
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.text import Text
from kingsburg.ui.paint.theme import Gap, Size
from kingsburg.ui.shell import letters
from kingsburg.ui.widgets import Button, CheckBox, Label, Widget
from kingsburg.ui.widgets.base import Action

_BUTTON_H: Final = 56.0
_TICK_H: Final = 52.0
_GAP: Final = 14.0
CLOSE: Final = 0.38
"""The share of the width that the last button has beside another one."""
_LOOK: Final = theme.BODY.at(Size.LEAD)
_SAYS: Final = theme.BODY.at(Size.TEXT)
_NAME: Final = theme.HEADING
BUTTON: Final = theme.BUTTON.at(Size.SMALL)
"""The type of the buttons on the sheet."""


class Step(IntEnum):
    """How much the coach says: where to look, then the idea, then the move."""

    LOOK = 1
    IDEA = 2
    MOVE = 3


@dataclass(frozen=True, slots=True)
class Doing:
    """What the buttons below a hint do."""

    onward: Action
    move: Action
    book: Action
    always: Action
    close: Action


@dataclass(frozen=True, slots=True)
class Hint:
    """One hint: `look` alone in the first step, with the `idea` in the second.

    `idea` is None if no single idea decides.
    """

    step: Step
    look: Look
    idea: Idea | None

    @property
    def title(self) -> str:
        """The name of the idea, or what is said in its place."""
        return self.idea.name if self.idea is not None else _("Everything counts")

    @property
    def says(self) -> str:
        """The idea in a sentence or two."""
        if self.idea is not None:
            return self.idea.says
        return _("No single idea decides here. Several small advantages add up.")

    def spoken(self) -> str:
        """The hint in one text, for whoever hears it."""
        if self.step is Step.LOOK:
            return self.look.text
        return _("{idea}: {text}").format(idea=self.title, text=self.says)

    def _texts(self) -> list[tuple[str, theme.Style]]:
        if self.step is Step.LOOK:
            return [(self.look.text, _LOOK)]
        return [(self.title, _NAME), (self.says, _SAYS)]

    def height(self, f: Frame, text: Text, w: int) -> int:
        """How high its texts and buttons are in a column of `w` pixels."""
        texts = sum(
            text.fit(words, style, w, wrap=True).height + f.px(_GAP) for words, style in self._texts()
        )
        return texts + 2 * f.px(_BUTTON_H + _GAP) + f.px(_TICK_H)

    def widgets(self, f: Frame, text: Text, room: Rect, do: Doing, *, always: bool) -> Sequence[Widget]:
        """Lay the hint out in `room`, with its buttons at the bottom; `always` is what is ticked."""
        high, gap = f.px(_BUTTON_H), f.px(_GAP)
        tick = room.bottom_part(f.px(_TICK_H))
        low = Rect(room.x, tick.y - gap - high, room.w, high)
        main = low.moved(0, -gap - high)
        made: list[Widget] = [
            *self._main(main, do),
            *self._others(f, low, do),
            CheckBox("coach.at_once", tick, _("Always show the move at once"), always, do.always),
        ]
        y = room.y
        for words, style in self._texts():
            wanted = text.fit(words, style, room.w, wrap=True).height
            place = Rect(room.x, y, room.w, max(0, min(wanted, main.y - gap - y)))
            made.append(Label(place, words, style, theme.INK, "centre", "top", wrap=True))
            y = place.bottom + gap
        return made

    def _main(self, rect: Rect, do: Doing) -> Sequence[Widget]:
        """The button of what comes next."""
        if self.step is Step.LOOK:
            tip = _("The idea behind the move")
            return [Button("button.idea_next", rect, _("Next hint"), do.onward, "madder", tip=tip)]
        return [move_button(rect, do.move, "madder")]

    def _others(self, f: Frame, rect: Rect, do: Doing) -> Sequence[Widget]:
        """The buttons of what else can be done."""
        right = rect.right_part(round((rect.w - f.px(Gap.L)) * CLOSE))
        left = rect.left_part(rect.w - right.w - f.px(Gap.L))
        close = Button("button.back", right, _("Close"), do.close, style=BUTTON)
        if self.step is Step.LOOK:
            return [move_button(left, do.move, "pale"), close]
        tip = _("Opens the book at its page of ideas")
        return [Button("button.idea_book", left, _("In the book"), do.book, tip=tip, style=BUTTON), close]


def move_button(rect: Rect, do: Action, kind: str) -> Button:
    """Return the button that shows the move."""
    tip = _("The best moves, with their chances and reasons (M)")
    return Button(
        "button.show_move", rect, _("Show the move"), do, kind, tip=tip, key=letters.MOVE, style=BUTTON
    )
