"""Single saved games as a list shows them, read from their files."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from kingsburg.app.i18n import _
from kingsburg.app.namedfiles import read_regular
from kingsburg.app.reasons.system import system_reason
from kingsburg.app.saves.errors import BROKEN, BROKEN_NEWER, GONE, IMPOSSIBLE, UNREADABLE, SaveError
from kingsburg.app.saves.files import patiently
from kingsburg.app.saves.format import LARGEST, is_id, read_header
from kingsburg.app.saves.save import Header

AUTOSAVE: Final = "autosave"
NAMED: Final = "named"
FINISHED: Final = "finished"


@dataclass(frozen=True, slots=True)
class Entry:
    """One saved game in a list.

    `kind`: AUTOSAVE (the newest of a game that is not over), NAMED or FINISHED. Either `header` is
    there, or `fault`, the sentence why the file cannot be read; `newer` if that is because a newer
    program wrote it. `note`: a sentence to tell the player who opens it, or "". `saved`: when, in
    UTC; for an unreadable file, when it was last written.
    """

    kind: str
    path: Path
    saved: datetime
    header: Header | None = None
    fault: str = ""
    newer: bool = False
    note: str = ""


def read_entry(kind: str, path: Path) -> Entry:
    """The entry of a file, from its header or the reason why that cannot be read."""
    try:
        header = read_header(read_bytes(path))
        if kind == AUTOSAVE:
            check_slot(header, path)
    except SaveError as error:
        return Entry(kind, path, _written(path), None, error.sentence, error.newer)
    return Entry(kind, path, header.saved, header)


def best_of(slots: list[Entry]) -> Entry:
    """The newest slot that can be read, with a note if a newer one cannot."""
    good = [entry for entry in slots if entry.header is not None]
    if not good:
        return max(slots, key=lambda entry: entry.saved)
    best = max(good, key=lambda entry: entry.header.number if entry.header is not None else -1)
    written = _written(best.path)
    later = [entry for entry in slots if entry.header is None and entry.saved >= written]
    if not later:
        return best
    return replace(best, note=_(BROKEN_NEWER) if any(entry.newer for entry in later) else _(BROKEN))


def game_of(entry: Entry) -> str:
    """The id of the running game that an autosave belongs to; empty for any other file."""
    return _game_in(entry.path) if entry.kind == AUTOSAVE else ""


def check_slot(header: Header, path: Path) -> None:
    """Raises SaveError if the header cannot be that of a running game's autosave at this path."""
    if header.over or _game_in(path) not in ("", header.id):
        raise SaveError(IMPOSSIBLE)


def _game_in(slot: Path) -> str:
    game = slot.stem.rpartition("-")[0]
    return game if is_id(game) else ""


def read_bytes(path: Path) -> bytes:
    """The content of the file, but hardly more than a save can have. Raises SaveError."""
    try:
        return patiently(lambda: read_regular(path, LARGEST))
    except FileNotFoundError as error:
        raise SaveError(GONE) from error
    except OSError as error:
        raise SaveError(UNREADABLE, reason=system_reason(error)) from error


def _written(path: Path) -> datetime:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except (OSError, ValueError, OverflowError):
        return datetime.fromtimestamp(0, UTC)
