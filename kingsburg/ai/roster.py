"""What networks add to a game: players, a coach, a judge of finished games, and training."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from kingsburg.ai.agent import Agent
from kingsburg.ai.coach.options import Coach
from kingsburg.ai.coach.review import Judge
from kingsburg.ai.subject import Subject
from kingsburg.engine.game import Game, Seat


class Player(Protocol):
    """Makes a player of some level and temper with a network: the one in the file, or the shipped one."""

    def __call__(
        self, game: Game[Any], seat: Seat, seed: str, level: str, temper: str, file: Path | None
    ) -> Agent: ...


@dataclass(frozen=True, slots=True)
class Roster:
    """All that is learned about one game."""

    player: Player
    coach: Coach
    judge: Judge
    subject: Subject
    read_all: Callable[[], None]
    """Reads every network that is shipped. Raises NetworkRefused."""
