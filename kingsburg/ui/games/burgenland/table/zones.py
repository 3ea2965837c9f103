"""The parts of Burgen Land's table as the keyboard visits them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from kingsburg.app.i18n import N_
from kingsburg.engine.burgenland.castles import COLOURS
from kingsburg.ui.games.burgenland.things import (
    CastleEnd,
    CastlePlace,
    CastleRow,
    Odds,
    OpponentCard,
    OwnDie,
    RedDie,
    RingSpace,
    RolledDie,
)
from kingsburg.ui.shell.keyboard.zones import Zone
from kingsburg.ui.shell.spots import Spot

if TYPE_CHECKING:
    from kingsburg.ui.games.burgenland.table.table import DuelScene

NAMES: Final[Mapping[Zone, str]] = {
    Zone.COURT: N_("Ring and supply"),
    Zone.PROVINCE: N_("Your castles"),
    Zone.PLAYERS: N_("Other player"),
}


def zone_of(table: DuelScene, spot: Spot) -> Zone | None:
    """Return the part of the table to which a spot belongs, or None if neither thing nor place tells."""
    match spot.means:
        case OwnDie() | RedDie() | Odds() | RolledDie():
            return Zone.DICE
        case RingSpace():
            return Zone.COURT
        case CastlePlace() | CastleEnd():
            return Zone.PROVINCE
        case OpponentCard():
            return Zone.PLAYERS
        case CastleRow(_colour, seat):
            return Zone.PROVINCE if seat == table.me else Zone.PLAYERS
    layout, centre = table.layout, spot.rect.centre
    bands = (layout.band(colour) for colour in range(len(COLOURS)))
    if any(box.holds(*centre) for box in (layout.ring(), *bands)):
        return Zone.COURT
    if spot.rect == layout.track():
        return Zone.BAR
    plates = [layout.plate(seat) for seat in range(layout.seats) if seat != table.me]
    return Zone.PLAYERS if spot.rect in plates else None
