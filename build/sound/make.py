"""Makes the sounds: every effect and every piece is written as ``assets/sounds/NAME.ogg``.

``python build/sound/make.py`` makes all of them, ``--only coin`` those whose name begins so;
``--wav FOLDER`` writes them there, unencoded, for listening. The same samples give the same bytes.
Needs the ``art`` extra.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import soundfile

from effects import files, rendered
from ogg import encoded
from pieces import PIECES
from score import performed
from synth import RATE, Wave

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"
MUSIC = "music_"
EFFECT_QUALITY, MUSIC_QUALITY = 0.2, 0.15
MUSIC_PEAK, MUSIC_LEVEL = -4.0, -25.0
"""The highest peak of a piece and its mean level, in dB. Music is softer than the effects."""


def sounds() -> Iterator[tuple[str, Callable[[], Wave], float]]:
    """Every file's name without suffix, the function that makes it, and its encoding quality."""
    for name, effect, number in files():
        yield name, partial(rendered, effect, number), EFFECT_QUALITY
    for piece in PIECES:
        yield MUSIC + piece.name, partial(performed, piece, MUSIC_PEAK, MUSIC_LEVEL), MUSIC_QUALITY


def main() -> None:
    """Compute the sounds that the command line asks for, and write them to their folder."""
    parser = argparse.ArgumentParser(description="Make the game's sounds.")
    parser.add_argument("--only", default="", help="make only what begins with this")
    parser.add_argument("--wav", type=Path, help="write plain WAV files into this folder instead")
    arguments = parser.parse_args()
    target = arguments.wav or SOUNDS
    target.mkdir(parents=True, exist_ok=True)
    total = 0
    for name, make, quality in sounds():
        if not name.startswith(arguments.only):
            continue
        if arguments.wav:
            soundfile.write(target / f"{name}.wav", make(), RATE, subtype="PCM_16")
        else:
            total += (target / f"{name}.ogg").write_bytes(encoded(make(), quality))
    print(f"made {total / 1e6:.2f} MB of sounds" if total else f"written to {target}")


if __name__ == "__main__":
    main()
