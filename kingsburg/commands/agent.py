"""`kingsburg agent`: a built-in player as a program in a seat, the other side of docs/protocol.md."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from pathlib import Path
from typing import Any, Final

from kingsburg import APP
from kingsburg.ai.agent import Agent, Unready
from kingsburg.ai.external import protocol
from kingsburg.ai.external.protocol import Unclear
from kingsburg.ai.levels import is_kind, make_agent, uses_network
from kingsburg.ai.tempers import split
from kingsburg.app.i18n import _
from kingsburg.app.namedfiles import open_regular, shown
from kingsburg.app.reasons.network import network_reason
from kingsburg.app.reasons.record import record_reason
from kingsburg.app.reasons.system import system_reason
from kingsburg.commands.errors import CommandError, OutputLost
from kingsburg.commands.simulate import check_kinds
from kingsburg.engine.games import SHELF
from kingsburg.engine.lines import Line, RecordError, Row, line_of
from kingsburg.engine.record import Notation
from kingsburg.engine.witness import DECIDE, Follower

LARGEST_NETWORK: Final = 64 << 20
"""Bytes of the largest network file that is read; the shipped ones take a hundredth of it."""


def agent(options: Namespace) -> int:  # noqa: C901 - one case for each kind of line
    """Play what standard input tells, until it says `quit` or ends. Returns the exit code.

    Raises CommandError.
    """
    if options.game is not None:
        check_kinds(options.game, (options.level,))
    if options.network is not None and not uses_network(split(options.level)[0]):
        raise CommandError(_("{level} uses no network; leave out --network.").format(level=options.level))
    _check_network(options.network)
    table: Table | None = None
    for number, raw in enumerate(sys.stdin.buffer, 1):
        try:
            row = protocol.parse(raw)
            if row["type"] == "quit":
                break
            if row["type"] == "hello":
                _say({"type": "hello", "protocol": protocol.VERSION, "name": f"{APP} {options.level}"})
            elif row["type"] == "game":
                table = _table(Line(number, row), options)
            elif table is not None and row["type"] == DECIDE:
                _say({"type": "choose", "option": table.choose(Line(number, row))})
            elif table is not None:
                table.lines.append(Line(number, row))
        except Unready as error:
            _say({"type": "refuse", "reason": network_reason(error)})
            raise CommandError(
                _("this player is not ready: {reason}.").format(reason=network_reason(error))
            ) from error
        except Unclear:
            raise CommandError(
                _("line {line} is not a JSON object with a type.").format(line=number)
            ) from None
        except RecordError as error:
            raise CommandError(
                _("line {line} does not follow from those before it: {reason}.").format(
                    line=error.line, reason=record_reason(error)
                )
            ) from error
    return 0


def _check_network(path: Path | None) -> None:
    """Check a network's file. Raises CommandError if it is no ordinary file, or too large."""
    if path is None:
        return
    try:
        with open_regular(path) as file:
            size = os.fstat(file.fileno()).st_size
    except OSError as error:
        raise CommandError(
            _("{file} cannot be read: {reason}.").format(file=shown(path), reason=system_reason(error))
        ) from error
    if size > LARGEST_NETWORK:
        raise CommandError(_("{file} is too large for a network.").format(file=shown(path)))


class Table:
    """One game in one seat: the lines since the last decision, and the state up to that decision."""

    def __init__(self, notation: Notation[Any], seat: int, player: Agent) -> None:
        self.lines: list[Line] = []
        self._notation = notation
        self._seat = seat
        self._player = player
        self._follower: Follower[Any] | None = None

    def choose(self, asked: Line) -> int:
        """The index of the option that the player chooses. Raises RecordError."""
        lines, self.lines = [*self.lines, asked], []
        if self._follower is None:
            self._follower = Follower(self._notation, lines.pop(0), self._seat)
        view = self._follower.catch_up(lines)
        legal = self._notation.game.legal(view)
        action = self._player.decide(view, legal)
        try:
            return asked.list("legal").index(self._notation.option(action))
        except ValueError:
            raise asked.refuse("'{key}' lacks what the rules allow", key="legal") from None


def _table(line: Line, options: Namespace) -> Table | None:
    """Begin a game; if the player cannot play it, refuse it and return None."""
    name, seat = line.text("game"), line.whole("seat")
    fits = name in SHELF and options.game in (None, name) and is_kind(options.level, (name,))
    if not fits:
        # Translators: the answer of a computer player who is asked to play another game than its own.
        said = _("{level} does not play {game}").format(level=options.level, game=name)
        _say({"type": "refuse", "reason": said})
        return None
    notation = SHELF[name]
    player = make_agent(options.level, notation.game, seat, line.text("seed"), options.network)
    return Table(notation, seat, player)


def _say(row: Row) -> None:
    try:
        sys.stdout.buffer.write(line_of(row).encode(protocol.ENCODING))
        sys.stdout.buffer.flush()
    except OSError as error:
        raise OutputLost(error) from error
