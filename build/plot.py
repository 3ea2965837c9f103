"""Draws lines over a scale as SVG, for the pages that keep a record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

WIDTH, HEIGHT, LEFT, TOP, BOTTOM, WORDS = 1000, 420, 60, 30, 50, 380
STEP: Final = 26
"""How far the names of the lines lie apart."""
PAPER: Final = "#FAF3E1"
FONT: Final = 'font-family="Georgia, serif" font-size="14" fill="#2B2118"'
COLOURS: Final = (
    *("#27408B", "#A3262A", "#2F6B5A", "#B0821A", "#5B2A4E", "#3F7CAC"),
    *("#8A5A2B", "#59636E", "#C4667A", "#7BA05B", "#2B2118", "#D98A3D", "#9C6ADE", "#38B2AC"),
)


class Line(NamedTuple):
    """One line: what it is, its colour, its points, and from where to where each may lie."""

    what: str
    colour: str
    points: Sequence[tuple[float, float]]
    intervals: Sequence[tuple[float, float]] = ()


class Scale(NamedTuple):
    """What is written along an axis, each at its value, and the value at the axis' end."""

    marks: Sequence[tuple[float, str]]
    end: float


def picture(lines: Sequence[Line], along: Scale, up: Scale) -> str:
    """The lines with their names, as SVG; both scales begin at 0.

    A colour that comes again has hollow dots.
    """
    height = max(HEIGHT, TOP + STEP * len(lines))
    high, wide = height - TOP - BOTTOM, WIDTH - LEFT - WORDS

    def x(value: float) -> float:
        return LEFT + wide * value / along.end

    def y(value: float) -> float:
        return TOP + high * (1 - value / up.end)

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}">']
    parts.append(f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>')
    for value, text in up.marks:
        parts.append(f'<path d="M{LEFT} {y(value):.1f}H{LEFT + wide}" stroke="#D9C9A3"/>')
        place = f'x="{LEFT - 14}" y="{y(value) + 5:.1f}" text-anchor="end"'
        parts.append(f"<text {place} {FONT}>{text}</text>")
    for value, text in along.marks:
        parts.append(f'<text x="{x(value):.1f}" y="{height - 18}" text-anchor="middle" {FONT}>{text}</text>')
    for k, line in enumerate(lines):
        colour, points = line.colour, [(x(px), y(py)) for px, py in line.points]
        again = any(other.colour == colour for other in lines[:k])
        dot = f'fill="{PAPER if again else colour}" stroke="{colour}" stroke-width="2"'
        for (px, _py), (low, top) in zip(points, line.intervals, strict=False):
            parts.append(f'<path d="M{px:.1f} {y(low):.1f}V{y(top):.1f}" stroke="{colour}"/>')
        way = " ".join(f"{px:.1f},{py:.1f}" for px, py in points)
        parts.append(f'<polyline points="{way}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
        parts += [f'<circle cx="{px:.1f}" cy="{py:.1f}" r="4" {dot}/>' for px, py in points]
        at = TOP + STEP * k + 14
        parts.append(f'<rect x="{LEFT + wide + 40}" y="{at - 11}" width="18" height="12" {dot}/>')
        parts.append(f'<text x="{LEFT + wide + 66}" y="{at}" {FONT}>{line.what}</text>')
    return "\n".join([*parts, "</svg>", ""])
