"""Something that goes along with a game: it lies over the scenes of that game, whichever is on top.

A lesson is one: it speaks over the table and over the battle, while mouse and keyboard still reach
them. Other scenes (a menu, the settings) cover it.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kingsburg.ui.paint.canvas import Canvas
    from kingsburg.ui.paint.geometry import Rect
    from kingsburg.ui.shell.scene import Scene
    from kingsburg.ui.shell.spots import Spot


class Companion:
    """The base of companions; as it is, it goes along with nothing."""

    def along(self, top: Scene) -> bool:
        """Return whether it lies over that scene, which is on top of the stack."""
        return False

    def update(self, moving: bool) -> bool:
        """Look at what has happened; return True if it has changed and must be drawn anew.

        `moving`: whether something moves in the scene that it lies over.
        """
        return False

    def spots(self, below: Sequence[Spot]) -> Sequence[Spot]:
        """Return the scene's spots with its own above them."""
        return below

    def click(self, spot: Spot) -> bool:
        """Handle a click on one of its own spots; return False if the spot is the scene's."""
        return False

    def key(self, name: str) -> bool:
        """Handle a key that no spot claimed; return False to leave it to the scene."""
        return False

    @property
    def goes_on(self) -> bool:
        """Whether Space leads it on now, while the player has not moved the focus."""
        return False

    def owns(self, spot: Spot) -> bool:
        """Return whether a spot is its own, and not the scene's."""
        return False

    def asked(self) -> Hashable:
        """Return a key of what it says now, or None; with another key the focus begins anew."""
        return None

    def tells(self, spot: Spot) -> bool:
        """Return whether it tells of a spot by itself, so that the spot needs no tooltip."""
        return False

    def kept_free(self) -> Sequence[Rect]:
        """Return areas that no tooltip or toast may cover."""
        return ()

    def status(self) -> str:
        """Return the sentence that it says now, or "" while it says nothing."""
        return ""

    def draw(self, canvas: Canvas) -> None:
        """Draw it over the scene; its state does not change."""
