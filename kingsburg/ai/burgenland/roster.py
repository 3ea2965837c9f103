"""The learned players of Burgen Land, its coach, its judge and its subject."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from kingsburg.ai.agent import Agent
from kingsburg.ai.burgenland.coach import COACH
from kingsburg.ai.burgenland.judge import JUDGE
from kingsburg.ai.burgenland.learned import ONE_ROLL, WHOLE_TURN, LearnedAgent, network, read
from kingsburg.ai.burgenland.subject import SUBJECT
from kingsburg.ai.network import Network
from kingsburg.ai.roster import Roster
from kingsburg.engine.game import Game, Seat


def _networks(file: Path | None) -> Callable[[], Network]:
    return network if file is None else cache(partial(read, file))


def _hard(game: Game[Any], seat: Seat, seed: str, file: Path | None = None) -> Agent:
    return LearnedAgent(game, seat, seed, ONE_ROLL, _networks(file))


def _expert(game: Game[Any], seat: Seat, seed: str, file: Path | None = None) -> Agent:
    return LearnedAgent(game, seat, seed, WHOLE_TURN, _networks(file))


def _read_all() -> None:
    network()


ROSTER: Final = Roster(_hard, _expert, COACH, JUDGE, SUBJECT, _read_all)
