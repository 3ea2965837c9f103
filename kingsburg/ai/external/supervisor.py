"""What stands between the game and a program in a seat on POSIX systems: with it, all that it started ends.

It is started by its path, or with `SUPERVISE` by the packaged program, and needs nothing but Python's own
library. The pipes go to the program directly; the supervisor sleeps until the program ends or the game lets
go of the control pipe, which it also does by dying. It is the reaper of all orphans below it (Linux), so that
nothing leaves the tree. Between it and the program waits another process: a program that ends its parent
ends that one.
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
"""The packaged program's first argument when it is to be this and nothing else."""
RENEW: Final = b"r"
"""On the control pipe: the program gets the whole of its processor time again."""
_SET_DEATH_SIGNAL: Final = 1
_SET_REAPER: Final = 36
_IGNORED: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
_USUAL: Final = (*_IGNORED, signal.SIGPIPE, signal.SIGXFSZ, signal.SIGCHLD)
_PROC: Final = "/proc"
_TIDYING: Final = 1.0
"""Seconds for the program's folder; what takes longer is removed in the background."""
_TRYING: Final = 60.0
"""Seconds for what cannot be ended, such as a process that waits for a dead disk."""


def main(words: Sequence[str]) -> int:
    """The numbers of two pipes, the program's limits, its folder, and its command with whole paths."""
    control, started, memory, file, seconds = map(int, words[:5])
    folder = words[5]
    for pipe in (control, started):
        os.set_inheritable(pipe, False)
    for number in _IGNORED:
        signal.signal(number, signal.SIG_IGN)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    _prctl(_SET_REAPER, 1)
    heard, said = os.pipe()
    me = os.getpid()
    if os.fork() == 0:
        _run_between(me, said, started, (memory, file, seconds), words[6:])
    os.close(said)
    os.close(started)
    _let_go_of_streams()
    signal.signal(signal.SIGCHLD, _bury)
    status, child = _watch(control, heard, seconds)
    _end_all(child)
    _tidy(folder)
    return _end_like(status)


# The processes below -------------------------------------------------------------------------------------


def _run_between(parent: int, said: int, started: int, limits: tuple[int, ...], words: Sequence[str]) -> None:
    """Start the program, say its number, wait for it, say how it has ended."""
    _die_with(parent)
    me = os.getpid()
    child = os.fork()
    if child == 0:
        _become(me, started, limits, words)
    os.close(started)
    _let_go_of_streams()
    os.write(said, b"%d\n" % child)
    _number, status = os.waitpid(child, 0)
    os.write(said, b"%d\n" % status)
    os._exit(0)


def _become(parent: int, started: int, limits: tuple[int, ...], words: Sequence[str]) -> None:
    """This process is the program from here on; an error's number goes into `started`, else it is closed."""
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
    """0 is no limit. Of memory what can be written to counts, and not what is only reserved."""
    for kind, most in ((resource.RLIMIT_DATA, memory), (resource.RLIMIT_FSIZE, file)):
        _soft, hard = resource.getrlimit(kind)
        if most and not 0 <= hard <= most:
            with suppress(ValueError, OSError):
                resource.setrlimit(kind, (most, most))
    if seconds and sys.platform == "linux":
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def _die_with(parent: int) -> None:
    """This process is killed when its parent dies, in whatever way."""
    _prctl(_SET_DEATH_SIGNAL, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(127)


def _prctl(what: int, value: int) -> None:
    """Linux only; other systems have no such thing."""
    if sys.platform == "linux":
        import ctypes

        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(what, value, 0, 0, 0)


def _let_go_of_streams() -> None:
    """Only the program holds the pipes that are its streams."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    os.close(nowhere)


# Watching ------------------------------------------------------------------------------------------------


def _watch(control: int, heard: int, seconds: int) -> tuple[int, int]:
    """How the program has ended, as if killed if the game has let go, and its number (0: not known)."""
    waiting = select.poll()
    for pipe in (control, heard):
        waiting.register(pipe, select.POLLIN | select.POLLHUP)
    told = b""
    while True:
        for pipe, _event in waiting.poll():
            said = os.read(pipe, 100)
            if pipe == control and said:
                _renew(told, seconds)
            elif said:
                told += said
            if not said or told.count(b"\n") == 2:
                numbers = [*map(int, told.split())]
                child = numbers[0] if numbers else 0
                return numbers[1] if len(numbers) > 1 else int(signal.SIGKILL), child


def _renew(told: bytes, seconds: int) -> None:
    """The program may use that much processor time from now on."""
    if sys.platform == "linux" and seconds and told:
        with suppress(OSError, ValueError):
            number = int(told.split()[0])
            used = sum(map(int, _facts(number)[11:13])) // os.sysconf("SC_CLK_TCK")
            hard = resource.prlimit(number, resource.RLIMIT_CPU)[1]
            resource.prlimit(number, resource.RLIMIT_CPU, (used + seconds, hard))


def _bury(_number: int = 0, _frame: object = None) -> None:
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


# The end -------------------------------------------------------------------------------------------------


def _end_all(child: int) -> None:
    """Ends every process below this one, stopped first, so that fewer of them start another meanwhile."""
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
            strangers.clear()  # a number may have become another's: all are looked at once more
        elif alive == before:
            time.sleep(0.001)
        before = alive


def _descendants(child: int, strangers: set[int]) -> list[int]:
    """The numbers of all processes below this one that still run; `strangers` are left out, and added to."""
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
    """By process its parent, the dead ones left out."""
    for name in os.listdir(_PROC):  # noqa: PTH208
        if name.isdecimal() and int(name) not in strangers:
            with suppress(OSError, IndexError, ValueError):
                state, parent = _facts(int(name))[:2]
                if state not in ("Z", "X"):
                    yield int(name), int(parent)


def _facts(number: int) -> list[str]:
    """What Linux says of a process, from its state on."""
    file = os.open(f"{_PROC}/{number}/stat", os.O_RDONLY)
    try:
        return os.read(file, 4096).decode("utf-8", "replace").rpartition(")")[2].split()
    finally:
        os.close(file)


def _listed() -> Iterator[tuple[int, int]]:
    """The same where there is no /proc. An orphan counts as a child of its group's first process."""
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
    """Removes the program's folder, however deep it has become; what takes long, in a process of its own."""
    for _step in _removing(folder, time.monotonic() + _TIDYING):
        if os.fork() == 0:
            os.setsid()
            for _rest in _removing(folder, float("inf")):
                pass
            os._exit(0)
        return


def _removing(folder: str, end: float) -> Iterator[None]:
    """Stops once if it is not done by `end`. It goes down and up step by step, so that no path gets long."""
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
    """Removes the files that lie here; if a folder does, its name."""
    with os.scandir() as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                return entry.name
            os.unlink(entry.name)  # noqa: PTH108
    return None


def _end_like(status: int) -> int:
    """The exit code, or this process's end by the same signal."""
    if not os.WIFSIGNALED(status):
        return os.WEXITSTATUS(status)
    number = os.WTERMSIG(status)
    if number != signal.SIGKILL:
        signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)
    return 128 + number


if __name__ == "__main__":
    os._exit(main(sys.argv[1:]))
