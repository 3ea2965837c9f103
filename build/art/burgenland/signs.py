"""Burgen Land's signs: the kinds of spaces (96 x 96 units), the crown and the two rulers (128 x 128)."""

from __future__ import annotations

from collections.abc import Callable

from burgenland.names import RULERS
from motifs.faces import brow, eye
from motifs.goods import sheet
from motifs.masonry import crenels
from motifs.ornament import fleur, lozenge
from technique.shapes import (
    Shape,
    blob,
    crescent,
    ellipse,
    flip,
    hatch,
    join,
    mirrored,
    move,
    poly,
    rect,
    strands,
    stroke,
    turn,
)
from technique.woodcut import PALETTE, Woodcut


def crown_shape(x: float, y: float, factor: float = 1) -> Shape:
    """The outline of the small crown, 88 units wide at ``factor`` 1, its foot's middle at (x, y)."""
    right = [(0, -66, 1), (19, -30, 1), (42, -52, 1), (38, 0, 1), (0, 4, 1)]
    return mirrored([(x + px * factor, y + py * factor, 1) for px, py, _ in right], x)


def crowned(plate: Woodcut, x: float, y: float, factor: float) -> None:
    """A gold crown of three points."""
    plate.solid(crown_shape(x, y, factor), "gold", line=5.2, halo=2, shade=(-6 * factor, -5 * factor))
    for dx, dy in ((-42, -54), (0, -68), (42, -54)):
        plate.solid(ellipse(x + dx * factor, y + dy * factor, 7 * factor + 0.6), "gold_light", line=3.6)
    plate.ink(rect(x - 37 * factor, y - 20 * factor, 74 * factor, 3))
    for dx in (-20, 0, 20):
        plate.ink(lozenge(x + dx * factor, y - 8 * factor, 5 * factor, 6 * factor))


def crown_sign() -> Woodcut:
    """A crown space: castles are compared."""
    plate = sheet(111)
    crowned(plate, 48, 84, 0.98)
    return plate


def battlements(plate: Woodcut, x0: float, x1: float, top: float, foot: float, count: int) -> Shape:
    """A piece of white wall from x0 to x1, with ``count`` merlons on top."""
    body = join(rect(x0, top, x1 - x0, foot - top), crenels(x0, x1, top + 1, count, 15))
    shape = plate.solid(body, "white", line=5.2, halo=2, shade=(-5, -4), dark="stone")
    return shape


def wall_sign() -> Woodcut:
    """A wall space."""
    plate = sheet(112)
    shape = battlements(plate, 6, 90, 38, 86, 3)
    plate.solid(rect(7, 45, 82, 10), "gold", line=3.4)
    cuts = [rect(8, 69, 80, 3), rect(33, 56, 3, 14), rect(62, 56, 3, 14), rect(20, 71, 3, 14)]
    cuts += [rect(48, 71, 3, 14), rect(75, 71, 3, 14)]
    plate.ink(*cuts, within=shape)
    return plate


def wall_or_crown_sign() -> Woodcut:
    """A space of choice: a crown above a wall."""
    plate = sheet(113)
    shape = battlements(plate, 6, 90, 68, 92, 4)
    plate.ink(rect(8, 78, 80, 3), rect(34, 80, 3, 12), rect(60, 80, 3, 12), within=shape)
    crowned(plate, 48, 46, 0.6)
    return plate


def roofless_tower_sign() -> Woodcut:
    """A space of the tower without a roof."""
    plate = sheet(114)
    body = plate.solid(rect(26, 36, 44, 54), "white", line=5.2, halo=2, shade=(-9, 0), dark="stone")
    plate.ink(hatch(crescent(body, -14, 0), -14, 6, 2.4), within=body)
    head = join(
        rect(15, 22, 66, 20), crenels(15, 81, 23, 4, 15), poly((19, 40), (77, 40), (70, 50), (26, 50))
    )
    plate.solid(head, "white", line=5.2, shade=(-7, -3), dark="stone")
    plate.solid(rect(17, 27, 62, 9), "gold", line=3)
    plate.ink(rect(43, 58, 9, 18), ellipse(47.5, 58, 4.5))
    return plate


