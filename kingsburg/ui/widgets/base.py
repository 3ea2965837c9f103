"""Widgets are small values: where, what, and what happens.

A scene builds a list of them whenever its state changes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.shell.spots import Spot

Action = Callable[[], None]


class Widget(Protocol):
    """Anything with spots that can draw itself and answer to them."""

    def spots(self) -> Sequence[Spot]:
        """What can be pointed at, lowest first."""
        ...

    def draw(self, canvas: Canvas) -> None:
        """Draw the widget as it is; nothing changes by it."""
        ...

    def click(self, spot_id: str) -> None:
        """One of its spots was clicked, or chosen by the keyboard."""
        ...

    def type(self, spot_id: str, text: str) -> None:
        """By typing, all that stands in one of its spots has become this."""
        ...

    def has_room(self, ui: Ui, text: str) -> bool:
        """Whether that text can be shown whole."""
        ...

    def place_in(self, ui: Ui, x: int) -> int:
        """The place between letters that is nearest to a pixel across the window."""
        ...


class Quiet:
    """Answers nothing: the base of widgets that take only some of the calls."""

    def spots(self) -> Sequence[Spot]:
        """None can be pointed at."""
        return ()

    def click(self, spot_id: str) -> None:
        """Nothing happens."""
        return

    def type(self, spot_id: str, text: str) -> None:
        """Nothing is written."""
        return

    def has_room(self, ui: Ui, text: str) -> bool:
        """Any text has room, for none is shown."""
        return True

    def place_in(self, ui: Ui, x: int) -> int:
        """The beginning: there is no text."""
        return 0


class WidgetScene(Scene):
    """A scene made of widgets: subclasses write build() and call rebuild() when their state changes."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._widgets: Sequence[Widget] | None = None

    def build(self) -> Sequence[Widget]:
        """The widgets of the present state, lowest first."""
        raise NotImplementedError

    def rebuild(self) -> None:
        """Build the widgets anew when they are next asked for, and draw."""
        self._widgets = None
        self.ui.invalidate()

    @property
    def widgets(self) -> Sequence[Widget]:
        """The widgets of the present state, lowest first."""
        if self._widgets is None:
            self._widgets = self.build()
        return self._widgets

    def enter(self) -> None:
        self.rebuild()

    def resize(self) -> None:
        self.rebuild()

    def spots(self) -> Sequence[Spot]:
        return [spot for widget in self.widgets for spot in widget.spots()]

    def draw_widgets(self, canvas: Canvas) -> None:
        """Draw all widgets, lowest first."""
        for widget in self.widgets:
            widget.draw(canvas)

    def click(self, spot_id: str) -> None:
        owner = self._owner(spot_id)
        if owner is not None:
            owner.click(spot_id)

    def type(self, spot_id: str, text: str) -> None:
        owner = self._owner(spot_id)
        if owner is not None:
            owner.type(spot_id, text)

    def has_room(self, spot_id: str, text: str) -> bool:
        owner = self._owner(spot_id)
        return owner is None or owner.has_room(self.ui, text)

    def place_in(self, spot_id: str, x: int) -> int:
        owner = self._owner(spot_id)
        return owner.place_in(self.ui, x) if owner is not None else 0

    def _owner(self, spot_id: str) -> Widget | None:
        return next((w for w in self.widgets if any(s.id == spot_id for s in w.spots())), None)
