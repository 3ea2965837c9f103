"""The sound device, and the samples that are ready to be played on it.

Without a device nothing is heard and nothing raises.
"""

from __future__ import annotations

import logging
import os
import queue
import sys
import threading
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame

from kingsburg.app.jobs import begin

_log = logging.getLogger(__name__)
RATE = 44_100
BUFFER = 1024
"""`RATE`: samples a second. `BUFFER`: samples handed over at once, 23 ms."""
VOICES = 8
"""How many effects can sound at once; further ones are not played."""
FADE = 1800
"""Milliseconds in which one piece of music fades into the next."""
_MUSIC = 2


class Mixer:
    """Samples by name, read and decoded on a thread of their own, and played at volumes from 0 to 1."""

    def __init__(self) -> None:
        self._samples: dict[str, pygame.mixer.Sound] = {}
        self._wanted: queue.SimpleQueue[tuple[str, Path] | None] = queue.SimpleQueue()
        self._reader: threading.Thread | None = None
        self._closing = threading.Event()
        self._playing = ""
        self._turn = 0

    def open(self) -> bool:
        """Open the device; return False if there is none (the log then says why)."""
        if _no_device():
            _log.info("There is no sound: this computer has no device for it.")
            return False
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(_MUSIC + VOICES)
        except (pygame.error, NotImplementedError) as error:
            _log.info("There is no sound: %s.", error)
            return False
        self._closing.clear()
        self._wanted = queue.SimpleQueue()
        self._reader = begin(partial(self._read, self._wanted), "sounds")
        if self._reader is None:
            pygame.mixer.quit()
            _log.info("There is no sound: the system grants no more threads.")
        return self._reader is not None

    def fetch(self, files: Sequence[tuple[str, Path]]) -> None:
        """Have files read and decoded in this order, each under its name."""
        for file in files:
            self._wanted.put(file)

    def has(self, name: str) -> bool:
        """Whether a sample is ready to be played."""
        return name in self._samples

    def forget(self, name: str) -> None:
        """Drop a sample; one that is still sounding stays in memory until it ends."""
        self._samples.pop(name, None)

    def play(self, name: str, volume: float) -> None:
        """Play a sample once, if it is ready and a voice is free."""
        sample = self._samples.get(name)
        voices = (pygame.mixer.Channel(_MUSIC + i) for i in range(VOICES))
        channel = next((voice for voice in voices if not voice.get_busy()), None)
        if sample is not None and channel is not None:
            sample.set_volume(volume)
            channel.play(sample)

    def music(self, name: str, volume: float) -> None:
        """Fade from the present piece to another, which must be ready and repeats ("": to silence)."""
        if name == self._playing:
            return
        if self._playing:
            pygame.mixer.Channel(self._turn).fadeout(FADE)
        self._playing = name
        if name:
            self._turn = (self._turn + 1) % _MUSIC
            channel = pygame.mixer.Channel(self._turn)
            channel.stop()
            self.music_volume(volume)
            channel.play(self._samples[name], loops=-1, fade_ms=FADE)

    def music_volume(self, volume: float) -> None:
        """Set the volume of the present piece."""
        if self._playing in self._samples:
            self._samples[self._playing].set_volume(volume)

    def hush(self, silent: bool) -> None:
        """Pause everything, or let it go on."""
        if silent:
            pygame.mixer.pause()
        else:
            pygame.mixer.unpause()

    def close(self) -> None:
        """Stop everything and release the device."""
        if self._reader is not None:
            self._closing.set()
            self._wanted.put(None)
            self._reader.join()
            self._reader = None
            pygame.mixer.stop()
        self._samples = {}
        self._playing = ""
        pygame.mixer.quit()

    def _read(self, wanted: queue.SimpleQueue[tuple[str, Path] | None]) -> None:
        while (file := wanted.get()) is not None and not self._closing.is_set():
            name, path = file
            try:
                self._samples[name] = pygame.mixer.Sound(str(path))
            except (pygame.error, OSError) as error:
                _log.warning("The sound %s cannot be used (%s); it stays silent.", path, error)


def _no_device() -> bool:
    """Whether this is a Linux that plainly has no sound device; asking ALSA would flood the error stream."""
    if not sys.platform.startswith("linux") or os.environ.get("SDL_AUDIODRIVER"):
        return False
    own = Path(os.environ.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}")
    asound = Path(os.path.expanduser("~/.asoundrc"))  # noqa: PTH111 - nobody needs to have a home
    ways = (own / "pulse" / "native", own / "pipewire-0", asound, Path("/etc/asound.conf"))
    devices = Path("/dev/snd").glob("pcm*p")
    return not (os.environ.get("PULSE_SERVER") or any(way.exists() for way in ways) or any(devices))
