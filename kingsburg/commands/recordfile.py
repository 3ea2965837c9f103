"""What commands write into files that a person names, and what they never write over.

`RecordFile` takes a game at a time; each stands in the file from then on, whatever becomes of the program.
`WholeFile` takes a text that is there as a whole or not at all.
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
from kingsburg.commands.errors import CommandError, OutputLost
from kingsburg.engine.record import LONGEST_LINE

HEAD: Final = b'{"type":"header","game":"'
"""How every record of ours begins, as far as all do alike."""
FORCED: Final = 5.0
"""Seconds after which what has been written is made sure to be on the disk."""
_PART: Final = ".part-"
Ours = Callable[[bytes], bool]
"""Whether a file that begins like that may give way to what is written now."""


def is_record(begin: bytes) -> bool:
    """Whether a file begins with a game's header, or as much of one as a program that was ended may leave."""
    line, end, _rest = begin.partition(b"\n")
    if not end:
        return line.startswith(HEAD) or HEAD.startswith(line)
    try:
        row = json.loads(line.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return False
    return isinstance(row, dict) and row.get("type") == "header" and isinstance(row.get("game"), str)


class RecordFile:
    """Games one after another. Use it with `with`. Raises CommandError, and OutputLost for standard output.

    A new file grows game by game in its place. A record that is there already stays until a whole new one can
    take its place; that grows beside it, under a name of its own, and stays there if it is not completed.
    """

    def __init__(self, path: Path) -> None:
        self.count = 0
        """Games in the file."""
        self._name = path
        self._output = _opened(path, is_record)
        self._whole = 0
        self._forced = time.monotonic()
        self._beside: Path | None = None
        self._growing = self._output
        if self._output.regular and self._output.size:
            self._step_aside()

    @property
    def standard(self) -> bool:
        """Whether the games go where the program's own answers go."""
        return self._output.standard

    @property
    def kept(self) -> Path | None:
        """The file that has the games so far; None if it is none, or has none."""
        return (self._beside or self._name) if self.count and self._output.regular else None

    def add(self, text: str) -> None:
        """A whole game."""
        if not text:
            return
        try:
            self._growing.write(text.encode("utf-8"))
            if self._output.regular and time.monotonic() > self._forced + FORCED:
                self._growing.force()
                self._forced = time.monotonic()
        except OSError as error:
            self._cut_back()
            raise self._cannot(error) from error
        self.count += 1
        self._whole += len(text.encode("utf-8"))

    def __enter__(self) -> RecordFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            self._cut_back()
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

    def _cut_back(self) -> None:
        """Half a game is no game."""
        with suppress(OSError):
            if self._output.regular and self._growing.size > self._whole:
                self._growing.cut(self._whole)

    def _close(self, unwanted: bool) -> None:
        """What was made for nothing goes again."""
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
        words = ngettext("{count} game stands in {file}.", "{count} games stand in {file}.", self.count)
        return CommandError(f"{told} {words.format(count=self.count, file=shown(kept))}")


class WholeFile:
    """A text that is there as a whole or not at all. Use it with `with`. Raises as `RecordFile` does.

    What is there gives way if it is ours; whether it may is known from the beginning.
    """

    def __init__(self, path: Path, ours: Ours) -> None:
        self._name = path
        self._output = _opened(path, ours)
        self._unused = self._output.new

    @property
    def standard(self) -> bool:
        """Whether it goes where the program's own answers go."""
        return self._output.standard

    def write(self, text: str) -> None:
        """All of it; once."""
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
    """The sentence for a file that cannot be written."""
    return CommandError(
        _("the file {file} cannot be written: {reason}.").format(
            file=shown(path), reason=error.strerror or error
        )
    )


def _opened(path: Path, ours: Ours) -> Output:
    """Held by this program if it is a file. Raises CommandError for a file of something else."""
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
    """Puts the new file into the place of the one before, with its permissions. Raises OSError."""
    part.chmod(os.fstat(output.descriptor).st_mode & 0o7777)
    output.close()  # Windows replaces no file that is open
    part.replace(output.place)


def _take_away(path: Path) -> None:
    with suppress(OSError):
        path.unlink()
