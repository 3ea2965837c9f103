"""One rating for each player over all line-ups, by Weng and Lin's Plackett-Luce model in openskill.

Every seat enters a game with the rating of its kind, and the kind leaves it with the mean over its
seats. Nobody learns in an arena, so ratings do not drift (tau is 0), and games are rated in the
order of the schedule, whatever order they were played in.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kingsburg.intervals import normal

PACKAGE: Final = "openskill"
START: Final = 25.0
"""The rating of a player who has not played yet."""


class NoRatings(Exception):  # noqa: N818 - the name says what happened
    """The package that computes ratings is not installed."""


@dataclass(frozen=True, slots=True)
class Rating:
    """The estimated strength of a player, and its standard deviation."""

    mu: float
    sigma: float

    @property
    def half(self) -> float:
        """Half the width of its interval."""
        return normal() * self.sigma


Game = tuple[Sequence[str], Sequence[Sequence[int]]]
"""The kinds by seat, and the places, best first, each with the seats that share it."""


def ratings(games: Iterable[Game]) -> dict[str, Rating]:
    """The ratings by kind. Raises NoRatings."""
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
