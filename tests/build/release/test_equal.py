"""The same source gives the same wheel and source archive, wherever and whenever they are built."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from release.facts import EPOCH_VARIABLE, ROOT

PARTS = ("kingsburg", "build", "docs", "LICENSES")
SMALL = ("assets/fonts", "assets/locale", "assets/nets", "assets/positions")
"""Enough of the assets to be packed; the pictures are many and packed alike."""
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.so", "pictures", "*.svg")
FILES = ("pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", "assets/CREDITS.csv")


def source(folder: Path) -> Path:
    """A copy of what the packages are built from."""
    for part in (*PARTS, *SMALL):
        shutil.copytree(
            ROOT / part,
            folder / part,
            ignore=shutil.ignore_patterns("__pycache__", "*.so", "pictures", "*.svg"),
        )
    for name in FILES:
        shutil.copy(ROOT / name, folder / name)
    return folder


def built(folder: Path, out: Path, **surroundings: str) -> dict[str, bytes]:
    command = [sys.executable, "-m", "hatchling", "build", "--directory", str(out)]
    env = {**os.environ, EPOCH_VARIABLE: "1767225600", "KINGSBURG_COMPILE": "", **surroundings}
    subprocess.run(command, cwd=folder, env=env, check=True, capture_output=True)
    return {path.name: path.read_bytes() for path in out.iterdir()}


@pytest.fixture(scope="module")
def once(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    folder = tmp_path_factory.mktemp("once")
    return built(source(folder / "here"), folder / "out", PYTHONHASHSEED="1", TZ="UTC")


def test_two_builds_are_equal_to_the_byte(once: dict[str, bytes], tmp_path: Path) -> None:
    folder = source(tmp_path / "somewhere else")
    for number, path in enumerate(sorted(folder.rglob("*"), reverse=True)):
        os.utime(path, (1_000_000_000 + number, 1_000_000_000 + number))
        if path.is_file():
            path.chmod(0o600)
    again = built(folder, tmp_path / "out", PYTHONHASHSEED="2", TZ="Asia/Tokyo", LC_ALL="C")
    assert sorted(path.rpartition(".")[2] for path in once) == ["gz", "whl"]
    assert again.keys() == once.keys()
    assert [name for name in once if again[name] != once[name]] == []


def test_a_change_of_the_source_changes_both(once: dict[str, bytes], tmp_path: Path) -> None:
    folder = source(tmp_path / "changed")
    with (folder / "CHANGELOG.md").open("a", encoding="utf-8") as file:
        file.write("\n")
    again = built(folder, tmp_path / "out")
    assert all(again[name] != once[name] for name in once)
