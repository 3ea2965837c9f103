"""How one network errs as people do: it overlooks options, sees points too near, and is not calm.

All is drawn from the seat's own seed and from the view that it decides on. Equal views therefore
get equal decisions, also after an undo or in a game that was saved and opened again.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import log
from typing import Any, Final, TypeVar

from kingsburg.ai.network import LEAD
from kingsburg.ai.rungs import Errors
from kingsburg.engine.dice import Dice

A = TypeVar("A")
_FINE: Final = 1 << 32


def draws(seed: str, view: Any) -> Dice:
    """The stream from which the errors at one decision are drawn."""
    return Dice(f"{seed}/errors/{view.digest()}")


def noticed(legal: Sequence[A], matter: Callable[[A], Hashable], share: float, dice: Dice) -> Sequence[A]:
    """The decisions that are not overlooked; there is always one.

    `matter`: what a decision is about; decisions about the same are overlooked together. `share`:
    of all matters, how many are overlooked.
    """
    if not share:
        return legal
    drawn = {about: fraction(dice) for about in dict.fromkeys(map(matter, legal))}
    least = min(share, max(drawn.values()))
    return [a for a in legal if drawn[matter(a)] >= least]


def tempted(wishes: Sequence[float], points: Sequence[int], errors: Errors, dice: Dice) -> int:
    """The index of the option that is taken.

    `wishes`: how much each option is liked. `points`: those that the seat has at once after each.
    """
    least = min(points)
    felt = []
    for wish, now in zip(wishes, points, strict=True):
        near = LEAD * errors.greed * (now - least)
        felt.append(
            (1.0 - errors.haste) * wish + near + (errors.heat * _gumbel(dice) if errors.heat else 0.0)
        )
    return felt.index(max(felt))


def fraction(dice: Dice) -> float:
    """A number between 0 and 1, never one of them."""
    return (dice.below(_FINE) + 0.5) / _FINE


def _gumbel(dice: Dice) -> float:
    """Noise after Gumbel: the best of wishes with such noise is a draw by softmax."""
    return -log(-log(fraction(dice)))
