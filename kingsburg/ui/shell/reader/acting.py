"""Does what a screen reader asks for: the same as the keyboard would do at that place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kingsburg.ui.shell.reader.nodes import Act
from kingsburg.ui.shell.spots import find

if TYPE_CHECKING:
    from kingsburg.ui.shell.input import Input


@dataclass(frozen=True, slots=True)
class Request:
    """An act at the node with that key; `text` is the new text of a field."""

    key: str
    act: Act
    text: str = ""


def act(given: Input, request: Request) -> bool:
    """Carry out a request; return False if its spot is gone or cannot do that now."""
    spot = find(given.spots(), request.key)
    if spot is None:
        return False
    match request.act:
        case "focus":
            return given.reach(spot.id)
        case "click":
            return given.press(spot.id)
        case "value":
            return given.write(spot.id, request.text)
        case "more":
            return given.nudge("right")
        case "less":
            return given.nudge("left")
