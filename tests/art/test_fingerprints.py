"""What is baked is what the drawings say, and the drawings are what the programs draw."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

import fingerprints
from fingerprints import ASSETS, Fingerprints, digest, fingerprint, is_fresh, program_digest
from manifest import Picture, pictures

REDRAWN = ("icons/gold", "dice/white_5", "charges/mullet", "portraits/smuggler", "ui/chip")


def drawings() -> dict[str, Callable[[], str]]:
    pytest.importorskip("shapely")
    from draw import all_drawings

    return all_drawings()


@pytest.mark.parametrize("found", pictures(), ids=lambda found: found.path)
def test_a_baked_picture_matches_its_drawing(found: Picture) -> None:
    assert is_fresh(found), f"bake it: python build/art/bake.py --only {found.path}"


def test_every_drawing_has_a_program_and_every_program_a_drawing() -> None:
    drawn = {
        path.relative_to(ASSETS / "art").with_suffix("").as_posix() for path in ASSETS.glob("art/**/*.svg")
    }
    assert drawn == set(drawings()) == {found.drawing for found in pictures()}


def test_every_drawing_is_what_its_program_draws() -> None:
    """A drawing whose programs are unchanged since it was drawn needs no drawing again."""
    stale = []
    for path, drawing in drawings().items():
        prints = fingerprint(path)
        svg = (ASSETS / "art" / f"{path}.svg").read_text(encoding="utf-8")
        known = prints.get("program") == program_digest(drawing) and prints.get("drawing") == digest(svg)
        if not known and digest(drawing()) != digest(svg):
            stale.append(path)
    assert not stale, f"draw them: python build/art/draw.py {' '.join(stale)}"


@pytest.mark.parametrize("path", REDRAWN)
def test_a_program_draws_the_same_every_time(path: str) -> None:
    svg = (ASSETS / "art" / f"{path}.svg").read_text(encoding="utf-8")
    assert digest(drawings()[path]()) == digest(svg)


def test_no_fingerprint_is_kept_of_a_picture_that_is_gone() -> None:
    kept = {
        f"{source.stem}/{name}"
        for source in fingerprints.FOLDER.glob("*.json")
        for name in fingerprints.fingerprints(source.stem)
    }
    assert kept == {found.path for found in pictures()}


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of one picture with its fingerprints, to be spoilt."""
    for part in ("art/icons/gold.svg", "baked/icons/gold.webp"):
        (tmp_path / part).parent.mkdir(parents=True)
        shutil.copy(ASSETS / part, tmp_path / part)
    (tmp_path / "prints").mkdir()
    shutil.copy(fingerprints.FOLDER / "icons.json", tmp_path / "prints")
    monkeypatch.setattr(fingerprints, "ASSETS", tmp_path)
    monkeypatch.setattr(fingerprints, "FOLDER", tmp_path / "prints")
    return tmp_path


def test_a_change_of_drawing_size_or_baked_file_is_noticed(workshop: Path) -> None:
    gold = next(found for found in pictures() if found.path == "icons/gold")
    assert is_fresh(gold)
    assert not is_fresh(Picture(gold.path, (96, 96)))
    assert not is_fresh(Picture(gold.path, gold.size, "0 0 10 10"))
    source, target = workshop / "art/icons/gold.svg", workshop / "baked/icons/gold.webp"
    drawing, baked = source.read_bytes(), target.read_bytes()
    source.write_bytes(drawing.replace(b"#2B2118", b"#2B2119"))
    assert not is_fresh(gold)
    source.write_bytes(drawing.replace(b"\n", b"\r\n"))
    assert is_fresh(gold)
    target.write_bytes(baked + b"\0")
    assert not is_fresh(gold)
    target.unlink()
    assert not is_fresh(gold)


def test_fingerprints_are_kept_for_one_picture_at_a_time(workshop: Path) -> None:
    before = fingerprints.fingerprints("icons")
    with Fingerprints("icons/gold") as prints:
        prints.update(picture="new")
    after = fingerprints.fingerprints("icons")
    assert after["gold"] == {**before["gold"], "picture": "new"}
    assert {name for name in after if after[name] != before[name]} == {"gold"}
    with pytest.raises(RuntimeError), Fingerprints("icons/gold") as prints:
        prints.update(picture="newer")
        raise RuntimeError("the baking failed")
    assert fingerprints.fingerprints("icons") == after


def test_words_about_a_program_do_not_change_its_fingerprint() -> None:
    bare = 'def f():\n    return "# no comment"\n'
    told = (
        '"""A module."""\n\n# Why.\ndef f():  # what\n    """Say it\n\n    at length."""\n'
        + bare.split("\n", 1)[1]
    )
    assert fingerprints.program_of(told) == fingerprints.program_of(bare) == bare.strip()
    assert fingerprints.program_of(bare.replace("no", "a")) != fingerprints.program_of(bare)


def test_a_program_is_seen_through_the_presses_round_it() -> None:
    pytest.importorskip("shapely")
    from table import icons
    from technique.prints import small

    assert fingerprints.modules_of(partial(small, icons.SIGNS["gold"])) >= {"technique.prints"}
    assert program_digest(partial(small, icons.crown)) != program_digest(small)
