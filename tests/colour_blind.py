"""What people see who lack one kind of cone, and how far apart two colours are.

The matrices are those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of
Color Vision Deficiency", IEEE TVCG 15 (2009), at full severity; the distance is CIEDE2000, as Sharma, Wu and
Dalal write it down, Color Research and Application 30 (2005).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

Colour = Sequence[float]
"""Red, green and blue in sRGB, 0 to 255; what else there is does not count."""
Lab = tuple[float, float, float]
Matrix = tuple[tuple[float, float, float], ...]

SIGHTS: dict[str, Matrix] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)


def seen(colour: Colour, sight: str) -> tuple[float, ...]:
    """A colour as somebody with that sight sees it, in linear parts of red, green and blue."""
    linear = [_linear(c / 255) for c in colour[:3]]
    return tuple(min(1.0, max(0.0, part)) for part in _times(SIGHTS[sight], linear))


def apart(a: Colour, b: Colour, sight: str) -> float:
    """The CIEDE2000 distance of two colours for that sight; 1 can just be told apart side by side."""
    return ciede2000(lab(a, sight), lab(b, sight))


def lab(colour: Colour, sight: str) -> Lab:
    """A colour as somebody with that sight sees it, in CIELAB under D65."""
    return _lab(seen(colour, sight))


def _linear(c: float) -> float:
    return c / 12.92 if c <= 0.04045 else float(((c + 0.055) / 1.055) ** 2.4)


def _times(matrix: Matrix, vector: list[float] | tuple[float, ...]) -> list[float]:
    return [sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix]


def _lab(linear: tuple[float, ...]) -> Lab:
    x, y, z = (
        value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116
        for value in (part / white for part, white in zip(_times(_XYZ, linear), _WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Lab, other: Lab) -> float:
    """The distance of two colours in CIELAB."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean_c = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 if a or b else 0.0 for a, b in ((a1, b1), (a2, b2)))
    dh = 0.0 if not c1 * c2 else (h2 - h1 + 180) % 360 - 180
    if c1 * c2 and h2 - h1 == 180:
        dh = 180.0
    dl, dc = l2 - l1, c2 - c1
    big_dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(dh / 2))
    ml, mc = (l1 + l2) / 2, (c1 + c2) / 2
    mh = h1 + h2 if not c1 * c2 else (h1 + dh / 2) % 360
    t = (
        1
        - 0.17 * math.cos(math.radians(mh - 30))
        + 0.24 * math.cos(math.radians(2 * mh))
        + 0.32 * math.cos(math.radians(3 * mh + 6))
        - 0.20 * math.cos(math.radians(4 * mh - 63))
    )
    sl = 1 + 0.015 * (ml - 50) ** 2 / math.sqrt(20 + (ml - 50) ** 2)
    sc, sh = 1 + 0.045 * mc, 1 + 0.015 * mc * t
    turn = 60 * math.exp(-(((mh - 275) / 25) ** 2))
    rt = -2 * math.sqrt(mc**7 / (mc**7 + 25**7)) * math.sin(math.radians(turn))
    light, c, h = dl / sl, dc / sc, big_dh / sh
    return math.sqrt(light * light + c * c + h * h + rt * c * h)
