"""The named ideas of Burgen Land's coach."""

from __future__ import annotations

from typing import Final

from kingsburg.app.i18n import N_
from kingsburg.engine.burgenland import merits
from kingsburg.ui.coach.ideas import Idea

IDEAS: Final = (
    Idea(
        N_("Stop while you are ahead"),
        N_(
            "A roll that leaves the zone costs your castle a card and ends your turn. "
            "Stop when there is more to lose than to win."
        ),
        (merits.AvoidsLoss,),
        ("B2.3",),
    ),
    Idea(
        N_("Mind the edge of the zone"),
        N_("Your turn lasts as long as the crown stays in its zone. Count the steps that are left there."),
        (merits.StaysInZone, merits.SafeRoll),
        ("B2.2", "B2.3"),
    ),
    Idea(
        N_("The crown's way"),
        N_(
            "Before you roll, look at the six spaces ahead: which number leads where, and which one you want."
        ),
        (merits.AimsAt,),
        ("B2.1",),
    ),
    Idea(
        N_("Score while you are higher"),
        N_(
            "At a crown the higher castle of that colour scores the difference. "
            "Bring the crown there while yours is the higher one."
        ),
        (merits.AimsAtPoints, merits.Scores, merits.Wins),
        ("B3.4",),
    ),
    Idea(
        N_("Every floor counts again"),
        N_(
            "A castle scores at every crown of its colour, in your turn and in your opponent's. "
            "What you build early can count many times."
        ),
        (merits.Raises,),
        ("B3.4",),
    ),
    Idea(
        N_("Block a castle"),
        N_(
            "While your opponent's castle is higher, every crown of its colour pays them. "
            "Draw level, and it pays them nothing."
        ),
        (merits.Shields,),
        ("B3.4",),
    ),
    Idea(
        N_("The chance of the hole"),
        N_(
            "A hole parts a castle, and only the more valuable part counts. "
            "Fill your own holes, and tear holes into your opponent's castle when the supply is empty."
        ),
        (merits.FillsHole, merits.MakesHole),
        ("B3.6", "B3.7"),
    ),
    Idea(
        N_("Take what is used up"),
        N_(
            "When the supply of a card is empty, you take it from your opponent's castle: "
            "you gain what they lose."
        ),
        (merits.Plunders,),
        ("B3.6",),
    ),
    Idea(
        N_("Dice are choices"),
        N_(
            "You choose one number of all that you roll. "
            "With each red die it is likelier that a good one is there."
        ),
        (merits.BringsDice,),
        ("B2.1", "B3.1"),
    ),
    Idea(
        N_("Spare your dice"),
        N_("Red dice that you roll go back to the board. Roll no more of them than you need."),
        (merits.SavesDice,),
        ("B2.1",),
    ),
    Idea(
        N_("Give up the lesser end"),
        N_("If both ends of your castle are worth the same, you choose which one is lost: see what remains."),
        (merits.KeepsCastle,),
        ("B2.3",),
    ),
)
"""Every merit that speaks for an option belongs to one of them."""
