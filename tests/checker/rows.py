"""The rows of a record, read one at a time, and the first that is against the rules."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

Row = dict[str, Any]
_PLAIN: Final = (int, str, bool, type(None))
"""Values of these types are written alike just if they are equal."""


class Broken(AssertionError):  # noqa: N818 - what it says
    """A row that the rules do not allow; `line` counts from 1."""

    def __init__(self, line: int, what: str, row: object) -> None:
        super().__init__(f"line {line}: {what}: {json.dumps(row)}")
        self.line = line


def same(one: object, other: object) -> bool:
    """Whether both are written alike in JSON: true is not 1, 1 is not 1.0."""
    if type(one) is type(other) and type(one) in _PLAIN:
        return one == other
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


class Reader:
    """Goes through rows; `at` is how many have been taken, and so the line of the last one."""

    def __init__(self, rows: Sequence[Any], at: int = 0) -> None:
        self.rows = rows
        self.at = at

    def need(self, holds: bool, what: str) -> None:
        """Raises Broken with the row last taken unless it holds."""
        if not holds:
            raise self.broken(what)

    def broken(self, what: str) -> Broken:
        """That the row last taken is against the rules: for words that would cost too much each time."""
        return Broken(self.at, what, self.rows[self.at - 1] if 0 < self.at <= len(self.rows) else None)

    def ahead(self) -> Row:
        """The next row, not yet taken; empty after the last."""
        row = self.rows[self.at] if self.at < len(self.rows) else {}
        if type(row) is not dict:
            raise Broken(self.at + 1, "a row is an object", row)
        return row

    def take(self) -> Row:
        row = self.ahead()
        self.at += 1
        return row

    def next(self, *types: str, **expected: object) -> Row:
        """The next row, of one of these types, with these values."""
        row = self.take()
        if row.get("type") not in types:
            raise self.broken(f"expected {' or '.join(types)}")
        for key, value in expected.items():
            if key not in row or not same(row[key], value):
                raise self.broken(f"{key} is {value}")
        return row

    def header(self, game: str) -> Row:
        """The first row of a game."""
        row = self.next("header", game=game, format=1)
        self.need(isinstance(row.get("seed"), str) and "app" in row, "seed and app")
        self.need(all({"name", "kind"} <= set(p) for p in row["players"]), "players have name and kind")
        return row

    def number(self, row: Row, key: str) -> int:
        """A whole number, not negative."""
        found = row.get(key)
        self.need(type(found) is int and found >= 0, f"{key} is a number from 0")
        assert isinstance(found, int)
        return found

    def dice(self, row: Row, key: str, count: int | None = None) -> list[int]:
        """Thrown dice, and how many if that is known."""
        found = row.get(key)
        fit = isinstance(found, list) and count in (None, len(found))
        if not fit or not all(type(n) is int and 1 <= n <= 6 for n in found or ()):
            raise self.broken(f"{key}: {'' if count is None else f'{count} '}dice")
        assert isinstance(found, list)
        return found
