"""The end of a program that can do nothing any more, whatever its threads are at."""

from __future__ import annotations

import os
import subprocess
import sys
import time

import pytest

from kingsburg.app import lastresort

BEGIN = "import signal, sys, threading, time\nfrom kingsburg.app import lastresort\nlastresort.prepare()\n"
STUCK = {
    "at a lock": "threading.Lock().acquire(); lock = threading.Lock(); lock.acquire(); lock.acquire()",
    "in a loop": "while True: pass",
    "deaf to signals": "signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals()); time.sleep(60)",
}
NO_WATCH = """
import faulthandler
def refuse(*given, **named): raise RuntimeError("unable to start watchdog thread")
faulthandler.dump_traceback_later = refuse
"""
"""Its thread cannot be started."""
SOON = "lastresort.LATE = 0.2\nlastresort.end_in_time()\n"


def run(code: str) -> tuple[int, str, float]:
    """Exit code, error stream and seconds of a program."""
    begun = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-c", BEGIN + code], stderr=subprocess.PIPE, text=True, timeout=30, check=False
    )
    return done.returncode, done.stderr, time.monotonic() - begun


@pytest.mark.parametrize("where", STUCK)
def test_a_program_that_is_stuck_ends_in_time(where: str) -> None:
    code, told, seconds = run(f"{SOON}{STUCK[where]}")
    assert code == lastresort.FORCED and seconds < 5
    assert "Traceback" not in told and "most recent call" not in told


@pytest.mark.skipif(os.name == "nt", reason="it needs the system's timer")
def test_it_does_without_a_thread() -> None:
    code, told, _seconds = run(NO_WATCH + f"{SOON}{STUCK['at a lock']}")
    assert code == lastresort.FORCED
    assert told == "Kingsburg was told to end, but could not do so cleanly.\n"


@pytest.mark.skipif(os.name == "nt", reason="it is about signals")
def test_a_signal_is_heard_while_a_library_hangs() -> None:
    """Python's own handler is never reached there."""
    code, told, seconds = run(
        "import ctypes, os\n"
        "signal.signal(signal.SIGTERM, lambda *given: print('too late'))\n"
        "threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGTERM)).start()\n"
        "lastresort.LATE = lastresort._LATER = 0.1\n"
        "sdl, mutex = ctypes.CDLL(None), (ctypes.c_char * 128)()\n"
        "with lastresort.watched({signal.SIGTERM}):\n"
        "    sdl.pthread_mutex_lock(mutex)\n"
        "    sdl.pthread_mutex_lock(mutex)\n"
    )
    assert (code, told) == (lastresort.FORCED, "") and seconds < 5


@pytest.mark.skipif(os.name == "nt", reason="it is about signals")
def test_what_hears_of_signals_leaves_no_descriptor_and_no_thread() -> None:
    code, told, _seconds = run(
        "import os\n"
        "before = len(os.listdir('/proc/self/fd')) if os.path.isdir('/proc/self/fd') else 0\n"
        "for _ in range(20):\n"
        "    with lastresort.watched({signal.SIGTERM}): pass\n"
        "time.sleep(0.2)\n"
        "after = len(os.listdir('/proc/self/fd')) if before else 0\n"
        "sys.exit(f'{before} {after} {threading.active_count()}' if after > before else 0)\n"
    )
    assert (code, told) == (0, "")


def test_signals_are_heard_where_a_pipe_cannot_be_told_not_to_block() -> None:
    """So it is on Windows before Python 3.12."""
    code, told, _seconds = run(
        "import os\n"
        "vars(os).pop('set_blocking', None)\n"
        "given = []\n"
        "signal.set_wakeup_fd = lambda descriptor, **how: given.append(descriptor) or -1\n"
        "with lastresort.watched({signal.SIGINT}): os.write(given[0], b'\\0')\n"
        "sys.exit(0 if given[1:] == [-1] else f'{given}')\n"
    )
    assert (code, told) == (0, "")


def test_a_program_that_was_told_to_end_is_not_taken_apart() -> None:
    code, told, seconds = run(
        "import atexit\n"
        "atexit.register(time.sleep, 60)\n"
        "lastresort.LATE = 20\n"
        "lastresort.end_in_time()\n"
        "assert lastresort.told_to_end()\n"
        "sys.stderr.write('The end.')\n"
        "lastresort.end(0)\n"
    )
    assert (code, told) == (0, "The end.") and seconds < 10


@pytest.mark.skipif(os.name == "nt", reason="a windowed program has no descriptors there")
@pytest.mark.parametrize("closed", [(0,), (1,), (2,), (0, 1, 2)])
def test_a_closed_stream_is_filled_before_a_file_takes_its_place(closed: tuple[int, ...]) -> None:
    reading, writing = os.pipe()
    code = (
        "import os, sys\n"
        f"for number in {closed}: os.close(number)\n"
        "from kingsburg.__main__ import main\n"
        "main(['--version'])\n"
        f"os.write({writing}, str(os.open(os.devnull, os.O_RDONLY)).encode())\n"
        "os._exit(0)\n"
    )
    subprocess.run([sys.executable, "-c", code], pass_fds=[writing], check=True, timeout=30)
    os.close(writing)
    with os.fdopen(reading) as told:
        assert int(told.read()) > 2


def test_the_last_sentences_are_the_players_own() -> None:
    code, told, _seconds = run(
        "lastresort.say_then('Das Ende: ä.', 'Zu spät.')\nsys.stderr.close()\nsys.exit(lastresort.fault())"
    )
    assert code == lastresort.FORCED and told == "Das Ende: ä.\n"


@pytest.mark.skipif(os.name == "nt", reason="Windows sets no such limits")
def test_a_fault_finds_memory_and_descriptors_laid_aside() -> None:
    code, told, _seconds = run(
        "import os\n"
        "taken = []\n"
        "try:\n"
        "    while True: taken.append(os.dup(0))\n"
        "except OSError: pass\n"
        "lastresort.release()\n"
        "os.close(os.open(os.devnull, os.O_RDONLY))\n"
        "sys.exit(0)\n"
    )
    assert (code, told) == (0, "")
