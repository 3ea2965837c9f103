"""The effects, one function each, and the list of them: how many variants, and how loud.

A function gets a random generator and the number of its variant, from 0. Sounds that are heard
often have several variants, so that the same one is not heard twice in a row.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from synth import Mode, Wave, band, body, chance, clock, dying, finished, laid, modes, noise, room, swell
from voices import bell, drum, horn, lute, recorder, viol

Make = Callable[[np.random.Generator, int], Wave]


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect: its name, how many variants it has, its loudness (see synth.loudness)."""

    name: str
    variants: int
    level: float
    make: Make


def files() -> list[tuple[str, Effect, int]]:
    """Every file's name without its ending, its effect and the number of the variant."""
    return [
        (f"{effect.name}{number + 1}" if effect.variants > 1 else effect.name, effect, number)
        for effect in EFFECTS
        for number in range(effect.variants)
    ]


def rendered(effect: Effect, number: int) -> Wave:
    """One variant, ready to be written."""
    rng = chance(effect.name, number)
    return finished(effect.make(rng, number), effect.level)


def _near(rng: np.random.Generator, value: float, share: float = 0.06) -> float:
    """A random value near that one."""
    return value * (1 + share * (2 * rng.random() - 1))


def _struck(
    rng: np.random.Generator, length: float, ringing: tuple[Mode, ...], click: float, tone: float
) -> Wave:
    """A small hard thing that is struck: its modes, shifted a little, and a click."""
    shift = _near(rng, 1.0)
    moved = [(pitch * shift * _near(rng, 1, 0.02), strength, t60) for pitch, strength, t60 in ringing]
    touch = band(noise(length, rng), tone * 0.5, tone * 1.6) * dying(length, 0.018) * click
    return modes(length, moved, rng) + touch


_BONE: tuple[Mode, ...] = ((1850, 0.6, 0.05), (2900, 0.5, 0.035), (4300, 0.3, 0.02))
_TABLE: tuple[Mode, ...] = ((185, 0.7, 0.11), (310, 0.5, 0.09), (520, 0.3, 0.06))
_LOG: tuple[Mode, ...] = ((240, 0.9, 0.16), (415, 0.7, 0.12), (690, 0.5, 0.08), (1150, 0.2, 0.04))
_ROCK: tuple[Mode, ...] = ((640, 0.4, 0.05), (1420, 0.6, 0.045), (2350, 0.5, 0.035), (3700, 0.25, 0.02))
_COIN: tuple[Mode, ...] = (
    (3150, 0.55, 0.42),
    (4480, 0.5, 0.34),
    (6120, 0.4, 0.26),
    (7930, 0.28, 0.2),
    (9700, 0.15, 0.12),
)
_IRON: tuple[Mode, ...] = ((1270, 0.5, 0.3), (2140, 0.5, 0.24), (3380, 0.4, 0.18), (5150, 0.25, 0.12))


def _die(rng: np.random.Generator, number: int) -> Wave:
    """A bone die set down on wood, with a small second touch."""
    first = _struck(rng, 0.22, _BONE, 0.5, 2600) + _struck(rng, 0.22, _TABLE, 0.3, 500) * 0.8
    second = _struck(rng, 0.15, _BONE, 0.4, 3000) * 0.3
    return laid([(0, first), (_near(rng, 0.055, 0.25), second)])


def _roll(rng: np.random.Generator, number: int) -> Wave:
    """Dice over the table: many touches, wilder at first, then fewer."""
    at, parts = 0.0, []
    while at < 0.62:
        force = (1 - 0.75 * at / 0.62) * (0.45 + 0.55 * rng.random())
        knock = _struck(rng, 0.12, _BONE, 0.6, 2800) + _struck(rng, 0.12, _TABLE, 0.4, 600) * 0.6
        parts.append((at, knock * force))
        at += (0.014 + 0.05 * at) * (0.6 + 1.1 * rng.random())
    return laid(parts)


def _settle(rng: np.random.Generator, number: int) -> Wave:
    """The last two or three rocks of a die before it lies."""
    at, parts = 0.0, []
    for i in range(3 + number % 2):
        parts.append((at, _die(rng, number) * 0.62**i))
        at += _near(rng, 0.075 * 0.78**i, 0.15)
    return laid(parts)


