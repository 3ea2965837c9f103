"""What a network reads of the battles: exact odds over the possible enemies and the King's die."""

from __future__ import annotations

from typing import Final

from kingsburg.ai.kingsburg.inputs.bits import at_least, steps_names
from kingsburg.ai.kingsburg.winter import battle
from kingsburg.engine.kingsburg.board.buildings import combat_bonus
from kingsburg.engine.kingsburg.board.enemies import ENEMIES, deck
from kingsburg.engine.kingsburg.calendar import YEARS
from kingsburg.engine.memory import remembered

PARTS: Final = 30
"""Chances are whole multiples of 1 / PARTS: exact for five cards and six faces of a die."""
_SOLDIERS: Final = 6
_KEPT: Final = 1 << 13
_MORE: Final = (0, 1, 2, 3, 4)

OWN_WINTER: Final[tuple[str, ...]] = (
    *steps_names("soldiers", _SOLDIERS),
    "soldiers",
    *(f"winter.win.soldiers+{more}" for more in _MORE),
    "winter.razed",
    "winter.vp_lost",
    "winter.goods_lost",
    "winter.vp_reward",
    "winter.known",
    "winter.bonus",
    "next_winter.win.soldiers+0",
    "next_winter.win.soldiers+2",
    "next_winter.razed",
)


def other_winter_names(place: int) -> tuple[str, ...]:
    """The names of what is read about another seat's winter.

    `place`: how many places after one's own it comes in the turn order.
    """
    return (f"other.{place}.soldiers", f"other.{place}.winter.win", f"other.{place}.winter.razed")


@remembered(_KEPT)
def own_winter(built: int, soldiers: int, cards: tuple[int, ...]) -> bytes:
    """What is read about the seat's own winter.

    `soldiers`: including those to come. `cards`: the enemies possible in the next battle, none
    after the last.
    """
    head = at_least(soldiers, _SOLDIERS) + bytes((min(255, soldiers),))
    if not cards:
        return head + bytes(len(OWN_WINTER) - len(head))
    odds = battle(built, soldiers, cards)
    wins = [parts(battle(built, soldiers + more, cards).win) for more in _MORE]
    count = len(cards)
    lost = sum(ENEMIES[card].penalty.vp for card in cards) * PARTS // (5 * count)
    goods = sum(chance * (sum(fixed) + any_goods) for chance, fixed, any_goods in odds.losses)
    reward = sum(_reward_vp(card) for card in cards) * 6 // count
    later = _after(cards)
    more = (0, 0, 0)
    if later:
        empty, two = battle(built, 0, later), battle(built, 2, later)
        more = (parts(empty.win), parts(two.win), parts(empty.razed))
    bonus = max(0, combat_bonus(built, ""))
    known = int(count == 1)
    return head + bytes(
        (*wins, parts(odds.razed), lost, min(255, round(goods * 6)), reward, known, bonus, *more)
    )


@remembered(_KEPT)
def other_winter(built: int, soldiers: int, cards: tuple[int, ...]) -> bytes:
    """Return, as bytes, another seat's soldiers and its odds to win and to be razed."""
    if not cards:
        return bytes((min(255, soldiers), 0, 0))
    odds = battle(built, soldiers, cards)
    return bytes((min(255, soldiers), parts(odds.win), parts(odds.razed)))


def parts(chance: float) -> int:
    """A chance (0 to 1) as one byte, in multiples of 1 / PARTS."""
    return min(255, round(chance * PARTS))


def _reward_vp(card: int) -> int:
    return int(getattr(ENEMIES[card].reward, "vp", 0))


def _after(cards: tuple[int, ...]) -> tuple[int, ...]:
    year = ENEMIES[cards[0]].year + 1
    return tuple(deck(year)) if year <= YEARS else ()
