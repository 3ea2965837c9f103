"""The rungs of the ladder at Kingsburg: how each errs, and how strong it is."""

from __future__ import annotations

from itertools import accumulate
from typing import Final

from kingsburg.ai.rungs import NAMES, SOUND, Errors, Rung, ladder

PLAYOUTS: Final = 1
"""A rung that plays its best moves out to the end of the season (`search/agent.py`)."""
TREE: Final = 2
"""A rung that grows a tree of the rest of the season (`search/tree.py`)."""


def _weak(share: float) -> Errors:
    return Errors(overlooks=0.45 * share, haste=0.4 * share, greed=0.4 * share, heat=0.045 * share)


LADDER: Final[dict[str, Rung]] = ladder(
    (
        *map(_weak, (1.25, 0.968, 0.745, 0.595, 0.465, 0.35, 0.245, 0.148, 0.065)),
        Errors(overlooks=0.05, heat=0.006),
        SOUND,
        SOUND,
    ),
    ahead=(PLAYOUTS, PLAYOUTS, TREE),
)
"""The rungs, by name. docs/opponents.md says how far one is from the next."""
_STEPS: Final = (140.0, 138.0, 137.0, 141.0, 137.0, 139.0, 138.0, 110.0, 76.0, 147.0, 79.0)
"""How much stronger each rung is than the one below, on Elo's scale, by the shares won at 2 seats."""
RATINGS: Final = dict(zip(NAMES, accumulate(_STEPS, initial=0.0), strict=True))
"""How strong each rung is at 2 seats, on Elo's scale."""
