"""Reviews a game that is over, on a thread of its own, so that the window goes on drawing."""

from __future__ import annotations

import logging
from typing import Any

from kingsburg.ai.agent import Unready
from kingsburg.ai.coach.review import Cause, Point, Review, Turning, review
from kingsburg.ai.levels import judge
from kingsburg.app.i18n import _
from kingsburg.app.jobs import Job
from kingsburg.app.replays import Replay
from kingsburg.engine.games import SHELF

__all__ = ["Cause", "Point", "Review", "ReviewFailed", "Turning", "Working"]

_LOG = logging.getLogger(__name__)


class ReviewFailed(Exception):  # noqa: N818 - what happened, to be said to the player
    """There is no review to be shown; the message is a sentence for the player."""


class _Dropped(Exception):  # noqa: N818 - nobody waits any more
    """Ends the work."""


class Working:
    """The review of one game, begun at once."""

    def __init__(self, replay: Replay) -> None:
        """`replay`: of a game that is over."""
        self.share = 0.0
        """How much of the work is done."""
        self.dropped = False
        """Whether it was not waited for."""
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
        """Whether the review is ready."""
        return self._work.done

    def result(self) -> Review:
        """The review, waited for if need be. Raises ReviewFailed."""
        try:
            return self._work.result()
        except Unready as error:
            raise ReviewFailed(
                _("There is no network to judge it by: {reason}.").format(reason=error)
            ) from error
        except Exception as error:
            _LOG.exception("a game cannot be reviewed")
            raise ReviewFailed(_("A fault in the coach: it cannot tell how this game went.")) from error

    def drop(self) -> None:
        """Nobody waits for it any more: the work ends soon."""
        self.dropped = True
