"""A program's end: all that it has started goes with it, and nothing of anybody else's."""

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from kingsburg.ai.external import process
from kingsburg.ai.external.process import Program
from kingsburg.ai.external.protocol import Fault, ProgramFailed

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows ends a tree by its handles")
PATIENCE = 20.0
"""Seconds for what takes none; only a fault uses them up."""


def program(body: str) -> Program:
    return Program([sys.executable, "-c", body], "a test")


@pytest.fixture
def killed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The groups that were ended."""
    groups: list[int] = []
    real = os.killpg

    def noting(group: int, signal: int) -> None:
        groups.append(group)
        real(group, signal)

    monkeypatch.setattr(os, "killpg", noting)
    return groups


@POSIX
@pytest.mark.parametrize("looks", [True, False])
def test_what_an_ended_program_has_started_is_ended_too(
    monkeypatch: pytest.MonkeyPatch, killed: list[int], looks: bool
) -> None:
    """Where the system lets one look at a child, and where one can only wait for it."""
    monkeypatch.setattr(process, "_CAN_LOOK", looks and process._CAN_LOOK)
    child = "import subprocess, sys; p = subprocess.Popen([sys.executable, '-c', 'input()']); print(p.pid)"
    made = program(child + "\nsys.stdout.flush()")
    number = int(made.hear(PATIENCE))
    assert made.wait(PATIENCE) == 0
    made.kill()
    assert killed == [made._process.pid]
    end = time.monotonic() + PATIENCE
    while _runs(number):
        assert time.monotonic() < end, "its child outlives it"
        time.sleep(0.01)


def _runs(number: int) -> bool:
    listed = subprocess.run(["ps", "-o", "stat=", "-p", str(number)], capture_output=True, text=True)
    return listed.stdout.strip()[:1] not in ("", "Z")


@POSIX
@pytest.mark.parametrize("looks", [True, False])
def test_a_number_that_may_be_another_s_by_now_is_left_alone(
    monkeypatch: pytest.MonkeyPatch, killed: list[int], looks: bool
) -> None:
    monkeypatch.setattr(process, "_CAN_LOOK", looks and process._CAN_LOOK)
    made = program("pass")
    assert made._process.wait(PATIENCE) == 0, "somebody has waited for it, and its number is free"
    made.kill()
    made.kill()
    assert killed == []


@POSIX
@pytest.mark.parametrize("looks", [True, False])
@pytest.mark.parametrize(("body", "code"), [("import sys; sys.exit(3)", 3), ("import os; os.abort()", -6)])
def test_how_it_has_ended_is_told(
    monkeypatch: pytest.MonkeyPatch, killed: list[int], looks: bool, body: str, code: int
) -> None:
    monkeypatch.setattr(process, "_CAN_LOOK", looks and process._CAN_LOOK)
    made = program(body)
    with pytest.raises(ProgramFailed) as failed:
        made.hear(PATIENCE)
    assert (failed.value.fault, failed.value.fields["code"]) == (Fault.ENDED, code)
    made.kill()
    made.kill()
    assert killed == [made._process.pid], "once"


def test_when_the_game_ends_every_program_is_asked_before_it_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "FAREWELL", PATIENCE)
    files = [tmp_path / name for name in "ab"]
    body = "import sys, pathlib\nline = sys.stdin.readline()\npathlib.Path({!r}).write_text(line)"
    made = [program(body.format(str(file))) for file in files]
    process.kill_all()
    assert [file.read_text() for file in files] == ['{"type":"quit"}\n'] * 2
    assert [one._process.returncode for one in made] == [0, 0]


def test_who_does_not_listen_is_not_waited_for_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]

    def sleep(seconds: float) -> None:
        now[0] += seconds

    made = [program("import time; time.sleep(999)") for _ in range(3)]
    monkeypatch.setattr(process, "time", type("Clock", (), {"monotonic": lambda: now[0], "sleep": sleep}))
    process.kill_all()
    assert now[0] < 2 * process.FAREWELL
    assert all(one._process.returncode for one in made)


def test_two_may_end_it_at_once(killed: list[int]) -> None:
    """A table says good-bye while the game itself ends."""
    made = program("import time; time.sleep(999)")
    threads = [threading.Thread(target=made.kill) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert not any(thread.is_alive() for thread in threads) and len(killed) == 1
