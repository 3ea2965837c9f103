"""Two players: the neutral dice close places at court."""

from __future__ import annotations

from typing import Final

from kingsburg.app.i18n import N_
from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.actions import Deal, Influence, NeutralRolled, Rolled, Take
from kingsburg.engine.kingsburg.calendar import SPRING
from kingsburg.ui.book.page import says
from kingsburg.ui.games.kingsburg.lessons.things import GOLD, WOOD, advisor, die
from kingsburg.ui.lessons.lesson import OWN_WORDS, Later, Lesson, Step

PAIR: Final = Lesson(
    name="pair",
    title=N_("Two players"),
    about=N_("How neutral dice close places, and what that changes."),
    minutes=2,
    names=("Rowena", "Maud"),
    chance=(
        Deal((0, 1), (2, 6, 12, 16, 21)),
        NeutralRolled((1, 2, 4), (2, 3)),
        Rolled(((2, 4, 5), (3, 5, 6))),
    ),
    before=(Take(GOLD),),
    others=((Take(WOOD), Influence(8, (3, 5)), Influence(6, (6,))),),
    steps=(
        Step(
            says(
                N_(
                    "With two players, neutral dice come first each season: three on the advisor "
                    "of their total, here 7, and two on another, here 5."
                ),
                "K7.1",
            ),
            points=(advisor(7), advisor(5)),
            later=Later(
                says(
                    N_(
                        "With two players, neutral dice come first each season: "
                        "three on the advisor of their total, two on another."
                    ),
                    "K7.1",
                )
            ),
        ),
        Step(
            says(
                N_("Both are closed all season. They get no gift, and only the envoy gets past them."),
                "K4.6",
                "K7.1",
            ),
            points=(advisor(7), advisor(5)),
            later=Later(
                says(
                    N_(
                        "Advisors with neutral dice are closed all season. "
                        "They get no gift, and only the envoy gets past them."
                    ),
                    "K4.6",
                    "K7.1",
                )
            ),
        ),
        Step(
            says(
                N_(
                    "So your 5 alone is of no use, and neither are 2 and 5. But 4 and 5 make 9: take the "
                    "Hunter."
                ),
                "K4.3",
                "K7.1",
            ),
            points=(die(1), die(2), advisor(9)),
            takes=(Influence(9, (4, 5)),),
            otherwise=says(N_("Also good. “Take back” lets you try the Hunter with 4 and 5.")),
            later=Later(
                says(
                    N_("So look which sums the neutral dice have closed before you choose yours."),
                    "K4.3",
                    "K7.1",
                )
            ),
        ),
        Step(
            says(N_("Your 2 reaches the Squire, whom nobody else wants now: take him."), "K4.3"),
            points=(die(0), advisor(2)),
            takes=(Influence(2, (2,)),),
            free=True,
        ),
        Step(
            says(
                N_(
                    "Next season the neutral dice are rolled anew. "
                    "With one rival only, every place you take is one less for her. Play on!"
                ),
                "K7.1",
            ),
            sees=ev.Influenced,
            general=True,
            chapter=(1, SPRING),
            later=OWN_WORDS,
        ),
    ),
)
