"""What is explained the first time in a winter's battle, and what follows it."""

from __future__ import annotations

from typing import Final

from kingsburg.app.i18n import N_
from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.prompts import Ask
from kingsburg.ui.book.page import Says
from kingsburg.ui.games.kingsburg.hints.occasions import (
    destroyed,
    drew,
    in_winter,
    lost,
    until_spring_is_over,
    won,
)
from kingsburg.ui.hints.hint import Hint, any_time

BATTLE: Final = (
    Hint(
        "battle",
        N_("The battle"),
        (
            Says(N_("Soldiers, the King's die and buildings count together."), ("K6.1", "K6.2")),
            Says(
                N_("If you are stronger than the enemy, you win; if equal, you draw; if weaker, you lose."),
                ("K6.3",),
            ),
        ),
        "battle",
        ("icons", "phase_8"),
        on=(ev.EnemyRevealed,),
        when=any_time,
        at_once=True,
        holds=in_winter,
    ),
    Hint(
        "loss",
        N_("What you give up"),
        (
            Says(N_("The enemy takes goods, and you choose which."), ("K6.6",)),
            Says(N_("You lose only what you have."), ("K6.6",)),
        ),
        "defeat",
        ("icons", "any"),
        asks=(Ask.LOSS,),
        at_once=True,
        holds=in_winter,
    ),
    Hint(
        "destroyed",
        N_("A building falls"),
        (
            Says(N_("It is the one furthest right, the topmost if there are more."), ("K6.7",)),
            Says(N_("Its points go too. It can be built again."), ("K6.7",)),
        ),
        "defeat",
        ("icons", "building"),
        on=(ev.Fought,),
        when=destroyed,
        at_once=True,
        holds=in_winter,
    ),
    Hint(
        "victory",
        N_("Victory"),
        (
            Says(N_("You take the enemy's reward."), ("K6.3",)),
            Says(N_("The strongest of all victors gains 1 point more."), ("K6.5",)),
        ),
        "battle",
        ("icons", "trophy"),
        on=(ev.Fought,),
        when=won,
        at_once=True,
        holds=in_winter,
    ),
    Hint(
        "draw",
        N_("A draw"),
        (
            Says(N_("As strong as the enemy: nothing won, nothing lost."), ("K6.3",)),
            Says(N_("With a Stone Wall you would have won."), ("K6.3",)),
        ),
        "battle",
        ("icons", "phase_8"),
        on=(ev.Fought,),
        when=drew,
        at_once=True,
        holds=in_winter,
    ),
    Hint(
        "defeat",
        N_("Defeat"),
        (
            Says(N_("You lose what the card names, but only what you have."), ("K6.6",)),
            Says(N_("Points alone may fall below zero."), ("K6.8",)),
        ),
        "defeat",
        ("icons", "cross"),
        on=(ev.Fought,),
        when=lost,
        at_once=True,
        holds=in_winter,
    ),
    Hint(
        "home",
        N_("The soldiers go home"),
        (
            Says(N_("After the battle all of them leave, winners' and losers'."), ("K2.6",)),
            Says(N_("Only what buildings add stays for next winter."), ("K6.2",)),
        ),
        "years",
        ("icons", "soldier"),
        on=(ev.SoldiersHome,),
        when=any_time,
        holds=until_spring_is_over,
    ),
)
