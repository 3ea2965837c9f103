"""One number for each player over all line-ups, by Weng and Lin's Plackett-Luce model in openskill.

Every seat enters a game with the rating of its kind, and the kind leaves it with the mean of its seats'.
Nobody learns in an arena, so ratings do not drift (tau is 0), and games are rated in the order of the
schedule, whatever order they were played in.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

PACKAGE: Final = "openskill"
START: Final = 25.0
"""The rating of somebody who has not played."""


class NoRatings(Exception):  # noqa: N818 - what happened
    """The package for ratings is not installed."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a player is thought to be, and how far that may be off (a standard deviation)."""

    mu: float
    sigma: float


Game = tuple[Sequence[str], Sequence[Sequence[int]]]
"""The kinds by seat, and the places, best first, each with the seats that share it."""


def ratings(games: Iterable[Game]) -> dict[str, Rating]:
    """By kind. Raises NoRatings."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise NoRatings from None
    model = PlackettLuce(mu=START, sigma=START / 3, tau=0.0)
    found: dict[str, Any] = {}
    for kinds, ranking in games:
        places = {seat: place for place, seats in enumerate(ranking) for seat in seats}
        teams = [[found.setdefault(kind, model.rating())] for kind in kinds]
        rated = model.rate(teams, ranks=[float(places[seat]) for seat in range(len(kinds))])
        for kind in dict.fromkeys(kinds):
            mine = [team[0] for other, team in zip(kinds, rated, strict=True) if other == kind]
            mu, sigma = (statistics.fmean(getattr(r, name) for r in mine) for name in ("mu", "sigma"))
            found[kind] = model.rating(mu=mu, sigma=sigma)
    return {kind: Rating(rating.mu, rating.sigma) for kind, rating in found.items()}
