"""What is told at once: what others do, what is due, what is refused, and answers to questions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from kingsburg.app.i18n import _
from kingsburg.ui.shell.reader.ears import Ears, Question
from kingsburg.ui.shell.reader.nodes import Live

if TYPE_CHECKING:
    from kingsburg.ui.shell.context import Ui

_MOST: Final = 12
"""How many sentences of the chronicle are told at once; earlier ones can be asked for."""


@dataclass(frozen=True, slots=True)
class Said:
    """Something that is told, as the `number`th.

    `titles`: it only names the scene that was opened. `private`: it is for the ears of one person.
    """

    number: int
    text: str
    live: Live = "polite"
    titles: bool = False
    private: bool = False


class News:
    """Watches the program and finds what has to be told."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._number = 0
        self._ears: Ears | None = None
        self._heard = 0
        """How many sentences of these ears' game have been told."""
        self._scene: object = None
        self._status = self._aloud = ""
        self._toasts: Sequence[object] = ()

    def since(self) -> list[Said]:
        """Return what is to be told since this was asked last: what is refused first, all else as one.

        What is told at one moment keeps its order only within one announcement.
        """
        refused, happened = self._refused(), self._happened()
        due, titles = self._due()
        due = [one for one in due if _ended(one) not in happened]  # "Ann wins the game" is a line, too
        said = [self._say(refused, "assertive")] if refused else []
        if happened or due:
            said.append(self._say([*happened, *due], titles=titles and not happened))
        return [*said, *self._shown()]

    def answered(self, question: Question) -> Said:
        """Return the answer to a question, in the words of the game."""
        ears = self._listen()
        sentences = ears.answer(question) if ears is not None else self._at_hand(question)
        return self._say(sentences or [_("Nothing is known of that.")], "assertive")

    def _say(self, sentences: Sequence[str], live: Live = "polite", *, titles: bool = False) -> Said:
        self._number += 1
        return Said(self._number, " ".join(_ended(one) for one in sentences), live, titles)

    def _listen(self) -> Ears | None:
        """The ears of the topmost scene that has any."""
        for scene in reversed(self._ui.stack.all()):
            ears = scene.ears()
            if ears is not None:
                return ears
        return None

    def _at_hand(self, question: Question) -> Sequence[str]:
        """Where no game lies on the table, only the scene itself can be told again."""
        top = self._ui.stack.top
        return [top.status()] if question is Question.AGAIN and top is not None else []

    def _shown(self) -> list[Said]:
        """What the scene on top shows that must be heard, when it has changed."""
        top = self._ui.stack.top
        text, private = top.aloud() if top is not None else ("", False)
        before, self._aloud = self._aloud, text
        return [replace(self._say([text], "assertive"), private=private)] if text not in ("", before) else []

    def _refused(self) -> Sequence[str]:
        before, self._toasts = self._toasts, tuple(self._ui.toasts)
        return [toast.text for toast in self._ui.toasts if toast not in before]

    def _happened(self) -> Sequence[str]:
        ears = self._listen()
        new = list(self._ears.told()[self._heard :]) if self._ears is not None else []
        # A game whose table has gone, as after the last winter, is still told to its end.
        self._ears = ears
        self._heard = len(ears.told()) if ears is not None else 0
        return new[-_MOST:]

    def _due(self) -> tuple[Sequence[str], bool]:
        """The sentence of the scene, when it has changed and somebody is asked or a scene was opened.

        The second value is whether it only names the scene that was opened.
        """
        top = self._ui.stack.top
        if top is None:
            return (), False
        along = self._ui.along
        status = (along.status() if along is not None else "") or top.status()
        opened, self._scene = top is not self._scene, top
        before, self._status = self._status, status
        if not status or (status == before and not opened):
            return (), False
        ears = top.ears()
        if ears is None:
            return [status], opened
        if top.seat() is None and along is None:
            self._status = ""
            return (), False
        return [*ears.due(), status], False


def _ended(sentence: str) -> str:
    """Return a sentence with a stop at its end, so that a voice pauses there."""
    return (
        sentence
        if sentence.endswith((".", "!", "?", ":", "…"))
        else _("{sentence}.").format(sentence=sentence)
    )