def house_sign() -> Woodcut:
    """A space of the house."""
    plate = sheet(115)
    plate.solid(rect(64, 14, 12, 24), "white", line=4.4, shade=(-4, 0), dark="stone")
    body = poly((16, 90), (16, 50), (48, 16), (80, 50), (80, 90))
    plate.solid(body, "white", line=5.2, halo=2, shade=(-7, -3), dark="stone")
    plate.ink(rect(18, 58, 60, 4), rect(30, 60, 3.4, 30), rect(64, 60, 3.4, 30))
    verge = poly((4, 54), (48, 6), (92, 54), (84, 62), (48, 23), (12, 62))
    plate.solid(verge, "gold", line=4.8, shade=(-3, -4))
    plate.solid(blob([(39, 90, 1), (39, 76), (48, 66), (57, 76), (57, 90, 1)]), "gold2", line=3.6)
    plate.ink(rect(43, 40, 10, 12))
    return plate


def roofed_tower_sign() -> Woodcut:
    """A space of the tower with a roof."""
    plate = sheet(116)
    body = plate.solid(rect(29, 44, 38, 48), "white", line=5.2, halo=2, shade=(-8, 0), dark="stone")
    plate.ink(hatch(crescent(body, -13, 0), -14, 6, 2.4), within=body)
    plate.ink(rect(47, 2, 3, 14))
    plate.solid(poly((50, 1), (72, 7), (50, 14)), "gold_light", line=3)
    cone = blob([(16, 48, 1), (32, 30), (48, 10, 1), (64, 30), (80, 48, 1), (64, 53), (48, 55), (32, 53)])
    plate.solid(cone, "gold", line=5.2, halo=2, shade=(-12, 0))
    plate.ink(hatch(crescent(cone, -16, -3), -38, 6.5, 2.4), within=cone)
    plate.ink(rect(43.5, 64, 9, 17), ellipse(48, 64, 4.5))
    return plate


SPACE_SIGNS: dict[str, Callable[[], Woodcut]] = {
    "wall": wall_sign,
    "crown": crown_sign,
    "wall_or_crown": wall_or_crown_sign,
    "roofless_tower": roofless_tower_sign,
    "house": house_sign,
    "roofed_tower": roofed_tower_sign,
}


def crown_token() -> Woodcut:
    """The crown on a round of parchment rimmed in madder: plain to see on every colour of the ring."""
    plate = Woodcut(160, 160, 118, frequency=0.6)
    shadow = plate.path(ellipse(86, 90, 70), 0)
    plate.overlay_under = f'<path opacity=".45" fill="{PALETTE["ink"]}" d="{shadow}"/>'
    plate.solid(ellipse(79, 78, 72), "madder", line=7, shade=(-5, -5))
    plate.solid(ellipse(79, 78, 60), "white", line=4, shade=(-5, -5))
    bare = crown_piece()
    bare.overlay_under = ""
    plate.paste(bare, 0.88, 79 - 64 * 0.88, 78 - 72 * 0.88)
    return plate


def crown_piece() -> Woodcut:
    """The King's crown as a piece on the table, with its shadow."""
    plate = Woodcut(128, 128, 117)
    shadow = plate.path(ellipse(72, 108, 52, 15), 0)
    plate.overlay_under = f'<path opacity=".4" fill="{PALETTE["ink"]}" d="{shadow}"/>'
    cap = blob([(20, 86, 1), (22, 52), (44, 38), (64, 44), (84, 38), (106, 52), (108, 86, 1), (64, 98)])
    plate.solid(cap, "madder", line=4.4, shade=(-12, -3))
    plate.ink(hatch(crescent(cap, -18, -4), -30, 6, 2.4), within=cap)
    plate.ink(stroke([(40, 44), (44, 60), (43, 78)], 2.6), stroke([(86, 44), (83, 60), (84, 78)], 2.6))
    for x, y, size, lean in ((21, 55, 0.8, -14), (105, 55, 0.8, 14), (64, 40, 1.28, 0)):
        leaf = fleur(x, y, size, lean).buffer(1.2)
        plate.solid(leaf, "gold", line=4.2, halo=1.6, shade=(-4, -4))
    for x in (41, 87):
        stalk = poly((x - 7, 84), (x, 58), (x + 7, 84))
        plate.solid(stalk, "gold", line=3.6, halo=1.2, shade=(-3, -2))
        plate.solid(ellipse(x, 56, 6.6), "white", line=3.2, shade=(-2.4, -2.4))
    band = [
        *((13, 78, 1), (36, 88), (64, 91), (92, 88), (115, 78, 1), (111, 102, 1), (92, 111), (64, 115)),
        *((36, 111), (17, 102, 1)),
    ]
    hoop = plate.solid(blob(band), "gold", line=5, shade=(-9, -4), halo=1.2)
    plate.ink(
        stroke([(15, 84), (36, 94), (64, 97), (92, 94), (113, 84)], 2.2, "flat"),
        stroke([(17, 98), (36, 106), (64, 110), (92, 106), (111, 98)], 2.2, "flat"),
        within=hoop,
    )
    for x, y, tint in ((29, 95, "lapis"), (99, 95, "lapis"), (46, 101, "verd"), (82, 101, "verd")):
        plate.solid(ellipse(x, y, 5.4, 5), tint, line=2.8)
    plate.solid(lozenge(64, 103, 9, 8.5), "madder", line=3)
    return plate


