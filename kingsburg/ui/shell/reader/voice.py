"""A voice of the program's own, by the system's program for speech; it can be interrupted."""

from __future__ import annotations

import logging
import shutil
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

_LOG = logging.getLogger(__name__)
_MOST_WAITING: Final = 20
"""How many sentences may wait; older ones are left out."""
_LISTENING: Final = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; Add-Type -AssemblyName System.Speech; "
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "$voice.Speak([Console]::In.ReadToEnd())"
)
"""What Windows PowerShell does: it says what it reads."""


@dataclass(frozen=True, slots=True)
class Speaker:
    """How one system speaks: `begin` makes the command, which reads the text from its input.

    `hush` is a command that silences what the first one has handed to a service, if it does so.
    """

    begin: Callable[[str], Sequence[str]]
    hush: Sequence[str] = ()


def _speakers() -> Sequence[tuple[str, Speaker]]:
    """Return the programs for speech of this system, the best first."""
    if sys.platform == "win32":
        command = ["powershell", "-NoProfile", "-NonInteractive", "-Command", _LISTENING]
        return [("powershell", Speaker(lambda language: command))]
    if sys.platform == "darwin":
        return [("say", Speaker(lambda language: ["say", "-f", "-"]))]
    said = Speaker(lambda language: ["spd-say", "-e", "-w", "-l", language], ["spd-say", "-C"])
    return [
        ("spd-say", said),
        ("espeak-ng", Speaker(lambda language: ["espeak-ng", "-v", language, "--stdin"])),
        ("espeak", Speaker(lambda language: ["espeak", "-v", language, "--stdin"])),
    ]


def speaker() -> Speaker | None:
    """Return the system's way to speak; None if it has none."""
    return next((made for program, made in _speakers() if shutil.which(program)), None)


class Voice:
    """Says one sentence after the other while the program goes on."""

    def __init__(self, language: str, how: Speaker | None = None) -> None:
        """`language` is a code such as "de"; `how` is found by itself if it is None."""
        self._language = language
        self._how = how if how is not None else speaker()
        self._waiting: deque[str] = deque(maxlen=_MOST_WAITING)
        self._running: subprocess.Popen[bytes] | None = None

    @property
    def waits(self) -> bool:
        """Whether something waits to be said."""
        return bool(self._waiting)

    def say(self, text: str, *, at_once: bool = False) -> None:
        """Say a text after what is being said, or at once in its place."""
        if self._how is None or not text:
            return
        if at_once:
            self.hush()
        self._waiting.append(text)
        self.advance()

    def advance(self) -> None:
        """Begin the next sentence if the last one has ended."""
        if self._how is None or not self._waiting:
            return
        if self._running is not None and self._running.poll() is None:
            return
        self._begin(self._how, self._waiting.popleft())

    def _begin(self, how: Speaker, text: str) -> None:
        nothing = subprocess.DEVNULL
        try:
            self._running = subprocess.Popen(
                how.begin(self._language), stdin=subprocess.PIPE, stdout=nothing, stderr=nothing
            )
        except OSError:
            _LOG.exception("The program for speech cannot be started.")
            self._how = None
            return
        assert self._running.stdin is not None
        with suppress(OSError), self._running.stdin as pipe:
            pipe.write((text + "\n").encode("utf-8"))

    def hush(self) -> None:
        """Be silent at once, and forget what waits."""
        self._waiting.clear()
        running, self._running = self._running, None
        if running is None or running.poll() is not None:
            return
        running.kill()
        running.wait()
        if self._how is not None and self._how.hush:
            with suppress(OSError):
                subprocess.run(self._how.hush, check=False, timeout=2, stdin=subprocess.DEVNULL)

    def close(self) -> None:
        """Be silent, and leave no program behind."""
        self.hush()
