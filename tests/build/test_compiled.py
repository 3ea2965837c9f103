"""The compiled rules are the same source and play the same games; without them nothing is lacking."""

from pathlib import Path

import pytest

import compiled


def test_all_that_is_named_is_there() -> None:
    """No pattern has come to name nothing."""
    package = compiled.ROOT / "kingsburg"
    for pattern in compiled.COMPILED:
        assert list(package.glob(pattern)), pattern
    names = {path.relative_to(package).as_posix() for path in compiled.sources(compiled.ROOT)}
    assert {"engine/dice.py", "engine/kingsburg/rules.py", "engine/burgenland/rules.py"} <= names
    assert not [name for name in names if name.endswith(compiled.LEFT_OUT)]


def test_a_changed_source_is_compiled_anew(tmp_path: Path) -> None:
    package = tmp_path / "kingsburg"
    package.mkdir()
    (package / "a.py").write_text("A = 1\n", encoding="utf-8")
    before = compiled.fingerprint(tmp_path)
    assert compiled.fingerprint(tmp_path) == before
    (package / "a.py").write_text("A = 2\n", encoding="utf-8")
    assert compiled.fingerprint(tmp_path) != before


def test_a_difference_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def played(root: Path, game: str, seats: str, record: Path) -> bytes:
        return f"{game} {root if game == 'burgenland' else ''}".encode()

    monkeypatch.setattr(compiled, "played", played)
    assert list(compiled.differs(tmp_path)) == [f"burgenland with {s}" for s in compiled.TABLES["burgenland"]]


@pytest.mark.skipif(not compiled.up_to_date(), reason="`build/dev.py compile` makes the copy")
def test_the_compiled_copy_plays_the_same_games() -> None:
    assert list(compiled.extensions(compiled.FOLDER))
    assert list(compiled.differs(compiled.FOLDER)) == []
