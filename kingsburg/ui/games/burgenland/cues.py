"""The sound effects of Burgen Land's events, as names; nothing waits for a sound to end."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.engine.burgenland import events as ev
from kingsburg.engine.burgenland.castles import NO_CARD, WALL


def cues(event: ev.Event) -> Sequence[str]:
    """Return the names of an event's effects in the order in which they are heard; often none."""
    match event:
        case ev.DiceRolled():
            return ["roll"]
        case ev.Moved():
            return ["crown"]
        case ev.CardPlaced(card=card):
            return ["stone"] if card == WALL else ["build"]
        case ev.DiceTaken(board=board, opponent=opponent):
            return ["die"] * min(board + opponent, 3)
        case ev.Scored(gain=gain):
            return ["cheer", "point"] if any(gain) else ["standoff"]
        case ev.Left(removed=removed):
            return ["loss"] if removed != NO_CARD else ["standoff"]
        case ev.Stopped():
            return ["parchment"]
        case ev.Ended():
            return ["ending"]
        case _:
            return []
