"""Scoring: when a crown space pays, and for whom."""

from __future__ import annotations

from typing import Final

from kingsburg.app.i18n import N_
from kingsburg.engine.burgenland import events as ev
from kingsburg.engine.burgenland.actions import Begin, Place, Roll, Rolled, Score
from kingsburg.engine.burgenland.castles import ROOFLESS_TOWER, WALL
from kingsburg.ui.book.page import says
from kingsburg.ui.games.burgenland.lessons import later
from kingsburg.ui.games.burgenland.lessons.things import DIE, RED, castle, reached, spaces
from kingsburg.ui.games.burgenland.things import CastlePlace
from kingsburg.ui.lessons.lesson import OWN_WORDS, Lesson, Spotted, Step

_CASTLES: Final = (castle(RED, 0), castle(RED, 1))

SCORING: Final = Lesson(
    name="scoring",
    title=N_("Scoring"),
    about=N_("When a crown space pays, for whom, and how often."),
    minutes=2,
    names=("Rowena", "Alison"),
    chance=(Begin(0, 15), Rolled(1), Rolled(4), Rolled(1)),
    others=((),),
    steps=(
        Step(
            says(
                N_(
                    "Scoring compares both castles of one colour: whoever's is worth more gets the "
                    "difference, "
                    "whoever's turn it is."
                ),
                "B3.4",
            ),
            points=_CASTLES,
            later=OWN_WORDS,
        ),
        Step(
            says(N_("Both red castles are one wall, worth 1: nobody would score. Roll your die."), "B3.4"),
            shows=_CASTLES,
            points=(DIE,),
            takes=(Roll(0),),
        ),
        Step(
            says(N_("A red wall: put it at the right end. Then you are ahead, 2 against 1."), "B3.1", "B3.5"),
            shows=spaces(16),
            points=(Spotted(CastlePlace(1)),),
            takes=(Place(WALL, 1),),
            otherwise=says(N_("As good as any. “Take back” lets you lay the card at the right end instead.")),
        ),
        Step(
            says(N_("All numbers stay in red: roll again."), "B2.2"),
            shows=reached(17, 18, 19, 20, 21, 22),
            points=(DIE,),
            takes=(Roll(0),),
            otherwise=says(N_("Careful is fine, too. “Take back” lets you roll once more.")),
        ),
        Step(
            says(
                N_(
                    "A wall or a scoring: here you choose. Ahead, take the point; behind, build, "
                    "for the point would be hers."
                ),
                "B3.3",
                "B3.4",
            ),
            shows=spaces(20),
            points=(Spotted(Score()),),
            takes=(Score(),),
            otherwise=says(N_("That helps you later on instead. “Take back” lets you score.")),
            later=later.CHOICE,
        ),
        Step(
            says(
                N_(
                    "One point. Castles stay as they are, so they score again and again. "
                    "Dare one more roll: half the numbers stay in red."
                ),
                "B3.4",
            ),
            shows=(*reached(21, 22, 23), *_CASTLES),
            points=(DIE,),
            takes=(Roll(0),),
            otherwise=says(N_("Careful is fine, too. “Take back” lets you roll once more.")),
            later=later.AGAIN,
        ),
        Step(
            says(
                N_(
                    "A roofless tower: beside your wall, it makes 4 against 1. The next scoring brings "
                    "three points."
                ),
                "B1.2",
                "B3.5",
            ),
            shows=spaces(21),
            points=(Spotted(CastlePlace(2)),),
            takes=(Place(ROOFLESS_TOWER, 2),),
        ),
        Step(
            says(
                N_(
                    "On a crown space scoring is a must, even for the other's good. "
                    "So mind which castle is ahead before you roll. Play on!"
                ),
                "B3.3",
            ),
            points=_CASTLES,
            sees=ev.CardPlaced,
            later=OWN_WORDS,
        ),
    ),
)
