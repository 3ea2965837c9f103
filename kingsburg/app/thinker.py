"""Thinks for the computer seats on a thread of its own, so that the window goes on drawing."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from kingsburg.ai.agent import Agent
from kingsburg.ai.levels import levels, make_agent
from kingsburg.engine.game import PERSON, Game, Seat, Setup

_SWITCH_SECONDS = 0.001
"""A thinking thread must not hold up a frame for Python's usual 5 ms at a time."""


def kinds(game: str) -> tuple[str, ...]:
    """Who may take a seat at that game: a person, and its computer players. KeyError for an unknown game."""
    return (PERSON, *levels(game))


class AgentFailed(Exception):  # noqa: N818 - what happened, to be said to the player
    """A computer player raised, or answered with what is not legal; the cause is chained."""


class Thinker:
    """One question at a time. An answer to a question that was dropped is never given."""

    def __init__(self, game: Game[Any], setup: Setup) -> None:
        self._game = game
        self._agents: dict[Seat, Agent] = {
            seat: make_agent(player.kind, game, seat, setup.seed)
            for seat, player in enumerate(setup.players)
            if player.kind != PERSON
        }
        self._seed = setup.seed
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="thinker")
        self._future: Future[Any] | None = None
        self._legal: Sequence[Any] = ()
        sys.setswitchinterval(_SWITCH_SECONDS)

    def seat(self, seat: Seat, kind: str) -> None:
        """Another computer player takes a seat; what its old one was thinking is forgotten."""
        self._agents[seat] = make_agent(kind, self._game, seat, self._seed)
        self.drop()

    @property
    def busy(self) -> bool:
        return self._future is not None

    def ask(self, state: Any, seat: Seat, legal: Sequence[Any]) -> None:
        """Begin to think for a seat; it is given its own view of the state and nothing else."""
        view = self._game.view(state, seat)
        self._legal = legal
        self._future = self._worker.submit(self._agents[seat].decide, view, legal)

    def poll(self) -> Any | None:
        """The decision once it is there. Raises AgentFailed."""
        if self._future is None or not self._future.done():
            return None
        future, self._future = self._future, None
        try:
            action = future.result()
        except Exception as error:
            raise AgentFailed(f"{type(error).__name__}: {error}") from error
        if action not in self._legal:
            raise AgentFailed(f"{action!r} is not legal")
        return action

    def drop(self) -> None:
        """Forget the question: the game went another way."""
        self._future = None

    def close(self) -> None:
        """No more questions; a thought in progress is let run out."""
        self.drop()
        self._worker.shutdown(wait=False, cancel_futures=True)