def medal(seat: int) -> tuple[Woodcut, str, Shape]:
    """A ruler's gold-rimmed disc: (picture, the seat's colour, the shape that holds the bust)."""
    tint = RULERS[seat]
    plate = Woodcut(128, 128, 121 + seat)
    plate.solid(ellipse(63, 70, 54), "gold", line=5, shade=(-6, -6))
    inner = plate.solid(ellipse(63, 70, 47), tint, line=3.6)
    return plate, tint, inner


def breast(plate: Woodcut, tint: str, inner: Shape) -> None:
    """Shoulders in ermine over the seat's colour."""
    robe = blob([(8, 128, 1), (16, 102), (42, 92), (63, 90), (84, 92), (110, 102), (118, 128, 1)])
    plate.solid(robe.intersection(inner), "white", line=4, shade=(-8, -3), dark="pale")
    mantle = blob([(30, 128, 1), (40, 100), (63, 94), (86, 100), (96, 128, 1)])
    plate.solid(mantle.intersection(inner), tint, line=3.4)
    for x, y in ((24, 108), (31, 101), (102, 108), (95, 101)):
        plate.ink(move(blob([(0, -4, 1), (2.4, 3, 1), (0, 1.4), (-2.4, 3, 1)]), x, y), within=inner)


def features(plate: Woodcut, y: float, fall: float, gaze: float, nose: float, brows: float) -> None:
    """Eyes, brows and nose about x = 63; ``nose`` is its length, ``brows`` their width."""
    for side in (1, -1):
        eye(plate, 63 + side * 12.5, y, 0.62, side, (gaze, 0.4), 1.1, 4.5)
        brow(plate, 63 + side * 13, y - 10, 0.58, side, fall, brows)
    ridge = [(66, y - 2), (67, y + nose * 0.45), (69.5, y + nose * 0.8), (66, y + nose), (60, y + nose - 1)]
    plate.ink(stroke(ridge, 2.6))


