"""What is explained the first time it happens in Kingsburg; the earlier of two that fit comes first.

What only a decision needs is explained when that is asked, so that no card has to wait for it.
"""

from __future__ import annotations

from typing import Final

from kingsburg.app.i18n import N_
from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.prompts import Ask
from kingsburg.ui.book.page import Says
from kingsburg.ui.games.kingsburg.hints.battle_cards import BATTLE
from kingsburg.ui.games.kingsburg.hints.occasions import (
    by_others,
    gave_token,
    has_envoy,
    has_market,
    has_token,
    in_summer,
    last_year,
    lone,
    may_decline,
    nobody_near,
    received,
    unasked,
    until_summer,
    while_envoy,
    with_neutral,
    with_white,
)
from kingsburg.ui.hints.hint import Hint, any_time

HINTS: Final = (
    Hint(
        "last_year",
        N_("The last year"),
        (
            Says(N_("After this winter the most victory points win."), ("K8.2",)),
            Says(N_("If that is a tie, goods count, then buildings."), ("K8.2",)),
        ),
        "end",
        ("icons", "trophy"),
        on=(ev.PhaseBegan,),
        when=last_year,
    ),
    Hint(
        "aid",
        N_("King's Aid"),
        (
            Says(N_("The King helps whoever has the fewest buildings, then the fewest goods."), ("K2.1",)),
            Says(N_("Whoever is alone in last place rolls a white die this spring."), ("K2.1",)),
        ),
        "aid",
        ("icons", "phase_1"),
        on=(ev.Aided,),
        when=lone,
        holds=until_summer,
    ),
    Hint(
        "aid_good",
        N_("Why a good?"),
        (
            Says(N_("You tie for last place, so the King gives each of you one good."), ("K2.1",)),
            Says(N_("Goods pay for buildings, and nearly every building costs gold."), ("K3.9",)),
        ),
        "aid",
        ("icons", "gold"),
        asks=(Ask.AID,),
    ),
    Hint(
        "neutral",
        N_("Neutral dice"),
        (
            Says(N_("Choose dice whose sum is exactly an advisor's number."), ("K4.3",)),
            Says(N_("Neutral dice close some until the season ends, and receive nothing."), ("K7.1",)),
        ),
        "two_players",
        ("dice", "neutral_a_3"),
        asks=(Ask.PLACE,),
        when=with_neutral,
    ),
    Hint(
        "placing",
        N_("Placing dice"),
        (
            Says(N_("Choose dice whose sum is exactly an advisor's number."), ("K4.3",)),
            Says(N_("Keep some back: in the next round you place again."), ("K4.1",)),
        ),
        "placing",
        ("icons", "king"),
        asks=(Ask.PLACE,),
    ),
    Hint(
        "envoy",
        N_("The King's Envoy"),
        (
            Says(
                N_("Click him beside your dice, then a taken advisor; or build a second time."),
                ("K4.6", "K3.12"),
            ),
            Says(N_("Unused, he goes after the summer to whoever has the fewest buildings."), ("K2.4",)),
        ),
        "envoy",
        ("icons", "envoy"),
        on=(ev.EnvoySent,),
        asks=(Ask.PLACE,),
        when=has_envoy,
        holds=while_envoy,
    ),
    Hint(
        "white",
        N_("White dice"),
        (
            Says(N_("A white die joins dice of your colour and is never placed alone."), ("K4.2",)),
            Says(N_("When the season ends it goes back."), ("K5.3",)),
        ),
        "white",
        ("dice", "white_6"),
        asks=(Ask.PLACE,),
        when=with_white,
    ),
    Hint(
        "market",
        N_("Your Market"),
        (
            Says(N_("Once a season one group counts 1 more or 1 less."), ("K4.5",)),
            Says(N_("A +2 token may join it: 13 + 2 + 1 reaches 16."), ("K4.5",)),
        ),
        "market",
        ("icons", "plus2"),
        asks=(Ask.PLACE,),
        when=has_market,
    ),
    Hint(
        "token_use",
        N_("Use a +2 token?"),
        (
            Says(N_("You may make one group of dice count 2 more, once a season."), ("K4.4",)),
            Says(N_("Choose dice, then the token; a gold frame shows who is then in reach.")),
        ),
        "tokens",
        ("icons", "plus2"),
        asks=(Ask.PLACE,),
        when=has_token,
    ),
    Hint(
        "order",
        N_("Who goes first?"),
        (
            Says(N_("The lowest total of all dice goes first."), ("K3.5",)),
            Says(N_("Equal totals keep the order they had."), ("K3.5",)),
        ),
        "order",
        ("icons", "hourglass"),
        asks=(Ask.PLACE,),
    ),
    Hint(
        "enemy",
        N_("Winter's enemy"),
        (
            Says(N_("One of five enemies comes; the Winter button shows how strong each is."), ("K6.10",)),
            Says(N_("Click it, or press W, for what each gives and takes.")),
        ),
        "enemies",
        ("icons", "phase_8"),
        asks=(Ask.PLACE,),
        when=in_summer,
    ),
    Hint(
        "taken",
        N_("A taken advisor"),
        (
            Says(N_("An advisor with dice is closed to everybody else this season."), ("K4.6",)),
            Says(N_("Only the King's Envoy gets past, so you can block others, too."), ("K4.6",)),
        ),
        "placing",
        ("icons", "lock"),
        on=(ev.Influenced,),
        when=by_others,
    ),
    Hint(
        "token",
        N_("A +2 token"),
        (
            Says(N_("It adds 2 to one group of your dice, one token a season."), ("K4.4",)),
            Says(N_("Those you do not use stay with you."), ("K5.3",)),
        ),
        "tokens",
        ("icons", "plus2"),
        on=(ev.GiftTaken, ev.TokenGiven),
        when=gave_token,
    ),
    Hint(
        "gift",
        N_("An advisor's gift"),
        (
            Says(N_("When all have passed, the advisors give, from 1 to 18."), ("K5.1",)),
            Says(N_("Gold, wood and stone pay for buildings and soldiers."), ("K3.9", "K2.5")),
        ),
        "gifts",
        ("icons", "any"),
        on=(ev.GiftTaken,),
        when=received,
    ),
    Hint(
        "decline",
        N_("A gift with a price"),
        (
            Says(N_("This advisor wants something in return, so you may decline."), ("K5.2",)),
            Says(N_("All gifts without a price must be taken."), ("K5.2",)),
        ),
        "gifts",
        ("icons", "any"),
        asks=(Ask.GIFT,),
        when=may_decline,
    ),
    Hint(
        "choose",
        N_("Choose a good"),
        (
            Says(N_("Take what your next building lacks."), ("K3.9",)),
            Says(N_("Its price stands on its tile in your province."), ("K3.9",)),
        ),
        "gifts",
        ("icons", "any"),
        asks=(Ask.GIFT,),
    ),
    Hint(
        "building",
        N_("Building"),
        (
            Says(N_("One building each season: most bring points, and often a lasting power."), ("K3.9",)),
            Says(N_("Each row grows from the left."), ("K3.10",)),
        ),
        "building",
        ("icons", "building"),
        asks=(Ask.BUILD,),
    ),
    Hint(
        "build_again",
        N_("A second building"),
        (
            Says(N_("The King's Envoy lets you build once more, at the full price."), ("K3.12",)),
            Says(N_("Then he goes back to court."), ("K3.12",)),
        ),
        "envoy",
        ("icons", "envoy"),
        asks=(Ask.BUILD_AGAIN,),
    ),
    Hint(
        "skipped",
        N_("No building this time"),
        (
            Says(N_("You could not pay for any building, so you were not asked."), ("K3.9",)),
            Says(N_("Your goods stay with you for the next season."), ("K3.9",)),
        ),
        "building",
        ("icons", "building"),
        on=(ev.BuildingSkipped,),
        when=unasked,
    ),
    Hint(
        "reward",
        N_("King's Reward"),
        (
            Says(N_("Whoever has most buildings gains 1 point, and so does everybody who ties."), ("K2.3",)),
            Says(N_("While nobody has built, all of you tie."), ("K2.3",)),
        ),
        "reward",
        ("icons", "phase_3"),
        on=(ev.Rewarded,),
        when=any_time,
    ),
    Hint(
        "envoy_elsewhere",
        N_("The King's Envoy"),
        (
            Says(N_("He goes to whoever has the fewest buildings, then the fewest goods."), ("K2.4",)),
            Says(N_("Spent once, he opens a taken advisor or lets one build twice."), ("K4.6", "K3.12")),
        ),
        "envoy",
        ("icons", "envoy"),
        on=(ev.EnvoySent,),
        when=nobody_near,
    ),
    Hint(
        "reroll",
        N_("Roll again?"),
        (
            Says(N_("The Statue: if all your dice are alike, reroll one."), ("K3.4",)),
            Says(N_("The Chapel: if they total 7 or less, reroll all. Once a season each."), ("K3.4",)),
        ),
        "dice",
        ("icons", "redo"),
        asks=(Ask.REROLL,),
    ),
    Hint(
        "sell",
        N_("Your Town Hall"),
        (Says(N_("Once a season it turns one good or one +2 token into 1 point."), ("K3.13",)),),
        "powers",
        ("icons", "trophy"),
        asks=(Ask.SELL,),
    ),
    Hint(
        "recruiting",
        N_("Recruit soldiers?"),
        (
            Says(N_("Each costs two goods of any kind and adds 1 in the battle."), ("K2.5", "K6.2")),
            Says(N_("The King's die will send everybody 1 to 6 more."), ("K6.1",)),
        ),
        "recruiting",
        ("icons", "soldier"),
        asks=(Ask.RECRUIT,),
    ),
    Hint(
        "peek",
        N_("A look at the enemy"),
        (
            Says(N_("Until winter only you know this card."), ("K5.5",)),
            Says(N_("But everybody knows that you have looked."), ("K5.5",)),
        ),
        "peeking",
        ("icons", "eye"),
        on=(ev.Peeked,),
    ),
    *BATTLE,
)
