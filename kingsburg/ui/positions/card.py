"""The card that says what is to be found in a position, laid over its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kingsburg.app.i18n import _
from kingsburg.app.positions.position import Position
from kingsburg.ui.paint import theme
from kingsburg.ui.positions import words
from kingsburg.ui.sheets.sheet import SheetScene
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.widgets import Button, Label, Widget


class TaskCard(SheetScene):
    """Shown when a position is opened, and again by a click on the paper below the top bar."""

    name = "task"
    size = (900, 500)

    def __init__(self, ui: Ui, position: Position, task: str, answer: Callable[[], None] | None) -> None:
        """`answer` shows the answer; None while nobody has looked at the table yet."""
        super().__init__(ui)
        self._position = position
        self._task = task
        self._answer = answer

    def title(self) -> str:
        """What the position is about."""
        return words.title(self._position)

    def status(self) -> str:
        """The task."""
        return self._task

    def build(self) -> Sequence[Widget]:
        """The card's own widgets, without those of other sheets."""
        return self.content()

    def content(self) -> Sequence[Widget]:
        """Number and step, the task, and the buttons."""
        at, position = self.on_sheet, self._position
        place = _("Position {n}. {step}.").format(
            n=words.number(position), step=words.step_name(position.step)
        )
        place = _("{sentence} {next_sentence}").format(
            sentence=place, next_sentence=words.solved_so_far(self.ui.settings, position.game)
        )
        how = _("Play your decision at the table, as in any game. Nothing is lost by trying.")
        go = _("To the table") if self._answer is None else _("Back to the table")
        made: list[Widget] = [
            Label(at(60, 104, 780, 40), place, theme.NOTE, theme.INK_SOFT, "centre"),
            Label(at(60, 156, 780, 96), self._task, theme.STRONG, align="centre", wrap=True),
            Label(at(60, 256, 780, 84), how, theme.BODY, align="centre", wrap=True),
        ]
        w = 250 if self._answer is not None else 380
        others = [("button.list", _("All positions"), self._list)]
        if self._answer is not None:
            others.append(("button.answer", _("Show the answer"), self._show))
        x = 450 - (w * (len(others) + 1) + 15 * len(others)) / 2
        made.append(Button("button.resume", at(x, 378, w, 74), go, self.back, "madder"))
        for i, (spot, label, do) in enumerate(others, 1):
            made.append(Button(spot, at(x + i * (w + 15), 378, w, 74), label, do))
        return made

    def _list(self) -> None:
        self.back()
        self.ui.router.positions(self._position.game)

    def _show(self) -> None:
        self.back()
        if self._answer is not None:
            self._answer()
