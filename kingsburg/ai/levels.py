"""The kinds of computer players of each game, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kingsburg.ai.agent import Agent, Factory, RandomAgent
from kingsburg.ai.burgenland import normal as burgenland
from kingsburg.ai.kingsburg import normal as kingsburg
from kingsburg.engine.game import Game, Seat

AT_ONE_GAME: Final[dict[str, dict[str, Factory]]] = {
    "kingsburg": {"random": RandomAgent, "normal": kingsburg.NormalAgent},
    "burgenland": {"random": RandomAgent, "normal": burgenland.NormalAgent},
}
"""By game, weakest first."""
LEVELS: Final = tuple(dict.fromkeys(kind for kinds in AT_ONE_GAME.values() for kind in kinds))
"""All kinds there are, weakest first."""


def levels(game: str) -> Mapping[str, Factory]:
    """The opponents at that game. Raises KeyError for a game that the house does not have."""
    return AT_ONE_GAME[game]


def make_agent(kind: str, game: Game[Any], seat: Seat, seed: str) -> Agent:
    """Raises KeyError for an unknown kind."""
    return AT_ONE_GAME[game.name][kind](game, seat, seed)
