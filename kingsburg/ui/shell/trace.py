"""The trace: what can be done on the screen, one JSON object a line, written whenever it changes."""

from __future__ import annotations

import errno
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from kingsburg.app.i18n import _
from kingsburg.app.namedfiles import Output, Unfit, open_to_write, shown
from kingsburg.ui.shell.spots import Spot

_BEGINNINGS: Final = (b'{"scene": ', b'{"event": ')
"""Of every line."""
_LONGEST: Final = 1 << 20
"""Bytes of a line."""


class TraceError(Exception):
    """The trace file cannot be written; the message is a sentence for the player."""


class Trace:
    """Appends to a file or a stream, or does nothing when there is none."""

    def __init__(self, path: Path | None = None) -> None:
        self._file: Output | None = None
        self._last = ""
        if path is None:
            return
        try:
            self._file = _opened(path)
        except OSError as error:
            raise TraceError(
                _("The trace file {file} cannot be written: {reason}.").format(
                    file=shown(path), reason=error.strerror or error
                )
            ) from error

    @property
    def on(self) -> bool:
        """Whether a trace is written."""
        return self._file is not None

    def screen(self, scene: str, status: str, seat: int | None, spots: Sequence[Spot]) -> None:
        """What is shown now; written only if it differs from the last time."""
        if self._file is None:
            return
        line = json.dumps(
            {"scene": scene, "status": status, "seat": seat, "spots": [s.as_trace() for s in spots]},
            ensure_ascii=False,
        )
        if line != self._last:
            self._last = line
            self._write(line)

    def event(self, obj: Any) -> None:
        """Something that happened, e.g. an event of the game as plain data."""
        if self._file is not None:
            self._write(json.dumps({"event": obj}, ensure_ascii=False))

    def close(self) -> None:
        """Close the file; nothing happens if there is none."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def _write(self, line: str) -> None:
        assert self._file is not None
        try:
            self._file.write((line + "\n").encode("utf-8", "backslashreplace"))
        except OSError as error:
            self._file = None
            raise TraceError(
                _("The trace file cannot be written any more: {reason}.").format(
                    reason=error.strerror or error
                )
            ) from error


def _opened(path: Path) -> Output:
    """What comes next is written behind the last whole line. Raises OSError for a file of something else."""
    output = open_to_write(path)
    try:
        output.hold()
        if output.regular:
            begin = output.begin(len(_BEGINNINGS[0]))
            if begin and begin not in _BEGINNINGS:
                raise Unfit(errno.EEXIST, _("it holds something else"))
            tail = output.end(_LONGEST)
            output.cut(output.size - len(tail) + tail.rfind(b"\n") + 1)
    except BaseException:
        output.close()
        raise
    return output
