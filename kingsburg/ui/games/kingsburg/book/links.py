"""Links of Kingsburg's book: to an advisor, a building or a page, found by what it is or does."""

from __future__ import annotations

from typing import Final

from kingsburg.engine.kingsburg.board import effects as fx
from kingsburg.engine.kingsburg.board.advisors import ADVISORS
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS, powers
from kingsburg.engine.kingsburg.board.enemies import CARDS_A_YEAR, ENEMIES
from kingsburg.ui.book.page import Picture
from kingsburg.ui.games.kingsburg import words

MARKET: Final = "market"
"""The page on what the building of that name does."""
COLUMNS: Final = ("", "I", "II", "III", "IV")


def link(text: str, target: str) -> str:
    """These words as a link."""
    return f"[{text}]({target})"


def advisor_anchor(number: int) -> str:
    """The target of an advisor, by number from 1 to 18."""
    return f"advisor.{number}"


def building_anchor(building: int) -> str:
    """The target of a building, by its index in BUILDINGS."""
    found = BUILDINGS[building]
    return f"building.{found.row}.{found.column}"


def enemy_anchor(enemy: int) -> str:
    """The target of an enemy, by its index in ENEMIES."""
    return f"enemy.{ENEMIES[enemy].year}.{enemy % CARDS_A_YEAR + 1}"


def advisor(number: int) -> str:
    """An advisor's name as a link."""
    return link(words.advisor_name(number), advisor_anchor(number))


def building(index: int) -> str:
    """A building's name as a link."""
    return link(words.building_name(index), building_anchor(index))


def owner_of(kind: type[fx.Power]) -> int:
    """The index of the building that has a power of that kind; the first, if several have."""
    return powers(kind)[0][0]


def power_anchor(kind: type[fx.Power]) -> str:
    """The target of the building that has a power of that kind."""
    return building_anchor(owner_of(kind))


def against(kind: str) -> int:
    """The index of the building that fights that kind of enemies alone."""
    return next(
        i
        for i, b in enumerate(BUILDINGS)
        if any(isinstance(p, fx.Combat) and p.against == kind for p in b.powers)
    )


def givers(kind: type[fx.Effect]) -> tuple[int, ...]:
    """The numbers of the advisors whose gift has a part of that kind."""
    return tuple(a.number for a in ADVISORS if any(isinstance(part, kind) for part in a.gift))


def soldier_givers() -> tuple[int, ...]:
    """The numbers of the advisors who send soldiers."""
    return tuple(a.number for a in ADVISORS if any(isinstance(p, fx.Gain) and p.soldiers for p in a.gift))


def portrait(number: int) -> Picture:
    """The picture of an advisor."""
    return "portraits", ADVISORS[number - 1].id


def front(index: int) -> Picture:
    """The picture of a building."""
    return "buildings", BUILDINGS[index].id


def icon(name: str) -> Picture:
    """An icon."""
    return "icons", name
