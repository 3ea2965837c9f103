"""The streams a program is started with: any of them may be closed, full, left by its reader, or ASCII."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TextIO


def prepare() -> None:
    """What the output cannot spell is written as a question mark."""
    stream = sys.stdout
    if hasattr(stream, "reconfigure") and stream.errors in ("strict", "surrogateescape"):
        stream.reconfigure(errors="replace")


def say(sentence: str) -> None:
    """A sentence on the error stream, if there is one that takes it."""
    stream = sys.stderr
    if stream is None:
        return
    try:
        stream.write(sentence + "\n")
        stream.flush()
    except (OSError, ValueError):
        silence(stream)


def silence(stream: TextIO | None) -> None:
    """What the stream still holds, and all that is written to it, goes nowhere and raises no error."""
    if stream is None:
        return
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
