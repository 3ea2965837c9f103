"""What a game asks of a seat, grouped as a person sees it; tables, coach and texts all read this."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any


@dataclass(frozen=True, slots=True)
class Subject:
    """A thing of the game that a decision is about: its kind, and which one of that kind.

    `kind` is a word of the game's own enumeration, which says what `number` means for it. `goods`
    are gold, wood and stone.
    """

    kind: StrEnum
    number: int = 0
    goods: tuple[int, int, int] | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Legal actions that do the same to the same thing and differ only in how: by which dice, say.

    `subject` is None for passing, declining, keeping and stopping, which leave everything as it is.
    """

    subject: Subject | None
    actions: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Prompt:
    """One decision that is due.

    `seat` decides. `ask` is what is asked, a word of the game's own enumeration. `account` is the
    thing on whose account it is asked (the advisor who gives, the enemy of the battle), or None if
    `ask` alone says enough. `groups` hold every legal action once, in the order of `Game.legal`.
    """

    seat: int
    ask: StrEnum
    account: Subject | None
    groups: tuple[Group, ...]

    def about(self, kind: StrEnum) -> int | None:
        """The number of `account`, if that is of the given kind; otherwise None."""
        account = self.account
        return account.number if account is not None and account.kind == kind else None


def grouped(legal: Iterable[Any], subject_of: Callable[[Any], Subject | None]) -> tuple[Group, ...]:
    """The actions grouped by their subjects; groups are ordered by their first actions."""
    found: dict[Subject | None, list[Any]] = {}
    for action in legal:
        found.setdefault(subject_of(action), []).append(action)
    return tuple(Group(subject, tuple(actions)) for subject, actions in found.items())
