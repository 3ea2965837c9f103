"""The lid of Burgen Land's box: two castles on a river bend that covet one crown; and the game's name."""

from __future__ import annotations

import math
import random

from burgenland.cards import cone_roof, drum, half_timber, hoop, parapet
from burgenland.names import COLOURS
from burgenland.signs import RULER_BUSTS, crown_piece
from burgenland.stone import badge, joints, pennon
from motifs.masonry import arched, crenels, window
from motifs.ornament import diapered, rays, shield, sprinkled_stars
from table.title import border, bush, hill, wordmark
from technique.shapes import Shape, blob, crescent, ellipse, hatch, join, move, poly, rect, scale, stroke
from technique.woodcut import GRAIN, PALETTE, Woodcut, grain_layer


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
    curtain_front(plate, 160, 260, 268, foot, 4, 19)
    gate(plate, 210, foot)
    guard = plate.solid(shield(189, 278, 42, 46), "lapis", line=4, halo=2, shade=(-5, -5))
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
    plate.solid(rect(108, 240, 114, 80), "silver", line=4, shade=(-10, 0), dark="stone")
    for x in (119, 211):
        window(plate, x, 290, 12, 26)
    roof_area = poly((100, 250), (116, 168), (214, 168), (230, 250))
    plate.solid(roof_area, "madder", line=4.4, halo=2, shade=(-12, -4))
    rows: list[Shape] = []
    for row in range(1, 6):
        level = 168 + row * 13.5
        for k in range(13):
            tile = 98 + k * 10.6 + (5 if row % 2 else 0)
            rows.append(stroke([(tile, level), (tile + 5, level + 5), (tile + 10.6, level)], 2.1, "flat"))
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


BANKS = (
    [(806, 596), (770, 622), (742, 650), (800, 690), (850, 724), (806, 776), (690, 826), (560, 910)],
    [(836, 596), (830, 626), (880, 660), (984, 706), (1010, 752), (1000, 800), (1040, 910)],
)


def river(plate: Woodcut) -> None:
    """The river that parts the two lands, out of the distance and round its bend to us."""
    left, right = BANKS
    outline = [
        (*left[0], 1),
        *left[1:-1],
        (*left[-1], 1),
        (*right[-1], 1),
        *reversed(right[1:-1]),
        (*right[0], 1),
    ]
    water = plate.solid(blob(outline), "lapis_light", line=7, halo=4)
    plate.shade(crescent(water, -24, -6), "lapis", within=water)
    chance = random.Random(3)
    light: list[Shape] = []
    dark: list[Shape] = []
    for k in range(64):
        y = 612 + k * 4.4
        x = 640 + chance.uniform(0, 420)
        reach = 12 + k * 0.7
        wave = [(x, y), (x + reach * 0.5, y - 3 - k * 0.08), (x + reach, y + 1), (x + reach * 1.5, y - 2)]
        (light if k % 2 else dark).append(stroke(wave, 2.2 + k * 0.05))
    plate.tint(join(*light), "white", within=water.buffer(-9))
    plate.ink(*dark, within=water.buffer(-8))


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


def crag(plate: Woodcut, points: list[tuple[float, float]], tint: str, seed: int) -> None:
    """A hill from its crest line; it goes down to the lower edge."""
    land = blob(
        [(points[0][0], 960, 1), (*points[0], 1), *points[1:-1], (*points[-1], 1), (points[-1][0], 960, 1)]
    )
    plate.solid(land, tint, line=7, halo=5)
    plate.ink(hatch(land.difference(move(land, 0, 30)), 76, 26, 4, "end", seed=seed), within=land)


def placed(plate: Woodcut, picture: Woodcut, factor: float, x: float, y: float) -> None:
    """Paste a figure with a parchment gap round it."""
    figure = join(picture.key, *picture.plates.values())
    plate.cut(move(scale(figure, factor), x, y).buffer(5))
    plate.paste(picture, factor, x, y)


