"""Worker processes of the packaged program.

What PyInstaller would import for them at every start, sockets and subprocesses among it, is imported
only where there are workers: `installer.spec` keeps it as a module.
"""

import sys
from collections.abc import Sequence
from importlib import import_module

_HOOK = "pyi_rth_multiprocessing"
_FORK = "--multiprocessing-fork"


def is_worker(arguments: Sequence[str]) -> bool:
    """Whether a packaged program was started with these arguments by `multiprocessing`, not by a person.

    A person who writes something like it is left to the command line, which answers.
    """
    if arguments[:1] == [_FORK]:
        handles = [argument.partition("=")[2] for argument in arguments[1:]]
        return bool(handles) and all(handle.isdecimal() or handle == "None" for handle in handles)
    return "-c" in arguments  # which of these are its own, PyInstaller's hook tells


def prepare() -> None:
    """Have `multiprocessing` start the packaged program for its processes; does nothing in any other."""
    if getattr(sys, "frozen", False):
        import_module(_HOOK)


def become() -> None:
    """Do the work of the worker process that this process is, and end; return if it is none."""
    prepare()
    from multiprocessing import freeze_support  # only now: `prepare` has put another in its place

    freeze_support()
