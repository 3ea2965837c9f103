"""The state of a game of Kingsburg: integers, tuples and lists of them, cheap to copy.

Outside the engine a state is never changed: make a `copy` first. Columns are indexed by seat. Those
that most decisions change are lists, changed in place, and every state has its own. The others are
tuples, which are replaced and never changed, so that copies can share them. Provinces are bit masks
over the table BUILDINGS.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Final

from kingsburg.engine.kingsburg.board.effects import Goods
from kingsburg.engine.kingsburg.calendar import YEARS
from kingsburg.engine.kingsburg.events import After, Event, Holdings
from kingsburg.engine.values import Value, put

MOST_SEATS: Final = 5
HIDDEN: Final = -1
"""An enemy that the player of this view has not seen."""
NOBODY: Final = -1
NOT_YET: Final = -2
"""The value of `to_move` while the engine itself goes on."""

# Bits of `State.marks`, what a seat has done this season.
USED_PLUS2: Final = 1
USED_MARKET: Final = 2
USED_STATUE: Final = 4
USED_CHAPEL: Final = 8
PASSED: Final = 16

# The outcomes of a battle.
UNFOUGHT: Final = 0
VICTORY: Final = 1
DRAW: Final = 2
DEFEAT: Final = 3

# Where victory points came from.
FROM_ADVISORS: Final = 0
FROM_BUILDINGS: Final = 1
FROM_BATTLES: Final = 2
FROM_KING: Final = 3
FROM_END: Final = 4
SOURCES: Final = 5


@dataclass(slots=True)
class State(Value):
    """The whole state of a game. Fields that the present stage does not use keep their first value."""

    seats: int
    year: int
    phase: int
    stage: int
    """The number of the stage that is due (stages.py)."""
    to_move: int
    """A seat, CHANCE, NOT_YET or OVER."""
    turn: int
    """The index in `order` (or in `queue`) of the seat that is being dealt with."""
    order: tuple[int, ...]
    enemies: tuple[int, ...]
    """One for each year: an index in ENEMIES, or HIDDEN."""
    revealed: int
    """How many years' enemies have been turned over."""
    peeked: tuple[int, ...]
    """By seat, a bit mask of the years whose enemy it has looked at (bit 1 = year I)."""
    gold: list[int]
    wood: list[int]
    stone: list[int]
    plus2: list[int]
    soldiers: list[int]
    vp: list[int]
    sources: list[int]
    """Victory points by source, indexed by seat * SOURCES + source; a seat's sum to its `vp`."""
    envoy: int
    """The seat that holds the King's Envoy, or NOBODY."""
    built: list[int]
    build_order: list[tuple[int, ...]]
    aid_die: int
    """The seat with the King's white die this spring, or NOBODY."""
    rolled: tuple[tuple[int, ...], ...]
    """By seat, the coloured dice as they lie; each keeps its position."""
    rolled_white: tuple[tuple[int, ...], ...]
    colour: list[tuple[int, ...]]
    """By seat, the coloured dice not yet spent, ascending."""
    white: list[tuple[int, ...]]
    marks: list[int]
    closed: int
    """The advisors already influenced this season (K4.6), with bit n for advisor n."""
    placements: tuple[tuple[int, int], ...]
    """This season's placements as (advisor, seat), in the order in which they were made."""
    neutral: tuple[tuple[int, ...], tuple[int, ...]]
    queue: tuple[tuple[int, int], ...]
    """What a stage still has to deal with: (advisor, seat) for gifts, (0, seat) for King's Aid."""
    pending: tuple[int, ...]
    """The details of a reroll that chance has yet to make; `RerollingStage` says what they mean."""
    combat: tuple[int, ...]
    """By seat, the combat value this winter; empty at other times."""
    outcomes: tuple[int, ...]
    """By seat, the outcome of this winter's battle, UNFOUGHT before it; empty at other times."""
    die: int
    """The King's die of this winter; 0 before its roll and at other times."""

    def copy(self) -> State:
        """An independent copy: changing one state leaves the other as it was."""
        s = State.__new__(State)
        s.seats = self.seats
        s.year = self.year
        s.phase = self.phase
        s.stage = self.stage
        s.to_move = self.to_move
        s.turn = self.turn
        s.order = self.order
        s.enemies = self.enemies
        s.revealed = self.revealed
        s.peeked = self.peeked
        s.gold = self.gold.copy()
        s.wood = self.wood.copy()
        s.stone = self.stone.copy()
        s.plus2 = self.plus2.copy()
        s.soldiers = self.soldiers.copy()
        s.vp = self.vp.copy()
        s.sources = self.sources.copy()
        s.envoy = self.envoy
        s.built = self.built.copy()
        s.build_order = self.build_order.copy()
        s.aid_die = self.aid_die
        s.rolled = self.rolled
        s.rolled_white = self.rolled_white
        s.colour = self.colour.copy()
        s.white = self.white.copy()
        s.marks = self.marks.copy()
        s.closed = self.closed
        s.placements = self.placements
        s.neutral = self.neutral
        s.queue = self.queue
        s.pending = self.pending
        s.combat = self.combat
        s.outcomes = self.outcomes
        s.die = self.die
        return s

    def key(self) -> tuple[object, ...]:
        """The whole state as a key of a table: those of equal states are equal."""
        return (*_single(self), *map(tuple, _columns(self)))


_COLUMNS: Final = (
    *("gold", "wood", "stone", "plus2", "soldiers", "vp", "sources"),
    *("built", "build_order", "colour", "white", "marks"),
)
"""The names of the lists."""
_columns: Final[Callable[[State], tuple[list[object], ...]]] = attrgetter(*_COLUMNS)
_single: Final[Callable[[State], tuple[object, ...]]] = attrgetter(
    *[f.name for f in fields(State) if f.name not in _COLUMNS]
)


