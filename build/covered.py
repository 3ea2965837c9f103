"""Runs the tests, counts the lines and branches of the game they run through, and holds the floors.

Only what runs in the tests' own processes is counted, not the programs that they start. The exit
code is pytest's, or 1 if a share is below its floor.
"""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from dev import ROOT, give_up

FLOORS: Final = {"kingsburg/engine": 95.0, "kingsburg/app": 95.0, "kingsburg": 90.0}
"""Per cent of all lines and branches, by folder."""
SHOWN: Final = 10
"""How many files are listed for a folder that is below its floor, those that lack most first."""


def main(arguments: Sequence[str]) -> int:
    """Run pytest with the arguments; return the exit code."""
    if importlib.util.find_spec("slipcover") is None:
        give_up("slipcover, which counts lines, has no wheel for Python 3.15 yet; leave out --covered.")
    with tempfile.TemporaryDirectory() as folder:
        found = Path(folder) / "covered.json"
        measured = ["-m", "slipcover", "--json", "--out", str(found), "-m", "pytest", *arguments]
        code = subprocess.run(
            [sys.executable, *measured], check=False, cwd=ROOT, env=os.environ | {"PYTHONPATH": str(ROOT)}
        ).returncode
        if not found.exists():
            return code or 1
        files = json.loads(found.read_text(encoding="utf-8"))["files"]
    enough = held(files)
    return code or int(not enough)


def held(files: Mapping[str, Any]) -> bool:
    """Print the share of each folder; whether all are at or above their floors."""
    below = False
    for folder, floor in FLOORS.items():
        counts = {name: _counts(file) for name, file in files.items() if name.startswith(folder + "/")}
        run, all_ = (sum(column) for column in zip(*counts.values(), strict=True))
        share = 100 * run / all_
        print(f"{folder}: {share:.1f} % of {all_} lines and branches (floor {floor:.0f} %)")
        if share < floor:
            below = True
            for name in sorted(counts, key=lambda name: counts[name][0] - counts[name][1])[:SHOWN]:
                print(f"  {name}: {counts[name][1] - counts[name][0]} missing")
    return not below


def _counts(file: Mapping[str, Any]) -> tuple[int, int]:
    """Of one file, how many lines and branches were run, and how many there are."""
    told = file["summary"]
    run = told["covered_lines"] + told["covered_branches"]
    return run, run + told["missing_lines"] + told["missing_branches"]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
