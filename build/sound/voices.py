"""The instruments: lute, recorder, viol, horn, bell and drum; each turns a note into a sound."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from synth import RATE, Mode, Wave, band, body, clock, dying, modes, noise, sine, string, swell

Voice = Callable[[float, float, np.random.Generator], Wave]
"""Takes the pitch in Hz, the seconds held and a random generator; ringing makes it longer."""

_LUTE_BODY = ((120, 4, 0.3), (260, 5, 0.25), (420, 3, 0.3), (1100, -3, 0.5), (5000, -9, 0.8))
_VIOL_BODY = ((230, 5, 0.22), (400, 4, 0.25), (750, -4, 0.3), (1250, 4, 0.3), (4500, -12, 0.7))
_BELL = (
    (0.5, 0.5, 1.0),
    (1.0, 0.75, 0.7),
    (1.19, 0.6, 0.55),
    (1.5, 0.25, 0.4),
    (2.0, 0.8, 0.45),
    (2.51, 0.25, 0.25),
    (2.66, 0.3, 0.22),
    (3.01, 0.3, 0.2),
    (4.1, 0.22, 0.12),
    (5.4, 0.12, 0.07),
)
"""The partials of a church bell: ratio to the struck note, strength, share of its ringing."""


def lute(pitch: float, held: float, rng: np.random.Generator) -> Wave:
    """A pair of gut strings with slightly different pitches; it rings on for a while."""
    length = held + 1.1
    pair = string(pitch * 0.9994, length, rng, 0.42, 0.19) + string(pitch * 1.0007, length, rng, 0.36, 0.23)
    t = clock(length)
    damped = np.where(t > held + 0.25, np.exp(-(t - held - 0.25) * 5), 1.0)
    return body(pair * damped, _LUTE_BODY) * 0.5 * np.clip((length - t) / 0.08, 0, 1)


def recorder(pitch: float, held: float, rng: np.random.Generator) -> Wave:
    """A soft pipe of pear wood: few overtones, breath, and a late, slow vibrato."""
    length = held + 0.07
    t = clock(length)
    late = np.clip((t - 0.25) / 0.5, 0, 1)
    wander = np.interp(t, np.linspace(0, length, 8), rng.random(8) - 0.5)
    tone = pitch * (1 - 0.012 * np.exp(-t / 0.03)) * (1 + 0.0035 * late * np.sin(2 * np.pi * 4.7 * t))
    tone = tone * (1 + 0.0015 * wander)
    made = np.zeros(len(t))
    for number, strength in ((1, 1.0), (2, 0.09), (3, 0.2), (4, 0.03), (5, 0.05)):
        made += strength * sine(tone * number, length)
    breath = band(noise(length, rng), pitch * 0.9, min(9000, pitch * 4))
    chiff = breath * np.exp(-t / 0.022) * 0.5
    envelope = swell(length, 0.055, 0.09) * (1 + 0.08 * late * np.sin(2 * np.pi * 4.7 * t + 0.6))
    return (made * 0.42 + breath * 0.035 + chiff) * envelope


def viol(pitch: float, held: float, rng: np.random.Generator) -> Wave:
    """A bowed string in a dark body, swelling slowly."""
    length = held + 0.18
    t = clock(length)
    shake = 1 + 0.0028 * np.clip((t - 0.3) / 0.6, 0, 1) * np.sin(2 * np.pi * 5.1 * t + rng.random() * 6)
    made = np.zeros(len(t))
    for detune in (0.9988, 1.0011):
        phase = 2 * np.pi * np.cumsum(pitch * detune * shake) / RATE + rng.random() * 6
        for number in range(1, max(2, min(24, int(6000 / pitch)))):
            made += np.sin(number * phase) / number**1.25
    bow = band(noise(length, rng), 1500, 6000) * 0.02
    return body((made * 0.2 + bow) * swell(length, min(0.22, held / 2), min(0.3, held / 2)), _VIOL_BODY) * 0.6


def horn(pitch: float, held: float, rng: np.random.Generator) -> Wave:
    """A cow's horn: it grows brighter the louder it gets."""
    length = held + 0.12
    t = clock(length)
    force = swell(length, 0.09, 0.22) * (0.82 + 0.18 * np.clip(t / max(held, 0.01), 0, 1))
    lip = np.interp(t, np.linspace(0, length, 12), rng.random(12) - 0.5)
    tone = pitch * (1 - 0.035 * np.exp(-t / 0.035)) * (1 + 0.003 * lip)
    phase = 2 * np.pi * np.cumsum(tone) / RATE
    made = np.zeros(len(t))
    for number in range(1, max(2, min(18, int(7000 / pitch)))):
        made += np.sin(number * phase) * force ** (1 + 0.42 * number) / number**0.72
    rasp = band(noise(length, rng), 600, 3000) * 0.03 * force
    return body(made * 0.24 + rasp, ((520, 5, 0.4), (1500, 2, 0.4), (5000, -14, 0.6)))


def bell(pitch: float, held: float, rng: np.random.Generator) -> Wave:
    """A cast bell with its hum below and its minor third above; it rings for `held` seconds."""
    ringing: list[Mode] = []
    for ratio, strength, share in _BELL:
        split = 1 + 0.0012 * rng.random()
        ringing += [
            (pitch * ratio, strength / 2, held * share),
            (pitch * ratio * split, strength / 2, held * share),
        ]
    clapper = band(noise(held, rng), 1500, 7000) * dying(held, 0.05) * 0.35
    return (modes(held, ringing, rng) + clapper) * 0.25


def drum(pitch: float, held: float, rng: np.random.Generator) -> Wave:
    """A skin on a frame; its tone sinks a little while it dies away."""
    t = clock(held)
    sinking = pitch * (1 + 0.35 * np.exp(-t / 0.03))
    made = sine(sinking, held) * dying(held, held * 0.8)
    for ratio, strength in ((1.59, 0.45), (2.14, 0.3), (2.65, 0.2), (3.2, 0.12)):
        made += strength * sine(sinking * ratio, held) * dying(held, held * 0.8 / ratio**1.4)
    slap = band(noise(held, rng), 300, 2400) * dying(held, 0.07) * 0.6
    return (made * 0.5 + slap) * np.clip(t / 0.0012, 0, 1)
