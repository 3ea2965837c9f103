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

import plot
from plot import COLOURS, Line, Scale

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
LINES = {
    "first_frame": ("First frame, in starts of a bare window", COLOURS[0]),
    "title_complete": ("Complete title, likewise", COLOURS[1]),
    "table": ("From \u201cStart the game\u201d to the table, likewise", COLOURS[2]),
    "search": ("Decisions in search, in those of catanatron", COLOURS[3]),
    "checked": ("Checked decisions, likewise", COLOURS[4]),
    "simulated": ("Decisions in simulate, likewise", COLOURS[5]),
}
"""Each column of the record: what it is, and its colour in the picture."""
BEGIN, END = "<!-- table -->", "<!-- end of table -->"
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
    lines = [
        Line(what, colour, [(i, float(row[name])) for i, row in enumerate(record) if row[name]])
        for name, (what, colour) in LINES.items()
    ]
    commits = [(float(i), row["commit"]) for i, row in enumerate(record)]
    values = [(float(value), str(value)) for value in range(int(top) + 1)]
    return plot.picture(lines, Scale(commits, max(1, len(record) - 1)), Scale(values, top))


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
