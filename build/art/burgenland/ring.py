"""The board of Burgen Land, 1280 x 1280 units: a round tapestry of 24 spaces about a calm dark field."""

from __future__ import annotations

import math

from burgenland.names import (
    COLOURS,
    RING_FIRST_ANGLE,
    RING_RADIUS,
    RING_SPACE,
    RING_STEP,
    SPACES,
)
from burgenland.signs import SPACE_SIGNS
from burgenland.stone import badge, emblem
from motifs.ornament import damask, fleur, shield, star
from technique.shapes import Shape, blob, crescent, ellipse, join, move, poly, rect, ring, turn
from technique.woodcut import GRAIN, SHADE, Woodcut, grain_layer

SIDE = 1280
MIDDLE = (SIDE / 2, SIDE / 2)
CALM, BAND_IN, BAND_OUT, ROPE, FRINGE = 372, 394, 536, 596, 632
Spot = tuple[float, float]


def polar(radius: float, angle: float) -> Spot:
    """The spot at an angle clockwise from the right, in degrees."""
    at = math.radians(angle)
    return (MIDDLE[0] + radius * math.cos(at), MIDDLE[1] + radius * math.sin(at))


def annulus(inner: float, outer: float) -> Shape:
    """A whole band about the middle of the ring, between two radii."""
    return ring(*MIDDLE, (inner + outer) / 2, outer - inner)


def sector(inner: float, outer: float, start: float, stop: float) -> Shape:
    """A part of a band between two angles."""
    steps = max(2, round((stop - start) / 1.5))
    angles = [start + (stop - start) * k / steps for k in range(steps + 1)]
    return poly(*[polar(outer, a) for a in angles], *[polar(inner, a) for a in reversed(angles)])


def set_round(shape: Shape, radius: float, angle: float) -> Shape:
    """A shape drawn upright about (0, 0), set on the round with its head outwards."""
    return move(turn(shape, angle + 90), *polar(radius, angle))


def cable(plate: Woodcut, inner: float, outer: float, count: int, tints: tuple[str, ...]) -> None:
    """A twisted cord of ``count`` turns."""
    plate.solid(annulus(inner, outer), "night", line=6)
    step, thick = 360 / count, outer - inner
    for k in range(count):
        a = k * step
        turned = blob(
            [
                polar(inner + thick * 0.05, a - step * 0.5),
                polar(inner + thick * 0.34, a - step * 0.2),
                polar(inner + thick * 0.7, a + step * 0.02),
                polar(outer - thick * 0.05, a + step * 0.5),
                polar(outer - thick * 0.06, a + step * 1.05),
                polar(inner + thick * 0.66, a + step * 0.78),
                polar(inner + thick * 0.3, a + step * 0.52),
                polar(inner + thick * 0.06, a + step * 0.05),
            ]
        )
        tint = tints[k % len(tints)]
        plate.solid(turned, tint, line=3, shade=(-thick * 0.08, -thick * 0.1), dark=SHADE[tint])


def fringe(plate: Woodcut) -> None:
    """The dagged edge of the cloth."""
    plate.solid(ellipse(MIDDLE[0] + 1, MIDDLE[1] + 1, ROPE + 6), "ink", line=0)
    for k in range(72):
        a = k * 5
        dag = blob(
            [
                (*polar(ROPE - 6, a - 2.3), 1),
                polar(ROPE + 15, a - 1.9),
                (*polar(FRINGE, a), 1),
                polar(ROPE + 15, a + 1.9),
                (*polar(ROPE - 6, a + 2.3), 1),
            ]
        )
        plate.solid(dag, "gold" if k % 2 else "madder", line=4, shade=(-3, -4))


def band(plate: Woodcut) -> None:
    """The three sectors in their colours, patterned with their emblems."""
    for k, (colour, tint) in enumerate(COLOURS.items()):
        start = RING_FIRST_ANGLE - RING_STEP / 2 + k * 120
        area = sector(BAND_IN, BAND_OUT, start, start + 120)
        plate.tint(area, tint)
        plate.shade(sector(BAND_OUT - 15, BAND_OUT, start, start + 120), SHADE[tint])
        signs = [
            set_round(emblem(colour, 0, 0, 17), radius, start + step * (i + (0.5 if row % 2 else 0)))
            for row, (radius, step) in enumerate(
                ((410, 3.75), (434, 3.75), (465, 3.75), (496, 3.75), (514, 3.75))
            )
            for i in range(33)
        ]
        plate.shade(join(*signs), f"{tint}_light", within=area.buffer(-3))
    plate.ink(*[annulus(edge - 3, edge + 3) for edge in (BAND_IN, BAND_OUT)])
    plate.ink(annulus(BAND_OUT - 15.8, BAND_OUT - 14), annulus(BAND_IN + 12, BAND_IN + 13.6))
    for k in range(3):
        a = RING_FIRST_ANGLE - RING_STEP / 2 + k * 120
        post = poly(
            *[
                (
                    polar(radius, a)[0] + dx * math.sin(math.radians(a)),
                    polar(radius, a)[1] - dx * math.cos(math.radians(a)),
                )
                for radius, dx in ((BAND_IN, -4.5), (BAND_OUT, -4.5), (BAND_OUT, 4.5), (BAND_IN, 4.5))
            ]
        )
        plate.solid(post, "white", line=3.6)


