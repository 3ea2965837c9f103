"""A file that is either complete or not there: written beside its place and moved there at the end."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

from kingsburg.app.i18n import _
from kingsburg.commands.errors import CommandError


class RecordFile:
    """Text for a path, in UTF-8. Use it with `with`; leaving by an exception leaves the path as it was.

    A path that is no ordinary file (`/dev/stdout`, a pipe) is written to directly. Raises CommandError.
    """

    def __init__(self, path: Path) -> None:
        self._name = path
        self._part: Path | None = None
        try:
            self._target = path.resolve()
            self._file = self._open()
        except (OSError, RuntimeError) as error:
            raise self._cannot(error) from error

    def write(self, text: str) -> None:
        try:
            self._file.write(text.encode("utf-8"))
        except OSError as error:
            raise self._cannot(error) from error

    def __enter__(self) -> RecordFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if kind is None:
                self._finish()
        except OSError as failed:
            raise self._cannot(failed) from failed
        finally:
            self._clean_up()

    def _open(self) -> BinaryIO:
        if self._target.exists() and not self._target.is_file():
            return self._target.open("wb")
        if self._target.exists() and not os.access(self._target, os.W_OK):
            raise PermissionError(None, os.strerror(13))
        part = self._target.with_name(f".{self._target.name}.{os.getpid()}.part")
        file = part.open("wb")
        self._part = part
        return file

    def _finish(self) -> None:
        self._file.flush()
        if self._part is not None:
            os.fsync(self._file.fileno())
        self._file.close()
        if self._part is not None:
            self._part.replace(self._target)
            self._part = None

    def _clean_up(self) -> None:
        with suppress(OSError):
            self._file.close()
        if self._part is not None:
            self._part.unlink(missing_ok=True)

    def _cannot(self, error: Exception) -> CommandError:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        return CommandError(
            _("the file {file} cannot be written: {reason}.").format(file=self._name, reason=reason)
        )
