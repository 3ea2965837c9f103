"""The pieces the table is built of: panels, buttons, rings, tiles, ribbons, cloths and shields.

Units are baked pixels. A nine-slice has corners of 72 and a middle of 96 units; its wobble and specks
repeat every 96 units, so a middle may be tiled or stretched.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

from manifest import CHARGES, PLAYER_COLOURS
from motifs.ornament import charge, damask, lozenge_diaper, shield
from technique.shapes import (
    Shape,
    bar,
    blob,
    carved_outline,
    ellipse,
    join,
    move,
    notched,
    rect,
    ring,
    stroke,
    turn,
)
from technique.woodcut import PALETTE, SHADE, Woodcut

SIDE, REPEAT = 240, 96
Drawing = Callable[[], str]


def specks(area: Shape, seed: int, repeat: float = REPEAT, count: int = 26) -> Shape:
    """The grain of paper as small flecks that repeat every ``repeat`` units in both directions."""
    chance = random.Random(seed)
    flecks = []
    x0, y0, x1, y1 = area.bounds
    for _ in range(count):
        u, v = chance.uniform(0, repeat), chance.uniform(0, repeat)
        fleck = ellipse(0, 0, chance.uniform(0.9, 3.2), chance.uniform(0.6, 1.3), chance.uniform(-25, 25))
        for i in range(int(x0 // repeat), int(x1 // repeat) + 1):
            for j in range(int(y0 // repeat), int(y1 // repeat) + 1):
                flecks.append(move(fleck, u + i * repeat, v + j * repeat))
    return join(*flecks).intersection(area)


def grained(plate: Woodcut, area: Shape, colour: str, repeat: float = REPEAT) -> None:
    """Lay a colour's grain over an area: flecks of paper and flecks of shade."""
    dark = PALETTE[SHADE.get(colour, "ink")]
    for seed, tone, opacity in ((3, PALETTE["white"], 0.08), (8, dark, 0.07)):
        plate.overlay += (
            f'<path opacity="{opacity}" fill="{tone}" d="{plate.path(specks(area, seed, repeat), 0)}"/>'
        )


def slice_plate(seed: int) -> Woodcut:
    """An empty square whose corners, edges and middle are stretched apart; its edges repeat."""
    return Woodcut(SIDE, SIDE, seed, period=REPEAT)


def finish(plate: Woodcut, wobble: float = 0.9, register: float = 0.6) -> str:
    """The drawing as SVG, on no ground and with the lines' usual unrest."""
    return plate.svg(ground=None, wobble=wobble, register=register)


def panel(fill: str, rule: str, rule_width: float = 4.6) -> str:
    """A sheet with inverted round corners and an inner rule."""
    plate = slice_plate(5)
    sheet = plate.solid(notched(6, 6, 228, 228, 22), fill, line=9)
    rule_shape = notched(19, 19, 202, 202, 22)
    plate.tint(rule_shape.difference(rule_shape.buffer(-rule_width, join_style=2)), rule)
    grained(plate, sheet.buffer(-5), fill)
    return finish(plate)


def button(fill: str, rule: str, rule_width: float = 3.4, raised: bool = True) -> str:
    """A button with a carved rule and a small drop shadow; an unraised one casts none."""
    plate = slice_plate(9)
    face = notched(6, 6, 224, 222, 15)
    if raised:
        plate.ink(move(face, 5, 8))
    plate.solid(face, fill, line=7.5, shade=(-5, -6))
    inner = notched(16, 16, 204, 202, 13)
    plate.tint(inner.difference(inner.buffer(-rule_width, join_style=2)), rule)
    grained(plate, face.buffer(-5), fill)
    return finish(plate)


def disabled_button() -> str:
    """A button that cannot be pressed: flat, pale, drawn with a thin line."""
    plate = slice_plate(9)
    face = plate.solid(notched(6, 6, 224, 222, 15), "#DCCDA8", line=0)
    plate.tint(carved_outline(face, 5), "#A39777")
    return finish(plate)


def chip(fill: str) -> str:
    """A small label."""
    plate = slice_plate(12)
    face = plate.solid(notched(6, 6, 228, 228, 16), fill, line=7)
    grained(plate, face.buffer(-5), fill)
    return finish(plate)


