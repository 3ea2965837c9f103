"""The file of an arena: a line for what is played, then a line for each game, in the order of the schedule.

Each line is written as soon as its game and all before it are over, so an arena that was stopped goes on from
there, and ends with the same bytes as one that was not.
"""

from __future__ import annotations

import json
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final

from kingsburg.app.i18n import _
from kingsburg.commands.arena.lineups import Schedule
from kingsburg.commands.errors import CommandError
from kingsburg.commands.games import APP, Match, Played
from kingsburg.engine.record import Row, line_of

FORMAT: Final = 1


class Ledger:
    """Games on the disk. Use it with `with`. Raises CommandError for every file that is not this arena's."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: BinaryIO | None = None
        self._rows: list[Row] = []
        self._whole = 0
        try:
            raw = path.read_bytes() if path.exists() else b""
        except OSError as error:
            raise self._cannot(error) from error
        for line in raw.splitlines(keepends=True):
            if not line.endswith(b"\n"):
                break  # a line that was being written when the program was ended
            self._rows.append(self._row(line))
            self._whole += len(line)
        if self._rows and self._rows[0].get("type") != "arena":
            raise self._foreign()

    @property
    def seed(self) -> str | None:
        """That of the arena which the file holds already."""
        seed = self._rows[0].get("seed") if self._rows else None
        return seed if isinstance(seed, str) else None

    def begin(self, game: str, schedule: Schedule) -> list[Played]:
        """The games that have been played; what comes next is written behind them."""
        head: Row = {"type": "arena", "format": FORMAT, "app": APP, "game": game, "seed": schedule.seed}
        head |= {
            "line_ups": [[u.seats, u.player, u.field] for u in schedule.line_ups],
            "games": schedule.games,
        }
        if self._rows and self._rows[0] != head:
            raise CommandError(
                _("{file} holds another arena; go on with its own options, or name another file.").format(
                    file=self._path
                )
            )
        if len(self._rows) - 1 > len(schedule):
            raise self._foreign()
        done = [self._played(row, schedule[i]) for i, row in enumerate(self._rows[1:])]
        try:
            self._file = self._path.open("r+b" if self._rows else "wb")
            self._file.truncate(self._whole)
            self._file.seek(self._whole)
        except OSError as error:
            raise self._cannot(error) from error
        if not self._rows:
            self._write(head)
        return done

    def add(self, match: Match, played: Played) -> None:
        row: Row = {"kinds": list(match.kinds), "seed": match.seed, "vp": list(played.vp)}
        row |= {"ranking": [list(place) for place in played.ranking], "decisions": played.decisions}
        self._write(row)

    def __enter__(self) -> Ledger:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()

    def _write(self, row: Row) -> None:
        assert self._file is not None, "begin comes first"
        try:
            self._file.write(line_of(row).encode("utf-8"))
            self._file.flush()
        except OSError as error:
            raise self._cannot(error) from error

    def _row(self, line: bytes) -> Row:
        try:
            row = json.loads(line.decode("utf-8"))
        except (ValueError, RecursionError):
            raise self._foreign() from None
        if not isinstance(row, dict):
            raise self._foreign()
        return row

    def _played(self, row: Row, match: Match) -> Played:
        seats = range(len(match.kinds))
        ranking, vp = _lists(row.get("ranking")), row.get("vp")
        sound = (
            row.get("kinds") == list(match.kinds)
            and row.get("seed") == match.seed
            and sorted(seat for place in ranking for seat in place) == list(seats)
            and isinstance(vp, list)
            and [type(points) for points in vp] == [int for _seat in seats]
            and type(row.get("decisions")) is int
        )
        if not sound:
            raise self._foreign()
        return Played(tuple(row["vp"]), tuple(map(tuple, ranking)), row["decisions"], "")

    def _foreign(self) -> CommandError:
        return CommandError(_("{file} is no file of an arena.").format(file=self._path))

    def _cannot(self, error: OSError) -> CommandError:
        return CommandError(
            _("the arena's file {file} cannot be used: {reason}.").format(
                file=self._path, reason=error.strerror or error
            )
        )


def _lists(value: Any) -> list[list[int]]:
    """Lists of whole numbers; empty for anything else."""
    if not isinstance(value, list) or not all(isinstance(place, list) and place for place in value):
        return []
    return value if all(type(seat) is int for place in value for seat in place) else []