def bearded_king() -> Woodcut:
    """Seat 0: an old king with a great beard under a crown of leaves."""
    plate, tint, inner = medal(0)
    breast(plate, tint, inner)
    hair = blob([(30, 50), (36, 34), (63, 28), (90, 34), (96, 50), (98, 78), (88, 92), (38, 92), (28, 78)])
    plate.solid(hair, "hair", line=3.8, halo=2)
    face = mirrored([(63, 36), (82, 40), (87, 58), (82, 78), (63, 88)], 63)
    plate.solid(face, "flesh", line=3.6, shade=(-7, -1))
    features(plate, 58, 4, -1.4, 17, 8)
    for side in (1, -1):
        plate.tint(ellipse(63 + side * 19, 69, 5, 3.6), "blush", within=face)
    beard = [(40, 62, 1), (43, 74), (52, 75), (63, 72), (74, 75), (83, 74), (86, 62, 1)]
    beard += [
        (90, 80),
        (82, 98),
        (72, 104, 1),
        (68, 98),
        (63, 112, 1),
        (58, 98),
        (54, 104, 1),
        (44, 98),
        (36, 80),
    ]
    plate.solid(blob(beard), "hair", line=3.8, halo=1.2, shade=(-8, -3))
    plate.solid(ellipse(63, 83.5, 6, 2.6), "rose", line=2.2)
    for side in (1, -1):
        tash = [(63, 75, 1), (63 + side * 10, 72), (63 + side * 22, 80, 1), (63 + side * 10, 82), (63, 80, 1)]
        plate.solid(blob(tash), "hair", line=2.6)
        guide = [(63 + side * 21, 80), (63 + side * 19, 92)], [(63 + side * 4, 90), (63 + side * 4, 106)]
        plate.ink(strands(*guide, 4, 2.4))
    for x, y, size, lean in ((37, 24, 0.5, -10), (89, 24, 0.5, 10), (63, 18, 0.72, 0)):
        plate.solid(fleur(x, y, size, lean).buffer(0.8), "gold", line=3.2, halo=1.4)
    band = [
        (33, 32, 1),
        (48, 36),
        (63, 37),
        (78, 36),
        (93, 32, 1),
        (92, 45, 1),
        (78, 49),
        (63, 50),
        (48, 49),
        (34, 45, 1),
    ]
    plate.solid(blob(band), "gold", line=3.8, shade=(-5, -3))
    for x, jewel in ((46, "lapis"), (63, "madder"), (80, "lapis")):
        plate.solid(ellipse(x, 43, 3.6), jewel, line=2.2)
    return plate


def young_queen() -> Woodcut:
    """Seat 1: a young queen with braids under a crown of crosses."""
    plate, tint, inner = medal(1)
    breast(plate, tint, inner)
    plate.solid(rect(53, 82, 20, 18), "flesh", line=3, shade=(-6, 0))
    hair = blob([(33, 52), (38, 34), (63, 28), (88, 34), (93, 52), (92, 76), (84, 84), (42, 84), (34, 76)])
    plate.solid(hair, "gold_light", line=3.8, halo=2)
    face = mirrored([(63, 38), (81, 42), (85.5, 59), (79.5, 77), (63, 88)], 63)
    plate.solid(face, "flesh", line=3.6, shade=(-6, -1))
    features(plate, 60, -3, 1.4, 13.5, 5.6)
    for side in (1, -1):
        plate.tint(ellipse(63 + side * 15, 71, 4.6, 3.4), "blush", within=face)
    plate.tint(ellipse(63, 79.6, 6, 2.9), "madder")
    plate.ink(stroke([(55, 79), (63, 80.2), (71, 78.4)], 2))
    part = [(63, 36, 1), (46, 40), (40, 56), (38, 70, 1), (33, 60), (36, 40), (63, 30, 1)]
    for lock in (blob(part), flip(blob(part), 63)):
        plate.solid(lock, "gold_light", line=3, shade=(-3, -2), dark="gold")
    for side in (1, -1):
        for k in range(4):
            knot = turn(
                ellipse(63 + side * (33 - k * 0.6), 72 + k * 9.5, 7.2 - k * 0.5, 5.6),
                side * 24,
                (63 + side * 33, 72 + k * 9.5),
            )
            plate.solid(knot, "gold_light", line=2.8, shade=(-2, -2), dark="gold")
        plate.solid(ellipse(63 + side * 31, 109, 4.4, 3.4), "madder", line=2.4)
    for x, y, size in ((40, 25, 4.6), (86, 25, 4.6), (63, 17, 6)):
        bars = join(
            rect(x - size * 1.7, y - size * 0.5, size * 3.4, size),
            rect(x - size * 0.5, y - size * 1.7, size, size * 3.6),
        )
        plate.solid(bars.buffer(0.8), "gold", line=3, halo=1.4)
    band = [
        (35, 32, 1),
        (48, 36),
        (63, 37),
        (78, 36),
        (91, 32, 1),
        (90, 43, 1),
        (78, 47),
        (63, 48),
        (48, 47),
        (36, 43, 1),
    ]
    plate.solid(blob(band), "gold", line=3.8, shade=(-5, -3))
    for pearl in (44, 53.5, 63, 72.5, 82):
        plate.solid(ellipse(pearl, 41.4, 2.7), "white", line=1.9)
    return plate


RULER_BUSTS: tuple[Callable[[], Woodcut], ...] = (bearded_king, young_queen)
