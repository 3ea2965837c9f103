"""`kingsburg replay`: watches a record or a saved game, or writes its record without a window."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING

from kingsburg.app.i18n import _, ngettext
from kingsburg.app.namedfiles import STANDARD, read_regular, shown
from kingsburg.app.replays import Replay, ReplayError, read_replay
from kingsburg.commands.errors import CommandError

if TYPE_CHECKING:
    from argparse import Namespace


def replay(options: Namespace, started: float) -> int:
    """Watch or export a game. Returns the exit code. Raises CommandError.

    `started`: as in `play`.
    """
    try:
        game = read_replay(options.file, options.game_number)
        if options.export is not None:
            return _export(game, options)
    except ReplayError as error:
        raise CommandError(str(error)) from error
    seats = game.setup.seats
    if options.view is not None and options.view >= seats:
        raise CommandError(
            ngettext(
                "this game has {seats} seat; there is no seat {number}.",
                "this game has {seats} seats; there is no seat {number}.",
                seats,
            ).format(seats=seats, number=options.view)
        )
    return _watch(game, options, started)


def _export(game: Replay, options: Namespace) -> int:
    """Write the game's record. Raises ReplayError, CommandError and OutputLost."""
    from kingsburg.commands.recordfile import WholeFile, is_record

    text = game.record()
    if _is_read(options.export, options.file):
        if _holds(options.export, text.encode("utf-8")):
            return 0
        raise CommandError(
            _("{file} is the file being read; write the game to another one.").format(
                file=shown(options.export)
            )
        )
    with WholeFile(options.export, is_record) as file:
        file.write(text)
    return 0


def _is_read(out: Path, file: Path) -> bool:
    """Whether both paths name the same ordinary file."""
    try:
        written = out.stat()
        read = os.fstat(0) if file == STANDARD else file.stat()
    except OSError:
        return False
    return stat.S_ISREG(written.st_mode) and os.path.samestat(written, read)


def _holds(file: Path, raw: bytes) -> bool:
    """Whether the file holds exactly this content."""
    try:
        return read_regular(file, len(raw)) == raw
    except OSError:
        return False


def _watch(game: Replay, options: Namespace, started: float) -> int:
    from kingsburg.commands.play import open_table
    from kingsburg.ui.app import Options
    from kingsburg.ui.start import run

    return run(
        Options(replay=game, view=options.view, window=options.window, trace=options.trace, started=started),
        open_table,
    )
