"""The twenty buildings: each one emblem, one silhouette, told apart at 110 x 60 pixels."""

from __future__ import annotations

from collections.abc import Callable

from buildings.arms_walls import barracks, blacksmith, fortress, palisade, stables, wizards_guild
from buildings.founding import church, guard_tower, inn, market, statue, stone_wall
from buildings.realm import barricade, crane, embassy, town_hall
from buildings.worship_trade import cathedral, chapel, farms, merchants_guild
from technique.woodcut import Woodcut

BUILDINGS: dict[str, Callable[[], Woodcut]] = {
    "statue": statue,
    "chapel": chapel,
    "church": church,
    "cathedral": cathedral,
    "inn": inn,
    "market": market,
    "farms": farms,
    "merchants_guild": merchants_guild,
    "guard_tower": guard_tower,
    "blacksmith": blacksmith,
    "barracks": barracks,
    "wizards_guild": wizards_guild,
    "palisade": palisade,
    "stables": stables,
    "stone_wall": stone_wall,
    "fortress": fortress,
    "barricade": barricade,
    "crane": crane,
    "town_hall": town_hall,
    "embassy": embassy,
}