def _coin(rng: np.random.Generator, number: int) -> Wave:
    """A coin on a coin."""
    clink = _struck(rng, 0.5, _COIN, 0.25, 6000)
    again = _struck(rng, 0.4, _COIN, 0.2, 6500) * 0.45
    return laid([(0, clink), (_near(rng, 0.085, 0.25), again)])


def _coins(rng: np.random.Generator, number: int) -> Wave:
    """A handful of coins."""
    at, parts = 0.0, []
    for i in range(6):
        parts.append((at, _struck(rng, 0.45, _COIN, 0.3, 6000) * (0.5 + 0.5 * rng.random()) * 0.9**i))
        at += _near(rng, 0.062, 0.45)
    return laid(parts)


def _wood(rng: np.random.Generator, number: int) -> Wave:
    """A log laid on logs."""
    hit = _struck(rng, 0.4, _LOG, 0.4, 900)
    return laid([(0, hit), (_near(rng, 0.11, 0.2), _struck(rng, 0.3, _LOG, 0.3, 1000) * 0.4)])


def _stone(rng: np.random.Generator, number: int) -> Wave:
    """A hewn stone put on another: a clack, and grit between them."""
    hit = _struck(rng, 0.3, _ROCK, 0.7, 2000) + _struck(rng, 0.3, _TABLE, 0.2, 300) * 0.7
    grit = (
        band(noise(0.16, rng), 900, 5000) * swell(0.16, 0.02, 0.12) * (rng.random(round(0.16 * 44100)) > 0.7)
    )
    return laid([(0, hit), (0.02, grit * 0.22)])


def _crackle(rng: np.random.Generator, length: float, low: float, high: float, many: float) -> Wave:
    """Paper that bends: a whisper, and small sharp cracks in it."""
    t = clock(length)
    sparse = noise(length, rng) ** 3 * (rng.random(len(t)) < many)
    whisper = noise(length, rng) * 0.05
    return band(sparse + whisper, low, high)


def _parchment(rng: np.random.Generator, number: int) -> Wave:
    """A parchment is unrolled."""
    length = _near(rng, 0.42)
    waves = 0.55 + 0.45 * np.sin(2 * np.pi * (_near(rng, 6.5, 0.2) * clock(length) + rng.random()))
    return _crackle(rng, length, 1100, 6500, 0.05) * swell(length, 0.12, 0.22) * waves


def _card(rng: np.random.Generator, number: int) -> Wave:
    """A card is turned: a short sweep of air and its touch on the table."""
    sweep = _crackle(rng, 0.16, 1800, 7500, 0.3) * swell(0.16, 0.07, 0.07)
    tap = band(noise(0.1, rng), 350, 2600) * dying(0.1, 0.045) + _struck(rng, 0.1, _TABLE, 0.1, 400) * 0.25
    return laid([(0, sweep * 1.2), (_near(rng, 0.125), tap)])


def _token(rng: np.random.Generator, number: int) -> Wave:
    """A small wooden counter is put down."""
    return _struck(rng, 0.16, ((980, 0.7, 0.06), (1640, 0.45, 0.04), (2700, 0.2, 0.02)), 0.4, 1800)


def _hammer(rng: np.random.Generator, force: float) -> Wave:
    """A mallet on a beam."""
    beam = _struck(rng, 0.35, _LOG, 0.7, 1500)
    return (beam + _struck(rng, 0.35, ((1900, 0.35, 0.05), (3100, 0.25, 0.03)), 0.3, 3000)) * force


def _build(rng: np.random.Generator, number: int) -> Wave:
    """Two or three strokes of the hammer, and the beam drops into its place."""
    strokes = 2 + number % 2
    parts = [(_near(rng, 0.19 * i, 0.04), _hammer(rng, 0.65 + 0.2 * i)) for i in range(strokes)]
    thud = drum(_near(rng, 72), 0.5, rng) * 0.9 + band(noise(0.5, rng), 90, 700) * dying(0.5, 0.22) * 0.5
    return room(laid([*parts, (0.19 * strokes + 0.06, thud)]), 0.5, 0.16, rng)


