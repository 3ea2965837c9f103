"""The games of the house as title and setup offer them, and the tables at which they are played."""

from __future__ import annotations

import logging
from collections.abc import Container
from typing import TYPE_CHECKING, Any, Final

from kingsburg.app.i18n import _
from kingsburg.ui.games.burgenland.info import BURGENLAND
from kingsburg.ui.games.info import GameInfo
from kingsburg.ui.games.kingsburg.info import KINGSBURG
from kingsburg.ui.games.plain.info import plain_info
from kingsburg.ui.shell.context import PlainTables, Ui

if TYPE_CHECKING:
    from kingsburg.ui.playback.playback import Playback
    from kingsburg.ui.playback.presentation import Presentation
    from kingsburg.ui.table.tabletop import Tabletop

_LOG = logging.getLogger(__name__)
CATALOGUE: Final[dict[str, GameInfo]] = {info.name: info for info in (KINGSBURG, BURGENLAND)}
"""The games that have a table of their own."""
FIRST: Final = KINGSBURG
"""What is offered first."""


def info(name: str, plain: Container[str] = ()) -> GameInfo:
    """A game's box; the plain one for a game without a table of its own, and for those in `plain`.

    Raises KeyError for a game that is not on the shelf.
    """
    own = CATALOGUE.get(name)
    return own if own is not None and name not in plain else plain_info(name, own)


def entered(name: str, plain: PlainTables) -> tuple[GameInfo, Presentation[Any, Any]]:
    """A game's box and what the playback needs to know of it; the plain ones if its own room has a fault.

    May be called on any thread.
    """
    own = info(name, plain)
    try:
        return own, own.presentation()
    except Exception:
        if own.plain:
            raise
        _LOG.exception("the room of %s cannot be entered", name)
    plain.fail(name)
    other = info(name, plain)
    return other, other.presentation()


def table(ui: Ui, box: GameInfo, shown: Playback[Any, Any]) -> Tabletop:
    """The scene that shows a game; the plain one, with a sentence, if the game's own cannot be laid."""
    try:
        laid = box.table(ui, shown)
    except Exception:
        if box.plain:
            raise
        _LOG.exception("the table of %s cannot be laid", box.name)
        ui.plain.fail(box.name)
        other = info(box.name, ui.plain)
        shown.told_by(other.presentation())
        laid = other.table(ui, shown)
    if ui.plain.to_be_told(box.name):
        told = _("The table of {game} has failed, so the game goes on at a plain one. Nothing of it is lost.")
        ui.toast(told.format(game=_(box.title)), important=True)
    return laid
