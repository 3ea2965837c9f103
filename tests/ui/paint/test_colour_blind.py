"""Nothing is told by colour alone: what differs in meaning differs for people without one kind of cone, too.

Two pictures differ where one of them covers a point and the other does not, or where their colours there lie
at least 15 apart (CIEDE2000); the share of such points among all that either covers is what counts.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from kingsburg.paths import asset
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.geometry import Rect
from tests.colour_blind import SIGHTS, apart, ciede2000
from tests.ui.desk import Desk

EACH = pytest.mark.parametrize("sight", SIGHTS)
SIDE = 24
DIFFERENT = 15.0
HALF_SEEN = 127
SEATS = 12.0
"""How far the colours of any two seats lie apart at least; 2 to 3 is seen by those who look closely."""
_GOODS = ("gold", "wood", "stone", "vp", "soldier", "plus2", "envoy")
PICTURES = {
    "goods": (
        [f"icons/{name}" for name in _GOODS],
        0.5,
    ),
    "signs of the seats": ([f"charges/{name}" for name in theme.CHARGES], 0.4),
    "colours of the ring": ([f"burgenland/emblem_{name}" for name in ("blue", "red", "yellow")], 0.45),
    "spaces of the ring": (
        [
            f"burgenland/space_{name}"
            for name in ("wall", "crown", "house", "roofed_tower", "roofless_tower", "wall_or_crown")
        ],
        0.7,
    ),
    "what may be and what must not": (["ui/ring_gold", "ui/ring_target"], 0.45),
    "chosen or not": (["ui/chip", "ui/chip_gold"], 0.5),
    "a tile's state": (["ui/tile_built", "ui/tile_locked", "ui/tile_next"], 0.14),
}
"""By what they tell: pictures of which any two must differ, and in how large a share of their points."""


@cache
def points(name: str) -> list[pygame.Color]:
    picture = pygame.image.load(str(asset("baked", f"{name}.webp")))
    whole = pygame.Surface(picture.get_size(), pygame.SRCALPHA, 32)
    whole.blit(picture, (0, 0))
    small = pygame.transform.smoothscale(whole, (SIDE, SIDE))
    return [small.get_at((x, y)) for x in range(SIDE) for y in range(SIDE)]


def differing(some: list[pygame.Color], others: list[pygame.Color], sight: str) -> float:
    pairs = [(a, b) for a, b in zip(some, others, strict=True) if max(a.a, b.a) > HALF_SEEN]

    def unlike(a: pygame.Color, b: pygame.Color) -> bool:
        both = min(a.a, b.a) > HALF_SEEN
        return not both or apart(tuple(a), tuple(b), sight) >= DIFFERENT

    return sum(unlike(a, b) for a, b in pairs) / len(pairs)


def test_the_distance_is_that_of_the_paper() -> None:
    """Pairs 1, 17 and 34 of Sharma, Wu and Dalal's table."""
    for one, other, distance in (
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ):
        assert ciede2000(one, other) == pytest.approx(distance, abs=0.0001)


def test_the_matrices_take_away_what_they_should() -> None:
    red, green = (200, 60, 40), (110, 120, 40)
    assert apart(red, green, "all cones") > 40
    assert apart(red, green, "deuteranopia") < 20
    assert all(apart((255, 255, 255), (0, 0, 0), sight) > 99 for sight in SIGHTS)


@EACH
def test_any_two_seats_differ_in_colour(sight: str) -> None:
    for one, other in combinations(theme.COLOURS, 2):
        found = apart(theme.PLAYER[one], theme.PLAYER[other], sight)
        assert found >= SEATS, f"{one} and {other}: {found:.1f}"


@EACH
@pytest.mark.parametrize("what", PICTURES)
def test_any_two_pictures_differ(what: str, sight: str) -> None:
    names, least = PICTURES[what]
    for one, other in combinations(names, 2):
        found = differing(points(one), points(other), sight)
        assert found >= least, f"{one} and {other}: {found:.2f}"


@EACH
def test_frames_differ_in_their_shape(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sight: str) -> None:
    """A whole frame, a frame of dashes and no frame, in one colour."""
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    desk = Desk(tmp_path)
    made = []
    for draw in ("edged_rect", "dashed_rect", None):
        surface = pygame.Surface((160, 220), pygame.SRCALPHA, 32)
        surface.fill(theme.PAPER)
        if draw is not None:
            getattr(desk.ui.canvas(surface), draw)(Rect(0, 0, 160, 220), theme.GOLD_LIGHT, theme.INK)
        edge = [(x, 0) for x in range(160)] + [(0, y) for y in range(220)]
        made.append([surface.get_at(at) for at in edge])
    desk.close()
    for one, other in combinations(made, 2):
        assert differing(one, other, sight) >= 0.2
