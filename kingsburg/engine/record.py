"""Game records, which a stranger can check against the rules without any of our code.

This module writes and replays them, from lines that `lines` has read; what the rows of a game say is
defined by that game's `Notation`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from kingsburg.engine.game import Game, IllegalAction, Player, Seat, Setup, Step
from kingsburg.engine.lines import FORMAT, Line, Row, Rows, line_of, quoted

S = TypeVar("S")


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
                found=quoted(line.value(key)),
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
