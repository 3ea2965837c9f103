"""What the keyboard asks of the input, which holds the spots and the pointer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.shell.spots import Spot


class Hands(Protocol):
    """What the keyboard asks of the input."""

    @property
    def scene(self) -> Scene | None:
        """The scene to which the spots belong."""
        ...

    @property
    def dragging(self) -> bool:
        """Whether the pointer carries something."""
        ...

    def spots(self) -> Sequence[Spot]:
        """Return the current spots of the scene on top."""
        ...

    def call(self, handler: Callable[[], None]) -> None:
        """Call a handler of the scene, and look at what has changed."""
        ...

    def press_spot(self, spot: Spot) -> None:
        """Click a spot, with its sound."""
        ...

    def cancel(self) -> None:
        """Break off what the pointer is doing."""
        ...

    def attended(self) -> None:
        """The focus has moved: what is explained after a rest waits anew."""
        ...

    def open_book(self) -> None:
        """Open the book at what is explained or looked at."""
        ...

    def explain_next(self, spot: Spot | None) -> None:
        """Explain the next term in what has the focus."""
        ...
