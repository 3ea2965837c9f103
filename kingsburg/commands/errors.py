"""What ends a command without being anybody's mistake in the code."""

from __future__ import annotations


class CommandError(Exception):
    """The command cannot do what is asked; the message is a sentence for the player, the exit code 2."""


class OutputLost(Exception):  # noqa: N818 - what happened
    """What a command prints does not arrive; `reason` says why."""

    def __init__(self, reason: OSError) -> None:
        super().__init__(str(reason))
        self.reason = reason


def put(text: str) -> None:
    """Print a command's answer. Raises OutputLost."""
    try:
        print(text)
    except OSError as error:
        raise OutputLost(error) from error
