"""What a player without a home folder is told."""

from __future__ import annotations

from kingsburg.app.i18n import _


def without_home() -> str:
    """Why nothing is kept, and what the player can do about it."""
    return _(
        "You have no home folder here, so neither games nor settings are saved. The variable "
        "KINGSBURG_HOME can name a folder for them."
    )
