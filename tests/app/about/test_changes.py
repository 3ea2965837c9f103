"""The list of changes is read, version by version, as the program shows it."""

from pathlib import Path

import pytest

from kingsburg import paths
from kingsburg.app.about import changes as about


def test_the_list_of_changes_is_read_version_by_version() -> None:
    new = "## 1.2.0\n\nFirst `words`.\n\n- a *point*\n  in two [lines](docs/a.md)\n- b\n\n"
    newest, older = about.editions(f"# Changes\n\nIntro.\n\n{new}## 1.1 (2026-01-02)\n\n- old\n")
    assert (newest.version, newest.day) == ("1.2.0", "")
    assert newest.points == ["First words.", "a point in two lines", "b"]
    assert [listed for _part, listed in newest.parts] == [False, True, True]
    assert (older.version, older.day, older.text) == ("1.1", "2026-01-02", "- old\n")


def test_a_checkout_reads_the_list_at_its_root() -> None:
    assert paths.changes_file() == Path(__file__).resolve().parents[3] / "CHANGELOG.md"
    assert about.changes()


def test_what_is_handed_out_has_the_list_among_its_assets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "assets_dir", lambda: tmp_path)
    assert about.changes() == []
    (tmp_path / "CHANGELOG.md").write_text("## 3.0\n\n- new\n", encoding="utf-8")
    assert [edition.version for edition in about.changes()] == ["3.0"]


@pytest.mark.parametrize(
    ("version", "than", "newer"),
    [
        ("0.2.0", "0.1.9", True),
        ("0.10", "0.9.5", True),
        ("0.1.0", "0.1.0", False),
        ("0.1.0", "0.2.0", False),
        ("0.2.0", "", False),
        ("0.2.0", "soon", False),
    ],
)
def test_versions_are_compared_by_their_numbers(version: str, than: str, *, newer: bool) -> None:
    assert about.is_newer(version, than) is newer
