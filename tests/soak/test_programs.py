"""A quick share of the hostile programs, and that the trial would see what they leave behind."""

import sys
from pathlib import Path

import pytest

from tests.soak import programs
from tests.soak.programs import GAMES, KINDS, Kind, faults, loses, plays

LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks at Linux's processes")
HONEST = 30.0
"""Seconds that are no fault here: other tests run beside."""


def test_there_are_many_kinds() -> None:
    assert len(KINDS) >= 40 and {kind.code for kind in KINDS.values()} == {0, 2}


@LINUX
@pytest.mark.parametrize(
    ("name", "game"),
    [
        ("leaves an orphan and dies", "kingsburg"),
        ("removes its folder", "burgenland"),
        ("stops its parent", "burgenland"),
        ("is no program", "kingsburg"),
    ],
)
def test_a_hostile_program_leads_to_what_it_should(name: str, game: str) -> None:
    assert game in GAMES
    assert list(faults(name, game, HONEST)) == []


@LINUX
@pytest.mark.parametrize(
    ("kind", "fault"),
    [
        (plays("play(lambda row: os._exit(3))"), "lost 2 games by a fault"),
        (loses("play(lambda row: os._exit(3))", "with exit code 4"), "ended with 0, and said"),
        (plays(f"open({str(Path('{folder}'))!r}, 'w')"), "ended with 2, and said"),
        (
            plays(
                "os.mkdir(os.path.dirname(__file__) + '/temporary/mine')\n"
                "play(lambda row: say(type='choose', option=0))"
            ),
            "files are left: ['mine']",
        ),
    ],
    ids=["fails", "says another thing", "cannot play", "leaves a folder"],
)
def test_what_should_not_be_is_found(kind: Kind, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "KINDS", {"x": kind})
    found = list(faults("x", "burgenland", HONEST))
    assert len(found) >= 1 and fault in found[0]
