"""Starts the program in odd surroundings: screens, homes, limits, languages, folders, streams.

    python3 build/dev.py soak surroundings [--quick] [--only WORD] [--jobs N]

Every kind says what is expected of it. Where it is played, a person's moves are made with the mouse, and the
program is then told to end. No kind may leave a traceback, a process, a foreign file changed or a game lost;
none may hang, take more than 600 MB, or end later than two seconds after it was told to.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from typing import Final

from tests.soak.frame import Bar, parser
from tests.soak.guest import Guest, Odd
from tests.soak.kinds import ANSWERS, ENDS, PLAYS, REFUSES, Kind, kinds

JOBS: Final = 2


def tried(kind: Kind, number: int) -> str:
    """What was odd; "" if nothing was."""
    folder = Path(tempfile.mkdtemp(prefix="surroundings"))
    try:
        Guest(kind, folder, number).live()
    except Odd as odd:
        return f"{kind.name}: {odd} (its files are in {folder})"
    shutil.rmtree(folder, ignore_errors=True)
    return ""


def soak(chosen: Sequence[Kind], jobs: int) -> list[str]:
    """What was odd."""
    bar, numbers, found = Bar(len(chosen), "kinds"), count(1), []
    with ThreadPoolExecutor(jobs) as pool:
        for number, what in enumerate(pool.map(tried, chosen, numbers), 1):
            found += [what] if what else []
            bar.done(number)
    bar.close()
    return found


def main(arguments: Sequence[str] = ()) -> int:
    asked = parser("surroundings", __doc__)
    asked.add_argument("--only", default="", metavar="WORD", help="kinds whose names hold it")
    asked.add_argument("--jobs", type=int, default=JOBS, help=f"kinds at a time, {JOBS} unless told")
    options = asked.parse_args(arguments)
    if not sys.platform.startswith("linux") or not all(map(shutil.which, ("Xvfb", "xdotool"))):
        print("surroundings: this needs Linux with Xvfb and xdotool", file=sys.stderr)
        return 1
    chosen = [kind for kind in kinds() if options.only in kind.name and (kind.quick or not options.quick)]
    begun = time.monotonic()
    found = soak(chosen, options.jobs)
    for what in found:
        print(what, file=sys.stderr)
    verdict = f"{len(found)} NOT AS EXPECTED" if found else "all as expected"
    tally = ", ".join(
        f"{sum(kind.expected == expected for kind in chosen)} {expected}"
        for expected in (PLAYS, ANSWERS, REFUSES, ENDS)
    )
    seconds = time.monotonic() - begun
    print(f"surroundings: {len(chosen)} kinds in {seconds:.0f} s ({tally}), {verdict}")
    return 1 if found else 0
