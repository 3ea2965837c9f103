"""The value of a whole position to one seat: gifts to come, the best building, this winter."""

from __future__ import annotations

from typing import Final, NamedTuple

from kingsburg.ai.kingsburg.features import ALL_SEASONS, SEASONS_A_YEAR, Clock, clock, gifts_to_come
from kingsburg.ai.kingsburg.heuristic import Assets, Heuristic
from kingsburg.ai.kingsburg.winter import Losses, battle, goods_lost, rivals
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS, mask, razed_first
from kingsburg.engine.kingsburg.board.effects import NO_GOODS, Goods, SellForVP
from kingsburg.engine.kingsburg.calendar import SEASONS, YEARS
from kingsburg.engine.kingsburg.gifts import GIFTS_OF, extra_soldiers, gain_of
from kingsburg.engine.kingsburg.province import sites
from kingsburg.engine.kingsburg.state import State, goods
from kingsburg.engine.kingsburg.winter import possible_enemies

_SELL: Final = mask(SellForVP)
_SPRING: Final = min(SEASONS)
_ENVOY_RETURNS: Final = 2
"""The season of each year before which an unused envoy goes back (K2.4)."""


class Stand(NamedTuple):
    """The part of a value that does not depend on goods, and how much of the goods winter may take."""

    worth: float
    at_risk: float
    losses: Losses


