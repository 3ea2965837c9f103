"""What the coach teaches before it names a move: where to look, and the idea behind the move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from kingsburg.app.i18n import _

IDEAS: Final = "ideas"
"""The page of the book that tells of ideas, in every game."""


@dataclass(frozen=True, slots=True)
class Idea:
    """An idea of good play that has a name.

    `merits`: the kinds of merits (of the game's `merits`) that follow it; each belongs to one idea
    at most. `rules`: the ids of the rules that `text` states. `page`: where the book tells more.
    """

    title: str
    text: str
    merits: tuple[type, ...]
    rules: tuple[str, ...]
    page: str = IDEAS

    @property
    def name(self) -> str:
        """Its name in the player's language."""
        return _(self.title)

    @property
    def says(self) -> str:
        """The idea in one or two sentences, in the player's language."""
        return _(self.text)


@dataclass(frozen=True, slots=True)
class Look:
    """Where on the table to look: a sentence, and the ids of the spots it is about."""

    text: str
    spots: Sequence[str]


def idea_of(ideas: Sequence[Idea], merit: Any) -> Idea | None:
    """Return the idea that a merit follows; None if it follows none."""
    return next((idea for idea in ideas if isinstance(merit, idea.merits)), None)
