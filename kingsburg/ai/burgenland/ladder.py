"""The rungs of the ladder at Burgen Land: how each errs, and how strong it is."""

from __future__ import annotations

from typing import Final

from kingsburg.ai.rungs import NAMES, SOUND, Errors, Rung, ladder


def _weak(share: float) -> Errors:
    return Errors(overlooks=0.4 * share, haste=0.3 * share, greed=0.3 * share, heat=0.12 * share)


LADDER: Final[dict[str, Rung]] = ladder(
    (*map(_weak, (0.65, 0.5, 0.38, 0.31, 0.265, 0.23, 0.195, 0.155, 0.1, 0.05, 0.02)), SOUND), ahead=(1,)
)
"""The rungs, by name. docs/opponents.md says how far one is from the next."""
RATINGS: Final = {name: 85.0 * place for place, name in enumerate(NAMES)}
"""How strong each rung is at 2 seats, on Elo's scale: even steps, as they were tuned."""
