"""The tempers of opponents: what a player likes beyond what is good for it.

A temper is a bias in what is wished, the same on every rung. It chooses among moves that are nearly
as good as the best one, so that it costs little, and varies a little from game to game, by the
seat's seed. Nothing here needs numpy.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from kingsburg.ai.rungs import Errors
from kingsburg.engine.dice import Dice

EVEN: Final = ""
"""The name of no temper at all."""
_FINE: Final = 1000
CALM: Final = 0.012
"""At this heat a temper weighs twice what it weighs to a player without errors, unless told."""
REACH: Final = 0.05
"""How much of a win a temper gives away at most, in one decision of a player without errors."""

Traits = Iterable[tuple[str, float]]
"""What a decision has of each thing that a temper may like or dislike."""


class Temper:
    """The likes of one player in one game."""

    def __init__(
        self,
        likes: Mapping[str, float],
        errors: Errors,
        seed: str,
        calm: float = CALM,
        zeal: float = 1.0,
    ) -> None:
        """`likes`: for one of each trait, how much of a win it seems worth beyond what it is worth.

        `calm`: the heat at which they weigh twice as much. `zeal`: how much more they weigh in any case.
        """
        dice = Dice(f"{seed}/temper")
        heat = zeal * (1.0 + errors.heat / calm)
        self._reach = REACH * heat
        self._likes = {
            trait: like * heat * (0.7 + 0.6 * dice.below(_FINE) / _FINE) for trait, like in likes.items()
        }

    def leaning(self, traits: Traits) -> float:
        """How much more than by its worth a decision with these traits is wished; it may be negative."""
        likes = self._likes
        return sum(likes.get(trait, 0.0) * amount for trait, amount in traits)

    def swayed(self, wishes: Sequence[float], traits: Iterable[Traits]) -> list[float]:
        """How much each option is wished by a player of this temper; `wishes`: by an even one.

        An option that is too far behind the best one is liked no better than that one, so that it
        cannot overtake it.
        """
        likes = [self.leaning(of_option) for of_option in traits]
        best = wishes.index(max(wishes))
        least, most = wishes[best] - self._reach, likes[best]
        return [
            wish + (like if wish >= least else min(like, most))
            for wish, like in zip(wishes, likes, strict=True)
        ]


def split(kind: str) -> tuple[str, str]:
    """The level and the temper of a kind such as `expert:soldier`; EVEN if it names none."""
    level, _colon, temper = kind.partition(":")
    return level, temper


def joined(level: str, temper: str) -> str:
    """The kind of that level and temper."""
    return f"{level}:{temper}" if temper else level
