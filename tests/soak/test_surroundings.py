"""The trial of odd surroundings: what it finds, and that it covers what it says."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

import pytest

from tests.soak import guest
from tests.soak.guest import Guest, Odd, sensible
from tests.soak.kinds import ENDS, PLAYS, REFUSES, Kind, add_codes, kinds

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it is about Linux")


def test_there_are_enough_kinds_and_each_has_a_name_of_its_own() -> None:
    names = [kind.name for kind in kinds()]
    assert len(names) >= 40 and len(set(names)) == len(names)
    assert all(kind.codes for kind in kinds())
    assert any(kind.quick for kind in kinds()) and not all(kind.quick for kind in kinds())


def found(kind: Kind, tmp_path: Path) -> str:
    """What is odd about a program that is no game."""
    with pytest.raises(Odd) as odd:
        Guest(add_codes(kind), tmp_path, 0).live()
    return str(odd.value)


@pytest.mark.parametrize(
    ("program", "expected", "said"),
    [
        ("raise SystemExit(2)", REFUSES, "said nothing"),
        ("raise ValueError", REFUSES, "ended with 1"),
        ("import sys; sys.exit('Traceback')", ENDS, "ended with 1"),
        ("import sys; print('Traceback', file=sys.stderr); sys.exit(2)", REFUSES, "it said: Traceback"),
        ("raise SystemExit(0)", PLAYS, "shows nothing"),
        (
            "import subprocess as s, sys; s.Popen([sys.executable, '-c', 'import time; time.sleep(60)']);"
            "print('No.'); sys.exit(2)",
            REFUSES,
            "1 processes are left behind",
        ),
    ],
)
def test_what_is_odd_is_found(tmp_path: Path, program: str, expected: str, said: str) -> None:
    kind = Kind("odd", expected, program=("-c", program), screen="", trace=False, arguments=())
    assert said in found(kind, tmp_path)


def test_a_program_that_does_not_end_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guest, "BEGINNING", 1.0)
    kind = Kind("odd", REFUSES, program=("-c", "import time; time.sleep(60)"), screen="", arguments=())
    assert "no end within 1 s" in found(kind, tmp_path)


def test_a_file_of_somebody_else_that_was_changed_is_found(tmp_path: Path) -> None:
    write = f"open({json.dumps(str(tmp_path / 'notes.txt'))}, 'w').close(); raise SystemExit('No.')"
    kind = Kind("odd", ENDS, program=("-c", write), screen="", trace=False, arguments=(), codes=(1,))
    assert "somebody else" in found(kind, tmp_path)


def test_choices_over_the_table_come_first() -> None:
    spots = [
        {"id": "button.menu", "does": ["click"]},
        {"id": "advisor.3", "does": ["click"]},
        {"id": "option.1", "does": ["click"]},
        {"id": "option.2", "does": []},
    ]
    chance = random.Random(1)
    assert sensible(spots, chance) == spots[2]
    assert sensible(spots[:2], chance) == spots[1] and sensible(spots[:1], chance) is None
