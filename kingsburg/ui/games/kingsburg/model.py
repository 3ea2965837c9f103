"""What Kingsburg's table shows: a fold over the events seen so far, without rules of its own.

While events are played the table is behind the game; afterwards both are equal (tests check it).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.board.effects import Goods
from kingsburg.engine.kingsburg.calendar import SPRING
from kingsburg.engine.kingsburg.season import COLOURED_DICE
from kingsburg.engine.kingsburg.state import (
    FROM_ADVISORS,
    FROM_BATTLES,
    FROM_BUILDINGS,
    FROM_END,
    FROM_KING,
    SOURCES,
)

Place = tuple[bool, int]
"""The place of a die in a hand: (white, index)."""


@dataclass(slots=True)
class Hand:
    """A hand of dice, with a flag for each die that still lies in the tray."""

    values: tuple[int, ...] = ()
    left: list[bool] = field(default_factory=list)

    def roll(self, values: tuple[int, ...]) -> None:
        """Put these dice into the tray."""
        self.values = values
        self.left = [True] * len(values)

    def find(self, values: tuple[int, ...], prefer: Iterable[int] = ()) -> list[int]:
        """The positions of unspent dice with these pips, taking the preferred positions first."""
        found: list[int] = []
        order = [*prefer, *range(len(self.values))]
        for value in values:
            found.append(
                next(i for i in order if self.left[i] and i not in found and self.values[i] == value)
            )
        return found

    def spend(self, positions: Iterable[int]) -> None:
        """Take the dice at these positions out of the tray."""
        for i in positions:
            self.left[i] = False


_SOURCE: Final[Mapping[type, int]] = {
    ev.GiftTaken: FROM_ADVISORS,
    ev.Fought: FROM_BATTLES,
    ev.StrongestNamed: FROM_BATTLES,
    ev.Rewarded: FROM_KING,
    ev.GoodsScored: FROM_END,
}
"""What brings or takes points in an event; in all others it is a building."""


@dataclass(slots=True)
class SeatShown:
    """One seat's things on the table."""

    gold: int = 0
    wood: int = 0
    stone: int = 0
    plus2: int = 0
    soldiers: int = 0
    vp: int = 0
    envoy: bool = False
    buildings: tuple[int, ...] = ()
    colour: Hand = field(default_factory=Hand)
    white: Hand = field(default_factory=Hand)
    passed: bool = False
    aided: bool = False
    """Whether the King's Aid has brought it a white die that it has not rolled yet (K2.1)."""
    peeked: bool = False
    dice_thrown: int = 0
    pips_thrown: int = 0
    earned: list[int] = field(default_factory=lambda: [0] * SOURCES, compare=False)
    """This year's victory points by what brought or took them, in the order of the engine's sources."""
    earned_before: list[int] = field(default_factory=lambda: [0] * SOURCES, compare=False)
    """The same of the year before."""

    @property
    def goods(self) -> Goods:
        """Gold, wood and stone."""
        return (self.gold, self.wood, self.stone)

    @property
    def built(self) -> int:
        """The province in the engine's form: bit n stands for building n."""
        return sum(1 << b for b in self.buildings)

    def hand(self) -> Iterable[tuple[Place, int, bool]]:
        """The dice in order, coloured before white: ((white, index), pips, unspent)."""
        for white, hand in ((False, self.colour), (True, self.white)):
            for i, (value, left) in enumerate(zip(hand.values, hand.left, strict=True)):
                yield (white, i), value, left

    @property
    def dice(self) -> int:
        """How many dice the seat has, or had before it placed some; as many as usual between seasons."""
        count = len(self.colour.values) + len(self.white.values)
        return count if any((*self.colour.left, *self.white.left)) else COLOURED_DICE

    def own(self, h: ev.Holdings, source: int) -> None:
        """Take over the holdings that an event states; `source`: what brings points in such an event."""
        self.earned[source] += h.vp - self.vp
        self.gold, self.wood, self.stone, self.plus2 = h.gold, h.wood, h.stone, h.plus2
        self.soldiers, self.vp, self.envoy, self.buildings = h.soldiers, h.vp, h.envoy, h.buildings


@dataclass(frozen=True, slots=True)
class GroupShown:
    """A group of dice on an advisor; for seat None, the neutral dice of set `neutral` (0 or 1)."""

    seat: int | None
    colour: tuple[int, ...]
    white: tuple[int, ...] = ()
    plus2: bool = False
    market: int = 0
    envoy: bool = False
    neutral: int = 0


