"""What a winter battle is expected to bring, exactly over the enemies still possible and the King's die."""

from __future__ import annotations

from typing import Final, NamedTuple

from kingsburg.engine.kingsburg.board.buildings import combat_bonus, mask, powers
from kingsburg.engine.kingsburg.board.effects import ChooseGoods, Goods, TiesWin, VictoryVP
from kingsburg.engine.kingsburg.board.enemies import ENEMIES, deck
from kingsburg.engine.kingsburg.state import DEFEAT, HIDDEN, VICTORY, State
from kingsburg.engine.kingsburg.winter import outcome_of
from kingsburg.engine.memory import remembered

_DIE: Final = range(1, 7)
_TIES_WIN: Final = mask(TiesWin)
_VICTORY_VP: Final = powers(VictoryVP)


Losses = tuple[tuple[float, Goods, int], ...]
"""By enemy that may win: how probable that is, the fixed goods and the goods of choice (K6.6)."""


class Outlook(NamedTuple):
    """Expected results of one battle."""

    vp: float
    """Rewards and penalties, without the buildings razed."""
    win: float
    """How probable a victory is."""
    goods: float
    """Goods in the reward."""
    razed: float
    """Buildings lost (K6.7)."""
    losses: Losses


def possible_enemies(s: State, year: int) -> tuple[int, ...]:
    """The cards that may lie there for that year (1 to 5), from a view: one if it has been seen."""
    enemy = s.enemies[year - 1]
    return tuple(deck(year)) if enemy == HIDDEN else (enemy,)


@remembered(1_000)
def won_and_lost(margin: int, ties_win: bool) -> tuple[int, int]:
    """Of the six faces of the King's die (K6.1), how many win and how many lose (K6.3).

    `margin`: soldiers and bonuses before the roll, less the enemy's strength.
    """
    results = [outcome_of(margin + pips, ties_win) for pips in _DIE]
    return results.count(VICTORY), results.count(DEFEAT)


def rivals(s: State, seat: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """By card the highest combat value of the other seats before the King's die (K6.5)."""
    others = [o for o in range(s.seats) if o != seat]
    return tuple(
        max(s.soldiers[o] + combat_bonus(s.built[o], ENEMIES[card].kind) for o in others) for card in cards
    )


@remembered(1 << 13)
def battle(built: int, soldiers: int, cards: tuple[int, ...], best: tuple[int, ...] = ()) -> Outlook:
    """One battle of the province `built` with that many soldiers before the King's die.

    `best`: what `rivals` says, to count the strongest victor's point (K6.5); left out, nobody gets it.
    """
    ties_win = built & _TIES_WIN != 0
    extra = sum(p.vp for b, p in _VICTORY_VP if built >> b & 1)
    vp = win = goods = razed = 0.0
    losses: list[tuple[float, Goods, int]] = []
    throws = len(cards) * len(_DIE)
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
