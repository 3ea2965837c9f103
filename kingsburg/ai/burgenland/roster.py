"""The learned players of Burgen Land, its coach, its judge and its subject."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from kingsburg.ai.agent import Agent
from kingsburg.ai.burgenland.coach import COACH
from kingsburg.ai.burgenland.judge import JUDGE
from kingsburg.ai.burgenland.ladder import LADDER
from kingsburg.ai.burgenland.learned import network, read
from kingsburg.ai.burgenland.rung import RungAgent
from kingsburg.ai.burgenland.subject import SUBJECT
from kingsburg.ai.network import Network
from kingsburg.ai.roster import Roster
from kingsburg.engine.game import Game, Seat


def _networks(file: Path | None) -> Callable[[], Network]:
    return network if file is None else cache(partial(read, file))


def _player(game: Game[Any], seat: Seat, seed: str, level: str, temper: str, file: Path | None) -> Agent:
    return RungAgent(game, seat, seed, LADDER[level], temper, _networks(file))


def _read_all() -> None:
    network()


ROSTER: Final = Roster(_player, COACH, JUDGE, SUBJECT, _read_all)
