"""Carved capitals: the outlines of the game's own typeface as shapes."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont
from shapely.geometry import Polygon

from technique.shapes import Shape, join, move, scale

FONTS = Path(__file__).resolve().parents[3] / "assets" / "fonts"
STEPS = 10


def _outline(font: TTFont, glyph: str) -> Shape:
    """One glyph in font units, y downwards.

    A contour that runs the other way round is the counter of the smallest contour about it; the rest may
    overlap.
    """
    glyphs = font.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    glyphs[glyph].draw(pen)
    bodies: list[Shape] = []
    counters: list[Shape] = []
    contour = [(0.0, 0.0)]
    for command, points in pen.value:
        if command == "moveTo":
            contour = [points[0]]
        elif command == "lineTo":
            contour.append(points[0])
        elif command == "qCurveTo":
            spots = [np.array(contour[-1], float), *[np.array(p, float) for p in points]]
            for k in range(1, len(spots) - 1):
                start = spots[0] if k == 1 else (spots[k - 1] + spots[k]) / 2
                end = spots[-1] if k == len(spots) - 2 else (spots[k] + spots[k + 1]) / 2
                for t in np.linspace(1 / STEPS, 1, STEPS):
                    spot = (1 - t) ** 2 * start + 2 * t * (1 - t) * spots[k] + t**2 * end
                    contour.append((float(spot[0]), float(spot[1])))
        elif command == "closePath":
            outline = Polygon([(x, -y) for x, y in contour])
            (bodies if outline.exterior.is_ccw else counters).append(outline.buffer(0))
        else:
            raise ValueError(f"unexpected pen command {command}")
    for counter in counters:
        holder = min(
            (k for k, body in enumerate(bodies) if body.contains(counter.representative_point())),
            key=lambda k: float(bodies[k].area),
        )
        bodies[holder] = bodies[holder].difference(counter)
    return join(bodies)


def letters(
    text: str, size: float, spacing: float = 0, face: str = "Cinzel-Black"
) -> tuple[list[Shape], float]:
    """The letters of a line standing on y = 0 from x = 0, and the line's width; ``size`` is the em."""
    font = TTFont(FONTS / f"{face}.ttf")
    factor = size / font["head"].unitsPerEm
    names = font.getBestCmap()
    shapes, x = [], 0.0
    for letter in text:
        name = names[ord(letter)]
        shapes.append(move(scale(_outline(font, name), factor), x, 0))
        x += font["hmtx"][name][0] * factor + spacing
    return shapes, x - spacing
