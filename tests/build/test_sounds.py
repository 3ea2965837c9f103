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
