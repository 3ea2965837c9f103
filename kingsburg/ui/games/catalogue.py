"""The catalogue of games for the title and setup pages, with the table each is played at."""

from __future__ import annotations

import logging
from collections.abc import Container
from typing import TYPE_CHECKING, Any, Final

from kingsburg.app.i18n import _
from kingsburg.ui.games.burgenland.info import BURGENLAND
from kingsburg.ui.games.info import GameInfo
from kingsburg.ui.games.kingsburg.info import KINGSBURG
from kingsburg.ui.shell.context import PlainTables, Ui

if TYPE_CHECKING:
    from kingsburg.ui.playback.playback import Playback
    from kingsburg.ui.playback.presentation import Presentation
    from kingsburg.ui.table.tabletop import Tabletop

_LOG = logging.getLogger(__name__)
CATALOGUE: Final[dict[str, GameInfo]] = {info.name: info for info in (KINGSBURG, BURGENLAND)}
"""The games that have a table of their own, by name, in the order in which they are offered."""
FIRST: Final = KINGSBURG
"""The game that is offered first."""


def info(name: str, plain: Container[str] = ()) -> GameInfo:
    """Return the description of a game.

    A game without a table of its own, or whose name is in `plain`, gets the description of the
    plain table. Raises KeyError for a name that is not on the shelf.
    """
    own = CATALOGUE.get(name)
    if own is not None and name not in plain:
        return own
    from kingsburg.ui.games.plain.info import plain_info

    return plain_info(name, own)


def entered(name: str, plain: PlainTables) -> tuple[GameInfo, Presentation[Any, Any]]:
    """Return a game's description and its presentation.

    If the game's own presentation cannot be imported or built, the failure is noted in `plain` and
    the plain table's are returned. May be called on any thread.
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
    """Return the scene that shows a game.

    If the game's own table cannot be built, return the plain table and show the player a notice.
    """
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
        told = _("The table of {game} has failed, so the game goes on at a plain one. Nothing is lost.")
        ui.toast(told.format(game=_(box.title)), important=True)
    return laid
