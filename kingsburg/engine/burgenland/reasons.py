"""Why Burgen Land refuses an action. Codes only: the table puts them into sentences."""

from __future__ import annotations

from enum import StrEnum


class Code(StrEnum):
    """What `number` of the Reason tells stands beside each code that fills it; cards go by their number."""

    ROLL_FIRST = "roll_first"  # the turn's first move is due (B2.1)
    ROLL_OR_STOP = "roll_or_stop"  # the action is done
    CHOOSE_NUMBER = "choose_number"  # the dice lie there (B2.1)
    MUST_ACT = "must_act"  # number: the space; its action is due (B2.4)
    MUST_GIVE_UP = "must_give_up"  # a card has to go (B2.3)
    NO_SUCH_DICE = "no_such_dice"  # number: red dice the seat has
    NOT_ROLLED = "not_rolled"  # number: the one asked for
    WRONG_CARD = "wrong_card"  # number: the card of the space
    NO_SUCH_PLACE = "no_such_place"  # neither an end nor a hole (B3.5)
    BESIDE_BUILDING = "beside_building"  # number: that building's position (B3.5)
    NO_WALL_BESIDE = "no_wall_beside"  # a building wants a wall beside it (B3.5)
    SUPPLY_HAS = "supply_has"  # number: cards in the supply; nothing is taken from the opponent (B3.6)
    TAKE_FROM_OPPONENT = "take_from_opponent"  # the supply is empty: which copy? (B3.6)
    NOT_THAT_CARD = "not_that_card"  # number: the card of the space; there is none at the position named
    NONE_LEFT = "none_left"  # number: the card; neither supply nor opponent has one (B3.6)
    NO_DICE = "no_dice"  # neither board nor opponent has one (B3.2)
    NO_CROWN = "no_crown"  # the space has no crown (B3.3)
    NOT_OUTERMOST = "not_outermost"  # only one of the two ends goes (B2.3)
    WRONG_CHANCE = "wrong_chance"
    OVER = "over"
