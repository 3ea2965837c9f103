"""Reads and writes sounds as Ogg Vorbis files; the same samples always give the same bytes."""

from __future__ import annotations

import io
import struct
from pathlib import Path

import numpy as np
import soundfile

from synth import RATE, Wave

_POLYNOMIAL = 0x04C11DB7
_BLOCK = 4096
_SERIAL = 1


def encoded(wave: Wave, quality: float) -> bytes:
    """A sound as a file of this quality (0: small, 1: large)."""
    samples = np.round(wave * 32767).astype(np.int16)
    stream = io.BytesIO()
    with soundfile.SoundFile(
        stream,
        "w",
        RATE,
        1 if wave.ndim == 1 else 2,
        format="OGG",
        subtype="VORBIS",
        compression_level=1 - quality,
    ) as file:
        for start in range(0, len(samples), _BLOCK):
            file.write(samples[start : start + _BLOCK])
    return numbered(stream.getvalue())


def decoded(path: Path) -> Wave:
    """The samples of a file. Raises ValueError if its rate is not RATE."""
    wave, rate = soundfile.read(path, dtype="float64")
    if rate != RATE:
        raise ValueError(f"{path} has {rate} samples a second, not {RATE}")
    return np.asarray(wave)


def numbered(file: bytes) -> bytes:
    """The same Ogg file with serial number 1 on every page; encoders choose a random one."""
    pages, at = bytearray(file), 0
    while at < len(pages):
        segments = pages[at + 26]
        end = at + 27 + segments + sum(pages[at + 27 : at + 27 + segments])
        struct.pack_into("<I", pages, at + 14, _SERIAL)
        struct.pack_into("<I", pages, at + 22, 0)
        struct.pack_into("<I", pages, at + 22, _checksum(bytes(pages[at:end])))
        at = end
    return bytes(pages)


def _table() -> tuple[int, ...]:
    made = []
    for number in range(256):
        rest = number << 24
        for _ in range(8):
            rest = (rest << 1 ^ (_POLYNOMIAL if rest & 0x80000000 else 0)) & 0xFFFFFFFF
        made.append(rest)
    return tuple(made)


_TABLE = _table()


def _checksum(page: bytes) -> int:
    """The checksum of a page, computed with zeros in its own field."""
    rest = 0
    for byte in page:
        rest = (rest << 8 & 0xFFFFFFFF) ^ _TABLE[rest >> 24 ^ byte]
    return rest
