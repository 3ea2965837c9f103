"""What is dragged: its targets, and the picture that follows the pointer and flies back."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from kingsburg.ui.paint.animation import Tween
from kingsburg.ui.paint.theme import Time
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.shell.spots import Spot, find


class Ghost:
    """The picture of the dragged spot: its position in pixels, and its way back."""

    __slots__ = ("dx", "dy", "home", "image", "tween", "x", "y")

    def __init__(self, image: pygame.Surface, x: int, y: int, dx: int, dy: int) -> None:
        self.image = image
        self.x, self.y = x, y
        self.dx, self.dy = dx, dy
        self.home: tuple[int, int] | None = None
        self.tween: Tween | None = None

    @property
    def at(self) -> tuple[int, int]:
        """The upper left corner in pixels, also on the way back."""
        if self.tween is None or self.home is None:
            return self.x, self.y
        t = self.tween.value
        return round(self.x + (self.home[0] - self.x) * t), round(self.y + (self.home[1] - self.y) * t)


class Carried:
    """What the pointer carries; it notes the targets of the drag in `ui.attention`."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self.ghost: Ghost | None = None

    def grab(self, scene: Scene, spot: Spot, dx: int, dy: int) -> None:
        """Begin to drag a spot that was pressed at so many pixels from its corner."""
        attention = self._ui.attention
        scene.drag(spot)
        image = scene.drag_image(spot)
        if image is not None:
            dx, dy = min(dx, image.get_width()), min(dy, image.get_height())
            self.ghost = Ghost(image, attention.mouse[0] - dx, attention.mouse[1] - dy, dx, dy)
        attention.targets = frozenset(scene.drag_targets(spot))

    def follow(self, x: int, y: int) -> None:
        """Let the picture follow the pointer."""
        if self.ghost is not None and self.ghost.tween is None:
            self.ghost.x, self.ghost.y = x - self.ghost.dx, y - self.ghost.dy

    def fall(self, spots: Sequence[Spot], spot: Spot, x: int, y: int) -> tuple[Spot | None, Spot | None]:
        """Return the target on which a spot is dropped, and the topmost spot below it; each may be None.

        Without a target its picture sets out for its place.
        """
        under = [s for s in reversed(spots) if s.rect.holds(x, y) and s.id != spot.id]
        target = next((s for s in under if s.id in self._ui.attention.targets), None)
        if target is None:
            self.send_home(find(spots, spot.id))
        else:
            self.ghost = None
        return target, under[0] if under else None

    def send_home(self, home: Spot | None) -> None:
        """Let the picture fly back to its place, if that is still there and things move."""
        if self.ghost is None or home is None or self._ui.settings.reduce_motion:
            self.ghost = None
            return
        self.ghost.home = home.rect.pos
        self.ghost.tween = Tween(Time.BACK)

    def advance(self, dt: float) -> bool:
        """Let `dt` ms pass on the way back; return whether the picture moves."""
        if self.ghost is None or self.ghost.tween is None:
            return False
        if not self.ghost.tween.advance(dt):
            self.ghost = None
        return True

    def clear(self) -> None:
        """Nothing is dragged any more."""
        attention = self._ui.attention
        attention.targets, attention.dragging, attention.over = frozenset(), None, None
