"""What a game tells without pictures: the decision that is due and the position, for ears and terminals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from kingsburg.engine.game import Seat
from kingsburg.engine.prompt import Group, Prompt

S_contra = TypeVar("S_contra", contravariant=True)


class Spoken(Protocol[S_contra]):
    """One game in sentences. `s` is always the view of the seat that listens, `names` are by seat."""

    def question(self, prompt: Prompt, names: Sequence[str]) -> str:
        """Return the sentence that asks the seat of the prompt for its decision."""
        ...

    def scene(self, s: S_contra, names: Sequence[str]) -> Sequence[str]:
        """Return the sentences one needs for that decision: what lies on the table for it now."""
        ...

    def key(self, group: Group) -> str:
        """Return the number that stands for a group of options; "" if the next free one will do."""
        ...

    def option(self, s: S_contra, action: Any, names: Sequence[str]) -> str:
        """Return an option of the decision that is due, in a few words."""
        ...

    def group(self, s: S_contra, group: Group, names: Sequence[str]) -> str:
        """Return what several options have in common, in a few words."""
        ...

    def holdings(self, s: S_contra, seat: Seat, names: Sequence[str]) -> Sequence[str]:
        """Return what a seat has, as far as the listener may know it."""
        ...

    def standing(self, s: S_contra, names: Sequence[str]) -> Sequence[str]:
        """Return who leads, a sentence for each seat, the leader first."""
        ...

    def ahead(self, s: S_contra, seat: Seat) -> Sequence[str]:
        """Return what may come, as far as that seat knows it."""
        ...
