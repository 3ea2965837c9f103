"""A question laid over the scene below: what it is about, a button to do it, and a way back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kingsburg.app.i18n import _
from kingsburg.ui.paint import theme
from kingsburg.ui.sheets.sheet import SheetScene
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.widgets import Button, Label, Widget


class AskScene(SheetScene):
    """Asks before something is done. Escape, Enter and the first button leave everything as it is."""

    name = "ask"
    size = (860, 420)

    def __init__(
        self,
        ui: Ui,
        heading: str,
        question: str,
        answer: str,
        do: Callable[[], None],
        *,
        harmless: bool = False,
    ) -> None:
        """`answer` labels the button that calls `do`; `harmless`: nothing is lost by doing it."""
        super().__init__(ui)
        self._heading = heading
        self._question = question
        self._answer = answer
        self._do = do
        self._harmless = harmless

    def title(self) -> str:
        """Return the heading it was given."""
        return self._heading

    def status(self) -> str:
        """Return the question."""
        return self._question

    def build(self) -> Sequence[Widget]:
        """Make the content alone, as "Cancel" is the way back."""
        return self.content()

    def content(self) -> Sequence[Widget]:
        """Make the question and the buttons to cancel and to confirm."""
        at = self.on_sheet
        kind = "pale" if self._harmless else "danger"
        return [
            Label(at(70, 112, 720, 170), self._question, theme.BODY, align="centre", wrap=True),
            Button("button.cancel", at(70, 306, 340, 74), _("Cancel"), self.back, "madder"),
            Button("button.confirm", at(450, 306, 340, 74), self._answer, self._confirm, kind),
        ]

    def _confirm(self) -> None:
        self.back()
        self._do()
