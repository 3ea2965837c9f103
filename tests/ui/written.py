"""The table of CONTRIBUTING.md: what every spot of the trace may do and be."""

from __future__ import annotations

import re
from pathlib import Path

from kingsburg.ui.spots import Spot
from tests.ui.desk import Desk

CONTRIBUTING = Path(__file__).parents[2] / "CONTRIBUTING.md"


class Kinds:
    """The table of CONTRIBUTING.md: what each kind of spot may do and be."""

    def __init__(self) -> None:
        text = CONTRIBUTING.read_text(encoding="utf-8")
        section = text.split("### Spots of the trace")[1].split("\n## ")[0]
        self.rows: list[tuple[re.Pattern[str], set[str], set[str]]] = []
        for line in section.splitlines():
            if line.startswith("| `"):
                ids, _what, does, states = (cell.strip() for cell in line.strip("|").split("|"))
                for pattern in re.findall(r"`([^`]+)`", ids):
                    body = re.escape(pattern).replace("NAME", "[a-z_0-9]+").replace("N", "[0-9]+")
                    self.rows.append((re.compile(body), _set(does), _set(states)))

    def check(self, spot: Spot) -> None:
        """Raises AssertionError for a spot that is not as it is written."""
        rows = [row for row in self.rows if row[0].fullmatch(spot.id)]
        assert rows, f"{spot.id} is not written down"
        fits = [r for r in rows if set(spot.does) <= r[1] and spot.state in r[2]]
        assert fits, f"{spot.id} is {spot.state} and does {spot.does}, unlike what is written"


def _set(cell: str) -> set[str]:
    return {part.strip() for part in cell.split(",")}


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
