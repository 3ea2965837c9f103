"""The turning points of a game of Kingsburg, in one or two sentences each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from kingsburg.app.i18n import _
from kingsburg.app.session import Turn
from kingsburg.engine.game import Seat
from kingsburg.engine.kingsburg import actions as do
from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.board.enemies import ENEMIES
from kingsburg.engine.kingsburg.prompts import Ask, asked
from kingsburg.engine.kingsburg.state import State
from kingsburg.ui.games.kingsburg import chronicle, nouns, paying, words
from kingsburg.ui.games.kingsburg.options import die_text, option_text

_COMMA: Final = ",\u00a0"
"""What stands between dice of one hand; its space keeps them on one line."""


def decided(turn: Turn[State], best: do.Decision, name: str) -> str:
    """Say what a player did and what would have been better."""
    return _("{done} Better: {option}.").format(done=_done(turn, name), option=option_text(turn.before, best))


def happened(turn: Turn[State], seat: Seat, gain: bool, names: Sequence[str]) -> str:
    """Say what chance did in that turn, and whether it was good or bad for `seat`."""
    name, how = names[seat], _Fortune(gain)
    enemies = [e for e in turn.events if isinstance(e, ev.EnemyRevealed)]
    match turn.action:
        case do.Deal():
            return how.say(_("The turn order is drawn."), name)
        case do.NeutralRolled():
            closed = next(e for e in turn.events if isinstance(e, ev.NeutralPlaced)).advisors
            return how.say(words.neutral_text(closed), name)
        case do.Rolled():
            own = next(e for e in turn.events if isinstance(e, ev.DiceRolled) and e.seat == seat)
            return how.rolled(name, _pips(own))
        case do.Rerolled():
            own_again = next(e for e in turn.events if isinstance(e, ev.DiceRerolled))
            return how.say(
                _("{name} rerolls: {dice}.").format(name=names[own_again.seat], dice=_pips(own_again)), name
            )
        case do.Reinforced(die):
            told = _("The King sends everybody {soldiers}.").format(soldiers=nouns.recruited(die))
            fought = next((e for e in turn.events if isinstance(e, ev.Fought) and e.seat == seat), None)
            line = chronicle.line(fought, names) if fought is not None and how.fits(fought.outcome) else None
            if line is None:
                return how.say(told, name)
            return _("{happened} {outcome}").format(happened=told, outcome=line.text)
        case _ if enemies:
            enemy = ENEMIES[enemies[0].enemy]
            told = _("The enemy is revealed: {enemy}, strength {n}.").format(
                enemy=words.enemy_kind_name(enemy.kind), n=enemy.strength
            )
            return how.say(told, name)
        case _:
            return how.say("", name)


class _Fortune:
    """Sentences on a stroke of chance that was good (`gain`) or bad for a player."""

    def __init__(self, gain: bool) -> None:
        self._gain = gain

    def rolled(self, name: str, dice: str) -> str:
        if self._gain:
            return _("The dice fall well for {name}: {dice}.").format(name=name, dice=dice)
        return _("The dice fall badly for {name}: {dice}.").format(name=name, dice=dice)

    def fits(self, outcome: str) -> bool:
        """Whether that outcome of a battle is such a stroke, and not what it meant for others."""
        return outcome != ("defeat" if self._gain else "victory")

    def say(self, told: str, name: str) -> str:
        moral = _("Good for {name}.") if self._gain else _("Bad for {name}.")
        moral = moral.format(name=name)
        return _("{happened} {outcome}").format(happened=told, outcome=moral) if told else moral


def _pips(rolled: ev.DiceRolled | ev.DiceRerolled) -> str:
    dice = _COMMA.join(str(n) for n in sorted(rolled.colour))
    if not rolled.white:
        return dice
    return _("{dice} and white {white}").format(dice=dice, white=_COMMA.join(str(n) for n in rolled.white))


def _done(turn: Turn[State], name: str) -> str:  # noqa: C901 - a sentence for each action
    a: do.Decision = turn.action
    match a:
        case do.Influence(advisor):
            text = _("{name} influences {advisor} ({how}).")
            return text.format(name=name, advisor=nouns.influenced(advisor), how=paying.ways_text(a))
        case do.Pass():
            return _("{name} passes.").format(name=name)
        case do.Build(building):
            return _("{name} builds {building}.").format(name=name, building=nouns.built(building))
        case do.Skip():
            if asked(turn.before) is Ask.BUILD_AGAIN:
                return _("{name} keeps the King's Envoy.").format(name=name)
            return _("{name} builds nothing.").format(name=name)
        case do.Take(goods, pay):
            if any(pay):
                return _("{name} takes {goods} for {pay}.").format(
                    name=name, goods=words.goods_text(goods), pay=words.goods_text(pay)
                )
            return _("{name} takes {goods}.").format(name=name, goods=words.goods_text(goods))
        case do.Decline():
            if asked(turn.before) is Ask.SELL:
                return _("{name} sells nothing.").format(name=name)
            return _("{name} declines.").format(name=name)
        case do.RerollDie():
            return _("{name} rerolls one die: {die}.").format(name=name, die=die_text(turn.before, a))
        case do.RerollHand():
            return _("{name} rerolls all dice.").format(name=name)
        case do.Keep():
            return _("{name} keeps the dice.").format(name=name)
        case do.Sell(kind):
            return _("{name} sells {good}.").format(name=name, good=words.good_name(kind, 1))
        case do.Recruit(soldiers, pay):
            if not soldiers:
                return _("{name} recruits no soldiers.").format(name=name)
            return _("{name} recruits {soldiers} for {goods}.").format(
                name=name, soldiers=nouns.recruited(soldiers), goods=words.goods_text(pay)
            )
        case do.Lose(goods):
            return _("{name} gives up {goods}.").format(name=name, goods=words.goods_text(goods))
        case _:
            assert_never(a)
