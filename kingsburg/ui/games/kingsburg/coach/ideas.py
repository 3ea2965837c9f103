"""The named ideas of Kingsburg's coach."""

from __future__ import annotations

from typing import Final

from kingsburg.app.i18n import N_
from kingsburg.engine.kingsburg import merits
from kingsburg.ui.coach.ideas import Idea

IDEAS: Final = (
    Idea(
        N_("Build with a plan"),
        N_("Choose the building first, and then the advisors whose gifts pay for it."),
        (merits.LetsBuild, merits.BringsCloser),
        ("K3.9", "K5.1"),
    ),
    Idea(
        N_("Save for the better building"),
        N_("Goods that you do not spend stay yours. A cheap building now may cost you a better one later."),
        (merits.KeepsGoodsFor,),
        ("K3.9", "K5.3"),
    ),
    Idea(
        N_("Unlock the row"),
        N_(
            "A building can be built only when all those to its left in its row stand. "
            "The first ones are cheap, and they lead to the strong ones on the right."
        ),
        (merits.OpensRow,),
        ("K3.10",),
    ),
    Idea(
        N_("The Market early"),
        N_(
            "The Market lets one group of dice count 1 more or 1 less in every season. "
            "Built early, it opens many advisors to you; built late, only a few."
        ),
        (merits.BendsDice,),
        ("K4.5",),
    ),
    Idea(
        N_("Power before points"),
        N_("What a building can do helps you until the end of the game. The earlier it stands, the better."),
        (merits.BringsPower,),
        ("K3.13",),
    ),
    Idea(
        N_("Enough for the winter"),
        N_(
            "A lost battle can cost you goods, points or a building. But soldiers go home after the winter, "
            "so more than enough is wasted."
        ),
        (merits.Strengthens, merits.EnoughSoldiers),
        ("K6.6", "K2.6"),
    ),
    Idea(
        N_("Six for the last winter"),
        N_(
            "The last enemies have a strength of 7 to 9. With a strength of 6 before the King's die "
            "you win more often than not; with 5 you do not."
        ),
        (merits.LastWinter,),
        ("K6.1", "K6.3", "K6.10"),
    ),
    Idea(
        N_("Look before you recruit"),
        N_("If you know the enemy, you know how many soldiers you need, and you pay for no more than that."),
        (merits.ShowsEnemy,),
        ("K5.5", "K2.5"),
    ),
    Idea(
        N_("A token for 14 to 18"),
        N_(
            "The highest advisors are hard to reach with dice alone. "
            "A +2 token lifts 12 to 14, or 16 to 18: keep one for them."
        ),
        (merits.TokenReaches, merits.SavesToken, merits.BringsToken),
        ("K4.4",),
    ),
    Idea(
        N_("The envoy when it counts"),
        N_(
            "The King's Envoy gets you to a taken advisor once, or lets you build twice in one season. "
            "Wait for a good moment, but use it before it goes back to the King."
        ),
        (merits.SavesEnvoy,),
        ("K4.6", "K3.12", "K2.4"),
    ),
    Idea(
        N_("First what others want"),
        N_("An advisor serves only whoever comes first. Take first what somebody else could take from you."),
        (merits.TakesFrom,),
        ("K4.6",),
    ),
    Idea(
        N_("Block the leader"),
        N_(
            "An advisor whom you influence is closed to everybody else. "
            "Sometimes the best place is the one that the leader needs."
        ),
        (merits.BlocksLeader,),
        ("K4.6",),
    ),
    Idea(
        N_("What only you can reach can wait"),
        N_("Look at the dice of the others. An advisor whom nobody else can reach will still be free later."),
        (merits.CanWait,),
        ("K4.3",),
    ),
    Idea(
        N_("A use for every die"),
        N_(
            "Plan all your dice before you place the first ones: what you use now is gone for the next group."
        ),
        (merits.LeavesDiceFor, merits.DiceReach),
        ("K4.2", "K4.3"),
    ),
    Idea(
        N_("Few buildings, the King's help"),
        N_(
            "Whoever alone has the fewest buildings gets a die from the King in spring, and his envoy "
            "after summer. Sometimes it pays to wait with a building."
        ),
        (merits.BringsEnvoy,),
        ("K2.1", "K2.4"),
    ),
    Idea(
        N_("Most buildings after spring"),
        N_("After every spring the King gives 1 VP to each player who has the most buildings."),
        (merits.BringsReward,),
        ("K2.3",),
    ),
    Idea(
        N_("Points at once"),
        N_(
            "Only points win the game. The nearer its end, the fewer goods still turn into points: "
            "then take the points."
        ),
        (merits.Scores,),
        ("K8.2",),
    ),
    Idea(
        N_("A weak roll again"),
        N_("A die shows 3.5 on average. Rolling again usually helps where your dice show less."),
        (merits.RollsMore,),
        ("K3.4",),
    ),
)
"""Every merit that speaks for an option belongs to one of them."""
