"""Files that a person names for a command to write, and what is never overwritten.

`RecordFile` takes one game at a time, and each stays in the file, whatever becomes of the program.
`WholeFile` takes a text that is written as a whole or not at all.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final

from kingsburg.app.i18n import _, ngettext
from kingsburg.app.namedfiles import Output, beside, open_to_write, shown
from kingsburg.app.phrases import number
from kingsburg.app.reasons.system import system_reason
from kingsburg.commands.errors import CommandError, OutputLost
from kingsburg.engine.lines import LONGEST_LINE

HEAD: Final = b'{"type":"header","game":"'
"""How every record that this program writes begins."""
FORCED: Final = 5.0
"""Seconds after which what has been written is forced to the disk."""
_PART: Final = ".part-"
Ours = Callable[[bytes], bool]
"""Says whether a file that begins like this may be replaced by what is written now."""


def is_record(begin: bytes) -> bool:
    """Whether a file begins with a game's header, or with as much of one as a killed program left."""
    line, end, _rest = begin.partition(b"\n")
    if not end:
        return line.startswith(HEAD) or HEAD.startswith(line)
    try:
        row = json.loads(line.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return False
    return isinstance(row, dict) and row.get("type") == "header" and isinstance(row.get("game"), str)


class RecordFile:
    """A file of games, for use in a `with` statement.

    Raises CommandError, and OutputLost for standard output. A new file grows in its place, game by
    game. An existing record stays until a whole new one can replace it; the new one grows beside
    it, under a name of its own, and stays there if it is not completed.
    """

    def __init__(self, path: Path) -> None:
        self.count = 0
        """How many games have been written."""
        self._name = path
        self._output = _opened(path, is_record)
        self._whole = 0
        self._pending = 0
        self._forced = time.monotonic()
        self._beside: Path | None = None
        self._growing = self._output
        if self._output.regular and self._output.size:
            self._step_aside()

    @property
    def standard(self) -> bool:
        """Whether the games are written to the program's standard output."""
        return self._output.standard

    @property
    def kept(self) -> Path | None:
        """The file that has the games so far; None if there is no such file, or no game."""
        return (self._beside or self._name) if self.count and self._output.regular else None

    def add(self, text: str) -> None:
        """Append a whole game."""
        if not text:
            return
        raw = text.encode("utf-8")
        self._pending = len(raw)
        try:
            self._growing.write(raw)
            self._settle(written=True)
            if self._output.regular and time.monotonic() > self._forced + FORCED:
                self._growing.force()
                self._forced = time.monotonic()
        except OSError as error:
            self.settle()
            raise self._cannot(error) from error

    def settle(self) -> int:
        """End the file after its last whole game. Returns how many games it has then.

        For a program that is stopped at any moment, even in the midst of `add`.
        """
        with suppress(OSError):
            self._settle()
        return self.count

    def __enter__(self) -> RecordFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            self.settle()
            self._growing.force()
            if kind is None and self._beside is not None and self.count:
                _take_place(self._beside, self._output)
        except OSError as failed:
            if kind is None:
                raise self._cannot(failed) from failed
        finally:
            self._close(unwanted=not self.count and (kind is not None or self._beside is not None))

    def _step_aside(self) -> None:
        try:
            place = self._output.place
            path, descriptor = beside(place, _PART, place.suffix)
        except OSError as error:
            self._output.close()
            raise self._cannot(error) from error
        self._beside = path
        self._growing = Output(path, path, descriptor, regular=True, new=True)

    def _settle(self, written: bool = False) -> None:
        """Count the game of which `_pending` bytes were to be written, or remove its part.

        `written`: whether it is known to be whole; for a file, its size says so. May raise OSError.
        """
        pending, self._pending = self._pending, 0
        if written or (pending and self._output.regular and self._growing.size >= self._whole + pending):
            self.count, self._whole = self.count + 1, self._whole + pending
        elif self._output.regular and self._growing.size > self._whole:
            self._growing.cut(self._whole)

    def _close(self, unwanted: bool) -> None:
        """Close the files; delete a new one that is not wanted."""
        growing = self._growing
        if unwanted and growing.new and growing.still_there():
            _take_away(growing.place)
        growing.close()
        self._output.close()

    def _cannot(self, error: OSError) -> CommandError | OutputLost:
        if self._output.standard:
            return OutputLost(error)
        told = cannot(self._name, error)
        kept = self.kept
        if kept is None:
            return told
        words = ngettext("{count} game is in {file}.", "{count} games are in {file}.", self.count)
        return CommandError(f"{told} {words.format(count=number(self.count), file=shown(kept))}")


class WholeFile:
    """A text that is written as a whole or not at all, for use in a `with` statement.

    Raises the same errors as `RecordFile`. An existing file is replaced if it is one of ours, which
    is checked at the beginning.
    """

    def __init__(self, path: Path, ours: Ours) -> None:
        self._name = path
        self._output = _opened(path, ours)
        self._unused = self._output.new

    @property
    def standard(self) -> bool:
        """Whether it is written to the program's standard output."""
        return self._output.standard

    def write(self, text: str) -> None:
        """Write the whole text; may be called once."""
        output, raw = self._output, text.encode("utf-8")
        try:
            if output.regular:
                self._replace(raw)
            else:
                output.write(raw)
        except OSError as error:
            if output.standard:
                raise OutputLost(error) from error
            raise cannot(self._name, error) from error

    def __enter__(self) -> WholeFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._unused and self._output.still_there():
            _take_away(self._output.place)
        self._output.close()

    def _replace(self, raw: bytes) -> None:
        part, descriptor = beside(self._output.place, _PART, self._output.place.suffix)
        try:
            whole = Output(part, part, descriptor, regular=True)
            try:
                whole.write(raw)
                whole.force()
            finally:
                whole.close()
            _take_place(part, self._output)
        except BaseException:
            _take_away(part)
            raise
        self._unused = False


def cannot(path: Path, error: OSError) -> CommandError:
    """The error for a file that cannot be written."""
    return CommandError(
        _("the file {file} cannot be written: {reason}.").format(
            file=shown(path), reason=system_reason(error)
        )
    )


def _opened(path: Path, ours: Ours) -> Output:
    """Open a file and lock it. Raises CommandError if it cannot be written, or is not one of ours."""
    try:
        output = open_to_write(path)
        try:
            output.hold()
            foreign = output.regular and output.size > 0 and not ours(output.begin(LONGEST_LINE))
        except BaseException:
            output.close()
            raise
    except OSError as error:
        raise cannot(path, error) from error
    if foreign:
        output.close()
        raise CommandError(
            _("{file} holds something else and stays as it is; name another file.").format(file=shown(path))
        )
    return output


def _take_place(part: Path, output: Output) -> None:
    """Replace the earlier file by the new one, which gets its permissions. Raises OSError."""
    part.chmod(os.fstat(output.descriptor).st_mode & 0o7777)
    output.close()  # Windows does not replace a file that is open
    part.replace(output.place)


def _take_away(path: Path) -> None:
    with suppress(OSError):
        path.unlink()
