"""Draws how strong networks were by the games they had learned: ``docs/strength.svg``.

``docs/strength.csv`` holds the figures, each of which stands in the log of ``docs/opponents.md``:
which game and how many seats, which network among whom, the games it had learned, and its wins in
per cent with their interval.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import plot
from plot import COLOURS, Line, Scale

DOCS: Final = Path(__file__).resolve().parents[1] / "docs"
THOUSAND: Final = 1000
STEP: Final = 10
"""How far the marks of both scales lie apart, in thousands of games and in per cent of wins."""
TWICE: Final = 2
Row = dict[str, str]


def rows() -> list[Row]:
    """The figures, line by line as the picture draws them."""
    with (DOCS / "strength.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def name(row: Row) -> str:
    """What the line is that this figure belongs to, with the share that equals would win."""
    table = "Burgen Land" if row["game"] == "burgenland" else f"{row['seats']} seats"
    return f"{table}: {row['network']} among {row['among']} ({100 / int(row['seats']):.0f})"


def lines(record: Sequence[Row]) -> list[Line]:
    """A line for each network among the same players, with the interval of each figure."""
    found: dict[str, list[Row]] = {}
    for row in record:
        found.setdefault(name(row), []).append(row)
    return [
        Line(
            what,
            COLOURS[place % len(COLOURS)],
            [(float(row["games"]) / THOUSAND, float(row["won"])) for row in own],
            [(float(row["low"]), float(row["high"])) for row in own],
        )
        for place, (what, own) in enumerate(found.items())
    ]


def picture(record: Sequence[Row]) -> str:
    """All figures over the thousands of games learned, as SVG."""
    most = max(float(row["games"]) for row in record) / THOUSAND
    games = [(float(n), f"{n},000" if n else "0") for n in range(0, int(most) + 1, STEP)]
    shares = [(float(n), str(n)) for n in range(0, 101, TWICE * STEP)]
    return plot.picture(lines(record), Scale(games, most), Scale(shares, 100.0))


def main() -> int:
    """Write the picture; return the exit code."""
    (DOCS / "strength.svg").write_text(picture(rows()), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
