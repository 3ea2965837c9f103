"""Why Kingsburg refuses an action, as codes; the table puts them into sentences."""

from __future__ import annotations

from enum import StrEnum


class Code(StrEnum):
    """The codes of a `Reason`. Comments name the fields of the Reason that a code fills."""

    NOT_NOW = "not_now"
    NOT_YOUR_DICE = "not_your_dice"
    NEEDS_COLOUR = "needs_colour"
    WRONG_TOTAL = "wrong_total"  # number: the total that the group counts as
    NO_SUCH_ADVISOR = "no_such_advisor"  # number: the one named
    TAKEN = "taken"  # number: the advisor; seat: who took it, None for neutral dice
    NO_ENVOY = "no_envoy"
    ENVOY_NOT_NEEDED = "envoy_not_needed"  # number: the advisor
    NO_TOKEN = "no_token"
    TOKEN_USED = "token_used"
    NO_MARKET = "no_market"
    MARKET_USED = "market_used"
    WRONG_SHIFT = "wrong_shift"
    NOT_OFFERED = "not_offered"
    MUST_TAKE = "must_take"
    SHORT = "short"  # goods: what is missing
    OWNED = "owned"  # buildings: the one named
    LOCKED = "locked"  # buildings: those that must be built first
    NO_SUCH_BUILDING = "no_such_building"
    WRONG_PRICE = "wrong_price"  # number: how many goods must be paid
    NO_REROLL = "no_reroll"
    NO_SUCH_DIE = "no_such_die"
    WRONG_LOSS = "wrong_loss"  # number: how many goods must be lost
    WRONG_CHANCE = "wrong_chance"
    OVER = "over"
