"""The description of a game that is played at the plain table."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Final

from kingsburg.app.i18n import N_, _
from kingsburg.engine.games import SHELF
from kingsburg.ui.games.info import Entry, GameInfo
from kingsburg.ui.paint.theme import COLOURS

_ENTRY: Final = "kingsburg.ui.games.plain.entry"


class PlainInfo(GameInfo):
    """A game's description with the plain table as its table."""

    __slots__ = ()

    @property
    def plain(self) -> bool:
        """True, as the game has no table of its own."""
        return True

    def opened(self) -> Entry:
        """Return the entry made from the plain table with this game's name."""
        entry: Entry = import_module(self.entry).PlainEntry(self.name)
        return entry


def plain_info(name: str, own: GameInfo | None = None) -> PlainInfo:
    """Return the plain table's description of a game, otherwise the same as `own` if given.

    Raises KeyError for a game that is not on the shelf.
    """
    if own is not None:
        return PlainInfo(*own._replace(entry=_ENTRY, groups=("shields", "charges")))
    from kingsburg.app.thinker import kinds  # imported late: it imports the computer players

    sitting = kinds(name)
    return PlainInfo(
        name=name,
        letter="",
        title=name.replace("_", " ").title(),
        motto=N_("Played at the plain table"),
        first="",
        seats=SHELF[name].game.seat_counts,
        kinds=sitting,
        usual=sitting[:2],
        colours=COLOURS,
        picture=("ui", "title"),
        logo=("ui", "icon"),
        view=(0.36, 0.1, 0.62, 0.84),
        groups=("shields", "charges", "faces"),
        chapter=_chapter,
        entry=_ENTRY,
    )


def _chapter(chapter: Sequence[int], score: Sequence[int]) -> str:
    return _("score {score}").format(score=_(" : ").join(map(str, score)))
