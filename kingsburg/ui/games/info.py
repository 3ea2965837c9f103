"""A game's box from outside: what title and setup show of it before it is opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

if TYPE_CHECKING:
    from kingsburg.ui.playback.playback import Playback
    from kingsburg.ui.playback.presentation import Presentation
    from kingsburg.ui.shell.context import Ui
    from kingsburg.ui.table.tabletop import Tabletop


@dataclass(frozen=True, slots=True)
class RulesPage:
    """Enough of a game to play within five minutes; all texts are messages for gettext.

    `topics`: (heading, text) one below the other. `table`: (picture's group and name, heading, text) rows.
    """

    aim: str
    topics_title: str
    topics: tuple[tuple[str, str], ...]
    table_title: str
    table: tuple[tuple[str, str, str, str], ...]


class Entry(Protocol):
    """The module by which a game's own room is entered; it imports the game's rules and its table."""

    RULES: RulesPage

    def presentation(self) -> Presentation[Any, Any]:
        """What a playback needs to know of the game."""
        ...

    def table(self, ui: Ui, shown: Playback[Any, Any]) -> Tabletop:
        """The scene that shows a game."""
        ...


@dataclass(frozen=True, slots=True)
class GameInfo:
    """Light: the game's rules and its table are imported with its `entry`, a module that is an `Entry`.

    `letter` opens it from the title. `title`, `motto`, `authors` and `first` are messages for gettext.
    `seats`: how many may play. `kinds`: who may take a seat; `usual`: who sits there unless somebody chooses
    otherwise. `colours`: the players', as many as may play or more. `first`: says who begins.
    `picture` and `logo`: the box's, by group and name; `view`: what of the picture the box shows at least its
    middle of, as shares of its width and height (x, y, w, h). `groups`: the groups of pictures that its table
    shows at once.
    """

    name: str
    letter: str
    title: str
    motto: str
    authors: str
    first: str
    seats: range
    kinds: tuple[str, ...]
    usual: tuple[str, ...]
    colours: tuple[str, ...]
    picture: tuple[str, str]
    logo: tuple[str, str]
    view: tuple[float, float, float, float]
    groups: tuple[str, ...]
    chapter: Callable[[Sequence[int], Sequence[int]], str]
    entry: str

    @property
    def plain(self) -> bool:
        """Whether the table is the plain one, at which any game can be played."""
        return False

    @property
    def fewest(self) -> int:
        """The smallest number of players."""
        return self.seats[0]

    @property
    def most(self) -> int:
        """The largest number of players."""
        return self.seats[-1]

    def opened(self) -> Entry:
        """The game's own room; its first import takes a while, and may be made on any thread."""
        return cast("Entry", import_module(self.entry))

    def presentation(self) -> Presentation[Any, Any]:
        """What the playback needs to know of the game."""
        return self.opened().presentation()

    def table(self, ui: Ui, shown: Playback[Any, Any]) -> Tabletop:
        """The scene that shows a game."""
        return self.opened().table(ui, shown)