@dataclass(slots=True)
class Model:
    """The state of the game as the table shows it."""

    seats: list[SeatShown]
    year: int = 0
    phase: int = 0
    order: tuple[int, ...] = ()
    court: dict[int, list[GroupShown]] = field(default_factory=dict)
    lately: dict[int, list[GroupShown]] = field(default_factory=dict, compare=False)
    """Who had influenced whom this season, once the dice have returned."""
    enemy: int | None = None
    """This year's enemy once it is revealed."""
    die: int = 0
    fights: dict[int, ev.Fought] = field(default_factory=dict)
    strongest: tuple[int, ...] | None = None
    ended: ev.GameEnded | None = None
    history: list[tuple[int, int, tuple[int, ...]]] = field(default_factory=list)
    """(year, phase, VP by seat) at the end of each phase."""
    mustered: list[tuple[int, int]] = field(default_factory=list)
    """(own soldiers, province) by seat when this winter's battle began."""
    rolling: bool = field(default=False, compare=False)
    """Whether the season's dice are being rolled: from the first of them until the order is set."""
    neutral: tuple[tuple[int, ...], tuple[int, ...]] = field(default=((), ()), compare=False)
    """The three and the two neutral dice of this season, as they were rolled."""
    former: tuple[int, ...] = field(default=(), compare=False)
    """The turn order before the last one was set."""
    giving: tuple[int, int] | None = field(default=None, compare=False)
    """The advisor that was the last to give in this season, and the seat that received."""
    leader: int | None = field(default=None, compare=False)
    """The seat that was the last to have more points than every other one."""
    overtaken: bool = field(default=False, compare=False)
    """Whether the lead has changed with the last event."""

    @classmethod
    def fresh(cls, seats: int) -> Model:
        """The table before the first event."""
        return cls([SeatShown() for _ in range(seats)], order=tuple(range(seats)))

    def fold(self, event: ev.Event, chosen: Sequence[Place] = ()) -> None:  # noqa: C901 - a change for each event
        """Change the table by one more event.

        `chosen`: the dice that a person took for a placement, where others show the same pips.
        """
        for seat, holdings in getattr(event, "after", ()):
            self.seats[seat].own(holdings, _SOURCE.get(type(event), FROM_BUILDINGS))
        self._follow_lead()
        match event:
            case ev.Dealt(order):
                self.order = order
            case ev.PhaseBegan(year, phase):
                self._new_phase(year, phase)
            case ev.Aided(seats, die):
                for seat in seats:
                    self.seats[seat].aided = die
            case ev.NeutralPlaced():
                self.rolling, self.neutral = True, (event.three, event.two)
                self.court |= {n: [group] for n, group in neutral_groups(event).items()}
            case ev.DiceRolled(seat, colour, white) | ev.DiceRerolled(seat, _, _, colour, white):
                self.rolling, self.seats[seat].aided = True, False
                self.seats[seat].colour.roll(colour)
                self.seats[seat].white.roll(white)
                self._count_dice(event)
            case ev.OrderSet(seats):
                self.former, self.order, self.rolling = self.order, seats, False
            case ev.Influenced():
                self._place(event, chosen)
            case ev.Passed(seat):
                self.seats[seat].passed = True
            case ev.Peeked(seat, _):
                self.seats[seat].peeked = True
            case ev.GiftTaken():
                self.giving = event.advisor, event.seat
            case ev.Built() | ev.BuildingSkipped():
                self.giving = None
                self.clear_court()
            case ev.EnemyRevealed(enemy):
                self.enemy = enemy
                self.mustered = [(shown.soldiers, shown.built) for shown in self.seats]
            case ev.ReinforcementsCame(_, die, _):
                self.die = die
            case ev.Fought():
                self.fights[event.seat] = event
            case ev.StrongestNamed(seats, _):
                self.strongest = seats
            case ev.GameEnded():
                self.ended = event
                self._remember()

    def _follow_lead(self) -> None:
        most = max(shown.vp for shown in self.seats)
        first = [seat for seat, shown in enumerate(self.seats) if shown.vp == most]
        self.overtaken = len(first) == 1 and first[0] != self.leader
        if self.overtaken:
            self.leader = first[0]

    def _count_dice(self, event: ev.DiceRolled | ev.DiceRerolled) -> None:
        """Count the dice that were actually thrown, and their pips."""
        shown = self.seats[event.seat]
        dice = (*event.colour, *event.white)
        if isinstance(event, ev.DiceRerolled) and event.die is not None:
            white, index = event.die
            dice = ((event.white if white else event.colour)[index],)
        shown.dice_thrown += len(dice)
        shown.pips_thrown += sum(dice)

    def _remember(self) -> None:
        if self.year:
            self.history.append((self.year, self.phase, tuple(shown.vp for shown in self.seats)))

    def _new_phase(self, year: int, phase: int) -> None:
        self._remember()
        if year != self.year:
            self.enemy, self.die, self.fights, self.strongest = None, 0, {}, None
            for shown in self.seats:
                shown.peeked = False
                shown.earned_before, shown.earned = shown.earned, [0] * SOURCES
        self.year, self.phase = year, phase
        self.clear_court()
        self.lately = {}
        self.rolling, self.giving, self.neutral = False, None, ((), ())
        for shown in self.seats:
            shown.passed = False
            if phase > SPRING:
                shown.aided = False

    def clear_court(self) -> None:
        """Take all dice off the table (K5.3)."""
        if self.court or any(shown.colour.values for shown in self.seats):
            self.lately, self.court = self.court or self.lately, {}
            for shown in self.seats:
                shown.colour.roll(())
                shown.white.roll(())

    def paying(self, e: ev.Influenced, chosen: Sequence[Place]) -> list[Place]:
        """The places (white, index) of the dice that a coming placement takes."""
        shown = self.seats[e.seat]
        colour = shown.colour.find(e.colour, [i for white, i in chosen if not white])
        white = shown.white.find(e.white, [i for white, i in chosen if white])
        return [*((False, i) for i in colour), *((True, i) for i in white)]

    def _place(self, e: ev.Influenced, chosen: Sequence[Place]) -> None:
        shown = self.seats[e.seat]
        for white, i in self.paying(e, chosen):
            (shown.white if white else shown.colour).spend([i])
        self.court.setdefault(e.advisor, []).append(placed(e))


def placed(e: ev.Influenced) -> GroupShown:
    """The group that a placement puts on its advisor."""
    return GroupShown(e.seat, e.colour, e.white, e.plus2, e.market, e.envoy)


def neutral_groups(e: ev.NeutralPlaced) -> dict[int, GroupShown]:
    """The neutral dice by closed advisor (K7.1).

    The three dice lie on the advisor of their sum, and so do the two; if both sums are equal, the
    two lie singly on the advisors of their numbers.
    """
    found = {}
    for n in e.advisors:
        if n == sum(e.three):
            found[n] = GroupShown(None, e.three)
        else:
            found[n] = GroupShown(None, e.two if n == sum(e.two) else (n,), neutral=1)
    return found
