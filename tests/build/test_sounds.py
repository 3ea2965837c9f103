"""The shipped sounds: all there, clean, balanced, and what the workshop makes."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("soundfile")

from effects import EFFECTS, Effect, files, rendered  # noqa: E402
from make import MUSIC, MUSIC_LEVEL, SOUNDS  # noqa: E402
from ogg import decoded, encoded, numbered  # noqa: E402
from pieces import PIECES  # noqa: E402
from score import Piece, length_of, pitch, read  # noqa: E402
from synth import RATE, Wave, chance, loudness, string  # noqa: E402

MEGABYTE = 1_000_000
LOUDEST = 10 ** (-1 / 20)
NAMES = [name for name, _effect, _number in files()]
MUSIC_NAMES = [MUSIC + piece.name for piece in PIECES]
SAMPLES = ("die2", "coin1", "parchment3", "build1", "horn1")


@cache
def heard(name: str) -> Wave:
    return decoded(SOUNDS / f"{name}.ogg")


def level(wave: Wave) -> float:
    return float(10 * np.log10(max(1e-12, (wave**2).mean())))


def test_every_sound_is_there_and_no_other() -> None:
    assert sorted(path.stem for path in SOUNDS.iterdir()) == sorted([*NAMES, *MUSIC_NAMES])
    assert len(EFFECTS) >= 20
    assert sum(path.stat().st_size for path in SOUNDS.iterdir()) < 4 * MEGABYTE


@pytest.mark.parametrize("name", [*NAMES, *MUSIC_NAMES])
def test_a_sound_is_clean(name: str) -> None:
    wave = heard(name)
    assert np.abs(wave).max() < LOUDEST, "it would be clipped"
    assert np.abs(wave.mean(axis=0)).max() < 0.001, "something in it is constant"
    assert level(wave) > -50, "it cannot be heard"


def share(wave: Wave, low: float, high: float) -> float:
    """How much of a sound lies between two pitches, in dB of all of it."""
    power = np.abs(np.fft.rfft(wave, axis=0)) ** 2
    pitches = np.fft.rfftfreq(len(wave), 1 / RATE)
    within = power[(pitches >= low) & (pitches < high)].sum()
    return float(10 * np.log10(max(1e-12, within / power.sum())))


def roughest(wave: Wave) -> float:
    """The greatest step from sample to sample, by what steps are like within 6 ms of it."""
    steps = np.abs(np.diff(wave if wave.ndim == 1 else wave.mean(axis=1)))
    return float((steps / (np.convolve(steps, np.ones(256) / 256, "same") + 0.001)).max())


@pytest.mark.parametrize("name", [*NAMES, *MUSIC_NAMES])
def test_a_sound_keeps_to_what_is_heard_and_never_clicks(name: str) -> None:
    wave = heard(name)
    assert share(wave, 16_000, RATE) < -30, "what was too high for the samples has come down as a hiss"
    assert share(wave, 0, 20) < -20, "it moves the loudspeaker where nobody hears it"
    assert roughest(wave) < 16


def test_a_click_and_a_hiss_would_be_found() -> None:
    tone = np.sin(np.arange(RATE) / 40) * 0.2
    broken = tone.copy()
    broken[RATE // 2 :] += 0.2
    hissing = tone + np.sin(np.arange(RATE) * 2.6) * 0.02
    assert roughest(tone) < 3 and share(tone, 16_000, RATE) < -60
    assert roughest(broken) > 16 and share(hissing, 16_000, RATE) > -30


@pytest.mark.parametrize("name", NAMES)
def test_an_effect_is_short_and_goes_from_silence_to_silence(name: str) -> None:
    wave = heard(name)
    assert wave.ndim == 1
    assert 0.05 < len(wave) / RATE < 7
    assert np.abs(wave[:8]).max() < 0.004 and np.abs(wave[-8:]).max() < 0.004


@pytest.mark.parametrize("effect", EFFECTS, ids=lambda effect: effect.name)
def test_an_effect_is_as_loud_as_the_list_says(effect: Effect) -> None:
    for name, listed, _number in files():
        if listed is effect:
            assert abs(loudness(heard(name)) - listed.level) < 1.5


# Told apart with closed eyes -------------------------------------------------------------------------------

FIGURES = {"gain": 1, "loss": -1, "lead": 1, "turn": 0}
"""The effects that tell what has happened, and which way their pitch goes."""


def lasting(wave: Wave) -> float:
    """The seconds in which a sound is within 30 dB of its loudest."""
    force = np.sqrt(np.convolve(wave**2, np.ones(441) / 441, "same"))
    loud = np.nonzero(force > force.max() * 10 ** (-30 / 20))[0]
    return float((loud[-1] - loud[0]) / RATE)


def brightness(wave: Wave) -> float:
    """The centre of its spectrum, in Hz."""
    power = np.abs(np.fft.rfft(wave)) ** 2
    return float((power * np.fft.rfftfreq(len(wave), 1 / RATE)).sum() / power.sum())


def heard_pitch(wave: Wave) -> float:
    """The pitch of a tenth of a second, by the shortest period after which it repeats itself."""
    power = np.abs(np.fft.rfft(wave * np.hanning(len(wave)), 1 << 15)) ** 2
    alike = np.fft.irfft(power)[: len(wave)]
    periods = np.arange(RATE // 2400, RATE // 75)
    close = [n for n in periods if alike[n] >= max(alike[n - 1], alike[n + 1], 0.8 * alike[periods].max())]
    return float(RATE / close[0])


def rising(wave: Wave) -> float:
    """By how many semitones a sound rises from its beginning to its end."""
    force = np.sqrt(np.convolve(wave**2, np.ones(441) / 441, "same"))
    loud = np.nonzero(force > force.max() * 10 ** (-12 / 20))[0]
    first, last = wave[loud[0] : loud[0] + RATE // 10], wave[loud[-1] - RATE // 10 : loud[-1]]
    return float(12 * np.log2(heard_pitch(last) / heard_pitch(first)))


def test_a_tone_that_rises_is_heard_to_rise() -> None:
    low, high = (np.sin(2 * np.pi * tone * np.arange(RATE // 4) / RATE) for tone in (300.0, 450.0))
    assert rising(np.concatenate([low, high])) == pytest.approx(7.02, abs=0.3)
    assert rising(np.concatenate([high, low])) == pytest.approx(-7.02, abs=0.3)
    assert brightness(high) > brightness(low) * 1.4


def variants(effect: str) -> list[Wave]:
    return [heard(name) for name, listed, _number in files() if listed.name == effect]


@pytest.mark.parametrize(("effect", "way"), FIGURES.items())
def test_gains_rise_losses_fall_and_the_bell_stays(effect: str, way: int) -> None:
    for wave in variants(effect):
        assert abs(rising(wave)) < 1 if way == 0 else rising(wave) * way > 5


def test_gain_loss_lead_and_turn_are_told_apart_with_closed_eyes() -> None:
    for one in variants("lead"):
        for other in variants("gain"):
            assert lasting(one) > 1.5 * lasting(other), "both rise: the fanfare is the longer one"
    duller, brighter = max(map(brightness, variants("loss"))), min(map(brightness, variants("turn")))
    for wave in (*variants("gain"), *variants("lead")):
        assert 2 * duller < brightness(wave) < brighter / 1.2
    levels = [loudness(wave) for effect in FIGURES for wave in variants(effect)]
    assert max(levels) - min(levels) < 4, "none is much louder than the others"


def test_goods_are_told_apart_by_their_touch() -> None:
    coin, wood, stone = (
        [brightness(wave) for wave in variants(goods)] for goods in ("coin", "wood", "stone")
    )
    assert min(coin) > 2 * max(stone) and min(stone) > 1.5 * max(wood)


def test_variants_are_not_the_same_sound() -> None:
    for effect in EFFECTS:
        made = [heard(name) for name, listed, _number in files() if listed is effect]
        for i, one in enumerate(made):
            for other in made[:i]:
                size = min(len(one), len(other))
                assert not np.allclose(one[:size], other[:size], atol=0.01), effect.name


@pytest.mark.parametrize("name", MUSIC_NAMES)
def test_music_is_long_quiet_and_repeats_without_a_click(name: str) -> None:
    wave = heard(name)
    assert wave.ndim == 2 and len(wave) >= 60 * RATE
    assert abs(level(wave) - MUSIC_LEVEL) < 1
    steps = np.abs(np.diff(wave, axis=0)).max(axis=1)
    seam = np.abs(wave[0] - wave[-1]).max()
    assert seam <= np.percentile(steps, 90), "the step across the seam is larger than those within"
    assert level(wave[-RATE // 20 :]) < MUSIC_LEVEL - 3, "the end does not rest"


@pytest.mark.parametrize("piece", PIECES, ids=lambda piece: piece.name)
def test_the_parts_of_a_piece_are_equally_long(piece: Piece) -> None:
    assert piece.beats * 60 / piece.tempo >= 60
    for part in piece.parts:
        assert read(part.notes)
        assert length_of(part.notes) == piece.beats


@pytest.mark.parametrize("name", SAMPLES)
def test_the_workshop_makes_what_is_shipped(name: str) -> None:
    effect, number = next((effect, number) for found, effect, number in files() if found == name)
    fresh, shipped = rendered(effect, number), heard(name)
    size = min(len(fresh), len(shipped))
    assert abs(len(fresh) - len(shipped)) <= 1
    assert np.corrcoef(fresh[:size], shipped[:size])[0, 1] > 0.9


def test_the_same_samples_give_the_same_bytes(tmp_path: Path) -> None:
    wave = string(220.0, 0.4, chance("test")) * 0.3
    once = encoded(wave, 0.2)
    assert once == encoded(wave, 0.2) == numbered(once)
    (tmp_path / "string.ogg").write_bytes(once)
    again = decoded(tmp_path / "string.ogg")
    assert np.corrcoef(again[: len(wave)], wave[: len(again)])[0, 1] > 0.9


@pytest.mark.parametrize("name", ["D3", "A4", "C5"])
def test_a_string_is_in_tune(name: str) -> None:
    wanted = pitch(name)
    wave = string(wanted, 1.5, chance("tuning"))[RATE // 5 :]
    spectrum = np.abs(np.fft.rfft(wave * np.hanning(len(wave)), 1 << 19))
    pitches = np.fft.rfftfreq(1 << 19, 1 / RATE)
    near = (pitches > wanted * 0.94) & (pitches < wanted * 1.06)
    found = pitches[near][spectrum[near].argmax()]
    assert abs(1200 * np.log2(found / wanted)) < 6, "cents"