def _drum(rng: np.random.Generator, number: int) -> Wave:
    """A war drum, once."""
    return room(drum(_near(rng, 84), 0.8, rng), 0.9, 0.25, rng, 2500)


def _horn(rng: np.random.Generator, number: int) -> Wave:
    """The horn on the wall: a fifth upwards, the enemy is in sight."""
    low = 196.0 if number == 0 else 220.0
    call = [(0, horn(low, 0.34, rng)), (0.36, horn(low * 1.5, 1.05, rng))]
    return room(laid(call), 1.4, 0.3, rng, 2600)


def _tune(
    voice: Callable[[float, float, np.random.Generator], Wave],
    notes: str,
    beat: float,
    rng: np.random.Generator,
) -> Wave:
    """A short tune: semitones above D4 and lengths in beats, "0/1 7/2"; a "-" is a rest."""
    at, parts = 0.0, []
    for note in notes.split():
        tone, beats = note.split("/")
        held = float(beats) * beat
        if tone != "-":
            parts.append((at, voice(293.66 * 2 ** (float(tone) / 12), held, rng)))
        at += held
    return laid(parts)


def _victory(rng: np.random.Generator, number: int) -> Wave:
    """A victory, the wall has held: horns in thirds, a drum, a bell."""
    beat = 0.17
    high = _tune(
        horn, "7/1 7/.5 7/.5 12/1.5 9/.5 14/4" if number == 0 else "7/1 9/1 12/1 7/1 14/4", beat, rng
    )
    deep = _tune(horn, "4/1 4/.5 4/.5 9/1.5 5/.5 9/4" if number == 0 else "4/1 5/1 9/1 4/1 9/4", beat, rng)
    beats = [(0.0, drum(98, 0.4, rng) * 0.6), (4 * beat, drum(84, 0.8, rng))]
    ring = [(4 * beat, bell(880, 1.6, rng) * 0.5)]
    return room(laid([(0, high), (0, deep * 0.6), *beats, *ring]), 1.5, 0.3, rng, 3500)


def _defeat(rng: np.random.Generator, number: int) -> Wave:
    """A defeat, the wall is broken: a falling horn over slow drums."""
    call = _tune(horn, "-5/2 -7/1 -9/1 -12/5", 0.2, rng)
    beats = [(at, drum(66, 0.9, rng) * force) for at, force in ((0.0, 0.7), (0.8, 1.0), (1.3, 0.5))]
    return room(laid([(0, call * 0.8), *beats]), 1.6, 0.32, rng, 1800)


def _standoff(rng: np.random.Generator, number: int) -> Wave:
    """A battle that nobody won: two dull strokes, and iron on iron."""
    iron = _struck(rng, 0.5, _IRON, 0.4, 3000) * 0.4
    return room(
        laid([(0, drum(80, 0.5, rng)), (0.24, drum(80, 0.6, rng) * 0.7), (0.03, iron)]), 0.8, 0.25, rng, 2600
    )


def _year(rng: np.random.Generator, number: int) -> Wave:
    """The bell of the town: a new year."""
    return room(laid([(0, bell(392, 3.2, rng)), (0.85, bell(392, 2.6, rng) * 0.55)]), 1.4, 0.25, rng, 4000)


def _season(rng: np.random.Generator, number: int) -> Wave:
    """A chord on the lute: the year goes on."""
    chord = ((-12, -5, 0, 4), (-10, -3, 2, 7), (-14, -7, -2, 5))[number]
    parts = [(0.045 * i, lute(293.66 * 2 ** (tone / 12), 0.7, rng)) for i, tone in enumerate(chord)]
    return room(laid(parts), 0.9, 0.22, rng)


def _button(rng: np.random.Generator, number: int) -> Wave:
    """A wooden peg is pressed."""
    return _struck(rng, 0.09, ((620, 0.7, 0.035), (1180, 0.4, 0.025), (2100, 0.15, 0.012)), 0.25, 1500)


