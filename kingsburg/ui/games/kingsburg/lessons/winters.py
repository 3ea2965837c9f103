"""Winters: what may come, how strength adds up, and what defeat costs."""

from __future__ import annotations

from typing import Final

from kingsburg.app.i18n import N_
from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.actions import (
    Deal,
    Decline,
    Influence,
    Pass,
    Recruit,
    Reinforced,
    Rolled,
    Take,
)
from kingsburg.engine.kingsburg.calendar import RECRUITING, WINTER
from kingsburg.ui.book.page import says
from kingsburg.ui.games.kingsburg.lessons.later import recruits
from kingsburg.ui.games.kingsburg.lessons.things import (
    ENEMY,
    GOLD,
    STONE,
    advisor,
    built,
    die,
    pay,
)
from kingsburg.ui.lessons.lesson import OWN_WORDS, Later, Lesson, MainButton, Spotted, Step

WINTERS: Final = Lesson(
    name="winters",
    title=N_("Holding the winter"),
    about=N_("What may come, how strength adds up, and what a defeat costs."),
    minutes=3,
    names=("Rowena", "Maud", "Perkin"),
    chance=(
        Deal((0, 1, 2), (3, 6, 12, 16, 21)),
        Rolled(((2, 3, 4), (4, 4, 6), (5, 5, 6))),
        Rolled(((2, 4, 4), (4, 4, 6), (5, 5, 6))),
        Rolled(((1, 2, 5), (4, 4, 6), (5, 5, 6))),
        Reinforced(2),
    ),
    before=(
        Take(GOLD),
        Influence(2, (2,)),
        Pass(),
        built(1, 1),
        Influence(2, (2,)),
        Pass(),
    ),
    others=(
        (Take(GOLD), Pass(), Pass(), Influence(6, (6,)), Pass(), Decline()),
        (Take(STONE), Pass(), Pass(), Influence(10, (5, 5))),
    ),
    steps=(
        Step(
            says(
                N_(
                    "Autumn: the last chance before winter. Here stand the five enemies "
                    "of this year: strength 2, 3 or 4. One of them comes."
                ),
                "K6.10",
            ),
            points=(ENEMY,),
            later=Later(
                says(N_("Here stand the five enemies of this year. One of them comes in winter."), "K6.10")
            ),
        ),
        Step(
            says(
                N_(
                    "Soldiers count 1 each, and so do some buildings. "
                    "You have neither: lay your 5 on the Sergeant, who gives a soldier."
                ),
                "K6.2",
            ),
            points=(die(2), advisor(5)),
            takes=(Influence(5, (5,)),),
            otherwise=says(N_("That works, too. “Take back” lets you ask the Sergeant for a soldier.")),
            later=Later(
                says(
                    N_(
                        "Soldiers count 1 each in winter, and so do some buildings. "
                        "The Sergeant gives a soldier."
                    ),
                    "K6.2",
                )
            ),
        ),
        Step(
            says(
                N_("Goods become soldiers as well, two for one. Take gold from the Squire with your 2."),
                "K2.5",
            ),
            points=(die(1), advisor(2)),
            takes=(Influence(2, (2,)),),
            free=True,
            later=Later(
                says(N_("Goods become soldiers as well, two for one, before the battle: keep some."), "K2.5")
            ),
        ),
        Step(None, takes=(Influence(1, (1,)),), free=True),
        Step(
            says(
                N_(
                    "Two gold hire one more soldier: that makes 2. "
                    "The King's die then adds 1 to 6 for everybody."
                ),
                "K2.5",
                "K6.1",
                "K6.2",
            ),
            points=(pay(0), pay(0), MainButton()),
            shows=(Spotted(Recruit(0)),),
            takes=(Recruit(1, (2, 0, 0)),),
            free=True,
            chapter=(1, RECRUITING),
            later=Later(
                says(
                    N_("Now goods hire soldiers. The King's die then adds 1 to 6 for everybody."),
                    "K2.5",
                    "K6.1",
                    "K6.2",
                ),
                recruits,
            ),
        ),
        Step(
            says(
                N_(
                    "More strength than the enemy: you win the reward. Equal: nothing happens. "
                    "Less: you pay what the card says."
                ),
                "K6.3",
                "K6.6",
            ),
            sees=ev.EnemyRevealed,
            general=True,
            chapter=(1, WINTER),
            later=OWN_WORDS,
        ),
        Step(
            says(
                N_(
                    "A lost building is the one furthest to the right, the upper one of two; "
                    "one loses only what one has."
                ),
                "K6.6",
                "K6.7",
            ),
            sees=ev.ReinforcementsCame,
            general=True,
            chapter=(1, WINTER),
            later=OWN_WORDS,
        ),
        Step(
            says(
                N_(
                    "The strongest victor gets a point more, and all soldiers go home. "
                    "Next year's enemies have 3 to 5. Play on!"
                ),
                "K2.6",
                "K6.5",
                "K6.10",
            ),
            sees=ev.SoldiersHome,
            general=True,
            chapter=(1, WINTER),
        ),
    ),
)