def arrows(plate: Woodcut) -> None:
    """Small heads between the spaces that point the crown's way."""
    for k in range(24):
        if k % 8 == 7:
            continue
        a = RING_FIRST_ANGLE + (k + 0.5) * RING_STEP
        head = poly((-12, -12), (12, 0), (-12, 12), (-5, 0))
        placed = move(turn(head, a + 90), *polar(421, a))
        plate.solid(placed, "white" if 8 <= k < 16 else "gold_light", line=3, shade=(-2, -2))


def spaces(plate: Woodcut) -> None:
    """The 24 medallions with the signs of their kinds, upright."""
    half = RING_SPACE * SIDE / 2
    for k in range(24):
        colour = tuple(COLOURS)[k // 8]
        kind = SPACES[k % 8]
        x, y = polar(RING_RADIUS * SIDE, RING_FIRST_ANGLE + k * RING_STEP)
        scored = "crown" in kind
        if scored:
            plate.solid(star(x, y, half + 10, 0.86, 16), "gold", line=4, shade=(-4, -4))
        else:
            plate.solid(ellipse(x, y, half), "gold", line=4.4, shade=(-4, -4))
        plate.solid(ellipse(x, y, half - 6), COLOURS[colour], line=3)
        plate.solid(ellipse(x, y, half - 10.5), "white", line=2.6, shade=(3, 4), dark="pale")
        factor = 0.78
        plate.paste(SPACE_SIGNS[kind](), factor, x - 48 * factor, y - 48 * factor)


def cartouches(plate: Woodcut) -> None:
    """Shields with the emblems over the middle of the sectors, fleurs where they meet."""
    for k, colour in enumerate(COLOURS):
        x, y = polar((BAND_OUT + ROPE) / 2 + 4, RING_FIRST_ANGLE - RING_STEP / 2 + 60 + k * 120)
        guard = plate.solid(shield(x - 33, y - 36, 66, 76), "gold", line=6, halo=3, shade=(-6, -6))
        plate.solid(guard.buffer(-6), COLOURS[colour], line=3.4, shade=(-5, -5))
        badge(plate, colour, x, y - 2, 38)
    for k in range(3):
        a = RING_FIRST_ANGLE - RING_STEP / 2 + k * 120
        x, y = polar((BAND_OUT + ROPE) / 2 + 2, a)
        plate.solid(ellipse(x, y, 32), "madder", line=5, halo=3, shade=(-4, -4))
        plate.solid(move(turn(fleur(0, 0, 1.15), a + 90), x, y).buffer(0.8), "gold", line=3.4)


def calm(plate: Woodcut) -> None:
    """The dark field in the middle, where the dice fall."""
    field = ellipse(*MIDDLE, CALM)
    plate.solid(field, "lapis2", line=0)
    inner = field.buffer(-3)
    net, fleurs = damask(rect(MIDDLE[0] - CALM, MIDDLE[1] - CALM, 2 * CALM, 2 * CALM), 93, 93)
    plate.shade(net, "#101A3D", within=inner)
    plate.shade(fleurs, "#2C4284", within=inner)
    plate.shade(crescent(field, 14, 18), "#101A3D", within=inner)
    plate.ink(annulus(CALM - 3, CALM + 3))
    plate.tint(annulus(CALM - 13, CALM - 10), "gold")


def board() -> Woodcut:
    """The whole ring."""
    plate = Woodcut(SIDE, SIDE, 131, frequency=0.5)
    fringe(plate)
    plate.solid(ellipse(*MIDDLE, ROPE), "lapis2", line=5)
    calm(plate)
    band(plate)
    cable(plate, CALM, BAND_IN, 120, ("gold", "pale"))
    cable(plate, BAND_OUT + 6, ROPE - 6, 72, ("gold", "pale", "madder", "pale"))
    arrows(plate)
    spaces(plate)
    cartouches(plate)
    return plate


def ring_board() -> str:
    """The ring as a picture, transparent round the cloth; a weave of threads and grain lie on it."""
    plate = board()
    x, y = MIDDLE

    def disc(radius: float) -> str:
        half = f"a{radius},{radius} 0 1 0"
        return f"M{x - radius},{y}{half} {2 * radius},0{half} {-2 * radius},0Z"

    limits = (
        f'<defs><clipPath id="border"><path clip-rule="evenodd" d="{disc(ROPE)}{disc(CALM)}"/></clipPath>'
        '<pattern id="weave" width="10" height="10" patternUnits="userSpaceOnUse">'
        '<path d="M0 1.5H5M5 6.5H10" stroke="#FAF3E1" stroke-width="2.4"/>'
        '<path d="M0 4H5M5 9H10" stroke="#2B2118" stroke-width="1.4"/></pattern></defs>'
    )

    def grain(kind: str, opacity: float) -> str:
        return f'<g clip-path="url(#border)">{grain_layer(SIDE, SIDE, kind, opacity)}</g>'

    weave = f'<path fill="url(#weave)" opacity=".09" d="{disc(ROPE)}"/>'
    body = plate.body(0.6, 0.7, weave + grain("clouds", 0.16))
    return plate.document(GRAIN + limits + body + grain("specks", 0.35))
