"""Kingsburg's decisions as options, in a few words that open a line or stand within a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from kingsburg.app.i18n import _, pgettext
from kingsburg.engine.kingsburg import actions
from kingsburg.engine.kingsburg.prompts import Ask, asked
from kingsburg.ui.games.kingsburg import nouns, paying, words

if TYPE_CHECKING:
    from kingsburg.engine.kingsburg.state import State


def option_text(s: State, action: actions.Decision) -> str:  # noqa: C901 - words for each action
    """What the decision does, for the seat to move, like "reroll one die: the 2"."""
    match action:
        case actions.Influence(advisor):
            return _("{advisor} with {way}").format(
                advisor=words.advisor_name(advisor), way=paying.ways_text(action)
            )
        case actions.Pass():
            return pgettext("what to do on a turn", "pass")
        case actions.Take(goods, pay):
            gain = words.goods_text(goods)
            if any(pay):
                return _("{pay} for {gain}").format(pay=words.goods_text(pay), gain=gain)
            return _("take {goods}").format(goods=gain)
        case actions.Decline():
            return _("sell nothing") if asked(s) is Ask.SELL else _("decline")
        case actions.RerollDie():
            return _("reroll one die: {die}").format(die=die_text(s, action))
        case actions.RerollHand():
            return _("reroll all dice")
        case actions.Keep():
            return _("keep the dice")
        case actions.Build(building):
            return _("build {building}").format(building=nouns.built(building))
        case actions.Skip():
            return _("keep the King's Envoy") if asked(s) is Ask.BUILD_AGAIN else _("build nothing")
        case actions.Sell(kind):
            return _("sell {good}").format(good=words.good_name(kind, 1))
        case actions.Recruit(soldiers, pay):
            if not soldiers:
                return _("recruit no soldiers")
            return _("recruit {soldiers} for {goods}").format(
                soldiers=nouns.recruited(soldiers), goods=words.goods_text(pay)
            )
        case actions.Lose(goods):
            return _("lose {goods}").format(goods=words.goods_text(goods))
        case _:
            assert_never(action)


def die_text(s: State, action: actions.RerollDie) -> str:
    """The die that is rerolled, by the pips it shows."""
    if action.white:
        return _("the white {n}").format(n=s.rolled_white[s.to_move][action.index])
    return _("the {n}").format(n=s.rolled[s.to_move][action.index])
