"""The players' colours are told apart by every eye: measured on the pictures, colour blindness simulated."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from manifest import DIE_COLOURS, PLAYER_COLOURS
from tests.colour_blind import SIGHTS, apart, ciede2000

BAKED = Path(__file__).resolve().parents[2] / "assets" / "baked"
Triple = tuple[float, float, float]

APART = 10.0
"""Least CIEDE2000 distance. About 2 is just noticeable side by side; colours that are named from memory, on
small pieces across a table, want several times as much. Emblems tell the players apart besides.
"""


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
    pairs = combinations(colours, 2)
    return [(one, two) for one, two in pairs if apart(colours[one], colours[two], eye) < APART]


@pytest.mark.parametrize("eye", SIGHTS)
def test_every_two_dice_differ_in_colour(eye: str) -> None:
    """The five players', the white one, and both neutral players' dice."""
    assert not too_close({name: body_colour(f"dice/{name}_1") for name in DIE_COLOURS}, eye)


@pytest.mark.parametrize("eye", SIGHTS)
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
    assert ciede2000(first, second) == pytest.approx(expected, abs=5e-5)
    assert ciede2000(second, first) == pytest.approx(expected, abs=5e-5)


def test_red_and_green_of_one_lightness_fail_a_red_blind_eye() -> None:
    """The measure would notice a bad choice of colours."""
    colours: dict[str, Triple] = {"red": (200, 60, 40), "green": (99, 98, 35)}
    assert not too_close(colours, "all cones")
    assert too_close(colours, "protanopia")
