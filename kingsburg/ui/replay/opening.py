"""The table of a game that is watched."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kingsburg.app.i18n import N_, _
from kingsburg.app.replays import Replay
from kingsburg.ui.games import catalogue
from kingsburg.ui.games.looks import known_once
from kingsburg.ui.paint.theme import CHARGES
from kingsburg.ui.replay.replayer import Replayer
from kingsburg.ui.shell.context import SeatChoice, SetupChoice, Ui

if TYPE_CHECKING:
    from kingsburg.ui.table.tabletop import Tabletop

_LONGEST_SHOWN_NAME: Final = 24
FORMER_SHOWN: Final = N_(
    "This game contains a move that an earlier reading of the rules allowed but that is no "
    "longer allowed. It is shown as it was played."
)


def replay_table(ui: Ui, replay: Replay, view: int | None = None) -> Tabletop:
    """Return the table of that game, which begins to play.

    `view`: through which seat's eyes (None: all open).
    """
    info, presentation = catalogue.entered(replay.game, ui.plain)
    replayer: Replayer[Any, Any] = Replayer(ui, replay, choice_of(replay), presentation)
    replayer.look(view)
    if replay.former:
        ui.toast(_(FORMER_SHOWN), important=True)
    return catalogue.table(ui, info, replayer)


def choice_of(replay: Replay) -> SetupChoice:
    """Return who sits at the table.

    A colour or emblem that is unknown or used twice gives way to a usual one.
    """
    players, looks = replay.setup.players, replay.looks
    nobody = [""] * len(players)
    colours = known_once([look.colour for look in looks] or nobody, catalogue.info(replay.game).colours)
    charges = known_once([look.charge for look in looks] or nobody, CHARGES)
    seats = tuple(
        SeatChoice(_shown_name(player.name, i), player.kind, colour, charge)
        for i, (player, colour, charge) in enumerate(zip(players, colours, charges, strict=True), 1)
    )
    return SetupChoice(replay.game, seats, replay.setup.seed)


def _shown_name(name: str, number: int) -> str:
    """Return a name from a file, which may hold anything, as printable letters.

    "Player N" if none is left.
    """
    seen = "".join(c if c.isprintable() else " " for c in name).strip()[:_LONGEST_SHOWN_NAME]
    return seen or _("Player {n}").format(n=number)
