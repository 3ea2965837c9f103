"""The way in: ``kingsburg``, ``python -m kingsburg`` and the packaged program all start here."""

import os
import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run ``argv`` (without the program's name; the process's own if None) and return its exit code."""
    if getattr(sys, "frozen", False):
        _settle_frozen()
    from kingsburg import cli

    return cli.main(argv)


def _settle_frozen() -> None:
    """Catch worker processes of the packaged program, and give a windowed one the streams it lacks."""
    from multiprocessing import freeze_support

    freeze_support()
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115


if __name__ == "__main__":
    sys.exit(main())
