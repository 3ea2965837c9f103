"""Asks the coach about a decision on a background thread, so that the window goes on drawing."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from kingsburg.ai.agent import Agent, Unready
from kingsburg.ai.coach.estimate import figures
from kingsburg.ai.coach.options import MOST_OPTIONS, CoachOption, Models
from kingsburg.ai.levels import coach, is_learned, make_agent
from kingsburg.app.i18n import _
from kingsburg.app.jobs import Job
from kingsburg.app.reasons.network import network_reason
from kingsburg.engine.dice import Dice
from kingsburg.engine.game import Game, Seat

__all__ = ["MOST_OPTIONS", "CoachFailed", "CoachOption", "Coaching", "dearer", "figures"]

_LOG = logging.getLogger(__name__)
PERSONS: Final = ("easy", "easy3", "easy5", "normal2", "normal4")
"""The computer players that people are expected to play like: any of them, by the seed."""


class CoachFailed(Exception):  # noqa: N818 - the name says what happened
    """The coach has no answer; the message is a sentence for the player."""


def is_coached(game: str) -> bool:
    """Whether the game has a coach, and a judge of finished games."""
    return is_learned(game)


class Coaching:
    """One question to the coach. If the answer is no longer wanted, just drop the object."""

    def __init__(self, game: Game[Any], state: Any, seat: Seat, kinds: Sequence[str] = ()) -> None:
        """Starts thinking at once. The coach is given only the seat's own view of the state.

        `kinds`: who sits at the table, by seat; nobody knows if it is empty.
        """
        view, legal = game.view(state, seat), game.legal(state)
        known = models(game, seat, kinds)
        self._thought = Job(partial(_counsel, game.name, view, seat, legal, known), "coach")

    @property
    def done(self) -> bool:
        """Whether there is an answer, or an error in its place."""
        return self._thought.done

    def result(self) -> Sequence[CoachOption]:
        """The options, best first; waits for them if need be. Raises CoachFailed."""
        try:
            return self._thought.result()
        except Unready as error:
            raise CoachFailed(
                _("The coach has no network: {reason}.").format(reason=network_reason(error))
            ) from error
        except Exception as error:
            _LOG.exception("the coach failed")
            raise CoachFailed(_("The coach has failed: it has no answer here.")) from error


def _counsel(game: str, view: Any, seat: Seat, legal: Sequence[Any], models: Models) -> Sequence[CoachOption]:
    return coach(game).options(view, seat, legal, models)


def models(game: Game[Any], seat: Seat, kinds: Sequence[str]) -> Models:
    """Who sits in the other seats, as the coach sees them: people and strangers play like any of `PERSONS`.

    So what it says of them is what players of all strengths would do.
    """
    found: dict[Seat, Callable[[str], Agent]] = {}
    for other, kind in enumerate(kinds):
        if other != seat:
            known = _is_known(game, other, kind)
            found[other] = partial(make_agent if known else _anybody, kind, game, other)
    return found


def _is_known(game: Game[Any], seat: Seat, kind: str) -> bool:
    """Whether this kind is a computer player's."""
    try:
        make_agent(kind, game, seat, "")
    except (KeyError, ValueError):
        return False
    return True


def _anybody(_kind: str, game: Game[Any], seat: Seat, seed: str) -> Agent:
    """One of `PERSONS`."""
    return make_agent(PERSONS[Dice(f"person/{seat}/{seed}").below(len(PERSONS))], game, seat, seed)


def dearer(game: Game[Any], state: Any, seat: Seat, action: Any, than: Any) -> float:
    """How much chance to win (0 to 1) a decision costs, compared with another; below 0 if it is better.

    Both are legal now; only the seat's own view is used. 0 if the coach has no network.
    """
    view = game.view(state, seat)
    ends = [(game.apply(view, one).state, seat) for one in (action, than)]
    try:
        given, other = coach(game.name).estimates(ends)
    except Unready:
        return 0.0
    return other.win - given.win
