"""The gifts of the advisors (K5): what each asks of the player, and how it is received."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, Reason
from kingsburg.engine.kingsburg.actions import Action, Chance, Decision, Decline, EnemyDrawn, Take
from kingsburg.engine.kingsburg.board.advisors import ADVISORS, Advisor
from kingsburg.engine.kingsburg.board.buildings import mask
from kingsburg.engine.kingsburg.board.effects import (
    NO_GOODS,
    ONE_GOOD,
    Buy,
    ChooseGoods,
    ChooseOne,
    Exchange,
    ExtraSoldier,
    Gain,
    Goods,
    Peek,
    goods_of,
    plus,
)
from kingsburg.engine.kingsburg.board.enemies import CARDS_A_YEAR, deck
from kingsburg.engine.kingsburg.events import GiftTaken, Peeked
from kingsburg.engine.kingsburg.reasons import Code
from kingsburg.engine.kingsburg.stages import (
    BUILD,
    GIFTS,
    NOT_NOW,
    PEEK,
    WRONG_CHANCE,
    Out,
    Stage,
    go,
    next_seat,
)
from kingsburg.engine.kingsburg.state import (
    FROM_ADVISORS,
    HIDDEN,
    State,
    after,
    give,
    give_soldiers,
    give_token,
    goods,
    mark_peeked,
    owns,
    score,
    take,
)
from kingsburg.engine.memory import Found, remembered

_EXTRA_SOLDIER: Final = mask(ExtraSoldier)
_DECLINE: Final = Decline()
_KEPT: Final = 1 << 12


@dataclass(frozen=True, slots=True)
class Gift:
    """An advisor's effects, sorted by what has to be asked.

    `options`: the possible choices of goods, empty if nothing is asked. `decisions`: the same and, if
    the gift is optional, to decline it. `fixed`: what comes with every choice. `optional`: whether it
    may be declined. `pay_vp`: its price in points. `peek`: whether it shows the enemy. `costs_goods`:
    whether some option must be paid for with goods.
    """

    options: tuple[Take, ...]
    decisions: tuple[Take | Decline, ...]
    prices: dict[Goods, Goods]
    """The price of each option, by the goods it gives."""
    fixed: Gain
    optional: bool
    pay_vp: int
    peek: bool
    costs_goods: bool


def _gift(advisor: Advisor) -> Gift:
    options: tuple[Take, ...] = ()
    fixed = Gain()
    optional, pay_vp, peek = False, 0, False
    for effect in advisor.gift:
        match effect:
            case Gain():
                fixed = effect if fixed == Gain() else _sum(fixed, effect)
            case ChooseOne(sets):
                options = tuple(Take(g) for g in sets)
            case ChooseGoods(count):
                options = tuple(Take(g) for g in goods_of(count))
            case Exchange():
                options = tuple(Take((1 - g, 1 - w, 1 - s), (g, w, s)) for g, w, s in ONE_GOOD)
                optional = True
            case Buy(vp, count):
                options = tuple(Take(g) for g in goods_of(count))
                optional, pay_vp = True, vp
            case Peek():
                peek = True
    prices = {t.goods: t.pay for t in options}
    costs_goods = any(price != NO_GOODS for price in prices.values())
    return Gift(options, _decisions(options, optional), prices, fixed, optional, pay_vp, peek, costs_goods)


def _decisions(options: tuple[Take, ...], optional: bool) -> tuple[Take | Decline, ...]:
    return (*options, _DECLINE) if optional else options


def _sum(a: Gain, b: Gain) -> Gain:
    return Gain(plus(a.goods, b.goods), a.soldiers + b.soldiers, a.plus2 + b.plus2, a.vp + b.vp)


_NO_GIFT: Final = Gift((), (), {}, Gain(), False, 0, False, False)
GIFTS_OF: Final[tuple[Gift, ...]] = (_NO_GIFT, *(_gift(a) for a in ADVISORS))
"""Indexed by advisor number; index 0 is unused."""


def offered(s: State, seat: int, advisor: int) -> tuple[Take, ...]:
    """The options that the seat can pay for; empty if there is nothing to choose."""
    gift = GIFTS_OF[advisor]
    return _payable(advisor, goods(s, seat)) if gift.costs_goods else gift.options


@remembered(_KEPT)
def _payable(advisor: int, have: Goods) -> tuple[Take, ...]:
    return tuple([t for t in GIFTS_OF[advisor].options if not any(missing(have, t.pay))])


class GiftsStage(Stage):
    """Advisors give in ascending order; two groups on one advisor are served in turn order (K5.1)."""

    def proceed(self, s: State, out: Out) -> None:
        """Serve the queue until a seat must choose; at its end dice return and building begins."""
        queue = s.queue
        for turn in range(s.turn, len(queue)):
            advisor, seat = queue[turn]
            gift = GIFTS_OF[advisor]
            if not gift.options:
                if not _receive(s, seat, advisor, NO_GOODS, NO_GOODS, out):
                    s.turn = turn
                    return
            elif not gift.costs_goods or offered(s, seat, advisor):
                s.turn = turn
                s.to_move = seat
                return
            elif out is not None:
                out.append(GiftTaken(seat, advisor, NO_GOODS, 0, Gain(), False, ()))
        s.queue = ()
        _dice_return(s)
        go(s, BUILD)

    def legal(self, s: State) -> Sequence[Decision]:
        """Return the gifts that the seat can pay for and, if the advisor is optional, to decline."""
        advisor, seat = s.queue[s.turn]
        gift = GIFTS_OF[advisor]
        return _decisions(offered(s, seat, advisor), gift.optional) if gift.costs_goods else gift.decisions

    def why_not(self, s: State, a: Action) -> Reason | None:
        """Refuse what is not on offer, what the seat cannot pay, and to decline what must be taken."""
        advisor, seat = s.queue[s.turn]
        gift = GIFTS_OF[advisor]
        if not isinstance(a, Take):
            if not isinstance(a, Decline):
                return NOT_NOW
            return None if gift.optional else Reason(Code.MUST_TAKE, number=advisor)
        if gift.prices.get(a.goods) != a.pay:
            return Reason(Code.NOT_OFFERED, number=advisor)
        if gift.costs_goods and not owns(s, seat, a.pay):
            return Reason(Code.SHORT, goods=missing(goods(s, seat), a.pay))
        return None

    def play(self, s: State, a: Action, out: Out) -> None:
        """Give the chosen gift, or note that it was declined and serve the next in the queue."""
        advisor, seat = s.queue[s.turn]
        if isinstance(a, Take):
            if not _receive(s, seat, advisor, a.goods, a.pay, out):
                return
        elif out is not None:
            out.append(GiftTaken(seat, advisor, NO_GOODS, 0, Gain(), True, ()))
        s.turn += 1
        self.proceed(s, out)


def missing(have: Goods, price: Goods) -> Goods:
    """The goods that are lacking for a price."""
    return (max(0, price[0] - have[0]), max(0, price[1] - have[1]), max(0, price[2] - have[2]))


def extra_soldiers(built: int) -> int:
    """How many additional soldiers come with a gift of soldiers (K5.4)."""
    return (built & _EXTRA_SOLDIER).bit_count()


_STABLES: Final = _EXTRA_SOLDIER.bit_count() + 1


def gain_of(advisor: int, chosen: Goods, extra: int) -> Gain:
    """All that an advisor gives if these goods are chosen.

    `extra`: the soldiers added to a gift that includes soldiers (K5.4).
    """
    return _GAINS[_STABLES * advisor + extra][chosen]


def _gain(number: int, chosen: Goods) -> Gain:
    advisor, extra = divmod(number, _STABLES)
    fixed = GIFTS_OF[advisor].fixed
    return _sum(fixed, Gain(chosen, soldiers=extra if fixed.soldiers else 0))


_GAINS: Final[tuple[dict[Goods, Gain], ...]] = tuple(
    [Found(partial(_gain, number)) for number in range(_STABLES * len(GIFTS_OF))]
)
"""What `gain_of` finds, by advisor and number of extra soldiers."""


def _receive(s: State, seat: int, advisor: int, chosen: Goods, pay: Goods, out: Out) -> bool:
    """Give one gift in its printed order (K5.6). Returns whether the next may be given at once."""
    gift = GIFTS_OF[advisor]
    extra = extra_soldiers(s.built[seat]) if gift.fixed.soldiers else 0
    gain = _GAINS[_STABLES * advisor + extra][chosen]
    if gift.costs_goods and pay != NO_GOODS:
        take(s, seat, pay)
    give(s, seat, gain.goods)
    if gain.soldiers:
        give_soldiers(s, seat, gain.soldiers)
    if gain.plus2:
        give_token(s, seat, gain.plus2)
    if gain.vp or gift.pay_vp:
        score(s, seat, FROM_ADVISORS, gain.vp - gift.pay_vp)  # below zero is allowed (K6.8)
    if out is not None:
        out.append(GiftTaken(seat, advisor, pay, gift.pay_vp, gain, False, after(s, seat)))
    if not gift.peek:
        return True
    if s.enemies[s.year - 1] == HIDDEN:
        s.stage = PEEK
        s.to_move = CHANCE
        return False
    _look(s, seat, out)
    return True


def _look(s: State, seat: int, out: Out) -> None:
    mark_peeked(s, seat)
    if out is not None:
        out.append(Peeked(seat, s.enemies[s.year - 1]))


def _dice_return(s: State) -> None:
    """All dice go back to their owners and to the supply (K5.3)."""
    nothing: tuple[tuple[int, ...], ...] = ((),) * s.seats
    s.rolled = s.rolled_white = nothing
    s.colour, s.white = [*nothing], [*nothing]
    s.placements = ()
    s.closed = 0


def enemy_drawn_why_not(s: State, a: Action) -> Reason | None:
    """Why the action is not a legal draw: only one of this year's five cards may be drawn (K1.3)."""
    return None if isinstance(a, EnemyDrawn) and a.enemy in deck(s.year) else WRONG_CHANCE


