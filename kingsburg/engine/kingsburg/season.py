"""How a productive season begins: neutral dice, income, rolls, rerolls, turn order (K3.1 to K3.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsburg.engine.dice import Dice, are_pips
from kingsburg.engine.game import CHANCE, Reason
from kingsburg.engine.kingsburg.actions import (
    Action,
    Chance,
    Decision,
    Keep,
    NeutralRolled,
    RerollDie,
    Rerolled,
    RerollHand,
    Rolled,
)
from kingsburg.engine.kingsburg.board.buildings import first, mask, powers
from kingsburg.engine.kingsburg.board.effects import ExtraDie, Income, RerollAll, RerollOne
from kingsburg.engine.kingsburg.events import DiceRerolled, DiceRolled, IncomePaid, NeutralPlaced, OrderSet
from kingsburg.engine.kingsburg.reasons import Code
from kingsburg.engine.kingsburg.stages import (
    INFLUENCE,
    NEUTRAL,
    NOT_NOW,
    REROLL,
    REROLLING,
    ROLL,
    WRONG_CHANCE,
    Out,
    Stage,
    go,
    next_seat,
)
from kingsburg.engine.kingsburg.state import (
    NOT_YET,
    USED_CHAPEL,
    USED_STATUE,
    State,
    after,
    ascending,
    give,
    mark,
    set_hands,
)
from kingsburg.engine.memory import Found
from kingsburg.engine.values import put

COLOURED_DICE: Final = 3
_EXTRA_DIE: Final = mask(ExtraDie)
_INCOME: Final = powers(Income)
_REROLL_ONE: Final = mask(RerollOne)
_REROLL_ALL: Final = powers(RerollAll)
_CHAPELS: Final = mask(RerollAll)
_REROLLS: Final = _REROLL_ONE | _CHAPELS
_INCOMES: Final = mask(Income)
_KEEP: Final = Keep()
_REROLL_HAND: Final = RerollHand()


Pips = tuple[int, ...]


def hand_sizes(s: State) -> list[int]:
    """How many dice each seat rolls, in turn order (K3.3).

    Three; one more with Farms, and one more in spring with the King's Aid.
    """
    built, aid_die = s.built, s.aid_die
    return [COLOURED_DICE + (built[seat] & _EXTRA_DIE).bit_count() + (seat == aid_die) for seat in s.order]


class SeasonStage(Stage):
    """Goes on to the neutral dice in a game of two, otherwise to the roll (K3.1)."""

    def proceed(self, s: State, out: Out) -> None:
        """Go on to the neutral dice if two play, otherwise to the roll."""
        go(s, NEUTRAL if s.seats == 2 else ROLL)


class NeutralStage(Stage):
    """In a game of two, neutral dice close two or three advisors (K7.1)."""

    def why_not(self, s: State, a: Action) -> Reason | None:
        """Refuse all but a roll of three neutral dice and of two."""
        if isinstance(a, NeutralRolled) and are_pips(a.three, 3) and are_pips(a.two, 2):
            return None
        return WRONG_CHANCE

    def play(self, s: State, a: Action, out: Out) -> None:
        """Close the advisors of both totals and, if these are equal, those of the two single dice."""
        assert isinstance(a, NeutralRolled)
        total = sum(a.three)
        advisors = {total, sum(a.two)} if sum(a.two) != total else {total, *a.two}
        s.neutral = (a.three, a.two)
        for n in advisors:
            s.closed |= 1 << n
        if out is not None:
            out.append(NeutralPlaced(a.three, a.two, tuple(sorted(advisors))))
        go(s, ROLL)

    def chance(self, s: State, dice: Dice) -> Chance:
        """Roll three neutral dice and then two."""
        return NeutralRolled(dice.roll(3), dice.roll(2))


def _sorted_out(hand: Pips) -> tuple[Pips, Pips, Pips, Pips]:
    colour, white = hand[:COLOURED_DICE], hand[COLOURED_DICE:]
    return colour, white, ascending(colour), ascending(white)


_SORTED_OUT: Final[dict[Pips, tuple[Pips, Pips, Pips, Pips]]] = Found(_sorted_out)
"""The coloured and the white dice of each roll as they lie, and both again ascending."""


class RollStage(Stage):
    """Income is paid first (K3.2), then all roll all their dice (K3.3)."""

    def proceed(self, s: State, out: Out) -> None:
        """Pay every seat the income of its buildings, then wait for the dice."""
        for seat in s.order:
            if not s.built[seat] & _INCOMES:
                continue
            for building, income in _INCOME:
                if s.built[seat] >> building & 1:
                    give(s, seat, income.goods)
                    if out is not None:
                        out.append(IncomePaid(seat, building, income.goods, after(s, seat)))
        s.to_move = CHANCE

    def why_not(self, s: State, a: Action) -> Reason | None:
        """Refuse all but one hand for each seat with as many dice as it is due."""
        if not isinstance(a, Rolled) or len(a.hands) != s.seats:
            return WRONG_CHANCE
        for size, hand in zip(hand_sizes(s), a.hands, strict=True):
            if not are_pips(hand, size):
                return WRONG_CHANCE
        return None

    def play(self, s: State, a: Action, out: Out) -> None:
        """Give each seat its coloured and white dice, then go on to the rerolls."""
        assert isinstance(a, Rolled)
        rolled, rolled_white = [*s.rolled], [*s.rolled_white]
        for seat, hand in zip(s.order, a.hands):  # noqa: B905 - `why_not` has counted them
            rolled[seat], rolled_white[seat], s.colour[seat], s.white[seat] = _SORTED_OUT[hand]
            if out is not None:
                out.append(DiceRolled(seat, rolled[seat], rolled_white[seat]))
        s.rolled, s.rolled_white = tuple(rolled), tuple(rolled_white)
        go(s, REROLL)

    def chance(self, s: State, dice: Dice) -> Chance:
        """Roll each seat's hand, in turn order."""
        return Rolled(tuple([dice.roll(size) for size in hand_sizes(s)]))


