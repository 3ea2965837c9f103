"""Starts a program in a seat, and ends it with all that it has started: with the game at the latest.

Its streams are pipes of the game's own; nothing stands in them.
"""

from __future__ import annotations

import errno
import os
import select
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, Protocol

from kingsburg.ai.external.surroundings import Limits, environment, new_folder, placed

STARTING: Final = 10.0
"""Seconds until the system has started it."""
_PATIENCE: Final = 2.0
"""Seconds until what was killed is gone."""
_PIPE: Final = subprocess.PIPE

Process = subprocess.Popen[bytes]


class Hold(Protocol):
    """What ends a program."""

    def renew(self) -> None:
        """Its processor time counts anew."""

    def end(self) -> None:
        """Ends it and all that it has started; does not wait for long. A second time does nothing."""

    def insist(self) -> None:
        """It still runs."""


def started(words: Sequence[str], limits: Limits) -> tuple[Process, Hold]:
    """In an empty folder of its own, which is removed with its end. Raises OSError and ValueError."""
    folder = new_folder()
    try:
        return _started(words, folder, limits)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise


if sys.platform == "win32":
    from kingsburg.ai.external.job import SUSPENDED, Job

    class _Jailed:
        """By a job object."""

        def __init__(self, process: Process, folder: str) -> None:
            self._job = Job(process)
            self._process = process
            self._folder = folder

        def renew(self) -> None:
            pass

        def end(self) -> None:
            self._job.end()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_PATIENCE)
            shutil.rmtree(self._folder, ignore_errors=True)

        def insist(self) -> None:
            self._process.kill()

    def _started(words: Sequence[str], folder: str, limits: Limits) -> tuple[Process, Hold]:
        process = Process(
            placed(words),
            stdin=_PIPE,
            stdout=_PIPE,
            stderr=_PIPE,
            env=environment(folder, words),
            cwd=folder,
            creationflags=subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW | SUSPENDED,
        )
        return process, _Jailed(process, folder)

else:
    from kingsburg.ai.external import supervisor

    class _Supervised:
        """By a supervisor, which ends when the control pipe is closed, and removes the program's folder."""

        def __init__(self, process: Process, control: int) -> None:
            self._process = process
            self._control: int | None = control

        def renew(self) -> None:
            if self._control is not None:
                with suppress(OSError):
                    os.write(self._control, supervisor.RENEW)

        def end(self) -> None:
            control, self._control = self._control, None
            if control is not None:
                os.close(control)

        def insist(self) -> None:
            """Somebody may have stopped the supervisor. It is never ended: then nothing held the program."""
            if self._process.returncode is None:
                with suppress(ProcessLookupError, PermissionError):
                    self._process.send_signal(signal.SIGCONT)

    def _started(words: Sequence[str], folder: str, limits: Limits) -> tuple[Process, Hold]:
        """In a session of its own: Ctrl+C is for the game alone to hear."""
        held, control = os.pipe()
        heard, told = os.pipe()
        try:
            process = Process(
                _supervised(held, told, folder, limits, placed(words)),
                stdin=_PIPE,
                stdout=_PIPE,
                stderr=_PIPE,
                env=environment(folder, words),
                cwd=folder,
                pass_fds=(held, told),
                start_new_session=True,
            )
        except BaseException:
            os.close(heard)
            os.close(control)
            raise
        finally:
            os.close(held)
            os.close(told)
        hold = _Supervised(process, control)
        try:
            _wait_for(heard)
        except BaseException:
            hold.end()
            _give_up(process)
            raise
        finally:
            os.close(heard)
        return process, hold

    def _supervised(
        control: int, told: int, folder: str, limits: Limits, words: Sequence[str]
    ) -> Sequence[str]:
        """The command of the supervisor, which starts the program."""
        head = [sys.executable, "-I", "-S", supervisor.__file__]
        if getattr(sys, "frozen", False):
            head = [sys.executable, supervisor.SUPERVISE]
        numbers = (control, told, limits.memory, limits.file, limits.seconds)
        return [*head, *map(str, numbers), folder, *words]

    def _wait_for(pipe: int) -> None:
        """Until the program has begun, and so closed its end. Raises OSError with what it could not."""
        waiting, said = select.poll(), b""
        waiting.register(pipe, select.POLLIN | select.POLLHUP)
        while waiting.poll(1000 * STARTING):
            more = os.read(pipe, 100)
            said += more
            if not more and not said:
                return
            if not more:
                raise OSError(int(said), os.strerror(int(said)))
        raise TimeoutError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT))

    def _give_up(process: Process) -> None:
        """One that has not become the program."""
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream is not None:
                stream.close()
        try:
            process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
