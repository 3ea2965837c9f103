"""The enemies of winter by name, and the back of their cards."""

from __future__ import annotations

from collections.abc import Callable

from cards import card_back
from horrors import demons, zombies
from raiders import barbarians, goblins, orcs
from serpent import dragons
from woodcut import Woodcut

ENEMIES: dict[str, Callable[[], Woodcut]] = {
    "goblins": goblins,
    "orcs": orcs,
    "zombies": zombies,
    "barbarians": barbarians,
    "demons": demons,
    "dragons": dragons,
    "back": card_back,
}
