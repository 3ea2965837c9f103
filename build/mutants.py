"""Changes the rules and the saves in small ways, and counts the changes that the tests notice.

mutmut makes the changes and runs the tests of `tests/engine` and `tests/app` that reach them; the
golden games are left out, for they say that something is different, not which rule is broken. A
random share is tried, as all of them take most of a day. What was found is a row of
`docs/mutants.md`; the exit code is 1 if a share is below its floor.
"""

from __future__ import annotations

import argparse
import datetime
import functools
import json
import os
import random
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from dev import ROOT

LOG: Final = ROOT / "docs" / "mutants.md"
FLOORS: Final = {"kingsburg.engine.": 95.0, "kingsburg.app.saves.": 95.0}
"""Per cent of the changes that must be noticed, by the beginning of their names."""
FEW: Final = "kingsburg.app.saves.upgrades.*"
"""A handful of changes, for the first run: it makes all of them, and learns which tests reach what."""
HANGS: Final = 900.0
"""Seconds after which the tests of a change count as hanging: it was noticed."""
UNNOTICED: Final = (0, 5, 33)
"""mutmut's exit codes for a change that the tests bear, and for one that no test reaches."""


def main(arguments: Sequence[str]) -> int:
    """Try a share of the changes, print what no test noticed, and add a row to the log."""
    parser = argparse.ArgumentParser(prog="dev.py mutants", description=__doc__)
    parser.add_argument(
        "--sample", type=int, default=200, help="how many changes of each of the two are tried; 0: all"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at a time")
    parser.add_argument(
        "--seed", default=str(datetime.datetime.now(tz=datetime.UTC).date()), help="what chooses them"
    )
    options = parser.parse_args(arguments)
    at_a_time = ("--max-children", str(options.jobs))
    _mutmut("run", FEW, *at_a_time)
    names = drawn(_codes(), options.sample, options.seed)
    _mutmut("run", *names, *at_a_time)
    codes = _codes()
    tried = {name: code for name in names if (code := codes[name]) is not None}
    for name in sorted(name for name, code in tried.items() if code in UNNOTICED):
        tried[name] = alone(name)
        if tried[name] in UNNOTICED:
            _mutmut("show", name)
    shares = {room: share(tried, room) for room in FLOORS}
    told = [f"{run} of {all_} ({_percent(run, all_):.1f} %)" for run, all_ in shares.values()]
    row = f"| {datetime.datetime.now(tz=datetime.UTC).date()} | {options.seed} | {' | '.join(told)} |"
    print(row)
    with LOG.open("a", encoding="utf-8", newline="\n") as log:
        log.write(row + "\n")
    return int(any(_percent(*shares[room]) < floor for room, floor in FLOORS.items()))


def drawn(names: Iterable[str], most: int, seed: str) -> list[str]:
    """Of the changes in each room, as many as are tried (all if `most` is 0), in order of name."""
    chance = random.Random(seed)
    tried: list[str] = []
    for room in FLOORS:
        there = sorted(name for name in names if name.startswith(room))
        tried += sorted(chance.sample(there, most)) if 0 < most < len(there) else there
    return tried


def alone(name: str) -> int:
    """Run the tests against one change in a process of its own; return pytest's exit code.

    mutmut forks after the modules are loaded, and so misses what is worked out while they load: the
    tables of advisors and buildings, the readers of the saves.
    """
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutmut"]
    tests = [*project["pytest_add_cli_args"], "-x", *project["pytest_add_cli_args_test_selection"]]
    run = [sys.executable, "-m", "pytest", *tests]
    there = os.environ | {"MUTANT_UNDER_TEST": name}
    try:
        done = subprocess.run(
            run, check=False, cwd=ROOT / "mutants", env=there, capture_output=True, timeout=HANGS
        )
    except subprocess.TimeoutExpired:
        return 1
    return done.returncode


def forget_results() -> None:
    """Empty the caches of all functions of the game, which may hold what unbroken rules have computed."""
    kept = type(functools.lru_cache(forget_results))
    for name, module in list(sys.modules.items()):
        if name.startswith("kingsburg."):
            for found in list(vars(module).values()):
                if isinstance(found, kept):
                    found.cache_clear()


def share(tried: Mapping[str, int], room: str) -> tuple[int, int]:
    """Of the changes in a room, how many were noticed, and how many were tried."""
    codes = [code for name, code in tried.items() if name.startswith(room)]
    return sum(code not in UNNOTICED for code in codes), len(codes)


def _percent(part: int, whole: int) -> float:
    return 100 * part / whole if whole else 100.0


def _mutmut(*arguments: str) -> None:
    """Run mutmut at the root. Raises CalledProcessError if it cannot."""
    subprocess.run([sys.executable, "-m", "mutmut", *arguments], check=True, cwd=ROOT)


def _codes() -> dict[str, int | None]:
    """By the name of each change, mutmut's exit code; None if it has not been tried."""
    found: dict[str, int | None] = {}
    for path in (ROOT / "mutants").rglob("*.meta"):
        found.update(json.loads(path.read_text(encoding="utf-8"))["exit_code_by_key"])
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
