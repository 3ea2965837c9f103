"""Where the player's attention is: pointer, keyboard focus, what is dragged.

Written by the input, read when drawing.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Attention:
    """All ids are spot ids of the top scene; mouse in window pixels."""

    mouse: tuple[int, int] = (-1, -1)
    hover: str | None = None
    focus: str | None = None
    ring: bool = False
    pressed: str | None = None
    dragging: str | None = None
    targets: frozenset[str] = field(default_factory=frozenset)
    over: str | None = None
    hurry: bool = False

    @property
    def hot(self) -> str | None:
        """The spot being looked at: under the pointer, or under the visible focus ring."""
        if self.ring and self.focus is not None:
            return self.focus
        return self.hover

    def is_hot(self, spot_id: str) -> bool:
        return self.dragging is None and self.hot == spot_id
