"""The POSIX process between the game and a program in a seat; it ends all that the program starts.

It is started by its path, or with `SUPERVISE` by the packaged program, and needs only Python's
standard library. The pipes lead directly to the program. The supervisor sleeps until the program
ends or the game closes the control pipe, as it also does by dying. On Linux it is the reaper of all
orphans below it, so that no process escapes. Another process stands between it and the program: a
program that kills its parent kills only that one.
"""

from __future__ import annotations

import os
import resource
import select
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Final

SUPERVISE: Final = "--supervise"
"""The first argument that makes the packaged program a supervisor and nothing else."""
RENEW: Final = b"r"
"""Sent through the control pipe: the program may use all of its processor time once more."""
_SET_DEATH_SIGNAL: Final = 1
_SET_REAPER: Final = 36
_IGNORED: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
_USUAL: Final = (*_IGNORED, signal.SIGPIPE, signal.SIGXFSZ, signal.SIGCHLD)
_PROC: Final = "/proc"
_TIDYING: Final = 1.0
"""Seconds to remove the program's folder; if it takes longer, that goes on in the background."""
_TRYING: Final = 60.0
"""Seconds after which processes that cannot be ended are given up.

A process that waits for a dead disk is such a one.
"""


def main(words: Sequence[str]) -> int:
    """Run the supervisor, and return the program's exit code.

    `words`: the control pipe, the pipe that reports the start, the limits of memory (bytes), file
    size (bytes) and processor time (seconds), the program's folder, and its command with absolute
    paths.
    """
    control, started, memory, file, seconds = map(int, words[:5])
    folder = words[5]
    for pipe in (control, started):
        os.set_inheritable(pipe, False)
    for number in _IGNORED:
        signal.signal(number, signal.SIG_IGN)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    _prctl(_SET_REAPER, 1)
    report, report_end = os.pipe()
    me = os.getpid()
    if os.fork() == 0:
        _run_between(me, report_end, started, (memory, file, seconds), words[6:])
    os.close(report_end)
    os.close(started)
    _let_go_of_streams()
    signal.signal(signal.SIGCHLD, _bury)
    status, child = _watch(control, report, seconds)
    _end_all(child)
    _tidy(folder)
    return _end_like(status)


# The child processes -------------------------------------------------------------------------------------


def _run_between(
    parent: int, report: int, started: int, limits: tuple[int, ...], words: Sequence[str]
) -> None:
    """The process in between: start the program, report its id, wait for it, report how it ended."""
    _die_with(parent)
    me = os.getpid()
    child = os.fork()
    if child == 0:
        _become(me, started, limits, words)
    os.close(started)
    _let_go_of_streams()
    os.write(report, b"%d\n" % child)
    _number, status = os.waitpid(child, 0)
    os.write(report, b"%d\n" % status)
    os._exit(0)


def _become(parent: int, started: int, limits: tuple[int, ...], words: Sequence[str]) -> None:
    """Turn this process into the program.

    `started` is closed if that succeeds; otherwise the number of the error is written into it.
    """
    try:
        _die_with(parent)
        os.setsid()
        for number in _USUAL:
            signal.signal(number, signal.SIG_DFL)
        _limit(*limits)
        os.execv(words[0], list(words))
    except OSError as error:
        os.write(started, b"%d" % (error.errno or 0))
    finally:
        os._exit(127)


