"""What may truly be said of an option: its gifts and buildings, what it saves, and what it makes possible.

What depends on other seats or on later choices is read from the playouts; it must be usual in those
of this option, and rarer in those of the others.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from kingsburg.ai.kingsburg.merits.closest import FARTHEST, closest
from kingsburg.ai.kingsburg.merits.counterfactual import (
    Change,
    given,
    less,
    without_building,
    without_effect,
    without_envoy,
)
from kingsburg.ai.kingsburg.merits.seen import SURE, USUAL, Seen
from kingsburg.ai.kingsburg.search.playouts import Outcome
from kingsburg.engine.game import Seat
from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import (
    Build,
    Decision,
    Decline,
    Influence,
    Keep,
    Lose,
    Pass,
    Recruit,
    RerollDie,
    RerollHand,
    Sell,
    Skip,
    Take,
)
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS, mask, price
from kingsburg.engine.kingsburg.board.effects import NO_GOODS, Gain, Goods, Shift
from kingsburg.engine.kingsburg.calendar import SEASONS, SPRING, SUMMER, WINTER, YEARS
from kingsburg.engine.kingsburg.gifts import GIFTS_OF, extra_soldiers, gain_of, missing
from kingsburg.engine.kingsburg.merits import (
    LAST_STRENGTH,
    BendsDice,
    BlocksLeader,
    BringsCloser,
    BringsEnvoy,
    BringsPower,
    BringsReward,
    BringsToken,
    CanWait,
    DiceReach,
    EnoughSoldiers,
    KeepsGoodsFor,
    LastWinter,
    LeavesDiceFor,
    LetsBuild,
    Merit,
    OpensRow,
    RollsMore,
    SavesEnvoy,
    SavesToken,
    Scores,
    ShowsEnemy,
    Strengthens,
    TakesFrom,
    TokenReaches,
)
from kingsburg.engine.kingsburg.state import State, goods

_LEAST_ODDS: Final = 0.05
_SMALL: Final = 0.004
_LARGE: Final = 0.02
"""The weights of things that cannot be taken away from a season's end."""
_OPENER: Final = 1.01
_LATER: Final = 0.6
"""How much of a building's effect is credited to opening the way along its row: all of it, and a
little more, for the first building of a row (_OPENER), less for later ones (_LATER).
"""
_MEAN_PIPS: Final = 3.5
_HIGH: Final = 14
"""From this advisor on, two dice never reach and three need high pips: a token is well spent (K4.4)."""
_SHIFT: Final = mask(Shift)


@dataclass(frozen=True, slots=True)
class Claim:
    """A merit that is true of an option.

    `without` takes the thing away from a season's end, and the weight is `part` times what that
    costs; if `without` is None, the weight is `part` itself.
    """

    merit: Merit
    without: Change | None
    part: float = 1.0


