"""The ladder of opponents: one network that errs as people do, from rung to rung less.

Nothing here needs numpy: the window knows all rungs before a network is read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Errors:
    """How a player errs; all zero is a player without errors."""

    overlooks: float = 0.0
    """The share of all matters (an advisor, a building) that it does not think of at a decision."""
    haste: float = 0.0
    """How much less than the whole it cares for what the network promises for later."""
    greed: float = 0.0
    """How much it cares for each point that it gets at once, as a share of a point at the end."""
    heat: float = 0.0
    """How far behind the best option another still tempts it: the temperature of a softmax."""


SOUND: Final = Errors()
"""No errors at all."""


@dataclass(frozen=True, slots=True)
class Rung:
    """One step of the ladder."""

    name: str
    """How it is called on the command line, in records and in saved games."""
    errors: Errors = SOUND
    ahead: int = 0
    """How far it looks ahead: 0 is one step, and the more, the further; each game says how."""


EASY: Final = ("easy", "easy2", "easy3", "easy4", "easy5")
NORMAL: Final = ("normal", "normal2", "normal3", "normal4", "normal5")
HARD: Final = ("hard",)
EXPERT: Final = ("expert",)
GROUPS: Final[dict[str, tuple[str, ...]]] = {group[0]: group for group in (EASY, NORMAL, HARD, EXPERT)}
"""The rungs by the name of the first in each group, the weakest first."""
NAMES: Final[tuple[str, ...]] = tuple(name for group in GROUPS.values() for name in group)
"""All rungs, the weakest first; the ladder is the same at every game."""


def ladder(errors: Sequence[Errors], ahead: Sequence[int]) -> dict[str, Rung]:
    """The rungs by name, by the errors of each; `ahead`: how far the last ones look ahead."""
    far = [*[0] * (len(NAMES) - len(ahead)), *ahead]
    return {name: Rung(name, made, how) for name, made, how in zip(NAMES, errors, far, strict=True)}
