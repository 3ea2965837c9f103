"""Does what a screen reader asks for: the same as the keyboard would do at that place."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from kingsburg.ui.shell.reader.nodes import Act
from kingsburg.ui.shell.spots import Spot, find

if TYPE_CHECKING:
    from kingsburg.ui.shell.input import Input
    from kingsburg.ui.shell.scene import Scene


@dataclass(frozen=True, slots=True)
class Request:
    """An act at the node with that key; `text` is the new text of a field."""

    key: str
    act: Act
    text: str = ""


def act(given: Input, scene: Scene | None, request: Request) -> bool:
    """Carry out a request; return False if its spot is gone or cannot do that now.

    `scene` is the one on top.
    """
    spot = find(given.spots(), request.key)
    if spot is None:
        return False
    match request.act:
        case "focus":
            return given.reach(spot.id)
        case "click":
            return _press(given, spot)
        case "value":
            return _write(given, scene, spot, request.text)
        case "more":
            return _nudge(given, scene, "right")
        case "less":
            return _nudge(given, scene, "left")


def _press(given: Input, spot: Spot) -> bool:
    """Use a spot as Enter does; what is held down is let go by the next press."""
    presses = given.keyboard.presses
    held = presses.held
    presses.end_hold()
    if held == spot or not {"click", "hold"} & set(spot.does):
        return held is not None and held == spot
    if "type" in spot.does:
        return given.reach(spot.id)
    presses.use(spot)
    return True


def _write(given: Input, scene: Scene | None, spot: Spot, text: str) -> bool:
    """Put a text into a field; return False if it is no field or has no room for that."""
    if scene is None or "type" not in spot.does or not scene.has_room(spot, text):
        return False
    given.call(partial(scene.type, spot, text))
    return True


def _nudge(given: Input, scene: Scene | None, name: str) -> bool:
    """Press an arrow key for the scene; return False if the scene does not use it."""
    if scene is None or not scene.own_arrows:
        return False
    given.keyboard.presses.tell(name)
    return True