def glory(plate: Woodcut, x: float, y: float) -> None:
    """The crown both want, on a dark roundel with rays."""
    tongues = rays(ellipse(x, y, 420).difference(ellipse(x, y, 176)), x, y, 40)
    plate.solid(tongues, "gold", line=4)
    plate.solid(ellipse(x, y, 178), "gold", line=8, halo=5, shade=(-10, -10))
    plate.solid(ellipse(x, y, 154), "lapis2", line=6)
    plate.shade(sprinkled_stars(ellipse(x, y, 146), 62)[1], "#3A4E94")
    beads = [ellipse(*spot, 5) for spot in circle(x, y, 166, 32)]
    plate.ink(*beads)
    crown = crown_piece()
    crown.overlay_under = ""
    placed(plate, crown, 2.05, x - 63 * 2.05, y - 72 * 2.05)


def circle(x: float, y: float, radius: float, count: int) -> list[tuple[float, float]]:
    """Spots at even distances round a centre."""
    turns = (2 * math.pi * k / count for k in range(count))
    return [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in turns]


def road(plate: Woodcut, x: float, y: float, goal: float) -> None:
    """A road from a castle's gate down to the river."""
    run = goal - x
    sides = [
        *((x - 24, y, 1), (x - 14 + run * 0.2, y + 44), (x - 40 + run * 0.6, y + 96), (goal - 40, 930, 1)),
        *((goal + 60, 930, 1), (x + 44 + run * 0.7, y + 96), (x + 36 + run * 0.3, y + 40), (x + 24, y, 1)),
    ]
    way = plate.solid(blob(sides), "pale", line=4.6, halo=2, shade=(-7, 0), dark="#CDB57C")
    chance = random.Random(9)
    pebbles = [
        ellipse(chance.uniform(min(x, goal) - 60, max(x, goal) + 80), chance.uniform(y, 860), 4, 2)
        for _ in range(90)
    ]
    plate.ink(*pebbles, within=way.buffer(-8))


def scene() -> Woodcut:
    """Evening sky, the crown in its glory, two hills, two castles and the river, 1600 x 900."""
    plate = Woodcut(1600, 900, 143, frequency=0.45)
    sky = rect(0, 0, 1600, 900)
    diapered(plate, sky, "murrey", "lozenge", 74)
    _, stars = sprinkled_stars(rect(0, 0, 1600, 620), 150)
    plate.shade(stars, "gold")
    glory(plate, 816, 262)
    hill(
        plate,
        [(0, 560), (300, 590), (560, 560), (820, 592), (1060, 566), (1300, 590), (1600, 560)],
        "verd_light",
        3,
    )
    for x, y, size in ((700, 592, 0.5), (742, 598, 0.42), (905, 594, 0.5), (948, 590, 0.6)):
        bush(plate, x, y, size)
    hill(plate, [(0, 600), (400, 606), (820, 622), (1200, 606), (1600, 600)], "green", 4)
    river(plate)
    placed(plate, blue_castle(), 1.42, 24, 76)
    placed(plate, red_castle(), 1.42, 980, 76)
    crag(
        plate,
        [
            (-80, 640),
            (60, 636),
            (330, 650),
            (600, 640),
            (690, 664),
            (640, 720),
            (760, 752),
            (690, 800),
            (520, 920),
        ],
        "verd_light",
        5,
    )
    crag(
        plate,
        [
            (1090, 920),
            (1060, 800),
            (1060, 740),
            (1000, 690),
            (1030, 650),
            (1200, 642),
            (1400, 650),
            (1700, 636),
        ],
        "verd_light",
        6,
    )
    for x, turn_to in ((322, 470), (1214, 1120)):
        road(plate, x, 644, turn_to)
    for x, y, size in ((60, 690, 1.1), (590, 690, 0.9), (1090, 700, 0.9), (1540, 690, 1.1)):
        bush(plate, x, y, size)
    boat(plate, 812, 790, "lapis")
    boat(plate, 930, 720, "madder")
    crag(plate, [(-80, 800), (120, 790), (330, 812), (480, 850), (600, 920)], "verd", 7)
    crag(plate, [(1080, 920), (1180, 850), (1330, 806), (1500, 786), (1700, 800)], "verd", 8)
    for k, (bust, colour) in enumerate(zip(RULER_BUSTS, ("blue", "red"), strict=True)):
        left = 96.0 + k * 1184
        placed(plate, bust(), 1.75, left, 618)
        arms = shield(left + 142, 762, 74, 80)
        plate.solid(arms, "white", line=7, halo=5, shade=(-6, -6), dark="pale")
        plate.solid(arms.buffer(-7), COLOURS[colour], line=4)
        badge(plate, colour, left + 179, 797, 40)
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
