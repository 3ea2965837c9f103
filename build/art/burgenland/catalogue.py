"""Every drawing of Burgen Land by its path."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from burgenland.cards import CARDS
from burgenland.lid import lid, logo
from burgenland.names import COLOURS
from burgenland.pieces import emblem_sign, end, field, hole, slot, track
from burgenland.ring import ring_board
from burgenland.signs import RULER_BUSTS, SPACE_SIGNS, crown_token
from burgenland.stone import printed
from technique.woodcut import Woodcut

Drawing = Callable[[], str]


def joined(card: Callable[[], Woodcut]) -> str:
    """Print a card that joins its neighbours."""
    return printed(card())


def small(figure: Callable[[], Woodcut]) -> str:
    """Print a sign: transparent, the colours nearly in register."""
    return figure().svg(ground=None, register=0.7)


def drawings() -> dict[str, Drawing]:
    """Every picture under ``burgenland/``."""
    found: dict[str, Drawing] = {}
    for colour in COLOURS:
        for kind, card in CARDS.items():
            found[f"{kind}_{colour}"] = partial(joined, partial(card, colour))
        found[f"hole_{colour}"] = partial(joined, partial(hole, colour))
        found[f"field_{colour}"] = partial(field, colour)
        found[f"emblem_{colour}"] = partial(emblem_sign, colour)
    for kind, sign in SPACE_SIGNS.items():
        found[f"space_{kind}"] = partial(small, sign)
    for seat, bust in enumerate(RULER_BUSTS):
        found[f"ruler_{seat}"] = partial(small, bust)
    found["end_left"] = partial(joined, partial(end, -1))
    found["end_right"] = partial(joined, partial(end, 1))
    found["crown"] = partial(small, crown_token)
    found |= {"slot": slot, "track": track, "ring": ring_board, "logo": logo, "lid": lid}
    return {f"burgenland/{name}": drawing for name, drawing in found.items()}
