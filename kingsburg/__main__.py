"""The entry point: `kingsburg`, `python -m kingsburg` and the packaged program all start here."""

import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress

_NOT_EVEN_READ = b"Kingsburg cannot be read: the system gives it too little memory or too few open files.\n"


def main(argv: Sequence[str] | None = None) -> int:
    """Run `argv` (without the program's name; None means the process's own). Returns the exit code.

    While the program is being imported, and when it is done, Ctrl+C ends it without a word; in
    between `cli.main` answers it with a sentence.
    """
    _fill_standard_descriptors()
    if getattr(sys, "frozen", False):
        if sys.argv[1:2] == ["--supervise"]:
            _supervise()
        _settle_frozen()
    _leave_at_once()
    try:
        from kingsburg import cli
        from kingsburg.app import lastresort
    except (OSError, MemoryError):  # no descriptor to read the program with, so none for a report
        with suppress(OSError):
            os.write(2, _NOT_EVEN_READ)
        return 1
    code = cli.main(argv)
    _leave_at_once()
    if lastresort.told_to_end():
        lastresort.end(code)
    if code == lastresort.FORCED:
        lastresort.end_in_time()
    return code


def _supervise() -> None:
    """Turn this process into the supervisor of an external program."""
    from kingsburg.ai.external import supervisor

    os._exit(supervisor.main(sys.argv[2:]))


def _fill_standard_descriptors() -> None:
    """Open descriptors 0 to 2 if they are closed, so that no file of ours gets their numbers.

    Libraries write their complaints to descriptor 2, which must not be a saved game.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            try:
                os.open(os.devnull, os.O_RDWR)
            except OSError:
                return


def _leave_at_once() -> None:
    """Have Ctrl+C end the program silently from now on, unless the parent process had it ignored."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def _settle_frozen() -> None:
    """Run worker processes of the packaged program, and give a windowed one the streams it lacks."""
    from kingsburg import workers

    if workers.is_worker(sys.argv[1:]):
        workers.become()
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115


if __name__ == "__main__":
    sys.exit(main())
