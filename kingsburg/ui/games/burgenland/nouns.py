"""The things of Burgen Land as they stand in sentences.

A name alone, as on its card, is in `words`. Here each form that a sentence needs is a message of its
own, together with its colour, so that every language can inflect it.
"""

from __future__ import annotations

from typing import Final

from kingsburg.app.i18n import NP_, npgettext, pgettext
from kingsburg.engine.burgenland.castles import HOUSE, ROOFED_TOWER, ROOFLESS_TOWER, WALL

_CARDS: Final = {
    WALL: (
        NP_("card that is built, lost, kept or brought", "a blue wall"),
        NP_("card that is built, lost, kept or brought", "a yellow wall"),
        NP_("card that is built, lost, kept or brought", "a red wall"),
    ),
    ROOFLESS_TOWER: (
        NP_("card that is built, lost, kept or brought", "a blue roofless tower"),
        NP_("card that is built, lost, kept or brought", "a yellow roofless tower"),
        NP_("card that is built, lost, kept or brought", "a red roofless tower"),
    ),
    HOUSE: (
        NP_("card that is built, lost, kept or brought", "a blue house"),
        NP_("card that is built, lost, kept or brought", "a yellow house"),
        NP_("card that is built, lost, kept or brought", "a red house"),
    ),
    ROOFED_TOWER: (
        NP_("card that is built, lost, kept or brought", "a blue roofed tower"),
        NP_("card that is built, lost, kept or brought", "a yellow roofed tower"),
        NP_("card that is built, lost, kept or brought", "a red roofed tower"),
    ),
}


def card(colour: int, kind: int) -> str:
    """A card to which something is done: `builds a blue wall`, `loses a blue wall`."""
    return pgettext("card that is built, lost, kept or brought", _CARDS[kind][colour])


def dice(n: int) -> str:
    """A number of red dice that are taken: `takes 2 red dice`."""
    return npgettext("dice that are taken or brought", "{n} red die", "{n} red dice", n).format(n=n)
