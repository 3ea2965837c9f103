"""Spots: everything on the screen that can be pointed at, by a stable id.

Mouse, keyboard, trace and tests act only through spots.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Literal, NamedTuple

from kingsburg.ui.paint.geometry import Rect

Does = Literal["click", "drag", "drop", "hold", "type"]
Kind = Literal["thing", "button", "aside", "row", "sheet"]
Role = Literal["", "check", "radio", "option", "slider", "button", "text"]

READY = "ready"
DISABLED = "disabled"
SELECTED = "selected"
TARGET = "target"


class Spot(NamedTuple):
    """One area of the screen, what it is and what can be done with it now.

    `rect` is in window pixels. A spot with an empty `does` is shown but cannot be used now; its
    label then says why. Later spots in a scene's list lie above earlier ones. `key` is a shortcut
    ("p", "1", "space") that clicks the spot. A `main` spot is drawn as the main action, and Enter
    clicks it. `value` is the text of a field, or what a stepper shows. Held down, a spot that
    `repeats` is clicked again and again. `shows_key`: its own drawing shows its key.

    `id` is the name for trace and tests and is never parsed; `means` is what the spot stands for (a
    die, an advisor, a row), in the terms of its scene. `kind` is a button, a thing of the scene, an
    aside (always there, but not needed for the current decision), a row to be read, or a sheet on
    which others lie.
    `role` is what screen readers call it; "" is what follows from `does`. A `flag` hangs over the
    edge of `rect`; the frame of the focus leaves it free.
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
    kind: Kind = "thing"
    means: Any = None
    repeats: bool = False
    role: Role = ""
    shows_key: bool = False
    flag: Rect | None = None

    def as_trace(self) -> dict[str, Any]:
        """Return the spot as a JSON object for the trace file."""
        return {
            "id": self.id,
            "rect": list(self.rect),
            "state": self.state,
            "does": list(self.does),
            "label": self.label,
        }


def hit(spots: Sequence[Spot], x: float, y: float) -> Spot | None:
    """Return the topmost spot at a point, i.e. the last in the list; None if there is none."""
    return next((spot for spot in reversed(spots) if spot.rect.holds(x, y)), None)


def find(spots: Sequence[Spot], spot_id: str | None) -> Spot | None:
    """Return the spot with that id, or None if it is not shown now."""
    if spot_id is None:
        return None
    for spot in spots:
        if spot.id == spot_id:
            return spot
    return None


def with_targets(spots: Sequence[Spot], targets: Collection[str]) -> Sequence[Spot]:
    """Return the spots; those that accept what is dragged get the state "target"."""
    if not targets:
        return spots
    return [s._replace(state=TARGET) if s.id in targets else s for s in spots]


def usable(spots: Sequence[Spot]) -> list[Spot]:
    """Return the spots that can have the keyboard focus: those that do more than accept drops."""
    return [s for s in spots if any(d != "drop" for d in s.does)]
