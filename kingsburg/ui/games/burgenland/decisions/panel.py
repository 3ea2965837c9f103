"""The base of Burgen Land's decision panels: spots, drags and drawing on ring, dice and castles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from kingsburg.engine.burgenland import outlook
from kingsburg.engine.burgenland.actions import Decision
from kingsburg.engine.burgenland.castles import VALUES
from kingsburg.ui.games.burgenland.decisions import asking
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Gap, Size, Stroke
from kingsburg.ui.shell.spots import Spot
from kingsburg.ui.table import panel

if TYPE_CHECKING:
    from kingsburg.ui.games.burgenland.decisions.preview import Landing, Risk
    from kingsburg.ui.games.burgenland.presentation import Playback
    from kingsburg.ui.games.burgenland.table.layout import DuelLayout

Picture = tuple[str, str, int, int]
"""A picture that is dragged: its group, its name, and its width and height in pixels."""


class DecisionPanel(panel.DecisionPanel):
    """The base class; as it is, the panel shown while nobody has to decide."""

    playback: Playback
    layout: DuelLayout
    legal: Sequence[Decision]

    broad: ClassVar[bool] = False
    """Whether the decision is taken on a broad paper."""

    def __init__(self, playback: Playback, layout: DuelLayout, seat: int | None, me: int) -> None:
        super().__init__(playback, replace(layout, broad=self.broad), seat, me)

    def lay_out(self, layout: DuelLayout) -> None:
        """Lay out the panel, broader if this decision needs it."""
        super().lay_out(replace(layout, broad=self.broad))

    def sentence(self) -> str:
        """Return the question, or who must do what while nobody here decides."""
        if self.prompt is None:
            return super().sentence()
        return asking.question(self.prompt, self.playback.names)

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

    def landings(self) -> Sequence[Landing]:
        """Where the numbers lead that are marked on the ring."""
        return ()

    def risk(self) -> Risk | None:
        """The risk of the roll that is due, for the dial; None if no roll is."""
        return None

    def draw_cloth(self, canvas: Canvas) -> None:
        """Draw what the panel adds to the dice on the cloth."""

    def draw(self, canvas: Canvas, paper: Rect) -> None:
        """Draw the panel's texts and pictures on the paper; its widgets are drawn separately."""

    def draw_stake(self, canvas: Canvas) -> None:
        """Draw a dashed frame around the card that leaving the zone would cost, with its value."""
        f, s = canvas.frame, self.playback.state
        stake = outlook.stake(s)
        for at in stake.places:
            castle = self.playback.model.castle(s.zone, self.me)
            card = self.layout.card(s.zone, self.me, castle, at)
            canvas.dashed_rect(card, theme.MADDER, theme.WHITE)
            tag = Rect(0, 0, f.px(48), f.px(32))
            beside = card.x - tag.w // 2 - f.px(Gap.XS) if at == 0 else card.right + tag.w // 2 + f.px(Gap.XS)
            tag = tag.at(beside, card.y + f.px(Gap.BROADEST))
            canvas.fill(tag, theme.MADDER)
            canvas.frame_rect(tag, theme.WHITE, f.px(Stroke.LINE))
            canvas.write(
                f"−{VALUES[stake.card]}", tag, theme.Style("display", Size.TEXT), theme.WHITE, align="centre"
            )

    def draw_over(self, canvas: Canvas) -> None:
        """Draw places, frames and half-transparent pieces over the ring and the castles."""