def _refuse(rng: np.random.Generator, number: int) -> Wave:
    """Something is not allowed: a muffled double knock."""
    knocks = [
        _struck(rng, 0.2, ((150, 0.8, 0.1), (255, 0.6, 0.08), (420, 0.25, 0.05)), 0.2, 350) for _ in range(2)
    ]
    return laid([(0, knocks[0]), (_near(rng, 0.11, 0.05), knocks[1] * 0.75)])


def _crown(rng: np.random.Generator, number: int) -> Wave:
    """The crown goes round: a few small bells, upwards."""
    tones = ((12, 16, 19, 24), (12, 17, 21, 24))[number]
    parts = [(0.075 * i, bell(293.66 * 2 ** (tone / 12), 0.9, rng) * 0.8**i) for i, tone in enumerate(tones)]
    return room(laid(parts), 0.8, 0.22, rng, 7000)


def _point(rng: np.random.Generator, number: int) -> Wave:
    """A victory point: two notes of the lute and a small bell."""
    low, high = ((7, 12), (9, 14), (12, 16))[number]
    parts = [
        (0.0, lute(293.66 * 2 ** (low / 12), 0.15, rng)),
        (0.11, lute(293.66 * 2 ** (high / 12), 0.3, rng)),
    ]
    return laid([*parts, (0.11, bell(293.66 * 2 ** ((high + 12) / 12), 0.5, rng) * 0.25)])


def _gain(rng: np.random.Generator, number: int) -> Wave:
    """Something is gained: a quick figure of the recorder, upwards, and a string below it."""
    figure = ("7/1 12/1 16/2", "4/1 9/1 14/2", "5/1 12/1 17/2")[number]
    string = lute(293.66 * 2 ** (float(figure.split("/")[0]) / 12), 0.2, rng) * 0.35
    return room(laid([(0, _tune(recorder, figure, 0.085, rng)), (0, string)]), 0.5, 0.16, rng, 6000)


def _loss(rng: np.random.Generator, number: int) -> Wave:
    """Something is lost: three slow notes of a muffled viol, downwards, and a thud."""
    figure = ("-2/1 -6/1 -10/2", "0/1 -5/1 -9/2")[number]
    thud = drum(_near(rng, 70), 0.4, rng) * 0.5
    return room(laid([(0, band(_tune(viol, figure, 0.17, rng), 60, 480)), (0.34, thud)]), 0.5, 0.18, rng, 900)


def _lead(rng: np.random.Generator, number: int) -> Wave:
    """A new lead: a small fanfare of a horn and a recorder above it."""
    first, second = (
        ("12/.75 12/.25 16/1 19/1 24/3", "0/.75 0/.25 7/1 4/1 12/3"),
        ("12/1 19/.5 16/.5 19/1 24/3", "0/1 4/.5 0/.5 7/1 12/3"),
    )[number]
    beat = 0.17
    high, low = _tune(recorder, first, beat, rng), _tune(horn, second, beat, rng)
    return room(laid([(0, high), (0, low * 0.9)]), 1.1, 0.25, rng, 5000)


def _turn(rng: np.random.Generator, number: int) -> Wave:
    """It is your turn: a small handbell, struck softly twice."""
    tone = (1174.66, 1046.5)[number]
    soft = bell(tone, 1.5, rng)
    return room(laid([(0, soft * 0.8), (0.3, soft)]), 1.0, 0.2, rng, 6000)


def _soldier(rng: np.random.Generator, number: int) -> Wave:
    """A man at arms stands to: a boot, and mail."""
    boot = band(noise(0.2, rng), 90, 900) * dying(0.2, 0.09)
    rings = [(0.02 + 0.03 * rng.random(), _struck(rng, 0.2, _IRON, 0.2, 5000) * 0.12) for _ in range(4)]
    return laid([(0, boot), *rings, (_near(rng, 0.16), boot * 0.7)])


def _envoy(rng: np.random.Generator, number: int) -> Wave:
    """The envoy's horse: three beats of its hooves."""
    hoof: tuple[Mode, ...] = ((430, 0.8, 0.06), (760, 0.6, 0.05), (1350, 0.3, 0.03))
    parts = [
        (_near(rng, at, 0.05), _struck(rng, 0.16, hoof, 0.35, 1100) * force)
        for at, force in ((0.0, 0.7), (0.11, 0.85), (0.2, 1.0), (0.45, 0.6), (0.56, 0.7), (0.65, 0.8))
    ]
    return room(laid(parts), 0.35, 0.14, rng)


