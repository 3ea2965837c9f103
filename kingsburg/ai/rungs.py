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
    searches: bool = False
    """Whether it looks further ahead than one step."""


EASY: Final = ("easy", "easy2", "easy3", "easy4")
NORMAL: Final = ("normal", "normal2", "normal3", "normal4")
HARD: Final = ("hard", "hard2")
EXPERT: Final = ("expert",)
GROUPS: Final[dict[str, tuple[str, ...]]] = {group[0]: group for group in (EASY, NORMAL, HARD, EXPERT)}
"""The rungs by the name of the first in each group, the weakest first."""
NAMES: Final[tuple[str, ...]] = tuple(name for group in GROUPS.values() for name in group)
"""All rungs, the weakest first; the ladder is the same at every game."""


def ladder(errors: Sequence[Errors], searching: int) -> dict[str, Rung]:
    """The rungs by name, by the errors of each; the last `searching` of them look further ahead."""
    first = len(NAMES) - searching
    rungs = zip(NAMES, errors, strict=True)
    return {name: Rung(name, made, number >= first) for number, (name, made) in enumerate(rungs)}
