"""Checks records against the rules and the record format, with no code of the game.

A file may hold any number of games, of Kingsburg and of Burgen Land; each header says whose rules follow.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Protocol

from tests.checker.burgenland import BurgenLand
from tests.checker.kingsburg import Kingsburg
from tests.checker.rows import Broken, Reader, Row


class Checker(Protocol):
    """Plays one game along by the rules' own text; `at` counts the rows taken."""

    at: int

    def __init__(self, rows: Sequence[Row], at: int) -> None: ...

    def game(self) -> None: ...


CHECKERS: Final[dict[str, type[Checker]]] = {"kingsburg": Kingsburg, "burgenland": BurgenLand}


def check_rows(rows: Sequence[Row]) -> int:
    """How many games the rows hold. Raises Broken at the first row that is against the rules."""
    games = at = 0
    while at < len(rows):
        name = Reader(rows, at).ahead().get("game")
        if not isinstance(name, str) or name not in CHECKERS:
            raise Broken(at + 1, f"expected the header of {' or '.join(CHECKERS)}", rows[at])
        checker = CHECKERS[name](rows, at)
        try:
            checker.game()
        except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
            row = rows[checker.at - 1] if 0 < checker.at <= len(rows) else None
            raise Broken(checker.at, f"unreadable ({error!r})", row) from error
        games, at = games + 1, checker.at
    return games


def check_file(path: Path) -> tuple[int, int]:
    """The games and rows of a record. Raises Broken."""
    rows: list[Row] = []
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            try:
                rows.append(json.loads(line))
            except ValueError as error:
                raise Broken(len(rows) + 1, "no JSON", line) from error
    return check_rows(rows), len(rows)


def main(paths: Sequence[str]) -> int:
    """Say what each file holds. 1 at the first that is against the rules."""
    for path in paths:
        try:
            games, rows = check_file(Path(path))
        except Broken as broken:
            print(f"{path}: {broken}")
            return 1
        print(f"{path}: {games} games, {rows} rows, all by the rules")
    return 0
