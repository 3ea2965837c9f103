"""Three ways to build: points, dice and goods, or strength."""

from __future__ import annotations

from typing import Final

from kingsburg.app.i18n import N_
from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.actions import Deal, Influence, Pass, Rolled, Take
from kingsburg.engine.kingsburg.calendar import SPRING
from kingsburg.ui.book.page import says
from kingsburg.ui.games.kingsburg.lessons.later import builds
from kingsburg.ui.games.kingsburg.lessons.things import GOLD, STONE, built, tile
from kingsburg.ui.lessons.lesson import OWN_WORDS, Later, Lesson, MainButton, Step

WAYS: Final = Lesson(
    name="ways",
    title=N_("Three ways to build"),
    about=N_("Points at once, more from your dice, or strength: what each row is good for."),
    minutes=2,
    names=("Rowena", "Maud", "Perkin"),
    chance=(
        Deal((0, 1, 2), (2, 6, 12, 16, 21)),
        Rolled(((2, 3, 5), (4, 4, 6), (5, 5, 6))),
    ),
    before=(Take(GOLD), Influence(2, (2,)), Influence(3, (3,)), Pass()),
    others=((Take(GOLD), Pass()), (Take(STONE), Pass())),
    steps=(
        Step(
            says(
                N_(
                    "Your province has five rows, each built from left to right. "
                    "What is on the right is dearer, and better."
                ),
                "K3.10",
            ),
            points=(tile(1, 1), tile(2, 1), tile(3, 1), tile(4, 1), tile(5, 1)),
            later=OWN_WORDS,
        ),
        Step(
            says(
                N_(
                    "The top row is the way of points: 3, 5, 7 and 9. "
                    "It wants gold and stone, and helps little meanwhile."
                ),
                "K3.9",
            ),
            points=(tile(1, 1), tile(1, 2), tile(1, 3), tile(1, 4)),
            later=OWN_WORDS,
        ),
        Step(
            says(
                N_(
                    "The second row makes more of every season: a token, the Market, a fourth die, "
                    "a gold. Early, it pays back longest."
                ),
                "K3.2",
                "K3.3",
                "K3.13",
                "K4.5",
            ),
            points=(tile(2, 1), tile(2, 2), tile(2, 3), tile(2, 4)),
            later=OWN_WORDS,
        ),
        Step(
            says(
                N_(
                    "The third and fourth rows are strength: they hold the winters, "
                    "and keep your goods for building instead of soldiers."
                ),
                "K6.2",
            ),
            points=(tile(3, 1), tile(3, 2), tile(4, 1), tile(4, 3), tile(4, 4)),
            later=OWN_WORDS,
        ),
        Step(
            says(
                N_(
                    "The last row is cheap. Its Crane saves a gold on all buildings "
                    "of the third and fourth column."
                ),
                "K3.11",
            ),
            points=(tile(5, 1), tile(5, 2)),
            later=OWN_WORDS,
        ),
        Step(
            says(
                N_(
                    "You have two gold and a wood. Begin a way: the Inn leads to the Market. Or choose "
                    "your own."
                ),
                "K3.9",
            ),
            points=(tile(2, 1), MainButton()),
            takes=(built(2, 1),),
            free=True,
            later=Later(
                says(N_("Begin a way: what you build now opens what you can build next."), "K3.9"), builds
            ),
        ),
        Step(
            says(
                N_(
                    "Nobody builds everything: two rows to their end, and some strength, "
                    "make a good province. Play on!"
                ),
                "K3.10",
            ),
            sees=ev.Built,
            general=True,
            chapter=(1, SPRING),
            later=OWN_WORDS,
        ),
    ),
)
