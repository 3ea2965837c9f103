"""The duel's desks: what crown, dice and castles do while a decision is to be taken."""

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
"""Set, name, and size in pixels of what hangs at the pointer."""


class DecisionPanel(panel.DecisionPanel):
    """The base, and what lies on the table while nobody has to decide."""

    playback: Playback
    layout: DuelLayout
    legal: Sequence[Decision]

    def spots(self) -> list[Spot]:
        """What can be touched on the table itself, lowest first."""
        return []

    def click_spot(self, spot_id: str) -> None:
        """One of these was clicked."""

    def grab(self, spot_id: str) -> None:
        """A drag of that spot has begun."""

    def drag_targets(self, spot_id: str) -> Sequence[str]:
        """The spots that would take it."""
        return ()

    def drag_picture(self, spot_id: str) -> Picture | None:
        """What hangs at the pointer meanwhile."""
        return None

    def drop(self, spot_id: str, target: str) -> None:
        """It was dropped there."""

    def drop_failed(self, spot_id: str, over: str | None) -> str:
        """Why it could not go there."""
        return ""

    def chosen_red(self) -> frozenset[int]:
        """Which of the red dice before the player are to be rolled."""
        return frozenset()

    def marked_numbers(self) -> Sequence[int]:
        """The numbers whose spaces are marked on the ring."""
        return ()

    def draw(self, canvas: Canvas, paper: Rect) -> None:
        """What stands on the paper, besides the widgets."""

    def draw_over(self, canvas: Canvas) -> None:
        """What lies over ring and castles: places, ghosts."""
