"""What the first lesson teaches whoever has played in a way of their own, when its moment comes."""

from __future__ import annotations

from typing import Any, Final

from kingsburg.app.i18n import N_
from kingsburg.engine.kingsburg.actions import Build, Influence, Recruit
from kingsburg.ui.book.page import says
from kingsburg.ui.games.kingsburg.lessons.things import ENEMY, ENVOY, TOKEN, counter, strip, tile
from kingsburg.ui.lessons.lesson import Later


def builds(action: Any) -> bool:
    """Return whether a decision builds."""
    return isinstance(action, Build)


def _adds_dice(action: Any) -> bool:
    return isinstance(action, Influence) and len(action.colour) > 1


def uses_market(action: Any) -> bool:
    """Return whether a placement uses the Market."""
    return isinstance(action, Influence) and bool(action.market)


def uses_token(action: Any) -> bool:
    """Return whether a placement spends a +2 token."""
    return isinstance(action, Influence) and action.plus2


def _uses_envoy(action: Any) -> bool:
    return isinstance(action, Influence) and action.envoy


def recruits(action: Any) -> bool:
    """Return whether a decision hires soldiers."""
    return isinstance(action, Recruit) and action.soldiers > 0


SUM: Final = Later(
    says(
        N_("Dice add up: click two or three of them, and the advisor with their sum is within reach."),
        "K4.2",
        "K4.3",
    ),
    _adds_dice,
)
GIFT: Final = Later(
    says(
        N_(
            "Once all dice are placed, the advisors give, from 1 to 18. "
            "Where you may choose, take what your next building costs."
        ),
        "K5.1",
    )
)
BUILDING: Final = Later(
    says(
        N_(
            "Gifts are for building. Most buildings bring points: click one that you can pay for, "
            "then “Build”."
        ),
        "K3.9",
    ),
    builds,
)
ROW: Final = Later(
    says(N_("Each row is built from left to right: what is built opens the building beside it."), "K3.10"),
)
REWARD: Final = Later(
    says(
        N_(
            "The King rewards whoever has most buildings with 1 point. "
            "If several have as many, each of them gets it."
        ),
        "K2.3",
    ),
    shows=(counter(0, "vp"), counter(1, "vp"), counter(2, "vp")),
)
ORDER: Final = Later(
    says(N_("A new season, and all roll again. Whoever rolled least goes first."), "K3.3", "K3.5"),
    shows=(strip(1), strip(2), strip(0)),
)
PLUS_TWO: Final = Later(
    says(
        N_(
            "Your token adds exactly 2: click dice, the token, then the advisor. "
            "An advisor whom somebody has taken is closed."
        ),
        "K4.4",
        "K4.6",
    ),
    uses_token,
    shows=(TOKEN,),
)
TURNS: Final = Later(
    says(
        N_("Players take turns placing dice until all have passed. Lay yours wherever you like."),
        "K4.1",
    )
)
PALISADE: Final = Later(
    says(
        N_(
            "Winter will bring an enemy. The Palisade and the Guard Tower, for example, add to your strength."
        ),
        "K6.2",
    ),
    builds,
    shows=(tile(3, 1), tile(4, 1)),
)
SENT: Final = Later(
    says(
        N_(
            "The King's Envoy goes to whoever has fewest buildings, then fewest goods. "
            "Spend him once: for a taken advisor, or to build a second time."
        ),
        "K2.4",
        "K3.12",
        "K4.6",
    ),
)
WINTER: Final = Later(
    says(
        N_("This winter's button above always shows what enemy may come, and what a defeat costs."),
        "K6.10",
    ),
    shows=(ENEMY,),
)
WITH_ENVOY: Final = Later(
    says(
        N_("You have the King's Envoy: click dice, the Envoy, then an advisor whom somebody has taken."),
        "K4.6",
    ),
    _uses_envoy,
    shows=(ENVOY,),
)
SOLDIERS: Final = Later(
    says(
        N_(
            "Each soldier counts 1 in the battle. Now your goods hire soldiers: "
            "choose goods and “Recruit”, or recruit nobody."
        ),
        "K2.5",
        "K6.2",
    ),
    recruits,
)
