"""What all widgets share. A widget is a small value: a place, a content and an action.

A scene builds a list of widgets whenever its state changes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol, TypeVar, cast

from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.reads import behind
from kingsburg.ui.paint.theme import Style
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.shell.spots import Spot

Line = tuple[object, ...]
"""A row or column of labels of one kind."""
_PASSES: Final = 3
"""A size passes on from a row to the columns that cross it, and from there to their rows."""
Action = Callable[[], object]


class Widget(Protocol):
    """Something that draws itself, offers spots and handles input to them."""

    def spots(self) -> Sequence[Spot]:
        """Return the spots of this widget, the lowest first."""
        ...

    def draw(self, canvas: Canvas) -> None:
        """Draw the widget; its state does not change."""
        ...

    def click(self, spot: Spot) -> None:
        """Called when one of its spots was clicked, or chosen by the keyboard."""
        ...

    def type(self, spot: Spot, text: str) -> None:
        """Called when the player has changed its text; `text` is the whole new text."""
        ...

    def has_room(self, ui: Ui, text: str) -> bool:
        """Return whether the widget can show that text in full."""
        ...

    def place_in(self, ui: Ui, x: int) -> int:
        """Return the position in its text that is nearest to x, a pixel column of the window."""
        ...


class Quiet:
    """The base of widgets that handle only some of the calls; by default nothing happens."""

    def spots(self) -> Sequence[Spot]:
        """Return no spots."""
        return ()

    def click(self, spot: Spot) -> None:
        """Do nothing."""
        return

    def type(self, spot: Spot, text: str) -> None:
        """Do nothing."""
        return

    def has_room(self, ui: Ui, text: str) -> bool:
        """Return True, since no text is shown."""
        return True

    def place_in(self, ui: Ui, x: int) -> int:
        """Return 0, since there is no text."""
        return 0


class Labelled(Quiet):
    """The base of widgets with a label that has the size of its neighbours'."""

    rect: Rect
    style: Style

    def label_px(self, canvas: Canvas) -> int:
        """Return the largest size in which the label has room, in pixels; 0 if it is not shown."""
        raise NotImplementedError


W = TypeVar("W", bound=Quiet)


def with_values(widget: W, **values: Any) -> W:
    """Return a copy of a widget, or of the one behind a view, in which these values take others' places."""
    one: Any = behind(widget)
    if hasattr(one, "_replace"):
        return cast("W", one._replace(**values))
    from dataclasses import replace  # imported here: no widget of the title is a dataclass

    return cast("W", replace(one, **values))


def draw_alike(canvas: Canvas, widgets: Sequence[Widget]) -> None:
    """Draw widgets, the lowest first; labels that stand in one row or column have one size."""
    f = canvas.frame
    found = [widget.label_px(canvas) if isinstance(widget, Labelled) else 0 for widget in widgets]
    for _pass in range(_PASSES):
        found = _levelled(widgets, found)
    for widget, px in zip(widgets, found, strict=True):
        if px and isinstance(widget, Labelled):
            size = px / f.scale / f.text_scale
            with_values(widget, style=widget.style.at(size)).draw(canvas)
        else:
            widget.draw(canvas)


def _levelled(widgets: Sequence[Widget], found: Sequence[int]) -> list[int]:
    """Return the sizes lowered to the smallest of each widget's row and column."""
    sizes: dict[Line, int] = {}
    for widget, px in zip(widgets, found, strict=True):
        for line in _lines(widget) if px else ():
            sizes[line] = min(px, sizes.get(line, px))
    return [
        min((sizes[line] for line in _lines(widget)), default=0) if px else 0
        for widget, px in zip(widgets, found, strict=True)
    ]


def _lines(widget: Widget) -> Sequence[Line]:
    """Name the row and the column in which a widget stands with others of its kind and type."""
    if not isinstance(widget, Labelled):
        return ()
    kind, face, r = type(widget), widget.style.face, widget.rect
    return (kind, face, "row", r.y, r.h), (kind, face, "column", r.x, r.w, r.h)


class WidgetScene(Scene):
    """A scene made of widgets: subclasses define `build` and call `rebuild` after a change."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._widgets: Sequence[Widget] | None = None

    def build(self) -> Sequence[Widget]:
        """Return the widgets for the current state, the lowest first."""
        raise NotImplementedError

    def rebuild(self) -> None:
        """Discard the widgets, so that they are built again on demand, and redraw."""
        self._widgets = None
        self.ui.invalidate()

    @property
    def widgets(self) -> Sequence[Widget]:
        """The widgets for the current state, the lowest first; built on demand."""
        if self._widgets is None:
            self._widgets = self.build()
        return self._widgets

    def enter(self) -> None:
        """Make the widgets."""
        self.rebuild()

    def resize(self) -> None:
        """Make the widgets anew for the new size."""
        self.rebuild()

    def spots(self) -> Sequence[Spot]:
        """Return the spots of all widgets."""
        return [spot for widget in self.widgets for spot in widget.spots()]

    def draw_widgets(self, canvas: Canvas) -> None:
        """Draw all widgets, the lowest first."""
        draw_alike(canvas, self.widgets)

    def click(self, spot: Spot) -> None:
        """Hand the click to the widget that has the spot."""
        owner = self._owner(spot)
        if owner is not None:
            owner.click(spot)

    def type(self, spot: Spot, text: str) -> None:
        """Hand the text to the widget that has the spot."""
        owner = self._owner(spot)
        if owner is not None:
            owner.type(spot, text)

    def has_room(self, spot: Spot, text: str) -> bool:
        """Return whether the spot's widget has room for the text."""
        owner = self._owner(spot)
        return owner is None or owner.has_room(self.ui, text)

    def place_in(self, spot: Spot, x: int) -> int:
        """Return the position nearest to x in the text of the spot's widget."""
        owner = self._owner(spot)
        return owner.place_in(self.ui, x) if owner is not None else 0

    def _owner(self, spot: Spot) -> Widget | None:
        return next((w for w in self.widgets if any(s.id == spot.id for s in w.spots())), None)
