"""What the parts of a table are called when the keyboard comes to them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kingsburg.app.i18n import N_, _
from kingsburg.ui.shell.keyboard.zones import Zone

NAMES: Final[Mapping[Zone, str]] = {
    Zone.ASKED: N_("What is asked"),
    Zone.DICE: N_("Dice"),
    Zone.COURT: N_("Court"),
    Zone.PROVINCE: N_("Your province"),
    Zone.PLAYERS: N_("Other players"),
    Zone.CHRONICLE: N_("Chronicle"),
    Zone.BAR: N_("Bar"),
}


def zone_name(zone: Zone, own: Mapping[Zone, str] | None = None) -> str:
    """Return the name of a part of the table, by the words of a game where it has its `own`."""
    return _((own or {}).get(zone, NAMES[zone]))
