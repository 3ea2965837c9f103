"""Recruiting (K2.5) and the winter battle (K6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, Reason
from kingsburg.engine.kingsburg.actions import Action, Chance, Decision, Lose, Recruit, Reinforced, Take
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS, combat_value, mask, powers, razed_first
from kingsburg.engine.kingsburg.board.effects import (
    NO_GOODS,
    ChooseGoods,
    Gain,
    Goods,
    SoldierPrice,
    TiesWin,
    VictoryVP,
    goods_of,
    minus,
    plus,
)
from kingsburg.engine.kingsburg.board.enemies import ENEMIES, Enemy, may_come
from kingsburg.engine.kingsburg.calendar import YEARS
from kingsburg.engine.kingsburg.events import (
    EnemyRevealed,
    Fought,
    Recruited,
    ReinforcementsCame,
    SoldiersHome,
    StrongestNamed,
)
from kingsburg.engine.kingsburg.gifts import draw_enemy, enemy_drawn_why_not, missing, set_enemy
from kingsburg.engine.kingsburg.reasons import Code
from kingsburg.engine.kingsburg.stages import (
    BATTLE,
    END,
    NOT_NOW,
    REINFORCE,
    WRONG_CHANCE,
    Out,
    Stage,
    go,
    next_phase,
    next_seat,
)
from kingsburg.engine.kingsburg.state import (
    DEFEAT,
    DRAW,
    FROM_BATTLES,
    FROM_BUILDINGS,
    HIDDEN,
    UNFOUGHT,
    VICTORY,
    State,
    after,
    after_all,
    give,
    give_soldiers,
    goods,
    goods_count,
    owns,
    remove_building,
    score,
    take,
)
from kingsburg.engine.memory import remembered
from kingsburg.engine.values import put

SOLDIER_PRICE: Final = 2
OUTCOMES: Final = ("", "victory", "draw", "defeat")
"""The names of the outcomes, indexed by their numbers in the state."""

_NOTHING: Final = Gain()
_CHEAP_SOLDIERS: Final = powers(SoldierPrice)
_BARGAIN: Final = mask(SoldierPrice)
TIES_WIN: Final = mask(TiesWin)
"""The buildings that turn a draw into a victory (K6.3)."""
DIE: Final = range(1, 7)
"""What the King's die may show (K6.1)."""
_REINFORCED: Final = {pips: Reinforced(pips) for pips in DIE}
_VICTORY_VP: Final = powers(VictoryVP)
_HONOURED: Final = mask(VictoryVP)


def soldier_price(s: State, seat: int) -> int:
    """How many goods the seat pays for a soldier (K2.5)."""
    if not s.built[seat] & _BARGAIN:
        return SOLDIER_PRICE
    return min([SOLDIER_PRICE, *(p.goods for b, p in _CHEAP_SOLDIERS if s.built[seat] >> b & 1)])


_RECRUITS: Final[list[dict[Goods, tuple[Recruit, ...]]]] = [{} for _ in range(SOLDIER_PRICE + 1)]
"""Caches of `recruits`, one for each price."""


def recruits(have: Goods, price: int) -> tuple[Recruit, ...]:
    """Every number of soldiers with every mix of goods that pays for it, fewest first (K2.5)."""
    known = _RECRUITS[price]
    try:
        return known[have]
    except KeyError:
        found = known[have] = _recruits(have, price)
        return found