def new_state(seats: int, stage: int, to_move: int) -> State:
    """The state before the deal: empty provinces, nothing owned (K1.1)."""
    nothing: tuple[tuple[int, ...], ...] = ((),) * seats
    return State(
        seats=seats,
        year=0,
        phase=0,
        stage=stage,
        to_move=to_move,
        turn=0,
        order=tuple(range(seats)),
        enemies=(HIDDEN,) * YEARS,
        revealed=0,
        peeked=(0,) * seats,
        gold=[0] * seats,
        wood=[0] * seats,
        stone=[0] * seats,
        plus2=[0] * seats,
        soldiers=[0] * seats,
        vp=[0] * seats,
        sources=[0] * (seats * SOURCES),
        envoy=NOBODY,
        built=[0] * seats,
        build_order=[*nothing],
        aid_die=NOBODY,
        rolled=nothing,
        rolled_white=nothing,
        colour=[*nothing],
        white=[*nothing],
        marks=[0] * seats,
        closed=0,
        placements=(),
        neutral=((), ()),
        queue=(),
        pending=(),
        combat=(),
        outcomes=(),
        die=0,
    )


_tuple: Final = tuple.__new__
"""Makes a named tuple without going through its own, slower constructor."""

Out = list[Event] | None
"""The list to which the stages append the events of a step; if it is None, no events are made."""


def after(s: State, seat: int) -> After:
    """The `after` of an event that changed only that seat."""
    now = (
        s.gold[seat],
        s.wood[seat],
        s.stone[seat],
        s.plus2[seat],
        s.soldiers[seat],
        s.vp[seat],
        s.envoy == seat,
        s.build_order[seat],
    )
    return ((seat, _tuple(Holdings, now)),)


def holdings(s: State, seat: int) -> Holdings:
    """Everything the seat owns in public now, as events carry it."""
    return after(s, seat)[0][1]


def after_all(s: State, seats: tuple[int, ...] | range) -> After:
    """The `after` of an event that changed several seats."""
    return tuple([after(s, seat)[0] for seat in seats])


def goods(s: State, seat: int) -> Goods:
    """The seat's gold, wood and stone."""
    return (s.gold[seat], s.wood[seat], s.stone[seat])


def goods_count(s: State, seat: int) -> int:
    """How many goods the seat has, as ties and penalties count them: no tokens, no soldiers."""
    return s.gold[seat] + s.wood[seat] + s.stone[seat]


def give(s: State, seat: int, what: Goods) -> None:
    """Give the seat goods."""
    gold, wood, stone = what
    if gold:
        s.gold[seat] += gold
    if wood:
        s.wood[seat] += wood
    if stone:
        s.stone[seat] += stone


def take(s: State, seat: int, what: Goods) -> None:
    """Take goods from the seat; the caller has checked that they are there."""
    gold, wood, stone = what
    if gold:
        s.gold[seat] -= gold
    if wood:
        s.wood[seat] -= wood
    if stone:
        s.stone[seat] -= stone


def give_token(s: State, seat: int, count: int) -> None:
    """Give the seat +2 tokens, or take them where `count` is negative."""
    s.plus2[seat] += count


def give_soldiers(s: State, seat: int, count: int) -> None:
    """Give the seat soldiers."""
    s.soldiers[seat] += count


def mark(s: State, seat: int, bit: int) -> None:
    """Set one of the seat's marks for this season."""
    s.marks[seat] |= bit


def owns(s: State, seat: int, what: Goods) -> bool:
    """Whether the seat has at least those goods."""
    return s.gold[seat] >= what[0] and s.wood[seat] >= what[1] and s.stone[seat] >= what[2]


def score(s: State, seat: int, source: int, vp: int) -> None:
    """Give the seat victory points, or take them where `vp` is negative, and note their source."""
    s.vp[seat] += vp
    s.sources[seat * SOURCES + source] += vp


def add_building(s: State, seat: int, building: int) -> None:
    """Add a building to the seat's province; its price is not paid here."""
    s.built[seat] |= 1 << building
    s.build_order[seat] += (building,)


def remove_building(s: State, seat: int, building: int) -> None:
    """Remove a building from the seat's province."""
    s.built[seat] &= ~(1 << building)
    s.build_order[seat] = tuple([b for b in s.build_order[seat] if b != building])


def mark_peeked(s: State, seat: int) -> None:
    """Note that the seat has seen this year's enemy."""
    s.peeked = put(s.peeked, seat, s.peeked[seat] | 1 << s.year)


def set_hands(s: State, colour: Sequence[tuple[int, ...]], white: Sequence[tuple[int, ...]]) -> None:
    """Set the dice that have just been rolled, by seat; none of them is spent."""
    s.rolled = tuple(colour)
    s.rolled_white = tuple(white)
    s.colour = [ascending(dice) for dice in colour]
    s.white = [ascending(dice) for dice in white]


_ASCENDING: Final[dict[tuple[int, ...], tuple[int, ...]]] = {}


def ascending(dice: tuple[int, ...]) -> tuple[int, ...]:
    """The dice in ascending order.

    Equal dice always give the very same tuple, which dictionaries find more quickly.
    """
    try:
        return _ASCENDING[dice]
    except KeyError:
        inorder = tuple(sorted(dice))
        found = _ASCENDING[dice] = _ASCENDING.setdefault(inorder, inorder)
        return found
