"""The versions of the save format, and the step from each to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from kingsburg.engine.record import Row

VERSION: Final = 2
"""The version that is written."""

Upgrade = Callable[[Row], Row]


def _without_secrets(row: Row) -> Row:
    """1 to 2: the seed was sealed without salt, and computer players' own chance came from it.

    Burgen Land's buildings need a wall beside them (B3.5) now, which `Save.session` looks after.
    """
    return row | {"salt": "", "own": ""}


UPGRADES: Mapping[int, Upgrade] = {1: _without_secrets}
"""By version, the step to the next one: from the object of a file to what the next version would write.

Where the state has changed its form, a step sets the digest to "": the actions are still checked.
"""
