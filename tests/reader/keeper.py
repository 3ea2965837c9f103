"""Keeps a session bus with the accessibility service until its input ends; then ends all that came of it.

    python tests/reader/keeper.py LAUNCHER

It prints the address of the bus. The service starts programs of its own, which would outlive it: this
process adopts and collects them.
"""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

_ADOPTS: Final = 36
"""PR_SET_CHILD_SUBREAPER in Linux's prctl.h."""
_PATIENCE: Final = 5.0
"""Seconds in which programs may end by themselves."""


def children() -> list[int]:
    """The processes that this one has to end and collect."""
    own = Path(f"/proc/self/task/{os.getpid()}/children")
    return [int(number) for number in own.read_text().split()]


def end_all() -> None:
    """End all children and grandchildren by their numbers, and collect them."""
    begun = time.monotonic()
    while left := children():
        late = time.monotonic() - begun > _PATIENCE
        for number in left:
            with suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL if late else signal.SIGTERM)
            with suppress(ChildProcessError):
                os.waitpid(number, os.WNOHANG)
        time.sleep(0.02)


def main(launcher: str) -> None:
    ctypes.CDLL(None).prctl(_ADOPTS, 1, 0, 0, 0)
    command = ["dbus-daemon", "--session", "--nofork", "--print-address"]
    daemon = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert daemon.stdout is not None
    address = daemon.stdout.readline().strip()
    nothing = subprocess.DEVNULL
    within = os.environ | {"DBUS_SESSION_BUS_ADDRESS": address}
    subprocess.Popen([launcher, "--launch-immediately"], env=within, stdout=nothing, stderr=nothing)
    print(address, flush=True)
    sys.stdin.read()
    end_all()


if __name__ == "__main__":
    main(*sys.argv[1:])
