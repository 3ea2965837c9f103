"""The roundel a computer player's face is drawn in: a disc with a gold rim on a transparent sheet.

Hats and staffs may stand before the upper part of the rim; everything else ends at it.
"""

from __future__ import annotations

from motifs.ornament import diapered
from motifs.portrait import Place
from technique.shapes import EMPTY, ellipse, join, rect
from technique.woodcut import Woodcut

SIDE = 300.0
MIDDLE = Place(150, 154)
RIM = ellipse(150, 154, 140)
"""The outer edge of the rim."""


def open_roundel(ground: str, pattern: str, seed: int, across: float = 44) -> Woodcut:
    """A diapered disc within a gold rim; what follows belongs to the figure."""
    plate = Woodcut(SIDE, SIDE, seed)
    plate.tint(RIM, "gold")
    diapered(plate, RIM.buffer(-11), ground, pattern, across)
    plate.group = EMPTY
    return plate


def close_roundel(plate: Woodcut) -> Woodcut:
    """The rim, over all but what stands up before it."""
    plate.keep_figure()
    figure = plate.figure()
    whole = join(figure.key, *figure.plates.values())
    before = whole.intersection(rect(0, 0, SIDE, 132)).buffer(2.2)
    rim = RIM.difference(RIM.buffer(-11)).difference(before)
    plate.cut(rect(-80, -80, SIDE + 160, SIDE + 160).difference(RIM).difference(before))
    plate.cut(rim)
    plate.tint(rim, "gold")
    plate.shade(rim.intersection(ellipse(150, 154, 133.5)).intersection(rect(0, 0, SIDE, SIDE)), "gold2")
    plate.tint(rim.difference(ellipse(150, 154, 134)), "gold")
    lines = RIM.buffer(2).difference(RIM.buffer(-1.6)), RIM.buffer(-10).difference(RIM.buffer(-13))
    plate.ink(*[line.difference(before) for line in lines])
    plate.cut(rect(-80, -80, SIDE + 160, SIDE + 160).difference(rect(0, 0, SIDE, SIDE)))
    return plate