def wooden_tray() -> str:
    """A tray of planks: horizontal grain, a carved edge."""
    plate = slice_plate(14)
    tray = plate.solid(notched(7, 7, 226, 226, 28), "wood", line=10, shade=(-9, -9))
    inside = tray.buffer(-7)
    chance = random.Random(6)
    for k in range(13):
        y = 16 + k * 17.5
        run = [(x, y + 1.2 * (1 if (x // 48) % 2 else -1)) for x in range(-48, 290, 48)]
        grain = stroke(run, chance.uniform(1.4, 4.2), "flat").intersection(inside)
        if k % 4 == 2:
            plate.ink(grain)
        else:
            plate.shade(grain, "#8A5A2A" if k % 2 else "#BC8850")
    return finish(plate)


def felt() -> str:
    """A tile of verdigris cloth with a lozenge diaper; repeats at its own size."""
    plate = Woodcut(SIDE, SIDE, 15, period=SIDE)
    area = rect(-60, -80, 360, 400)
    plate.tint(area, "verd")
    dark, light = lozenge_diaper(area, 60, 80, 4)
    plate.shade(dark, "#285C4E")
    plate.shade(light, "#3A7A67")
    return plate.svg(ground="verd", grain=False, register=0)


def card() -> str:
    """A white card with square corners."""
    plate = slice_plate(16)
    sheet = plate.solid(rect(5, 5, 230, 230), "white", line=8.5)
    grained(plate, sheet.buffer(-5), "white")
    return finish(plate)


def frame_ring(outer: float, thickness: float, radius: float) -> Shape:
    """A frame with notched corners, ``outer`` units from the edge."""
    frame = notched(outer, outer, SIDE - 2 * outer, SIDE - 2 * outer, radius)
    inner = outer + thickness
    return frame.difference(rect(inner, inner, SIDE - 2 * inner, SIDE - 2 * inner))


def gold_ring() -> str:
    """Within reach: a solid gold frame."""
    plate = slice_plate(17)
    plate.solid(frame_ring(5, 15, 12), "#E8BC2C", line=5.5)
    return finish(plate)


def target_ring() -> str:
    """Chosen: a double madder frame with a white gap."""
    plate = slice_plate(19)
    plate.solid(frame_ring(4, 22, 14), "madder", line=5)
    plate.tint(frame_ring(11, 7, 10), "white")
    plate.ink(frame_ring(10.4, 1.6, 10), frame_ring(17.2, 1.6, 0))
    return finish(plate)


def tile(kind: str) -> str:
    """The ground of a building tile: ``built``, ``next`` to be built or ``locked``."""
    plate = slice_plate(20)
    if kind == "built":
        sheet = plate.solid(rect(5, 5, 230, 230), "white", line=7)
    elif kind == "next":
        sheet = plate.solid(rect(5, 5, 230, 230), "white", line=5.5)
        inner = rect(10, 10, 220, 220)
        plate.tint(inner.difference(inner.buffer(-9, join_style=2)), "#E8BC2C")
        plate.ink(rect(19, 19, 202, 202).boundary.buffer(0.9))
    else:
        sheet = plate.solid(rect(6, 6, 228, 228), "#E6D8B4", line=0)
        plate.tint(sheet.difference(sheet.buffer(-3.6, join_style=2)), "#A08F6C")
    grained(plate, sheet.buffer(-5), "white")
    return finish(plate)


def tooltip() -> str:
    """A small sheet with notched corners and a shadow."""
    plate = slice_plate(22)
    face = notched(6, 6, 224, 222, 16)
    plate.overlay_under = (
        f'<path opacity=".35" fill="{PALETTE["ink"]}" d="{plate.path(move(face, 5, 8), 0.9)}"/>'
    )
    plate.solid(face, "#FBF5E4", line=6.5)
    inner = notched(15, 15, 206, 204, 14)
    plate.tint(inner.difference(inner.buffer(-2.4, join_style=2)), "gold")
    return finish(plate)


def ribbon(colour: str) -> str:
    """A player's name ribbon, 480 x 84, with a fine diaper."""
    plate = Woodcut(480, 84, 23, period=120)
    band = plate.solid(rect(6, 6, 468, 72), colour, line=7, shade=(0, -8))
    dark, _ = lozenge_diaper(rect(0, 0, 480, 84), 40, 42, 2.4)
    inside = band.buffer(-5)
    plate.shade(dark.intersection(inside), SHADE[colour])
    return finish(plate)


def cloth(ground: str, figure: str) -> str:
    """The table cloth, 512 x 512, a tone-on-tone damask that repeats."""
    plate = Woodcut(512, 512, 25, period=512)
    area = rect(-128, -256, 768, 1024)
    net, fleurs = damask(area, 128, 128)
    plate.tint(join(net, fleurs), figure)
    window = rect(0, 0, 512, 512)
    light = plate.path(specks(window, 4, 256, 90), 0)
    dark = plate.path(specks(window, 11, 256, 90), 0)
    grain = (
        f'<path opacity=".22" fill="{figure}" d="{light}"/><path opacity=".10" fill="#000000" d="{dark}"/>'
    )
    return plate.document(f'<rect width="512" height="512" fill="{ground}"/>{plate.body(0.8, 0)}{grain}')


def top_bar() -> str:
    """The strip along the top, 512 x 192: lapis diaper to y = 140, gold rule, dagged gold edge below."""
    plate = Woodcut(512, 192, 26, period=512)
    dags = []
    for k in range(-2, 11):
        x = k * 64
        dags.append(blob([(x, 140, 1), (x + 64, 140, 1), (x + 54, 162), (x + 32, 184, 1), (x + 10, 162)]))
    for dag in dags:
        plate.solid(dag, "gold", line=5.5, shade=(-5, -5))
    strip = rect(-64, -40, 640, 184)
    plate.cut(strip)
    plate.tint(strip, "lapis2")
    dark, light = lozenge_diaper(rect(-64, -80, 640, 208), 64, 80, 4)
    plate.shade(dark, "#131F47")
    plate.shade(light, "#2B3F7E")
    plate.tint(rect(-64, 131, 640, 8), "gold")
    plate.ink(rect(-64, 139, 640, 6), rect(-64, 127.5, 640, 2.5))
    return plate.svg(ground=None, wobble=0.8, register=0)


def number_shield(fill: str, width: float, height: float, rim: str | None = None) -> str:
    """A small heater shield for a number."""
    plate = Woodcut(width, height, 27, frequency=0.5)
    body = shield(7, 7, width - 16, height - 17)
    plate.solid(body, rim or fill, line=8, shade=(-7, -7))
    if rim:
        plate.solid(body.buffer(-8), fill, line=4, shade=(-5, -5))
    return plate.svg(ground=None, wobble=0.6, register=0.8)


def player_shield(colour: str) -> str:
    """A player's shield, 200 x 240: white with a rim in the player's colour; the charge is laid on it."""
    plate = Woodcut(200, 240, 28, frequency=0.45)
    body = plate.solid(shield(10, 10, 178, 216), colour, line=12, shade=(-9, -9))
    plate.solid(body.buffer(-19), "white", line=6, shade=(-8, -8))
    return plate.svg(ground=None, wobble=0.8)


def charge_sign(name: str) -> str:
    """A player's charge, 128 x 128, white with an ink outline so that it reads on any colour."""
    plate = Woodcut(128, 128, 29, frequency=0.6)
    sign = charge(name, 64, 64, 92)
    plate.ink(sign.buffer(10).simplify(0.3))
    plate.cut(sign.buffer(1.5))
    plate.tint(sign.buffer(2), "white")
    return plate.svg(ground=None, wobble=0.5, register=0)


def medal() -> str:
    """The gold disc for a total of victory points, 160 x 160."""
    plate = Woodcut(160, 160, 30, frequency=0.5)
    plate.solid(ellipse(79, 79, 70), "gold", line=9, shade=(-8, -8))
    plate.tint(ellipse(79, 79, 55), "gold_light")
    beads = [turn(ellipse(79, 17.5, 2.6), angle, (79, 79)) for angle in range(0, 360, 15)]
    plate.ink(ring(79, 79, 55, 3), *beads)
    return plate.svg(ground=None, wobble=0.6, register=0.5)


def taken_hatching() -> str:
    """Diagonal hatching over what is taken, 128 x 128, transparent between; repeats at its own size."""
    plate = Woodcut(128, 128, 31, period=128)
    lines = [bar((k * 16 - 40, 168), (k * 16 + 168, -40), 3.4) for k in range(-14, 12)]
    plate.ink(*lines)
    return plate.document(f'<g opacity=".55">{plate.body(0.7, 0)}</g>')


def drawings() -> dict[str, Drawing]:
    """Every piece of the table by its path."""
    found: dict[str, Drawing] = {
        "ui/panel_paper": partial(panel, "paper", "gold"),
        "ui/panel_white": partial(panel, "white", "gold"),
        "ui/button_madder": partial(button, "madder", "gold"),
        "ui/button_madder_hover": partial(button, "madder_light", "gold_light", 5.5),
        "ui/button_pale": partial(button, "pale", "gold"),
        "ui/button_pale_hover": partial(button, "#F6EBCB", "#D9AE28", 5.5),
        "ui/button_disabled": disabled_button,
        "ui/chip": partial(chip, "white"),
        "ui/chip_gold": partial(chip, "#E3BE45"),
        "ui/wood": wooden_tray,
        "ui/felt": felt,
        "ui/card": card,
        "ui/ring_gold": gold_ring,
        "ui/ring_target": target_ring,
        "ui/tooltip": tooltip,
        "ui/cloth_day": partial(cloth, "#EFE3C8", "#E4D4B0"),
        "ui/cloth_evening": partial(cloth, "#171A2B", "#20263F"),
        "ui/topbar": top_bar,
        "ui/shield_gold": partial(number_shield, "gold", 128, 152),
        "ui/shield_madder": partial(number_shield, "madder", 128, 152),
        "ui/year_on": partial(number_shield, "gold", 96, 116),
        "ui/year_now": partial(number_shield, "madder", 96, 116, "gold_light"),
        "ui/year_off": partial(number_shield, "lapis", 96, 116),
        "ui/medal": medal,
        "ui/hatch": taken_hatching,
    }
    for kind in ("built", "next", "locked"):
        found[f"ui/tile_{kind}"] = partial(tile, kind)
    for player, colour in PLAYER_COLOURS.items():
        found[f"ui/panel_{player}"] = partial(panel, "paper", colour, 7)
        found[f"ui/ribbon_{player}"] = partial(ribbon, colour)
        found[f"shields/{player}"] = partial(player_shield, colour)
    for name in CHARGES:
        found[f"charges/{name}"] = partial(charge_sign, name)
    return found
