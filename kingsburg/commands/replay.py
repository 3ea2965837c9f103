"""`kingsburg replay`: a record or a saved game is watched, or its record written without a window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingsburg.app.i18n import _
from kingsburg.app.replays import Replay, ReplayError, read_replay
from kingsburg.commands.errors import CommandError

if TYPE_CHECKING:
    from argparse import Namespace


def replay(options: Namespace, started: float) -> int:
    """Watch or export; the exit code. `started`: as in `play`. Raises CommandError."""
    try:
        game = read_replay(options.file, options.game_number)
        if options.export is not None:
            return _export(game, options)
    except ReplayError as error:
        raise CommandError(str(error)) from error
    seats = game.setup.seats
    if options.view is not None and options.view >= seats:
        raise CommandError(
            _("this game has {seats} seats, no seat {number}.").format(seats=seats, number=options.view)
        )
    return _watch(game, options, started)


def _export(game: Replay, options: Namespace) -> int:
    """Raises ReplayError and CommandError."""
    from kingsburg.commands.recordfile import RecordFile

    text = game.record()
    with RecordFile(options.export) as file:
        file.write(text)
    return 0


def _watch(game: Replay, options: Namespace, started: float) -> int:
    from kingsburg.commands.play import open_table
    from kingsburg.ui.app import Options, run

    return run(
        Options(replay=game, view=options.view, window=options.window, trace=options.trace, started=started),
        open_table,
    )
