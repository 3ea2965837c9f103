"""What is explained the first time it happens in Burgen Land; the earlier of two that fit comes first."""

from __future__ import annotations

from typing import Any, Final

from kingsburg.app.i18n import N_
from kingsburg.engine.burgenland import events as ev
from kingsburg.engine.burgenland.prompts import Ask
from kingsburg.engine.burgenland.state import GOAL
from kingsburg.ui.book.page import Says
from kingsburg.ui.hints.hint import Hint, Occasion, any_time

_NEAR: Final = 10
"""So many points from the goal the end of the game is explained."""


def _by_others(o: Occasion) -> bool:
    return not o.own


def _from_opponent(o: Occasion) -> bool:
    return bool(o.event.opponent)


def _from_castle(o: Occasion) -> bool:
    return o.event.taken is not None


def _end_is_near(o: Occasion) -> bool:
    return bool(max(o.event.after.score) >= GOAL - _NEAR)


def _has_red(o: Occasion) -> bool:
    return bool(o.shown.in_hand(o.seat))


def _own_turn(shown: Any, seat: int) -> bool:
    return bool(shown.seat == seat)


HINTS: Final = (
    Hint(
        "end",
        N_("The end is near"),
        (Says(N_("Whoever reaches 30 points or more wins at once, in the middle of a turn."), ("B1.3",)),),
        "end",
        ("icons", "trophy"),
        on=(ev.Scored,),
        when=_end_is_near,
    ),
    Hint(
        "red_roll",
        N_("Red dice in the roll"),
        (
            Says(N_("Take any number of them along: you still use only one number."), ("B2.1",)),
            Says(N_("All that you roll go back to the board."), ("B2.1",)),
        ),
        "red_dice",
        ("dice", "red_5"),
        asks=(Ask.ROLL, Ask.ROLL_OR_STOP),
        when=_has_red,
    ),
    Hint(
        "roll",
        N_("Your turn"),
        (
            Says(N_("Roll, and the crown moves clockwise by the number."), ("B2.1",)),
            Says(N_("Where it lands you build, take dice or score."), ("B3.1", "B3.3")),
        ),
        "turn",
        ("burgenland", "crown"),
        asks=(Ask.ROLL,),
    ),
    Hint(
        "number",
        N_("One number"),
        (
            Says(N_("Choose one of the numbers; the ring shows what each brings."), ("B2.1",)),
            Says(N_("The first move of a turn may go into any colour."), ("B2.2",)),
        ),
        "roll",
        ("burgenland", "ring"),
        asks=(Ask.NUMBER,),
    ),
    Hint(
        "risk",
        N_("Go on or stop?"),
        (
            Says(N_("A number that leaves the colour ends your turn and costs a card."), ("B2.2", "B2.3")),
            Says(N_("The dial in the ring shows how likely that is.")),
        ),
        "stay_leave",
        ("burgenland", "crown"),
        asks=(Ask.ROLL_OR_STOP,),
    ),
    Hint(
        "act",
        N_("Card or dice?"),
        (
            Says(N_("Take the card, or as many red dice as it is worth."), ("B3.1",)),
            Says(N_("If you can take something, you must."), ("B2.4",)),
        ),
        "ring",
        ("burgenland", "space_wall"),
        asks=(Ask.ACT,),
    ),
    Hint(
        "give_up",
        N_("Left or right?"),
        (Says(N_("Both outermost cards are worth the same, so you choose which is lost."), ("B2.3",)),),
        "stay_leave",
        ("burgenland", "slot"),
        asks=(Ask.GIVE_UP,),
    ),
    Hint(
        "crown",
        N_("One crown for both"),
        (
            Says(N_("Your opponent moves the same crown, always clockwise."), ("B2.1",)),
            Says(N_("Your turn begins where it stops."), ("B2.1", "B2.3")),
        ),
        "crown",
        ("burgenland", "crown"),
        on=(ev.Moved,),
        when=_by_others,
    ),
    Hint(
        "hole",
        N_("A hole"),
        (
            Says(N_("The supply was empty, so the card came from the other castle."), ("B3.6",)),
            Says(N_("A castle with a hole counts only its better part."), ("B3.7",)),
        ),
        "hole",
        ("burgenland", "hole_red"),
        on=(ev.CardPlaced,),
        when=_from_castle,
    ),
    Hint(
        "placed",
        N_("Where cards may stand"),
        (
            Says(N_("A building needs a wall beside it, and never another building."), ("B3.5",)),
            Says(N_("Walls fit anywhere."), ("B3.5",)),
        ),
        "castles",
        ("burgenland", "wall_blue"),
        on=(ev.CardPlaced,),
    ),
    Hint(
        "red_from",
        N_("Red dice change hands"),
        (Says(N_("The board had too few, so the rest came from the other player."), ("B3.2",)),),
        "red_dice",
        ("dice", "red_3"),
        on=(ev.DiceTaken,),
        when=_from_opponent,
    ),
    Hint(
        "red_dice",
        N_("Red dice"),
        (
            Says(N_("Rolled along with your own die, they give more numbers to choose from."), ("B2.1",)),
            Says(N_("Once rolled, they go back to the board."), ("B2.1",)),
        ),
        "red_dice",
        ("dice", "red_5"),
        on=(ev.DiceTaken,),
    ),
    Hint(
        "scoring",
        N_("Scoring"),
        (
            Says(N_("Both castles of a colour are compared: the better gains the difference."), ("B3.4",)),
            Says(N_("It does not matter whose turn it is."), ("B3.4",)),
        ),
        "scoring",
        ("burgenland", "space_crown"),
        on=(ev.Scored,),
        when=any_time,
    ),
    Hint(
        "left",
        N_("Leaving the colour"),
        (
            Says(N_("Whoever leaves it does nothing there, and loses the better outermost card."), ("B2.3",)),
            Says(N_("That ends the turn; the crown stays where it is."), ("B2.3",)),
        ),
        "stay_leave",
        ("burgenland", "slot"),
        on=(ev.Left,),
    ),
    Hint(
        "nothing",
        N_("Nothing to be had"),
        (
            Says(N_("Neither the card nor a red die can be taken, so nothing happens."), ("B3.2",)),
            Says(N_("You may still roll again."), ("B3.2",)),
        ),
        "ring",
        ("burgenland", "slot"),
        on=(ev.Nothing,),
        holds=_own_turn,
    ),
)
