"""The rows of a record, read one at a time, and the first that is against the rules."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

Row = dict[str, Any]


class Broken(AssertionError):  # noqa: N818 - what it says
    """A row that the rules do not allow; `line` counts from 1."""

    def __init__(self, line: int, what: str, row: object) -> None:
        super().__init__(f"line {line}: {what}: {json.dumps(row)}")
        self.line = line


def same(one: object, other: object) -> bool:
    """Whether both are written alike in JSON: true is not 1, 1 is not 1.0."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


class Reader:
    """Goes through rows; `at` is how many have been taken, and so the line of the last one."""

    def __init__(self, rows: Sequence[Any], at: int = 0) -> None:
        self.rows = rows
        self.at = at

    def need(self, holds: bool, what: str) -> None:
        """Raises Broken with the row last taken unless it holds."""
        if not holds:
            raise Broken(self.at, what, self.rows[self.at - 1] if 0 < self.at <= len(self.rows) else None)

    def ahead(self) -> Row:
        """The next row, not yet taken; empty after the last."""
        row = self.rows[self.at] if self.at < len(self.rows) else {}
        if not isinstance(row, dict):
            raise Broken(self.at + 1, "a row is an object", row)
        return row

    def take(self) -> Row:
        row = self.ahead()
        self.at += 1
        return row

    def next(self, *types: str, **expected: object) -> Row:
        """The next row, of one of these types, with these values."""
        row = self.take()
        self.need(row.get("type") in types, f"expected {' or '.join(types)}")
        for key, value in expected.items():
            self.need(key in row and same(row[key], value), f"{key} is {value}")
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
        many = "" if count is None else f"{count} "
        self.need(fit and all(type(n) is int and 1 <= n <= 6 for n in found or ()), f"{key}: {many}dice")
        assert isinstance(found, list)
        return found
