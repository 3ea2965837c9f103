"""The sound effects of Burgen Land's events, as names; nothing waits for a sound to end."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.engine.burgenland import events as ev
from kingsburg.engine.burgenland.castles import NO_CARD, WALL
from kingsburg.ui.games.burgenland.model import new_lead


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
            return [*["die"] * min(board + opponent, 3), "gain"]
        case ev.Scored(gain=gain):
            told = "point" if new_lead(event) is None else "lead"
            return ["cheer", told] if any(gain) else ["standoff"]
        case ev.Left(removed=removed):
            return ["loss"] if removed != NO_CARD else ["standoff"]
        case ev.Stopped():
            return ["parchment"]
        case ev.Ended():
            return ["ending"]
        case _:
            return []
