"""The keys, and the one button, by which a player asks about the game, in words that are heard."""

from __future__ import annotations

from typing import Final

import pygame

from kingsburg.app.i18n import N_
from kingsburg.ui.shell.reader.ears import Question

QUESTIONS: Final = {
    "h": (Question.HAVE, N_("What do I have?")),
    "o": (Question.OTHERS, N_("What do the others have?")),
    "r": (Question.REACH, N_("What can I do or reach?")),
    "l": (Question.LEADS, N_("Who leads?")),
    "w": (Question.AHEAD, N_("What may come?")),
    "n": (Question.LATELY, N_("What has happened lately?")),
    "s": (Question.AGAIN, N_("What is asked now?")),
}
"""By the letter that is pressed together with Shift: the question, and its words."""
_ORDER: Final = (
    Question.AGAIN,
    Question.HAVE,
    Question.REACH,
    Question.LEADS,
    Question.AHEAD,
    Question.LATELY,
    Question.OTHERS,
)
"""How one button asks all of them, the commonest first."""
_BARRED: Final = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT


def asked(event: pygame.event.Event) -> Question | None:
    """Return the question that a key press asks; None if it asks none."""
    if event.type != pygame.KEYDOWN or event.mod & _BARRED or not event.mod & pygame.KMOD_SHIFT:
        return None
    found = QUESTIONS.get(event.unicode.lower())
    return found[0] if found is not None else None


class InTurn:
    """All questions one after the other, for those who have one button to ask them with."""

    def __init__(self) -> None:
        self._next = 0

    def following(self) -> Question:
        """Return the question whose turn it is; after the last comes the first."""
        question = _ORDER[self._next]
        self._next = (self._next + 1) % len(_ORDER)
        return question

    def restart(self) -> None:
        """Begin with the first again: something else has been done."""
        self._next = 0
