"""The coach at a table: whose decision it may be asked about, its button, and its sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from kingsburg.app.coaching import Coaching
from kingsburg.app.i18n import _
from kingsburg.ui.coach.sheet import CoachScene, Question, Told
from kingsburg.ui.coach.steps import Step
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.shell import letters
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.widgets import Button

if TYPE_CHECKING:
    from kingsburg.ui.table.panel import DecisionPanel
    from kingsburg.ui.table.tabletop import Tabletop

BUTTON: Final = "button.coach"


class TableCoach:
    """Asks the coach about decisions at one table, and keeps the latest answer."""

    def __init__(self, table: Tabletop) -> None:
        self._table = table
        self._asked: tuple[object, Coaching, Told] | None = None
        """What it was asked last, as seat and position, with its answer and how much of it was told."""

    @property
    def seat(self) -> int | None:
        """The seat whose decision the coach may be asked about; None if there is none.

        That is the person who decides now; in a replay, the seat to move, if its secrets may be
        shown.
        """
        playback = self._table.playback
        if not playback.replayed:
            return playback.deciding
        seat = playback.game.to_move(playback.state)
        if playback.playing or seat is None or seat not in playback.insiders:
            return None
        return seat

    def ask(self, below: Scene | None = None, panel: DecisionPanel | None = None) -> None:
        """Lay the coach's sheet over the table; about one decision the coach thinks only once.

        `below` and `panel` are where the decision is taken, if that is a scene over the table.
        """
        table, seat = self._table, self.seat
        if seat is None:
            return
        playback = table.playback
        key = (seat, playback.state.digest())
        if self._asked is None or self._asked[0] != key:
            kinds = [one.kind for one in playback.choice.seats]
            step = Step.MOVE if table.ui.settings.coach_at_once else Step.LOOK
            self._asked = (key, Coaching(playback.game, playback.state, seat, kinds), Told(step))
        _key, coaching, told = self._asked
        play = None if playback.replayed else (panel or table.panel).play_counselled
        question = Question(seat, coaching, table.phrases(seat), told, play, playback.following)
        table.ui.stack.push(CoachScene(below or table, playback, question))

    def button(self, rect: Rect, do: Callable[[], None] | None = None) -> Button:
        """Return its button; `do` asks the coach, if the decision is not taken on the table itself."""
        return Button(
            BUTTON,
            rect,
            _("Coach"),
            do or self.ask,
            reason="" if self.seat is not None else _("there is nothing to decide now"),
            tip=_("Coach: hints, and what a strong player would do here, and why (C)"),
            icon="coach",
            show_label=False,
            key=letters.COACH,
        )
