"""Screens of any size and depth, each an X server of its own."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def screen(what: str, *more: str) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """An Xvfb while it lasts, `what` like 1280x720x16; its DISPLAY and its process. Raises OSError."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", what, "-nolisten", "tcp", "-noreset", *more],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        if not number:
            raise OSError(f"Xvfb opens no screen of {what}")
        yield f":{number}", server
    finally:
        server.terminate()
        server.wait()
