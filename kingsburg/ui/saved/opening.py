"""A saved game or a file on its way to the table: read in the background, with a message if it cannot be."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from kingsburg.app.i18n import _
from kingsburg.app.jobs import Job
from kingsburg.app.replays import Replay, ReplayError
from kingsburg.app.saves.errors import SaveError
from kingsburg.ui.saved.file import let_go, read_file
from kingsburg.ui.saved.reopening import Reopened, reopen, reopen_newest
from kingsburg.ui.sheets.ask import AskScene
from kingsburg.ui.sheets.waiting import WaitScene
from kingsburg.ui.shell.context import Ui

if TYPE_CHECKING:
    from kingsburg.app.saves.entries import Entry

PlayOn = Callable[[Reopened], None]
"""What goes on with a saved game at its table."""


def open_entry(ui: Ui, entry: Entry, play_on: PlayOn) -> None:
    """Open a saved game of the list."""
    _open(ui, partial(reopen, ui.saves, entry, ui.plain), play_on)


def open_newest(ui: Ui, play_on: PlayOn) -> None:
    """Open the newest saved game that can be opened."""
    _open(ui, partial(reopen_newest, ui.saves, ui.plain), play_on)


def open_file(ui: Ui, path: Path, play_on: PlayOn) -> None:
    """Open the game in a file: a saved game goes on, a record is watched."""
    after = ui.jobs.after(partial(read_file, ui.saves, path, ui.plain))
    done = partial(_file_read, ui, play_on)
    ui.stack.push(WaitScene(ui, _("Opening the file."), after, done, let_go))


def _open(ui: Ui, read: Callable[[], Reopened], play_on: PlayOn) -> None:
    after = ui.jobs.after(read)
    done = partial(_saved_read, ui, play_on)
    ui.stack.push(WaitScene(ui, _("Opening the saved game."), after, done, Reopened.let_go))


def _saved_read(ui: Ui, play_on: PlayOn, read: Job[Reopened]) -> None:
    """Go on with an opened game; for one played in another window, ask first whether a copy will do."""
    try:
        found = read.result()
    except SaveError as error:
        ui.toast(error.sentence)
        return
    if not found.opened.copied:
        play_on(found)
        return
    question = _(
        "This game is being played in another window of Kingsburg, where it stays as it is. "
        "You can go on with a copy of it here."
    )
    heading, answer = _("Played in another window"), _("Open a copy")
    ui.stack.push(AskScene(ui, heading, question, answer, partial(play_on, found), harmless=True))


def _file_read(ui: Ui, play_on: PlayOn, read: Job[Reopened | Replay]) -> None:
    try:
        found = read.result()
    except SaveError as error:
        ui.toast(error.sentence, important=True)
        return
    except ReplayError as error:
        ui.toast(str(error), important=True)
        return
    if isinstance(found, Replay):
        ui.router.replay(found)
    else:
        play_on(found)
