"""What speaks for a decision: everything true that can be said of it, weighed by the network.

The weight of a thing is what the ends of the season are worth with it, less what they are worth
without it: soldiers, goods or points are taken away, and the network is asked again. What depends
on other seats or on later choices is read from the playouts; it must be usual in those of this
option, and rarer in those of the others.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from kingsburg.ai.coach.estimate import Estimate, lead
from kingsburg.ai.kingsburg.counterfactual import (
    Change,
    less,
    without_building,
    without_effect,
    without_envoy,
)
from kingsburg.ai.kingsburg.inputs.vector import inputs
from kingsburg.ai.kingsburg.playouts import Outcome
from kingsburg.ai.kingsburg.winter import battle, possible_enemies
from kingsburg.ai.network import Network, desire
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
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS, price
from kingsburg.engine.kingsburg.board.effects import NO_GOODS, Gain, Goods
from kingsburg.engine.kingsburg.calendar import PHASES, SEASONS, YEARS
from kingsburg.engine.kingsburg.gifts import GIFTS_OF, extra_soldiers, gain_of, missing
from kingsburg.engine.kingsburg.merits import (
    Ahead,
    Alone,
    Behind,
    BringsCloser,
    BringsPower,
    BringsToken,
    EnoughSoldiers,
    KeepsGoodsFor,
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
)
from kingsburg.engine.kingsburg.province import sites
from kingsburg.engine.kingsburg.state import VICTORY, State, goods

USUAL: Final = 0.75
"""A thing is usual if it happens in at least this share of the playouts."""
_RARER: Final = 0.25
"""By how much rarer it must be after the other options."""
_LEAST_ODDS: Final = 0.05
_SMALL: Final = 0.004
_LARGE: Final = 0.02
"""The weights of things that cannot be taken away from a season's end."""
_WORTH_SAYING: Final = 0.003
"""What weighs less than this is not mentioned."""
_FARTHEST: Final = 2
"""A building that lacks more goods than this is not close."""
_OPENER: Final = 1.01
_LATER: Final = 0.6
"""How much of a building's effect is credited to opening the way along its row: all of it, and a
little more, for the first building of a row (_OPENER), less for later ones (_LATER).
"""
_MEAN_PIPS: Final = 3.5


def kind(a: Decision) -> object:
    """A key that is equal for options which differ only in the dice or goods they spend."""
    match a:
        case Influence(advisor):
            return (Influence, advisor)
        case Recruit(soldiers):
            return (Recruit, soldiers)
        case RerollDie():
            return RerollDie
        case _:
            return a


@dataclass(frozen=True, slots=True)
class _Claim:
    """A merit that is true of an option.

    `without` takes the thing away from a season's end, and the weight is `part` times what that
    costs; if `without` is None, the weight is `part` itself.
    """

    merit: Merit
    without: Change | None
    part: float = 1.0


