"""The results of an arena: its games summed up by line-up and by player."""

from __future__ import annotations

import statistics
from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from kingsburg.commands.arena.lineups import Bout, LineUp
from kingsburg.commands.arena.rating import Rating
from kingsburg.commands.games import Played
from kingsburg.intervals import Estimate, mean, share

Met = tuple[tuple[str, ...], tuple[tuple[int, ...], ...]]
"""The kinds of players of a game by seat, and the places in which they ended."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of one line-up.

    `wins`: the player's share of wins, None if it played against itself. `vp`, `field_vp`: points a
    game, of the player and of the others; None if no game was played to its end.
    """

    line_up: LineUp
    games: int
    rounds: int
    wins: Estimate | None
    vp: Estimate | None
    field_vp: Estimate | None


@dataclass(slots=True)
class Form:
    """One player over all its games."""

    kind: str
    games: int = 0
    """Counted once for each seat that it had."""
    failed: int = 0
    """Games that it lost by a fault."""
    vp: list[int] = field(default_factory=list)
    """Points in the games that were played to their end."""
    seconds: array[float] = field(default_factory=lambda: array("d"))
    """The time of each decision with a choice, in this run alone."""
    rating: Rating | None = None

    @property
    def vp_mean(self) -> float | None:
        """Mean victory points; None if no game was played to its end."""
        return statistics.fmean(self.vp) if self.vp else None

    @property
    def median_ms(self) -> float | None:
        """Median time of a decision in milliseconds; None if none was timed."""
        return statistics.median(self.seconds) * 1000 if self.seconds else None

    @property
    def slowest_ms(self) -> float | None:
        """The slowest decision in milliseconds; None if none was timed."""
        return max(self.seconds) * 1000 if self.seconds else None


@dataclass(frozen=True, slots=True)
class _Told:
    """What is kept of a game: the player's share of the victory, its points, and the others' mean."""

    won: float
    vp: float | None = None
    field_vp: float | None = None


class Results:
    """The results so far; games are added one by one. `kinds`: all players, in display order."""

    def __init__(self, kinds: Iterable[str]) -> None:
        self.decisions = 0
        self.games: list[Met] = []
        """All games in order, for the rating."""
        self.forms = {kind: Form(kind) for kind in kinds}
        self._alike: dict[Met, Met] = {}
        """Equal games are stored once."""
        self._rounds: dict[LineUp, dict[int, list[_Told]]] = {}

    def add(self, bout: Bout, kinds: tuple[str, ...], played: Played) -> None:
        """Add one game."""
        self.decisions += played.decisions
        met = (kinds, played.ranking)
        self.games.append(self._alike.setdefault(met, met))
        for seat, kind in enumerate(kinds):
            form = self.forms[kind]
            form.games += 1
            form.failed += seat == played.failed
            form.vp += played.vp[seat : seat + 1]
            if played.times:
                form.seconds.extend(played.times[seat])
        line_up, turn = bout.line_up, bout.turn
        won = 1 / len(played.winners) if turn in played.winners else 0.0
        told = _Told(won)
        if played.failed is None:
            alone = line_up.player == line_up.field
            others = [vp for seat, vp in enumerate(played.vp) if seat != turn]
            own = statistics.fmean(played.vp) if alone else float(played.vp[turn])
            told = _Told(won, own, statistics.fmean(others))
        self._rounds.setdefault(line_up, {}).setdefault(bout.round, []).append(told)

    def outcomes(self) -> list[Outcome]:
        """One for each line-up, in the order of the schedule."""
        return [_outcome(line_up, list(rounds.values())) for line_up, rounds in self._rounds.items()]

    def rate(self, ratings: Mapping[str, Rating]) -> None:
        """Set the ratings of all players, by kind."""
        for kind, form in self.forms.items():
            form.rating = ratings[kind]


def _outcome(line_up: LineUp, rounds: Sequence[Sequence[_Told]]) -> Outcome:
    alone = line_up.player == line_up.field
    wins = share([statistics.fmean(game.won for game in games) for games in rounds])
    return Outcome(
        line_up,
        sum(map(len, rounds)),
        len(rounds),
        None if alone else wins,
        _mean([[game.vp for game in games] for games in rounds]),
        _mean([[game.field_vp for game in games] for games in rounds]),
    )


def _mean(rounds: Iterable[Iterable[float | None]]) -> Estimate | None:
    """The estimate from games that were played to their end; None if there is none."""
    ended = [[points for points in games if points is not None] for games in rounds]
    means = [statistics.fmean(points) for points in ended if points]
    return mean(means) if means else None


def as_json(game: str, seed: str, own: str | None, results: Results, seconds: float) -> dict[str, Any]:
    """All results; every run gives the same, except for times, which are those of this run."""
    return {
        "game": game,
        "seed": seed,
        **({} if own is None else {"agent_seed": own}),
        "games": len(results.games),
        "seconds": round(seconds, 3),
        "decisions": results.decisions,
        "line_ups": [_line_up(outcome) for outcome in results.outcomes()],
        "players": [_player(form) for form in results.forms.values()],
    }


def _line_up(outcome: Outcome) -> dict[str, Any]:
    line_up = outcome.line_up
    return {
        "seats": line_up.seats,
        "player": line_up.player,
        "field": line_up.field,
        "games": outcome.games,
        "rounds": outcome.rounds,
        **_estimate("wins", outcome.wins),
        **_estimate("vp_mean", outcome.vp),
        **_estimate("field_vp_mean", outcome.field_vp),
    }


def _estimate(name: str, estimate: Estimate | None) -> dict[str, float | None]:
    """The value and its interval by name; None for what is missing or infinite."""
    values = (None,) * 3 if estimate is None else (estimate.value, estimate.low, estimate.high)
    finite = (None if v is None or abs(v) == float("inf") else round(v, 6) for v in values)
    return dict(zip((name, f"{name}_low", f"{name}_high"), finite, strict=True))


def _player(form: Form) -> dict[str, Any]:
    rating = form.rating
    return {
        "kind": form.kind,
        "games": form.games,
        "failed": form.failed,
        "vp_mean": None if form.vp_mean is None else round(form.vp_mean, 3),
        "rating": rating and {"mu": round(rating.mu, 4), "sigma": round(rating.sigma, 4)},
        "median_ms": form.median_ms and round(form.median_ms, 3),
        "slowest_ms": form.slowest_ms and round(form.slowest_ms, 3),
    }
