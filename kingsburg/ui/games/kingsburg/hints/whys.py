"""The page of the book that explains why something is refused in Kingsburg."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kingsburg.engine.kingsburg.reasons import Code

PLACING: Final = "placing"
"""The page of the rules for placing dice."""
WHYS: Final[Mapping[Code, str]] = {
    Code.NOT_NOW: "years",
    Code.NOT_YOUR_DICE: PLACING,
    Code.NEEDS_COLOUR: "white",
    Code.WRONG_TOTAL: PLACING,
    Code.NO_SUCH_ADVISOR: PLACING,
    Code.TAKEN: PLACING,
    Code.NO_ENVOY: "envoy",
    Code.ENVOY_NOT_NEEDED: "envoy",
    Code.NO_TOKEN: "tokens",
    Code.TOKEN_USED: "tokens",
    Code.NO_MARKET: "market",
    Code.MARKET_USED: "market",
    Code.WRONG_SHIFT: "market",
    Code.NOT_OFFERED: "gifts",
    Code.MUST_TAKE: "gifts",
    Code.SHORT: "building",
    Code.OWNED: "building",
    Code.LOCKED: "rows",
    Code.NO_SUCH_BUILDING: "building",
    Code.WRONG_PRICE: "recruiting",
    Code.NO_REROLL: "dice",
    Code.NO_SUCH_DIE: "dice",
    Code.WRONG_LOSS: "defeat",
    Code.WRONG_CHANCE: "dice",
    Code.OVER: "end",
}
