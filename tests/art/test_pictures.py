"""Every picture of the manifest exists, drawn and baked, in its size, and the bake is what the drawing
says.
"""

from __future__ import annotations

import csv
import io
import struct
from collections import Counter
from pathlib import Path

import pygame
import pytest

from manifest import BUILDINGS, ENEMIES, PORTRAITS, Picture, pictures

ASSETS = Path(__file__).resolve().parents[2] / "assets"
MEGABYTE = 1_000_000
SAMPLES = ("portraits/king", "buildings/farms_ink", "icons/gold", "ui/panel_red", "dice/white_5")


def picture(path: str) -> Picture:
    return next(found for found in pictures() if found.path == path)


def test_the_manifest_names_every_advisor_building_and_enemy_once() -> None:
    assert (len(PORTRAITS), len(BUILDINGS), len(ENEMIES)) == (18, 20, 7)
    assert not [path for path, times in Counter(p.path for p in pictures()).items() if times > 1]


@pytest.mark.parametrize("found", pictures(), ids=lambda found: found.path)
def test_a_picture_is_drawn_and_baked_in_its_size(found: Picture) -> None:
    assert (ASSETS / "art" / f"{found.drawing}.svg").is_file()
    assert pygame.image.load(ASSETS / "baked" / found.file).get_size() == found.size


def test_nothing_is_baked_that_the_manifest_does_not_name() -> None:
    baked = {p.relative_to(ASSETS / "baked").as_posix() for p in ASSETS.glob("baked/*/*")}
    assert baked == {found.file for found in pictures()}


@pytest.mark.parametrize("path", SAMPLES)
def test_a_drawing_bakes_again_to_nearly_the_same_pixels(path: str) -> None:
    pytest.importorskip("resvg")
    from PIL import Image, ImageChops, ImageStat

    from bake import encoded, render_picture

    found = picture(path)
    ground = Image.new("RGBA", found.size, (128, 128, 128, 255))

    def on_ground(source: Path | io.BytesIO) -> Image.Image:
        with Image.open(source) as image:
            return Image.alpha_composite(ground, image.convert("RGBA")).convert("RGB")

    baked = on_ground(ASSETS / "baked" / f"{path}.webp")
    fresh = on_ground(io.BytesIO(encoded(render_picture(found))))
    assert max(ImageStat.Stat(ImageChops.difference(baked, fresh)).mean) < 1
    assert max(ImageStat.Stat(fresh).stddev) > 15


@pytest.mark.parametrize("name", ["felt", "cloth_day", "cloth_evening"])
def test_a_cloth_repeats_without_a_seam(name: str) -> None:
    """The step across the seam is no larger than the steps within the cloth."""
    cloth = pygame.image.load(ASSETS / "baked" / "ui" / f"{name}.webp")
    width, height = cloth.get_size()

    def step(left: int, right: int) -> float:
        pairs = ((cloth.get_at((left, y)), cloth.get_at((right, y))) for y in range(height))
        return sum(abs(first.g - second.g) for first, second in pairs) / height

    inside = [step(x, x + 1) for x in range(0, width - 1, 7)]
    assert step(width - 1, 0) <= max(inside) + 1


def test_the_assets_stay_light() -> None:
    for folder in ("art", "baked"):
        total = sum(path.stat().st_size for path in (ASSETS / folder).rglob("*") if path.is_file())
        assert total < 12 * MEGABYTE, folder
    everything = [path for path in ASSETS.rglob("*") if path.is_file()]
    texts = [p for p in everything if p.relative_to(ASSETS).parts[0] in ("locale", "positions")]
    nets = [path for path in everything if path.is_relative_to(ASSETS / "nets")]
    languages = len(list(ASSETS.glob("locale/*/LC_MESSAGES")))
    assert sum(path.stat().st_size for path in texts) < (1.5 + languages) * MEGABYTE
    assert sum(path.stat().st_size for path in nets) < 4 * MEGABYTE
    others = [path for path in everything if path not in texts and path not in nets]
    assert sum(path.stat().st_size for path in others) < 24.5 * MEGABYTE


def test_every_asset_has_its_line_in_the_credits() -> None:
    from credits import HEADER, credited_files

    with (ASSETS / "CREDITS.csv").open(encoding="utf-8", newline="") as handle:
        header, *rows = [tuple(row) for row in csv.reader(handle)]
    assert header == HEADER
    assert [row[0] for row in rows] == sorted(row[0] for row in rows)
    assert [row for row in rows if len(row) != 4 or not all(row)] == []
    assert sorted(row[0] for row in rows) == credited_files()


def test_the_program_has_an_icon_for_every_desktop() -> None:
    assert pygame.image.load(ASSETS / "icon.png").get_size() == (512, 512)
    assert (ASSETS / "icon.icns").read_bytes()[:4] == b"icns"
    kind, images = struct.unpack("<2xHH", (ASSETS / "icon.ico").read_bytes()[:6])
    assert kind == 1
    assert images >= 6
