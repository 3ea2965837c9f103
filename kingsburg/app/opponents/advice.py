"""The computer's players as the setup shows them, and which of them suits this person.

A person's rating is the most probable one by the logistic model of Elo (A. E. Elo, The Rating of
Chessplayers, 1978): who is rated 400 points higher comes out ahead ten times as often. The ratings
of the rungs are measured. The rung to try next is the one whose rating is nearest to the person's:
against it one wins about half.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log
from typing import Final

from kingsburg.ai.rungs import GROUPS, NAMES
from kingsburg.ai.tempers import EVEN, joined, split
from kingsburg.engine.game import PERSON, Seat

__all__ = ["EVEN", "GROUPS", "NAMES", "Advice", "advice", "group_of", "joined", "noted", "split", "tempers"]

_MET: Final = "met"
_AHEAD: Final = "ahead"
_SCALE: Final = 400.0
_SPREAD: Final = 300.0
"""How far people's ratings usually lie from that of the first normal rung: a normal distribution."""
_USUAL: Final = "normal"
_STEP: Final = 10


def group_of(level: str) -> str:
    """The name of the group of rungs to which a level belongs; another level is a group of its own."""
    return next((name for name, rungs in GROUPS.items() if level in rungs), level)


def tempers(game: str) -> tuple[str, ...]:
    """The tempers that players of a game may have, first none at all."""
    from kingsburg.ai.levels import TEMPERS  # imported here: the window opens before

    return (EVEN, *TEMPERS.get(game, ()))


@dataclass(frozen=True, slots=True)
class Advice:
    """What a person has reached against the rung met most, and the rung to try."""

    level: str
    ahead: int
    """How many opponents of that rung the person came out ahead of."""
    met: int
    """How many of them there were, in all games together."""
    suits: str
    """The rung against which the person's chance is nearest to one half."""


def noted(
    learned: Mapping[str, int], game: str, kinds: Sequence[str], ranking: Sequence[Sequence[Seat]]
) -> Mapping[str, int]:
    """`learned`, the player's memory in the settings, with one more finished game.

    `kinds`: by seat, one of them a person. `ranking`: the seats, best first, equal ones together.
    """
    found = dict(learned)
    places = {seat: place for place, seats in enumerate(ranking) for seat in seats}
    own = places[kinds.index(PERSON)]
    for seat, kind in enumerate(kinds):
        level, _temper = split(kind)
        if level in NAMES:
            for what, count in ((_MET, 1), (_AHEAD, int(own < places[seat]))):
                key = _key(what, game, level)
                found[key] = found.get(key, 0) + count
    return found


def advice(learned: Mapping[str, int], game: str) -> Advice | None:
    """Which rung suits the person by the games on this computer; None before the first one."""
    results = [
        (level, learned.get(_key(_AHEAD, game, level), 0), learned.get(_key(_MET, game, level), 0))
        for level in NAMES
    ]
    results = [(level, min(ahead, met), met) for level, ahead, met in results if met]
    if not results:
        return None
    from kingsburg.ai.levels import RATINGS  # imported here: as above

    if game not in RATINGS:
        return None
    own = _rating(results, RATINGS[game])
    suits = min(NAMES, key=lambda level: abs(RATINGS[game][level] - own))
    level, ahead, met = max(results, key=lambda result: (result[2], NAMES.index(result[0])))
    return Advice(level, ahead, met, suits)


def _rating(results: Sequence[tuple[str, int, int]], ratings: Mapping[str, float]) -> float:
    """The most probable rating, among whole steps."""
    low, high = min(ratings.values()) - _SCALE, max(ratings.values()) + _SCALE

    def likelihood(own: float) -> float:
        total = -(((own - ratings[_USUAL]) / _SPREAD) ** 2) / 2
        for level, ahead, met in results:
            chance = 1.0 / (1.0 + 10.0 ** ((ratings[level] - own) / _SCALE))
            total += ahead * log(chance) + (met - ahead) * log(1.0 - chance)
        return total

    return float(max(range(int(low), int(high), _STEP), key=likelihood))


def _key(what: str, game: str, level: str) -> str:
    return f"{what}.{game}/{level}"
