"""The file of an arena: a line that describes the arena, then one for each game, in schedule order.

A line is written as soon as its game and all before it are over. An arena that was stopped
therefore continues from there, and ends with the same bytes as one that was not.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from kingsburg import APP
from kingsburg.app.i18n import _
from kingsburg.app.namedfiles import open_to_write, shown
from kingsburg.app.reasons.system import system_reason
from kingsburg.commands.arena.lineups import Schedule
from kingsburg.commands.errors import CommandError, OutputLost
from kingsburg.commands.games import Match, Played
from kingsburg.engine.lines import LONGEST_LINE, Row, line_of

FORMAT: Final = 1


class Ledger:
    """The games of an arena on disk, for use in a `with` statement.

    Raises CommandError for any file that is not this arena's. Games can also be written into a
    stream, but an arena cannot be continued from one.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._head: Row | None = None
        self._written = 0
        """How many bytes of whole lines the file has."""
        try:
            self._output = open_to_write(path)
        except OSError as error:
            raise self._cannot(error) from error
        try:
            self._output.hold()
            if self._output.regular:
                self._look()
        except OSError as error:
            self._output.close()
            raise self._cannot(error) from error
        except BaseException:
            self._output.close()
            raise

    @property
    def seed(self) -> str | None:
        """The seed of the arena that the file already holds, or None."""
        return self._kept("seed")

    @property
    def own(self) -> str | None:
        """The root of the players' own chance in that arena, if it is not the seed; otherwise None."""
        return self._kept("own")

    def _kept(self, key: str) -> str | None:
        value = self._head.get(key) if self._head is not None else None
        return value if isinstance(value, str) else None

    @property
    def standard(self) -> bool:
        """Whether the games are written to the program's standard output."""
        return self._output.standard

    @property
    def regular(self) -> bool:
        """Whether the arena can be continued from it."""
        return self._output.regular

    def begin(self, game: str, schedule: Schedule) -> list[Played]:
        """The games that have been played already; new ones will be written behind them."""
        head: Row = {"type": "arena", "format": FORMAT, "app": APP, "game": game, "seed": schedule.seed}
        head |= {
            "line_ups": [[u.seats, u.player, u.field] for u in schedule.line_ups],
            "games": schedule.games,
        }
        if schedule.own is not None:
            head["own"] = schedule.own
        try:
            done, whole = self._done(head, schedule) if self._output.regular else ([], 0)
            if self._output.regular:
                self._output.cut(whole)
        except OSError as error:
            raise self._cannot(error) from error
        self._written = whole
        if not whole:
            self._write(head)
        return done

    def _done(self, head: Row, schedule: Schedule) -> tuple[list[Played], int]:
        """The games in the file, and the number of bytes up to the last of them. May raise OSError."""
        done: list[Played] = []
        whole = 0
        for number, line in enumerate(self._lines()):
            if len(line) == LONGEST_LINE:
                raise self._foreign()
            if not line.endswith(b"\n"):
                begun = _begun(head, "seed") if number == 0 else self._next(number - 1, schedule)
                self._check_torn(line.rstrip(b"\0"), begun)
                break
            if number > len(schedule):
                raise self._foreign()
            if number > 0:
                done.append(self._played(self._row(line), schedule[number - 1]))
            elif self._row(line) != head:
                raise CommandError(
                    _(
                        "{file} holds another arena; use the options it was begun with, or name another file."
                    ).format(file=shown(self._path))
                )
            whole += len(line)
        return done, whole

    def _look(self) -> None:
        """Read the first line, if it is whole. Raises CommandError if the file is something else."""
        first = next(self._lines(), b"")
        if first.endswith(b"\n"):
            self._head = self._row(first)
            if self._head.get("type") != "arena":
                raise self._foreign()
        else:
            self._check_torn(first.rstrip(b"\0"), b'{"type":"arena","format":')

    def _lines(self) -> Iterator[bytes]:
        """The lines of the file; one that is longer than any of an arena comes in unended pieces."""
        self._output.begin(0)
        with open(os.dup(self._output.descriptor), "rb") as file:  # noqa: PTH123 - a descriptor
            while line := file.readline(LONGEST_LINE):
                yield line

    def _next(self, index: int, schedule: Schedule) -> bytes:
        """How the line of that game must begin."""
        if index >= len(schedule):
            raise self._foreign()
        match = schedule[index]
        return _begun({"kinds": list(match.kinds), "seed": match.seed, "vp": []}, "vp")

    def _check_torn(self, line: bytes, begun: bytes) -> None:
        """Raises CommandError unless a torn line is one that this program was writing.

        Such a line may be dropped; anything else is somebody's data.
        """
        if not (line.startswith(begun) or begun.startswith(line)):
            raise self._foreign()

    def add(self, match: Match, played: Played) -> None:
        """Append one game, as a whole line."""
        row: Row = {"kinds": list(match.kinds), "seed": match.seed, "vp": list(played.vp)}
        row |= {"ranking": [list(place) for place in played.ranking], "decisions": played.decisions}
        if played.failed is not None:
            row["failed"] = played.failed
        self._write(row)

    def __enter__(self) -> Ledger:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._output.new and not self._written and self._output.still_there():
            with suppress(OSError):
                self._output.place.unlink()
        elif self._written:
            self._cut_back()
        self._output.close()

    def _write(self, row: Row) -> None:
        line = line_of(row).encode("utf-8")
        try:
            self._output.write(line)
        except OSError as error:
            self._cut_back()
            if self._output.standard:
                raise OutputLost(error) from error
            raise self._cannot(error) from error
        self._written += len(line)

    def _cut_back(self) -> None:
        """Remove half a line from the end of the file."""
        with suppress(OSError):
            if self._output.regular and self._output.size > self._written:
                self._output.cut(self._written)

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
        ranking, vp, failed = _lists(row.get("ranking")), row.get("vp"), row.get("failed")
        sound = (
            row.get("kinds") == list(match.kinds)
            and row.get("seed") == match.seed
            and sorted(seat for place in ranking for seat in place) == list(seats)
            and isinstance(vp, list)
            and [type(points) for points in vp] == [int for _seat in seats if failed is None]
            and (failed is None or ranking[1:] == [[failed]])
            and type(row.get("decisions")) is int
        )
        if not sound:
            raise self._foreign()
        return Played(tuple(row["vp"]), tuple(map(tuple, ranking)), row["decisions"], "", failed)

    def _foreign(self) -> CommandError:
        return CommandError(_("{file} is not an arena file.").format(file=shown(self._path)))

    def _cannot(self, error: OSError) -> CommandError:
        return CommandError(
            _("the arena's file {file} cannot be used: {reason}.").format(
                file=shown(self._path), reason=system_reason(error)
            )
        )


def _lists(value: Any) -> list[list[int]]:
    """The value, if it is a list of lists of whole numbers; otherwise an empty list."""
    if not isinstance(value, list) or not all(isinstance(place, list) and place for place in value):
        return []
    return value if all(type(seat) is int for place in value for seat in place) else []


def _begun(row: Row, key: str) -> bytes:
    """The line of a row, up to the value of that key."""
    line = line_of(row)
    return line[: line.index(f'"{key}":') + len(key) + 3].encode("utf-8")
