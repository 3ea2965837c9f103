"""What ends a command without being anybody's mistake in the code."""

from __future__ import annotations

import sys


class CommandError(Exception):
    """The command cannot do what is asked; the message is a sentence for the player, the exit code 2."""


class Refusal(Exception):  # noqa: N818 - what happened
    """The command line cannot be understood; the message is a whole sentence, the exit code 2."""


class OutOfBounds(Exception):  # noqa: N818 - what happened
    """An option's number is none, or beyond its bounds; the message is a sentence with the option's name."""


class OutputLost(Exception):  # noqa: N818 - what happened
    """What a command prints does not arrive; `reason` says why."""

    def __init__(self, reason: OSError) -> None:
        super().__init__(str(reason))
        self.reason = reason


def put(text: str, aside: bool = False) -> None:
    """Print a command's answer; `aside`: on the error stream, as the other is taken. Raises OutputLost."""
    try:
        print(text, file=sys.stderr if aside else sys.stdout)
    except OSError as error:
        raise OutputLost(error) from error
