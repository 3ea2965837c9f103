"""Building (K3.9 to K3.12) and the end of a season (K3.13)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from typing import Final, NamedTuple

from kingsburg.engine.game import Reason
from kingsburg.engine.kingsburg.actions import Action, Build, Decision, Decline, Sell, Skip
from kingsburg.engine.kingsburg.board.buildings import (
    BUILDINGS,
    lacks_left,
    left_missing,
    mask,
    powers,
    price,
)
from kingsburg.engine.kingsburg.board.effects import (
    GOLD,
    ONE_GOOD,
    PLUS2,
    STONE,
    WOOD,
    Goods,
    SeasonVP,
    SellForVP,
    SummerToken,
)
from kingsburg.engine.kingsburg.calendar import SUMMER
from kingsburg.engine.kingsburg.events import BuildingSkipped, Built, SeasonScored, Sold, TokenGiven
from kingsburg.engine.kingsburg.gifts import missing
from kingsburg.engine.kingsburg.reasons import Code
from kingsburg.engine.kingsburg.stages import (
    BUILD,
    BUILD_MORE,
    NOT_NOW,
    SEASON_END,
    Out,
    Stage,
    go,
    next_phase,
    next_seat,
)
from kingsburg.engine.kingsburg.state import (
    FROM_BUILDINGS,
    NOBODY,
    NOT_YET,
    State,
    add_building,
    after,
    give_token,
    goods,
    goods_count,
    score,
    take,
)
from kingsburg.engine.memory import Found

_SUMMER_TOKEN: Final = powers(SummerToken)
_SEASON_VP: Final = powers(SeasonVP)
_SELL: Final = powers(SellForVP)
_SELLERS: Final = mask(SellForVP)
_AT_SEASON_END: Final = mask(SummerToken) | mask(SeasonVP) | _SELLERS
_DECLINE: Final = Decline()
_SKIP: Final = Skip()
_SALES: Final[tuple[tuple[Sell | Decline, ...], ...]] = tuple(
    (*(Sell(kind) for kind in range(PLUS2 + 1) if sellable >> kind & 1), _DECLINE)
    for sellable in range(1 << PLUS2 + 1)
)
"""The legal decisions, indexed by a bit mask of the kinds that the seat has to sell."""


class Site(NamedTuple):
    """A building that the rows allow to be built next, with its price."""

    build: Build
    price: Goods


@cache
def sites(built: int) -> tuple[Site, ...]:
    """All buildings that the province may build next, if they can be paid for (K3.10, K3.11)."""
    return tuple(
        Site(Build(b), price(built, b))
        for b in range(len(BUILDINGS))
        if not built >> b & 1 and not lacks_left(built, b)
    )


_DEAREST: Final = max(max(b.cost) for b in BUILDINGS)
"""The most goods of one kind that any building costs; having more makes no difference."""
_PLENTY: Final = 16
"""More goods of one kind than a seat often has."""


def _offers(found: tuple[Site, ...], chosen: int) -> tuple[Build | Skip, ...]:
    return (*[site.build for n, site in enumerate(found) if chosen >> n & 1], _SKIP)


class Ground:
    """The sites of a province, and which of them an amount of goods pays for.

    A set of sites is a mask in which bit n stands for the nth site.
    """

    __slots__ = ("gold", "offers", "stone", "wood")

    def __init__(self, built: int) -> None:
        found = sites(built)
        self.offers: Final[dict[int, tuple[Build | Skip, ...]]] = Found(partial(_offers, found))
        """By a set of sites: the decisions to build each of them, and to skip."""
        self.gold: Final = _paid(found, GOLD)
        """Indexed by the gold at hand (less than _PLENTY): the sites for which it is enough."""
        self.wood: Final = _paid(found, WOOD)
        self.stone: Final = _paid(found, STONE)


def _paid(found: tuple[Site, ...], kind: int) -> tuple[int, ...]:
    costs = [site.price[kind] for site in found]
    return tuple(
        [sum([1 << n for n, cost in enumerate(costs) if cost <= have]) for have in range(_DEAREST)]
        + [(1 << len(costs)) - 1] * (_PLENTY - _DEAREST)
    )


GROUNDS: Final[dict[int, Ground]] = Found(Ground)
"""The ground of each province."""


def paid(at: Ground, s: State, seat: int) -> int:
    """The set of sites at that ground of the seat's that it can pay for now."""
    try:
        return at.gold[s.gold[seat]] & at.wood[s.wood[seat]] & at.stone[s.stone[seat]]
    except IndexError:
        gold, wood, stone = [min(amount, _DEAREST) for amount in goods(s, seat)]
        return at.gold[gold] & at.wood[wood] & at.stone[stone]


