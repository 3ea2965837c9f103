"""The music: three quiet pieces in old modes, for the title, the day and the evening table."""

from __future__ import annotations

import numpy as np

from score import Part, Piece
from synth import Wave
from voices import drum, lute, recorder, viol


def _tabor(pitch: float, held: float, rng: np.random.Generator) -> Wave:
    """A small drum, whatever the note: high for "A", low for "D"."""
    return drum(118 if pitch < 300 else 190, 0.45, rng)


def _broken(chords: str, pattern: str) -> str:
    """Chords played one string after the other.

    A chord names its strings from low to high, "D3,A3,D4,F4". The pattern gives the number and the
    length of each note.
    """
    bars = []
    for chord in chords.split():
        strings = chord.split(",")
        notes = [step.split("/") for step in pattern.split()]
        bars.append(" ".join(f"{strings[int(n)] if n != 'r' else 'r'}/{beats}" for n, beats in notes))
    return " | ".join(bars)


def _rest(bars: int, beats: int) -> str:
    return f"r/{bars * beats}"


_DM, _C, _AM, _F, _G = "D3,A3,D4,F4", "C3,G3,C4,E4", "A2,E3,A3,C4", "F3,C4,F4,A4", "G2,D3,G3,B3"
_D5 = "D3,A3,D4,A4"
_WALTZ = "0/.5 1/.5 2/.5 3/.5 2/.5 1/.5"

_TITLE_A = "D5/2 E5/1 | F5/1 E5/1 D5/1 | C5/2 D5/1 | A4/3 | A4/1 C5/1 D5/1 | E5/1.5 D5/.5 C5/1"
_TITLE_OPEN = "D5/1 C5/1 B4/1 | A4/2 r/1"
_TITLE_SHUT = "C5/1 B4/.5 C5/1.5 | D5/2 r/1"
_TITLE_B = (
    "A5/2 G5/1 | F5/1 G5/1 A5/1 | G5/1.5 F5/.5 E5/1 | F5/2 D5/1 |"
    "F5/1 E5/1 D5/1 | C5/1 D5/1 E5/1 | D5/1 B4/1 C5/1 | A4/2 r/1"
)
_TITLE_LOW = "r/3 | D4/1 E4/1 F4/1 | E4/2 D4/1 | C4/3 | F4/1 E4/1 D4/1 | G4/1.5 F4/.5 E4/1"
_TITLE_CHORDS_A = " ".join((_DM, _DM, _C, _AM, _F, _C))
_TITLE_CHORDS_B = " ".join((_F, _F, _C, _DM, _DM, _C, _G, _AM))

TITLE = Piece(
    "title",
    98,
    40 * 3,
    (
        Part(
            recorder,
            " | ".join(
                (
                    _rest(4, 3),
                    f"{_TITLE_A} | {_TITLE_OPEN} | {_TITLE_A} | {_TITLE_SHUT}",
                    _TITLE_B,
                    f"{_TITLE_A} | {_TITLE_SHUT}",
                    _rest(4, 3),
                )
            ),
            0.5,
            0.35,
        ),
        Part(
            lute,
            " | ".join(
                (
                    _broken(" ".join((_DM, _C, _DM, _AM)), _WALTZ),
                    _broken(f"{_TITLE_CHORDS_A} {_G} {_AM} {_TITLE_CHORDS_A} {_G} {_D5}", _WALTZ),
                    _broken(_TITLE_CHORDS_B, _WALTZ),
                    _broken(f"{_TITLE_CHORDS_A} {_G} {_D5}", _WALTZ),
                    _broken(" ".join((_DM, _G)), _WALTZ),
                    "D3+A3+D4+A4/3 | r/3",
                )
            ),
            0.75,
            -0.35,
        ),
        Part(
            viol,
            " | ".join(
                (
                    "r/6 | D3/6",
                    "D3+A3/9 | A2+E3/3 | F3/6 | D3/3 | A2/3",
                    "D3+A3/9 | A2+E3/3 | F3/6 | G2/3 | D3+A3/3",
                    "F3+C4/6 | C3+G3/3 | D3+A3/6 | C3/3 | G2+D3/3 | A2+E3/3",
                    f"{_TITLE_LOW} | E4/1.5 D4/.5 E4/1 | D4/3",
                    "D3/6 | D3+A3/3 | r/3",
                )
            ),
            0.36,
            0.05,
        ),
        Part(
            _tabor,
            " | ".join(
                (
                    _rest(12, 3),
                    *["D3/1 r/1 A4/1"] * 7,
                    "D3/1 A4/1 A4/1",
                    *["D3/1.5 A4/.5 A4/1"] * 8,
                    *["D3/1 r/1 A4/1"] * 8,
                    _rest(4, 3),
                )
            ),
            0.3,
            -0.1,
        ),
    ),
)

_TABLE_A = (
    "G4/1 A4/1 B4/2 | D5/1.5 C5/.5 B4/2 | C5/1 B4/1 A4/1 G4/1 | A4/3 r/1 |"
    "G4/1 A4/1 B4/1 C5/1 | D5/1.5 E5/.5 D5/2 | C5/1 A4/1 F4/1 A4/1 | G4/3 r/1"
)
_TABLE_B = (
    "D5/2 E5/1 D5/1 | C5/1 D5/1 B4/2 | A4/1 B4/1 C5/1 A4/1 | B4/3 r/1 |"
    "D5/1 E5/1 F5/1.5 E5/.5 | D5/1 C5/1 D5/2 | C5/1 B4/1 A4/1 F4/1 | G4/3 r/1"
)
_TABLE_LOW = "B3/4 | G3/2 D4/2 | E4/4 | D4/3 r/1 | B3/2 G3/2 | B3/4 | A3/2 F3/2 | G3/3 r/1"
_DF, _G4, _C4 = "D3,A3,D4,F4", "G2,D3,G3,D4", "C3,G3,C4,G4"
_TABLE_CHORDS_A = " ".join((_G4, _G, _C4, _DF, _G4, _G, "F3,C4,F4,C4", _G4))
_TABLE_CHORDS_B = " ".join((_G, _C4, _AM, _G, _DF, _G, "F3,C4,F4,C4", _G4))
_STROLL = "0/1 1/1 2/1 3/1"

