"""What a hint card says, and when it is due: data that a game's room provides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from kingsburg.engine.prompt import Prompt
from kingsburg.ui.book.page import Says


@dataclass(frozen=True, slots=True)
class Occasion:
    """What has just happened, or what is asked of a person; the other of the two is None.

    `people` are the seats of the people at this screen. `shown` is the table as it is shown, with
    the event in it. `decided`: somebody's decision has led to the event; otherwise it came by
    itself.
    """

    people: Sequence[int]
    shown: Any
    event: Any = None
    prompt: Prompt | None = None
    decided: bool = False

    @property
    def own(self) -> bool:
        """Whether it concerns a person: what is asked always does."""
        if self.prompt is not None:
            return True
        return any(seat in self.people for seat in seats_of(self.event))

    @property
    def seat(self) -> int:
        """The seat that it is about. Raises IndexError for an event that concerns no single seat."""
        return self.prompt.seat if self.prompt is not None else seats_of(self.event)[0]


def seats_of(event: Any) -> Sequence[int]:
    """The seats that an event names: its `seats`, its `seat`, or none."""
    seats: Sequence[int] | None = getattr(event, "seats", None)
    if seats is not None:
        return seats
    seat: int | None = getattr(event, "seat", None)
    return () if seat is None else (seat,)


def own(occasion: Occasion) -> bool:
    """When a person is concerned."""
    return occasion.own


def any_time(occasion: Occasion) -> bool:
    """Whoever is concerned."""
    return True


def for_good(shown: Any, seat: int) -> bool:
    """What a hint says stays true."""
    return True


@dataclass(frozen=True, slots=True)
class Hint:
    """A card that explains something the first time it happens.

    `name` is kept in the settings once it has been read. `title` and the sentences (one or two) are
    messages. `picture`: its group and name. `page`: the page of the book that tells more. It is due
    when one of the events `on` is shown, or when one of `asks` is asked, and `when` holds. If it is
    to be read `at_once`, as in a battle, it does not wait for one that is already shown. It waits, and
    stays, as long as what it says `holds` for the person's seat at the table as it is shown.
    """

    name: str
    title: str
    says: tuple[Says, ...]
    page: str
    picture: tuple[str, str]
    on: tuple[type, ...] = ()
    asks: tuple[StrEnum, ...] = ()
    when: Callable[[Occasion], bool] = own
    at_once: bool = False
    holds: Callable[[Any, int], bool] = for_good

    def is_due(self, occasion: Occasion) -> bool:
        """Whether this occasion calls for it."""
        if occasion.prompt is not None:
            return occasion.prompt.ask in self.asks and self.when(occasion)
        return isinstance(occasion.event, self.on) and self.when(occasion)