@dataclass(frozen=True, slots=True)
class Claims:
    """Finds all merits that are true of an option of `seen`."""

    seen: Seen

    @property
    def _view(self) -> State:
        return self.seen.view

    @property
    def _seat(self) -> Seat:
        return self.seen.seat

    def of(self, outcome: Outcome) -> Iterable[Claim]:  # noqa: C901 - one case for each action
        """All claims for that option, in no order."""
        action = self.seen.legal[outcome.move]
        yield from self._buildings(outcome, action)
        yield from self._court(outcome, action)
        yield from self._king(outcome)
        match action:
            case Influence(advisor):
                yield from self._gain(outcome, self.seen.gift(outcome, advisor), GIFTS_OF[advisor].pay_vp)
                if GIFTS_OF[advisor].peek and not self._view.peeked[self._seat] >> self._view.year & 1:
                    yield Claim(ShowsEnemy(), None, _SMALL)
                yield from self._saved(action)
            case Take(chosen):
                if self._view.stage == stages.GIFTS:
                    advisor = self._view.queue[self._view.turn][0]
                    extra = extra_soldiers(self._view.built[self._seat])
                    plain, gain = gain_of(advisor, NO_GOODS, extra), gain_of(advisor, chosen, extra)
                    yield from self._gain(outcome, Gain(gain.goods) if plain.goods != gain.goods else gain, 0)
                else:
                    yield from self._gain(outcome, Gain(chosen), 0)
            case Build(building):
                yield from self._built(outcome, building)
            case Sell():
                yield Claim(Scores(1), less(self._seat, Gain(vp=1)))
            case Recruit(soldiers):
                yield from self._recruited(outcome, soldiers)
            case Pass():
                yield from self._saved(None)
            case Skip() | Decline() | Lose():
                yield from self._kept(outcome)
                if self._view.stage == stages.BUILD_MORE:
                    yield Claim(SavesEnvoy(), without_envoy(self._seat))
            case RerollHand():
                hand = (*self._view.rolled[self._seat], *self._view.rolled_white[self._seat])
                if sum(hand) < _MEAN_PIPS * len(hand):
                    yield Claim(RollsMore(sum(hand), _MEAN_PIPS * len(hand)), None, _LARGE)
            case RerollDie(white, index):
                pips = (self._view.rolled_white if white else self._view.rolled)[self._seat][index]
                if pips < _MEAN_PIPS:
                    yield Claim(RollsMore(pips, _MEAN_PIPS), None, _LARGE)
            case Keep():
                pass

    def _buildings(self, outcome: Outcome, action: Decision) -> Iterable[Claim]:
        """What is usually built this season after this option, and less often after others."""
        for building in self.seen.built_in(outcome):
            more = self.seen.more_usual(outcome, self.seen.built_in, building)
            if more is not None and not (isinstance(action, Build) and action.building == building):
                yield Claim(LetsBuild(building), without_building(self._seat, building), more)

    def _court(self, outcome: Outcome, action: Decision) -> Iterable[Claim]:
        """Whom the remaining dice usually reach, and who else would have taken the chosen advisor."""
        seen = self.seen
        chosen = action.advisor if isinstance(action, Influence) else 0
        for advisor in seen.influenced(outcome):
            more = seen.more_usual(outcome, seen.influenced, advisor)
            share = seen.influenced(outcome)[advisor]
            if advisor != chosen and more is not None and (share >= SURE or not seen.in_reach(advisor)):
                merit = self._later(outcome, action, advisor)
                yield Claim(merit, less(seen.seat, seen.gift(outcome, advisor)), more)
        if chosen:
            taker, share = seen.taker(outcome, chosen)
            gift = seen.gift(outcome, chosen)
            if share >= SURE and taker == seen.leader():
                yield Claim(BlocksLeader(chosen, taker), given(seen.seat, taker, gift), share)
            elif share >= SURE:
                yield Claim(TakesFrom(chosen, taker), less(seen.seat, gift), share)

    def _later(self, outcome: Outcome, action: Decision, advisor: int) -> Merit:
        """How to say that the remaining dice usually reach that advisor, too."""
        seen = self.seen
        spent = isinstance(action, Influence) and action.plus2
        more = seen.more_usual(outcome, seen.by_token, advisor)
        if advisor >= _HIGH and not spent and more is not None:
            return TokenReaches(advisor)
        if not isinstance(action, Influence):
            return DiceReach(advisor)
        if seen.in_reach(action.advisor) and not seen.in_reach(advisor):
            return CanWait(advisor)
        return LeavesDiceFor(advisor)

    def _king(self, outcome: Outcome) -> Iterable[Claim]:
        """The King's favour that comes next, if this option usually wins it and others more rarely."""
        seen = self.seen
        if seen.view.phase == SUMMER:
            more = seen.more_usual(outcome, seen.envoy, seen.seat)
            if more is not None:
                yield Claim(BringsEnvoy(), without_envoy(seen.seat), more)
        elif seen.view.phase == SPRING:
            more = seen.more_usual(outcome, seen.most_built, seen.seat)
            if more is not None:
                yield Claim(BringsReward(), less(seen.seat, Gain(vp=1)), more)

    def _gain(self, outcome: Outcome, gain: Gain, pay_vp: int) -> Iterable[Claim]:
        """What a gift brings."""
        if gain.soldiers:
            without = less(self._seat, Gain(soldiers=gain.soldiers))
            yield from self._stronger(outcome, without)
        if gain.vp > pay_vp:
            yield Claim(Scores(gain.vp - pay_vp), less(self._seat, Gain(vp=gain.vp - pay_vp)))
        if gain.plus2:
            yield Claim(BringsToken(), less(self._seat, Gain(plus2=gain.plus2)))
        if gain.goods != NO_GOODS:
            without = less(self._seat, Gain(gain.goods))
            found = self._closest(outcome.ends, [without(end) for end in outcome.ends])
            if found is not None:
                shares = self.seen.built_in(outcome)
                built = tuple(sorted(one for one, share in shares.items() if share >= USUAL))
                yield Claim(BringsCloser(*found, built), without)

    def _stronger(self, outcome: Outcome, without: Change) -> Iterable[Claim]:
        before = self.seen.odds([without(end) for end in outcome.ends])
        after = self.seen.odds(outcome.ends)
        if after - before >= _LEAST_ODDS:
            enemy, strength = self.seen.known_enemy(), self._reached(outcome, without)
            if strength is not None:
                yield Claim(LastWinter(strength, before, after, enemy), without)
            else:
                yield Claim(Strengthens(before, after, enemy), without)

    def _reached(self, outcome: Outcome, without: Change) -> int | None:
        """The strength in the last year, if it usually reaches LAST_STRENGTH thanks to this option."""
        seen = self.seen
        if seen.view.year != YEARS or seen.view.phase == WINTER:
            return None
        found = [(seen.strength(without(end)), seen.strength(end)) for end in outcome.ends]
        reached = [after for before, after in found if before < LAST_STRENGTH <= after]
        return min(reached) if len(reached) >= USUAL * len(found) else None

    def _built(self, outcome: Outcome, building: int) -> Iterable[Claim]:
        vp = BUILDINGS[building].vp
        if vp:
            yield Claim(Scores(vp), less(self._seat, Gain(vp=vp)))
        bare, first = without_effect(self._seat, building), BUILDINGS[building].column == 1
        stronger = list(self._stronger(outcome, bare))
        yield from stronger
        following = next(
            (
                i
                for i, b in enumerate(BUILDINGS)
                if (b.row, b.column) == (BUILDINGS[building].row, BUILDINGS[building].column + 1)
            ),
            None,
        )
        if not stronger:
            left = self.seen.seasons_left()
            early = _SHIFT >> building & 1 and left > YEARS * len(SEASONS) // 2
            yield Claim(BendsDice(building, left) if early else BringsPower(building, left), bare)
        if following is not None and self.seen.seasons_left():
            end = outcome.ends[0]
            lacks = missing(goods(end, self._seat), price(end.built[self._seat], following))
            if sum(lacks) <= FARTHEST and not end.built[self._seat] >> following & 1:
                yield Claim(OpensRow(building, following), bare, _OPENER if first else _LATER)

    def _recruited(self, outcome: Outcome, soldiers: int) -> Iterable[Claim]:
        if soldiers:
            yield from self._stronger(outcome, less(self._seat, Gain(soldiers=soldiers)))
            return
        best = next(o for o in self.seen.ranked if isinstance(self.seen.legal[o.move], Recruit))
        if best is outcome:
            most = max(a.soldiers for a in self.seen.legal if isinstance(a, Recruit))
            all_hired = less(self._seat, Gain(soldiers=-most))
            odds, more = (
                self.seen.odds(outcome.ends),
                self.seen.odds([all_hired(end) for end in outcome.ends]),
            )
            yield Claim(EnoughSoldiers(odds, more), None, _LARGE)

    def _kept(self, outcome: Outcome) -> Iterable[Claim]:
        """Goods that are kept, compared with the best option that spends them."""
        others = self.seen.others(outcome)
        if others and self._view.to_move == self.seen.seat:
            now = {a.building for a in self.seen.legal if isinstance(a, Build)}
            found = self._closest(outcome.ends, others[0].ends, now)
            if found is not None:
                yield Claim(KeepsGoodsFor(*found), None, _LARGE)

    def _saved(self, action: Influence | None) -> Iterable[Claim]:
        """What all ways to do the same would spend but this one does not."""
        ways = [a for a in self.seen.legal if isinstance(a, Influence)]
        if action is not None:
            ways = [a for a in ways if a.advisor == action.advisor]
        some = any if action is not None else all
        if ways and some(a.envoy for a in ways) and not (action and action.envoy):
            yield Claim(SavesEnvoy(), without_envoy(self._seat))
        if ways and some(a.plus2 for a in ways) and not (action and action.plus2):
            yield Claim(SavesToken(), less(self._seat, Gain(plus2=1)))

    def _closest(
        self, ends: Sequence[State], without: Sequence[State], but: Collection[int] = ()
    ) -> tuple[int, Goods] | None:
        """As `closest` says; none in the last season, after which nothing is built."""
        return closest(ends, without, self._seat, but) if self.seen.seasons_left() else None
