"""Who sits at one table after the other: agents of the house, and programs that outlive a game."""

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
    """What a seat's agent may use for chance of its own; `root`: the table's, for all of them."""
    return hashlib.sha256(f"{root}/agent/{seat}".encode()).hexdigest()[:16]


class Company:
    """Makes the agents of a table; programs stay for the next one. Use it with `with`, or close it.

    A program takes the same part in each game: the first seat of its kind, the second, and so on. What it is
    told never depends on the game's seed.
    """

    def __init__(self, seconds: float) -> None:
        """`seconds`: how long a decision of a program may take."""
        self._seconds = seconds
        self._guests: dict[tuple[str, int], Guest] = {}
        self._secret = secrets.token_hex(16)
        """For programs at a table that has nothing of the kind."""

    def agents(self, game: Game[Any], setup: Setup) -> dict[Seat, Agent]:
        """By seat, persons left out. KeyError for an unknown kind; no program is started yet."""
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
        """Whether programs take part."""
        return bool(self._guests)

    def close(self, *, at_once: bool = False) -> None:
        """Says good-bye to all programs; `at_once`: without waiting for any."""
        guests, self._guests = self._guests, {}
        for guest in guests.values():
            guest.close(at_once=at_once)

    def __enter__(self) -> Company:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close(at_once=error is not None)
