"""What a position is worth to a seat, in final victory points, by a hand-written formula.

The value adds up what is certain (points), what stands (powers of buildings, by the time left),
what could stand (the next buildings of the rows), what is there to pay for it (goods, tokens, the
envoy), and this winter.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from kingsburg.ai.kingsburg.features import ALL_SEASONS, SEASONS_A_YEAR, summers_from
from kingsburg.ai.kingsburg.weights import Weights
from kingsburg.ai.kingsburg.winter import battle
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS, ROWS, powers, price
from kingsburg.engine.kingsburg.board.effects import (
    Combat,
    ExtraDie,
    ExtraSoldier,
    Goods,
    GoodsVP,
    Income,
    Power,
    RerollAll,
    RerollOne,
    SeasonVP,
    SellForVP,
    Shift,
    SoldierPrice,
    SummerToken,
)
from kingsburg.engine.kingsburg.board.enemies import deck
from kingsburg.engine.kingsburg.calendar import YEARS
from kingsburg.engine.kingsburg.province import sites
from kingsburg.engine.memory import remembered

_KEPT: Final = 1 << 13
"""How many results each cache keeps: about those of a game or two."""
_ROWS: Final = tuple(
    tuple(sorted((i for i, b in enumerate(BUILDINGS) if b.row == row), key=lambda i: BUILDINGS[i].column))
    for row in range(1, ROWS + 1)
)
_GOODS_VP: Final = powers(GoodsVP)


class Assets(NamedTuple):
    """What a seat holds, apart from its points."""

    built: int
    goods: Goods
    soldiers: int = 0
    plus2: int = 0
    envoy: bool = False


class Heuristic:
    """The value function for one set of weights; caches what it computes about provinces."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.w = weights or Weights()
        self.standing = remembered(_KEPT)(self._standing)
        self.rows = remembered(_KEPT)(self._rows)
        self.next_buildings = remembered(_KEPT)(self._next_buildings)
        self.readiness = remembered(_KEPT)(self._readiness)
        self.later_winters = remembered(_KEPT)(self._later_winters)
        self._cards = [tuple(deck(year)) for year in range(1, YEARS + 1)]

    def good(self, steps: int) -> float:
        """The worth of a useful good when that many building steps are left."""
        return self.w.good * steps / (steps + self.w.good_fades)

    # Buildings ------------------------------------------------------------------------------------------

    def power(self, power: Power, season: float) -> float:
        """The worth of a power from that season to the end of the game; battles count elsewhere."""
        w = self.w
        seasons = max(0.0, ALL_SEASONS - season)
        match power:
            case SeasonVP(vp):
                return vp * seasons
            case SellForVP(vp):
                return w.sell * vp * seasons
            case SummerToken():
                return w.token[1] * summers_from(min(ALL_SEASONS, round(season)))
            case ExtraDie():
                return w.die * max(0.0, seasons - 1)
            case Income(goods):
                return self.good(round(seasons)) * sum(goods) * max(0.0, seasons - 1)
            case Shift():
                return w.shift * max(0.0, seasons - 1)
            case RerollOne() | RerollAll():
                return w.reroll * max(0.0, seasons - 1)
            case SoldierPrice():
                return w.cheap_soldiers * winters(season)
            case ExtraSoldier():
                return w.extra_soldier * winters(season)
            case _:
                return 0.0

    def planned(self, building: int, season: float) -> float:
        """The worth of a building to be built in that season: its points and its powers."""
        b = BUILDINGS[building]
        worth = b.vp + sum(self.power(p, season) for p in b.powers)
        for p in b.powers:
            if isinstance(p, Combat):
                worth += self.w.combat * p.bonus * winters(season) * (1.0 if p.against is None else 0.25)
        return worth

    def _standing(self, built: int, season: int, winter: int) -> float:
        """The powers of a province from the end of that season on, and the winters after the next."""
        worth = sum(
            self.power(p, season) for i, b in enumerate(BUILDINGS) if built >> i & 1 for p in b.powers
        )
        return worth + self.later_winters(built, winter + 1)

    def _later_winters(self, built: int, first: int) -> float:
        """The battles from that year on, with today's buildings and some more soldiers each year."""
        w, worth = self.w, 0.0
        for year in range(first, YEARS + 1):
            soldiers = w.growth * (year - first + 1)
            low = int(soldiers)
            for outlook, share in (
                (battle(built, low, self._cards[year - 1]), 1 - soldiers + low),
                (battle(built, low + 1, self._cards[year - 1]), soldiers - low),
            ):
                goods = self.good((YEARS - year) * SEASONS_A_YEAR)
                worth += share * (outlook.vp + goods * outlook.goods - w.raze[year - 1] * outlook.razed)
                worth -= share * goods * sum(p * (sum(g) * 0.3 + n * 0.7) for p, g, n in outlook.losses)
        return w.later_winters * worth

    def _rows(self, built: int, season: int) -> tuple[float, Goods]:
        """What the rows still promise from that building step on, and the goods that this needs."""
        w = self.w
        steps = ALL_SEASONS - season
        good = self.good(steps)
        plans: list[tuple[float, int, Goods]] = []
        for row in _ROWS:
            standing, total, count = built, 0.0, 0
            needs = (0, 0, 0)
            best: tuple[float, int, Goods] = (0.0, 0, needs)
            for b in row:
                if standing >> b & 1:
                    continue
                cost = price(standing, b)
                total += self.planned(b, season + w.pace * count) - good * sum(cost) - w.step
                needs = (needs[0] + cost[0], needs[1] + cost[1], needs[2] + cost[2])
                standing |= 1 << b
                count += 1
                if count > steps:
                    break
                if total > best[0]:
                    best = (total, count, needs)
            if best[1]:
                plans.append(best)
        plans.sort(reverse=True)
        worth, left = 0.0, float(steps)
        gold = wood = stone = 0
        for total, count, needs in plans:
            share = min(1.0, left / count)
            worth += total * share
            left -= count
            gold, wood, stone = gold + needs[0], wood + needs[1], stone + needs[2]
            if left <= 0:
                break
        return worth, (gold, wood, stone)

    def _next_buildings(self, built: int, season: int) -> tuple[tuple[float, Goods], ...]:
        """How much each possible building gains if built in that season, and its price; best first.

        Buildings without a gain are left out.
        """
        if season >= ALL_SEASONS:
            return ()
        good = self.good(ALL_SEASONS - season)
        before = self.rows(built, season)[0]
        winter = season // SEASONS_A_YEAR
        start = self.later_winters(built, winter + 1)
        found = []
        for build, cost in sites(built):
            b = build.building
            after = built | 1 << b
            now = BUILDINGS[b].vp + sum(self.power(p, season) for p in BUILDINGS[b].powers)
            now += self.later_winters(after, winter + 1) - start
            gain = now + self.rows(after, season)[0] - before - good * sum(cost)
            if gain > 0:
                found.append((gain, cost))
        return tuple(sorted(found, reverse=True))

    # Goods ----------------------------------------------------------------------------------------------

    def _readiness(self, built: int, goods: Goods, season: int) -> float:
        """The worth of the goods themselves, and of how near they bring the next buildings."""
        w = self.w
        steps = ALL_SEASONS - season
        if steps <= 0:
            worth = w.spare_good * sum(goods)
            return worth + sum(sum(goods) // p.per for b, p in _GOODS_VP if built >> b & 1)
        good = self.good(steps)
        needs = self.rows(built, season)[1]
        worth = 0.0
        for have, need, kind in zip(goods, needs, w.kinds, strict=True):
            used = min(have, need)
            worth += good * kind * (used + w.idle_good * (have - used))
        options = self.next_buildings(built, season)
        first, cost = self._nearest(options, goods)
        second = 0.0
        if cost is not None:
            gold, wood, stone = (max(0, have - due) for have, due in zip(goods, cost, strict=True))
            second = self._nearest([o for o in options if o[1] is not cost], (gold, wood, stone))[0]
        return worth + first + w.second * second

    def _nearest(self, options: Sequence[tuple[float, Goods]], goods: Goods) -> tuple[float, Goods | None]:
        """The building that is best by gain and nearness: the product of both, and its price."""
        best, price_of_best = 0.0, None
        for gain, cost in options:
            lacking = sum(max(0, c - g) for c, g in zip(cost, goods, strict=True))
            if lacking < len(self.w.ready) and gain * self.w.ready[lacking] > best:
                best, price_of_best = gain * self.w.ready[lacking], cost
        return best, price_of_best

    def tokens(self, count: int, season: int) -> float:
        """The worth of +2 tokens, with rolls from that season on; one can be used a season (K4.4)."""
        return sum(self.w.token[: min(count, ALL_SEASONS - season, len(self.w.token))])


def winters(season: float) -> float:
    """How many winters are still to come from a season (0 to ALL_SEASONS) on, as a fraction."""
    return max(0.0, (ALL_SEASONS - season) / SEASONS_A_YEAR)
