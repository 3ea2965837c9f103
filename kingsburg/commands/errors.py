"""Errors that end a command although the code has no fault."""

from __future__ import annotations

import sys


class CommandError(Exception):
    """The command cannot do what is asked; the message is a sentence for the user. Exit code 2."""


class Refusal(Exception):  # noqa: N818 - the name says what happened
    """The command line is not understood; the message is a sentence for the user. Exit code 2."""


class OutOfBounds(Exception):  # noqa: N818 - the name says what happened
    """An option's value is no number or out of bounds; the message is a sentence with its name."""


class OutputLost(Exception):  # noqa: N818 - the name says what happened
    """What a command prints cannot be written; `reason` says why."""

    def __init__(self, reason: OSError) -> None:
        super().__init__(str(reason))
        self.reason = reason


def put(text: str, aside: bool = False) -> None:
    """Print a command's answer. Raises OutputLost.

    `aside`: on the error stream, because standard output is used for something else.
    """
    try:
        print(text, file=sys.stderr if aside else sys.stdout)
    except OSError as error:
        raise OutputLost(error) from error
