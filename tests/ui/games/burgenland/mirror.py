"""What the table must show of a state of the duel, told by the state alone."""

from __future__ import annotations

from typing import Any

from kingsburg.engine.burgenland.castles import COLOURS, KINDS, SEATS, pile
from kingsburg.engine.burgenland.state import BOARD, State
from kingsburg.ui.games.burgenland.model import Model

Facts = dict[str, Any]


def shown(s: State) -> Model:
    """The model of that state; what happened before is not known to a state."""
    model = Model.fresh_table()
    model.castles, model.red, model.score = s.castles, s.red, s.score
    model.seat, model.crown, model.zone, model.dice = s.seat, s.crown, s.zone, s.dice
    return model


def facts(model: Model) -> Facts:
    """What must agree between table and game."""
    return {
        "castles": model.castles,
        "supply": [[model.in_supply(colour, kind) for kind in KINDS] for colour in range(len(COLOURS))],
        "hands": [model.in_hand(seat) for seat in range(SEATS)],
        "board": model.red[BOARD],
        "score": model.score,
        "seat": model.seat,
        "crown": model.crown,
        "zone": model.zone,
        "dice": model.dice,
    }


def facts_of(s: State) -> Facts:
    """The same, from the state itself; dice that lie in the ring are in nobody's hand."""
    hands = list(s.red[:BOARD])
    hands[s.seat] -= max(0, len(s.dice) - 1)
    return {
        "castles": s.castles,
        "supply": [[s.supply[pile(colour, kind)] for kind in KINDS] for colour in range(len(COLOURS))],
        "hands": hands,
        "board": s.red[BOARD],
        "score": s.score,
        "seat": s.seat,
        "crown": s.crown,
        "zone": s.zone,
        "dice": s.dice,
    }
