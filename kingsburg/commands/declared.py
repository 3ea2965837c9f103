"""All commands and their options, in the order in which `--help` lists them."""

from __future__ import annotations

from argparse import SUPPRESS
from typing import Any

from kingsburg import APP
from kingsburg.app.answer_time import ANSWER_SECONDS
from kingsburg.app.i18n import _, pgettext
from kingsburg.commands import arguments as check
from kingsburg.commands.parser import Parser


def make_parser() -> Parser:
    """The parser of all commands; `kingsburg.commands.arguments` checks the values."""
    parser = Parser(
        prog="kingsburg",
        description=_("Kingsburg, the board game. Without a command, the title screen opens."),
    )
    parser.add_argument(
        "--version",
        action="version",
        version=APP,
        help=_("show the program's version and end"),
    )
    commands = parser.add_subparsers(
        title=pgettext("command line", "commands"), dest="command", metavar=_("COMMAND"), required=True
    )
    for declare in (_play, _open, _replay, _rules, _simulate, _arena, _agent, _bench):
        declare(parser, commands)
    return parser


def _play(parser: Parser, commands: Any) -> None:
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
    _add_window(play)
    play.add_argument("--fullscreen", action="store_true", default=None, help=_("fill the whole screen"))
    _add_trace(play)
    _add_patience(play)


def _open(parser: Parser, commands: Any) -> None:
    opened = parser.add_command(
        commands,
        "open",
        help=_("open the game in a file; 'kingsburg FILE' does the same"),
        description=_("Opens a file that holds a game: a saved game goes on, a record is watched."),
    )
    _add_file(opened)
    _add_window(opened)
    _add_trace(opened)


def _replay(parser: Parser, commands: Any) -> None:
    replay = parser.add_command(commands, "replay", help=_("watch a recorded or saved game"))
    _add_file(replay)
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
    _add_window(replay)
    _add_trace(replay)


def _rules(parser: Parser, commands: Any) -> None:
    rules = parser.add_command(commands, "rules", help=_("print the book of rules, or write it as HTML"))
    rules.add_argument("--game", type=check.game, choices=check.GAMES, help=_("only this game's book"))
    rules.add_argument(
        "--html",
        type=check.path,
        metavar="FILE",
        help=_("write one page of HTML with all pictures in it; - for the standard output"),
    )


def _simulate(parser: Parser, commands: Any) -> None:
    simulate = parser.add_command(commands, "simulate", help=_("let computer players play many games"))
    _add_game(simulate, _("which game"))
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
    _add_seeds(simulate)
    simulate.add_argument(
        "--record", type=check.path, metavar="FILE", help=_("write every game to this file, as JSON Lines")
    )
    _add_jobs(simulate)
    _add_json(simulate)
    _add_patience(simulate)


def _arena(parser: Parser, commands: Any) -> None:
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
    _add_game(arena, _("which game"))
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
    _add_seeds(arena)
    _add_jobs(arena)
    arena.add_argument(
        "--out",
        type=check.path,
        metavar="FILE",
        help=_("write each game to this file; continue what is already there"),
    )
    arena.add_argument("--picture", type=check.path, metavar="FILE", help=_("draw the results, as SVG"))
    _add_json(arena)
    _add_patience(arena)


def _agent(parser: Parser, commands: Any) -> None:
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


def _bench(parser: Parser, commands: Any) -> None:
    bench = parser.add_command(commands, "bench", help=_("measure the game's speed"))
    bench.add_argument(
        "names",
        nargs="*",
        type=check.figure,
        metavar="NAME",
        help=_("what to measure; everything by default"),
    )
    _add_game(bench, _("which game to measure"))
    _add_json(bench)
    bench.add_argument(
        "--seconds",
        type=check.Seconds("--seconds"),
        default=60.0,
        metavar="S",
        help=_("how long computers play for play_ms, in each size of window (60)"),
    )
    bench.add_argument("--probe", type=check.probe, help=SUPPRESS)


def _add_file(command: Parser) -> None:
    command.add_argument("file", type=check.path, metavar="FILE", help=_("a record, or a saved game"))


def _add_window(command: Parser) -> None:
    command.add_argument(
        "--window", type=check.window, metavar="WxH", help=_("the window's size in pixels, e.g. 1280x720")
    )


def _add_trace(command: Parser) -> None:
    command.add_argument(
        "--trace",
        type=check.path,
        metavar="FILE",
        help=_("append to this file what can be done on the screen, as JSON Lines"),
    )


def _add_game(command: Parser, told: str) -> None:
    """Add the choice of a game, the first one if none is chosen; `told` is its help."""
    command.add_argument("--game", type=check.game, choices=check.GAMES, default=check.GAMES[0], help=told)


def _add_seeds(command: Parser) -> None:
    """Add the seed of the games, and that of the players."""
    command.add_argument("--seed", type=check.seed, help=_("any text; the same seed gives the same games"))
    command.add_argument(
        "--agent-seed",
        type=check.seed,
        help=_("any text: seeds the players' own random choices (programs: secret, new in each run)"),
    )


def _add_jobs(command: Parser) -> None:
    command.add_argument(
        "--jobs",
        type=check.Whole("--jobs", 1, check.MOST_JOBS),
        default=1,
        metavar="J",
        help=_("how many games to play at the same time (1)"),
    )


def _add_json(command: Parser) -> None:
    command.add_argument("--json", action="store_true", help=_("print one JSON object instead of a table"))


def _add_patience(command: Parser) -> None:
    """Add how long an external program may think."""
    command.add_argument(
        "--agent-timeout",
        type=check.Seconds("--agent-timeout"),
        default=ANSWER_SECONDS,
        metavar="SECONDS",
        help=_("how long an external program may think about a decision ({seconds:g})").format(
            seconds=ANSWER_SECONDS
        ),
    )
