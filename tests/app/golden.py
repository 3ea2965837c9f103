"""Golden saves: one of every kind, of every version that was ever released.

`python -m tests.app.golden` writes those of the present version that are missing. What is there is never
written anew: players have such files.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from kingsburg.app.saves.format import write_save
from kingsburg.app.saves.save import Save, make_save
from kingsburg.app.saves.upgrades import VERSION
from kingsburg.app.session import Session
from kingsburg.engine.game import PERSON
from tests.app.table import APP, after, begin, players, with_undone

FOLDER: Final = Path(__file__).parents[1] / "golden" / "saves"
TABLES: Final = {
    "kingsburg": (PERSON, "random", PERSON, "normal", "random"),
    "kingsburg-2": (PERSON, "random"),
    "burgenland": (PERSON, "random"),
    "kingsburg-practice": ("random", PERSON, "normal"),
}
"""By the name of a file up to its dot: the game, as far as the dash, and who plays; some for practice."""
MOMENTS: Final = ("undone", "midst", "finished")


def golden_session(table: str, moment: str) -> Session[Any]:
    session = begin(table.partition("-")[0], TABLES[table], seed=f"golden/{table}")
    practice = table.endswith("-practice")
    session.setup = replace(session.setup, salt="golden salt", own="golden secret", practice=practice)
    if moment == "undone":
        return with_undone(after(20, session), 3)
    return after(120 if moment == "midst" else 10_000, session)


def golden_save(table: str, moment: str) -> Save:
    save = make_save(golden_session(table, moment), players(TABLES[table]), APP)
    header = replace(save.header, saved=datetime(2026, 11, 22, 12, 0, 0, 123456, UTC))
    name = "Zażółć gęślą jaźń" if moment == "midst" else ""
    return Save(header, save.snapshot).called(id="0123456789abcdef", number=7, name=name)


def main() -> None:
    folder = FOLDER / f"v{VERSION}"
    folder.mkdir(parents=True, exist_ok=True)
    for table in TABLES:
        for moment in MOMENTS:
            path = folder / f"{table}.{moment}.json"
            if not path.exists():
                path.write_bytes(write_save(golden_save(table, moment)))
                print(path)


if __name__ == "__main__":
    main()
