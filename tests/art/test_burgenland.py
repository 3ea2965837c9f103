"""Burgen Land's pictures do what the table needs of them.

Cards are told apart by shape and by colour, also by colour-blind eyes, and join without a seam; the ring's
spaces lie where its measures say.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from itertools import combinations, permutations, product
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from PIL import Image

from burgenland.names import (
    CARD,
    COLOURS,
    END_WIDTH,
    KINDS,
    RING_CALM_RADIUS,
    RING_CENTRE,
    RING_FIRST_ANGLE,
    RING_RADIUS,
    RING_SPACE,
    RING_STEP,
    SIZES,
    SPACE_KINDS,
    SPACES,
    TRACK,
    TRACK_FIELDS,
    TRACK_FIRST,
    TRACK_STEP,
)
from kingsburg.engine.burgenland import castles
from kingsburg.engine.burgenland.state import GOAL
from kingsburg.engine.burgenland.track import TRACK as ENGINE_TRACK
from kingsburg.ui.games.burgenland.table import layout
from tests.colour_blind import SIGHTS, lab

Pixels = npt.NDArray[np.float64]
BAKED = Path(__file__).resolve().parents[2] / "assets" / "baked" / "burgenland"
MEGABYTE = 1_000_000
PAPER = (239, 227, 200)


@cache
def pixels(name: str, width: int, height: int) -> Pixels:
    """A picture on paper at a size, as (height, width, 3) from 0 to 1."""
    with Image.open(BAKED / f"{name}.webp") as source:
        picture = source.convert("RGBA").resize((width, height), Image.Resampling.LANCZOS)
    ground = Image.new("RGBA", picture.size, (*PAPER, 255))
    shown = Image.alpha_composite(ground, picture).convert("RGB")
    return np.asarray(shown, np.float64) / 255


def grey(picture: Pixels) -> Pixels:
    return np.asarray(picture @ np.array([0.299, 0.587, 0.114]))


def thumbnail(first: Pixels, second: Pixels, window: int = 8) -> float:
    """The mean structural similarity of two grey pictures over square windows; 1 for the same."""
    values = []
    for y, x in product(
        range(0, first.shape[0] - window + 1, window // 2), range(0, first.shape[1] - window + 1, window // 2)
    ):
        a, b = (p[y : y + window, x : x + window] for p in (first, second))
        both = ((a - a.mean()) * (b - b.mean())).mean()
        light = (2 * a.mean() * b.mean() + 1e-4) / (a.mean() ** 2 + b.mean() ** 2 + 1e-4)
        values.append(light * (2 * both + 9e-4) / (a.var() + b.var() + 9e-4))
    return float(np.mean(values))


def nudged(picture: Pixels) -> float:
    """How like a picture is to itself moved by one pixel, at worst."""
    return min(thumbnail(picture[:, 1:], picture[:, :-1]), thumbnail(picture[1:], picture[:-1]))


JUST_SEEN = 2.3
"""The distance in Lab that an eye just notices."""


def castle_colours(kind: str) -> dict[str, Pixels]:
    """The mean of what differs between the three cards of a kind at 64 pixels, by colour."""
    cards = {colour: pixels(f"{kind}_{colour}", 64, 85) for colour in COLOURS}
    stack = np.stack(list(cards.values()))
    painted = (stack.max(axis=0) - stack.min(axis=0)).max(axis=2) > 0.25
    assert painted.mean() > 0.05, "too little of the card shows its colour"
    return {colour: card[painted].mean(axis=0) for colour, card in cards.items()}


def test_the_pictures_speak_of_the_game_as_its_rules_do() -> None:
    assert tuple(COLOURS) == castles.COLOURS
    assert tuple(card.id for card in castles.CARDS.values()) == KINDS
    kinds = [
        "crown" if not space.card else castles.CARDS[space.card].id + ("_or_crown" if space.scores else "")
        for space in ENGINE_TRACK
    ]
    assert kinds == [*SPACES] * len(COLOURS)
    assert TRACK_FIELDS == GOAL + 1
    assert TRACK[0] - TRACK_FIRST == TRACK_FIRST + TRACK_STEP * (TRACK_FIELDS - 1)


@pytest.mark.parametrize("width", [48, 64, 96])
def test_cards_of_different_kinds_are_told_apart_by_shape_alone(width: int) -> None:
    """Without their colours, two kinds are less alike than any card is to itself moved by a pixel."""
    cards = {
        (kind, colour): grey(pixels(f"{kind}_{colour}", width, width * 4 // 3))
        for kind, colour in product(KINDS, COLOURS)
    }
    moved = min(nudged(card) for card in cards.values())
    for first, second in combinations(cards, 2):
        if first[0] != second[0]:
            assert thumbnail(cards[first], cards[second]) < moved, (first, second)


@pytest.mark.parametrize(("name", "side"), [("space", 32), ("emblem", 40)])
def test_signs_are_told_apart_by_shape_alone(name: str, side: int) -> None:
    """Emblems are compared within their discs, which are alike."""
    kinds: Sequence[str] = SPACE_KINDS if name == "space" else tuple(COLOURS)
    edge = 0 if name == "space" else side // 5
    whole = {kind: grey(pixels(f"{name}_{kind}", side, side)) for kind in kinds}
    signs = {kind: sign[edge : side - edge, edge : side - edge] for kind, sign in whole.items()}
    moved = min(nudged(sign) for sign in signs.values())
    for first, second in combinations(signs, 2):
        assert thumbnail(signs[first], signs[second]) < moved, (first, second)


@pytest.mark.parametrize("eyes", [sight for sight in SIGHTS if sight != "all cones"])
@pytest.mark.parametrize("kind", KINDS)
def test_castle_colours_stay_apart_for_colour_blind_eyes(kind: str, eyes: str) -> None:
    seen = {
        colour: lab([float(c) for c in 255 * mean], eyes) for colour, mean in castle_colours(kind).items()
    }
    for first, second in combinations(seen, 2):
        assert math.dist(seen[first], seen[second]) > 10 * JUST_SEEN, (first, second)


@pytest.mark.parametrize("colour", COLOURS)
def test_cards_join_without_a_seam(colour: str) -> None:
    """The step from one card to the next is no larger than the steps within a wall."""
    names = [f"{kind}_{colour}" for kind in (*KINDS, "hole")]
    for width in (81, 162, 384):
        height = width * CARD[1] // CARD[0]
        wall = grey(pixels(f"wall_{colour}", width, height))
        within = np.abs(np.diff(wall, axis=1)).mean(axis=0).max()
        for left, right in permutations(names, 2):
            first, second = (grey(pixels(name, width, height)) for name in (left, right))
            assert np.abs(first[:, -1] - second[:, 0]).mean() <= within + 0.004, (left, right, width)


@pytest.mark.parametrize("colour", COLOURS)
def test_a_castle_joins_its_ends(colour: str) -> None:
    """Stone and turf go on into the end: only the painted frieze stops there."""
    height = 340
    width = height * CARD[0] // CARD[1]
    wall = grey(pixels(f"wall_{colour}", width, height))
    for name, here, there in (("end_left", 0, -1), ("end_right", -1, 0)):
        end = grey(pixels(name, height * END_WIDTH // CARD[1], height))
        step = np.abs(wall[:, here] - end[:, there])
        assert np.median(step[round(height * 0.71) : round(height * 0.97)]) < 0.1
        assert step[: round(height * 0.45)].max() < 0.02, "a stone hangs in the air"


def space_box(number: int, side: int, share: float) -> tuple[int, int, int]:
    """Left, top and width of a square about a space of the ring drawn ``side`` pixels wide."""
    angle = math.radians(RING_FIRST_ANGLE + number * RING_STEP)
    x = (RING_CENTRE[0] + RING_RADIUS * math.cos(angle)) * side
    y = (RING_CENTRE[1] + RING_RADIUS * math.sin(angle)) * side
    wide = round(RING_SPACE * side * share)
    return round(x - wide / 2), round(y - wide / 2), wide


def test_the_spaces_of_the_ring_lie_where_their_measures_say() -> None:
    """The sign of its kind is at every space, more like it than the sign of any other kind."""
    side = 1280
    ring = grey(pixels("ring", side, side))
    for number in range(len(ENGINE_TRACK)):
        x, y, wide = space_box(number, side, 0.6)
        shown = ring[y : y + wide, x : x + wide]
        alike = {}
        for kind in SPACE_KINDS:
            first = SPACES.index(kind)
            px, py, _ = space_box(first if number >= len(SPACES) else first + len(SPACES), side, 0.6)
            alike[kind] = thumbnail(shown, ring[py : py + wide, px : px + wide], 16)
        assert max(alike, key=lambda kind: alike[kind]) == SPACES[number % len(SPACES)], number


def test_the_colours_of_the_ring_run_clockwise_blue_yellow_red() -> None:
    side, radius = 640, 0.414 * 640
    ring = pixels("ring", side, side)
    for number, colour in enumerate(c for c in COLOURS for _ in SPACES):
        middle = RING_FIRST_ANGLE + number * RING_STEP
        angles = [math.radians(middle + tenth / 10) for tenth in range(-20, 21)]
        spots = [(side / 2 + radius * math.cos(a), side / 2 + radius * math.sin(a)) for a in angles]
        red, green, blue = np.median([ring[round(y), round(x)] for x, y in spots], axis=0)
        seen = "blue" if blue > red else "yellow" if green > 0.3 else "red"
        assert seen == colour, number


def test_the_middle_of_the_ring_is_calm() -> None:
    """Dark and even, so that dice stand out on it."""
    side = 640
    ring = grey(pixels("ring", side, side))
    rows, columns = np.ogrid[:side, :side]
    away = np.hypot(columns - RING_CENTRE[0] * side, rows - RING_CENTRE[1] * side)
    middle = ring[away < (RING_CALM_RADIUS - 0.01) * side]
    assert middle.mean() < 0.25
    assert middle.std() < 0.06


def test_the_game_stays_light() -> None:
    assert sum((BAKED / f"{name}.webp").stat().st_size for name in SIZES) < 3 * MEGABYTE


def test_the_table_knows_the_measures_of_ring_and_track() -> None:
    """The window's copies: it does not import the workshop."""
    ring = (layout.RING_RADIUS, layout.RING_SPACE, layout.CALM_RADIUS, layout.FIRST_ANGLE)
    assert ring == (RING_RADIUS, RING_SPACE, RING_CALM_RADIUS, RING_FIRST_ANGLE)
    assert (*layout.TRACK_ART, layout.FIRST_FIELD, layout.FIELD_STEP) == (*TRACK, TRACK_FIRST, TRACK_STEP)
    assert CARD[1] / CARD[0] == layout.CARD_H / layout.CARD_W