TABLE = Piece(
    "table",
    80,
    36 * 4,
    (
        Part(
            lute,
            " | ".join(
                (
                    _rest(2, 4),
                    _TABLE_A,
                    _TABLE_A,
                    _rest(8, 4),
                    "r/8 | " + _TABLE_A[_TABLE_A.index("C5/1 B4") :],
                    "D4/1 B3/1 A3/2 | G3/2 r/2",
                )
            ),
            1.0,
            0.25,
        ),
        Part(
            lute,
            " | ".join(
                (
                    _broken(f"{_G4} {_G4}", _STROLL),
                    _broken(f"{_TABLE_CHORDS_A} {_TABLE_CHORDS_A}", _STROLL),
                    _broken(f"{_TABLE_CHORDS_B} {_TABLE_CHORDS_A}", _STROLL),
                    "G2/1 D3/1 F3/2 | G2+D3+G3/2 r/2",
                )
            ),
            0.62,
            -0.4,
        ),
        Part(
            recorder,
            " | ".join(
                (_rest(18, 4), _TABLE_B, "G5/1 F5/1 D5/2 | B4/1.5 C5/.5 D5/2 | " + _rest(6, 4), _rest(2, 4))
            ),
            0.4,
            0.4,
        ),
        Part(
            viol,
            " | ".join(
                (
                    _rest(2, 4),
                    _rest(8, 4),
                    _TABLE_LOW,
                    "G3/8 | A3/4 | G3/3 r/1 | A3/4 | G3/4 | F3/4 | G3/3 r/1",
                    _TABLE_LOW,
                    "G2+D3/4 | G2/2 r/2",
                )
            ),
            0.34,
            0.0,
        ),
    ),
)

_EVENING_A = "A4/2 B4/1 | C5/2 B4/1 | A4/1.5 G4/.5 E4/1 | G4/3 | F4/2 G4/1 | A4/1 G4/1 E4/1"
_EVENING_OPEN = "D4/1 E4/1 G4/1 | E4/2 r/1"
_EVENING_SHUT = "F4/1 G4/2 | A4/2 r/1"
_EVENING_B = (
    "E5/2 D5/1 | C5/1 D5/1 E5/1 | D5/1.5 C5/.5 B4/1 | C5/3 |"
    "C5/1 B4/1 A4/1 | G4/1 A4/1 B4/1 | A4/1 F4/1 G4/1 | E4/2 r/1"
)
_AM2, _FM, _EM, _GM, _CM = "A2,E3,A3,C4", "F2,C3,F3,A3", "E2,B2,E3,G3", "G2,D3,G3,B3", "C3,G3,C4,E4"
_DM2 = "D3,A3,D4,F4"
_EVENING_CHORDS_A = " ".join((_AM2, _CM, _AM2, _GM, _FM, _AM2))
_EVENING_CHORDS_B = " ".join((_AM2, _CM, _GM, _CM, _FM, _GM, _DM2, _EM))
_SLOW = "0/1 2/.5 1/.5 3/1"

EVENING = Piece(
    "evening",
    69,
    36 * 3,
    (
        Part(
            lute,
            " | ".join(
                (_rest(2, 3), _EVENING_A, _EVENING_OPEN, _rest(8, 3), _rest(8, 3), _rest(8, 3), _rest(2, 3))
            ),
            0.9,
            0.25,
        ),
        Part(
            lute,
            " | ".join(
                (
                    _broken(f"{_AM2} {_EM}", _SLOW),
                    _broken(f"{_EVENING_CHORDS_A} {_GM} {_EM}", _SLOW),
                    _broken(f"{_EVENING_CHORDS_A} {_FM} {_AM2}", _SLOW),
                    _broken(_EVENING_CHORDS_B, _SLOW),
                    _broken(f"{_EVENING_CHORDS_A} {_FM} {_AM2}", _SLOW),
                    "A2+E3+A3/3 | r/3",
                )
            ),
            0.66,
            -0.35,
        ),
        Part(
            viol,
            " | ".join(
                (
                    _rest(2, 3),
                    "A2/6 | A2/3 | G2/3 | F2/3 | A2/3 | G2/3 | E3/2 r/1",
                    f"{_EVENING_A} | {_EVENING_SHUT}",
                    "A3/3 | G3/3 | G3/3 | E3/3 | F3/3 | G3/3 | F3/3 | E3/2 r/1",
                    f"{_EVENING_A} | {_EVENING_SHUT}",
                    "A2+E3/3 | r/3",
                )
            ),
            0.6,
            0.1,
        ),
        Part(
            recorder,
            " | ".join(
                (
                    _rest(2, 3),
                    _rest(16, 3),
                    _EVENING_B,
                    "r/12 | C5/2 B4/1 | C5/1 B4/1 A4/1 | A4/1 B4/2 | C5/2 r/1",
                    _rest(2, 3),
                )
            ),
            0.36,
            0.4,
        ),
    ),
)

PIECES = (TITLE, TABLE, EVENING)
