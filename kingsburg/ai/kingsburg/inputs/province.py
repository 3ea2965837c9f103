"""What a network reads of a province: what stands, what can be paid, what the next buildings lack."""

from __future__ import annotations

from functools import cache
from typing import Final

from kingsburg.ai.kingsburg.inputs.bits import at_least, bits, bits_names, steps_names
from kingsburg.engine.kingsburg.board.advisors import COURT
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.engine.kingsburg.board.effects import NO_GOODS, Goods
from kingsburg.engine.kingsburg.gifts import GIFTS_OF, gain_of
from kingsburg.engine.kingsburg.province import sites
from kingsburg.engine.memory import remembered

_MOST: Final = 9
"""More goods of one kind than this make no difference to any building."""
_FARTHEST: Final = 3
"""Buildings that lack this many goods, or more, are not told apart."""
_KEPT: Final = 1 << 13
GOLD_STEPS: Final = 8
STEPS: Final = 6
_HEAD: Final = GOLD_STEPS + 2 * STEPS + 3
_STANDS: Final = (1 << len(BUILDINGS)) - 1

_BUILDING_NAMES: Final = tuple(f"{b.row}{b.column}" for b in BUILDINGS)
"""Buildings by row and column: `34` is the last one of the third row."""


def _lack_names(owner: str) -> tuple[str, ...]:
    return tuple(
        f"{owner}.lacks.{count}.building.{name}" for count in range(_FARTHEST + 1) for name in _BUILDING_NAMES
    )


OWN_PROVINCE: Final[tuple[str, ...]] = (
    *steps_names("gold", GOLD_STEPS),
    *steps_names("wood", STEPS),
    *steps_names("stone", STEPS),
    "goods",
    "goods.with_gifts",
    "buildings.affordable",
    *bits_names("building", _BUILDING_NAMES),
    *_lack_names("own"),
)


def other_province_names(place: int) -> tuple[str, ...]:
    """The names of what is read about another seat's province.

    `place`: how many places after one's own it comes in the turn order.
    """
    owner = f"other.{place}"
    return (
        *(f"{owner}.{kind}" for kind in ("gold", "wood", "stone", "goods.with_gifts")),
        *bits_names(f"{owner}.building", _BUILDING_NAMES),
        *_lack_names(owner)[: 2 * len(BUILDINGS)],
    )


@remembered(_KEPT)
def own_province(built: int, gold: int, wood: int, stone: int, gifts: int) -> bytes:
    """What is read about the seat's own province.

    `gifts`: bit n for each advisor n whose gift is still to come this season.
    """
    found, lacks, affordable, most = _with_gifts(built, gold, wood, stone, gifts)
    return b"".join(
        (
            at_least(gold, GOLD_STEPS),
            at_least(wood, STEPS),
            at_least(stone, STEPS),
            bytes((min(gold + wood + stone, 255), min(most, 255), affordable)),
            found,
            lacks,
        )
    )


@remembered(_KEPT)
def other_province(built: int, gold: int, wood: int, stone: int, gifts: int) -> bytes:
    """What is read about another seat's province; less than `own_province`.

    Only buildings that lack nothing, or a single good, are told.
    """
    found, lacks, _, most = _with_gifts(built, gold, wood, stone, gifts)
    return bytes((gold, wood, stone, most)) + found + lacks[: 2 * len(BUILDINGS)]


def _with_gifts(built: int, gold: int, wood: int, stone: int, gifts: int) -> tuple[bytes, bytes, int, int]:
    """What stands (bits), what each next building lacks (bits), how many lack nothing, most goods.

    The goods are the best that the seat's choices among the gifts to come allow.
    """
    ends = _best_outcomes(min(gold, _MOST), min(wood, _MOST), min(stone, _MOST), gifts)
    lacks = bytearray(len(BUILDINGS) * (_FARTHEST + 1))
    affordable = 0
    for build, (g, w, st) in sites(built):
        least = _FARTHEST
        for have_gold, have_wood, have_stone in ends:
            lack = max(0, g - have_gold) + max(0, w - have_wood) + max(0, st - have_stone)
            if lack < least:
                least = lack
        lacks[least * len(BUILDINGS) + build.building] = 1
        affordable += least == 0
    most = 0
    for have_gold, have_wood, have_stone in ends:
        most = max(most, have_gold + have_wood + have_stone)
    return bits(built, len(BUILDINGS)), bytes(lacks), affordable, most


@remembered(_KEPT)
def _best_outcomes(gold: int, wood: int, stone: int, gifts: int) -> tuple[Goods, ...]:
    """Those outcomes than which no other has as much or more of everything."""
    ends = outcomes((gold, wood, stone), gifts)
    if len(ends) == 1:
        return ends
    return tuple(
        one
        for one in ends
        if not any(
            other != one and other[0] >= one[0] and other[1] >= one[1] and other[2] >= one[2]
            for other in ends
        )
    )


def outcomes(have: Goods, gifts: int) -> tuple[Goods, ...]:
    """The different goods that the seat may hold once it has chosen among these gifts (K5)."""
    ends = {have}
    for advisor in _advisors(gifts):
        gift = GIFTS_OF[advisor]
        fixed = gain_of(advisor, NO_GOODS, 0).goods
        more: set[Goods] = set()
        for gold, wood, stone in ends:
            if gift.optional or not gift.options:
                more.add((gold + fixed[0], wood + fixed[1], stone + fixed[2]))
            for take in gift.options:
                pay, new = take.pay, take.goods
                if pay[0] <= gold and pay[1] <= wood and pay[2] <= stone:
                    more.add(
                        (
                            gold - pay[0] + new[0] + fixed[0],
                            wood - pay[1] + new[1] + fixed[1],
                            stone - pay[2] + new[2] + fixed[2],
                        )
                    )
        if more:
            ends = more
    return tuple(sorted(ends))


@cache
def _advisors(gifts: int) -> tuple[int, ...]:
    return tuple(n for n in range(1, COURT + 1) if gifts >> n & 1)
