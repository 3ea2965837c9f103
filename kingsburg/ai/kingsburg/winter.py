"""What a winter battle is expected to bring, exactly, over the possible enemies and the King's die."""

from __future__ import annotations

from typing import Final, NamedTuple

from kingsburg.engine.kingsburg.board.buildings import combat_value, powers
from kingsburg.engine.kingsburg.board.effects import ChooseGoods, Goods, VictoryVP
from kingsburg.engine.kingsburg.board.enemies import ENEMIES
from kingsburg.engine.kingsburg.state import State
from kingsburg.engine.kingsburg.winter import DIE, TIES_WIN, won_and_lost
from kingsburg.engine.memory import remembered

_VICTORY_VP: Final = powers(VictoryVP)


Losses = tuple[tuple[float, Goods, int], ...]
"""For each enemy that may win: the chance of it, its fixed goods and its goods of choice (K6.6)."""


class Outlook(NamedTuple):
    """The expected results of one battle."""

    vp: float
    """Points of rewards and penalties, without those of razed buildings."""
    win: float
    """The chance of a victory."""
    goods: float
    """Goods of the reward."""
    razed: float
    """Buildings destroyed (K6.7)."""
    losses: Losses


def rivals(s: State, seat: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """For each card, the highest combat value of the other seats before the King's die (K6.5)."""
    others = [o for o in range(s.seats) if o != seat]
    kinds = [ENEMIES[card].kind for card in cards]
    return tuple([max([combat_value(s.soldiers[o], s.built[o], kind) for o in others]) for kind in kinds])


@remembered(1 << 13)
def battle(built: int, soldiers: int, cards: tuple[int, ...], best: tuple[int, ...] = ()) -> Outlook:
    """One battle of the province `built`, with that many soldiers before the King's die.

    `best`: the result of `rivals`, to count the point of the strongest victor (K6.5). Without it
    that point is ignored.
    """
    ties_win = built & TIES_WIN != 0
    extra = sum([p.vp for b, p in _VICTORY_VP if built >> b & 1])
    vp = win = goods = razed = 0.0
    losses: list[tuple[float, Goods, int]] = []
    throws = len(cards) * len(DIE)
    for place, number in enumerate(cards):
        enemy = ENEMIES[number]
        value = combat_value(soldiers, built, enemy.kind)
        faces = won_and_lost(value - enemy.strength, ties_win)
        won, lost = faces[0] / throws, faces[1] / throws
        reward, penalty = enemy.reward, enemy.penalty
        win += won
        vp += won * (extra + (bool(best) and value >= best[place])) - lost * penalty.vp
        if isinstance(reward, ChooseGoods):
            goods += won * reward.count
        else:
            goods += won * sum(reward.goods)
            vp += won * reward.vp
        razed += lost * penalty.buildings
        if lost:
            losses.append((lost, penalty.goods, penalty.any_goods))
    return Outlook(vp, win, goods, razed, tuple(losses))


def goods_lost(losses: Losses, have: Goods) -> float:
    """How many of these goods a battle is expected to cost."""
    gold, wood, stone = have
    count, expected = gold + wood + stone, 0.0
    for chance, (g, w, st), gone in losses:
        gone += (g if g < gold else gold) + (w if w < wood else wood) + (st if st < stone else stone)
        expected += chance * (gone if gone < count else count)
    return expected
