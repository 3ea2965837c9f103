"""The first game: two turns of each player with laid dice, from the first wall to the first scoring."""

from __future__ import annotations

from typing import Final

from kingsburg.app.i18n import N_
from kingsburg.engine.burgenland import events as ev
from kingsburg.engine.burgenland.actions import Begin, Place, Roll, Rolled, Stop, TakeDice, Use
from kingsburg.engine.burgenland.castles import ROOFED_TOWER, ROOFLESS_TOWER, WALL
from kingsburg.ui.book.page import says
from kingsburg.ui.games.burgenland.lessons import later
from kingsburg.ui.games.burgenland.lessons.things import BLUE, DIE, RED, YELLOW, castle, reached, spaces
from kingsburg.ui.games.burgenland.things import CastlePlace, Odds, RedDie, RolledDie
from kingsburg.ui.lessons.lesson import OWN_WORDS, Anchored, Lesson, Spotted, Step

FIRST: Final = Lesson(
    name="first",
    title=N_("Your first turns"),
    about=N_("Roll, build, stop in time and score: two turns with dice set up for you, then go on freely."),
    minutes=5,
    names=("Rowena", "Alison"),
    chance=(
        Begin(0, 7),
        Rolled(1),
        Rolled(5),
        Rolled(3),
        Rolled(2),
        Rolled(3),
        Rolled(4, (2, 6)),
        Rolled(6),
        Rolled(4),
        Rolled(1),
    ),
    others=((Roll(0), Place(WALL, 1), Roll(0), Stop(), Roll(0), Place(ROOFLESS_TOWER, 1), Roll(0)),),
    steps=(
        Step(
            says(
                N_(
                    "Welcome! The first to 30 points wins, and higher castles score. "
                    "Click your die: it moves the crown round the ring."
                ),
                "B1.3",
                "B2.1",
                "B3.4",
            ),
            shows=spaces(7),
            points=(DIE,),
            takes=(Roll(0),),
        ),
        Step(
            says(
                N_(
                    "The crown reached a yellow wall: a card for your yellow castle. "
                    "It goes at an end: click the one on the right."
                ),
                "B3.1",
                "B3.5",
            ),
            shows=spaces(8),
            points=(Spotted(CastlePlace(1)),),
            takes=(Place(WALL, 1),),
            otherwise=says(N_("As good as any. “Take back” lets you lay the card at the right end instead.")),
        ),
        Step(
            says(
                N_(
                    "You may stop now, or roll again. Your turn's zone is yellow, "
                    "and no number leads out of it yet: roll."
                ),
                "B2.1",
                "B2.2",
            ),
            shows=reached(9, 10, 11, 12, 13, 14),
            points=(DIE,),
            takes=(Roll(0),),
            otherwise=says(
                N_("Careful is fine, too. “Take back” lets you roll once more, as the lesson does.")
            ),
            later=later.STOP,
        ),
        Step(
            says(
                N_(
                    "A roofless tower, worth 2. A building stands only beside a wall, "
                    "never beside a building: put it at the right end."
                ),
                "B1.2",
                "B3.5",
            ),
            shows=spaces(13),
            points=(Spotted(CastlePlace(2)),),
            takes=(Place(ROOFLESS_TOWER, 2),),
            later=later.BUILDING,
        ),
        Step(
            says(
                N_(
                    "Now 3, 4, 5 and 6 lead out of yellow. "
                    "Whoever leaves loses the better card at the castle's ends: stop."
                ),
                "B2.3",
            ),
            shows=(
                *reached(16, 17, 18, 19),
                Spotted(Odds(0)),
            ),
            points=(Spotted(Stop()),),
            takes=(Stop(),),
            otherwise=says(N_("Brave! “Take back” lets you stop in time, as the lesson does.")),
            later=later.LEAVING,
        ),
        Step(
            says(
                N_(
                    "Alison moved the crown to red's crown space: 2 against your 1, "
                    "so she got the difference. Your turn: the first move may cross borders."
                ),
                "B2.2",
                "B3.3",
                "B3.4",
            ),
            shows=(
                *spaces(18),
                castle(RED, 1),
            ),
            points=(DIE,),
            takes=(Roll(0),),
            later=later.CROWN,
        ),
        Step(
            says(
                N_(
                    "Instead of a card you may take red dice, as many as the card is worth. "
                    "Two of them: more numbers to choose from."
                ),
                "B3.1",
            ),
            shows=spaces(21),
            points=(Spotted(TakeDice()),),
            takes=(TakeDice(),),
            otherwise=says(N_("A card at once is good, too. “Take back” lets you take the red dice.")),
            later=later.RED_DICE,
        ),
        Step(
            says(
                N_("Click both red dice, then your own: they roll together, and you will choose one number."),
                "B2.1",
            ),
            points=(Spotted(RedDie(0)), Spotted(RedDie(1)), DIE),
            takes=(Roll(2),),
            otherwise=says(N_("Fewer dice, fewer numbers. “Take back” lets you roll with both red dice.")),
            later=later.ROLLING_RED,
        ),
        Step(
            says(
                N_(
                    "All red dice that you roll go back to the board. "
                    "Of 4, 2 and 6, only the 2 stays in red: click it."
                ),
                "B2.1",
            ),
            shows=spaces(23),
            points=(Spotted(RolledDie(2)),),
            takes=(Use(2),),
            otherwise=says(N_("That leaves red, and costs a card. “Take back” lets you choose the 2.")),
            later=later.CHOOSING,
        ),
        Step(
            says(
                N_("A roofed tower, the best card: 5. Put it beside the wall of your red castle."),
                "B1.2",
                "B3.5",
            ),
            shows=spaces(23),
            points=(Spotted(CastlePlace(1)),),
            takes=(Place(ROOFED_TOWER, 1),),
            otherwise=says(N_("As good as any. “Take back” lets you lay the card at the right end instead.")),
            later=later.ROOFED,
        ),
        Step(
            says(
                N_(
                    "The crown stands on the last red space: every number leaves red, "
                    "and would cost you this tower. Stop!"
                ),
                "B2.3",
            ),
            shows=spaces(23),
            points=(Spotted(Stop()),),
            takes=(Stop(),),
            otherwise=says(N_("That costs the tower. “Take back” lets you keep it.")),
            later=later.LAST_SPACES,
        ),
        Step(
            says(
                N_(
                    "Alison rolled once too often: the crown left blue, "
                    "and the tower at the end of her blue castle is lost."
                ),
                "B2.3",
            ),
            points=(castle(BLUE, 1),),
            sees=ev.Left,
            later=later.LEFT,
        ),
        Step(
            says(
                N_(
                    "If a pile is empty, you take the card from the other castle. "
                    "A hole in the middle splits it: only the better part counts."
                ),
                "B3.6",
                "B3.7",
            ),
            points=(castle(YELLOW, 1),),
            later=OWN_WORDS,
        ),
        Step(
            says(
                N_("Your yellow castle is worth 4, hers 1, and the next space is yellow's crown. Roll!"),
                "B3.3",
                "B3.4",
            ),
            shows=(
                *spaces(10),
                castle(YELLOW, 0),
            ),
            points=(DIE,),
            takes=(Roll(0),),
            later=later.AHEAD,
        ),
        Step(
            says(
                N_(
                    "Three points, the difference, for you. "
                    "Thirty win. You know all you need: the game is yours!"
                ),
                "B1.3",
                "B3.4",
            ),
            shows=(Anchored(("points", 0)),),
            points=(castle(YELLOW, 0),),
            sees=ev.Scored,
            later=later.SCORED,
        ),
    ),
)
