"""The first game: a year with laid dice, from the first die to the first battle."""

from __future__ import annotations

from typing import Final

from kingsburg.app.i18n import N_
from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.actions import (
    Deal,
    Influence,
    Recruit,
    Reinforced,
    Rolled,
    Take,
)
from kingsburg.engine.kingsburg.calendar import AUTUMN, KINGS_ENVOY, RECRUITING, SUMMER, WINTER
from kingsburg.ui.book.page import says
from kingsburg.ui.games.kingsburg.lessons import later
from kingsburg.ui.games.kingsburg.lessons.things import (
    ENEMY,
    ENVOY,
    GOLD,
    STONE,
    TOKEN,
    WOOD,
    advisor,
    built,
    counter,
    die,
    pay,
    strip,
    tile,
)
from kingsburg.ui.lessons.lesson import Anchored, Lesson, MainButton, Spotted, Step

_ENEMIES: Final = (2, 6, 12, 16, 21)
"""The sealed enemies of the five years, as indices of their table; the first has strength 3."""

FIRST: Final = Lesson(
    name="first",
    title=N_("Your first year"),
    about=N_(
        "Dice, advisors, buildings and the first winter: a year with dice set up for you, then go on freely."
    ),
    minutes=5,
    names=("Rowena", "Maud", "Perkin"),
    chance=(
        Deal((0, 1, 2), _ENEMIES),
        Rolled(((2, 2, 5), (3, 4, 6), (1, 6, 6))),
        Rolled(((3, 4, 6), (2, 3, 4), (2, 4, 5))),
        Rolled(((3, 5, 6), (1, 3, 5), (1, 4, 5))),
        Reinforced(2),
    ),
    before=(Take(GOLD),),
    others=(
        (
            Take(WOOD),
            Influence(4, (4,)),
            Influence(9, (3, 6)),
            Take(GOLD),
            Take((1, 1, 0)),
            built(2, 1),
            Influence(6, (2, 4)),
            Influence(3, (3,)),
            Take((0, 1, 1), GOLD),
            built(5, 1),
            Influence(11, (5, 6)),
            Take((1, 0, 1)),
            built(3, 1),
            Recruit(0),
        ),
        (
            Take(STONE),
            Influence(12, (6, 6)),
            Influence(1, (1,)),
            Take((1, 1, 0)),
            built(5, 1),
            Influence(9, (4, 5)),
            Influence(2, (2,)),
            Take((1, 1, 0)),
            built(3, 1),
            Influence(5, (5,)),
            Influence(3, (3,)),
            Influence(1, (1,)),
            built(2, 1),
            Recruit(0),
        ),
    ),
    steps=(
        Step(
            says(
                N_(
                    "Welcome, Rowena! You play red. After five years, most victory points win. "
                    "Click this 2, then the Squire, who gives gold."
                ),
                "K2.2",
                "K4.3",
                "K8.2",
            ),
            points=(die(0), advisor(2)),
            shows=(strip(0),),
            takes=(Influence(2, (2,)),),
        ),
        Step(
            says(
                N_("Dice add up: your 2 and your 5 make 7. Click both dice, then the Astronomer."),
                "K4.2",
                "K4.3",
            ),
            points=(die(1), die(2), advisor(7)),
            takes=(Influence(7, (2, 5)),),
            later=later.SUM,
        ),
        Step(
            says(
                N_(
                    "All dice are placed, and the advisors give, from 1 to 18. "
                    "The Astronomer lets you choose: take wood. You get a +2 token, too."
                ),
                "K5.1",
            ),
            points=(Spotted(Take(WOOD)),),
            takes=(Take(WOOD),),
            otherwise=says(
                N_("As you like: every good is worth something. “Take back” lets you choose wood.")
            ),
            later=later.GIFT,
        ),
        Step(
            says(
                N_(
                    "Gifts are for building. Two gold pay for the Statue: click it, then “Build”. It "
                    "brings 3 points."
                ),
                "K3.9",
            ),
            points=(tile(1, 1), MainButton()),
            takes=(built(1, 1),),
            otherwise=says(
                N_(
                    "That is allowed. The Statue would have brought 3 points at once: "
                    "“Take back” lets you try it."
                )
            ),
            later=later.BUILDING,
        ),
        Step(
            says(
                N_(
                    "Each row is built from left to right: your Statue opens the Chapel beside it, worth "
                    "5 points."
                ),
                "K3.10",
            ),
            shows=(tile(1, 1),),
            points=(tile(1, 2),),
            sees=ev.Built,
            later=later.ROW,
        ),
        Step(
            says(
                N_(
                    "Spring is over: the King rewards whoever has most buildings with 1 point. "
                    "All of you have one, so each gets it."
                ),
                "K2.3",
            ),
            points=(counter(0, "vp"), counter(1, "vp"), counter(2, "vp")),
            sees=ev.Rewarded,
            later=later.REWARD,
        ),
        Step(
            says(
                N_(
                    "Summer, and all roll again. Whoever rolled least goes first: Maud with 9, Perkin "
                    "with 11, then you."
                ),
                "K3.3",
                "K3.5",
            ),
            points=(strip(1), strip(2), strip(0)),
            sees=ev.OrderSet,
            chapter=(1, SUMMER),
            later=later.ORDER,
        ),
        Step(
            says(
                N_(
                    "Maud took the Alchemist, so he is closed to your 6. "
                    "Your token adds exactly 2: click 6, token, then the Treasurer, for two gold."
                ),
                "K4.4",
                "K4.6",
            ),
            points=(die(2), TOKEN, advisor(8)),
            takes=(Influence(8, (6,), plus2=True),),
            chapter=(1, SUMMER),
            later=later.PLUS_TWO,
        ),
        Step(
            says(
                N_(
                    "Players take turns placing dice until all have passed. Lay your 4 on the Merchant, "
                    "or anywhere you like."
                ),
                "K4.1",
            ),
            points=(die(1), advisor(4)),
            takes=(Influence(4, (4,)),),
            free=True,
            later=later.TURNS,
        ),
        Step(None, takes=(Take(WOOD),), free=True),
        Step(
            says(
                N_(
                    "Winter will bring an enemy. The Palisade adds 1 to your strength: build it for two "
                    "wood, or whatever you prefer."
                ),
                "K6.2",
            ),
            points=(tile(4, 1), MainButton()),
            takes=(built(4, 1),),
            free=True,
            chapter=(1, SUMMER),
            later=later.PALISADE,
        ),
        Step(
            says(
                N_(
                    "The King's Envoy goes to whoever has fewest buildings, then fewest goods. "
                    "Spend him once: for a taken advisor, or to build a second time."
                ),
                "K2.4",
                "K3.12",
                "K4.6",
            ),
            points=(Anchored(("phase", KINGS_ENVOY)),),
            sees=ev.EnvoySent,
            general=True,
            chapter=(1, KINGS_ENVOY),
            later=later.SENT,
        ),
        Step(
            says(
                N_(
                    "The first winter's enemies have strength 2, 3 or 4. "
                    "This winter's button above always shows what may come, and what a defeat costs."
                ),
                "K6.10",
            ),
            points=(ENEMY,),
            general=True,
            chapter=(1, AUTUMN),
            later=later.WINTER,
        ),
        Step(
            says(
                N_(
                    "Perkin took the Sergeant, who gives a soldier. You have the Envoy: "
                    "click your 5, the Envoy, then the Sergeant. Then play as you like."
                ),
                "K4.6",
            ),
            points=(die(2), ENVOY, advisor(5)),
            takes=(Influence(5, (5,), envoy=True),),
            free=True,
            chapter=(1, AUTUMN),
            later=later.WITH_ENVOY,
        ),
        Step(None, takes=(Influence(4, (4,)),), free=True),
        Step(None, takes=(Take(GOLD),), free=True),
        Step(
            says(
                N_(
                    "Each soldier counts 1 in the battle. Now any two goods hire one more: "
                    "choose two gold and “Recruit”, or recruit nobody."
                ),
                "K2.5",
                "K6.2",
            ),
            points=(pay(0), pay(0), MainButton()),
            shows=(Spotted(Recruit(0)),),
            takes=(Recruit(1, (2, 0, 0)),),
            free=True,
            chapter=(1, RECRUITING),
            later=later.SOLDIERS,
        ),
        Step(
            says(
                N_(
                    "More strength than the enemy wins; less costs goods, points or the building "
                    "furthest right, topmost first. Each winter is harder. The game is yours!"
                ),
                "K6.3",
                "K6.6",
                "K6.7",
                "K6.10",
            ),
            sees=ev.SoldiersHome,
            general=True,
            chapter=(1, WINTER),
        ),
    ),
)
