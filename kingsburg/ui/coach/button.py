"""The coach at a table: whose decision it may be asked about, its button, and its sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from kingsburg.app.coaching import Coaching
from kingsburg.app.i18n import _
from kingsburg.ui.coach.sheet import CoachScene
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.shell import letters
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.widgets import Button

if TYPE_CHECKING:
    from kingsburg.ui.table.panel import DecisionPanel
    from kingsburg.ui.table.tabletop import Tabletop

BUTTON: Final = "button.coach"


class TableCoach:
    """One table's."""

    def __init__(self, table: Tabletop) -> None:
        self._table = table
        self._asked: tuple[object, Coaching] | None = None
        """What it was asked last: seat and position, and its answer."""

    @property
    def seat(self) -> int | None:
        """The seat whose decision it may be asked about.

        That of the person who decides now; at a replay's present moment anyone's whose secrets may be shown.
        """
        playback = self._table.playback
        if not playback.replayed:
            return playback.deciding
        seat = playback.game.to_move(playback.state)
        if playback.playing or seat is None or seat not in playback.insiders:
            return None
        return seat

    def ask(self, below: Scene | None = None, panel: DecisionPanel | None = None) -> None:
        """Lays its sheet; what it has thought of this decision once, it is not asked again.

        `below`, `desk`: where the decision is taken, if it is over the table.
        """
        table, seat = self._table, self.seat
        if seat is None:
            return
        playback = table.playback
        key = (seat, playback.state.digest())
        if self._asked is None or self._asked[0] != key:
            self._asked = (key, Coaching(playback.game, playback.state, seat))
        play = None if playback.replayed else (panel or table.panel).play_counselled
        thought, phrases = self._asked[1], table.phrases(seat)
        sheet = CoachScene(
            table.ui, playback, below or table, seat, thought, phrases, play, playback.following
        )
        table.ui.stack.push(sheet)

    def button(self, rect: Rect, do: Callable[[], None] | None = None) -> Button:
        """`do`: how it is asked, if not about what lies on the table."""
        return Button(
            BUTTON,
            rect,
            _("Coach"),
            do or self.ask,
            reason="" if self.seat is not None else _("there is nothing to decide now"),
            tip=_("Coach: what the expert would do here, and why (C)"),
            icon="coach",
            show_label=False,
            key=letters.COACH,
        )
