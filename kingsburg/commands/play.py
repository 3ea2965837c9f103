"""`kingsburg play`: the window, with the title or a table. The title imports no opponents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kingsburg.app.i18n import _, ngettext
from kingsburg.commands.errors import CommandError
from kingsburg.paths import saves_dir
from kingsburg.ui.app import Options
from kingsburg.ui.games import catalogue
from kingsburg.ui.games.info import GameInfo
from kingsburg.ui.shell.context import SetupChoice, Ui
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.start import run

if TYPE_CHECKING:
    from argparse import Namespace


def play(started: float) -> int:
    """Open the title screen. Returns the exit code.

    `started`: the `time.perf_counter()` at the program's start.
    """
    return run(Options(started=started), open_table)


def play_options(options: Namespace, started: float) -> int:
    """The same by the options of the command line. Raises CommandError."""
    return run(
        Options(
            begin=chosen(options),
            resume=saved_last(options),
            setup=options.game,
            plain=options.plain,
            window=options.window,
            fullscreen=options.fullscreen,
            trace=options.trace,
            started=started,
        ),
        open_table,
    )


def saved_last(options: Namespace) -> bool:
    """Whether to continue the game played last. Raises CommandError if that is impossible."""
    if not options.resume:
        return False
    others = (options.game, options.seats, options.names, options.seed, options.practice)
    if any(value is not None for value in others):
        raise CommandError(
            _("--continue cannot be combined with these: a saved game has its own players and dice.")
        )
    from kingsburg.app.saves.store import Saves

    if Saves(saves_dir()).latest() is None:
        raise CommandError(_("there is no game to continue."))
    return True


def chosen(options: Namespace) -> SetupChoice | None:
    """The table to begin with; None for the title or a setup. Raises CommandError."""
    from kingsburg.engine.game import can_be_practice

    kinds, names = options.seats, options.names
    if kinds is None:
        if names is not None or options.seed is not None:
            raise CommandError(_("names and a seed need --seats."))
        if options.practice:
            raise CommandError(_("--practice needs --seats."))
        return None
    info = catalogue.info(options.game or catalogue.FIRST.name)
    if len(kinds) not in info.seats:
        raise CommandError(
            ngettext(
                "{game} is not for {count} player.", "{game} is not for {count} players.", len(kinds)
            ).format(game=_(info.title), count=len(kinds))
        )
    if names is not None and len(names) != len(kinds):
        raise CommandError(
            ngettext(
                "there are {seats} seats, but {names} name.",
                "there are {seats} seats, but {names} names.",
                len(names),
            ).format(seats=len(kinds), names=len(names))
        )
    if options.practice and not can_be_practice(kinds):
        raise CommandError(_("--practice is for one person alone against computers."))
    table = chosen_seats(info, kinds, names, options.seed)
    return table._replace(patience=options.agent_timeout, practice=bool(options.practice))


def chosen_seats(
    info: GameInfo, kinds: Sequence[str], names: Sequence[str] | None, seed: str | None
) -> SetupChoice:
    """A table of these players; colours, emblems and missing names are those of the setup screen."""
    from kingsburg.ui.games.faces import fresh_names
    from kingsburg.ui.scenes.seating import Seating

    return SetupChoice(info.name, Seating.of(info, kinds, names or fresh_names(kinds)).seats, seed)


def open_table(ui: Ui, choice: SetupChoice) -> Scene:
    """The scene of a new game."""
    from kingsburg.ui.table.opening import new_game

    return new_game(ui, choice)
