"""The floors of what the tests run through are held."""

from typing import Any

import pytest

import covered


def file(run: int, missing: int) -> dict[str, Any]:
    lines = {"covered_lines": run - 1, "missing_lines": missing}
    return {"summary": lines | {"covered_branches": 1, "missing_branches": 0}}


def test_a_folder_below_its_floor_fails_and_its_files_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    files = {
        "kingsburg/engine/a.py": file(94, 6),
        "kingsburg/app/b.py": file(95, 5),
        "kingsburg/ui/c.py": file(1000, 0),
    }
    assert not covered.held(files)
    told = capsys.readouterr().out
    assert "kingsburg/engine: 94.0 % of 100 lines and branches (floor 95 %)" in told
    assert "  kingsburg/engine/a.py: 6 missing" in told and "b.py" not in told


def test_folders_at_their_floors_pass() -> None:
    files = {"kingsburg/engine/a.py": file(95, 5), "kingsburg/app/b.py": file(95, 5)}
    assert covered.held(files)


def test_the_whole_has_a_floor_too() -> None:
    files = {"kingsburg/engine/a.py": file(95, 5), "kingsburg/app/b.py": file(95, 5)}
    assert not covered.held(files | {"kingsburg/ui/c.py": file(100, 100)})
