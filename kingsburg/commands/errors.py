"""What ends a command without being anybody's mistake in the code."""

from __future__ import annotations


class CommandError(Exception):
    """The command cannot do what is asked; the message is a sentence for the player, the exit code 2."""
