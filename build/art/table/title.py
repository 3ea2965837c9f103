"""The face of the game: its name carved in wood, the title picture and the program's icon."""

from __future__ import annotations

from buildings.catalogue import BUILDINGS
from enemies.serpent import dragon_figure
from motifs.ornament import diapered, fleur, lozenge, lozenge_diaper, rays, shield, sprinkled_stars
from portraits.advisors_16_18 import king, queen
from table import icons
from table.dice import die
from technique.lettering import letters
from technique.shapes import (
    Shape,
    blob,
    crescent,
    ellipse,
    hatch,
    join,
    move,
    notched,
    rect,
    ring,
    scale,
    stroke,
)
from technique.woodcut import GRAIN, PALETTE, Woodcut, grain_layer


def logo() -> str:
    """KINGSBURG, the name of the game."""
    return wordmark("KINGSBURG", 214)


def wordmark(text: str, size: float) -> str:
    """A name in gold capitals under a crown, 1600 x 400, transparent, with a dark edge that reads
    anywhere; ``size`` is the em of its letters.
    """
    plate = Woodcut(1600, 400, 71, frequency=0.4)
    glyphs, width = letters(text, size, 7)
    start = 800 - width / 2
    line = [move(glyph, start, 344) for glyph in glyphs]
    rules: list[Shape] = []
    for side in (-1, 1):
        rules.append(
            stroke([(800 + side * 130, 84), (800 + side * 400, 78), (800 + side * 690, 84)], 13, "start")
        )
        rules += [lozenge(800 + side * 118, 84, 13, 17), fleur(800 + side * 716, 84, 1.05, side * 90)]
    crown = icons.crown()
    silhouette = move(scale(join(crown.key, *crown.plates.values()), 1.4), 800 - 48 * 1.4, 14)
    backing = join(*line, *rules, silhouette).buffer(13).buffer(-2)
    plate.ink(backing)
    for shape in (*rules, *line):
        plate.cut(shape)
        plate.solid(shape, "#D9B233", line=0)
        plate.shade(crescent(shape, -6, -7).intersection(shape), "gold2")
    for shape in line:
        lit = shape.buffer(-7)
        plate.ink(hatch(crescent(lit, -9, -10), -40, 7, 2.2), within=lit)
    plate.paste(crown, 1.4, 800 - 48 * 1.4, 14)
    return plate.svg(ground=None, register=0.8, wobble=0.7)


def icon() -> str:
    """The program's icon, 512 x 512: a crown over a die on a madder shield."""
    plate = Woodcut(512, 512, 72, frequency=0.3)
    outer = plate.solid(shield(34, 22, 436, 470), "gold", line=17, shade=(-16, -16))
    inner = outer.buffer(-30)
    plate.solid(inner, "madder", line=9, shade=(-22, -18))
    plate.paste(die("white", 5), 2.2, 256 - 45 * 2.2, 200)
    plate.paste(icons.crown(), 2.35, 254 - 48 * 2.35, 36)
    return plate.svg(ground=None, register=1.6, wobble=1.0)


def set_in(plate: Woodcut, figure: Woodcut, factor: float, x: float, y: float) -> None:
    """Stand a cut-out figure before the landscape, a thin halo of paper about it."""
    area = join(figure.key, *figure.plates.values())
    plate.solid(move(scale(area, factor), x, y).buffer(6), "paper", line=0)
    plate.paste(figure, factor, x, y)


def hill(plate: Woodcut, points: list[tuple[float, float]], tint: str, seed: int) -> None:
    """A ridge across the whole picture, hatched below its line."""
    land = blob([(-60, 1000, 1), (-60, points[0][1], 1), *points, (1660, points[-1][1], 1), (1660, 1000, 1)])
    plate.solid(land, tint, line=7, halo=5)
    slope = land.difference(move(land, 0, 34))
    plate.ink(hatch(slope, 74, 26, 4, "end", seed=seed), within=land)


def bush(plate: Woodcut, x: float, y: float, size: float) -> None:
    """A round bush on a short stem, its foot at (x, y)."""
    lumps = [
        ellipse(x + dx * size, y + dy * size, r * size)
        for dx, dy, r in ((0, -38, 24), (-20, -20, 22), (20, -20, 22))
    ]
    plate.solid(rect(x - 4 * size, y - 12 * size, 8 * size, 20 * size), "wood", line=4)
    crown = plate.solid(join(*lumps), "verd", line=6, shade=(-9 * size, -8 * size))
    plate.ink(hatch(crescent(crown, -14 * size, -12 * size), -40, 9, 3), within=crown)


