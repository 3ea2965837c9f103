"""Why Burgen Land refuses an action, as codes; the table puts them into sentences."""

from __future__ import annotations

from enum import StrEnum


class Code(StrEnum):
    """The codes of a `Reason`. Comments say what its `number` means, where a code uses it.

    Cards are given by number.
    """

    ROLL_FIRST = "roll_first"  # the turn's first move is due (B2.1)
    ROLL_OR_STOP = "roll_or_stop"  # the space's action is done, so the choice is to roll or to stop
    CHOOSE_NUMBER = "choose_number"  # dice were rolled, and one of their numbers is due (B2.1)
    MUST_ACT = "must_act"  # number: the space, whose action is due (B2.4)
    MUST_GIVE_UP = "must_give_up"  # a card must be given up (B2.3)
    NO_SUCH_DICE = "no_such_dice"  # number: how many red dice the seat has
    NOT_ROLLED = "not_rolled"  # number: the number that was named
    WRONG_CARD = "wrong_card"  # number: the card of the space
    NO_SUCH_PLACE = "no_such_place"  # neither an end nor a hole (B3.5)
    BESIDE_BUILDING = "beside_building"  # number: that building's position (B3.5)
    NO_WALL_BESIDE = "no_wall_beside"  # a building needs a wall beside it (B3.5)
    SUPPLY_HAS = "supply_has"  # number: cards left in the supply, which must come first (B3.6)
    TAKE_FROM_OPPONENT = "take_from_opponent"  # the supply is empty; a copy must be named (B3.6)
    NOT_THAT_CARD = "not_that_card"  # number: the card of the space; the position named holds another
    NONE_LEFT = "none_left"  # number: the card; neither supply nor opponent has one (B3.6)
    NO_DICE = "no_dice"  # neither the board nor the opponent has a red die (B3.2)
    NO_CROWN = "no_crown"  # the space has no crown (B3.3)
    NOT_OUTERMOST = "not_outermost"  # only a card at one of the two ends may be lost (B2.3)
    WRONG_CHANCE = "wrong_chance"
    OVER = "over"
