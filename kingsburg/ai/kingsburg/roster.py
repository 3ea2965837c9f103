"""The learned players of Kingsburg, its coach, its judge and its subject."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from kingsburg.ai.agent import Agent
from kingsburg.ai.kingsburg.coach import COACH
from kingsburg.ai.kingsburg.judge import JUDGE
from kingsburg.ai.kingsburg.ladder import LADDER
from kingsburg.ai.kingsburg.nets import network, read
from kingsburg.ai.kingsburg.rung import RungAgent
from kingsburg.ai.kingsburg.subject import SUBJECT
from kingsburg.ai.network import Network
from kingsburg.ai.roster import Roster
from kingsburg.engine.game import Game, Seat
from kingsburg.engine.kingsburg.rules import Kingsburg


def _networks(file: Path | None) -> Callable[[int], Network]:
    return network if file is None else cache(partial(read, file))


def _player(game: Game[Any], seat: Seat, seed: str, level: str, temper: str, file: Path | None) -> Agent:
    return RungAgent(game, seat, seed, LADDER[level], temper, _networks(file))


def _read_all() -> None:
    for seats in Kingsburg.seat_counts:
        network(seats)


ROSTER: Final = Roster(_player, COACH, JUDGE, SUBJECT, _read_all)
