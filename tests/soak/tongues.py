"""Walks through every screen of both games in every language, and notes each text that lacks room.

    python3 build/dev.py soak tongues [--quick] [--only pl,de] [--tour WORD]

All scenes, sheets, lessons and pages of the books are looked at in three sizes of window with two
sizes of type. No text may end in an ellipsis, lie on another or on a button of another, or run over an edge.
"""

from __future__ import annotations

import gettext
import os
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pytest

from kingsburg.app import i18n
from kingsburg.paths import HOME_VARIABLE, asset
from tests.soak.frame import Bar, parser
from tests.ui.ink import Notes
from tests.ui.tours import LONG, Tour, around

LOOKS: Final = tuple(
    (size, percent) for size in ((1280, 720), (1366, 768), (1920, 1080)) for percent in (100, 150)
)
QUICK: Final = (((1280, 720), 100),)


def walked(code: str, tour: Callable[[Tour], None], looks: Sequence[tuple[tuple[int, int], int]]) -> Tour:
    """Go on one tour in one language; what is wrong there is in `found`."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME_VARIABLE, str(Path(folder) / "home"))
        made = Tour(Path(folder), patch, Notes(patch))
        made.looks = tuple(looks)
        if code != "en":
            made.language = gettext.translation(i18n.DOMAIN, asset("locale"), languages=[code])
        try:
            tour(made)
        finally:
            made.close()
    return made


def main(arguments: Sequence[str]) -> int:
    """Walk in every language; return the exit code."""
    made = parser("tongues", __doc__)
    made.add_argument("--only", metavar="CODES", default="", help="only these languages, as in de,pl")
    made.add_argument("--tour", metavar="WORD", default="", help="only tours whose names hold the word")
    options = made.parse_args(arguments)
    for name, value in (("SDL_VIDEODRIVER", "dummy"), ("SDL_AUDIODRIVER", "dummy")):
        os.environ.setdefault(name, value)
    codes = options.only.split(",") if options.only else i18n.languages()
    tours = [tour for tour in LONG if options.tour in tour.__name__]
    if options.quick:
        codes, tours = codes[-1:], [tour for tour in tours if tour is not around][:3]
    bar, screens, faults = Bar(len(codes) * len(tours), "tours"), 0, 0
    for number, (code, tour) in enumerate([(code, tour) for tour in tours for code in codes], 1):
        walk = walked(code, tour, QUICK if options.quick else LOOKS)
        screens, faults = screens + len(walk.seen), faults + len(walk.found)
        for fault in walk.found:
            print(f"{code}: {fault}", flush=True)
        bar.done(number)
    bar.close()
    verdict = "ok" if not faults else f"{faults} FAULTS"
    print(f"tongues: {screens} screens in {len(codes)} languages, every text with room: {verdict}")
    return int(bool(faults))
