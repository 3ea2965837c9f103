"""The players' colours are told apart by every eye: measured on the pictures, colour blindness simulated."""

from __future__ import annotations

import math
from collections import Counter
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from manifest import DIE_COLOURS, PLAYER_COLOURS

BAKED = Path(__file__).resolve().parents[2] / "assets" / "baked"
Triple = tuple[float, float, float]

EYES: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
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
"""What an eye makes of linear RGB (Machado, Oliveira, Fernandes 2009, severity 1)."""
APART = 10.0
"""Least CIEDE2000 distance. About 2 is just noticeable side by side; colours that are named from memory, on
small pieces across a table, want several times as much. Emblems tell the players apart besides.
"""


def linear(colour: Triple) -> Triple:
    """sRGB, 0 to 255, as linear light, 0 to 1."""

    def channel(value: float) -> float:
        share = value / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    return (channel(colour[0]), channel(colour[1]), channel(colour[2]))


def seen(colour: Triple, eye: str) -> Triple:
    """Linear RGB as an eye sees it."""
    rows = [sum(a * b for a, b in zip(row, linear(colour), strict=True)) for row in EYES[eye]]
    red, green, blue = (min(1.0, max(0.0, value)) for value in rows)
    return (red, green, blue)


def lab(light: Triple) -> Triple:
    """CIELAB under D65 of linear RGB."""
    r, g, b = light
    xyz = (
        (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047,
        0.2126729 * r + 0.7151522 * g + 0.0721750 * b,
        (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883,
    )
    x, y, z = (v ** (1 / 3) if v > 216 / 24389 else (24389 / 27 * v + 16) / 116 for v in xyz)
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def distance(first: Triple, second: Triple) -> float:
    """CIEDE2000 between two CIELAB colours (Sharma, Wu, Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = first, second
    middle = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    grey = 0.5 * (1 - math.sqrt(middle**7 / (middle**7 + 25**7)))
    a1, a2 = a1 * (1 + grey), a2 * (1 + grey)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    turn: float = h2 - h1
    mean_hue: float = (h1 + h2) / 2
    if c1 * c2 == 0:
        turn, mean_hue = 0.0, h1 + h2
    elif abs(turn) > 180:
        turn += -360 if turn > 180 else 360
        mean_hue += 180 if h1 + h2 < 360 else -180
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    t = (
        1
        - 0.17 * math.cos(math.radians(mean_hue - 30))
        + 0.24 * math.cos(math.radians(2 * mean_hue))
        + 0.32 * math.cos(math.radians(3 * mean_hue + 6))
        - 0.20 * math.cos(math.radians(4 * mean_hue - 63))
    )
    by_light = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2))
    by_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    by_hue = hue / (1 + 0.015 * chroma * t)
    bend = 60 * math.exp(-(((mean_hue - 275) / 25) ** 2))
    rotation = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * math.sin(math.radians(bend))
    return math.sqrt(by_light**2 + by_chroma**2 + by_hue**2 + rotation * by_chroma * by_hue)


def body_colour(path: str, without_white: bool = False) -> Triple:
    """The commonest colour of a picture besides ink, the mean of its shades; optionally besides white too."""
    picture = pygame.image.load(BAKED / f"{path}.webp")
    data = pygame.image.tobytes(picture, "RGBA")
    counted: Counter[tuple[int, int, int]] = Counter()
    for i in range(0, len(data), 4):
        red, green, blue, alpha = data[i : i + 4]
        if alpha > 250 and max(red, green, blue) > 70 and not (without_white and min(red, green, blue) > 180):
            counted[(red, green, blue)] += 1
    steps: Counter[tuple[int, int, int]] = Counter()
    for (red, green, blue), times in counted.items():
        steps[(red // 12, green // 12, blue // 12)] += times
    common = steps.most_common(1)[0][0]
    shades = {
        colour: times
        for colour, times in counted.items()
        if (colour[0] // 12, colour[1] // 12, colour[2] // 12) == common
    }
    total = sum(shades.values())
    mean = [sum(c[k] * times for c, times in shades.items()) / total for k in range(3)]
    return (mean[0], mean[1], mean[2])


def too_close(colours: dict[str, Triple], eye: str) -> list[tuple[str, str]]:
    shown = {name: lab(seen(colour, eye)) for name, colour in colours.items()}
    return [pair for pair in combinations(shown, 2) if distance(shown[pair[0]], shown[pair[1]]) < APART]


@pytest.mark.parametrize("eye", EYES)
def test_every_two_dice_differ_in_colour(eye: str) -> None:
    """The five players', the white one, and both neutral players' dice."""
    assert not too_close({name: body_colour(f"dice/{name}_1") for name in DIE_COLOURS}, eye)


@pytest.mark.parametrize("eye", EYES)
def test_every_two_shields_differ_in_colour(eye: str) -> None:
    shields = {name: body_colour(f"shields/{name}", without_white=True) for name in PLAYER_COLOURS}
    assert not too_close({**shields, "white": body_colour("shields/red")}, eye)


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((90.9257, -0.5406, -0.9208), (88.6381, -0.8985, -0.7239), 1.5381),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_distance_agrees_with_published_pairs(first: Triple, second: Triple, expected: float) -> None:
    assert distance(first, second) == pytest.approx(expected, abs=5e-5)
    assert distance(second, first) == pytest.approx(expected, abs=5e-5)


def test_red_and_green_of_one_lightness_fail_a_red_blind_eye() -> None:
    """The measure would notice a bad choice of colours."""
    colours: dict[str, Triple] = {"red": (200, 60, 40), "green": (99, 98, 35)}
    assert not too_close(colours, "normal")
    assert too_close(colours, "protanopia")
