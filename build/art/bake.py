"""Bake the drawings: every ``assets/art/**.svg`` of the manifest becomes a sized
``assets/baked/**``.

``python build/art/bake.py`` bakes whatever changed, and ``--only ui/`` a part of it. With
``--sheet icons`` it shows the baked pictures of a folder on one sheet. The result depends on the
drawings alone. Needs the ``art`` extra.
"""

from __future__ import annotations

import argparse
import io
import re
import sys
from dataclasses import replace
from pathlib import Path

from PIL import Image
from resvg import render, usvg

from fingerprints import QUALITY, Fingerprints, file_digest, is_fresh, quality_of, recipe
from kingsburg.numbers import whole_within
from manifest import Picture, pictures

ASSETS = Path(__file__).resolve().parents[2] / "assets"
ROOT_TAG = re.compile(r"<svg\b[^>]*>")
VIEW_BOX = re.compile(r'viewBox="([^"]*)"')
IDENTITY = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0)


def framed(svg: str, size: tuple[int, int], crop: str | None) -> str:
    """The same drawing with a root tag that shows ``crop`` (a viewBox) at ``size`` pixels.

    Raises ValueError if the drawing has no viewBox to start from.
    """
    whole = VIEW_BOX.search(svg)
    if whole is None:
        raise ValueError("a drawing needs a viewBox")
    tag = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="{crop or whole.group(1)}" preserveAspectRatio="xMidYMid slice">'
    )
    return ROOT_TAG.sub(tag, svg, count=1)


def render_svg(svg: str, size: tuple[int, int], crop: str | None = None) -> Image.Image:
    """Render a drawing to an RGBA image of ``size`` pixels."""
    tree = usvg.Tree.from_str(framed(svg, size, crop), usvg.Options.default())
    return Image.open(io.BytesIO(bytes(render(tree, IDENTITY)))).convert("RGBA")


def render_picture(picture: Picture) -> Image.Image:
    """Render one picture of the manifest; raises FileNotFoundError if it is not drawn."""
    source = ASSETS / "art" / f"{picture.drawing}.svg"
    return render_svg(source.read_text(encoding="utf-8"), picture.size, picture.crop)


def encoded(image: Image.Image, quality: int = QUALITY, *, jpeg: bool = False) -> bytes:
    """A rendered picture as WebP, with its alpha channel only where something is transparent; or as JPEG."""
    if image.getchannel("A").getextrema() == (255, 255):
        image = image.convert("RGB")
    stream = io.BytesIO()
    if jpeg:
        image.convert("RGB").save(stream, "JPEG", quality=quality, optimize=True)
        return stream.getvalue()
    image.save(stream, "WEBP", quality=quality, method=6, use_sharp_yuv=True)
    return stream.getvalue()


def bake(picture: Picture) -> Path:
    """Bake one picture and return the file written."""
    target = ASSETS / "baked" / picture.file
    target.parent.mkdir(parents=True, exist_ok=True)
    jpeg = target.suffix == ".jpg"
    target.write_bytes(encoded(render_picture(picture), quality_of(picture), jpeg=jpeg))
    drawing = (ASSETS / "art" / f"{picture.drawing}.svg").read_text(encoding="utf-8")
    with Fingerprints(picture.path) as prints:
        prints.update(recipe=recipe(picture, drawing), picture=file_digest(target))
    return target


def program_icon() -> None:
    """Write the program's icon in three forms for desktops, from the picture ``ui/icon``."""
    picture = next(picture for picture in pictures() if picture.path == "ui/icon")
    image = render_picture(picture)
    sizes = [render_picture(replace(picture, size=(side, side))) for side in (32, 64, 128, 256, 1024)]
    image.save(ASSETS / "icon.png")
    image.save(ASSETS / "icon.ico", sizes=[(side, side) for side in (16, 24, 32, 48, 64, 128, 256)])
    image.save(ASSETS / "icon.icns", append_images=sizes)


def contact_sheet(target: Path, folder: str, width: int = 2400, cell: int = 150) -> None:
    """Put a folder's baked pictures on one sheet; raises ValueError if it has none."""
    files = [ASSETS / "baked" / p.file for p in pictures() if p.path.startswith(f"{folder}/")]
    thumbs = [Image.open(path).convert("RGBA") for path in files if path.exists()]
    if not thumbs:
        raise ValueError(f"nothing is baked in {folder}")
    for thumb in thumbs:
        thumb.thumbnail((cell - 8, cell - 8), Image.Resampling.LANCZOS)
    columns, height = width // cell, max(thumb.height for thumb in thumbs) + 8
    sheet = Image.new("RGB", (columns * cell, height * -(-len(thumbs) // columns)), (214, 196, 160))
    for k, thumb in enumerate(thumbs):
        sheet.paste(thumb, (k % columns * cell + 4, k // columns * height + 4), thumb)
    sheet.save(target)


def main() -> int:
    """Bake the pictures; the exit code is 1 if a picture of the manifest has no drawing."""
    parser = argparse.ArgumentParser(description="Bake the game's drawings.")
    parser.add_argument("--only", default="", help="bake only paths that start with this")
    parser.add_argument("--all", action="store_true", help="bake what is fresh as well")
    parser.add_argument(
        "--sheet", metavar="FOLDER", help="lay a folder's baked pictures out on one sheet instead"
    )
    parser.add_argument("--out", type=Path, default=Path("sheet.png"), help="where the sheet is written")
    parser.add_argument(
        "--cell", type=whole_within(16, 4_096), default=150, help="size of one cell of the contact sheet"
    )
    arguments = parser.parse_args()
    if arguments.sheet:
        contact_sheet(arguments.out, arguments.sheet, cell=arguments.cell)
        return 0
    missing, total, fresh = [], 0, 0
    for picture in pictures():
        if not picture.path.startswith(arguments.only):
            continue
        if not (ASSETS / "art" / f"{picture.drawing}.svg").exists():
            missing.append(picture.path)
            continue
        if is_fresh(picture) and not arguments.all:
            fresh += 1
            continue
        total += bake(picture).stat().st_size
        if picture.path == "ui/icon":
            program_icon()
    print(f"baked {total / 1e6:.2f} MB, {fresh} fresh; missing: {', '.join(missing) or 'nothing'}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
