"""The parts of Kingsburg's table as the keyboard visits them, and where each decision begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kingsburg.ui.games.kingsburg.things import (
    AdvisorCard,
    BuildingTile,
    HandDie,
    Happened,
    Modifier,
    PlayerStrip,
)
from kingsburg.ui.shell.keyboard.zones import Zone
from kingsburg.ui.shell.spots import Spot

if TYPE_CHECKING:
    from kingsburg.ui.games.kingsburg.decisions.panel import DecisionPanel


def zone_of(thing: Any) -> Zone | None:
    """Return the part of the table to which a thing belongs, or None if it has none of its own."""
    match thing:
        case AdvisorCard():
            return Zone.COURT
        case HandDie() | Modifier():
            return Zone.DICE
        case BuildingTile():
            return Zone.PROVINCE
        case PlayerStrip():
            return Zone.PLAYERS
        case Happened():
            return Zone.CHRONICLE
    return None


def first_for(panel: DecisionPanel, usable: Sequence[Spot]) -> str | None:
    """Return the id of the first spot that the decision can use: a die, else an advisor, else a building."""
    dice, cards, tiles = panel.usable_dice(), panel.usable_cards(), panel.usable_tiles()

    def serves(thing: Any) -> int | None:
        match thing:
            case HandDie(die):
                return 0 if die in dice else None
            case AdvisorCard(number):
                return 1 if number in cards else None
            case BuildingTile(building):
                return 2 if building in tiles else None
        return None

    ranked = [(rank, spot.id) for spot in usable if (rank := serves(spot.means)) is not None]
    return min(ranked, key=lambda pair: pair[0])[1] if ranked else None
