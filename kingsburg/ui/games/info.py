"""The description of a game: what title and setup show of it before its rules are imported."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from kingsburg.app.i18n import N_, _

if TYPE_CHECKING:
    from kingsburg.ui.book.page import Book
    from kingsburg.ui.lessons.lesson import Course
    from kingsburg.ui.playback.playback import Playback
    from kingsburg.ui.playback.presentation import Presentation
    from kingsburg.ui.playback.spoken import Spoken
    from kingsburg.ui.shell.context import Ui
    from kingsburg.ui.table.tabletop import Tabletop


class PositionWords(NamedTuple):
    """A game's words for its positions to solve, as gettext messages.

    `titles` say what a position is about, by what is asked and what speaks most for the answer;
    `others` by what is asked alone. `tasks` say what is to be found, with {name} for who decides.
    """

    titles: Mapping[tuple[str, str], str]
    others: Mapping[str, str]
    tasks: Mapping[str, str]

    def title(self, ask: str, themes: Sequence[str]) -> str:
        """Return what a position is about, in a few words.

        `ask` and `themes` as in `app.positions.position.Position`.
        """
        main = themes[0] if themes else ""
        return _(self.titles.get((ask, main)) or self.others.get(ask, N_("Your decision")))

    def task(self, ask: str) -> str:
        """Return what is to be found in a position, as a sentence with {name} for who decides."""
        return _(self.tasks.get(ask, N_("You are {name}. Find the best decision.")))


class Entry(Protocol):
    """The interface of a game's entry module, which imports the game's rules and its table."""

    def book(self) -> Book:
        """Return the game's book, in the language of the moment."""
        ...

    def presentation(self) -> Presentation[Any, Any]:
        """Return the game's presentation for a playback."""
        ...

    def spoken(self) -> Spoken[Any]:
        """Return the game in sentences, for ears and terminals."""
        ...

    def table(self, ui: Ui, shown: Playback[Any, Any]) -> Tabletop:
        """Return the scene that shows a game."""
        ...

    def course(self) -> Course:
        """Return the lessons of the game."""
        ...


class GameInfo(NamedTuple):
    """The description of a game; its rules and its table are imported only with its `entry` module.

    `letter` is the key that opens the game from the title page. `title`, `motto` and `first`
    (a sentence on who begins) are gettext messages. `seats` are the possible numbers of
    players. `kinds` are the kinds of players that may take a seat, and `usual` those seated by
    default. `colours` are the players' colours, at least as many as the most players. `picture` and
    `logo` are given by group and name; `view` is the part of the picture (x, y, w, h, as shares of
    its width and height) of which at least the middle is shown. `groups` are the picture groups
    that the table needs at once. `chapter` words a place in the game, from a chapter number and the
    scores. `entry` is the name of a module that is an `Entry`, and `positions` that of one with
    `WORDS` for positions to solve ("": the game has none). `tempers` says by temper what an opponent
    likes, in gettext messages.
    """

    name: str
    letter: str
    title: str
    motto: str
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
    positions: str = ""
    tempers: Mapping[str, str] = MappingProxyType({})

    @property
    def plain(self) -> bool:
        """Whether the game is played at the plain table, which can show any game."""
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
        """Import the game's entry module, which is slow the first time and safe on any thread."""
        return cast("Entry", import_module(self.entry))

    def position_words(self) -> PositionWords:
        """Import the game's words for its positions to solve."""
        return cast("PositionWords", import_module(self.positions).WORDS)

    def presentation(self) -> Presentation[Any, Any]:
        """Return the game's presentation for a playback."""
        return self.opened().presentation()

    def table(self, ui: Ui, shown: Playback[Any, Any]) -> Tabletop:
        """Return the scene that shows a game."""
        return self.opened().table(ui, shown)
