"""Golden games: what a fixed seed plays, phase by phase, for every number of seats.

`python -m tests.engine.golden` writes `tests/golden/kingsburg.json` anew, after a deliberate change.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from kingsburg.engine.kingsburg.notation import KingsburgNotation
from tests.engine.scripted import GAME, walk

FILE = Path(__file__).parents[1] / "golden" / "kingsburg.json"


def golden_game(seats: int) -> dict[str, Any]:
    """A digest of the record up to the end of each phase, `year.phase`, and how the game ended."""
    record, states = hashlib.sha256(), hashlib.sha256()
    notation = KingsburgNotation()
    phases: dict[str, str] = {}
    decisions = 0
    end = None
    for move in walk(seats, f"golden/{seats}"):
        for row in notation.rows(move.events):
            if row["type"] == "phase":
                phases[f"{row['year']}.{row['phase']}"] = record.hexdigest()[:16]
            record.update(json.dumps(row, sort_keys=True).encode())
        states.update(move.after.digest().encode())
        decisions += move.before.to_move >= 0
        end = move.after
    assert end is not None
    return {
        "decisions": decisions,
        "before": phases,
        "record": record.hexdigest(),
        "states": states.hexdigest(),
        "vp": list(end.vp),
        "ranking": [list(place) for place in GAME.standings(end).ranking],
        "buildings": [len(built) for built in end.build_order],
    }


def main() -> None:
    games = {str(seats): golden_game(seats) for seats in GAME.seat_counts}
    FILE.write_text(json.dumps(games, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
