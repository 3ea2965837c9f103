"""The lines of game records: JSON Lines, read with care, and a game's lines taken one after the other.

What the lines mean is `record`'s matter. A file may hold many games, each from its header to its result.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

FORMAT: Final = 1
_QUOTED: Final = 80
"""Characters of a value that a message quotes."""
LONGEST_LINE: Final = 1 << 20
LONGEST_GAME: Final = 4 << 20
"""Bytes; a long game of five players takes a twentieth of it."""
Row = dict[str, Any]
"""One line as JSON values: dicts, lists, texts, whole numbers, booleans and None only."""


class RecordError(ValueError):
    """A record that cannot be read, or that breaks the rules.

    `line` counts from 1. `template` and `fields` are kept apart for a front end that translates
    them.
    """

    def __init__(self, line: int, template: str, **fields: object) -> None:
        super().__init__(f"line {line}: " + template.format(**fields))
        self.line = line
        self.template = template
        self.fields = fields


@dataclass(frozen=True, slots=True)
class OneOf:
    """Types of rows of which one is needed; as text, what stands between quotation marks in English."""

    types: tuple[str, ...]

    def __str__(self) -> str:
        return "' or '".join(self.types)


@dataclass(frozen=True, slots=True)
class Line:
    """A row and its line number. Its readers raise RecordError for values of the wrong kind."""

    number: int
    row: Mapping[str, Any]

    def refuse(self, template: str, **fields: object) -> RecordError:
        """An error about this line, for the caller to raise."""
        return RecordError(self.number, template, **fields)

    @property
    def type(self) -> str:
        """The type of the row. Raises RecordError if it has none."""
        return self.text("type")

    def speaks_of(self, kind: str, seat: int) -> bool:
        """Whether this is a row of that type about that seat."""
        return self.row.get("type") == kind and self.row.get("seat") == seat

    def expect(self, *types: str, seat: int | None = None) -> Line:
        """The line itself. Raises RecordError if it is of another type, or about another seat."""
        if self.type not in types:
            raise self.refuse(
                "here the game needs '{wanted}', not '{found}'", wanted=OneOf(types), found=self.type
            )
        if seat is not None and self.whole("seat") != seat:
            raise self.refuse(
                "it is seat {wanted}'s turn, not seat {found}'s", wanted=seat, found=self.whole("seat")
            )
        return self

    def value(self, key: str) -> Any:
        """The value of a key. Raises RecordError if it is missing."""
        if key not in self.row:
            raise self.refuse("'{key}' is missing", key=key)
        return self.row[key]

    def text(self, key: str) -> str:
        """The text of a key. Raises RecordError if it is none."""
        value = self.value(key)
        if not isinstance(value, str):
            raise self.refuse("'{key}' must be a text", key=key)
        return value

    def whole(self, key: str) -> int:
        """The whole number of a key. Raises RecordError if it is none."""
        value = self.value(key)
        if type(value) is not int:
            raise self.refuse("'{key}' must be a whole number", key=key)
        return value

    def flag(self, key: str) -> bool:
        """The truth value of a key. Raises RecordError if it is none."""
        value = self.value(key)
        if not isinstance(value, bool):
            raise self.refuse("'{key}' must be true or false", key=key)
        return value

    def list(self, key: str) -> Sequence[Any]:
        """The list of a key. Raises RecordError if it is none."""
        value = self.value(key)
        if not isinstance(value, list):
            raise self.refuse("'{key}' must be a list", key=key)
        return value

    def wholes(self, key: str) -> tuple[int, ...]:
        """The whole numbers of a key. Raises RecordError if it is no list of such."""
        values = self.list(key)
        if any(type(v) is not int for v in values):
            raise self.refuse("'{key}' must be a list of whole numbers", key=key)
        return tuple(values)

    def amounts(self, key: str) -> Mapping[str, int]:
        """An object of names and amounts, each at least 1. Raises RecordError if it is none."""
        value = self.value(key)
        if not isinstance(value, dict) or any(type(n) is not int or n < 1 for n in value.values()):
            raise self.refuse("'{key}' must say what and how many, without zeros", key=key)
        return value


class Rows:
    """The lines of one game, header first, and how far they have been used."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.header = lines[0]
        self._lines = lines
        self._at = 1

    def ahead(self, n: int = 0) -> Line:
        """The nth line that has not been used. Raises RecordError if the record ends before it."""
        if self._at + n >= len(self._lines):
            raise self._lines[-1].refuse("the record ends here, but the game does not")
        return self._lines[self._at + n]

    def understood(self) -> None:
        """Mark the line ahead as used, and go on to the next."""
        self._at += 1

    @property
    def rest(self) -> Sequence[Line]:
        """The lines that have not been used."""
        return self._lines[self._at :]


def line_of(row: Row) -> str:
    """The row as one line of the file, with its line feed."""
    return json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n"


def read_games(file: Iterable[bytes]) -> Iterator[list[Line]]:
    """Yield the games of a file one after the other, each from its header to its result.

    `file`: a binary file, or its lines. At most one game is held in memory, and no more of it than
    `LONGEST_GAME`. Raises RecordError.
    """
    game: list[Line] = []
    number = size = 0
    for number, raw in enumerate(file, 1):
        size += len(raw)
        if size > LONGEST_GAME:
            raise RecordError(number, "no game is as long as this one")
        if not raw.strip():
            continue
        line = Line(number, _object(number, raw))
        if (line.row.get("type") == "header") == bool(game):
            raise line.refuse(
                "a new game begins before the last one has ended"
                if game
                else "this is no game record: a game begins with its header"
            )
        if not game:
            _agree_on_format(line)
        game.append(line)
        if line.type == "result":
            yield game
            game, size = [], 0
    if game:
        raise RecordError(number, "the file ends in the middle of a game")


def _agree_on_format(header: Line) -> None:
    """Raises RecordError for a record in another format than this one."""
    found = header.whole("format")
    if found > FORMAT:
        raise header.refuse(
            "this record is from a newer Kingsburg (format {found}; this one reads {known})",
            found=quoted(found),
            known=FORMAT,
        )
    if found < FORMAT:
        raise header.refuse(
            "'{key}' must be {wanted}, not {found}", key="format", wanted=FORMAT, found=quoted(found)
        )


def quoted(value: Any) -> str:
    """A value of a file as a message quotes it: as JSON, and short."""
    text = json.dumps(value)
    return text if len(text) <= _QUOTED else text[:_QUOTED] + "…"


def _object(number: int, raw: bytes) -> Row:
    try:
        row = json.loads(raw.decode("utf-8-sig" if number == 1 else "utf-8"))
    except (ValueError, RecursionError):
        raise RecordError(number, "this is no line of a game record (broken JSON)") from None
    if not isinstance(row, dict):
        raise RecordError(number, "this is no line of a game record (no JSON object)")
    return row