class BuildStage(Stage):
    """In turn order each seat builds one building or none (K3.9)."""

    envoy: bool = False

    def proceed(self, s: State, out: Out) -> None:
        """Go to the next seat that can pay for a building, skipping others; then the season ends."""
        order, built = s.order, s.built
        for turn in range(s.turn, s.seats):
            seat = order[turn]
            if paid(GROUNDS[built[seat]], s, seat):
                s.turn = turn
                s.to_move = seat
                return
            if out is not None:
                out.append(BuildingSkipped(seat, goods=goods(s, seat)))
        go(s, SEASON_END)

    def legal(self, s: State) -> Sequence[Decision]:
        """Return the buildings that the seat has ground for and can pay, and the skip."""
        seat = s.to_move
        at = GROUNDS[s.built[seat]]
        return at.offers[paid(at, s, seat)]

    def why_not(self, s: State, a: Action) -> Reason | None:
        """Return why the seat cannot build this one, or None; to skip is always allowed."""
        if isinstance(a, Skip):
            return None
        if not isinstance(a, Build):
            return NOT_NOW
        return why_not_build(s, s.to_move, a.building)

    def play(self, s: State, a: Action, out: Out) -> None:
        """Pay for the building, add and score it, and let a holder of the envoy build again."""
        seat = s.to_move
        if isinstance(a, Build):
            if self.envoy:
                s.envoy = NOBODY
            cost = price(s.built[seat], a.building)
            vp = BUILDINGS[a.building].vp
            take(s, seat, cost)
            add_building(s, seat, a.building)
            score(s, seat, FROM_BUILDINGS, vp)
            if out is not None:
                out.append(Built(seat, a.building, cost, vp, self.envoy, after(s, seat)))
            if s.envoy == seat:
                s.stage = BUILD_MORE
                s.to_move = NOT_YET
                return
        elif out is not None:
            out.append(BuildingSkipped(seat, self.envoy))
        s.stage = BUILD
        s.turn += 1
        BuildStage.proceed(self, s, out)


class BuildMoreStage(BuildStage):
    """The seat that holds the envoy may spend it on a second building (K3.12)."""

    envoy = True

    def proceed(self, s: State, out: Out) -> None:
        """Ask the same seat again if it can pay for another building, otherwise go on to the next."""
        seat = s.order[s.turn]
        if paid(GROUNDS[s.built[seat]], s, seat):
            s.to_move = seat
            return
        if out is not None:
            out.append(BuildingSkipped(seat, self.envoy, goods(s, seat)))
        s.stage = BUILD
        next_seat(s)


def why_not_build(s: State, seat: int, building: int) -> Reason | None:
    """Why the seat may not build that building; the row is checked before the price (K3.10, K3.11)."""
    if not 0 <= building < len(BUILDINGS):
        return Reason(Code.NO_SUCH_BUILDING, number=building)
    return why_no_site(s.built[seat], goods(s, seat), building)


def why_no_site(built: int, have: Goods, building: int) -> Reason | None:
    """Why a province with those goods may not build that building of the table (K3.10, K3.11)."""
    if built >> building & 1:
        return Reason(Code.OWNED, buildings=(building,))
    left = left_missing(built, building)
    if left:
        return Reason(Code.LOCKED, buildings=left)
    cost = price(built, building)
    lacks = missing(have, cost)
    return Reason(Code.SHORT, goods=lacks) if any(lacks) else None


def can_sell(s: State, seat: int, kind: int) -> bool:
    """Whether the seat has that good or token to sell (K3.13)."""
    return s.plus2[seat] > 0 if kind == PLUS2 else goods(s, seat)[kind] > 0


class SeasonEndStage(Stage):
    """The Inn, the Embassy and the Town Hall take effect, seat by seat (K3.13).

    The owner may order the three freely, but the order matters in one way only: the Inn's token can
    pay the Town Hall if the Inn comes first. The default order does that, so nothing is asked.
    """

    def proceed(self, s: State, out: Out) -> None:
        """Give the tokens and points of the season seat by seat, stopping where goods may be sold."""
        order = s.order
        tokens = _SUMMER_TOKEN if s.phase == SUMMER else []
        for turn in range(s.turn, s.seats):
            seat = order[turn]
            built = s.built[seat]
            if not built & _AT_SEASON_END:
                continue
            for building, _token in tokens:
                if built >> building & 1:
                    give_token(s, seat, 1)
                    if out is not None:
                        out.append(TokenGiven(seat, building, after(s, seat)))
            for building, power in _SEASON_VP:
                if built >> building & 1:
                    score(s, seat, FROM_BUILDINGS, power.vp)
                    if out is not None:
                        out.append(SeasonScored(seat, building, power.vp, after(s, seat)))
            if built & _SELLERS and (s.plus2[seat] or goods_count(s, seat)):
                s.turn = turn
                s.to_move = seat
                return
        _season_over(s)
        next_phase(s, out)

    def legal(self, s: State) -> Sequence[Decision]:
        """Return the sale of each kind that the seat owns, and to decline."""
        seat, sellable = s.to_move, 0
        for kind in range(PLUS2 + 1):
            if can_sell(s, seat, kind):
                sellable |= 1 << kind
        return _SALES[sellable]

    def why_not(self, s: State, a: Action) -> Reason | None:
        """Refuse the sale of a good or token that the seat does not own."""
        if isinstance(a, Decline):
            return None
        if not isinstance(a, Sell) or not 0 <= a.kind <= PLUS2:
            return NOT_NOW
        if can_sell(s, s.to_move, a.kind):
            return None
        return Reason(Code.NO_TOKEN) if a.kind == PLUS2 else Reason(Code.SHORT, goods=ONE_GOOD[a.kind])

    def play(self, s: State, a: Action, out: Out) -> None:
        """Sell one good or token for the points of the seat's best selling building, or do nothing."""
        seat = s.to_move
        if isinstance(a, Sell):
            if a.kind == PLUS2:
                give_token(s, seat, -1)
            else:
                take(s, seat, ONE_GOOD[a.kind])
            vp, building = max([(p.vp, -b) for b, p in _SELL if s.built[seat] >> b & 1])
            score(s, seat, FROM_BUILDINGS, vp)
            if out is not None:
                out.append(Sold(seat, -building, a.kind, vp, after(s, seat)))
        next_seat(s)


def _season_over(s: State) -> None:
    """Whatever holds for one season only is reset (K2.1, K4.4, K4.5, K7.1)."""
    s.aid_die = NOBODY
    s.marks = [0] * s.seats
    s.neutral = ((), ())
