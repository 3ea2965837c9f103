"""The lines between the game and a program in a seat, one JSON object each; see docs/protocol.md."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import Any, Final

from kingsburg.engine.game import Seat
from kingsburg.engine.games import SHELF
from kingsburg.engine.lines import Row, line_of
from kingsburg.engine.prompt import Prompt
from kingsburg.engine.witness import DECIDE

VERSION: Final = 1
LONGEST_ANSWER: Final = 65_536
"""Bytes in a line that a program may write, its line feed included."""
ENCODING: Final = "utf-8"


class Fault(StrEnum):
    """What can go wrong with a program. Comments name the fields that a sentence about it needs."""

    ABSENT = "absent"
    CANNOT_START = "cannot_start"  # reason: the error itself
    SILENT = "silent"  # seconds
    ENDED = "ended"  # code
    LAST_WORDS = "last_words"  # code, words
    CLOSED = "closed"
    TOO_LONG = "too_long"  # most
    NONSENSE = "nonsense"  # said
    NO_OPTION = "no_option"  # option, last
    OTHER_VERSION = "other_version"  # found, known
    REFUSED = "refused"  # reason


class ProgramFailed(Exception):  # noqa: N818 - the name says what happened
    """A program cannot go on playing.

    `command` is how it was started. Front ends make a sentence of `fault` and `fields`.
    """

    def __init__(self, fault: Fault, command: str, fields: Mapping[str, object]) -> None:
        super().__init__(fault, command, fields)
        self.fault = fault
        self.command = command
        self.fields = fields


class Unclear(ValueError):  # noqa: N818 - the name says what happened
    """A line that is not an answer in the protocol's form."""


def hello(app: str) -> str:
    """The first line sent to a program: the version of the protocol, and which application speaks."""
    return line_of({"type": "hello", "protocol": VERSION, "app": app})


def game(name: str, seats: int, seat: Seat, seconds: float, seed: str) -> str:
    """Announce a game. `seconds`: for each answer. `seed`: for chance that the program uses itself.

    The seed says nothing about the game's dice.
    """
    return line_of(
        {"type": "game", "game": name, "seats": seats, "seat": seat, "seconds": seconds, "seed": seed}
    )


def decide(name: str, prompt: Prompt, legal: Sequence[Any]) -> str:
    """Tell a seat what it is asked. `name`: of the game; `legal`: the actions, in the game's order."""
    options = ",".join([_option(name, action) for action in legal])
    return f'{{"type":"{DECIDE}","seat":{prompt.seat},"ask":"{prompt.ask}","legal":[{options}]}}\n'


@lru_cache(maxsize=20_000)
def _option(name: str, action: Any) -> str:
    return line_of(SHELF[name].option(action)).rstrip("\n")


QUIT: Final = line_of({"type": "quit"})


def parse(line: bytes) -> Row:
    """The line as a row with a type. Raises Unclear for anything but such a JSON object."""
    try:
        row = json.loads(line.decode(ENCODING))
    except (ValueError, RecursionError):
        raise Unclear from None
    if not isinstance(row, dict) or not isinstance(row.get("type"), str):
        raise Unclear
    return row
