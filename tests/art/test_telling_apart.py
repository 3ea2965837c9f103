"""Pictures of one set are told apart when they are small: by structure, and the charges by shape alone.

The yardstick is the picture itself. Two pictures are too close if they are as like each other as one of them
is to itself moved by a single pixel: that much the eye forgives without noticing.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from statistics import fmean

import pygame
import pytest

from manifest import BUILDINGS, CHARGES, ENEMIES, FACES, PORTRAITS

BAKED = Path(__file__).resolve().parents[2] / "assets" / "baked"
SMALL = 64
WINDOW, STEP = 8, 4
C1, C2 = (0.01 * 255) ** 2, (0.03 * 255) ** 2
"""The constants of the structural similarity (Wang, Bovik, Sheikh, Simoncelli 2004)."""
FLAT = 4.0
"""Windows whose grey values scatter less than this (standard deviation) show nothing."""
PAPER = (239, 227, 200)

SETS = {
    "portraits": [f"portraits/{name}" for name in PORTRAITS],
    "faces": [f"faces/{name}" for name in FACES],
    "buildings": [f"buildings/{name}" for name in BUILDINGS],
    "buildings in ink": [f"buildings/{name}_ink" for name in BUILDINGS],
    "enemies": [f"enemies/{name}" for name in ENEMIES],
}


@dataclass(frozen=True)
class Window:
    """The grey values of one window, with their mean and variance."""

    values: tuple[float, ...]
    mean: float
    variance: float


def small_greys(path: str) -> list[list[float]]:
    """A picture on paper, 64 pixels wide, as rows of grey values."""
    picture = pygame.image.load(BAKED / f"{path}.webp")
    whole = pygame.Surface(picture.get_size())
    whole.fill(PAPER)
    whole.blit(picture, (0, 0))
    height = round(SMALL * picture.get_height() / picture.get_width())
    data = pygame.image.tobytes(pygame.transform.smoothscale(whole, (SMALL, height)), "RGB")
    greys = [0.299 * data[i] + 0.587 * data[i + 1] + 0.114 * data[i + 2] for i in range(0, len(data), 3)]
    return [greys[y * SMALL : (y + 1) * SMALL] for y in range(height)]


def windows(greys: list[list[float]]) -> list[Window]:
    """Overlapping windows over the whole picture."""
    found = []
    for top in range(0, len(greys) - WINDOW + 1, STEP):
        for left in range(0, len(greys[0]) - WINDOW + 1, STEP):
            values = tuple(v for row in greys[top : top + WINDOW] for v in row[left : left + WINDOW])
            mean = fmean(values)
            found.append(Window(values, mean, fmean((v - mean) ** 2 for v in values)))
    return found


def likeness(first: list[Window], second: list[Window]) -> float:
    """The mean structural similarity of two pictures, over the windows where either shows something."""
    shares = []
    for a, b in zip(first, second, strict=True):
        if max(a.variance, b.variance) < FLAT**2:
            continue
        together = fmean(x * y for x, y in zip(a.values, b.values, strict=True)) - a.mean * b.mean
        light = (2 * a.mean * b.mean + C1) / (a.mean**2 + b.mean**2 + C1)
        shares.append(light * (2 * together + C2) / (a.variance + b.variance + C2))
    return fmean(shares)


def likeness_to_itself(greys: list[list[float]]) -> float:
    """How like a picture is to itself moved by one pixel, to the right and down."""
    right = likeness(windows([row[:-1] for row in greys]), windows([row[1:] for row in greys]))
    down = likeness(windows(greys[:-1]), windows(greys[1:]))
    return (right + down) / 2


@pytest.mark.parametrize("name", SETS)
def test_every_two_pictures_of_a_set_differ_more_than_one_and_itself_moved_a_pixel(name: str) -> None:
    greys = {path: small_greys(path) for path in SETS[name]}
    own = {path: likeness_to_itself(rows) for path, rows in greys.items()}
    shown = {path: windows(rows) for path, rows in greys.items()}
    close = [
        (first, second)
        for first, second in combinations(SETS[name], 2)
        if likeness(shown[first], shown[second]) >= min(own[first], own[second])
    ]
    assert not close


def test_the_likeness_knows_the_same_picture_and_its_negative() -> None:
    greys = small_greys("portraits/king")
    shown = windows(greys)
    assert likeness(shown, shown) == pytest.approx(1)
    assert likeness(shown, windows([[255 - v for v in row] for row in greys])) < 0
    assert 0.2 < likeness_to_itself(greys) < 0.95


def shape(path: str, shift: float = 0, side: int = 40) -> frozenset[tuple[int, int]]:
    """The light part of a charge as a set of pixels, scaled to one area and moved to one centre.

    ``shift`` moves it to the right by a share of the picture's width.
    """
    picture = pygame.image.load(BAKED / f"{path}.webp")
    width, height = picture.get_size()
    data = pygame.image.tobytes(picture, "RGBA")
    spots = [
        (i % width, i // width) for i in range(width * height) if data[4 * i + 3] > 127 and data[4 * i] > 127
    ]
    cx, cy = fmean(x for x, _ in spots) - shift * width, fmean(y for _, y in spots)
    factor = (len(spots) / side**2) ** 0.5
    own = set(spots)
    reach = range(-side, side + 1)
    return frozenset(
        (x, y) for x in reach for y in reach if (round(cx + x * factor), round(cy + y * factor)) in own
    )


def shared(first: frozenset[tuple[int, int]], second: frozenset[tuple[int, int]]) -> float:
    """What two shapes have in common, as a share of what either covers."""
    return len(first & second) / len(first | second)


def test_the_charges_are_told_apart_by_shape_alone() -> None:
    """One colour, one size, one centre: still no two share what one shares with itself a pixel off at 24."""
    shapes = {name: shape(f"charges/{name}") for name in CHARGES}
    own = {name: shared(shapes[name], shape(f"charges/{name}", 1 / 24)) for name in CHARGES}
    close = [
        pair
        for pair in combinations(CHARGES, 2)
        if shared(shapes[pair[0]], shapes[pair[1]]) >= min(own[pair[0]], own[pair[1]])
    ]
    assert not close
