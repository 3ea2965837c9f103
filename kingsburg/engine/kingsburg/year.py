"""The deal, and the King's three favours: aid (K2.1), reward (K2.3) and envoy (K2.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsburg.engine.dice import Dice
from kingsburg.engine.game import Reason
from kingsburg.engine.kingsburg.actions import Action, Chance, Deal, Decision, Take
from kingsburg.engine.kingsburg.board.effects import NO_GOODS, ONE_GOOD
from kingsburg.engine.kingsburg.board.enemies import CARDS_A_YEAR, deck
from kingsburg.engine.kingsburg.calendar import YEARS
from kingsburg.engine.kingsburg.events import Aided, Dealt, EnvoySent, GoodTaken, Rewarded
from kingsburg.engine.kingsburg.reasons import Code
from kingsburg.engine.kingsburg.stages import (
    AID_GOOD,
    NOT_NOW,
    WRONG_CHANCE,
    Out,
    Stage,
    go,
    next_phase,
    next_seat,
)
from kingsburg.engine.kingsburg.state import (
    FROM_KING,
    HIDDEN,
    NOBODY,
    State,
    after,
    after_all,
    give,
    score,
)

_ONE_GOOD = tuple(Take(g) for g in ONE_GOOD)
_MANY: Final = 1 << 20
"""More goods than anybody has."""


class DealStage(Stage):
    """Chance draws the turn order (K1.2) and one sealed enemy for each year (K1.3)."""

    def why_not(self, s: State, a: Action) -> Reason | None:
        """Refuse all but an order of all seats and an enemy, known or hidden, for each year."""
        if (
            not isinstance(a, Deal)
            or sorted(a.order) != list(range(s.seats))
            or len(a.enemies) != YEARS
            or any(e != HIDDEN and e not in deck(year) for year, e in enumerate(a.enemies, 1))
        ):
            return WRONG_CHANCE
        return None

    def play(self, s: State, a: Action, out: Out) -> None:
        """Set the turn order and the sealed enemies, then begin the first phase."""
        assert isinstance(a, Deal)
        s.order = a.order
        s.enemies = a.enemies
        if out is not None:
            out.append(Dealt(a.order))
        next_phase(s, out)

    def chance(self, s: State, dice: Dice) -> Chance:
        """Shuffle the turn order and draw one enemy from each year's cards."""
        order = dice.shuffled(s.seats)
        return Deal(order, tuple([deck(year)[dice.below(CARDS_A_YEAR)] for year in range(1, YEARS + 1)]))


def least_developed(s: State) -> list[int]:
    """The seats with fewest buildings and, among those, fewest goods, ascending (K2.1, K2.4)."""
    standings = [
        built.bit_count() * _MANY + gold + wood + stone
        for built, gold, wood, stone in zip(s.built, s.gold, s.wood, s.stone)  # noqa: B905 - by seat
    ]
    least = min(standings)
    return [seat for seat, standing in enumerate(standings) if standing == least]


class AidStage(Stage):
    """The King's Aid (K2.1): a white die for the one seat behind, or a good for each that ties."""

    def proceed(self, s: State, out: Out) -> None:
        """Give the white die to the one seat that is behind, or let those that tie choose a good."""
        behind = least_developed(s)
        if out is not None:
            out.append(Aided(tuple(behind), len(behind) == 1))
        if len(behind) == 1:
            s.aid_die = behind[0]
            next_phase(s, out)
        else:
            s.queue = tuple([(0, seat) for seat in s.order if seat in behind])
            go(s, AID_GOOD)


class AidGoodStage(Stage):
    """Each seat that ties for the King's Aid chooses a good, in turn order (K2.1)."""

    def proceed(self, s: State, out: Out) -> None:
        """Ask the next seat that ties; after the last, the phase ends."""
        if s.turn < len(s.queue):
            s.to_move = s.queue[s.turn][1]
        else:
            s.queue = ()
            next_phase(s, out)

    def legal(self, s: State) -> Sequence[Decision]:
        """Return one choice for each kind of good."""
        return _ONE_GOOD

    def why_not(self, s: State, a: Action) -> Reason | None:
        """Refuse all but one single good that costs nothing."""
        if not isinstance(a, Take):
            return NOT_NOW
        return None if a.goods in ONE_GOOD and a.pay == NO_GOODS else Reason(Code.NOT_OFFERED)

    def play(self, s: State, a: Action, out: Out) -> None:
        """Give the good to the seat and go on to the next."""
        assert isinstance(a, Take)
        give(s, s.to_move, a.goods)
        if out is not None:
            out.append(GoodTaken(s.to_move, a.goods, after(s, s.to_move)))
        next_seat(s)


class RewardStage(Stage):
    """The King's Reward (K2.3): a point for each seat with most buildings, for all if none has any."""

    def proceed(self, s: State, out: Out) -> None:
        """Score a point for each seat that has most buildings."""
        counts = [mask.bit_count() for mask in s.built]
        most = max(counts)
        seats = tuple([seat for seat, count in enumerate(counts) if count == most])
        for seat in seats:
            score(s, seat, FROM_KING, 1)
        if out is not None:
            out.append(Rewarded(seats, after_all(s, seats)))
        next_phase(s, out)


class EnvoyStage(Stage):
    """The King's Envoy (K2.4): it goes to the one seat that is behind, or to nobody if seats tie."""

    def proceed(self, s: State, out: Out) -> None:
        """Send the envoy to the one seat that is behind, or back if several tie."""
        before, behind = s.envoy, least_developed(s)
        s.envoy = behind[0] if len(behind) == 1 else NOBODY
        if out is not None:
            changed = tuple(sorted({before, s.envoy} - {NOBODY}))
            out.append(EnvoySent(None if s.envoy == NOBODY else s.envoy, after_all(s, changed)))
        next_phase(s, out)
