"""What the playouts of a decision's options show: what usually happens after one, and rarer after others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from kingsburg.ai.kingsburg.search.playouts import Outcome
from kingsburg.ai.kingsburg.winter import battle
from kingsburg.engine.game import Seat
from kingsburg.engine.kingsburg.actions import Decision, Influence, Recruit, RerollDie, Take
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS, combat_value
from kingsburg.engine.kingsburg.board.effects import NO_GOODS, Gain
from kingsburg.engine.kingsburg.board.enemies import ENEMIES
from kingsburg.engine.kingsburg.calendar import PHASES, SEASONS, YEARS
from kingsburg.engine.kingsburg.gifts import extra_soldiers, gain_of
from kingsburg.engine.kingsburg.influence import seat_reach
from kingsburg.engine.kingsburg.state import NOBODY, PASSED, VICTORY, State
from kingsburg.engine.kingsburg.winter import possible_enemies

USUAL: Final = 0.9
"""A thing is usual if it happens in at least this share of the playouts."""
SURE: Final = 0.95
"""The same for what depends on other seats: whom they take, or might take first."""
RARER: Final = 0.25
"""By how much rarer it must be after the other options."""

Shares = Callable[[Outcome], dict[int, float]]
"""In what share of an option's playouts each of several things happens; what never does is missing."""


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


@dataclass(slots=True)
class Seen:
    """The options of one decision of `seat`, with the outcomes of their playouts, best first."""

    view: State
    seat: Seat
    legal: Sequence[Decision]
    ranked: Sequence[Outcome]
    _shares: dict[tuple[int, str], dict[int, float]] = field(default_factory=dict)

    def others(self, outcome: Outcome) -> list[Outcome]:
        """The outcomes of options of another kind, best first."""
        own = kind(self.legal[outcome.move])
        return [o for o in self.ranked if kind(self.legal[o.move]) != own]

    def more_usual(self, outcome: Outcome, shares: Shares, what: int) -> float | None:
        """By how much more often a usual thing happens after this option than after the others.

        None if it is not usual, not clearly rarer elsewhere, or if there is no other option.
        """
        others, share = self.others(outcome), shares(outcome).get(what, 0.0)
        if share < USUAL or not others:
            return None
        more = share - sum(shares(o).get(what, 0.0) for o in others) / len(others)
        return more if more >= RARER else None

    def built_in(self, outcome: Outcome) -> dict[int, float]:
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

    def influenced(self, outcome: Outcome) -> dict[int, float]:
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

    def by_token(self, outcome: Outcome) -> dict[int, float]:
        """For each advisor: in what share of the playouts the seat spends a +2 token on it later."""
        found: dict[int, float] = {}
        for deeds in outcome.deeds:
            for deed in deeds:
                if deed.seat == self.seat and isinstance(deed.action, Influence) and deed.action.plus2:
                    advisor = deed.action.advisor
                    found[advisor] = found.get(advisor, 0.0) + 1 / len(outcome.deeds)
        return found

    def envoy(self, outcome: Outcome) -> dict[int, float]:
        """By seat: in what share of the playouts that seat holds the envoy when the season is over."""
        found: dict[int, float] = {}
        for end in outcome.ends:
            found[end.envoy] = found.get(end.envoy, 0.0) + 1 / len(outcome.ends)
        return found

    def most_built(self, outcome: Outcome) -> dict[int, float]:
        """By seat: in what share of the playouts nobody has more buildings when the season is over."""
        found: dict[int, float] = {}
        for end in outcome.ends:
            counts = [built.bit_count() for built in end.built]
            for seat in (seat for seat, n in enumerate(counts) if n == max(counts)):
                found[seat] = found.get(seat, 0.0) + 1 / len(outcome.ends)
        return found

    def leader(self) -> Seat:
        """The seat that has more points than every other; NOBODY if several have most."""
        points = self.view.vp
        ahead = [seat for seat, vp in enumerate(points) if vp == max(points)]
        return ahead[0] if len(ahead) == 1 else NOBODY

    def in_reach(self, advisor: int) -> bool:
        """Whether the dice of any other seat could still reach that advisor this season."""
        view = self.view
        others = [seat for seat in range(view.seats) if seat != self.seat and not view.marks[seat] & PASSED]
        return any(seat_reach(view, seat).bits >> advisor & 1 for seat in others)

    def taker(self, outcome: Outcome, advisor: int) -> tuple[Seat, float]:
        """The seat that most often takes an advisor after the best of the other options, and how often."""
        counts, playouts = [0] * self.view.seats, 0
        for other in self.others(outcome)[:1]:
            for deeds in other.deeds:
                playouts += 1
                for deed in deeds:
                    if isinstance(deed.action, Influence) and deed.action.advisor == advisor:
                        counts[deed.seat] += 1
                        break
        counts[self.seat] = 0
        taker = max(range(len(counts)), key=lambda seat: counts[seat])
        return taker, counts[taker] / playouts if playouts else 0.0

    def gift(self, outcome: Outcome, advisor: int) -> Gain:
        """What the advisor brings, by the seat's choice in the first playout in which it is asked."""
        extra = extra_soldiers(self.view.built[self.seat])
        for deeds in outcome.deeds:
            for deed in deeds:
                if deed.gift == advisor and deed.seat == self.seat and isinstance(deed.action, Take):
                    return gain_of(advisor, deed.action.goods, extra)
        return gain_of(advisor, NO_GOODS, extra)

    def odds(self, ends: Sequence[State]) -> float:
        """The mean chance to win this year's battle at these ends, by what the seat knows."""
        if self.view.phase == PHASES:
            return sum(end.outcomes[self.seat] == VICTORY for end in ends if end.outcomes) / len(ends)
        cards = possible_enemies(self.view, max(1, self.view.year))
        chances = [battle(end.built[self.seat], end.soldiers[self.seat], cards).win for end in ends]
        return sum(chances) / len(chances)

    def strength(self, s: State) -> int:
        """The seat's strength in that position against every enemy that may come, without the King's die."""
        cards = possible_enemies(self.view, max(1, self.view.year))
        soldiers, built = s.soldiers[self.seat], s.built[self.seat]
        return min(combat_value(soldiers, built, ENEMIES[card].kind) for card in cards)

    def known_enemy(self) -> int | None:
        """This year's enemy card, if the seat knows it."""
        cards = possible_enemies(self.view, max(1, self.view.year))
        return cards[0] if len(cards) == 1 else None

    def seasons_left(self) -> int:
        """How many productive seasons follow this one."""
        passed = (self.view.year - 1) * len(SEASONS) + sum(phase <= self.view.phase for phase in SEASONS)
        return YEARS * len(SEASONS) - passed
