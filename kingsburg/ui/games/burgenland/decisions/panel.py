"""The base of Burgen Land's decision panels: spots, drags and drawing on ring, dice and castles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kingsburg.engine.burgenland.actions import Decision
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.shell.spots import Spot
from kingsburg.ui.table import panel

if TYPE_CHECKING:
    from kingsburg.ui.games.burgenland.presentation import Playback
    from kingsburg.ui.games.burgenland.table.layout import DuelLayout

Picture = tuple[str, str, int, int]
"""A picture that is dragged: its group, its name, and its width and height in pixels."""


class DecisionPanel(panel.DecisionPanel):
    """The base class; as it is, the panel shown while nobody has to decide."""

    playback: Playback
    layout: DuelLayout
    legal: Sequence[Decision]

    def spots(self) -> list[Spot]:
        """The spots of this decision on the table itself, from the lowest to the topmost."""
        return []

    def click_spot(self, spot: Spot) -> None:
        """Handle a click on one of the panel's spots."""

    def grab(self, spot: Spot) -> None:
        """Handle the beginning of a drag from that spot."""

    def drag_targets(self, spot: Spot) -> Sequence[str]:
        """The ids of the spots on which that spot may be dropped."""
        return ()

    def drag_picture(self, spot: Spot) -> Picture | None:
        """The picture that follows the pointer while that spot is dragged, if any."""
        return None

    def drop(self, spot: Spot, target: Spot) -> None:
        """Handle that the spot was dropped on `target`."""

    def drop_failed(self, spot: Spot, over: Spot | None) -> str:
        """Why the spot could not be dropped there, as a sentence; empty for no comment."""
        return ""

    def chosen_red(self) -> frozenset[int]:
        """The indices of the player's red dice that are chosen for the next roll."""
        return frozenset()

    def marked_numbers(self) -> Sequence[int]:
        """The numbers whose spaces are marked on the ring."""
        return ()

    def draw(self, canvas: Canvas, paper: Rect) -> None:
        """Draw the panel's texts and pictures on the paper; its widgets are drawn separately."""

    def draw_over(self, canvas: Canvas) -> None:
        """Draw places, frames and half-transparent pieces over the ring and the castles."""
