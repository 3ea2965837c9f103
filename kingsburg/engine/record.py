"""Game records: JSON Lines that a stranger can check against the rules without any of our code.

A file may hold many games, each from its header to its result. This module writes, reads and
replays them; what the rows of a game say is defined by that game's `Notation`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from kingsburg.engine.game import Game, IllegalAction, Player, Seat, Setup, Step

FORMAT: Final = 1
_QUOTED: Final = 80
"""Characters of a value that a message quotes."""
LONGEST_LINE: Final = 1 << 20
LONGEST_GAME: Final = 4 << 20
"""Bytes; a long game of five players takes a twentieth of it."""
Row = dict[str, Any]
"""One line as JSON values: dicts, lists, texts, whole numbers, booleans and None only."""

S = TypeVar("S")


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


class Notation(Protocol[S]):
    """How a game is written down, and how it is shown where nothing more is known about it.

    Classes may derive from it to inherit the default answers.
    """

    @property
    def game(self) -> Game[S]:
        """The game whose records these are."""
        ...

    @property
    def optional(self) -> frozenset[str]:
        """Keys that stand in a row only when they say something."""
        return frozenset()

    @property
    def actions(self) -> tuple[type[Any], ...]:
        """The types of all actions, decisions and chance alike, for the game's `Codec`."""
        ...

    def chapter(self, s: S) -> tuple[int, ...]:
        """How far the game has come, in the game's own numbers, the most important first."""
        return self.game.standings(s).score

    def opening(self, first: Any, *, hidden: bool = False) -> Row:
        """What the first chance action adds to the header; `hidden` omits what nobody may know yet."""
        return {}

    def rows(self, events: Iterable[Any]) -> list[Row]:
        """The rows that these events leave in the record, in order."""
        ...

    def seen(self, events: Iterable[Any], seat: Seat) -> list[Row]:
        """The rows as that seat may see them.

        They hold null for what it may not know, and additional rows for what no row of the record
        tells yet.
        """
        return self.rows(events)

    def holdings(self, s: S, seat: Seat) -> Row:
        """What lies open before a seat besides its score, in the words of the rows."""
        return {}

    def option(self, decision: Any) -> Row:
        """A decision in the words of the rows, for players who are told what they may do."""
        ...

    def action(self, s: S, rows: Rows) -> Any:
        """The action that the rows ahead describe, to be applied to `s`. Raises RecordError."""
        ...


# Writing -----------------------------------------------------------------------------------------------


def line_of(row: Row) -> str:
    """The row as one line of the file, with its line feed."""
    return json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n"


class Recorder(Generic[S]):
    """Records one game as it is played: every action, chance included, with its events."""

    def __init__(self, notation: Notation[S], setup: Setup, app: str) -> None:
        """`app`: name and version of the program that records the game."""
        self.rows: list[Row] = []
        self._notation = notation
        self._header: Row = {
            "type": "header",
            "game": notation.game.name,
            "format": FORMAT,
            "app": app,
            "seed": setup.seed,
            **({"salt": setup.salt} if setup.salt else {}),
            **({"practice": True} if setup.practice else {}),
            "players": [{"name": p.name, "kind": p.kind} for p in setup.players],
        }

    def add(self, action: Any, events: Iterable[Any]) -> None:
        """Record one action with the events it had."""
        if not self.rows:
            self.rows.append(self._header | self._notation.opening(action))
        self.rows += self._notation.rows(events)

    def taken_back(self, count: int) -> None:
        """Note in the result of a practice game how many decisions were taken back for good."""
        if self._header.get("practice") and self.rows[-1]["type"] == "result":
            self.rows[-1] = self.rows[-1] | {"takebacks": count}

    def text(self) -> str:
        """The record so far, one JSON object a line."""
        return "".join(map(line_of, self.rows))


# Reading -----------------------------------------------------------------------------------------------


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
            found=_quoted(found),
            known=FORMAT,
        )
    if found < FORMAT:
        raise header.refuse(
            "'{key}' must be {wanted}, not {found}", key="format", wanted=FORMAT, found=_quoted(found)
        )


def _quoted(value: Any) -> str:
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


def setup_of(header: Line, game: Game[Any]) -> Setup:
    """Who played, and with which seed, from the header of a record.

    Raises RecordError for another game's record and for an impossible number of players.
    """
    if header.text("game") != game.name:
        raise header.refuse(
            "this is a record of '{found}', not of '{wanted}'", found=header.text("game"), wanted=game.name
        )
    players = []
    for entry in header.list("players"):
        if not isinstance(entry, dict):
            raise header.refuse("'players' must hold names and kinds")
        player = Line(header.number, entry)
        players.append(Player(player.text("name"), player.text("kind")))
    if len(players) not in game.seat_counts:
        raise header.refuse("{count} players cannot play this game", count=len(players))
    salt = header.text("salt") if "salt" in header.row else ""
    practice = "practice" in header.row and header.flag("practice")
    return Setup(tuple(players), header.text("seed"), salt, practice=practice)


class Turn(NamedTuple, Generic[S]):
    """One recorded action, with the state before it and the step it led to."""

    before: S
    action: Any
    step: Step[S]


def fold(notation: Notation[S], lines: Sequence[Line], revision: int | None = None) -> Iterator[Turn[S]]:
    """Replay a recorded game, and check every row against the rules on the way.

    `lines`: one game, as `read_games` gives it. `revision`: of the rules, None for today's. Raises
    RecordError at the first row that does not follow from those before it. Keys that the format
    does not know are ignored.
    """
    game, rows = notation.game, Rows(lines)
    state = game.start(setup_of(rows.header, game), revision).state
    opening = True
    while game.to_move(state) is not None:
        turn = next_turn(notation, state, rows, opening, notation.rows)
        yield turn
        state, opening = turn.step.state, False
    if rows.rest:
        raise rows.rest[0].refuse("the game is over, but the record goes on")


def next_turn(
    notation: Notation[S], state: S, rows: Rows, opening: bool, told: Callable[[Iterable[Any]], list[Row]]
) -> Turn[S]:
    """The turn that the rows ahead describe; these rows are then used.

    `told`: gives the rows that events should have left. Raises RecordError at the first row that
    does not follow from `state`.
    """
    action = notation.action(state, rows)
    try:
        step = notation.game.apply(state, action)
    except IllegalAction as error:
        source = rows.header if opening else rows.ahead()
        raise source.refuse("the rules do not allow this ({reason})", reason=error.reason.code) from None
    for row in told(step.events):
        _agree(row, rows.ahead(), notation.optional)
        rows.understood()
    return Turn(state, action, step)


def _agree(row: Row, line: Line, optional: frozenset[str]) -> None:
    line.expect(row["type"])
    for key, wanted in row.items():
        if not _same(wanted, line.value(key)):
            raise line.refuse(
                "'{key}' must be {wanted}, not {found}",
                key=key,
                wanted=json.dumps(wanted),
                found=_quoted(line.value(key)),
            )
    for key in sorted(optional & line.row.keys() - row.keys()):
        raise line.refuse("'{key}' says something that did not happen", key=key)


def _same(a: Any, b: Any) -> bool:
    """Whether two values are equal as JSON, where 1, 1.0 and true are three different values."""
    if type(a) is not type(b):
        return False
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(_same(a[k], b[k]) for k in a)
    if isinstance(a, list):
        return len(a) == len(b) and all(map(_same, a, b))
    return bool(a == b)
