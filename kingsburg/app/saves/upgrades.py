"""The versions of the save format, and the step from each to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from kingsburg.engine.record import Row

VERSION: Final = 1
"""The version that is written."""

Upgrade = Callable[[Row], Row]

UPGRADES: Mapping[int, Upgrade] = {}
"""By version, the step to the next one: from the object of a file to what the next version would write.

Where the state has changed its form, a step sets the digest to "": the actions are still checked.
"""
