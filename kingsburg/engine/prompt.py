"""What a game asks of a seat, as a person sees it: the one answer that tables, coach and texts read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any


@dataclass(frozen=True, slots=True)
class Subject:
    """A thing of the game that a decision is about: its kind, a word of the game's own, and which it is.

    The game's enumeration of kinds says what `number` means for each; `goods` are gold, wood and stone.
    """

    kind: StrEnum
    number: int = 0
    goods: tuple[int, int, int] | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Legal actions that do the same to the same thing and differ only in how, e.g. in the dice they spend.

    `subject` is None for what leaves everything as it is: passing, declining, keeping, stopping.
    """

    subject: Subject | None
    actions: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Prompt:
    """One decision that is due.

    `seat` decides; `ask` is what is asked, a word of the game's own; `account` is the thing on whose account
    it is asked (the advisor who gives, the enemy who was beaten), None where `ask` alone says it. `groups`
    hold every legal action once, in the order of `Game.legal`.
    """

    seat: int
    ask: StrEnum
    account: Subject | None
    groups: tuple[Group, ...]

    def about(self, kind: StrEnum) -> int | None:
        """The number of the thing on whose account it is asked, if it is of that kind."""
        account = self.account
        return account.number if account is not None and account.kind == kind else None


def grouped(legal: Iterable[Any], subject_of: Callable[[Any], Subject | None]) -> tuple[Group, ...]:
    """The actions by their subjects; groups stand where their first action stood."""
    found: dict[Subject | None, list[Any]] = {}
    for action in legal:
        found.setdefault(subject_of(action), []).append(action)
    return tuple(Group(subject, tuple(actions)) for subject, actions in found.items())


def actions_of(groups: Sequence[Group]) -> list[Any]:
    """All actions of these groups."""
    return [action for group in groups for action in group.actions]
