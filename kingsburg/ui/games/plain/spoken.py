"""Any game in sentences, by its contract and the names of its notation alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kingsburg.app.i18n import _
from kingsburg.engine.game import Seat
from kingsburg.engine.prompt import Group, Prompt
from kingsburg.engine.record import Notation
from kingsburg.ui.games.plain import words


@dataclass(frozen=True, slots=True)
class PlainSpoken:
    """Implements `Spoken` for the game of a notation."""

    notation: Notation[Any]

    def question(self, prompt: Prompt, names: Sequence[str]) -> str:
        """Return the question of the prompt with the name of the seat that is asked."""
        told = {"name": names[prompt.seat], "question": words.question(prompt)}
        return _("{name} decides: {question}").format(**told)

    def scene(self, s: Any, names: Sequence[str]) -> Sequence[str]:
        """Return nothing more."""
        return ()

    def key(self, group: Group) -> str:
        """Return "": every group takes the next free number."""
        return ""

    def option(self, s: Any, action: Any, names: Sequence[str]) -> str:
        """Return the option's row in words."""
        return words.deed(self.notation.option(action))

    def group(self, s: Any, group: Group, names: Sequence[str]) -> str:
        """Return what the group is about."""
        return words.subject(group.subject)

    def holdings(self, s: Any, seat: Seat, names: Sequence[str]) -> Sequence[str]:
        """Return the seat's score."""
        return (self._score(s, seat, names),)

    def standing(self, s: Any, names: Sequence[str]) -> Sequence[str]:
        """Return the scores, the best first."""
        order = [seat for group in self.notation.game.standings(s).ranking for seat in group]
        return [self._score(s, seat, names) for seat in order]

    def ahead(self, s: Any, seat: Seat) -> Sequence[str]:
        """Return nothing: the contract does not tell."""
        return ()

    def _score(self, s: Any, seat: Seat, names: Sequence[str]) -> str:
        return _("{name}: {n}.").format(name=names[seat], n=self.notation.game.standings(s).score[seat])
