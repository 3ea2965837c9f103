"""The kinds of computer players, by name."""

from __future__ import annotations

from typing import Any, Final

from kingsburg.ai.agent import Agent, Factory, RandomAgent
from kingsburg.ai.normal import NormalAgent
from kingsburg.engine.game import Game, Seat

LEVELS: Final[dict[str, Factory]] = {"random": RandomAgent, "normal": NormalAgent}
"""Weakest first."""


def make_agent(kind: str, game: Game[Any], seat: Seat, seed: str) -> Agent:
    """Raises KeyError for an unknown kind."""
    return LEVELS[kind](game, seat, seed)
