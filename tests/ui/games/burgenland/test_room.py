"""The table of a duel has room for large type and for other languages, at every size of window."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kingsburg.app import i18n
from kingsburg.ui.paint.text import ELLIPSIS
from kingsburg.ui.shell.spots import Spot
from tests.ui.games.burgenland.conftest import Open
from tests.ui.games.burgenland.moments import MOMENTS
from tests.ui.games.burgenland.sitting import Sitting
from tests.ui.games.burgenland.test_spots import SIZES
from tests.ui.longer import Longer

CROWDED = "six numbers"
"""Where chips are smallest."""


def at(s: Sitting, moment: str) -> Sequence[Spot]:
    """The spots of that moment."""
    s.prepare(MOMENTS[moment]())
    return s.spots


def cut(s: Sitting) -> list[str]:
    """What had no room at any of the moments."""
    for table in MOMENTS.values():
        s.prepare(table())
    return [line for lines in s.ui.text.shown() for line in lines if line.endswith(ELLIPSIS)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [100, 150])
def test_everything_has_room(sit: Open, size: tuple[int, int], percent: int) -> None:
    assert cut(sit(size=size, text_size=percent)) == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_other_languages_have_room(sit: Open, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    s = sit(size=size)
    monkeypatch.setattr(i18n, "_current", Longer())
    s.ui.change_settings(text_size=100)
    assert cut(s) == []
    chips = [spot for spot in at(s, CROWDED) if spot.id.startswith("number.")]
    assert len(chips) == 6 and all("»" in chip.tip for chip in chips), "pointed at, each tells all"
