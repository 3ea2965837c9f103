"""Networks are asked on one core: the others draw, or play other games."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

CORES = "OPENBLAS_NUM_THREADS"
THREADS = Path("/proc/self/task")
pytestmark = pytest.mark.skipif(not THREADS.is_dir(), reason="threads are counted as Linux tells them")
ASK = """
import os, sys
from kingsburg.ai.levels import make_ready
assert "numpy" not in sys.modules
make_ready("expert", sys.argv[1])
print(len(os.listdir("/proc/self/task")), os.environ.get("OPENBLAS_NUM_THREADS"))
"""


def asked(game: str, **given: str) -> list[str]:
    """How many threads a program has that has read its networks, and what programs it starts inherit."""
    env = {k: v for k, v in os.environ.items() if k != CORES} | given
    words = [sys.executable, "-c", ASK, game]
    told = subprocess.run(words, env=env, check=True, capture_output=True, text=True)
    return told.stdout.split()


@pytest.mark.parametrize("game", ["kingsburg", "burgenland"])
def test_networks_start_no_threads_and_leave_no_trace_in_the_environment(game: str) -> None:
    assert asked(game) == ["1", "None"]


@pytest.mark.skipif((os.cpu_count() or 1) < 2, reason="there is one core only")
def test_who_has_chosen_otherwise_keeps_it_so() -> None:
    assert asked("kingsburg", **{CORES: "2"}) == ["2", "2"]
