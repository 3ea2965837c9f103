"""The command line: one parser for all commands; an exit code and a clear sentence for every error.

Commands live in `kingsburg.commands` and are imported only when they run, to keep the first frame
fast.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from kingsburg.app import lastresort, streams
from kingsburg.commands.started import started

if TYPE_CHECKING:
    from argparse import Namespace

    from kingsburg.commands.parser import Parser

FAILED: Final = 1
CANNOT: Final = 2
INTERRUPTED: Final = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line (without the program's name). Returns the exit code.

    Without arguments the title screen opens.
    """
    began = started()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    lastresort.prepare()
    streams.prepare()
    try:
        _hear_interrupts()
        return _flushed(_run(sys.argv[1:] if argv is None else list(argv), began))
    except KeyboardInterrupt as stopped:
        from kingsburg.app.i18n import _

        streams.say(str(stopped) or _("Stopped."))
        return INTERRUPTED
    except Exception as error:
        lastresort.release()
        try:
            return _fault(error)
        except Exception:
            return lastresort.fault()


def _hear_interrupts() -> None:
    """Have Ctrl+C raise KeyboardInterrupt where it would end the program silently."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _run(arguments: list[str], started: float) -> int:
    if not arguments:
        from kingsburg.commands.play import play

        return play(started=started)
    from kingsburg.app.i18n import set_language
    from kingsburg.app.settings import language_in
    from kingsburg.commands.errors import CommandError, OutputLost, Refusal
    from kingsburg.paths import settings_file

    set_language(language_in(settings_file()) or None)
    from kingsburg.commands.naming import with_command

    parser = make_parser()
    try:
        options = parser.parse_args(with_command(arguments, parser.commands))
        return _command(options, started)
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else CANNOT
    except Refusal as refusal:
        streams.say(str(refusal))
        return CANNOT
    except CommandError as error:
        streams.say(f"kingsburg {arguments[0]}: {error}")
        return CANNOT
    except OutputLost as lost:
        return _lost(lost.reason)


def _command(options: Namespace, started: float) -> int:
    if options.command == "play" and options.text:
        from kingsburg.commands.text.command import play_text

        return play_text(options)
    if options.command == "play":
        from kingsburg.commands.play import play_options

        return play_options(options, started)
    if options.command == "open":
        from kingsburg.commands.open import open_file

        return open_file(options, started)
    if options.command == "replay":
        from kingsburg.commands.replay import replay

        return replay(options, started)
    if options.command == "rules":
        from kingsburg.commands.rules import rules

        return rules(options)
    if options.command == "simulate":
        from kingsburg.commands.simulate import simulate

        return simulate(options)
    if options.command == "arena":
        from kingsburg.commands.arena.command import arena

        return arena(options)
    if options.command == "agent":
        from kingsburg.commands.agent import agent

        return agent(options)
    from kingsburg.commands.bench.command import bench

    return bench(options)


def make_parser() -> Parser:
    """The parser of all commands; `kingsburg.commands.arguments` checks the values."""
    from argparse import SUPPRESS

    from kingsburg import __version__
    from kingsburg.app.i18n import _, pgettext
    from kingsburg.commands import arguments as check
    from kingsburg.commands.parser import Parser

    parser = Parser(
        prog="kingsburg",
        description=_("Kingsburg, the board game. Without a command, the title screen opens."),
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"kingsburg {__version__}",
        help=_("show the program's version and end"),
    )
    commands = parser.add_subparsers(
        title=pgettext("command line", "commands"), dest="command", metavar=_("COMMAND"), required=True
    )

    play = parser.add_command(commands, "play", help=_("open the game"))
    play.add_argument(
        "--game", type=check.game, choices=check.GAMES, help=_("which game; without --seats, its setup opens")
    )
    play.add_argument("--text", action="store_true", help=_("play in the terminal, in plain lines"))
    play.add_argument("--plain", action="store_true", help=_("play at the plain table, which any game has"))
    play.add_argument(
        "--seats",
        type=check.table_seats,
        help=_("begin at once with these players, e.g. human,normal,normal"),
    )
    play.add_argument(
        "--continue", dest="resume", action="store_true", help=_("continue the game saved last")
    )
    play.add_argument("--names", type=check.names, help=_("their names, e.g. Ann,Brian,Cindy"))
    play.add_argument("--seed", type=check.seed, help=_("any text; the same seed gives the same dice"))
    play.add_argument(
        "--practice",
        action="store_true",
        default=None,
        help=_("alone against computers: undo takes back dice rolls, too"),
    )
    play.add_argument(
        "--window", type=check.window, metavar="WxH", help=_("the window's size in pixels, e.g. 1280x720")
    )
    play.add_argument("--fullscreen", action="store_true", default=None, help=_("fill the whole screen"))
    play.add_argument(
        "--trace",
        type=check.path,
        metavar="FILE",
        help=_("append to this file what can be done on the screen, as JSON Lines"),
    )
    _add_patience(play)

    opened = parser.add_command(
        commands,
        "open",
        help=_("open the game in a file; 'kingsburg FILE' does the same"),
        description=_("Opens a file that holds a game: a saved game goes on, a record is watched."),
    )
    opened.add_argument("file", type=check.path, metavar="FILE", help=_("a record, or a saved game"))
    opened.add_argument(
        "--window", type=check.window, metavar="WxH", help=_("the window's size in pixels, e.g. 1280x720")
    )
    opened.add_argument(
        "--trace",
        type=check.path,
        metavar="FILE",
        help=_("append to this file what can be done on the screen, as JSON Lines"),
    )

    replay = parser.add_command(commands, "replay", help=_("watch a recorded or saved game"))
    replay.add_argument("file", type=check.path, metavar="FILE", help=_("a record, or a saved game"))
    replay.add_argument(
        "--game-number",
        type=check.Whole("--game-number", 1, check.MOST_GAMES),
        default=1,
        metavar="N",
        help=_("which game, if the record holds several (1)"),
    )
    replay.add_argument(
        "--view",
        type=check.view,
        metavar="SEAT",
        help=_("whose view to show: a seat, counted from 0 as in records, or all (all)"),
    )
    replay.add_argument(
        "--export",
        type=check.path,
        metavar="OUT",
        help=_("write the record of the game instead of opening a window"),
    )
    replay.add_argument(
        "--window", type=check.window, metavar="WxH", help=_("the window's size in pixels, e.g. 1280x720")
    )
    replay.add_argument(
        "--trace",
        type=check.path,
        metavar="FILE",
        help=_("append to this file what can be done on the screen, as JSON Lines"),
    )

    rules = parser.add_command(commands, "rules", help=_("print the book of rules, or write it as HTML"))
    rules.add_argument("--game", type=check.game, choices=check.GAMES, help=_("only this game's book"))
    rules.add_argument(
        "--html",
        type=check.path,
        metavar="FILE",
        help=_("write one page of HTML with all pictures in it; - for the standard output"),
    )

    simulate = parser.add_command(commands, "simulate", help=_("let computer players play many games"))
    simulate.add_argument(
        "--game", type=check.game, choices=check.GAMES, default=check.GAMES[0], help=_("which game")
    )
    simulate.add_argument(
        "--seats",
        type=check.computer_seats,
        required=True,
        help=_("who plays, e.g. random,normal,hard:soldier"),
    )
    simulate.add_argument(
        "--games",
        type=check.Whole("--games", 1, check.MOST_GAMES),
        default=100,
        metavar="N",
        help=_("how many games (100)"),
    )
    simulate.add_argument("--seed", type=check.seed, help=_("any text; the same seed gives the same games"))
    simulate.add_argument(
        "--agent-seed",
        type=check.seed,
        help=_("any text: seeds the players' own random choices (programs: secret, new in each run)"),
    )
    simulate.add_argument(
        "--record", type=check.path, metavar="FILE", help=_("write every game to this file, as JSON Lines")
    )
    simulate.add_argument(
        "--jobs",
        type=check.Whole("--jobs", 1, check.MOST_JOBS),
        default=1,
        metavar="J",
        help=_("how many games to play at the same time (1)"),
    )
    simulate.add_argument("--json", action="store_true", help=_("print one JSON object instead of a table"))
    _add_patience(simulate)

    arena = parser.add_command(
        commands,
        "arena",
        help=_("let players compete, and say how certain the result is"),
        description=_(
            "Each player sits among opponents of one kind, once in every seat with the same dice; "
            "at a table of two they meet only once. Shares of wins and points come with confidence "
            "intervals; the rating covers all games."
        ),
    )
    arena.add_argument(
        "--game", type=check.game, choices=check.GAMES, default=check.GAMES[0], help=_("which game")
    )
    arena.add_argument(
        "--seats",
        type=check.field,
        help=_("who takes part, e.g. normal,hard (random, easy, normal, hard and expert)"),
    )
    arena.add_argument(
        "--field", type=check.field, help=_("the opponents each of them sits among (all who take part)")
    )
    arena.add_argument(
        "--tables",
        type=check.counts,
        metavar="COUNTS",
        help=_("how many players at a table, e.g. 2,4 (every number)"),
    )
    arena.add_argument(
        "--games",
        type=check.Whole("--games", 1, check.MOST_IN_LINE_UP),
        default=100,
        metavar="N",
        help=_("at least this many games for each line-up (100)"),
    )
    arena.add_argument("--mirror", action="store_true", help=_("let each play among copies of itself too"))
    arena.add_argument("--seed", type=check.seed, help=_("any text; the same seed gives the same games"))
    arena.add_argument(
        "--agent-seed",
        type=check.seed,
        help=_("any text: seeds the players' own random choices (programs: secret, new in each run)"),
    )
    arena.add_argument(
        "--jobs",
        type=check.Whole("--jobs", 1, check.MOST_JOBS),
        default=1,
        metavar="J",
        help=_("how many games to play at the same time (1)"),
    )
    arena.add_argument(
        "--out",
        type=check.path,
        metavar="FILE",
        help=_("write each game to this file; continue what is already there"),
    )
    arena.add_argument("--picture", type=check.path, metavar="FILE", help=_("draw the results, as SVG"))
    arena.add_argument("--json", action="store_true", help=_("print one JSON object instead of a table"))
    _add_patience(arena)

    agent = parser.add_command(
        commands,
        "agent",
        help=_("play a seat for a program that speaks docs/protocol.md"),
        allow_abbrev=False,
    )
    agent.add_argument(
        "--level", type=check.level, required=True, help=_("who plays, e.g. normal or hard:soldier")
    )
    agent.add_argument(
        "--game", type=check.game, choices=check.GAMES, help=_("only this game; otherwise any")
    )
    agent.add_argument(
        "--network", type=check.path, metavar="FILE", help=_("another network for this player")
    )

    bench = parser.add_command(commands, "bench", help=_("measure the game's speed"))
    bench.add_argument(
        "names",
        nargs="*",
        type=check.figure,
        metavar="NAME",
        help=_("what to measure; everything by default"),
    )
    bench.add_argument(
        "--game",
        type=check.game,
        choices=check.GAMES,
        default=check.GAMES[0],
        help=_("which game to measure"),
    )
    bench.add_argument("--json", action="store_true", help=_("print one JSON object instead of a table"))
    bench.add_argument(
        "--seconds",
        type=check.Seconds("--seconds"),
        default=60.0,
        metavar="S",
        help=_("how long computers play for play_ms, in each size of window (60)"),
    )
    bench.add_argument("--probe", type=check.probe, help=SUPPRESS)
    return parser


def _add_patience(command: Parser) -> None:
    from kingsburg.app.answer_time import ANSWER_SECONDS
    from kingsburg.app.i18n import _
    from kingsburg.commands import arguments as check

    command.add_argument(
        "--agent-timeout",
        type=check.Seconds("--agent-timeout"),
        default=ANSWER_SECONDS,
        metavar="SECONDS",
        help=_("how long an external program may think about a decision ({seconds:g})").format(
            seconds=ANSWER_SECONDS
        ),
    )


def _fault(error: Exception) -> int:
    """Report an unexpected error outside the window, and say so. Returns the exit code."""
    from kingsburg.app.report import Reports
    from kingsburg.paths import logs_dir

    sentence = Reports(logs_dir()).write(error, {}).ending()
    if sys.__stderr__ is not None:
        streams.say(sentence)
        return FAILED
    from kingsburg.ui.shell.window import last_words

    last_words(sentence)
    return FAILED


def _flushed(code: int) -> int:
    """The exit code, after everything printed has been written."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError as error:
        return _lost(error)
    return code


def _lost(error: OSError) -> int:
    """The exit code if output cannot be written; a reader who has closed the pipe is not an error."""
    streams.silence(sys.stdout)
    if isinstance(error, BrokenPipeError):
        return FAILED
    from kingsburg.app.i18n import _

    streams.say(
        _("kingsburg: the output cannot be written ({reason}).").format(reason=error.strerror or error)
    )
    return CANNOT
