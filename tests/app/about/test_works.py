"""The works of others are told with their licences, however the program is installed."""

import json
import sys
from pathlib import Path

import pytest

from kingsburg import paths
from kingsburg.app.about import works as about


def test_an_installed_program_asks_the_packages_beside_it() -> None:
    found = {work.name.partition(" ")[0]: work for work in about.works()}
    assert {"kingsburg", "pygame-ce", "numpy", "platformdirs", "Cinzel", "Noto"} <= set(found)
    assert found["kingsburg"].licence == "MIT"
    assert any("Permission is hereby granted" in text.read() for text in found["kingsburg"].texts)
    assert found["numpy"].source.startswith("https://")


def test_every_file_of_a_typeface_belongs_to_one_that_is_told() -> None:
    folder = paths.asset("fonts")
    told = {name.replace(" ", "") for name, *_rest in about.TYPEFACES}
    assert {path.name.partition("-")[0] for path in folder.glob("*.ttf")} == told
    assert {text for *_rest, text in about.TYPEFACES} == {path.name for path in folder.glob("*.txt")}


def frozen(folder: Path, monkeypatch: pytest.MonkeyPatch, inside: str) -> None:
    (folder / inside).mkdir(parents=True)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "_MEIPASS", str(folder / inside), raising=False)


@pytest.mark.parametrize(
    ("inside", "licences"),
    [("_internal", "licences"), ("Contents/Frameworks", "Contents/Resources/licences")],
)
def test_the_packaged_program_reads_the_list_that_was_packed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, inside: str, licences: str
) -> None:
    frozen(tmp_path, monkeypatch, inside)
    place = tmp_path / licences
    place.mkdir(parents=True)
    row = {"name": "SDL", "licence": "Zlib", "copyright": "Sam", "source": "https://a", "texts": ["SDL.txt"]}
    (place / about.LIST).write_text(json.dumps([row]), encoding="utf-8")
    (place / "SDL.txt").write_text("as is", encoding="utf-8")
    first, *others = about.works()
    assert (first.name, first.licence, first.texts[0].read()) == ("SDL", "Zlib", "as is")
    assert [work.licence for work in others] == ["OFL-1.1"] * len(about.TYPEFACES)


def test_a_folder_of_licences_that_somebody_has_taken_away_is_done_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    frozen(tmp_path, monkeypatch, "_internal")
    assert paths.licences_dir() is None
    assert about.works()
    assert about.Text("gone", tmp_path / "gone").read() == ""
