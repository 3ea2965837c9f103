"""The enemies of winter drawn by this workshop, by name; the dragon is a drawing of its own."""

from __future__ import annotations

from collections.abc import Callable

from cards import card_back
from horrors import demons, zombies
from raiders import barbarians, goblins, orcs
from woodcut import Woodcut

ENEMIES: dict[str, Callable[[], Woodcut]] = {
    "goblins": goblins,
    "orcs": orcs,
    "zombies": zombies,
    "barbarians": barbarians,
    "demons": demons,
    "back": card_back,
}
