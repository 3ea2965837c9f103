"""The lid of Burgen Land's box: two castles on a river bend that covet one crown; and the game's name."""

from __future__ import annotations

import random

from burgenland_cards import cone_roof, drum, half_timber, hoop, parapet
from burgenland_stone import badge, joints, pennon
from masonry import arched, crenels, window
from ornament import diapered, rays, shield, sprinkled_stars
from shapes import Shape, blob, crescent, ellipse, join, poly, rect, ring, stroke
from title import border, hill, wordmark
from woodcut import GRAIN, PALETTE, Woodcut, grain_layer


def logo() -> str:
    """BURGEN LAND in gold capitals."""
    return wordmark("BURGEN LAND", 172)


def curtain_front(
    plate: Woodcut, x0: float, x1: float, top: float, foot: float, merlons: int, seed: int
) -> None:
    """A stretch of crenellated wall."""
    body = join(rect(x0, top, x1 - x0, foot - top), crenels(x0, x1, top + 1, merlons, 15))
    wall = plate.solid(body, "silver", line=4.6, halo=2, shade=(-10, -3), dark="stone")
    plate.ink(joints(x0 + 4, x1 - 4, top + 8, foot, seed, 0.4), within=wall.buffer(-3))


def gate(plate: Woodcut, x: float, foot: float) -> None:
    """An arched gate with its portcullis."""
    plate.solid(arched(x, foot, 54, 74), "stone", line=4)
    opening = plate.solid(arched(x, foot, 40, 62), "night", line=3)
    bars = [rect(x + k * 9 - 1.2, foot - 70, 2.4, 44) for k in (-2, -1, 0, 1, 2)]
    bars += [rect(x - 24, foot - y, 48, 2.4) for y in (52, 40, 28)]
    grid = join(*bars).intersection(opening.buffer(-2))
    plate.cut(grid)
    plate.tint(grid, "wood_light")


def blue_castle() -> Woodcut:
    """The castle of the lozenge: a tall roofed keep between two lesser towers."""
    plate = Woodcut(420, 420, 141)
    foot = 400.0
    drum(plate, 210, 104, 150, 3, foot)
    pennon(plate, "blue", 210, 52, 44, 64)
    cone_roof(plate, 210, 156, 146, 112, "lapis", 9)
    plate.solid(ellipse(210, 44, 5.4), "gold", line=3)
    for dx in (-27, 0, 27):
        window(plate, 210 + dx, 206, 14, 28)
    for x, top, seed in ((92, 226, 5), (328, 206, 9)):
        drum(plate, x, 74, top, seed, foot)
        pennon(plate, "blue", x, top - 68, 30, 40)
        cone_roof(plate, x, top + 4, 104, 78, "lapis", 7)
        plate.solid(ellipse(x, top - 74, 4.4), "gold", line=2.6)
        window(plate, x - 4, top + 62, 13, 28)
    curtain_front(plate, 30, 390, 306, foot, 9, 12)
    plate.solid(hoop(210, 250, 110, 8, 9), "white", line=3, shade=(-16, 0), dark="stone")
    for x in (170, 250):
        drum(plate, x, 44, 286, int(x), foot)
        crown = join(rect(x - 26, 282, 52, 14), crenels(x - 26, x + 26, 283, 3, 13))
        plate.solid(crown, "silver", line=4, shade=(-8, -3), dark="stone")
    gate(plate, 210, foot)
    guard = plate.solid(shield(187, 278, 46, 46), "lapis", line=4, halo=2, shade=(-5, -5))
    badge(plate, "blue", 210, guard.centroid.y - 1, 24)
    for x in (86, 334):
        guard = plate.solid(shield(x - 19, 330, 38, 46), "lapis", line=3.6, halo=2, shade=(-5, -5))
        badge(plate, "blue", x, guard.centroid.y - 1, 22)
    return plate


def red_castle() -> Woodcut:
    """The castle of the chevron: a broad open tower, a gabled hall and a turret."""
    plate = Woodcut(420, 420, 142)
    foot = 400.0
    drum(plate, 288, 128, 136, 6, foot)
    for share in (-0.86, -0.5, -0.16, 0.16, 0.5, 0.86):
        px, py = 288 + share * 74, 136 + 12 * (1 - share * share)
        corbel = blob([(px - 8, py - 6, 1), (px + 8, py - 6, 1), (px + 5, py + 12), (px - 5, py + 12)])
        plate.solid(corbel, "silver", line=2.8)
    parapet(plate, 288, 110, 156, 12)
    pennon(plate, "red", 288, 96, 76, 84)
    for x, y in ((262, 210), (304, 210)):
        window(plate, x, y, 17, 36)
    drum(plate, 60, 70, 214, 8, foot)
    pennon(plate, "red", 60, 140, 30, 40)
    cone_roof(plate, 60, 218, 100, 80, "madder", 7)
    plate.solid(ellipse(60, 134, 4.4), "gold", line=2.6)
    window(plate, 56, 274, 13, 28)
    roof_area = poly((100, 250), (116, 168), (214, 168), (230, 250))
    plate.solid(roof_area, "madder", line=4.4, halo=2, shade=(-12, -4))
    rows: list[Shape] = []
    for row in range(1, 6):
        y = 168 + row * 13.5
        for k in range(13):
            x = 98 + k * 10.6 + (5 if row % 2 else 0)
            rows.append(stroke([(x, y), (x + 5, y + 5), (x + 10.6, y)], 2.1, "flat"))
    plate.ink(*rows, within=roof_area.buffer(-2))
    front = poly((132, 320), (198, 320), (198, 232), (165, 184), (132, 232))
    half_timber(plate, front, [((165, 184), (165, 300)), ((132, 236), (198, 236)), ((132, 282), (198, 282))])
    for x in (148, 182):
        plate.solid(rect(x - 8, 248, 16, 22), "gold_light", line=2.8)
    verge = poly((122, 244), (165, 172), (208, 244), (201, 250), (165, 192), (129, 250))
    plate.solid(verge, "wood", line=3.4)
    curtain_front(plate, 26, 394, 306, foot, 9, 14)
    gate(plate, 165, foot)
    for x in (92, 240, 340):
        guard = plate.solid(shield(x - 19, 330, 38, 46), "madder", line=3.6, halo=2, shade=(-5, -5))
        badge(plate, "red", x, guard.centroid.y - 1, 22)
    return plate


