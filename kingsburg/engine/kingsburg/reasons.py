"""Why Kingsburg refuses an action. Codes only: the table puts them into sentences."""

from __future__ import annotations

from enum import StrEnum


class Code(StrEnum):
    """Fields of the Reason that each code fills are named beside it."""

    NOT_NOW = "not_now"
    NOT_YOUR_DICE = "not_your_dice"
    NEEDS_COLOUR = "needs_colour"
    WRONG_TOTAL = "wrong_total"  # number: what the group counts
    NO_SUCH_ADVISOR = "no_such_advisor"  # number
    TAKEN = "taken"  # number: advisor; seat: who, None for neutral dice
    NO_ENVOY = "no_envoy"
    ENVOY_NOT_NEEDED = "envoy_not_needed"  # number: advisor
    NO_TOKEN = "no_token"
    TOKEN_USED = "token_used"
    NO_MARKET = "no_market"
    MARKET_USED = "market_used"
    WRONG_SHIFT = "wrong_shift"
    NOT_OFFERED = "not_offered"
    MUST_TAKE = "must_take"
    SHORT = "short"  # goods: what is missing
    OWNED = "owned"  # buildings: that one
    LOCKED = "locked"  # buildings: those to build first
    NO_SUCH_BUILDING = "no_such_building"
    WRONG_PRICE = "wrong_price"  # number: goods to be paid
    NO_REROLL = "no_reroll"
    NO_SUCH_DIE = "no_such_die"
    WRONG_LOSS = "wrong_loss"  # number: goods to lose
    WRONG_CHANCE = "wrong_chance"
    OVER = "over"
