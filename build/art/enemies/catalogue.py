"""The enemies of winter by name, and the back of their cards."""

from __future__ import annotations

from collections.abc import Callable

from enemies.horrors import demons, zombies
from enemies.raiders import barbarians, goblins, orcs
from enemies.serpent import dragons
from motifs.cards import card_back
from technique.woodcut import Woodcut

ENEMIES: dict[str, Callable[[], Woodcut]] = {
    "goblins": goblins,
    "orcs": orcs,
    "zombies": zombies,
    "barbarians": barbarians,
    "demons": demons,
    "dragons": dragons,
    "back": card_back,
}
