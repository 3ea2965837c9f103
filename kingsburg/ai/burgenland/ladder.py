"""The rungs of the ladder at Burgen Land: how each errs, and how strong it is."""

from __future__ import annotations

from itertools import accumulate
from math import exp
from typing import Final

from kingsburg.ai.rungs import NAMES, SOUND, Errors, Rung, ladder

_RANGE: Final = 790.0
"""How much stronger the last rung is than the first, on Elo's scale."""
_STEEP: Final = 1126.0
_BEND: Final = 0.46
"""A player with this share of errors is weaker by `_STEEP` × ln(1 + share / `_BEND`), as matches say."""
_EVEN: Final = _RANGE / (len(NAMES) - 1)
"""The step from one rung to the next that is aimed at."""


def _weak(share: float) -> Errors:
    return Errors(overlooks=0.4 * share, haste=0.3 * share, greed=0.3 * share, heat=0.12 * share)


def _share(weaker: float) -> float:
    """The share of errors by which a player is so much weaker than one without any."""
    return round(_BEND * (exp(weaker / _STEEP) - 1.0), 3)


LADDER: Final[dict[str, Rung]] = ladder(
    (*(_weak(_share(_EVEN * below)) for below in range(len(NAMES) - 1, 0, -1)), SOUND), ahead=(1,)
)
"""The rungs, by name. docs/opponents.md says how far one is from the next."""
_STEPS: Final = (51.0, 83.0, 76.0, 79.0, 105.0, 87.0, 69.0, 81.0, 83.0, 76.0, 44.0)
"""How much stronger each rung is than the one below, on Elo's scale, by the shares won."""
RATINGS: Final = dict(zip(NAMES, accumulate(_STEPS, initial=0.0), strict=True))
"""How strong each rung is at 2 seats, on Elo's scale."""