class Position:
    """A state as one seat sees it, prepared to value other holdings of this seat in it.

    Only the seat's own goods, soldiers, tokens, envoy and province vary; all else stays as in `s`.
    """

    def __init__(self, heuristic: Heuristic, s: State, seat: int) -> None:
        self.h = heuristic
        self.clock: Clock = clock(s, seat)
        self.vp = s.vp[seat]
        self.gifts = gifts_to_come(s, seat)
        self.have = Assets(s.built[seat], goods(s, seat), s.soldiers[seat], s.plus2[seat], s.envoy == seat)
        year = self.clock.winter
        self.fights = year <= YEARS
        self.cards = possible_enemies(s, year) if self.fights else ()
        self.rivals = (
            rivals(s, seat, self.cards) if year * SEASONS_A_YEAR <= self.clock.build and self.fights else ()
        )
        others = [s.built[o].bit_count() for o in range(s.seats) if o != seat]
        self.most = max(others) if s.phase == _SPRING else -1
        self._stand: dict[tuple[int, int, bool], Stand] = {}
        self._built: dict[tuple[int, Goods, int, bool], float] = {}

    def value(self) -> float:
        """The value of the position, in victory points at the end of the game."""
        return self.vp + self.after_gifts(self.gifts)

    # Gifts ----------------------------------------------------------------------------------------------

    def after_gifts(self, gifts: tuple[int, ...]) -> float:
        """The value, without the points held now, after the best choices among these gifts (K5)."""
        have = self.have
        extra = extra_soldiers(have.built)
        outcomes: dict[Goods, float] = {have.goods: 0.0}
        soldiers, tokens, vp = have.soldiers, have.plus2, 0.0
        for advisor in gifts:
            gift = GIFTS_OF[advisor]
            gain = gain_of(advisor, NO_GOODS, extra)
            soldiers += gain.soldiers
            tokens += gain.plus2
            vp += gain.vp + (self.h.w.look if gift.peek and len(self.cards) > 1 else 0.0)
            more: dict[Goods, float] = {}
            for (g, w, st), points in outcomes.items():
                if gift.optional or not gift.options:
                    here = (g + gain.goods[0], w + gain.goods[1], st + gain.goods[2])
                    more[here] = max(points, more.get(here, -99.0))
                for take in gift.options:
                    pay, new = take.pay, take.goods
                    if pay[0] > g or pay[1] > w or pay[2] > st:
                        continue
                    here = (
                        g - pay[0] + new[0] + gain.goods[0],
                        w - pay[1] + new[1] + gain.goods[1],
                        st - pay[2] + new[2] + gain.goods[2],
                    )
                    more[here] = max(points - gift.pay_vp, more.get(here, -99.0))
            outcomes = more or outcomes
        best = max(self.built_on(g, soldiers) + points for g, points in outcomes.items())
        return vp + best + self.h.tokens(tokens, self.clock.roll)

    # Building -------------------------------------------------------------------------------------------

    def built_on(self, held: Goods, soldiers: int) -> float:
        """The value after the best building, or none, of this season's building step (K3.9, K3.12)."""
        built, envoy = self.have.built, self.have.envoy
        if self.clock.building:
            return self._best_building(built, held, soldiers, envoy, 1)
        return self.settled(built, held, soldiers, envoy, self.clock.build)

    def _best_building(self, built: int, held: Goods, soldiers: int, envoy: bool, left: int) -> float:
        key = (built, held, soldiers, envoy)
        if key in self._built:
            return self._built[key]
        season = self.clock.build + 1
        best = self.settled(built, held, soldiers, envoy, season)
        for build, (g, w, st) in sites(built):
            if g > held[0] or w > held[1] or st > held[2]:
                continue
            b = build.building
            rest = (held[0] - g, held[1] - w, held[2] - st)
            worth = self.settled(built | 1 << b, rest, soldiers, envoy and left > 0, season)
            if envoy and left:
                worth = max(worth, self._best_building(built | 1 << b, rest, soldiers, False, 0))
            best = max(best, worth + BUILDINGS[b].vp)
        self._built[key] = best
        return best

    def settled(self, built: int, held: Goods, soldiers: int, envoy: bool, season: int) -> float:
        """The value once nothing more is built this season; `season`: of the next building step."""
        h = self.h
        key = (built, soldiers, envoy)
        stand = self._stand.get(key)
        if stand is None:
            stand = self._stand[key] = self._standing(built, soldiers, envoy, season)
        worth = stand.worth + h.readiness(built, held, season)
        if stand.losses:
            worth -= stand.at_risk * goods_lost(stand.losses, held)
        if season >= ALL_SEASONS and built & _SELL and not self.have.plus2 and held == NO_GOODS:
            worth -= h.w.sell * (ALL_SEASONS - self.clock.end)
        return worth

    def _standing(self, built: int, soldiers: int, envoy: bool, season: int) -> Stand:
        """The part of `settled` that does not depend on the goods held."""
        h = self.h
        worth = h.standing(built, self.clock.end, self.clock.winter) + h.rows(built, season)[0]
        if envoy and season < ALL_SEASONS and season % SEASONS_A_YEAR != _ENVOY_RETURNS:
            worth += h.w.envoy
        if self.most >= 0 and built.bit_count() >= self.most:
            worth += h.w.most_buildings
        if not self.fights:
            return Stand(worth, 0.0, ())
        steps = max(0, self.clock.winter * SEASONS_A_YEAR - season)
        at_risk = h.good(ALL_SEASONS - season) * h.w.risk[steps] if steps < len(h.w.risk) else 0.0
        expected = soldiers + h.w.help * steps
        low = int(expected)
        share = expected - low
        worth += (1.0 - share) * self._battle(built, low, season)
        if share:
            worth += share * self._battle(built, low + 1, season)
        return Stand(worth, at_risk, battle(built, low, self.cards).losses if at_risk else ())

    def _battle(self, built: int, soldiers: int, season: int) -> float:
        """The next battle, as far as it can be known now, without the goods that it may cost."""
        h = self.h
        outlook = battle(built, soldiers, self.cards, self.rivals)
        worth = outlook.vp + h.good(ALL_SEASONS - season) * outlook.goods
        fallen = razed_first(built) if outlook.razed else None
        if fallen is not None:
            worth -= outlook.razed * self._loss_of(built, fallen, season)
        return worth

    def _loss_of(self, built: int, fallen: int, season: int) -> float:
        h, winter = self.h, self.clock.winter
        rest = built & ~(1 << fallen)
        after = max(season, winter * SEASONS_A_YEAR)
        loss = BUILDINGS[fallen].vp + h.standing(built, after, winter) - h.standing(rest, after, winter)
        return loss + max(0.0, h.rows(built, after)[0] - h.rows(rest, after)[0])