def _limit(memory: int, file: int, seconds: int) -> None:
    """Set the program's limits, where 0 means none. Of memory, only what can be written to counts."""
    for kind, most in ((resource.RLIMIT_DATA, memory), (resource.RLIMIT_FSIZE, file)):
        _soft, hard = resource.getrlimit(kind)
        if most and not 0 <= hard <= most:
            with suppress(ValueError, OSError):
                resource.setrlimit(kind, (most, most))
    if seconds and sys.platform == "linux":
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def _die_with(parent: int) -> None:
    """Have this process killed when its parent dies, in whatever way."""
    _prctl(_SET_DEATH_SIGNAL, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(127)


def _prctl(what: int, value: int) -> None:
    """Call `prctl`; does nothing on systems other than Linux."""
    if sys.platform == "linux":
        import ctypes

        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(what, value, 0, 0, 0)


def _let_go_of_streams() -> None:
    """Close the standard streams, so that only the program holds these pipes."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    os.close(nowhere)


# Watching ------------------------------------------------------------------------------------------------


def _watch(control: int, report: int, seconds: int) -> tuple[int, int]:
    """The program's wait status and process id, once it has ended or the game has let go of it.

    The status is that of a killed process if the game has let go. The id is 0 if it is not known.
    """
    poller = select.poll()
    for pipe in (control, report):
        poller.register(pipe, select.POLLIN | select.POLLHUP)
    reported = b""
    while True:
        for pipe, _event in poller.poll():
            data = os.read(pipe, 100)
            if pipe == control and data:
                _renew(reported, seconds)
            elif data:
                reported += data
            if not data or reported.count(b"\n") == 2:
                numbers = [*map(int, reported.split())]
                child = numbers[0] if numbers else 0
                return numbers[1] if len(numbers) > 1 else int(signal.SIGKILL), child


def _renew(reported: bytes, seconds: int) -> None:
    """Allow the program `seconds` more of processor time from now on."""
    if sys.platform == "linux" and seconds and reported:
        with suppress(OSError, ValueError):
            number = int(reported.split()[0])
            used = sum(map(int, _facts(number)[11:13])) // os.sysconf("SC_CLK_TCK")
            hard = resource.prlimit(number, resource.RLIMIT_CPU)[1]
            resource.prlimit(number, resource.RLIMIT_CPU, (used + seconds, hard))


def _bury(_number: int = 0, _frame: object = None) -> None:
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


# Ending and tidying up -----------------------------------------------------------------------------------


def _end_all(child: int) -> None:
    """End every process below this one.

    All are stopped first, so that fewer of them start another one meanwhile.
    """
    strangers: set[int] = set()
    end = time.monotonic() + _TRYING
    before: list[int] = []
    while time.monotonic() < end:
        _bury()
        at_all = not strangers
        alive = _descendants(child, strangers)
        for number in (signal.SIGSTOP, signal.SIGKILL):
            for one in alive:
                with suppress(OSError):
                    os.kill(one, number)
        if not alive:
            if at_all:
                return
            strangers.clear()  # an id may have been reused since: look at all processes once more
        elif alive == before:
            time.sleep(0.001)
        before = alive


def _descendants(child: int, strangers: set[int]) -> list[int]:
    """The ids of all processes below this one that still run.

    `strangers`, ids known to be elsewhere, are not looked at again; newly found ones are added.
    """
    found = [os.getpid()]
    if os.path.exists(f"{_PROC}/self/stat"):  # noqa: PTH110 - pathlib takes longer than all the rest
        parents = dict(_processes(strangers))
    else:
        parents, found = dict(_listed()), [*found, child]
    children: dict[int, list[int]] = {}
    for number, parent in parents.items():
        children.setdefault(parent, []).append(number)
    for number in found:
        found += children.get(number, ())
    strangers.update(parents.keys() - found)
    return found[1:]


def _processes(strangers: set[int]) -> Iterator[tuple[int, int]]:
    """Pairs of (process, parent) ids of all living processes, by /proc."""
    for name in os.listdir(_PROC):  # noqa: PTH208
        if name.isdecimal() and int(name) not in strangers:
            with suppress(OSError, IndexError, ValueError):
                state, parent = _facts(int(name))[:2]
                if state not in ("Z", "X"):
                    yield int(name), int(parent)


def _facts(number: int) -> list[str]:
    """The fields of /proc/ID/stat from the state on."""
    file = os.open(f"{_PROC}/{number}/stat", os.O_RDONLY)
    try:
        return os.read(file, 4096).decode("utf-8", "replace").rpartition(")")[2].split()
    finally:
        os.close(file)


def _listed() -> Iterator[tuple[int, int]]:
    """The same as `_processes` by `ps`, where there is no /proc.

    An orphan counts as a child of the first process of its group.
    """
    import subprocess

    listed = subprocess.run(
        ["ps", "-axo", "pid=,ppid=,pgid=,stat="], capture_output=True, text=True, check=False
    )
    rows = [line.split() for line in listed.stdout.splitlines()]
    me = os.getpid()
    for number, parent, group, state in (row[:4] for row in rows if len(row) >= 4):
        if not state.startswith("Z") and int(number) != me:
            orphan = int(parent) == 1 and int(group) != int(number)
            yield int(number), int(group) if orphan else int(parent)


def _tidy(folder: str) -> None:
    """Remove the program's folder, however deep it is; if that takes long, in a process of its own."""
    for _step in _removing(folder, time.monotonic() + _TIDYING):
        if os.fork() == 0:
            os.setsid()
            for _rest in _removing(folder, float("inf")):
                pass
            os._exit(0)
        return


def _removing(folder: str, end: float) -> Iterator[None]:
    """Remove the folder; yields once, and stops, if it is not done by `end`.

    It goes down and up folder by folder, so that no path becomes too long.
    """
    above: list[str] = []
    with suppress(OSError):
        os.chmod(folder, 0o700)  # noqa: PTH101
        os.chdir(folder)
        while True:
            if time.monotonic() > end:
                yield
                return
            inner = _emptied()
            if inner is not None:
                os.chmod(inner, 0o700)  # noqa: PTH101
                os.chdir(inner)
                above.append(inner)
            elif above:
                os.chdir("..")
                os.rmdir(above.pop())  # noqa: PTH106
            else:
                break
        os.chdir("/")
        os.rmdir(folder)  # noqa: PTH106


def _emptied() -> str | None:
    """Remove files in the current folder until a subfolder is met. Returns its name, or None."""
    with os.scandir() as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                return entry.name
            os.unlink(entry.name)  # noqa: PTH108
    return None


def _end_like(status: int) -> int:
    """End as the program did: return its exit code, or die by the same signal."""
    if not os.WIFSIGNALED(status):
        return os.WEXITSTATUS(status)
    number = os.WTERMSIG(status)
    if number != signal.SIGKILL:
        signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)
    return 128 + number


if __name__ == "__main__":
    os._exit(main(sys.argv[1:]))
