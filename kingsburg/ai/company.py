"""The agents of a series of games: computer players, and external programs that outlive one game."""

from __future__ import annotations

import hashlib
import secrets
from collections import Counter
from types import TracebackType
from typing import Any

from kingsburg.ai.agent import Agent
from kingsburg.ai.external.command import is_external
from kingsburg.ai.external.seat import ExternalAgent, Guest
from kingsburg.ai.levels import make_agent
from kingsburg.engine.game import PERSON, Game, Seat, Setup


def own_seed(root: str, seat: Seat) -> str:
    """The seed of whatever chance a seat's agent uses itself; `root`: the seed shared by the table."""
    return hashlib.sha256(f"{root}/agent/{seat}".encode()).hexdigest()[:16]


class Company:
    """Makes the agents of each table, and keeps external programs for the next one.

    Use it in a `with` statement, or close it. A program takes the same part in each game: the first
    seat of its kind, the second, and so on. What it is told never depends on the game's seed.
    """

    def __init__(self, seconds: float) -> None:
        """`seconds`: how long a program may take for a decision."""
        self._seconds = seconds
        self._guests: dict[tuple[str, int], Guest] = {}
        self._secret = secrets.token_hex(16)
        """The root of the programs' seeds at tables whose setup has none (`Setup.own`)."""

    def agents(self, game: Game[Any], setup: Setup) -> dict[Seat, Agent]:
        """The agents by seat, without people. Raises KeyError for an unknown kind.

        Programs are started later, when they are first needed.
        """
        found: dict[Seat, Agent] = {}
        count: Counter[str] = Counter()
        for seat, player in enumerate(setup.players):
            if is_external(player.kind):
                guest = self._guest(player.kind, count[player.kind])
                told = own_seed(setup.own or self._secret, seat)
                found[seat] = ExternalAgent(guest, game, setup.seats, seat, told)
                count[player.kind] += 1
            elif player.kind != PERSON:
                seed = own_seed(setup.own or setup.seed, seat)
                found[seat] = make_agent(player.kind, game, seat, seed)
        return found

    def _guest(self, kind: str, number: int) -> Guest:
        if (kind, number) not in self._guests:
            self._guests[kind, number] = Guest(kind, self._seconds)
        return self._guests[kind, number]

    @property
    def guests(self) -> bool:
        """Whether external programs take part."""
        return bool(self._guests)

    def close(self, *, at_once: bool = False) -> None:
        """Ask all programs to quit; with `at_once`, end them without waiting."""
        guests, self._guests = self._guests, {}
        for guest in guests.values():
            guest.close(at_once=at_once)

    def __enter__(self) -> Company:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close(at_once=error is not None)
