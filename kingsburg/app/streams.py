"""The standard streams of the program: any may be closed, full, abandoned, or limited to ASCII."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TextIO


def prepare() -> None:
    """Have characters that the output cannot encode written as question marks."""
    stream = sys.stdout
    if hasattr(stream, "reconfigure") and stream.errors in ("strict", "surrogateescape"):
        stream.reconfigure(errors="replace")


def say(sentence: str) -> None:
    """Print a sentence on the error stream, if there is one that accepts it."""
    stream = sys.stderr
    if stream is None:
        return
    try:
        stream.write(sentence + "\n")
        stream.flush()
    except (OSError, ValueError):
        silence(stream)


def silence(stream: TextIO | None) -> None:
    """Discard what the stream still holds and all that is written to it, without errors."""
    if stream is None:
        return
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
