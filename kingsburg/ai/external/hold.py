"""Starts a program in a seat, and ends it and all its processes with the game at the latest.

Its three streams are pipes that lead directly to the game.
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
"""Seconds that the system may take to start the program."""
_PATIENCE: Final = 2.0
"""Seconds to wait until a killed process is gone."""
_PIPE: Final = subprocess.PIPE

Process = subprocess.Popen[bytes]


class Hold(Protocol):
    """Ends a program, and every process that it has started."""

    def renew(self) -> None:
        """Grant the program the processor time of a new game."""

    def end(self) -> None:
        """End the program and all that it has started, without a long wait; may be called twice."""

    def insist(self) -> None:
        """Try harder: the program still runs although `end` was called."""


def started(words: Sequence[str], limits: Limits) -> tuple[Process, Hold]:
    """Start a program in an empty folder of its own, which is removed when the program ends.

    Raises OSError and ValueError.
    """
    folder = new_folder()
    try:
        return _started(words, folder, limits)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise


if sys.platform == "win32":
    from kingsburg.ai.external.job import SUSPENDED, Job

    class _Jailed:
        """Holds a program by a job object."""

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
        """Holds a program by a supervisor, which ends it when the control pipe is closed.

        The supervisor also removes the program's folder.
        """

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
            """Wake the supervisor, which somebody may have stopped.

            It is never killed, for then nothing would hold the program.
            """
            if self._process.returncode is None:
                with suppress(ProcessLookupError, PermissionError):
                    self._process.send_signal(signal.SIGCONT)

    def _started(words: Sequence[str], folder: str, limits: Limits) -> tuple[Process, Hold]:
        """Start the program in a session of its own, so that Ctrl+C reaches the game alone."""
        control_end, control = os.pipe()
        report, report_end = os.pipe()
        try:
            process = Process(
                _supervised(control_end, report_end, folder, limits, placed(words)),
                stdin=_PIPE,
                stdout=_PIPE,
                stderr=_PIPE,
                env=environment(folder, words),
                cwd=folder,
                pass_fds=(control_end, report_end),
                start_new_session=True,
            )
        except BaseException:
            os.close(report)
            os.close(control)
            raise
        finally:
            os.close(control_end)
            os.close(report_end)
        hold = _Supervised(process, control)
        try:
            _wait_for(report)
        except BaseException:
            hold.end()
            _give_up(process)
            raise
        finally:
            os.close(report)
        return process, hold

    def _supervised(
        control: int, report: int, folder: str, limits: Limits, words: Sequence[str]
    ) -> Sequence[str]:
        """The command that starts the supervisor, which then starts the program."""
        head = [sys.executable, "-I", "-S", supervisor.__file__]
        if getattr(sys, "frozen", False):
            head = [sys.executable, supervisor.SUPERVISE]
        numbers = (control, report, limits.memory, limits.file, limits.seconds)
        return [*head, *map(str, numbers), folder, *words]

    def _wait_for(pipe: int) -> None:
        """Wait until the program has started, which closes the pipe.

        Raises OSError with the reason why it has not.
        """
        poller, message = select.poll(), b""
        poller.register(pipe, select.POLLIN | select.POLLHUP)
        while poller.poll(1000 * STARTING):
            more = os.read(pipe, 100)
            message += more
            if not more and not message:
                return
            if not more:
                raise OSError(int(message), os.strerror(int(message)))
        raise TimeoutError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT))

    def _give_up(process: Process) -> None:
        """Clean up after a process that has not become the program."""
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream is not None:
                stream.close()
        try:
            process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
