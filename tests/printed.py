"""The printed board, province and cards as the rules text gives them, typed off and read here.

For the record checker and the tests of the tables; shares nothing with the game.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

GOODS: Final = ("gold", "wood", "stone")

ADVISOR_ROWS: Final = """
| 1 | Jester | 1 VP |
| 2 | Squire | 1 gold |
| 3 | Architect | 1 wood |
| 4 | Merchant | 1 wood **or** 1 gold |
| 5 | Sergeant | 1 soldier |
| 6 | Alchemist | may trade 1 good for one each of the other two kinds (nothing without a good) |
| 7 | Astronomer | 1 good of choice and one +2 token |
| 8 | Treasurer | 2 gold |
| 9 | Master Hunter | 1 wood and 1 gold **or** 1 wood and 1 stone |
| 10 | General | 2 soldiers; secretly looks at this year's enemy card |
| 11 | Swordsmith | 1 stone and 1 wood **or** 1 stone and 1 gold |
| 12 | Duchess | 2 goods of choice and one +2 token |
| 13 | Champion | 3 stone |
| 14 | Smuggler | may pay 1 VP for 3 goods of choice |
| 15 | Inventor | 1 gold, 1 wood, 1 stone |
| 16 | Wizard | 4 gold |
| 17 | Queen | 2 goods of choice; secretly looks at this year's enemy card; 3 VP |
| 18 | King | 1 gold, 1 wood, 1 stone, 1 soldier |
"""

ENEMY_ROWS: Final = """
| I-1 | Barbarians | 2 | 1 gold | any 1, 1 building | C |
| I-2 | Goblins | 2 | 1 wood | 1 wood, 1 stone, 1 building, 1 VP | B |
| I-3 | Goblins | 3 | 1 stone | 1 gold, 1 building | A |
| I-4 | Orcs | 3 | 1 gold | any 2, 1 VP | C |
| I-5 | Zombies | 4 | 1 VP | 2 VP | C |
| II-1 | Goblins | 3 | 1 wood | 2 wood, 2 stone, 1 building, 1 VP | C |
| II-2 | Goblins | 4 | 1 stone | 2 gold, 1 building | C |
| II-3 | Orcs | 4 | 1 gold | any 2, 1 building | C |
| II-4 | Barbarians | 5 | 1 gold | any 2, 1 VP | C |
| II-5 | Zombies | 5 | 1 VP | 2 VP | B |
| III-1 | Goblins | 4 | 1 wood | 3 wood, 3 stone, 1 building, 1 VP | C |
| III-2 | Goblins | 5 | 1 stone | 3 gold, 1 building | C |
| III-3 | Orcs | 5 | 1 gold | any 2, 1 building | D |
| III-4 | Demons | 6 | 1 VP | 2 gold, 1 wood, 1 stone, 1 VP | D |
| III-5 | Zombies | 6 | 1 VP | 2 VP | C |
| IV-1 | Goblins | 5 | 1 wood | 4 wood, 4 stone, 1 building, 1 VP | C |
| IV-2 | Goblins | 6 | 1 stone | 4 gold, 1 building | C |
| IV-3 | Demons | 6 | 1 gold | any 4, 1 building | C |
| IV-4 | Orcs | 7 | any 1 | any 2, 1 building | C |
| IV-5 | Zombies | 7 | 1 VP | 2 VP | C |
| V-1 | Barbarians | 7 | 1 VP | 8 VP | D |
| V-2 | Barbarians | 8 | 1 VP | 1 building | D |
| V-3 | Demons | 8 | 2 VP | 1 building, 2 VP | B |
| V-4 | Demons | 9 | 2 VP | 1 building | D |
| V-5 | Dragons | 9 | 3 VP | 5 VP | B |
"""

PROVINCE_ROWS: Final = """
| 1 | Statue 2/0/0, 3 VP | Chapel 3/0/1, 5 VP | Church 3/1/2, 7 VP | Cathedral 5/0/3, 9 VP |
| 2 | Inn 1/1/0, 0 VP | Market 2/2/0, 1 VP | Farms 2/3/1, 2 VP | Merchants' Guild 3/1/2, 4 VP |
| 3 | Guard Tower 1/0/1, 1 VP | Blacksmith 1/2/0, 2 VP | Barracks 2/2/1, 4 VP | Wizards' Guild 3/2/2, 6 VP |
| 4 | Palisade 0/2/0, 0 VP | Stables 1/1/1, 2 VP | Stone Wall 2/0/2, 2 VP | Fortress 3/0/2, 4 VP |
| 5 | Barricade 0/1/0, 0 VP | Crane 0/1/1, 1 VP | Town Hall 2/1/1, 2 VP | Embassy 2/2/2, 4 VP |
"""

BATTLE: Final[dict[str, dict[str, int]]] = {
    "guard_tower": {"": 1},
    "blacksmith": {"": 1},
    "wizards_guild": {"": 2},
    "palisade": {"": 1, "zombies": 2},
    "stone_wall": {"": 1},
    "fortress": {"": 1},
    "farms": {"": -1},
    "church": {"demons": 1},
    "barricade": {"goblins": 1},
}
"""By building its bonus in all, by enemy; "" is for those not named."""

Bag = dict[str, int]
"""Amounts by name, without zeros."""


@dataclass(frozen=True)
class Gift:
    """`sets`: the printed alternatives (one, where there is no choice); `choice`: goods of choice besides."""

    sets: tuple[Bag, ...]
    choice: int
    looks: bool
    pays_vp: int
    trades: bool


@dataclass(frozen=True)
class Building:
    row: int
    column: int
    cost: tuple[int, int, int]
    vp: int


@dataclass(frozen=True)
class Card:
    """An enemy; `any` in `reward` and `penalty` are goods of choice."""

    year: int
    kind: str
    strength: int
    reward: Bag
    penalty: Bag
    confidence: str


AMOUNT: Final = re.compile(r"(\d|one) (gold|wood|stone|soldier|VP|\+2 token|goods? of choice)")


def cells(rows: str) -> list[list[str]]:
    """The cells of the rows of a table."""
    return [
        [cell.strip() for cell in line.strip().strip("|").split("|")] for line in rows.strip().splitlines()
    ]


def read_gift(text: str) -> Gift:
    trades = text.startswith("may trade")
    pays = re.match(r"may pay (\d) VP for ", text)
    rest = "" if trades else text[pays.end() :] if pays else text
    sets = []
    choice = 0
    for alternative in rest.split(" **or** "):
        bag: Bag = {}
        for count, what in AMOUNT.findall(alternative):
            n = 1 if count == "one" else int(count)
            if what.endswith("choice"):
                choice = n
            else:
                bag[{"soldier": "soldiers", "VP": "vp", "+2 token": "plus2"}.get(what, what)] = n
        sets.append(bag)
    return Gift(tuple(sets), choice, "secretly looks" in text, int(pays[1]) if pays else 0, trades)


def read_amounts(text: str) -> Bag:
    """A reward or penalty of an enemy card."""
    bag: Bag = {}
    for part in text.split(", "):
        first, second = part.split()
        name, n = ("any", int(second)) if first == "any" else (second.lower(), int(first))
        bag["buildings" if name == "building" else name] = n
    return bag


def read_gifts(rows: str) -> dict[int, Gift]:
    return {int(number): read_gift(gift) for number, _, gift in cells(rows)}


def read_buildings(rows: str) -> dict[str, Building]:
    """By id, row by row."""
    found = {}
    for row, *columns in cells(rows):
        for column, text in enumerate(columns, 1):
            match = re.fullmatch(r"(.+) (\d)/(\d)/(\d), (\d) VP", text)
            assert match, text
            name = match[1].lower().replace("'", "").replace(" ", "_")
            cost = (int(match[2]), int(match[3]), int(match[4]))
            found[name] = Building(int(row), column, cost, int(match[5]))
    return found


def read_cards(rows: str) -> dict[str, Card]:
    years = ("I", "II", "III", "IV", "V")
    return {
        card: Card(
            years.index(card.split("-")[0]) + 1,
            name.lower(),
            int(strength),
            read_amounts(reward),
            read_amounts(penalty),
            confidence,
        )
        for card, name, strength, reward, penalty, confidence in cells(rows)
    }


GIFTS: Final = read_gifts(ADVISOR_ROWS)
BUILDINGS: Final = read_buildings(PROVINCE_ROWS)
CARDS: Final = read_cards(ENEMY_ROWS)


def battle_bonus(building: str, kind: str) -> int:
    bonus = BATTLE.get(building, {})
    return bonus.get(kind, bonus.get("", 0))
