"""The dice in eight colours: six faces, and a blank one for what is still to be rolled.

Seen a little from above and from the right.
"""

from __future__ import annotations

from functools import partial

from manifest import DIE_COLOURS
from technique.shapes import crescent, ellipse, hatch, poly, rounded
from technique.woodcut import SHADE, Woodcut

PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
INK_PIPPED = frozenset({"white", "gold", "steel"})


def die(colour: str, pips: int) -> Woodcut:
    """One die, 96 x 96; light colours carry ink pips, dark ones white pips."""
    plate = Woodcut(96, 96, 40 + pips)
    dark = "stone" if colour == "white" else SHADE[colour]
    light = "white" if colour == "white" else f"{colour}_light"
    top = poly((10, 26), (24, 10), (86, 10), (72, 26)).buffer(3)
    side = poly((72, 26), (86, 10), (86, 70), (72, 86)).buffer(3)
    plate.solid(side, dark, line=4)
    plate.ink(hatch(side, -50, 5.5, 2.2, "both"), within=side)
    plate.solid(top, light, line=4)
    plate.solid(
        rounded(6, 24, 68, 66, 9),
        colour,
        line=4.8,
        shade=(-5, -5),
        dark="pale" if colour == "white" else dark,
    )
    for column, row in PIPS[pips]:
        pip = ellipse(40 + column * 18.5, 57 + row * 18.5, 7.8 if pips > 1 else 11)
        plate.cut(pip)
        if colour in INK_PIPPED:
            plate.ink(pip)
        else:
            plate.tint(pip, "white")
            plate.ink(crescent(pip, 1.4, 1.6).buffer(0.5))
    return plate


def drawings() -> dict[str, partial[Woodcut]]:
    """Every die by its path."""
    return {
        f"dice/{name}_{pips}": partial(die, colour, pips)
        for name, colour in DIE_COLOURS.items()
        for pips in PIPS
    }
