"""The Market and the +2 tokens: one or two pips that open other doors."""

from __future__ import annotations

from typing import Final

from kingsburg.app.i18n import N_
from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.actions import Deal, Influence, Pass, Rolled, Take
from kingsburg.engine.kingsburg.calendar import AUTUMN
from kingsburg.ui.book.page import says
from kingsburg.ui.games.kingsburg.lessons.later import uses_market, uses_token
from kingsburg.ui.games.kingsburg.lessons.things import (
    GOLD,
    MARKET_LESS,
    MARKET_MORE,
    STONE,
    TOKEN,
    advisor,
    built,
    counter,
    die,
)
from kingsburg.ui.lessons.lesson import OWN_WORDS, Later, Lesson, Step

TOKENS: Final = Lesson(
    name="tokens",
    title=N_("The Market and the tokens"),
    about=N_("One pip more or less, and two more: how few dice reach far."),
    minutes=2,
    names=("Rowena", "Maud", "Perkin"),
    chance=(
        Deal((0, 1, 2), (2, 6, 12, 16, 21)),
        Rolled(((2, 3, 5), (4, 4, 6), (5, 5, 6))),
        Rolled(((3, 4, 5), (4, 4, 6), (5, 5, 6))),
        Rolled(((2, 5, 6), (4, 4, 6), (5, 5, 6))),
    ),
    before=(
        Take(GOLD),
        Influence(2, (2,)),
        Influence(3, (3,)),
        Influence(5, (5,)),
        built(2, 1),
        Influence(9, (4, 5)),
        Influence(3, (3,)),
        Take((1, 1, 0)),
        built(2, 2),
    ),
    others=(
        (Take(GOLD), Pass(), Pass(), Influence(6, (6,))),
        (Take(STONE), Pass(), Pass(), Influence(10, (5, 5))),
    ),
    steps=(
        Step(
            says(
                N_(
                    "You own a Market: once a season, one of your groups counts one more or one less. "
                    "Autumn begins, and you are first."
                ),
                "K4.5",
            ),
            points=(MARKET_LESS, MARKET_MORE),
            later=Later(
                says(
                    N_("You own a Market: once a season, one of your groups counts one more or one less."),
                    "K4.5",
                )
            ),
        ),
        Step(
            says(
                N_(
                    "Your 5 and 6 make 11. One more is 12, the Duchess: two goods and a token. "
                    "Click both, +1, then her."
                ),
                "K4.5",
            ),
            points=(die(1), die(2), MARKET_MORE, advisor(12)),
            takes=(Influence(12, (5, 6), market=1),),
            otherwise=says(N_("Also good. “Take back” lets you use the Market as the lesson does.")),
            later=Later(
                says(
                    N_("The Market opens the place beside your sum: click dice, +1 or −1, then the advisor."),
                    "K4.5",
                ),
                uses_market,
            ),
        ),
        Step(
            says(
                N_(
                    "Your Inn gave you a +2 token in summer. One token a season may be spent, "
                    "on one group, which then counts exactly 2 more."
                ),
                "K3.13",
                "K4.4",
            ),
            points=(counter(0, "plus2"),),
            later=Later(
                says(
                    N_("One token a season may be spent, on one group, which then counts exactly 2 more."),
                    "K4.4",
                )
            ),
        ),
        Step(
            says(
                N_("Your 2 with the token makes 4: click the 2, the token, then the Merchant."),
                "K4.4",
            ),
            points=(die(0), TOKEN, advisor(4)),
            takes=(Influence(4, (2,), plus2=True),),
            free=True,
            later=Later(
                says(
                    N_("A token reaches where your dice do not: click dice, the token, then the advisor."),
                    "K4.4",
                ),
                uses_token,
            ),
        ),
        Step(
            says(
                N_(
                    "Both may help one group: 13 and 2 and 1 make 16, the Wizard. "
                    "With them, you are hard to block. Play on!"
                ),
                "K4.4",
                "K4.5",
            ),
            points=(advisor(16),),
            sees=ev.Influenced,
            general=True,
            chapter=(1, AUTUMN),
            later=OWN_WORDS,
        ),
    ),
)
