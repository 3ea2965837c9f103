"""`kingsburg play --text` by the options of the command line."""

from __future__ import annotations

import contextlib
import io
import sys
from typing import TYPE_CHECKING

from kingsburg.app.i18n import _
from kingsburg.app.saves.errors import SaveError
from kingsburg.app.saves.store import Saves
from kingsburg.commands.errors import CommandError, OutputLost
from kingsburg.commands.play import chosen, chosen_seats, saved_last
from kingsburg.commands.text.game import TextGame
from kingsburg.commands.text.talk import Left, Talk
from kingsburg.paths import saves_dir
from kingsburg.ui.games import catalogue
from kingsburg.ui.saved.reopening import choice_of, reopen_newest
from kingsburg.ui.shell.context import PlainTables

if TYPE_CHECKING:
    from argparse import Namespace

    from kingsburg.ui.shell.context import SetupChoice


def play_text(options: Namespace) -> int:
    """Play a game in the terminal. Returns the exit code. Raises CommandError."""
    if any((options.window, options.fullscreen, options.trace, options.plain)):
        raise CommandError(_("--text has no window: leave out --window, --fullscreen, --trace and --plain."))
    if resumed := saved_last(options):
        game = _resumed()
    else:
        game = TextGame(_new(options), Saves(saves_dir()).new_game())
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 - the line that is typed can be edited
    try:
        if resumed:
            for sentence in game.chronicle(5):
                _tell(sentence)
        Talk(game, _tell, _read).run()
    except (Left, EOFError):
        _tell("")
        _tell(_("The game is saved. “kingsburg play --text --continue” goes on with it."))
    finally:
        kept = game.close()
    if not kept:
        raise CommandError(_("the last moves of the game could not be saved."))
    return 0


def _new(options: Namespace) -> SetupChoice:
    choice = chosen(options)
    if choice is not None:
        return choice
    info = catalogue.info(options.game or catalogue.FIRST.name)
    return chosen_seats(info, info.usual, None, None)._replace(patience=options.agent_timeout)


def _resumed() -> TextGame:
    """The newest saved game, at the decision where it was left. Raises CommandError."""
    try:
        found = reopen_newest(Saves(saves_dir()), PlainTables())
    except SaveError as error:
        raise CommandError(error.sentence) from None
    choice = choice_of(found.opened.save.header, found.session.setup.seed)
    return TextGame(choice, found.opened.slots, found.session)


def _tell(line: str) -> None:
    _write(line + "\n")


def _write(text: str) -> None:
    """Print at once, if there is an output. Raises OutputLost."""
    try:
        if sys.stdout is not None:
            sys.stdout.write(text)
            sys.stdout.flush()
    except OSError as error:
        raise OutputLost(error) from error


def _read(prompt: str) -> str:
    """Return the line that is typed; on a terminal it can be edited. Raises EOFError, and OutputLost."""
    streams = sys.stdin, sys.stdout
    if all(stream is not None and stream.isatty() for stream in streams):
        return input(prompt)
    _write(prompt)
    if sys.stdin is None:
        raise EOFError
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line
