"""Reviews a finished game on a background thread, so that the window goes on drawing."""

from __future__ import annotations

import logging
from typing import Any

from kingsburg.ai.agent import Unready
from kingsburg.ai.coach.review import Cause, Point, Review, Turning, review
from kingsburg.ai.levels import judge
from kingsburg.app.i18n import _
from kingsburg.app.jobs import Job
from kingsburg.app.reasons.network import network_reason
from kingsburg.app.replays import Replay
from kingsburg.engine.games import SHELF

__all__ = ["Cause", "Point", "Review", "ReviewFailed", "Turning", "Working"]

_LOG = logging.getLogger(__name__)


class ReviewFailed(Exception):  # noqa: N818 - the name says what happened
    """There is no review to show; the message is a sentence for the player."""


class _Dropped(Exception):  # noqa: N818 - the name says what happened
    """Raised to end the work when nobody waits for it any more."""


class Working:
    """The review of one game, started on construction."""

    def __init__(self, replay: Replay) -> None:
        """`replay`: of a game that is over."""
        self.share = 0.0
        """The share of the work that is done, 0 to 1."""
        self.dropped = False
        """Whether nobody waits for it any more."""
        self._work = Job(lambda: self._review(replay), "review")

    def _review(self, replay: Replay) -> Review:
        game: Any = SHELF[replay.game].game
        return review(game, judge(replay.game), replay.turns, replay.state, self._told)

    def _told(self, share: float) -> None:
        self.share = share
        if self.dropped:
            raise _Dropped

    @property
    def done(self) -> bool:
        """Whether the review is ready, or an error in its place."""
        return self._work.done

    def result(self) -> Review:
        """The review; waits for it if need be. Raises ReviewFailed."""
        try:
            return self._work.result()
        except Unready as error:
            raise ReviewFailed(
                _("There is no network to judge the game by: {reason}.").format(reason=network_reason(error))
            ) from error
        except Exception as error:
            _LOG.exception("a game cannot be reviewed")
            raise ReviewFailed(_("The coach has failed: it cannot tell how this game went.")) from error

    def drop(self) -> None:
        """Say that nobody waits for it any more, so that the work ends soon."""
        self.dropped = True
