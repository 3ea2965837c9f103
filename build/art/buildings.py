"""The buildings drawn by this workshop: each one emblem, one silhouette, told apart at 110 x 60 pixels.

The other six are drawings of their own under ``assets/art/buildings``.
"""

from __future__ import annotations

from collections.abc import Callable

from buildings_arms_walls import barracks, blacksmith, fortress, palisade, stables, wizards_guild
from buildings_realm import barricade, crane, embassy, town_hall
from buildings_worship_trade import cathedral, chapel, farms, merchants_guild
from woodcut import Woodcut

BUILDINGS: dict[str, Callable[[], Woodcut]] = {
    "chapel": chapel,
    "cathedral": cathedral,
    "farms": farms,
    "merchants_guild": merchants_guild,
    "blacksmith": blacksmith,
    "barracks": barracks,
    "wizards_guild": wizards_guild,
    "palisade": palisade,
    "stables": stables,
    "fortress": fortress,
    "barricade": barricade,
    "crane": crane,
    "town_hall": town_hall,
    "embassy": embassy,
}