def _recruits(have: Goods, price: int) -> tuple[Recruit, ...]:
    return tuple(
        Recruit(n, pay)
        for n in range(sum(have) // price + 1)
        for pay in goods_of(n * price)
        if pay[0] <= have[0] and pay[1] <= have[1] and pay[2] <= have[2]
    )


class RecruitStage(Stage):
    """Phase 7: seats recruit soldiers in turn order (K2.5)."""

    def proceed(self, s: State, out: Out) -> None:
        """Stop at the next seat that can pay for a soldier; after the last, the phase ends."""
        for turn in range(s.turn, s.seats):
            seat = s.order[turn]
            if goods_count(s, seat) >= soldier_price(s, seat):
                s.turn = turn
                s.to_move = seat
                return
            if out is not None:
                out.append(Recruited(seat, 0, NO_GOODS, (), goods(s, seat)))
        next_phase(s, out)

    def legal(self, s: State) -> Sequence[Decision]:
        """Return the ways to recruit with the seat's goods at its price, including none."""
        return recruits(goods(s, s.to_move), soldier_price(s, s.to_move))

    def why_not(self, s: State, a: Action) -> Reason | None:
        """Refuse a payment that is not the exact price, or that the seat does not own."""
        if not isinstance(a, Recruit):
            return NOT_NOW
        due = a.soldiers * soldier_price(s, s.to_move)
        if a.soldiers < 0 or min(a.pay) < 0 or sum(a.pay) != due:
            return Reason(Code.WRONG_PRICE, number=max(0, due))
        if not owns(s, s.to_move, a.pay):
            return Reason(Code.SHORT, goods=missing(goods(s, s.to_move), a.pay))
        return None

    def play(self, s: State, a: Action, out: Out) -> None:
        """Take the payment, give the soldiers, and go on to the next seat."""
        assert isinstance(a, Recruit)
        seat = s.to_move
        take(s, seat, a.pay)
        if a.soldiers:
            give_soldiers(s, seat, a.soldiers)
        if out is not None:
            out.append(Recruited(seat, a.soldiers, a.pay, after(s, seat) if a.soldiers else ()))
        next_seat(s)


class RevealStage(Stage):
    """The year's enemy is turned over (K6.1); a view that does not know it draws it first."""

    def proceed(self, s: State, out: Out) -> None:
        """Reveal the year's enemy, or wait until it has been drawn if it is hidden."""
        if s.enemies[s.year - 1] == HIDDEN:
            s.to_move = CHANCE
        else:
            _reveal(s, out)

    def why_not(self, s: State, a: Action) -> Reason | None:
        """Refuse all but the drawing of one of this year's enemies."""
        return enemy_drawn_why_not(s, a)

    def play(self, s: State, a: Action, out: Out) -> None:
        """Set the enemy that was drawn and reveal it."""
        set_enemy(s, a)
        _reveal(s, out)

    def chance(self, s: State, dice: Dice) -> Chance:
        """Draw one of the five enemies of this year."""
        return draw_enemy(s, dice)


def _reveal(s: State, out: Out) -> None:
    s.revealed = s.year
    if out is not None:
        out.append(EnemyRevealed(s.enemies[s.year - 1]))
    go(s, REINFORCE)


class ReinforceStage(Stage):
    """The first player rolls the King's die, and everybody gets so many soldiers (K6.1)."""

    def why_not(self, s: State, a: Action) -> Reason | None:
        """Refuse all but one die of 1 to 6."""
        return None if isinstance(a, Reinforced) and 1 <= a.die <= 6 else WRONG_CHANCE

    def play(self, s: State, a: Action, out: Out) -> None:
        """Give every seat the soldiers, work out its combat value, and begin the battles."""
        assert isinstance(a, Reinforced)
        s.die = a.die
        s.soldiers = [n + a.die for n in s.soldiers]
        if out is not None:
            out.append(ReinforcementsCame(s.order[0], a.die, after_all(s, range(s.seats))))
        kind = this_enemy(s).kind
        s.combat = tuple(
            [combat_value(n, built, kind) for n, built in zip(s.soldiers, s.built)]  # noqa: B905 - by seat
        )
        s.outcomes = (UNFOUGHT,) * s.seats
        go(s, BATTLE)

    def chance(self, s: State, dice: Dice) -> Chance:
        """Roll the King's die."""
        return _REINFORCED[dice.roll(1)[0]]


def possible_enemies(s: State, year: int) -> tuple[int, ...]:
    """The cards that the enemy of a year (1 to 5) may be, by a view: only one if it is known (K6.10)."""
    enemy = s.enemies[year - 1]
    return may_come(year, None if enemy == HIDDEN else enemy)


def this_enemy(s: State) -> Enemy:
    """The card of this year's enemy, which must not be HIDDEN."""
    return ENEMIES[s.enemies[s.year - 1]]


def outcome_of(margin: int, ties_win: bool) -> int:
    """The outcome of a battle (K6.3); `margin`: the combat value minus the enemy's strength."""
    if margin > 0 or (margin == 0 and ties_win):
        return VICTORY
    return DRAW if margin == 0 else DEFEAT


@remembered(1_000)
def won_and_lost(margin: int, ties_win: bool) -> tuple[int, int]:
    """How many of the six faces of the King's die (K6.1) win, and how many lose (K6.3).

    `margin`: soldiers and bonuses before the roll, less the enemy's strength.
    """
    results = [outcome_of(margin + pips, ties_win) for pips in DIE]
    return results.count(VICTORY), results.count(DEFEAT)


def outcome(s: State, seat: int) -> int:
    """How the seat's battle ends this winter, once the King's die has been rolled (K6.3)."""
    return _outcome(s, seat, this_enemy(s))


def _outcome(s: State, seat: int, enemy: Enemy) -> int:
    return outcome_of(s.combat[seat] - enemy.strength, s.built[seat] & TIES_WIN != 0)


def fixed_loss(s: State, seat: int) -> Goods:
    """The fixed goods of the enemy's penalty, as far as the seat has them (K6.6)."""
    penalty = this_enemy(s).penalty.goods
    if penalty == NO_GOODS:
        return NO_GOODS
    return (min(s.gold[seat], penalty[0]), min(s.wood[seat], penalty[1]), min(s.stone[seat], penalty[2]))


def losses(s: State, seat: int) -> tuple[Lose, ...]:
    """The loser's choices once the fixed goods are gone; a single one is not asked for (K6.6)."""
    any_goods = this_enemy(s).penalty.any_goods
    if not any_goods:
        return _NO_CHOICE
    left = minus(goods(s, seat), fixed_loss(s, seat))
    return _choices(left, min(any_goods, sum(left)))


_NO_CHOICE: Final = (Lose(NO_GOODS),)


@cache
def _choices(have: Goods, count: int) -> tuple[Lose, ...]:
    """Every way to lose `count` of these goods."""
    return tuple(Lose(g) for g in goods_of(count) if all(a <= b for a, b in zip(g, have, strict=True)))


class BattleStage(Stage):
    """Battles are fought in turn order (K6.9); a reward or penalty of choice is asked for."""

    def proceed(self, s: State, out: Out) -> None:
        """Settle the battles in turn order, stopping where a seat chooses its reward or its losses."""
        enemy = this_enemy(s)
        for turn in range(s.turn, s.seats):
            seat = s.order[turn]
            result = _outcome(s, seat, enemy)
            if result == VICTORY:
                reward = enemy.reward
                if isinstance(reward, ChooseGoods):
                    s.turn = turn
                    s.to_move = seat
                    return
                _win(s, seat, reward, out)
            elif result == DRAW:
                _settle(s, seat, DRAW, _NOTHING, NO_GOODS, 0, (), out)
            else:
                choices = losses(s, seat)
                if len(choices) > 1:
                    s.turn = turn
                    s.to_move = seat
                    return
                _be_beaten(s, seat, choices[0].goods, out)
        _end_of_winter(s, out)

    def legal(self, s: State) -> Sequence[Decision]:
        """Return the goods a winner may choose, or the losses a beaten seat may choose."""
        reward = this_enemy(s).reward
        if outcome(s, s.to_move) == VICTORY and isinstance(reward, ChooseGoods):
            return [Take(g) for g in goods_of(reward.count)]
        return losses(s, s.to_move)

    def why_not(self, s: State, a: Action) -> Reason | None:
        """Refuse what is not among the rewards or losses to choose from."""
        options = self.legal(s)
        if type(a) is not type(options[0]):
            return NOT_NOW
        if a in options:
            return None
        first = options[0]
        if isinstance(first, Lose):
            return Reason(Code.WRONG_LOSS, number=sum(first.goods))
        return Reason(Code.NOT_OFFERED)

    def play(self, s: State, a: Action, out: Out) -> None:
        """Settle the seat's battle with the goods it takes or loses."""
        seat = s.to_move
        if isinstance(a, Take):
            _win(s, seat, Gain(a.goods), out)
        else:
            assert isinstance(a, Lose)
            _be_beaten(s, seat, a.goods, out)
        next_seat(s)


def _win(s: State, seat: int, reward: Gain, out: Out) -> None:
    built = s.built[seat]
    extra = sum([p.vp for b, p in _VICTORY_VP if built >> b & 1]) if built & _HONOURED else 0  # K6.4
    gain = Gain(reward.goods, reward.soldiers, reward.plus2, reward.vp + extra) if extra else reward
    give(s, seat, gain.goods)
    score(s, seat, FROM_BATTLES, gain.vp)
    _settle(s, seat, VICTORY, gain, NO_GOODS, 0, (), out)


def _be_beaten(s: State, seat: int, chosen: Goods, out: Out) -> None:
    """Carry out the penalty in order: fixed goods, goods of choice, buildings, points (K6.6, K6.7)."""
    penalty = this_enemy(s).penalty
    lost = plus(fixed_loss(s, seat), chosen)
    take(s, seat, lost)
    destroyed: list[int] = []
    for _ in range(penalty.buildings):
        building = razed_first(s.built[seat])
        if building is not None:
            remove_building(s, seat, building)
            score(s, seat, FROM_BUILDINGS, -BUILDINGS[building].vp)
            destroyed.append(building)
    score(s, seat, FROM_BATTLES, -penalty.vp)
    _settle(s, seat, DEFEAT, _NOTHING, lost, penalty.vp, tuple(destroyed), out)


def _settle(
    s: State,
    seat: int,
    result: int,
    gain: Gain,
    lost: Goods,
    lost_vp: int,
    destroyed: tuple[int, ...],
    out: Out,
) -> None:
    s.outcomes = put(s.outcomes, seat, result)
    if out is not None:
        changed = () if result == DRAW else after(s, seat)
        out.append(Fought(seat, s.combat[seat], OUTCOMES[result], gain, lost, lost_vp, destroyed, changed))


def _end_of_winter(s: State, out: Out) -> None:
    """Give the strongest victors their point (K6.5), then send all soldiers home (K2.6)."""
    best = max(s.combat)
    strongest = tuple(
        [seat for seat in range(s.seats) if s.combat[seat] == best and s.outcomes[seat] == VICTORY]
    )
    for seat in strongest:
        score(s, seat, FROM_BATTLES, 1)
    if out is not None:
        out.append(StrongestNamed(strongest, after_all(s, strongest)))
    s.soldiers = [0] * s.seats
    s.combat = s.outcomes = ()
    s.die = 0
    if out is not None:
        out.append(SoldiersHome(after_all(s, range(s.seats))))
    if s.year == YEARS:
        go(s, END)
    else:
        next_phase(s, out)
