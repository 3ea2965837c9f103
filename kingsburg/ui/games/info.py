"""A game's box from outside: what title and setup show of it before it is opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kingsburg.ui.playback.playback import Playback
    from kingsburg.ui.playback.presentation import Presentation
    from kingsburg.ui.scenes.rules import Page
    from kingsburg.ui.shell.context import SetupChoice, Ui
    from kingsburg.ui.table.tabletop import Tabletop

    OpenTable = Callable[[Ui, Playback[Any, Any]], Tabletop]


@dataclass(frozen=True, slots=True)
class GameInfo:
    """Light: the game's rules and opponents are imported by `staging`, `tables` and `rules` alone.

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
    presentation: Callable[[], Presentation[Any, Any]]
    tables: Callable[[], OpenTable]
    chapter: Callable[[Sequence[int], Sequence[int]], str]
    rules: Callable[[], Page]

    @property
    def fewest(self) -> int:
        return self.seats[0]

    @property
    def most(self) -> int:
        return self.seats[-1]

    def table(self, ui: Ui, shown: Playback[Any, Any]) -> Tabletop:
        """The scene that shows a game."""
        return self.tables()(ui, shown)

    def prepare(self) -> None:
        """Import what a game needs, so that its beginning need not wait for it; from any thread."""
        self.presentation()
        self.tables()

    def open_table(self, ui: Ui, choice: SetupChoice) -> Tabletop:
        """The scene of a new game."""
        from kingsburg.ui.playback.autosave import AutosaveBridge
        from kingsburg.ui.playback.director import Director

        autosave = AutosaveBridge(ui, ui.saves.new_game(), choice.seats)
        return self.table(ui, Director(ui, choice, self.presentation(), autosave=autosave))
