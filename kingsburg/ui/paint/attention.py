"""Where the player's attention is: the pointer, the keyboard focus, what is being dragged.

The input writes it; whatever draws reads it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kingsburg.ui.paint.editing import Buffer

from kingsburg.ui.paint.reads import question


class Attention:
    """What the player points at, holds or writes.

    Ids are spot ids of the top scene; the mouse is in window pixels.
    """

    def __init__(self) -> None:
        self.mouse = (-1, -1)
        self.hover: str | None = None
        self.focus: str | None = None
        self.ring = False
        self.pressed: str | None = None
        self.dragging: str | None = None
        self.targets: frozenset[str] = frozenset()
        self.over: str | None = None
        self.hurry = False
        self.pad = ""
        """The family of the controller that was used last of all inputs; "" if it was another."""
        self.writing: Buffer | None = None
        """The text being written in the focused field."""

    @property
    def hot(self) -> str | None:
        """The spot being looked at: under the pointer, or under the focus ring if that is visible."""
        if self.ring and self.focus is not None:
            return self.focus
        return self.hover

    @question
    def is_hot(self, spot_id: str) -> bool:
        """Whether the spot is looked at and nothing is being dragged."""
        return self.dragging is None and self.hot == spot_id

    @question
    def is_at(self, spot_id: str) -> bool:
        """Whether the spot is looked at, even while something is being dragged."""
        return self.hot == spot_id

    @question
    def is_pressed(self, spot_id: str) -> bool:
        """Whether the spot is being pressed."""
        return self.pressed == spot_id

    @question
    def is_dragged(self, spot_id: str) -> bool:
        """Whether the spot is being dragged."""
        return self.dragging == spot_id

    @question
    def is_target(self, spot_id: str) -> bool:
        """Whether it would take what is being dragged."""
        return spot_id in self.targets

    @question
    def is_over(self, spot_id: str) -> bool:
        """Whether something that may be dropped on the spot is held over it."""
        return bool(self.targets) and self.over == spot_id