def may_reroll_one(s: State, seat: int) -> bool:
    """Whether the Statue may be used, once a season: all dice, white ones too, are alike (K3.4)."""
    if not s.built[seat] & _REROLL_ONE or s.marks[seat] & USED_STATUE:
        return False
    dice = s.rolled[seat] + s.rolled_white[seat]
    return dice.count(dice[0]) == len(dice)


def may_reroll_all(s: State, seat: int) -> bool:
    """Whether the Chapel may be used, once a season: all dice together total 7 or less (K3.4)."""
    if not s.built[seat] & _CHAPELS or s.marks[seat] & USED_CHAPEL:
        return False
    return dice_total(s, seat) <= _reroll_all(s.built[seat])[1]


def _reroll_all(built: int) -> tuple[int, int]:
    """The building with the highest limit for rerolling all dice, and that limit; (-1, 0) if none."""
    best = (-1, 0)
    for building, power in _REROLL_ALL:
        if built >> building & 1 and power.at_most > best[1]:
            best = (building, power.at_most)
    return best


def dice_total(s: State, seat: int) -> int:
    """The total of the dice that the seat has rolled this season, white ones included (K3.5)."""
    return sum(s.rolled[seat] + s.rolled_white[seat])


class RerollStage(Stage):
    """Seats that may reroll decide, in last season's order; then the new order is set (K3.4, K3.5)."""

    def proceed(self, s: State, out: Out) -> None:
        """Stop at the next seat that may reroll; after the last, order the seats by their totals."""
        order, built = s.order, s.built
        for turn in range(s.turn, s.seats):
            seat = order[turn]
            if built[seat] & _REROLLS and (may_reroll_one(s, seat) or may_reroll_all(s, seat)):
                s.turn = turn
                s.to_move = seat
                return
        totals = [sum(dice + white) for dice, white in zip(s.rolled, s.rolled_white)]  # noqa: B905 - by seat
        s.order = tuple(sorted(order, key=totals.__getitem__))
        if out is not None:
            out.append(OrderSet(s.order))
        go(s, INFLUENCE)

    def legal(self, s: State) -> Sequence[Decision]:
        """Return a reroll of each die, of the whole hand, as far as the seat may, and to keep."""
        seat = s.to_move
        options: list[Decision] = []
        if may_reroll_one(s, seat):
            options += [RerollDie(False, i) for i in range(len(s.rolled[seat]))]
            options += [RerollDie(True, i) for i in range(len(s.rolled_white[seat]))]
        if may_reroll_all(s, seat):
            options.append(_REROLL_HAND)
        options.append(_KEEP)
        return options

    def why_not(self, s: State, a: Action) -> Reason | None:
        """Refuse a reroll that the seat's buildings do not allow, and a die it does not have."""
        seat = s.to_move
        if isinstance(a, Keep):
            return None
        if isinstance(a, RerollHand):
            return None if may_reroll_all(s, seat) else Reason(Code.NO_REROLL)
        if not isinstance(a, RerollDie):
            return NOT_NOW
        if not may_reroll_one(s, seat):
            return Reason(Code.NO_REROLL)
        hand = s.rolled_white[seat] if a.white else s.rolled[seat]
        return None if 0 <= a.index < len(hand) else Reason(Code.NO_SUCH_DIE)

    def play(self, s: State, a: Action, out: Out) -> None:
        """Note what is rerolled and hand it to chance, or keep the dice and go on."""
        if isinstance(a, Keep):
            next_seat(s)
            return
        s.pending = (s.to_move, int(a.white), a.index) if isinstance(a, RerollDie) else (s.to_move,)
        s.stage = REROLLING
        s.to_move = CHANCE


class RerollingStage(Stage):
    """Chance rerolls. `State.pending`: (seat,) for the Chapel, (seat, white, index) for the Statue."""

    def _count(self, s: State) -> int:
        seat = s.pending[0]
        return 1 if len(s.pending) > 1 else len(s.rolled[seat]) + len(s.rolled_white[seat])

    def why_not(self, s: State, a: Action) -> Reason | None:
        """Refuse all but a roll of as many dice as are being rerolled."""
        return None if isinstance(a, Rerolled) and are_pips(a.dice, self._count(s)) else WRONG_CHANCE

    def play(self, s: State, a: Action, out: Out) -> None:
        """Put the new dice in place and mark the Statue or the Chapel as used."""
        assert isinstance(a, Rerolled)
        seat = s.pending[0]
        die: tuple[bool, int] | None = None
        if len(s.pending) > 1:
            _, white, index = s.pending
            die = (white == 1, index)
            hands = [s.rolled[seat], s.rolled_white[seat]]
            hands[white] = put(hands[white], index, a.dice[0])
            mark(s, seat, USED_STATUE)
        else:
            hands = [a.dice[:COLOURED_DICE], a.dice[COLOURED_DICE:]]
            mark(s, seat, USED_CHAPEL)
        set_hands(s, put(s.rolled, seat, hands[0]), put(s.rolled_white, seat, hands[1]))
        built = s.built[seat]
        building = first(built & _REROLL_ONE) if die else _reroll_all(built)[0]
        if out is not None:
            out.append(DiceRerolled(seat, building, die, s.rolled[seat], s.rolled_white[seat]))
        s.pending = ()
        s.stage = REROLL
        s.to_move = NOT_YET

    def chance(self, s: State, dice: Dice) -> Chance:
        """Roll as many dice as are being rerolled."""
        return Rerolled(dice.roll(self._count(s)))