@dataclass(slots=True)
class Weighing:
    """The options of one decision, with the outcomes of their playouts."""

    view: State
    seat: Seat
    legal: Sequence[Decision]
    ranked: Sequence[Outcome]
    promises: Mapping[int, Estimate]
    """Indexed by move."""
    network: Network
    _shares: dict[tuple[int, str], dict[int, float]] = field(default_factory=dict)

    def merit(self, outcome: Outcome) -> Merit:
        """What speaks most for an option."""
        if len(self.legal) == 1:
            return Alone()
        claims = list(self._claims(outcome))
        if claims:
            weights = self._weights(outcome, claims)
            best = max(range(len(claims)), key=lambda i: weights[i])
            if weights[best] >= _WORTH_SAYING:
                return claims[best].merit
        return self._overall(outcome)

    def _overall(self, outcome: Outcome) -> Merit:
        """How far the option is ahead or behind, when no single thing explains it."""
        first = self.ranked[0]
        if outcome is not first:
            return Behind(*self._lead(first, outcome))
        others = self._others(outcome)
        return Ahead(*self._lead(first, others[0])) if others else Ahead(0.0, 0.0)

    def _lead(self, first: Outcome, other: Outcome) -> tuple[float, float]:
        one, two = self.promises[first.move], self.promises[other.move]
        return lead(one.win, two.win), one.vp - two.vp

    def _weights(self, outcome: Outcome, claims: Sequence[_Claim]) -> list[float]:
        rows = [inputs(end, self.seat) for end in outcome.ends]
        for claim in claims:
            if claim.without is not None:
                rows += [inputs(claim.without(end), self.seat) for end in outcome.ends]
        means = iter(desire(self.network.evaluate(rows)).reshape(-1, len(outcome.ends)).mean(axis=1).tolist())
        whole = next(means)
        return [c.part if c.without is None else c.part * (whole - next(means)) for c in claims]

    # What may truly be said ----------------------------------------------------------------------------

    def _claims(self, outcome: Outcome) -> Iterable[_Claim]:  # noqa: C901 - one case for each action
        action = self.legal[outcome.move]
        yield from self._buildings(outcome, action)
        yield from self._advisors(outcome, action)
        match action:
            case Influence(advisor):
                yield from self._gain(outcome, self._gift(outcome, advisor), GIFTS_OF[advisor].pay_vp)
                if GIFTS_OF[advisor].peek and not self.view.peeked[self.seat] >> self.view.year & 1:
                    yield _Claim(ShowsEnemy(), None, _SMALL)
                yield from self._saved(action)
            case Take(chosen):
                if self.view.stage == stages.GIFTS:
                    advisor = self.view.queue[self.view.turn][0]
                    extra = extra_soldiers(self.view.built[self.seat])
                    plain, gain = gain_of(advisor, NO_GOODS, extra), gain_of(advisor, chosen, extra)
                    yield from self._gain(outcome, Gain(gain.goods) if plain.goods != gain.goods else gain, 0)
                else:
                    yield from self._gain(outcome, Gain(chosen), 0)
            case Build(building):
                yield from self._built(outcome, building)
            case Sell():
                yield _Claim(Scores(1), less(self.seat, Gain(vp=1)))
            case Recruit(soldiers):
                yield from self._recruited(outcome, soldiers)
            case Pass():
                yield from self._saved(None)
            case Skip() | Decline() | Lose():
                yield from self._kept(outcome)
                if self.view.stage == stages.BUILD_MORE:
                    yield _Claim(SavesEnvoy(), without_envoy(self.seat))
            case RerollHand():
                hand = (*self.view.rolled[self.seat], *self.view.rolled_white[self.seat])
                if sum(hand) < _MEAN_PIPS * len(hand):
                    yield _Claim(RollsMore(sum(hand), _MEAN_PIPS * len(hand)), None, _LARGE)
            case RerollDie(white, index):
                pips = (self.view.rolled_white if white else self.view.rolled)[self.seat][index]
                if pips < _MEAN_PIPS:
                    yield _Claim(RollsMore(pips, _MEAN_PIPS), None, _LARGE)
            case Keep():
                pass

    def _buildings(self, outcome: Outcome, action: Decision) -> Iterable[_Claim]:
        """What is usually built this season after this option, and less often after others."""
        mine = self._built_in(outcome)
        for building, share in mine.items():
            if isinstance(action, Build) and action.building == building:
                continue
            usual = self._elsewhere(outcome, self._built_in, building)
            if share >= USUAL and usual is not None and share - usual >= _RARER:
                yield _Claim(LetsBuild(building), without_building(self.seat, building), share - usual)

    def _advisors(self, outcome: Outcome, action: Decision) -> Iterable[_Claim]:
        """Whom the remaining dice usually reach, and who else would have taken the chosen advisor."""
        chosen = action.advisor if isinstance(action, Influence) else 0
        for advisor, share in self._influenced(outcome).items():
            usual = self._elsewhere(outcome, self._influenced, advisor)
            if advisor != chosen and share >= USUAL and usual is not None and share - usual >= _RARER:
                gain = self._gift(outcome, advisor)
                yield _Claim(LeavesDiceFor(advisor), less(self.seat, gain), share - usual)
        if chosen:
            taker, share = self._taker(outcome, chosen)
            if share >= USUAL:
                yield _Claim(TakesFrom(chosen, taker), less(self.seat, self._gift(outcome, chosen)), share)

    def _gain(self, outcome: Outcome, gain: Gain, pay_vp: int) -> Iterable[_Claim]:
        """What a gift brings."""
        if gain.soldiers:
            without = less(self.seat, Gain(soldiers=gain.soldiers))
            yield from self._stronger(outcome, without)
        if gain.vp > pay_vp:
            yield _Claim(Scores(gain.vp - pay_vp), less(self.seat, Gain(vp=gain.vp - pay_vp)))
        if gain.plus2:
            yield _Claim(BringsToken(), less(self.seat, Gain(plus2=gain.plus2)))
        if gain.goods != NO_GOODS:
            without = less(self.seat, Gain(gain.goods))
            end = outcome.ends[0]
            found = self._closest(end, without(end))
            if found is not None:
                new = end.built[self.seat] & ~self.view.built[self.seat]
                built = tuple(i for i in range(len(BUILDINGS)) if new >> i & 1)
                yield _Claim(BringsCloser(*found, built), without)

    def _stronger(self, outcome: Outcome, without: Change) -> Iterable[_Claim]:
        before = self._odds([without(end) for end in outcome.ends])
        after = self._odds(outcome.ends)
        if after - before >= _LEAST_ODDS:
            yield _Claim(Strengthens(before, after, self._known_enemy()), without)

    def _built(self, outcome: Outcome, building: int) -> Iterable[_Claim]:
        vp = BUILDINGS[building].vp
        if vp:
            yield _Claim(Scores(vp), less(self.seat, Gain(vp=vp)))
        bare, first = without_effect(self.seat, building), BUILDINGS[building].column == 1
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
            yield _Claim(BringsPower(building, self._seasons_left()), bare)
        if following is not None and self._seasons_left():
            end = outcome.ends[0]
            lacks = missing(goods(end, self.seat), price(end.built[self.seat], following))
            if sum(lacks) <= _FARTHEST and not end.built[self.seat] >> following & 1:
                yield _Claim(OpensRow(building, following), bare, _OPENER if first else _LATER)

    def _recruited(self, outcome: Outcome, soldiers: int) -> Iterable[_Claim]:
        if soldiers:
            yield from self._stronger(outcome, less(self.seat, Gain(soldiers=soldiers)))
            return
        best = next(o for o in self.ranked if isinstance(self.legal[o.move], Recruit))
        if best is outcome:
            most = max(a.soldiers for a in self.legal if isinstance(a, Recruit))
            all_hired = less(self.seat, Gain(soldiers=-most))
            odds, more = self._odds(outcome.ends), self._odds([all_hired(end) for end in outcome.ends])
            yield _Claim(EnoughSoldiers(odds, more), None, _LARGE)

    def _kept(self, outcome: Outcome) -> Iterable[_Claim]:
        """Goods that are kept, compared with the best option that spends them."""
        others = self._others(outcome)
        if others and self.view.to_move == self.seat:
            now = {a.building for a in self.legal if isinstance(a, Build)}
            found = self._closest(outcome.ends[0], others[0].ends[0], now)
            if found is not None:
                yield _Claim(KeepsGoodsFor(*found), None, _LARGE)

    def _saved(self, action: Influence | None) -> Iterable[_Claim]:
        """What all ways to do the same would spend but this one does not."""
        ways = [a for a in self.legal if isinstance(a, Influence)]
        if action is not None:
            ways = [a for a in ways if a.advisor == action.advisor]
        some = any if action is not None else all
        if ways and some(a.envoy for a in ways) and not (action and action.envoy):
            yield _Claim(SavesEnvoy(), without_envoy(self.seat))
        if ways and some(a.plus2 for a in ways) and not (action and action.plus2):
            yield _Claim(SavesToken(), less(self.seat, Gain(plus2=1)))

    # What the playouts show ------------------------------------------------------------------------------

    def _others(self, outcome: Outcome) -> list[Outcome]:
        """The outcomes of options of another kind, best first."""
        own = kind(self.legal[outcome.move])
        return [o for o in self.ranked if kind(self.legal[o.move]) != own]

    def _elsewhere(
        self, outcome: Outcome, shares: Callable[[Outcome], dict[int, float]], what: int
    ) -> float | None:
        """How usual a thing is on average after the other options; None if there are none."""
        others = self._others(outcome)
        if not others:
            return None
        return sum(shares(o).get(what, 0.0) for o in others) / len(others)

    def _built_in(self, outcome: Outcome) -> dict[int, float]:
        """For each building that does not stand yet: in what share of the playouts it gets built."""
        key = (outcome.move, "built")
        if key not in self._shares:
            before = self.view.built[self.seat]
            ends = [end.built[self.seat] & ~before for end in outcome.ends]
            self._shares[key] = {
                b: sum(built >> b & 1 for built in ends) / len(ends)
                for b in range(len(BUILDINGS))
                if any(built >> b & 1 for built in ends)
            }
        return self._shares[key]

    def _influenced(self, outcome: Outcome) -> dict[int, float]:
        """For each advisor: in what share of the playouts the seat influences it, now or later."""
        key = (outcome.move, "influenced")
        if key not in self._shares:
            action = self.legal[outcome.move]
            found: dict[int, float] = {}
            for deeds in outcome.deeds:
                for deed in deeds:
                    if deed.seat == self.seat and isinstance(deed.action, Influence):
                        advisor = deed.action.advisor
                        found[advisor] = found.get(advisor, 0.0) + 1 / len(outcome.deeds)
            if isinstance(action, Influence):
                found[action.advisor] = 1.0
            self._shares[key] = found
        return self._shares[key]

    def _taker(self, outcome: Outcome, advisor: int) -> tuple[Seat, float]:
        """The seat that most often takes an advisor after the other options, and how often it does."""
        counts, playouts = [0] * self.view.seats, 0
        for other in self._others(outcome):
            for deeds in other.deeds:
                playouts += 1
                for deed in deeds:
                    if isinstance(deed.action, Influence) and deed.action.advisor == advisor:
                        counts[deed.seat] += 1
                        break
        counts[self.seat] = 0
        taker = max(range(len(counts)), key=lambda seat: counts[seat])
        return taker, counts[taker] / playouts if playouts else 0.0

    def _gift(self, outcome: Outcome, advisor: int) -> Gain:
        """What the advisor brings, by the seat's choice in the first playout in which it is asked."""
        extra = extra_soldiers(self.view.built[self.seat])
        for deeds in outcome.deeds:
            for deed in deeds:
                if deed.gift == advisor and deed.seat == self.seat and isinstance(deed.action, Take):
                    return gain_of(advisor, deed.action.goods, extra)
        return gain_of(advisor, NO_GOODS, extra)

    def _odds(self, ends: Sequence[State]) -> float:
        """The mean chance to win this year's battle at these ends, by what the seat knows."""
        if self.view.phase == PHASES:
            return sum(end.outcomes[self.seat] == VICTORY for end in ends if end.outcomes) / len(ends)
        cards = possible_enemies(self.view, max(1, self.view.year))
        chances = [battle(end.built[self.seat], end.soldiers[self.seat], cards).win for end in ends]
        return sum(chances) / len(chances)

    def _known_enemy(self) -> int | None:
        cards = possible_enemies(self.view, max(1, self.view.year))
        return cards[0] if len(cards) == 1 else None

    def _seasons_left(self) -> int:
        """How many productive seasons follow this one."""
        passed = (self.view.year - 1) * len(SEASONS) + sum(phase <= self.view.phase for phase in SEASONS)
        return YEARS * len(SEASONS) - passed

    def _closest(self, end: State, without: State, but: Collection[int] = ()) -> tuple[int, Goods] | None:
        """The closest building that lacks less at one end than at the other, and what it lacks.

        `but`: buildings that are left out.
        """
        seat = self.seat
        found = []
        if not self._seasons_left():
            return None
        for build, cost in sites(end.built[seat]):
            lacks, more = missing(goods(end, seat), cost), missing(goods(without, seat), cost)
            if build.building not in but and sum(lacks) <= _FARTHEST and sum(lacks) < sum(more):
                found.append((sum(lacks), -BUILDINGS[build.building].vp, build.building, lacks))
        if not found:
            return None
        *_order, building, lacks = min(found)
        return building, lacks
