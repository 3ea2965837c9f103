"""What the table asks of the person who decides: one desk for each kind of decision.

A desk offers widgets and answers clicks on dice, cards and tiles; whatever it plays is a legal action.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from kingsburg.app.i18n import _
from kingsburg.engine.kingsburg.actions import Decision
from kingsburg.ui.canvas import Canvas
from kingsburg.ui.geometry import Rect
from kingsburg.ui.kingsburg.court import OPEN, CardState
from kingsburg.ui.widgets import Widget

if TYPE_CHECKING:
    from kingsburg.ui.kingsburg.director import Director
    from kingsburg.ui.kingsburg.layout import TableLayout

Die = tuple[bool, int]
"""(white, index): the position of a die in a hand."""


class Desk:
    """The base, and what lies on the table while nobody has to decide."""

    def __init__(self, d: Director, layout: TableLayout, seat: int | None, me: int) -> None:
        self.d = d
        self.layout = layout
        self.seat = seat
        self.me = me
        self.legal: Sequence[Decision] = d.legal() if seat is not None else ()
        self._turns = len(d.session.turns)
        self._widgets: list[Widget] | None = None

    @property
    def name(self) -> str:
        return self.d.names[self.seat] if self.seat is not None else ""

    def play(self, action: Decision, spent: Sequence[Die] = ()) -> None:
        """Plays one of the legal actions; nothing once this decision is past, as in a second quick click."""
        if self.d.deciding == self.seat and len(self.d.session.turns) == self._turns:
            self.d.submit(action, spent)

    def changed(self) -> None:
        """Something on the desk has been moved."""
        self._widgets = None
        self.d.revision += 1
        self.d.ui.invalidate()

    @property
    def widgets(self) -> list[Widget]:
        if self._widgets is None:
            self._widgets = self.build()
        return self._widgets

    def build(self) -> list[Widget]:
        """The desk's own buttons and choices."""
        return []

    def sentence(self) -> str:
        """Who must do what."""
        if self.d.trouble:
            return self.d.trouble
        thinker = self.d.thinking
        if thinker is not None:
            return _("{name} is thinking.").format(name=self.d.names[thinker])
        if self.d.session.over and not self.d.playing:
            return _("The game is over.")
        if self.d.playing:
            return self.d.telling()
        return ""

    def draw(self, canvas: Canvas, paper: Rect) -> None:
        """What stands on the paper beside the dice, besides the widgets."""

    def draw_felt(self, canvas: Canvas, felt: Rect) -> bool:
        """What lies on the felt while no dice do; False: the phase explains itself there."""
        return False

    # Dice, cards, tiles -----------------------------------------------------------------------------------

    def usable_dice(self) -> Collection[Die]:
        """The dice that can be clicked or dragged."""
        return ()

    def chosen_dice(self) -> Collection[Die]:
        return ()

    def draggable(self) -> bool:
        return False

    def click_die(self, die: Die) -> None:
        """A usable die was clicked."""

    def card(self, n: int) -> CardState:
        return CardState(OPEN)

    def usable_cards(self) -> Collection[int]:
        return ()

    def click_card(self, n: int) -> None:
        """A usable advisor was clicked."""

    def card_reason(self, n: int) -> str:
        """Why an advisor cannot be chosen."""
        return ""

    def drag_dice(self, die: Die) -> None:
        """A drag of that die begins; what is chosen with it comes along."""

    def drop_cards(self) -> Collection[int]:
        """The advisors that would take the dice in the hand."""
        return ()

    def drop(self, n: int) -> None:
        """The dice in the hand were dropped on that advisor."""

    def drop_failed(self, n: int | None) -> str:
        """Why they could not go there."""
        return ""

    def modifiers(self) -> dict[str, tuple[bool, bool, str]]:
        """Token, envoy and Market switches: by name (on, usable, why not)."""
        return {}

    def click_modifier(self, name: str) -> None:
        """A usable switch was clicked."""

    def usable_tiles(self) -> Collection[int]:
        return ()

    def chosen_tile(self) -> int | None:
        return None

    def click_tile(self, building: int) -> None:
        """An affordable building was clicked."""

    def escape(self) -> bool:
        """Takes back what is only half chosen; False if there was nothing."""
        return False
