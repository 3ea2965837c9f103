"""Decides for the computer seats on a background thread, so that the window goes on drawing."""

from __future__ import annotations

import logging
import threading
from collections.abc import Container, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from kingsburg import APP
from kingsburg.ai.agent import Agent, Listener, Unready
from kingsburg.ai.company import Company
from kingsburg.ai.external.protocol import ProgramFailed
from kingsburg.ai.external.seat import ExternalAgent
from kingsburg.ai.levels import BYHAND, is_kind, levels, make_ready
from kingsburg.app.agent_errors import sentence
from kingsburg.app.answer_time import ANSWER_SECONDS
from kingsburg.app.jobs import Job, Lane
from kingsburg.app.session import Turn
from kingsburg.engine.game import PERSON, Game, Seat, Setup
from kingsburg.engine.games import SHELF
from kingsburg.engine.lines import Row
from kingsburg.engine.memory import forget
from kingsburg.engine.witness import Witness

_LOG = logging.getLogger(__name__)
STAND_IN: Final = BYHAND
"""Who can take over a seat even where the networks cannot be read."""


def kinds(game: str) -> tuple[str, ...]:
    """What may take a seat at that game: a person, and its computer players, without tempers.

    Raises KeyError for an unknown game.
    """
    return (PERSON, *levels(game))


def substitute(game: str, failed: Container[str], wanted: Iterable[str] = ()) -> str:
    """The kind of computer player that replaces one that failed; empty if none is left.

    `failed`: the kinds that have failed at this decision. `wanted`: who is asked first, in this order.
    """
    left = [kind for kind in levels(game) if kind not in failed]
    return next((kind for kind in (*wanted, STAND_IN, *left) if kind in left), "")


def may_sit(kind: str, game: str) -> bool:
    """Whether that kind may take a seat at that game: a person, a level, or a level with a temper."""
    return kind == PERSON or is_kind(kind, (game,))


def get_ready(seated: Iterable[str], game: str) -> None:
    """Read whatever these computer players need, which takes a while: for a thread of its own.

    What cannot be read is told when the player must decide.
    """
    for kind in dict.fromkeys(seated):
        try:
            make_ready(kind, game)
        except Unready:
            _LOG.info("%s is not ready for %s", kind.partition(":")[0], game)


class AgentFailed(Exception):  # noqa: N818 - the name says what happened
    """A computer player raised an error or gave an illegal answer; the cause is chained.

    `said`: what an external program did wrong, as a sentence for the player; "" for other players.
    """

    def __init__(self, reason: str, said: str = "") -> None:
        super().__init__(reason)
        self.said = said


class Thinker:
    """Answers one question at a time. The answer to a question that was dropped is never given."""

    def __init__(self, game: Game[Any], setup: Setup, seconds: float = ANSWER_SECONDS) -> None:
        """`seconds`: how long an external program may take for a decision."""
        self._game = game
        self._setup = setup
        self._company = Company(seconds)
        self._agents: dict[Seat, Agent] = {}
        """Who sits there already."""
        self._seating = threading.Lock()
        """Held while somebody sits down, on the lane; who gives a seat away waits for that."""
        self._stories: dict[Seat, Story] = {}
        self._lane = Lane("thinker")
        self._job: Job[Any] | None = None
        self._legal: Sequence[Any] = ()

    def seat(self, seat: Seat, kind: str) -> None:
        """Give a seat to another computer player, and drop the open question."""
        players = list(self._setup.players)
        players[seat] = replace(players[seat], kind=kind)
        with self._seating:
            self._setup = replace(self._setup, players=tuple(players))
            self._agents.pop(seat, None)
        self.drop()

    @property
    def busy(self) -> bool:
        """Whether a question is open."""
        return self._job is not None

    def ask(self, state: Any, seat: Seat, legal: Sequence[Any], turns: Sequence[Turn[Any]] = ()) -> None:
        """Begin to think for a seat, which is given only its own view of the state.

        `turns`: the game so far; a `Listener` is told what its seat has seen of it.
        """
        view = self._game.view(state, seat)
        self._legal = legal
        decide = partial(self._decide, seat, view, legal, tuple(turns))
        self._job = Job(decide, "thought", lane=self._lane)

    def _decide(self, seat: Seat, view: Any, legal: Sequence[Any], turns: Sequence[Turn[Any]]) -> Any:
        agent = self._seated(seat)
        if isinstance(agent, Listener):
            story = self._stories.setdefault(seat, Story(self._game.name, self._setup, seat))
            agent.follow(story.rows(turns))
        return agent.decide(view, legal)

    def _seated(self, seat: Seat) -> Agent:
        """Who plays for the seat. Whoever is missing sits down here, on the lane.

        What learned players need is imported with the first of them, and no click may wait for that.
        """
        with self._seating:
            if seat not in self._agents:
                self._agents = self._company.agents(self._game, self._setup) | self._agents
            return self._agents[seat]

    def poll(self) -> Any | None:
        """The decision, or None as long as there is none. Raises AgentFailed."""
        if self._job is None or not self._job.done:
            return None
        job, self._job = self._job, None
        try:
            action = job.result()
        except ProgramFailed as failed:
            said = sentence(failed.fault, failed.command, failed.fields)
            raise AgentFailed(said, said) from failed
        except Exception as error:
            raise AgentFailed(f"{type(error).__name__}: {error}") from error
        if action not in self._legal:
            raise AgentFailed(f"{action!r} is not legal")
        return action

    def drop(self) -> None:
        """Cancel the open question, because the game has gone another way."""
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def close(self) -> None:
        """Accept no more questions; thinking under way ends by itself or with the program.

        The caches of the games' rules and of the players are emptied.
        """
        self.drop()
        self._lane.add(self._part)
        self._lane.close()
        forget()
        if self._company.guests:
            Job(self._company.close, "farewell")

    def _part(self) -> None:
        """End the programs that a question under way has started since the farewell."""
        self._company.close()
        for agent in self._agents.values():
            if isinstance(agent, ExternalAgent):
                agent.guest.close()


class Story:
    """What one seat has seen of a game, as rows; it grows with the game, and shrinks with undo."""

    def __init__(self, game: str, setup: Setup, seat: Seat) -> None:
        self._game, self._setup, self._seat = game, setup, seat
        self._told: list[Turn[Any]] = []
        self._witness = self._fresh()

    def rows(self, turns: Sequence[Turn[Any]]) -> Sequence[Row]:
        """The rows of a game that has come so far."""
        count = len(self._told)
        if any(a is not b for a, b in zip(self._told, turns, strict=False)) or count > len(turns):
            self._told, count, self._witness = [], 0, self._fresh()
        for turn in turns[count:]:
            self._witness.add(turn.action, turn.events)
            self._told.append(turn)
        return self._witness.rows

    def _fresh(self) -> Witness[Any]:
        return Witness(SHELF[self._game], self._setup, APP, self._seat)
