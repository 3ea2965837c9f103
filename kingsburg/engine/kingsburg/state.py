"""The state of a game of Kingsburg: ints and flat tuples, cheap to copy.

A state is a value to everybody outside the engine: `copy` before changing it. Columns are tuples indexed by
seat, replaced and never changed (`put`), so that a copy shares them; provinces are bit masks over the
building table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kingsburg.engine.kingsburg.board.effects import Goods
from kingsburg.engine.kingsburg.calendar import YEARS
from kingsburg.engine.kingsburg.events import After, Event, Holdings
from kingsburg.engine.values import Value, put

HIDDEN: Final = -1
"""An enemy that the player of this view has not seen."""
NOBODY: Final = -1
NOT_YET: Final = -2
"""`to_move` while the engine itself goes on."""

# Marks a seat carries through one season.
USED_PLUS2: Final = 1
USED_MARKET: Final = 2
USED_STATUE: Final = 4
USED_CHAPEL: Final = 8
PASSED: Final = 16

# Outcomes of a battle.
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
    """Everything there is to know. Fields that the present stage does not use keep their rest values."""

    seats: int
    year: int
    phase: int
    stage: int
    """Which room of the rules goes on next (stages.py)."""
    to_move: int
    """A seat, CHANCE, NOT_YET or OVER."""
    turn: int
    """Position in `order` (or in `queue`) of whoever is dealt with."""
    order: tuple[int, ...]
    enemies: tuple[int, ...]
    """By year, numbers in the enemy table, or HIDDEN."""
    revealed: int
    """How many years' enemies lie open."""
    peeked: tuple[int, ...]
    """By seat a bit mask of years (bit 1 = year I) whose enemy it has seen."""
    gold: tuple[int, ...]
    wood: tuple[int, ...]
    stone: tuple[int, ...]
    plus2: tuple[int, ...]
    soldiers: tuple[int, ...]
    vp: tuple[int, ...]
    sources: tuple[int, ...]
    """Victory points by source: [seat * SOURCES + source]; they sum up to `vp`."""
    envoy: int
    """The seat that holds the King's envoy, or NOBODY."""
    built: tuple[int, ...]
    build_order: tuple[tuple[int, ...], ...]
    aid_die: int
    """The seat with the King's white die this spring, or NOBODY."""
    rolled: tuple[tuple[int, ...], ...]
    """By seat the coloured dice as they lie; they keep their positions."""
    rolled_white: tuple[tuple[int, ...], ...]
    colour: tuple[tuple[int, ...], ...]
    """By seat the coloured dice not yet spent, ascending."""
    white: tuple[tuple[int, ...], ...]
    marks: tuple[int, ...]
    closed: int
    """Bits of the advisors already influenced this season (K4.6); bit n for advisor n."""
    placements: tuple[tuple[int, int], ...]
    """This season's (advisor, seat), in the order of placing."""
    neutral: tuple[tuple[int, ...], tuple[int, ...]]
    queue: tuple[tuple[int, int], ...]
    """What a stage still has to deal with: (advisor, seat) for gifts, (0, seat) for King's aid."""
    pending: tuple[int, ...]
    """Data of a decision in parts; the stage says what it means."""
    combat: tuple[int, ...]
    """By seat the combat value of this winter; empty before."""
    outcomes: tuple[int, ...]
    """By seat this winter's outcome so far, UNFOUGHT before; empty before the winter."""
    die: int
    """The King's soldiers this winter, 0 before the roll."""

    def copy(self) -> State:
        """A state of its own: changing one leaves the other as it was."""
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
        s.gold = self.gold
        s.wood = self.wood
        s.stone = self.stone
        s.plus2 = self.plus2
        s.soldiers = self.soldiers
        s.vp = self.vp
        s.sources = self.sources
        s.envoy = self.envoy
        s.built = self.built
        s.build_order = self.build_order
        s.aid_die = self.aid_die
        s.rolled = self.rolled
        s.rolled_white = self.rolled_white
        s.colour = self.colour
        s.white = self.white
        s.marks = self.marks
        s.closed = self.closed
        s.placements = self.placements
        s.neutral = self.neutral
        s.queue = self.queue
        s.pending = self.pending
        s.combat = self.combat
        s.outcomes = self.outcomes
        s.die = self.die
        return s


