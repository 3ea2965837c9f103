"""The eighteen advisors by the name of their picture, lowest rank first."""

from __future__ import annotations

from collections.abc import Callable

from portraits.advisors_01_03 import architect, jester, squire
from portraits.advisors_04_06 import alchemist, merchant, sergeant
from portraits.advisors_07_09 import astronomer, hunter, treasurer
from portraits.advisors_10_12 import duchess, general, swordsmith
from portraits.advisors_13_15 import champion, inventor, smuggler
from portraits.advisors_16_18 import king, queen, wizard
from technique.woodcut import Woodcut

PORTRAITS: dict[str, Callable[[], Woodcut]] = {
    "jester": jester,
    "squire": squire,
    "architect": architect,
    "merchant": merchant,
    "sergeant": sergeant,
    "alchemist": alchemist,
    "astronomer": astronomer,
    "treasurer": treasurer,
    "hunter": hunter,
    "general": general,
    "swordsmith": swordsmith,
    "duchess": duchess,
    "champion": champion,
    "smuggler": smuggler,
    "inventor": inventor,
    "wizard": wizard,
    "queen": queen,
    "king": king,
}
