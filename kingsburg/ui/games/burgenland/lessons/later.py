"""What Burgen Land's lessons teach whoever has played in a way of their own, when its moment comes."""

from __future__ import annotations

from typing import Any, Final

from kingsburg.app.i18n import N_
from kingsburg.engine.burgenland.actions import Place, Roll, Score, Stop, TakeDice, Use
from kingsburg.engine.burgenland.castles import ROOFED_TOWER, WALL
from kingsburg.ui.book.page import says
from kingsburg.ui.games.burgenland.lessons.things import DIE
from kingsburg.ui.lessons.lesson import Later


def _stops(action: Any) -> bool:
    return isinstance(action, Stop)


def _builds(action: Any) -> bool:
    return isinstance(action, Place) and action.card > WALL


def _builds_roofed(action: Any) -> bool:
    return isinstance(action, Place) and action.card == ROOFED_TOWER


def _takes_dice(action: Any) -> bool:
    return isinstance(action, TakeDice)


def _rolls_red(action: Any) -> bool:
    return isinstance(action, Roll) and action.red > 0


def _uses(action: Any) -> bool:
    return isinstance(action, Use)


def _scores(action: Any) -> bool:
    return isinstance(action, Score)


STOP: Final = Later(
    says(
        N_("You may stop now, or roll again: the risk is the numbers that lead out of your turn's zone."),
        "B2.1",
        "B2.2",
    ),
    _stops,
)
BUILDING: Final = Later(
    says(N_("A building stands only beside a wall, never beside a building."), "B1.2", "B3.5"),
    _builds,
)
LEAVING: Final = Later(
    says(N_("Whoever leaves the zone loses the better card at the castle's ends. Stop in time."), "B2.3"),
    _stops,
)
CROWN: Final = Later(
    says(
        N_(
            "On a crown space a colour scores: whoever's castle is worth more gets the difference. "
            "A turn's first move may cross borders."
        ),
        "B2.2",
        "B3.3",
        "B3.4",
    ),
    shows=(DIE,),
)
RED_DICE: Final = Later(
    says(
        N_("Instead of a card you may take red dice, as many as the card is worth: more numbers to choose."),
        "B3.1",
    ),
    _takes_dice,
)
ROLLING_RED: Final = Later(
    says(N_("Click red dice, then your own: they roll together, and you will choose one number."), "B2.1"),
    _rolls_red,
)
CHOOSING: Final = Later(
    says(
        N_("All red dice that you roll go back to the board. Choose the number that moves the crown."),
        "B2.1",
    ),
    _uses,
)
ROOFED: Final = Later(
    says(N_("The roofed tower is the best card: 5. It stands beside a wall."), "B1.2", "B3.5"),
    _builds_roofed,
)
LAST_SPACES: Final = Later(
    says(
        N_("The further the crown has come in a zone, the more numbers lead out of it. Mind the risk."),
        "B2.3",
    ),
    _stops,
)
LEFT: Final = Later(
    says(
        N_("The crown left the zone: that ends the turn, and costs the better card at the castle's ends."),
        "B2.3",
    )
)
AHEAD: Final = Later(
    says(
        N_(
            "A crown space pays whoever's castle of its colour is ahead: roll for yours, "
            "and build where you are behind."
        ),
        "B3.3",
        "B3.4",
    )
)
SCORED: Final = Later(
    says(
        N_("The difference is scored by whoever's castle is worth more. Thirty win: the game is yours!"),
        "B1.3",
        "B3.4",
    )
)
CHOICE: Final = Later(
    says(
        N_("Here you may build or score: ahead, take the points; behind, build, for they would be hers."),
        "B3.3",
        "B3.4",
    ),
    _scores,
)
AGAIN: Final = Later(
    says(N_("Castles stay as they are when they score, so they score again and again."), "B3.4")
)
