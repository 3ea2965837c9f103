"""The eight phases of a year: four seasons as large coloured discs, the four events between them on lapis."""

from __future__ import annotations

from collections.abc import Callable

from motifs.goods import envoy, soldier
from motifs.ornament import laurel, star
from table.dice import die
from technique.shapes import blob, ellipse, join, rect, ring, stroke, turn
from technique.woodcut import Woodcut

MIDDLE = (47, 47)


def disc(colour: str, seed: int, radius: float = 41) -> Woodcut:
    """A gold-rimmed disc of one colour, on which a phase's sign is drawn."""
    plate = Woodcut(96, 96, seed)
    plate.solid(ellipse(*MIDDLE, radius), "gold", line=5, shade=(-5, -5))
    plate.solid(ellipse(*MIDDLE, radius - 6), colour, line=3.4, shade=(-4, -4))
    return plate


def event(figure: Woodcut, seed: int, factor: float, lift: float = 0) -> Woodcut:
    """A small lapis disc with a figure from the signs upon it."""
    plate = disc("lapis", seed)
    plate.paste(figure, factor, 47 - 48 * factor, 47 - 48 * factor - lift)
    return plate


def kings_aid() -> Woodcut:
    """Phase 1: the white die that the King gives."""
    return event(die("white", 1), 101, 0.52)


def spring() -> Woodcut:
    """Phase 2: a blossom of five petals."""
    plate = disc("verd", 102)
    for angle in range(0, 360, 72):
        plate.solid(turn(ellipse(47, 33, 11), angle, MIDDLE), "rose", line=3.2)
    plate.solid(ellipse(*MIDDLE, 8.5), "gold_light", line=3)
    return plate


def kings_reward() -> Woodcut:
    """Phase 3: a laurel wreath."""
    plate = disc("lapis", 103)
    wreath = laurel(47, 47, 22, 8)
    plate.ink(wreath.buffer(2.4))
    plate.cut(wreath)
    plate.tint(wreath, "gold_light")
    plate.solid(star(47, 48, 14, 0.42, 5), "white", line=2.6)
    return plate


def summer() -> Woodcut:
    """Phase 4: a smiling sun."""
    plate = disc("sky", 104)
    plate.solid(star(47, 47, 35, 0.58, 12), "gold_light", line=3.4)
    plate.solid(ellipse(*MIDDLE, 17), "gold", line=3, shade=(-3, -3))
    plate.ink(ellipse(41, 44.5, 2.3), ellipse(53, 44.5, 2.3), stroke([(39, 52), (47, 57), (55, 52)], 3.2))
    return plate


def autumn() -> Woodcut:
    """Phase 6: a golden leaf."""
    plate = disc("madder", 106)
    leaf = blob(
        [
            *((47, 13, 1), (54, 28), (66, 25, 1), (64, 39), (77, 44, 1), (65, 54), (68, 65, 1)),
            *((55, 62), (47, 70), (39, 62), (26, 65, 1), (29, 54), (17, 44, 1), (30, 39)),
            *((28, 25, 1), (40, 28)),
        ]
    )
    plate.solid(leaf, "gold", line=3.6, shade=(-4, -4))
    veins = [stroke([(47, 80), (47, 52), (47, 24)], 4, "start")]
    veins += [stroke([(47, 58), (47 + side * 16, 44)], 3, "start") for side in (1, -1)]
    plate.ink(*veins)
    return plate


def winter() -> Woodcut:
    """Phase 8: a snowflake."""
    plate = disc("sky", 108)
    twig = join(
        rect(45, 15, 4, 64),
        *[
            stroke([(47 - 9, 47 + s * 30), (47, 47 + s * 21), (47 + 9, 47 + s * 30)], 4, "flat")
            for s in (1, -1)
        ],
    )
    flake = join(*[turn(twig, angle, MIDDLE) for angle in (0, 60, 120)], ring(47, 47, 8, 3))
    plate.ink(flake.buffer(2.6))
    plate.cut(flake.buffer(0.4))
    plate.tint(flake.buffer(0.4), "white")
    return plate


PHASES: dict[int, Callable[[], Woodcut]] = {
    1: kings_aid,
    2: spring,
    3: kings_reward,
    4: summer,
    5: lambda: event(envoy(), 105, 0.62, 1),
    6: autumn,
    7: lambda: event(soldier(), 107, 0.66),
    8: winter,
}
