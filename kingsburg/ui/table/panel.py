"""What a table asks of the person who decides: one desk for each kind of decision.

A desk offers widgets and answers clicks and drops; whatever it plays is a legal action.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kingsburg.app.i18n import _
from kingsburg.ui.widgets import Widget

if TYPE_CHECKING:
    from kingsburg.ui.playback.playback import Playback


class DecisionPanel:
    """The base, and what lies on the table while nobody has to decide."""

    def __init__(self, playback: Playback[Any, Any], layout: Any, seat: int | None, me: int) -> None:
        """`seat`: who decides, if anybody; `me`: the person whose things lie in front."""
        self.playback = playback
        self.layout = layout
        self.seat = seat
        self.me = me
        self.legal: Sequence[Any] = playback.legal() if seat is not None else ()
        self.prompt = playback.game.prompt(playback.state) if seat is not None else None
        self._turns = len(playback.turns)
        self._widgets: list[Widget] | None = None

    @property
    def name(self) -> str:
        """The name of who decides; empty if nobody does."""
        return self.playback.names[self.seat] if self.seat is not None else ""

    @property
    def current(self) -> bool:
        """Whether this decision is still to be taken; it is past after a quick second click."""
        return self.playback.deciding == self.seat and len(self.playback.turns) == self._turns

    def play(self, action: Any, *, by_hand: bool = False, chosen: Sequence[Any] = ()) -> None:
        """Plays one of the legal actions; nothing once this decision is past.

        `by_hand`: what it moves was dropped where it goes. `chosen`: the pieces it takes, where the action
        alone does not tell them apart.
        """
        if self.current:
            self.playback.submit(action, by_hand=by_hand, chosen=chosen)

    def play_counselled(self, action: Any) -> None:
        """Plays what the coach was asked about, with whatever on the table it takes."""
        self.play(action)

    def lay_out(self, layout: Any) -> None:
        """The table has another size or language; what is half chosen stays chosen."""
        self.layout = layout
        self.changed()

    def changed(self) -> None:
        """Something on the desk has been moved."""
        self._widgets = None
        self.playback.revision += 1
        self.playback.ui.invalidate()

    @property
    def widgets(self) -> list[Widget]:
        """The panel's widgets, built when they are first asked for after a change."""
        if self._widgets is None:
            self._widgets = self.build()
        return self._widgets

    def build(self) -> list[Widget]:
        """The desk's own buttons and choices."""
        return []

    def sentence(self) -> str:
        """Who must do what."""
        if self.playback.trouble:
            return self.playback.trouble
        thinker = self.playback.thinking
        if thinker is not None:
            return _("{name} is thinking.").format(name=self.playback.names[thinker])
        if self.playback.over and not self.playback.playing:
            return _("The game is over.")
        if self.playback.playing or self.playback.replayed:
            return self.playback.telling()
        return ""

    def escape(self) -> bool:
        """Takes back what is only half chosen; False if there was nothing."""
        return False
