"""Keeps the record of past speeds: ``docs/speed.csv``, with its table and its picture in ``docs/``.

``python build/speed.py`` writes table and picture anew. ``python build/speed.py add`` first measures
this commit with ``kingsburg bench`` and adds a row. Only ratios are kept: times differ from machine
to machine and with what else runs there.
"""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
LINES = {
    "first_frame": ("First frame, in starts of a bare window", "#27408B"),
    "title_complete": ("Complete title, likewise", "#A3262A"),
    "table": ("From \u201cStart the game\u201d to the table, likewise", "#2F6B5A"),
    "search": ("Decisions in search, in those of catanatron", "#B0821A"),
    "checked": ("Checked decisions, likewise", "#5B2A4E"),
    "simulated": ("Decisions in simulate, likewise", "#3F7CAC"),
}
"""Each column of the record: what it is, and its colour in the picture."""
BEGIN, END = "<!-- table -->", "<!-- end of table -->"
WIDTH, HEIGHT, LEFT, TOP, BOTTOM, WORDS = 1000, 420, 60, 30, 50, 380
FONT = 'font-family="Georgia, serif" font-size="14" fill="#2B2118"'
Row = dict[str, str]


def rows() -> list[Row]:
    """The record, the oldest first; an empty cell was not measured."""
    with (DOCS / "speed.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def measured() -> Row:
    """This commit's row."""
    names = ("first_frame_ms", "title_complete_ms", "table_ms", "decisions_per_s", "checked_per_s")
    command = [sys.executable, "-m", "kingsburg", "bench", *names, "simulated_per_s", "--json"]
    found = json.loads(subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout)
    asked = ["git", "log", "-1", "--format=%h %cs"]
    commit, day = subprocess.run(asked, capture_output=True, text=True, check=True, cwd=ROOT).stdout.split()
    ratios = {
        "first_frame": found["first_frame_ratio"],
        "title_complete": found["title_complete_ratio"],
        "table": found["table_cpu_ms"] / found["bare_window_cpu_ms"],
        "search": found["ratio"],
        "checked": found["checked_ratio"],
        "simulated": found["simulated_ratio"],
    }
    return {"commit": commit, "date": day} | {
        name: "" if value is None else f"{value:.2f}" for name, value in ratios.items()
    }


def table(record: Sequence[Row]) -> str:
    """The record as a table in Markdown, the newest first."""
    head = ["commit", "date", *(name.replace("_", " ") for name in LINES)]
    lines = [f"| {' | '.join(head)} |", "|---|---|" + "--:|" * len(LINES)]
    lines += [f"| {' | '.join(row[name] for name in row)} |" for row in reversed(record)]
    return "\n".join(lines)


def picture(record: Sequence[Row]) -> str:
    """The record as lines over the commits, as SVG."""
    top = max(float(row[name]) for row in record for name in LINES if row[name])
    high, wide = HEIGHT - TOP - BOTTOM, WIDTH - LEFT - WORDS

    def x(i: int) -> float:
        return LEFT + wide * i / max(1, len(record) - 1)

    def y(value: float) -> float:
        return TOP + high * (1 - value / top)

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">']
    parts.append(f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#FAF3E1"/>')
    for value in range(int(top) + 1):
        across = f'<path d="M{LEFT} {y(value):.1f}H{LEFT + wide}" stroke="#D9C9A3"/>'
        parts.append(f'{across}<text x="{LEFT - 24}" y="{y(value) + 5:.1f}" {FONT}>{value}</text>')
    for i, row in enumerate(record):
        parts.append(
            f'<text x="{x(i):.1f}" y="{HEIGHT - 18}" text-anchor="middle" {FONT}>{row["commit"]}</text>'
        )
    for k, (name, (what, colour)) in enumerate(LINES.items()):
        points = [(x(i), y(float(row[name]))) for i, row in enumerate(record) if row[name]]
        way = " ".join(f"{px:.1f},{py:.1f}" for px, py in points)
        parts.append(f'<polyline points="{way}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
        parts += [f'<circle cx="{px:.1f}" cy="{py:.1f}" r="4" fill="{colour}"/>' for px, py in points]
        at = TOP + 26 * k + 14
        parts.append(f'<rect x="{LEFT + wide + 40}" y="{at - 11}" width="18" height="12" fill="{colour}"/>')
        parts.append(f'<text x="{LEFT + wide + 66}" y="{at}" {FONT}>{what}</text>')
    return "\n".join([*parts, "</svg>", ""])


def page(text: str, record: Sequence[Row]) -> str:
    """The page with its table renewed. Raises ValueError if it has no place for one."""
    before, begin, rest = text.partition(BEGIN)
    _old, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError("docs/speed.md has no place for the table")
    return f"{before}{BEGIN}\n{table(record)}\n{END}{after}"


def main(arguments: Sequence[str]) -> int:
    """Add a row if asked to, and write table and picture; return the exit code."""
    if list(arguments) not in ([], ["add"]):
        print("usage: python build/speed.py [add]")
        return 2
    record = rows()
    if arguments:
        record.append(measured())
        with (DOCS / "speed.csv").open("w", encoding="utf-8", newline="\n") as file:
            writer = csv.DictWriter(file, ["commit", "date", *LINES], lineterminator="\n")
            writer.writeheader()
            writer.writerows(record)
    told = DOCS / "speed.md"
    told.write_text(page(told.read_text(encoding="utf-8"), record), encoding="utf-8", newline="\n")
    (DOCS / "speed.svg").write_text(picture(record), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
