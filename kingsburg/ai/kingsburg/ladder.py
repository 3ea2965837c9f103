"""The rungs of the ladder at Kingsburg: how each errs, and how strong it is."""

from __future__ import annotations

from typing import Final

from kingsburg.ai.rungs import NAMES, SOUND, Errors, Rung, ladder


def _weak(share: float) -> Errors:
    return Errors(overlooks=0.45 * share, haste=0.4 * share, greed=0.4 * share, heat=0.045 * share)


LADDER: Final[dict[str, Rung]] = ladder(
    (
        *map(_weak, (1.0, 0.835, 0.685, 0.55, 0.44, 0.33, 0.23, 0.13)),
        SOUND,
        Errors(overlooks=0.05, heat=0.006),
        SOUND,
    ),
    searching=2,
)
"""The rungs, by name. docs/opponents.md says how far one is from the next."""
RATINGS: Final = {name: 135.0 * place for place, name in enumerate(NAMES)}
"""How strong each rung is at 2 seats, on Elo's scale: even steps, as they were measured."""
