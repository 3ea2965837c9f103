"""Reading the court: everybody's dice lie open, and whoever comes first closes a place."""

from __future__ import annotations

from typing import Final

from kingsburg.app.i18n import N_
from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.actions import Deal, Influence, Rolled, Take
from kingsburg.engine.kingsburg.calendar import SPRING
from kingsburg.ui.book.page import says
from kingsburg.ui.games.kingsburg.lessons.things import GOLD, STONE, WOOD, advisor, die, strip
from kingsburg.ui.lessons.lesson import OWN_WORDS, Later, Lesson, Step

COURT: Final = Lesson(
    name="court",
    title=N_("Reading the court"),
    about=N_("What others can reach, what they want, and how to take it first."),
    minutes=2,
    names=("Rowena", "Maud", "Perkin"),
    chance=(
        Deal((1, 0, 2), (2, 6, 12, 16, 21)),
        Rolled(((1, 2, 3), (2, 4, 6), (3, 5, 6))),
    ),
    before=(Take(GOLD),),
    others=(
        (Take(WOOD), Influence(5, (2, 3)), Influence(1, (1,))),
        (Take(STONE), Influence(11, (5, 6)), Influence(3, (3,))),
    ),
    steps=(
        Step(
            says(
                N_("All dice lie open. Perkin has 3, 5 and 6: he can make 3, 5, 6, 8, 9, 11 or 14."),
                "K4.2",
                "K4.3",
            ),
            points=(strip(2),),
            later=Later(
                says(
                    N_("All dice lie open: look which sums the others can make, and whom they can reach."),
                    "K4.2",
                    "K4.3",
                )
            ),
        ),
        Step(
            says(
                N_(
                    "He has no gold, and the Treasurer's two would help him. But Maud and you place "
                    "before him."
                ),
                "K3.5",
                "K4.1",
            ),
            points=(strip(2), advisor(8)),
            later=Later(
                says(
                    N_("Ask what the others need, too. Whoever places before them can take it from them."),
                    "K3.5",
                    "K4.1",
                )
            ),
        ),
        Step(
            says(
                N_(
                    "Your 2 and 6 make 8, too. Take the Treasurer now: "
                    "you gain two gold, and he loses his place."
                ),
                "K4.3",
                "K4.6",
            ),
            points=(die(0), die(2), advisor(8)),
            takes=(Influence(8, (2, 6)),),
            otherwise=says(
                N_("Your choice! Now Perkin may take the Treasurer. “Take back” lets you try it.")
            ),
            later=Later(
                says(
                    N_(
                        "A place that both you and they need counts twice: "
                        "you gain its gift, and they lose it."
                    ),
                    "K4.3",
                    "K4.6",
                )
            ),
        ),
        Step(
            says(
                N_(
                    "Perkin went elsewhere. Your last die is a 4: nobody can reach the Merchant before "
                    "you. Take him."
                ),
                "K4.1",
                "K4.6",
            ),
            points=(die(1), advisor(4)),
            takes=(Influence(4, (4,)),),
            free=True,
            later=Later(
                says(N_("A place that nobody else can reach is safe: keep it for the end."), "K4.1", "K4.6")
            ),
        ),
        Step(
            says(
                N_(
                    "So look twice: which place do I need, and which one do they need? "
                    "The rarer first, the safe ones last. Play on!"
                ),
                "K4.6",
            ),
            sees=ev.Influenced,
            general=True,
            chapter=(1, SPRING),
            later=OWN_WORDS,
        ),
    ),
)
