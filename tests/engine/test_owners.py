"""A power works for every building that has it, not only for the one it is printed on."""

import subprocess
import sys
from pathlib import Path

TWINNED = Path(__file__).with_name("twinned.py")


def test_powers_work_for_every_owner() -> None:
    run = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", str(TWINNED)]
    done = subprocess.run(run, capture_output=True, text=True, check=False, cwd=TWINNED.parents[2])
    assert done.returncode == 0 and "6 passed" in done.stdout, done.stdout + done.stderr
