"""A game's box from outside: what title and setup show of it before it is opened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kingsburg.ui.context import SetupChoice, Ui
    from kingsburg.ui.scene import Scene
    from kingsburg.ui.scenes.rules import Page


@dataclass(frozen=True, slots=True)
class Lid:
    """Light: the game's rules and opponents are imported by `open_table` and `rules` alone.

    `title`, `motto`, `authors` and `first` are messages for gettext. `seats`: how many may play. `kinds`: who
    may take a seat; `usual`: who sits there unless somebody chooses otherwise. `colours`: the players',
    as many as may play or more. `first`: who begins, in the setup's words. `picture`: the box's,
    by group and name.
    """

    name: str
    title: str
    motto: str
    authors: str
    first: str
    seats: range
    kinds: tuple[str, ...]
    usual: tuple[str, ...]
    colours: tuple[str, ...]
    picture: tuple[str, str]
    open_table: Callable[[Ui, SetupChoice], Scene]
    rules: Callable[[], Page]

    @property
    def fewest(self) -> int:
        return self.seats[0]

    @property
    def most(self) -> int:
        return self.seats[-1]
