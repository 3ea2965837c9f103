"""The page of the book that explains why something is refused in Burgen Land."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kingsburg.engine.burgenland.reasons import Code

WHYS: Final[Mapping[Code, str]] = {
    Code.ROLL_FIRST: "turn",
    Code.ROLL_OR_STOP: "turn",
    Code.CHOOSE_NUMBER: "roll",
    Code.MUST_ACT: "turn",
    Code.MUST_GIVE_UP: "stay_leave",
    Code.NO_SUCH_DICE: "red_dice",
    Code.NOT_ROLLED: "roll",
    Code.WRONG_CARD: "ring",
    Code.NO_SUCH_PLACE: "castles",
    Code.BESIDE_BUILDING: "castles",
    Code.NO_WALL_BESIDE: "castles",
    Code.SUPPLY_HAS: "hole",
    Code.TAKE_FROM_OPPONENT: "hole",
    Code.NOT_THAT_CARD: "hole",
    Code.NONE_LEFT: "hole",
    Code.NO_DICE: "red_dice",
    Code.NO_CROWN: "scoring",
    Code.NOT_OUTERMOST: "stay_leave",
    Code.WRONG_CHANCE: "roll",
    Code.OVER: "end",
}
