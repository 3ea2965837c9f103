"""`kingsburg open FILE`, or `kingsburg FILE`: what a double-click on a game's file does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingsburg.commands.play import open_table
from kingsburg.ui.app import Options
from kingsburg.ui.start import run

if TYPE_CHECKING:
    from argparse import Namespace


def open_file(options: Namespace, started: float) -> int:
    """Open the window with that file's game. Returns the exit code.

    If the file holds no game, the title says so: whoever has clicked it may see no terminal.
    """
    given = Options(file=options.file, window=options.window, trace=options.trace, started=started)
    return run(given, open_table)