def new_state(seats: int, stage: int, to_move: int) -> State:
    """Before the deal: empty provinces, nothing owned (K1.1)."""
    zeros = (0,) * seats
    no_dice: tuple[tuple[int, ...], ...] = ((),) * seats
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
        gold=zeros,
        wood=zeros,
        stone=zeros,
        plus2=zeros,
        soldiers=zeros,
        vp=zeros,
        sources=(0,) * (seats * SOURCES),
        envoy=NOBODY,
        built=zeros,
        build_order=no_dice,
        aid_die=NOBODY,
        rolled=no_dice,
        rolled_white=no_dice,
        colour=no_dice,
        white=no_dice,
        marks=zeros,
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
"""Makes a named tuple without the detour through its own constructor."""

Out = list[Event] | None
"""Where the phases put the events of a step; None where nobody listens, and then no event is made."""


def after(s: State, seat: int) -> After:
    """The `after` of an event that changed one seat."""
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
    """Everything the seat owns, as events carry it."""
    return after(s, seat)[0][1]


def after_all(s: State, seats: tuple[int, ...] | range) -> After:
    """What several seats own now, for an event that has changed them."""
    return tuple([after(s, seat)[0] for seat in seats])


def goods(s: State, seat: int) -> Goods:
    """The seat's gold, wood and stone."""
    return (s.gold[seat], s.wood[seat], s.stone[seat])


def goods_count(s: State, seat: int) -> int:
    """Goods as ties and penalties count them: no tokens, no soldiers."""
    return s.gold[seat] + s.wood[seat] + s.stone[seat]


def give(s: State, seat: int, what: Goods) -> None:
    """The seat gains goods."""
    gold, wood, stone = what
    if gold:
        s.gold = put(s.gold, seat, s.gold[seat] + gold)
    if wood:
        s.wood = put(s.wood, seat, s.wood[seat] + wood)
    if stone:
        s.stone = put(s.stone, seat, s.stone[seat] + stone)


def take(s: State, seat: int, what: Goods) -> None:
    """Takes goods away; the caller has checked that they are there."""
    gold, wood, stone = what
    give(s, seat, (-gold, -wood, -stone))


def give_token(s: State, seat: int, count: int) -> None:
    """+2 tokens gained, or spent where `count` is negative."""
    s.plus2 = put(s.plus2, seat, s.plus2[seat] + count)


def give_soldiers(s: State, seat: int, count: int) -> None:
    """The seat gains soldiers."""
    s.soldiers = put(s.soldiers, seat, s.soldiers[seat] + count)


def mark(s: State, seat: int, bit: int) -> None:
    """One of the marks of a season."""
    s.marks = put(s.marks, seat, s.marks[seat] | bit)


def owns(s: State, seat: int, what: Goods) -> bool:
    """Whether the seat has at least those goods."""
    return s.gold[seat] >= what[0] and s.wood[seat] >= what[1] and s.stone[seat] >= what[2]


def score(s: State, seat: int, source: int, vp: int) -> None:
    """Victory points, gained or lost, with where they came from."""
    if vp:
        s.vp = put(s.vp, seat, s.vp[seat] + vp)
        place = seat * SOURCES + source
        s.sources = put(s.sources, place, s.sources[place] + vp)


def add_building(s: State, seat: int, building: int) -> None:
    """The seat gains a building; nothing is paid here."""
    s.built = put(s.built, seat, s.built[seat] | 1 << building)
    s.build_order = put(s.build_order, seat, (*s.build_order[seat], building))


def remove_building(s: State, seat: int, building: int) -> None:
    """The seat loses a building."""
    s.built = put(s.built, seat, s.built[seat] & ~(1 << building))
    s.build_order = put(s.build_order, seat, tuple(b for b in s.build_order[seat] if b != building))


def mark_peeked(s: State, seat: int) -> None:
    """The seat has seen this year's enemy."""
    s.peeked = put(s.peeked, seat, s.peeked[seat] | 1 << s.year)


def set_hands(s: State, colour: Sequence[tuple[int, ...]], white: Sequence[tuple[int, ...]]) -> None:
    """By seat the dice as they have just been rolled; none of them is spent."""
    s.rolled = tuple(colour)
    s.rolled_white = tuple(white)
    s.colour = tuple([ascending(dice) for dice in colour])
    s.white = tuple([ascending(dice) for dice in white])


_ASCENDING: Final[dict[tuple[int, ...], tuple[int, ...]]] = {}


def ascending(dice: tuple[int, ...]) -> tuple[int, ...]:
    """The dice in order: the very same tuple for the same dice, which is quickly found in a table."""
    try:
        return _ASCENDING[dice]
    except KeyError:
        inorder = tuple(sorted(dice))
        found = _ASCENDING[dice] = _ASCENDING.setdefault(inorder, inorder)
        return found
