"""The parts of a table, in the order in which they are read."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from kingsburg.app.i18n import N_, _

if TYPE_CHECKING:
    from kingsburg.ui.shell.scene import Scene
    from kingsburg.ui.shell.spots import Spot


class Part(Enum):
    """A part of the screen; its value is its heading, a gettext message."""

    ASKED = N_("Your decision")
    DICE = N_("Dice")
    COURT = N_("The middle of the table")
    PROVINCE = N_("What you have built")
    PLAYERS = N_("Players")
    CHRONICLE = N_("What has happened")
    BAR = N_("The edge of the table")

    @property
    def heading(self) -> str:
        """The heading, in the present language."""
        return _(self.value)


def part_of(scene: Scene, spot: Spot) -> Part | None:
    """Return the part of the scene in which a spot lies, by the zones of the keyboard; None for none."""
    zone_of = getattr(scene, "zone_of", None)
    return Part[zone_of(spot).name] if zone_of is not None else None
