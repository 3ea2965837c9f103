"""Kingsburg's desks: what dice, cards and tiles do while a decision is to be taken."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from kingsburg.engine.kingsburg.actions import Decision
from kingsburg.ui.games.kingsburg.table.court import OPEN, CardState
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.table import panel

if TYPE_CHECKING:
    from kingsburg.ui.games.kingsburg.presentation import Playback
    from kingsburg.ui.games.kingsburg.table.layout import TableLayout

Die = tuple[bool, int]
"""(white, index): the position of a die in a hand."""


class DecisionPanel(panel.DecisionPanel):
    """The base, and what lies on the table while nobody has to decide."""

    playback: Playback
    layout: TableLayout
    legal: Sequence[Decision]
    rests: Collection[str] = ()
    """What need not be looked at for this decision, and lies in the shade: "court", "province"."""

    def place(self, action: Decision, spent: Sequence[Die], *, by_hand: bool = False) -> None:
        """Plays an action that takes just these dice."""
        self.play(action, by_hand=by_hand, chosen=spent)

    def draw(self, canvas: Canvas, paper: Rect) -> None:
        """What stands on the paper beside the dice, besides the widgets."""

    def draw_idle(self, canvas: Canvas, cloth: Rect) -> bool:
        """What lies on the cloth while no dice do; False: the phase explains itself there."""
        return False

    # Dice, cards, tiles -----------------------------------------------------------------------------------

    def usable_dice(self) -> Collection[Die]:
        """The dice that can be clicked or dragged."""
        return ()

    def chosen_dice(self) -> Collection[Die]:
        """The dice that are chosen now."""
        return ()

    def draggable(self) -> bool:
        """Whether dice can be dragged."""
        return False

    def click_die(self, die: Die) -> None:
        """A usable die was clicked."""

    def card(self, n: int) -> CardState:
        """How an advisor's card shows itself for this decision."""
        return CardState(OPEN)

    def usable_cards(self) -> Collection[int]:
        """The advisors that can be clicked."""
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
        """The buildings that can be clicked."""
        return ()

    def chosen_tile(self) -> int | None:
        """The building that is chosen, if one is."""
        return None

    def click_tile(self, building: int) -> None:
        """An affordable building was clicked."""
