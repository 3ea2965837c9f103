"""Spots: everything that can be pointed at, by a stable id.

Mouse, keyboard, trace and tests act through spots alone.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from kingsburg.ui.paint.geometry import Rect

Does = Literal["click", "drag", "drop", "hold", "type"]

READY = "ready"
DISABLED = "disabled"
SELECTED = "selected"
TARGET = "target"


@dataclass(frozen=True, slots=True)
class Spot:
    """One place on the screen, what it is and what can be done with it now.

    rect is in window pixels. An empty does means shown but not usable now: the label then says why. Later
    spots in a scene's list lie above earlier ones. key is a shortcut ("p", "1", "space") that clicks the
    spot; main: it is drawn as the thing to do, and Enter clicks it; value: what stands in it, if one may
    type into it.
    """

    id: str
    rect: Rect
    state: str = READY
    does: tuple[Does, ...] = ()
    label: str = ""
    tip: str = ""
    key: str = ""
    main: bool = False
    value: str = ""

    def as_trace(self) -> dict[str, Any]:
        """The spot as the trace file has it."""
        return {
            "id": self.id,
            "rect": list(self.rect),
            "state": self.state,
            "does": list(self.does),
            "label": self.label,
        }


def hit(spots: Sequence[Spot], x: float, y: float) -> Spot | None:
    """The topmost spot at a point: the last in the list wins."""
    for spot in reversed(spots):
        if spot.rect.holds(x, y):
            return spot
    return None


def find(spots: Sequence[Spot], spot_id: str | None) -> Spot | None:
    """The spot of that id, or None if it is not shown now."""
    if spot_id is None:
        return None
    for spot in spots:
        if spot.id == spot_id:
            return spot
    return None


def with_targets(spots: Sequence[Spot], targets: Collection[str]) -> Sequence[Spot]:
    """The spots while something is dragged: those that would take it have the state "target"."""
    if not targets:
        return spots
    return [replace(s, state=TARGET) if s.id in targets else s for s in spots]


def usable(spots: Sequence[Spot]) -> list[Spot]:
    """The spots the keyboard can stand on: those that do something by themselves."""
    return [s for s in spots if any(d != "drop" for d in s.does)]