def _peek(rng: np.random.Generator, number: int) -> Wave:
    """The gate opens by a hand's breadth: a slow creak."""
    length = 0.7
    speed = 38 + 30 * np.sin(np.pi * clock(length) / length) + 6 * rng.random()
    ticks = np.diff(np.floor(np.cumsum(speed) / 44100), prepend=0) > 0
    hinge = body(
        ticks * (0.5 + 0.5 * rng.random(len(ticks))), ((520, 20, 0.12), (1180, 22, 0.1), (2300, 14, 0.12))
    )
    return room(band(hinge, 250, 3500) * swell(length, 0.2, 0.25), 0.6, 0.2, rng)


def _cheer(rng: np.random.Generator, number: int) -> Wave:
    """A flourish of the minstrels: recorder, lute and drum."""
    turn = _tune(
        recorder,
        "12/1 14/.5 16/.5 19/1 16/1 24/3" if number == 0 else "19/.5 17/.5 16/1 14/.5 16/.5 12/3",
        0.15,
        rng,
    )
    chord = [
        (0.03 * i, lute(293.66 * 2 ** (tone / 12), 0.6, rng) * 0.6) for i, tone in enumerate((-12, -5, 0, 4))
    ]
    beats = [(0.15 * i, drum(150, 0.2, rng) * 0.35) for i in (0, 2, 3, 4)]
    return room(laid([(0, turn * 0.8), *chord, *beats]), 1.0, 0.25, rng)


def _ending(rng: np.random.Generator, number: int) -> Wave:
    """The game is over: the whole consort, a cadence, and the bells of the town."""
    beat = 0.24
    melody = _tune(recorder, "12/1 16/1 19/1.5 17/.5 16/1 14/1 12/4", beat, rng)
    brass = _tune(horn, "0/2 7/2 5/1 7/1 0/4", beat, rng) * 0.7
    ring = [
        (6 * beat + 0.3 * i, bell(pitch, 2.2, rng) * 0.5) for i, pitch in enumerate((587.3, 740.0, 880.0))
    ]
    beats = [(i * beat, drum(90, 0.5, rng) * 0.5) for i in (0, 2, 4, 5, 6)]
    whole = laid([(0, melody), (0, brass), *ring, *beats])
    return room(whole, 1.8, 0.3, rng, 4500)


EFFECTS = (
    Effect("button", 3, -31, _button),
    Effect("refuse", 2, -26, _refuse),
    Effect("die", 4, -28, _die),
    Effect("roll", 3, -24, _roll),
    Effect("settle", 3, -27, _settle),
    Effect("token", 3, -28, _token),
    Effect("coin", 4, -27, _coin),
    Effect("coins", 2, -26, _coins),
    Effect("wood", 3, -25, _wood),
    Effect("stone", 3, -25, _stone),
    Effect("soldier", 3, -26, _soldier),
    Effect("point", 3, -25, _point),
    Effect("gain", 3, -26, _gain),
    Effect("loss", 2, -24, _loss),
    Effect("lead", 2, -23, _lead),
    Effect("turn", 2, -24, _turn),
    Effect("card", 3, -28, _card),
    Effect("parchment", 3, -28, _parchment),
    Effect("build", 3, -22, _build),
    Effect("envoy", 2, -25, _envoy),
    Effect("crown", 2, -25, _crown),
    Effect("season", 3, -25, _season),
    Effect("year", 1, -22, _year),
    Effect("peek", 2, -26, _peek),
    Effect("drum", 2, -21, _drum),
    Effect("horn", 2, -20, _horn),
    Effect("victory", 2, -19, _victory),
    Effect("standoff", 2, -22, _standoff),
    Effect("defeat", 1, -20, _defeat),
    Effect("cheer", 2, -21, _cheer),
    Effect("ending", 1, -19, _ending),
)
