"""Written music: parts as lines of notes, which the voices play into a room as an endless ring.

A part is a line of notes like "D5/1.5 E5/.5 | r/1 A3+E4/2": pitch and length in beats, "+" for a
chord, "r" for a rest, and bar lines that only help the reader.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from synth import RATE, Wave, band, chance, clock, dying, noise
from voices import Voice

_STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_LOOSE = 0.009
"""How far from the beat a note may begin, in seconds."""


@dataclass(frozen=True, slots=True)
class Part:
    """One voice's notes, its loudness (1: unchanged), and its place from -1 (left) to 1 (right)."""

    voice: Voice
    notes: str
    loud: float
    side: float = 0.0


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of music: its parts, its beats a minute, and its beats in all."""

    name: str
    tempo: float
    beats: float
    parts: tuple[Part, ...]


def pitch(name: str) -> float:
    """The pitch of a note such as "A4" (440 Hz), on the white keys: the old modes need no others."""
    return float(440 * 2 ** ((_STEPS[name[0]] - 9) / 12 + int(name[1:]) - 4))


def read(notes: str) -> list[tuple[float, Sequence[float], float]]:
    """The notes of a part as (beginning, pitches, length), in beats; rests are left out."""
    at = 0.0
    found: list[tuple[float, Sequence[float], float]] = []
    for word in notes.replace("|", " ").split():
        names, _, beats = word.partition("/")
        if names != "r":
            found.append((at, [pitch(name) for name in names.split("+")], float(beats)))
        at += float(beats)
    return found


def length_of(notes: str) -> float:
    """The number of beats of a part, with its rests."""
    return sum(float(word.partition("/")[2]) for word in notes.replace("|", " ").split())


def performed(piece: Piece, peak: float, level: float) -> Wave:
    """The piece in stereo, exactly as long as its beats, so that its end runs into its beginning.

    Its level is `level`, an RMS in dB over all of it, or less if a peak would rise above `peak`.
    """
    size = round(piece.beats * 60 / piece.tempo * RATE)
    dry, wet = np.zeros((size, 2)), np.zeros(size)
    for number, part in enumerate(piece.parts):
        played = _played(part, piece, size, chance(piece.name, number))
        angle = (part.side + 1) * np.pi / 4
        dry += np.outer(played, (np.cos(angle), np.sin(angle)))
        wet += played
    whole = dry + 0.42 * np.stack([_answer(wet, piece.name, side) for side in (1, 2)], axis=1)
    whole = np.stack([_ring_steady(whole[:, side]) for side in (0, 1)], axis=1)
    gain = 10 ** (level / 20) / np.sqrt((whole**2).mean())
    return np.asarray(whole * min(gain, 10 ** (peak / 20) / np.abs(whole).max()))


def _played(part: Part, piece: Piece, size: int, rng: np.random.Generator) -> Wave:
    """One part on a ring of `size` samples: what rings beyond the end is added to the beginning."""
    beat = 60 / piece.tempo
    whole = np.zeros(size)
    for at, pitches, beats in read(part.notes):
        start = at * beat + _LOOSE * rng.random()
        force = part.loud * (0.86 + 0.14 * rng.random()) * (1.08 if at % 1 == 0 else 0.94)
        for i, tone in enumerate(pitches):
            note = part.voice(tone, beats * beat * 0.96, rng) * force / np.sqrt(len(pitches))
            first = round((start + 0.022 * i) * RATE)
            np.add.at(whole, np.arange(first, first + len(note)) % size, note)
    return whole


def _answer(wave: Wave, name: str, side: int) -> Wave:
    """The echo of a stone hall, on the same ring."""
    rng = chance(name, 100 + side)
    t60 = 2.2
    hall = band(noise(t60, rng) * dying(t60, t60), 150, 3200) * np.clip(clock(t60) / 0.03, 0, 1)
    hall /= np.sqrt((hall**2).sum())
    spectrum = np.fft.rfft(wave) * np.fft.rfft(hall, len(wave))
    return np.fft.irfft(spectrum, len(wave))


def _ring_steady(wave: Wave) -> Wave:
    """The sound without what is too low to be heard, on the ring."""
    spectrum = np.fft.rfft(wave)
    pitches = np.fft.rfftfreq(len(wave), 1 / RATE)
    return np.fft.irfft(spectrum / (1 + (25 / np.maximum(pitches, 1e-3)) ** 4), len(wave))
