"""Saved games for tests: written, listed, damaged."""

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from kingsburg.app.saves.entries import Entry
from kingsburg.app.saves.save import Save, make_save
from kingsburg.app.saves.slots import Slots
from kingsburg.app.saves.store import Saves
from kingsburg.app.session import Session
from tests.app.table import APP, SOLO, begin, is_secret, moves, players


def save_of(session: Session[Any]) -> Save:
    return make_save(session, players(SOLO), APP)


def play(slots: Slots, count: int, session: Session[Any] | None = None) -> list[Session[Any]]:
    """So many autosaves of a game, each a move further; what each holds."""
    session = session or begin(seed=slots.id)
    kept = []
    for _ in zip(range(count), moves(session, slots.id, wavering=0), strict=False):
        slots.write(save_of(session))
        kept.append(Session.restore(session.game, session.snapshot(), is_secret))
    return kept


def files(saves: Saves, folder: str = "") -> list[str]:
    return sorted(p.name for p in (saves.folder / folder).rglob("*") if p.is_file() and p.suffix != ".lock")


def spoil(path: Path, raw: bytes = b'{"format":"kingsburg-save"') -> None:
    """Damages a file, and makes sure that it is the last one written."""
    path.write_bytes(raw)
    later = datetime.now(UTC).timestamp() + 60
    os.utime(path, (later, later))


def the_latest(saves: Saves) -> Entry:
    entry = saves.latest()
    assert entry is not None
    return entry
