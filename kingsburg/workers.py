"""Worker processes of the packaged program.

What PyInstaller would import for them at every start, sockets and subprocesses among it, is imported
only where there are workers: `installer.spec` keeps it as a module.
"""

import sys
from collections.abc import Sequence
from importlib import import_module

_HOOK = "pyi_rth_multiprocessing"


def is_worker(arguments: Sequence[str]) -> bool:
    """Whether a packaged program was started with these arguments by `multiprocessing`, not by a person."""
    return "--multiprocessing-fork" in arguments or "-c" in arguments


def prepare() -> None:
    """Have `multiprocessing` start the packaged program for its processes; does nothing in any other."""
    if getattr(sys, "frozen", False):
        import_module(_HOOK)


def become() -> None:
    """Do the work of the worker process that this process is, and end; return if it is none."""
    prepare()
    from multiprocessing import freeze_support  # only now: `prepare` has put another in its place

    freeze_support()
