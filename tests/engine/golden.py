"""Golden games: what a fixed seed plays, chapter by chapter.

`python -m tests.engine.golden` writes `tests/golden/GAME.json` anew, after a deliberate change of the rules.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from kingsburg.engine.lines import Row
from tests.engine.cases import MAKERS

FOLDER: Final = Path(__file__).parents[1] / "golden"
GAMES: Final = {
    "kingsburg": {"2": 2, "3": 3, "4": 4, "5": 5},
    "burgenland": {"2": 2, "pile": 2, "dice": 2},
}
"""By game: the names of the golden games, which seed them, and their seats."""


def phase(row: Row) -> str | None:
    return f"{row['year']}.{row['phase']}" if row["type"] == "phase" else None


def scoring(row: Row) -> str | None:
    return "{}-{}".format(*row["after"]["score"]) if row["type"] == "score" else None


CHAPTERS: Final[dict[str, Callable[[Row], str | None]]] = {"kingsburg": phase, "burgenland": scoring}
"""The name of the chapter that begins with a row, if one does."""


def golden_game(game: str, name: str) -> dict[str, Any]:
    """A digest of the record up to each chapter (the last of a name counts), and how the game ended."""
    case = MAKERS[game](GAMES[game][name])
    record, states = hashlib.sha256(), hashlib.sha256()
    before: dict[str, str] = {}
    decisions = 0
    end = None
    for move in case.walk(f"golden/{name}"):
        for row in case.notation.rows(move.events):
            chapter = CHAPTERS[game](row)
            if chapter is not None:
                before[chapter] = record.hexdigest()[:16]
            record.update(json.dumps(row, sort_keys=True).encode())
        states.update(case.game.digest(move.after).encode())
        decisions += move.before.to_move >= 0
        end = move.after
    standings = case.game.standings(end)
    return {
        "decisions": decisions,
        "before": before,
        "record": record.hexdigest(),
        "states": states.hexdigest(),
        "score": list(standings.score),
        "ranking": [list(place) for place in standings.ranking],
    }


def main() -> None:
    for game, names in GAMES.items():
        games = {name: golden_game(game, name) for name in names}
        text = json.dumps(games, indent=1) + "\n"
        (FOLDER / f"{game}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
