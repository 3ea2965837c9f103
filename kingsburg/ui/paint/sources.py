"""Pictures as they were read, at the size they were baked: others are scaled from them.

Those with transparency shrink to a quarter if they are packed, and are there again within 0.2 to 2 ms. So
those that nobody has used for a while are kept packed. Others would shrink by a third and take 3 ms.
"""

from __future__ import annotations

import contextlib
import logging
import threading
import time
import zlib
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from kingsburg.app.jobs import begin
from kingsburg.paths import asset
from kingsburg.ui.paint.pixels import fitted

_log = logging.getLogger(__name__)
Key = tuple[str, str]
"""Group and name of a picture."""
_JPEG = {("ui", "title"), ("ui", "title_small")}
"""Pictures that are no WebP, because the player waits for them: JPEG is decoded five times as fast."""
_PLAIN_BYTES: Final = 3
"""Bytes of a pixel that has no transparency."""
_IDLE: Final = 60.0
_EVERY: Final = 5.0
"""Seconds without use after which a picture is packed, and from one look for such pictures to the next."""
_PACKING: Final = 1
"""How hard zlib tries: harder, it would take several times as long for a tenth less."""


class _Packed(NamedTuple):
    """A picture with transparency, packed without loss."""

    pixels: bytes
    size: tuple[int, int]

    def open(self) -> pygame.Surface:
        """Return the picture as it was."""
        w, h = self.size
        pixels = zlib.decompress(self.pixels, bufsize=4 * w * h)
        return fitted(pygame.image.frombuffer(pixels, self.size, "RGBA"))


class Sources:
    """Pictures by group and name. One that cannot be read is None, and the log says why, once."""

    def __init__(self) -> None:
        self._open: dict[Key, pygame.Surface | None] = {}
        self._fetched: dict[Key, pygame.Surface] = {}
        self._packed: dict[Key, _Packed] = {}
        """They stay when they are opened, so that none is packed twice."""
        self._used: dict[Key, float] = {}
        """When each was used last."""
        self._looked = 0.0
        self._reader: threading.Thread | None = None
        self._packer: threading.Thread | None = None

    def get(self, key: Key) -> pygame.Surface | None:
        """Return a picture; read it now if need be."""
        self._used[key] = time.monotonic()
        if key not in self._open:
            packed = self._packed.get(key)
            self._open[key] = packed.open() if packed is not None else self._read(key)
        return self._open[key]

    def size(self, key: Key) -> tuple[int, int] | None:
        """Return width and height of a picture; None if it is missing."""
        packed = self._packed.get(key)
        if packed is not None:
            return packed.size
        source = self._open.get(key) or self.get(key)
        return source.get_size() if source else None

    def put_down(self, names: Sequence[Key]) -> None:
        """Drop pictures; they are read from disk again when they are used."""
        for key in names:
            for kept in (self._open, self._fetched, self._packed, self._used):
                kept.pop(key, None)

    def prefetch(self, names: Sequence[Key]) -> None:
        """Read pictures in this order on a thread of their own, so that their first use need not wait."""
        wanted = [key for key in names if not self.ready(key)]
        self._reader = begin(partial(self.fetch, wanted), "pictures")

    @property
    def fetching(self) -> bool:
        """Whether pictures are still being read."""
        return self._reader is not None and self._reader.is_alive()

    def ready(self, key: Key) -> bool:
        """Whether a picture can be used without waiting for the disk."""
        return key in self._open or key in self._fetched or key in self._packed

    def fetch(self, names: Sequence[Key]) -> None:
        """Read pictures on the calling thread."""
        for key in names:
            if key in self._open:
                continue
            # A picture that cannot be read is left to its first use, which logs why.
            with contextlib.suppress(pygame.error, OSError):
                self._fetched[key] = loaded(picture_file(*key))
            if key in self._open:  # it was needed meanwhile
                self._fetched.pop(key, None)

    def rest(self) -> None:
        """Pack what nobody has used for a while, on a thread of its own; called when nothing moves."""
        now = time.monotonic()
        if now - self._looked < _EVERY or (self._packer is not None and self._packer.is_alive()):
            return
        self._looked = now
        if not self.fetching:
            for key in list(self._fetched):
                self._open[key] = self._fetched.pop(key)
                self._used[key] = now
        for key, source in list(self._open.items()):
            if source is not None and now - self._used.get(key, now) > _IDLE and key in self._packed:
                del self._open[key]
        idle = [key for key, source in self._open.items() if source and self._packable(key, source, now)]
        if idle:
            self._packer = begin(partial(self._pack, idle), "packer")

    def _packable(self, key: Key, source: pygame.Surface, now: float) -> bool:
        clear = bool(source.get_flags() & pygame.SRCALPHA)
        return clear and key not in self._packed and now - self._used.get(key, now) > _IDLE

    def _pack(self, names: Sequence[Key]) -> None:
        for key in names:
            source = self._open.get(key)
            if source is not None:
                pixels = zlib.compress(pygame.image.tobytes(source, "RGBA"), _PACKING)
                if key in self._open:  # it has not been put down meanwhile
                    self._packed[key] = _Packed(pixels, source.get_size())

    def _read(self, key: Key) -> pygame.Surface | None:
        fetched = self._fetched.pop(key, None)
        path = picture_file(*key)
        try:
            return fetched or loaded(path)
        except (pygame.error, OSError) as error:
            _log.warning("The picture %s cannot be used (%s); a plain one takes its place.", path, error)
            return None


def picture_file(group: str, name: str) -> Path:
    """The file of a picture; it need not exist."""
    return asset("baked", group, name + (".jpg" if (group, name) in _JPEG else ".webp"))


def loaded(path: Path) -> pygame.Surface:
    """Return a picture as it is kept: without transparency three bytes a pixel will do.

    What is scaled from it gets the window's format. To scale it takes 0.2 ms more for a portrait.
    """
    picture = pygame.image.load(str(path))
    return picture if path.suffix == ".webp" and picture.get_bytesize() == _PLAIN_BYTES else fitted(picture)
