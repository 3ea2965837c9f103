"""The versions of the save format, and the step from each to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from kingsburg.engine.record import Row

VERSION: Final = 3
"""The version that this program writes."""

Upgrade = Callable[[Row], Row]


def _without_secrets(row: Row) -> Row:
    """From 1 to 2: seeds had no salt, and computer players drew their own chance from the seed.

    Since then Burgen Land's buildings also need a wall beside them (B3.5); `Save.session` takes
    care of that.
    """
    return row | {"salt": "", "own": ""}


def _without_practice(row: Row) -> Row:
    """From 2 to 3: no game was played for practice."""
    return row | {"practice": False, "takebacks": 0}


UPGRADES: Mapping[int, Upgrade] = {1: _without_secrets, 2: _without_practice}
"""For each version, the step from its object to the one that the next version would write.

If the form of a state has changed, the step sets the digest to "": the actions are still checked.
"""
