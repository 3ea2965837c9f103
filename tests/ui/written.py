"""The table of CONTRIBUTING.md: what every spot of the trace may do and be."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from kingsburg.ui.shell.spots import Spot
from tests.ui.desk import Desk

CONTRIBUTING = Path(__file__).parents[2] / "CONTRIBUTING.md"


@dataclass
class Row:
    """One kind of spot: the head of its table, its ids, and what it may do and be."""

    table: str
    pattern: re.Pattern[str]
    does: set[str]
    states: set[str]
    does_met: set[str] = field(default_factory=set)
    states_met: set[str] = field(default_factory=set)


class Kinds:
    """The table of CONTRIBUTING.md: what each kind of spot may do and be."""

    def __init__(self) -> None:
        text = CONTRIBUTING.read_text(encoding="utf-8")
        section = text.split("### Spots of the trace")[1].split("\n## ")[0]
        self.rows: list[Row] = []
        head = ""
        for line in section.splitlines():
            if "what it is" in line:
                head = line.split("|")[1].strip()
            elif line.startswith("| `"):
                ids, _what, does, states = (cell.strip() for cell in line.strip("|").split("|"))
                for pattern in re.findall(r"`([^`]+)`", ids):
                    body = re.escape(pattern).replace("NAME", "[a-z_0-9]+").replace("N", "[0-9]+")
                    self.rows.append(Row(head, re.compile(body), _set(does), _set(states)))

    def check(self, spot: Spot) -> None:
        """Raises AssertionError for a spot that is not as it is written."""
        rows = [row for row in self.rows if row.pattern.fullmatch(spot.id)]
        assert rows, f"{spot.id} is not written down"
        fits = [row for row in rows if set(spot.does) <= row.does and spot.state in row.states]
        assert fits, f"{spot.id} is {spot.state} and does {spot.does}, unlike what is written"
        for row in fits:
            row.does_met.update(spot.does)
            row.states_met.add(spot.state)

    def unmet(self, table: str) -> list[str]:
        """What is written of that table's spots, but was never found."""
        rows = [row for row in self.rows if row.table == table]
        assert rows, f"there is no table of {table}"
        return [
            f"{row.pattern.pattern}: {word}"
            for row in rows
            for word in [*sorted(row.does - row.does_met), *sorted(row.states - row.states_met)]
        ]


def _set(cell: str) -> set[str]:
    return {part.strip() for part in cell.split(",")} - {""}


def check(kinds: Kinds, desk: Desk) -> None:
    """What holds on every screen."""
    spots = desk.spots
    assert len({s.id for s in spots}) == len(spots), "every id once"
    for spot in spots:
        kinds.check(spot)
        r = spot.rect
        assert r.w > 0 and r.h > 0 and desk.ui.frame.window.holds(r.x, r.y), spot
        assert desk.ui.frame.window.holds(r.right - 1, r.bottom - 1), spot
        assert spot.label or spot.id == "sheet", f"{spot.id} says nothing"
