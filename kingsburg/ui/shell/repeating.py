"""What is clicked again and again while it is held down, such as minus and plus."""

from __future__ import annotations

from kingsburg.ui.paint.theme import Time
from kingsburg.ui.shell.spots import Spot


class Repeating:
    """Counts the time since the press, and since the last click."""

    def __init__(self) -> None:
        self._left: float | None = None
        self._clicked = False

    def begin(self, spot: Spot | None) -> None:
        """The pointer presses a spot, or nothing."""
        self._left = Time.PRESSED if spot is not None and spot.repeats else None
        self._clicked = False

    def due(self, dt: float) -> bool:
        """Let `dt` ms pass; return whether the spot is to be clicked now."""
        if self._left is None:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self._left, self._clicked = Time.AGAIN, True
        return True

    def stop(self) -> None:
        """Nothing that repeats is held any more, though the pointer may still be down."""
        self._left = None

    def end(self) -> bool:
        """The pointer is up; return whether the spot has been clicked already."""
        clicked, self._clicked, self._left = self._clicked, False, None
        return clicked
