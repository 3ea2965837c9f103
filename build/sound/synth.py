"""The raw material of every sound: waves, noise, envelopes, filters, strings and rooms.

A sound is an array of samples at RATE, about -1 to 1: one dimension (mono), or (n, 2) for left and
right. Times are in seconds, pitches in Hz, levels in decibels of full scale. All random values come
from the given generator.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
import numpy.typing as npt

RATE = 44_100
Wave = npt.NDArray[np.float64]
Mode = tuple[float, float, float]
"""One way a body rings: pitch, strength, and the time until it is 60 dB down."""


def chance(name: str, number: int = 0) -> np.random.Generator:
    """A generator that is the same for the same name and number on every machine."""
    return np.random.default_rng([number, *name.encode()])


def clock(length: float) -> Wave:
    """The time of every sample in seconds."""
    return np.arange(round(length * RATE)) / RATE


def noise(length: float, rng: np.random.Generator) -> Wave:
    """White noise of an RMS of about 0.58."""
    return rng.random(round(length * RATE)) * 2 - 1


def sine(pitch: float | Wave, length: float) -> Wave:
    """A sine wave; its pitch may be one number or one for every sample."""
    steps = np.broadcast_to(np.asarray(pitch, dtype=np.float64), (round(length * RATE),))
    return np.sin(2 * np.pi * np.cumsum(steps) / RATE)


def dying(length: float, t60: float) -> Wave:
    """An envelope that falls by 60 dB in t60."""
    return np.power(10.0, -3 * clock(length) / t60)


def swell(length: float, attack: float, release: float) -> Wave:
    """An envelope from 0 to 1 and back to 0, rounded at both ends."""
    t = clock(length)
    rise = np.clip(t / max(attack, 1e-4), 0, 1)
    fall = np.clip((length - t) / max(release, 1e-4), 0, 1)
    return np.asarray(np.sin(np.pi / 2 * rise) ** 2 * np.sin(np.pi / 2 * fall) ** 2)


def modes(length: float, ringing: Iterable[Mode], rng: np.random.Generator) -> Wave:
    """A struck body: each of its modes rings, beginning at a random phase."""
    t, whole = clock(length), np.zeros(round(length * RATE))
    for pitch, strength, t60 in ringing:
        phase = rng.random() * 0.6
        whole += strength * np.sin(2 * np.pi * pitch * t + phase) * np.power(10.0, -3 * t / t60)
    return whole * np.clip(t / 0.0006, 0, 1)


def band(wave: Wave, low: float, high: float) -> Wave:
    """The part of a sound between two pitches, with soft edges of about an octave."""
    padded = len(wave) + RATE // 10
    spectrum = np.fft.rfft(wave, padded)
    pitches = np.maximum(np.fft.rfftfreq(padded, 1 / RATE), 1.0)
    gain = 1 / (1 + (low / pitches) ** 4) / (1 + (pitches / high) ** 4)
    return np.fft.irfft(spectrum * gain, padded)[: len(wave)]


def body(wave: Wave, resonances: Sequence[tuple[float, float, float]]) -> Wave:
    """The sound in a wooden body; a resonance is (pitch, gain in dB, width as a share of pitch)."""
    padded = len(wave) + RATE // 4
    spectrum = np.fft.rfft(wave, padded)
    pitches = np.maximum(np.fft.rfftfreq(padded, 1 / RATE), 1.0)
    decibels = np.zeros(len(pitches))
    for pitch, gain, width in resonances:
        decibels += gain * np.exp(-((np.log(pitches / pitch) / width) ** 2))
    return np.fft.irfft(spectrum * np.power(10.0, decibels / 20), padded)[: len(wave)]


def string(
    pitch: float, length: float, rng: np.random.Generator, bright: float = 0.5, at: float = 0.2
) -> Wave:
    """A plucked string after Karplus and Strong.

    `bright` (0 to 1) says how hard the finger is, `at` where it plucks, as a share of the string. A
    period is made from the one before, a little duller, a thick string more so; it is computed at a
    whole number of samples a period, and then tuned.
    """
    period = max(8, round(RATE / pitch))
    rough = rng.random(period) * 2 - 1
    for _ in range(round(1 + 5 * (1 - bright))):
        rough = (rough + np.roll(rough, 1) + np.roll(rough, -1)) / 3
    rough = rough - np.roll(rough, max(1, round(at * period)))
    rough -= rough.mean()
    rough /= np.abs(rough).max()
    thick = max(1, round(330 / pitch))
    own_rate = (period + 0.36 * thick) * pitch
    periods = int(length * own_rate / period) + 2
    keep = 0.5 ** (1 / (pitch * (0.55 + 60 / pitch)))
    made = np.empty((periods, period))
    for i in range(periods):
        made[i] = rough
        for _ in range(thick):
            rough = 0.64 * rough + 0.36 * np.roll(rough, 1)
        rough *= keep
    times = clock(length) * own_rate
    return np.interp(times, np.arange(made.size), made.ravel()) * np.clip(
        (length - clock(length)) / 0.06, 0, 1
    )


def laid(parts: Iterable[tuple[float, Wave]], length: float = 0.0) -> Wave:
    """Sounds mixed into one, each from its own beginning, until the last has ended or `length`."""
    listed = list(parts)
    ends = [round(at * RATE) + len(wave) for at, wave in listed]
    whole = np.zeros(max([round(length * RATE), *ends]))
    for (at, wave), end in zip(listed, ends, strict=True):
        whole[round(at * RATE) : end] += wave
    return whole


def room(wave: Wave, t60: float, share: float, rng: np.random.Generator, dark: float = 4000.0) -> Wave:
    """A mono sound, longer by its echo in a room that rings for t60 and absorbs pitches above
    `dark`.
    """
    answer = band(noise(t60, rng) * dying(t60, t60), 120, dark)
    answer *= np.clip(clock(t60) / 0.012, 0, 1)
    answer /= np.sqrt((answer**2).sum())
    size = len(wave) + len(answer)
    wet = np.fft.irfft(np.fft.rfft(wave, size) * np.fft.rfft(answer, size), size)
    wet[: len(wave)] += wave * (1 - share) / share
    return wet * share


def finished(wave: Wave, level: float, loudest: float = -3.0) -> Wave:
    """The sound as it is written: without a constant part, silent at both ends, this loud.

    `level` is measured by `loudness`; no peak rises above `loudest`, even if the sound must be
    softer for that.
    """
    whole = steady(wave)
    ends = min(len(whole) // 4, RATE // 50)
    whole[-ends:] *= np.linspace(1, 0, ends)
    start = RATE // 2000
    whole[:start] *= np.linspace(0, 1, start)
    gain = min(decibels_to(level - loudness(whole)), decibels_to(loudest) / np.abs(whole).max())
    return np.concatenate([np.zeros(RATE // 250), whole * gain])


def steady(wave: Wave) -> Wave:
    """Filters out what is too low to be heard; adds room at both ends for the filter's ringing."""
    spectrum = np.fft.rfft(wave, len(wave) + RATE // 2)
    pitches = np.fft.rfftfreq(len(wave) + RATE // 2, 1 / RATE)
    whole = np.fft.irfft(spectrum / (1 + (25 / np.maximum(pitches, 1e-3)) ** 4), len(wave) + RATE // 2)
    return whole[: len(wave)]


def loudness(wave: Wave) -> float:
    """How loud a mono sound seems, in dB: the RMS of its loudest 100 ms; low tones count less."""
    spectrum = np.fft.rfft(wave, len(wave) + RATE // 5)
    pitches = np.maximum(np.fft.rfftfreq(len(wave) + RATE // 5, 1 / RATE), 1.0)
    heard = np.fft.irfft(spectrum / np.sqrt(1 + (180 / pitches) ** 2), len(wave) + RATE // 5)
    power = np.cumsum(np.concatenate([[0.0], heard**2]))
    window = RATE // 10
    return float(10 * np.log10(max(1e-12, (power[window:] - power[:-window]).max() / window)))


def decibels_to(level: float) -> float:
    """The factor that a level in decibels stands for."""
    return float(10 ** (level / 20))
