"""A sheet over the scene below while something is read from disk; it is seen only if that takes long."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kingsburg.app.i18n import _
from kingsburg.app.jobs import Job
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.sheets.sheet import SheetScene
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.widgets import Button, Label, Widget

UNSEEN_SECONDS: Final = 0.4
"""The sheet is seen after so many seconds."""


class WaitScene(SheetScene):
    """Takes every click meanwhile, so that nothing is begun twice; Escape gives the wait up."""

    name = "waiting"
    size = (760, 350)

    def __init__(
        self,
        ui: Ui,
        told: str,
        do: Callable[[], Any],
        then: Callable[[Job[Any]], None],
        undo: Callable[[Any], object] | None = None,
        *,
        at_once: bool = False,
    ) -> None:
        """`do` runs in the background; when it is done, this scene closes and `then` gets the job.

        `told` says what is being done, `at_once` or only if it takes long. `undo` gets a result that is
        no longer wanted.
        """
        super().__init__(ui)
        self._told = told
        self._job = Job(do, "fetching", undo)
        self._then = then
        self._begun = ui.clock()
        self._wanted = True
        self._at_once = at_once
        self.unseen = not at_once

    def title(self) -> str:
        """Return the title "One moment"."""
        return _("One moment")

    def status(self) -> str:
        """Return what is being done."""
        return self._told

    def update(self, dt: float) -> bool:
        """Go on as soon as the job is done; show the sheet if that takes long."""
        if self._job.done:
            self._wanted = False
            self.ui.stack.pop()
            self._then(self._job)
        elif self.unseen and self.ui.clock() - self._begun >= UNSEEN_SECONDS:
            self.unseen = False
            self.rebuild()
        return True

    def close(self) -> None:
        """Cancel the job if it is still wanted, as the wait was then given up."""
        if self._wanted:
            self._job.cancel()

    def build(self) -> Sequence[Widget]:
        """Make the content once the sheet is seen."""
        return () if self.unseen else self.content()

    def content(self) -> Sequence[Widget]:
        """Make the words on what takes its time and the button to cancel."""
        at = self.on_sheet
        told = self._told
        if not self._at_once:
            told = _("{what} The disk is taking its time.").format(what=told)
        return [
            Label(at(60, 112, 640, 110), told, theme.BODY, align="centre", wrap=True),
            Button("button.cancel", at(230, 244, 300, 72), _("Cancel"), self.back),
        ]

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet once it is to be seen."""
        if not self.unseen:
            super().draw(canvas)
