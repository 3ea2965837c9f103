"""A file that a person hands over: by a double-click, on the command line, dropped on the window."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kingsburg.app.replays import Replay, holds_save, read_replay
from kingsburg.app.saves.entries import NAMED, read_entry
from kingsburg.ui.saved.reopening import Reopened, reopen, watch

if TYPE_CHECKING:
    from kingsburg.app.saves.store import Saves
    from kingsburg.ui.shell.context import PlainTables


def read_file(saves: Saves, path: Path, plain: PlainTables) -> Reopened | Replay:
    """Read the game in a file: a saved game to go on with, or a game that is over, to be watched.

    The file stays as it is: what is played on is saved in a place of its own. Waits for the disk.
    Raises SaveError and ReplayError.
    """
    if not holds_save(path):
        return read_replay(path)
    entry = read_entry(NAMED, path)
    found = reopen(saves, entry, plain)
    if found.session.game.to_move(found.session.state) is not None:
        return found
    found.let_go()
    return watch(saves, entry, plain)


def let_go(found: Reopened | Replay) -> None:
    """Release a game that was read and is not opened after all."""
    if isinstance(found, Reopened):
        found.let_go()
