"""What a winter battle is expected to bring, exactly, over the possible enemies and the King's die."""

from __future__ import annotations

from typing import Final, NamedTuple

from kingsburg.engine.kingsburg.board.buildings import combat_bonus, powers
from kingsburg.engine.kingsburg.board.effects import ChooseGoods, Goods, VictoryVP
from kingsburg.engine.kingsburg.board.enemies import ENEMIES, deck
from kingsburg.engine.kingsburg.state import HIDDEN, State
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


def possible_enemies(s: State, year: int) -> tuple[int, ...]:
    """The cards that the enemy of a year (1 to 5) may be, by a view: only one if it is known."""
    enemy = s.enemies[year - 1]
    return tuple(deck(year)) if enemy == HIDDEN else (enemy,)


def rivals(s: State, seat: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """For each card, the highest combat value of the other seats before the King's die (K6.5)."""
    others = [o for o in range(s.seats) if o != seat]
    return tuple(
        max(s.soldiers[o] + combat_bonus(s.built[o], ENEMIES[card].kind) for o in others) for card in cards
    )


@remembered(1 << 13)
def battle(built: int, soldiers: int, cards: tuple[int, ...], best: tuple[int, ...] = ()) -> Outlook:
    """One battle of the province `built`, with that many soldiers before the King's die.

    `best`: the result of `rivals`, to count the point of the strongest victor (K6.5). Without it
    that point is ignored.
    """
    ties_win = built & TIES_WIN != 0
    extra = sum(p.vp for b, p in _VICTORY_VP if built >> b & 1)
    vp = win = goods = razed = 0.0
    losses: list[tuple[float, Goods, int]] = []
    throws = len(cards) * len(DIE)
    for place, number in enumerate(cards):
        enemy = ENEMIES[number]
        value = soldiers + combat_bonus(built, enemy.kind)
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