def river(plate: Woodcut) -> None:
    """The river that parts the two lands, out of the distance and round its bend to us."""
    left = [
        (770, 548, 1),
        (742, 580),
        (690, 612),
        (700, 650),
        (800, 690),
        (790, 740),
        (640, 800),
        (520, 910, 1),
    ]
    right = [
        (1130, 910, 1),
        (1120, 820),
        (1060, 740),
        (960, 690),
        (850, 650),
        (812, 618),
        (838, 580),
        (822, 548, 1),
    ]
    water = plate.solid(blob([*left, *right]), "lapis_light", line=6, halo=3)
    plate.shade(crescent(water, -26, -4), "lapis", within=water)
    chance = random.Random(3)
    ripples = []
    for k in range(46):
        y = 590 + k * 7
        x = 740 + chance.uniform(-1, 1) * (k * 5 + 20) + k * 2
        reach = 14 + k * 0.9
        ripples.append(stroke([(x, y), (x + reach * 0.5, y - 3 - k * 0.06), (x + reach, y)], 2 + k * 0.05))
    lights = join(*ripples[::2]).intersection(water.buffer(-8))
    plate.tint(lights, "white")
    plate.ink(*ripples[1::2], within=water.buffer(-6))


def boat(plate: Woodcut, x: float, y: float, tint: str) -> None:
    """A small ship with a striped sail."""
    plate.solid(rect(x - 2.5, y - 92, 5, 92), "wood", line=3)
    sail = blob(
        [(x - 34, y - 82, 1), (x, y - 78), (x + 34, y - 82, 1), (x + 42, y - 52), (x + 32, y - 24, 1)]
    )
    sail = join(
        sail,
        blob([(x - 34, y - 82, 1), (x + 32, y - 24, 1), (x, y - 20), (x - 32, y - 24, 1), (x - 26, y - 54)]),
    )
    plate.solid(sail, "white", line=4.4, halo=2, shade=(-6, -4), dark="pale")
    for k in (-1, 1):
        plate.tint(rect(x + k * 20 - 6, y - 90, 12, 80), tint, within=sail.buffer(-2))
    hull = blob(
        [
            (x - 56, y - 14, 1),
            (x - 30, y - 4),
            (x + 30, y - 4),
            (x + 58, y - 16, 1),
            (x + 40, y + 18),
            (x, y + 24),
            (x - 38, y + 18),
        ]
    )
    plate.solid(hull, "wood", line=4.6, halo=2, shade=(-6, -6))
    plate.ink(stroke([(x - 46, y + 4), (x, y + 10), (x + 46, y + 2)], 2.6), within=hull)
    for k in (-28, -10, 8, 26):
        plate.solid(ellipse(x + k, y + 2, 7), "gold" if k in (-28, 8) else tint, line=2.6)


def scene() -> Woodcut:
    """Evening sky, the crown in its glory, two hills, two castles and the river, 1600 x 900."""
    plate = Woodcut(1600, 900, 143, frequency=0.45)
    sky = rect(0, 0, 1600, 900)
    diapered(plate, sky, "murrey", "lozenge", 74)
    _, stars = sprinkled_stars(rect(0, 0, 1600, 420), 150)
    plate.shade(stars, "gold")
    sun = (800.0, 270.0)
    tongues = rays(ellipse(*sun, 330).difference(ellipse(*sun, 196)), *sun, 36)
    plate.solid(tongues, "gold", line=4)
    plate.solid(ellipse(*sun, 198), "gold", line=8)
    plate.tint(ellipse(*sun, 180), "gold_light")
    plate.ink(ring(*sun, 187, 3.4))
    hill(
        plate,
        [(0, 560), (240, 520), (560, 560), (800, 540), (1040, 560), (1360, 520), (1600, 560)],
        "verd_light",
        3,
    )
    river(plate)
    for castle, x in ((blue_castle(), 95), (red_castle(), 1085)):
        plate.paste(castle, 1.0, x, 178)
    return plate


def lid() -> str:
    """The lid, 1600 x 900 units."""
    plate = scene()
    body = [
        GRAIN,
        f'<rect width="1600" height="900" fill="{PALETTE["paper"]}"/>',
        plate.body(0.7, 1.6, grain_layer(1600, 900, "clouds", 0.22)),
        border().body(0.7, 1.4),
        grain_layer(1600, 900, "specks", 0.4),
    ]
    return plate.document("".join(body))
