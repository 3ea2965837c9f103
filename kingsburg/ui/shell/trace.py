"""The trace file: what the screen offers, as one JSON object per line, after each change."""

from __future__ import annotations

import errno
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from kingsburg.app.i18n import _
from kingsburg.app.namedfiles import Output, Unfit, open_to_write, shown
from kingsburg.app.reasons.system import system_reason
from kingsburg.ui.shell.spots import Spot

_BEGINNINGS: Final = (b'{"scene": ', b'{"event": ')
"""Every line begins with one of these."""
_LONGEST: Final = 1 << 20
"""The greatest length of a line in bytes."""


class TraceError(Exception):
    """The trace file cannot be written; the message is a sentence for the player."""


class Trace:
    """Appends to a file or a stream; without a path it does nothing."""

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
                    file=shown(path), reason=system_reason(error)
                )
            ) from error

    @property
    def on(self) -> bool:
        """Whether a trace is written."""
        return self._file is not None

    def screen(self, scene: str, status: str, seat: int | None, spots: Sequence[Spot]) -> None:
        """Write what is shown now, if it differs from the last screen written."""
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
        """Write something that happened, e.g. an event of the game as plain data."""
        if self._file is not None:
            self._write(json.dumps({"event": obj}, ensure_ascii=False))

    def close(self) -> None:
        """Close the file, if there is one."""
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
                _("The trace file cannot be written any more: {reason}.").format(reason=system_reason(error))
            ) from error


def _opened(path: Path) -> Output:
    """Open a trace file for appending; an incomplete last line is cut off.

    Raises OSError if the file holds something else.
    """
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
