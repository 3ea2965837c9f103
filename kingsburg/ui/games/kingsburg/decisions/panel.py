"""The base of Kingsburg's decision panels: how dice, cards, switches and tiles answer."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from kingsburg.engine.kingsburg.actions import Decision
from kingsburg.ui.games.kingsburg.decisions import asking
from kingsburg.ui.games.kingsburg.table.court import OPEN, CardState
from kingsburg.ui.games.kingsburg.table.layout import Composition
from kingsburg.ui.games.kingsburg.things import Die
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.table import panel

if TYPE_CHECKING:
    from kingsburg.ui.games.kingsburg.decisions.switches import Switch
    from kingsburg.ui.games.kingsburg.presentation import Playback
    from kingsburg.ui.games.kingsburg.table.layout import TableLayout


class DecisionPanel(panel.DecisionPanel):
    """The base class; as it is, the panel shown while nobody has to decide."""

    playback: Playback
    layout: TableLayout
    legal: Sequence[Decision]
    rests: Collection[str] = ()
    """What need not be looked at for this decision, and lies in the shade: "court"."""
    composition: Composition = Composition.PLACING
    """How the table is laid for this decision."""

    def sentence(self) -> str:
        """Return the question, or who must do what while nobody here decides."""
        if self.prompt is None:
            return super().sentence()
        return asking.question(self.prompt, self.playback.names)

    def draw(self, canvas: Canvas, paper: Rect) -> None:
        """Draw the panel's texts and pictures on the paper; its widgets are drawn separately."""

    def draw_idle(self, canvas: Canvas, cloth: Rect) -> bool:
        """Draw on the cloth while no dice lie there; return False to leave it to the phase."""
        return False

    def giver(self) -> int | None:
        """The advisor whose gift is chosen, or None."""
        return None

    # Dice, cards, tiles -----------------------------------------------------------------------------------

    def usable_dice(self) -> Collection[Die]:
        """The dice that can be clicked or dragged."""
        return ()

    def chosen_dice(self) -> Collection[Die]:
        """The dice that are chosen now."""
        return ()

    def total(self) -> int:
        """What the chosen dice add up to, with whatever is switched on."""
        return 0

    def draggable(self) -> bool:
        """Whether dice can be dragged."""
        return False

    def dice_by_digit(self) -> bool:
        """Whether digits choose dice, as no other choice needs them."""
        return True

    def click_die(self, die: Die) -> None:
        """Handle a click on a usable die."""

    def card(self, n: int) -> CardState:
        """The look of an advisor's card during this decision."""
        return CardState(OPEN)

    def usable_cards(self) -> Collection[int]:
        """The advisors that can be clicked."""
        return ()

    def within_reach(self) -> Collection[int]:
        """The advisors that can be influenced now, whatever is chosen."""
        return ()

    def click_card(self, n: int) -> None:
        """Handle a click on a usable advisor."""

    def card_reason(self, n: int) -> str:
        """Why an advisor cannot be chosen, as a sentence; empty if nothing is to be said."""
        return ""

    def drag_dice(self, die: Die) -> None:
        """Begin to drag that die together with the chosen ones."""

    def drop_cards(self) -> Collection[int]:
        """The advisors on which the dragged dice may be dropped."""
        return ()

    def drop(self, n: int) -> None:
        """Drop the dragged dice on that advisor."""

    def drop_failed(self, n: int | None) -> str:
        """Why the dice could not be dropped there, as a sentence; empty for no comment."""
        return ""

    def covers(self) -> Rect | None:
        """What the panel lays over the tray's cloth, if anything."""
        return None

    def modifiers(self) -> dict[str, Switch]:
        """The switches for token, envoy and Market by name."""
        return {}

    def click_modifier(self, name: str) -> None:
        """Handle a click on a usable switch."""

    def usable_tiles(self) -> Collection[int]:
        """The buildings that can be clicked."""
        return ()

    def chosen_tile(self) -> int | None:
        """The building that is chosen, or None."""
        return None

    def click_tile(self, building: int) -> None:
        """Handle a click on a usable building."""