def draw_enemy(s: State, dice: Dice) -> Chance:
    """Draw one of this year's five enemies, in a view that does not know the sealed one."""
    return EnemyDrawn(deck(s.year)[dice.below(CARDS_A_YEAR)])


def set_enemy(s: State, a: Action) -> None:
    """Make the enemy that was drawn this year's enemy."""
    assert isinstance(a, EnemyDrawn)
    s.enemies = (*s.enemies[: s.year - 1], a.enemy, *s.enemies[s.year :])


class PeekStage(Stage):
    """In a view that is played on, the enemy that a seat looks at has to be drawn first.

    It may stay HIDDEN if the view only follows what others did: that a seat looked is no secret.
    """

    def why_not(self, s: State, a: Action) -> Reason | None:
        """Allow the hidden enemy and the cards of this year; refuse all else."""
        if isinstance(a, EnemyDrawn) and a.enemy == HIDDEN:
            return None
        return enemy_drawn_why_not(s, a)

    def play(self, s: State, a: Action, out: Out) -> None:
        """Set the enemy and show it to the seat; the gifts then go on."""
        set_enemy(s, a)
        s.stage = GIFTS
        _look(s, s.queue[s.turn][1], out)
        next_seat(s)

    def chance(self, s: State, dice: Dice) -> Chance:
        """Draw one of the five enemies of this year."""
        return draw_enemy(s, dice)
