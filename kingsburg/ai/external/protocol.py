"""The lines between the game and a program in a seat, one JSON object each: docs/protocol.md."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import Any, Final

from kingsburg.engine.game import Seat
from kingsburg.engine.games import SHELF
from kingsburg.engine.record import Row, line_of
from kingsburg.engine.witness import DECIDE

VERSION: Final = 1
LONGEST_ANSWER: Final = 65_536
"""Bytes of one line of the program, with its end."""
ENCODING: Final = "utf-8"


class Fault(StrEnum):
    """What can be wrong with a program in a seat, and the fields that say it in a sentence."""

    ABSENT = "absent"
    CANNOT_START = "cannot_start"  # reason
    SILENT = "silent"  # seconds
    ENDED = "ended"  # code
    LAST_WORDS = "last_words"  # code, words
    CLOSED = "closed"
    TOO_LONG = "too_long"  # most
    NONSENSE = "nonsense"  # said
    NO_OPTION = "no_option"  # option, last
    OTHER_VERSION = "other_version"  # found, known
    REFUSED = "refused"  # reason


class ProgramFailed(Exception):  # noqa: N818 - what happened, to be said to the player
    """A program cannot go on playing. `command` is how it was called; a front end words the rest."""

    def __init__(self, fault: Fault, command: str, fields: Mapping[str, object]) -> None:
        super().__init__(fault, command, fields)
        self.fault = fault
        self.command = command
        self.fields = fields


class Unclear(ValueError):  # noqa: N818 - what happened
    """A line that does not say what it should."""


def hello(app: str) -> str:
    """The first line that a program is sent: the version of the protocol, and who speaks."""
    return line_of({"type": "hello", "protocol": VERSION, "app": app})


def game(name: str, seats: int, seat: Seat, seconds: float, seed: str) -> str:
    """A game begins. `seed`: for the chance that a program uses itself; it tells nothing of the dice."""
    return line_of(
        {"type": "game", "game": name, "seats": seats, "seat": seat, "seconds": seconds, "seed": seed}
    )


def decide(name: str, seat: Seat, legal: Sequence[Any]) -> str:
    """The seat must decide; `legal` are that game's actions."""
    options = ",".join([_option(name, action) for action in legal])
    return f'{{"type":"{DECIDE}","seat":{seat},"legal":[{options}]}}\n'


@lru_cache(maxsize=20_000)
def _option(name: str, action: Any) -> str:
    return line_of(SHELF[name].option(action)).rstrip("\n")


QUIT: Final = line_of({"type": "quit"})


def parse(line: bytes) -> Row:
    """Raises Unclear for anything but a JSON object with a type."""
    try:
        row = json.loads(line.decode(ENCODING))
    except (ValueError, RecursionError):
        raise Unclear from None
    if not isinstance(row, dict) or not isinstance(row.get("type"), str):
        raise Unclear
    return row
