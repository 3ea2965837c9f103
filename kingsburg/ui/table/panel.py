"""Decision panels: what a table offers to the person who decides, one for each kind of decision.

A panel offers widgets and handles clicks and drops; it plays only legal actions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kingsburg.app.i18n import _
from kingsburg.ui.widgets import Widget

if TYPE_CHECKING:
    from kingsburg.ui.playback.playback import Playback


class DecisionPanel:
    """The base of all decision panels; it serves as the panel while nobody has to decide."""

    def __init__(self, playback: Playback[Any, Any], layout: Any, seat: int | None, me: int) -> None:
        """`seat` is the seat that decides, or None; `me` is the seat whose things lie in front."""
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
        """The name of the player who decides; empty if nobody does."""
        return self.playback.names[self.seat] if self.seat is not None else ""

    @property
    def current(self) -> bool:
        """Whether this decision is still open; after a quick second click it no longer is."""
        return self.playback.deciding == self.seat and len(self.playback.turns) == self._turns

    def play(self, action: Any, *, by_hand: bool = False, chosen: Sequence[Any] = ()) -> None:
        """Play a legal action; do nothing if this decision is no longer open.

        `by_hand` tells that the player has dropped the pieces where they go. `chosen` holds the
        pieces that the action takes, if the action alone does not determine them.
        """
        if self.current:
            self.playback.submit(action, by_hand=by_hand, chosen=chosen)

    def play_counselled(self, action: Any) -> None:
        """Play the action that the coach was asked about; the panel chooses the pieces."""
        self.play(action)

    def lay_out(self, layout: Any) -> None:
        """Lay out for another size or language; what has been selected stays selected."""
        self.layout = layout
        self.changed()

    def changed(self) -> None:
        """Called when the selection has changed: discard the widgets and redraw."""
        self._widgets = None
        self.playback.revision += 1
        self.playback.ui.invalidate()

    @property
    def widgets(self) -> list[Widget]:
        """The panel's widgets, built on demand after a change."""
        if self._widgets is None:
            self._widgets = self.build()
        return self._widgets

    def build(self) -> list[Widget]:
        """Return the panel's own buttons and choices."""
        return []

    def sentence(self) -> str:
        """Return the sentence that says who must do what."""
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
        """Undo the current selection; return False if nothing was selected."""
        return False
