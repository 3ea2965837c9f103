"""The things of Kingsburg as they stand in sentences.

A name alone, as on its card, is in `words`. Here each form that a sentence needs is a message of its
own, with its article, so that every language can inflect it.
"""

from __future__ import annotations

from typing import Final

from kingsburg.app.i18n import NP_, npgettext, pgettext
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.engine.kingsburg.board.enemies import ENEMIES

_SUBJECTS: Final = (
    NP_("advisor who does something", "the Jester"),
    NP_("advisor who does something", "the Squire"),
    NP_("advisor who does something", "the Architect"),
    NP_("advisor who does something", "the Merchant"),
    NP_("advisor who does something", "the Sergeant"),
    NP_("advisor who does something", "the Alchemist"),
    NP_("advisor who does something", "the Astronomer"),
    NP_("advisor who does something", "the Treasurer"),
    NP_("advisor who does something", "the Master Hunter"),
    NP_("advisor who does something", "the General"),
    NP_("advisor who does something", "the Swordsmith"),
    NP_("advisor who does something", "the Duchess"),
    NP_("advisor who does something", "the Champion"),
    NP_("advisor who does something", "the Smuggler"),
    NP_("advisor who does something", "the Inventor"),
    NP_("advisor who does something", "the Wizard"),
    NP_("advisor who does something", "the Queen"),
    NP_("advisor who does something", "the King"),
)
_OBJECTS: Final = (
    NP_("advisor who is influenced, reached or taken", "the Jester"),
    NP_("advisor who is influenced, reached or taken", "the Squire"),
    NP_("advisor who is influenced, reached or taken", "the Architect"),
    NP_("advisor who is influenced, reached or taken", "the Merchant"),
    NP_("advisor who is influenced, reached or taken", "the Sergeant"),
    NP_("advisor who is influenced, reached or taken", "the Alchemist"),
    NP_("advisor who is influenced, reached or taken", "the Astronomer"),
    NP_("advisor who is influenced, reached or taken", "the Treasurer"),
    NP_("advisor who is influenced, reached or taken", "the Master Hunter"),
    NP_("advisor who is influenced, reached or taken", "the General"),
    NP_("advisor who is influenced, reached or taken", "the Swordsmith"),
    NP_("advisor who is influenced, reached or taken", "the Duchess"),
    NP_("advisor who is influenced, reached or taken", "the Champion"),
    NP_("advisor who is influenced, reached or taken", "the Smuggler"),
    NP_("advisor who is influenced, reached or taken", "the Inventor"),
    NP_("advisor who is influenced, reached or taken", "the Wizard"),
    NP_("advisor who is influenced, reached or taken", "the Queen"),
    NP_("advisor who is influenced, reached or taken", "the King"),
)
_BUILDINGS: Final = {
    "statue": NP_("building that is built, owned or paid for", "the Statue"),
    "chapel": NP_("building that is built, owned or paid for", "the Chapel"),
    "church": NP_("building that is built, owned or paid for", "the Church"),
    "cathedral": NP_("building that is built, owned or paid for", "the Cathedral"),
    "inn": NP_("building that is built, owned or paid for", "the Inn"),
    "market": NP_("building that is built, owned or paid for", "the Market"),
    "farms": NP_("building that is built, owned or paid for", "the Farms"),
    "merchants_guild": NP_("building that is built, owned or paid for", "the Merchants' Guild"),
    "guard_tower": NP_("building that is built, owned or paid for", "the Guard Tower"),
    "blacksmith": NP_("building that is built, owned or paid for", "the Blacksmith"),
    "barracks": NP_("building that is built, owned or paid for", "the Barracks"),
    "wizards_guild": NP_("building that is built, owned or paid for", "the Wizards' Guild"),
    "palisade": NP_("building that is built, owned or paid for", "the Palisade"),
    "stables": NP_("building that is built, owned or paid for", "the Stables"),
    "stone_wall": NP_("building that is built, owned or paid for", "the Stone Wall"),
    "fortress": NP_("building that is built, owned or paid for", "the Fortress"),
    "barricade": NP_("building that is built, owned or paid for", "the Barricade"),
    "crane": NP_("building that is built, owned or paid for", "the Crane"),
    "town_hall": NP_("building that is built, owned or paid for", "the Town Hall"),
    "embassy": NP_("building that is built, owned or paid for", "the Embassy"),
}
_ENEMIES: Final = {
    "barbarians": NP_("enemies after: against", "Barbarians"),
    "goblins": NP_("enemies after: against", "Goblins"),
    "orcs": NP_("enemies after: against", "Orcs"),
    "zombies": NP_("enemies after: against", "Zombies"),
    "demons": NP_("enemies after: against", "Demons"),
    "dragons": NP_("enemies after: against", "Dragons"),
}


def subject(number: int) -> str:
    """An advisor, by number from 1 to 18, who does something: `the Treasurer needs 8`."""
    return pgettext("advisor who does something", _SUBJECTS[number - 1])


def influenced(number: int) -> str:
    """An advisor to whom something is done: `influences the Treasurer`."""
    return pgettext("advisor who is influenced, reached or taken", _OBJECTS[number - 1])


def built(building: int) -> str:
    """A building to which something is done: `builds the Chapel`, `pays for the Chapel`."""
    return pgettext("building that is built, owned or paid for", _BUILDINGS[BUILDINGS[building].id])


def fought(enemy: int) -> str:
    """An enemy card's kind after "against": `against Goblins`."""
    return fought_kind(ENEMIES[enemy].kind)


def fought_kind(kind: str) -> str:
    """A kind of enemies after "against": `against Goblins`."""
    return pgettext("enemies after: against", _ENEMIES[kind])


def recruited(n: int) -> str:
    """A number of soldiers to whom something is done: `recruits 2 soldiers`."""
    return npgettext("soldiers who are recruited, sent or received", "{n} soldier", "{n} soldiers", n).format(
        n=n
    )