def landscape() -> Woodcut:
    """Sky, sun, hills and the castle, 1600 x 900; the left third lies open for the banner."""
    plate = Woodcut(1600, 900, 73, frequency=0.45)
    sky = rect(0, 0, 1600, 900)
    diapered(plate, sky, "lapis", "lozenge", 74)
    _, stars = sprinkled_stars(rect(560, 0, 1040, 420), 150)
    plate.shade(stars, "gold")
    sun = (980.0, 300.0)
    tongues = rays(ellipse(*sun, 330).difference(ellipse(*sun, 205)), *sun, 36)
    plate.solid(tongues, "gold", line=4)
    plate.solid(ellipse(*sun, 208), "#D9B233", line=8)
    plate.tint(ellipse(*sun, 190), "gold_light")
    plate.ink(ring(*sun, 196, 3.4))
    hill(
        plate,
        [(0, 600), (220, 560), (520, 610), (800, 540), (1080, 520), (1360, 560), (1600, 520)],
        "verd_light",
        3,
    )
    for x, y, size in ((610, 588, 0.8), (1310, 556, 0.9), (60, 600, 0.9)):
        bush(plate, x, y, size)
    castle = BUILDINGS["fortress"]().figure()
    plate.paste(castle, 2.75, 980 - 121 * 2.75, 20)
    hill(
        plate,
        [(0, 690), (260, 640), (560, 700), (800, 668), (1100, 640), (1380, 668), (1600, 620)],
        "green",
        5,
    )
    for x, y, size in ((620, 706, 1.0), (1560, 668, 1.0), (52, 726, 1.2)):
        bush(plate, x, y, size)
    hill(plate, [(0, 800), (300, 770), (620, 812), (900, 780), (1240, 800), (1600, 760)], "verd", 7)
    set_in(plate, dragon_figure(), 1.1, 1236, 172)
    set_in(plate, queen().figure(), 1.36, 1008, 424)
    set_in(plate, king().figure(), 1.62, 598, 352)
    return plate


def border() -> Woodcut:
    """The frame: madder with gold rules and a fleur in every notched corner, 1600 x 900."""
    plate = Woodcut(1600, 900, 74, frequency=0.35)
    opening = notched(34, 34, 1532, 832, 62)
    frame = rect(0, 0, 1600, 900).difference(opening)
    plate.tint(frame, "madder")
    dark = join(*[ellipse(x, y, 4.5) for x in range(110, 1500, 46) for y in (17, 883)])
    dark = join(dark, *[ellipse(x, y, 4.5) for x in (17, 1583) for y in range(120, 800, 46)])
    plate.shade(dark, "gold")
    rule = opening.buffer(9, join_style=2).difference(opening)
    plate.tint(rule, "gold")
    plate.ink(opening.boundary.buffer(2.6), opening.buffer(10, join_style=2).boundary.buffer(2))
    plate.ink(rect(-20, -20, 1640, 940).difference(rect(6, 6, 1588, 888)))
    for x, y in ((44, 44), (1556, 44), (44, 856), (1556, 856)):
        sign = fleur(x, y, 1.15)
        plate.solid(sign, "gold", line=3.6)
    return plate


def title() -> str:
    """The title picture, 1600 x 900 units; the banner hangs before its left third."""
    scene = landscape()
    body = [
        GRAIN,
        f'<rect width="1600" height="900" fill="{PALETTE["paper"]}"/>',
        scene.body(0.7, 1.6, grain_layer(1600, 900, "clouds", 0.22)),
        border().body(0.7, 1.4),
        grain_layer(1600, 900, "specks", 0.4),
    ]
    return scene.document("".join(body))


def banner() -> str:
    """The banner that the menu stands on, 680 x 960 units: lapis on a pole, a gold edge, dags below."""
    plate = Woodcut(680, 960, 75, frequency=0.4)
    left, top, wide, foot = 40.0, 34.0, 600.0, 858.0
    cloth = rect(left, top, wide, foot - top)
    dags: list[Shape] = []
    step = wide / 6
    for k in range(6):
        x = left + k * step
        low = foot + 66 - 5 * abs(2.5 - k)
        dags.append(
            blob(
                [
                    (x, foot - 20, 1),
                    (x + step, foot - 20, 1),
                    (x + step * 0.9, foot + 28),
                    (x + step / 2, low, 1),
                    (x + step * 0.1, foot + 28),
                ]
            )
        )
    pole = rect(12, top - 15, 656, 20)
    ends = [ellipse(x, top - 5, 15) for x in (14, 666)]
    whole = join(cloth, *dags, pole, *ends)
    plate.overlay_under = (
        f'<path opacity=".42" fill="{PALETTE["ink"]}" d="{plate.path(move(whole, 13, 16), 0.7)}"/>'
    )
    plate.solid(whole.buffer(5), "paper", line=0)
    plate.solid(pole, "wood", line=5, shade=(0, -7))
    for end in ends:
        plate.solid(end, "gold", line=4.4, shade=(-5, -5))
    for k, dag in enumerate(dags):
        plate.solid(dag, "gold" if k % 2 else "madder", line=5, shade=(-7, -4))
        bead = dag.bounds[3] + 6
        plate.solid(ellipse((dag.bounds[0] + dag.bounds[2]) / 2, bead, 9), "gold_light", line=3.6)
    plate.solid(cloth, "lapis2", line=6)
    inside = cloth.buffer(-3)
    dark, light = lozenge_diaper(inside, 60, 84, 4)
    plate.shade(dark.intersection(inside), "#131F47")
    plate.shade(light.intersection(inside), "#2B3F7E")
    outer = rect(left + 12, top + 22, wide - 24, foot - top - 34)
    plate.tint(outer.difference(outer.buffer(-7, join_style=2)), "gold")
    inner = outer.buffer(-13, join_style=2)
    plate.tint(inner.difference(inner.buffer(-2.4, join_style=2)), "gold2")
    for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
        px, py = (outer.bounds[2 * x], outer.bounds[1 + 2 * y])
        boss = lozenge(px + (3.5 - 7 * x), py + (3.5 - 7 * y), 17, 17)
        plate.solid(boss, "gold", line=4, shade=(-4, -4))
    for k in range(7):
        x = left + 18 + k * (wide - 60) / 6
        plate.solid(rect(x, top - 20, 24, 36), "gold", line=4.4, shade=(-5, -3))
    return plate.svg(ground=None, wobble=0.7, register=0.8)
