"""ARCHITECTURE.md names every module in the table of its rooms, and no module that does not exist."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.test_imports import MODULES, PACKAGE, ROOT, name_of

TEXT = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
TABLES = {"| Room |": PACKAGE, "| Room in `ui/` |": PACKAGE / "ui"}
"""The heads of the tables of rooms, and the folder in which the rooms of each lie."""
QUOTED = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"\w[\w.]*(/[\w.]*)+|\w+\.py")
STAND_INS = {"NAME": "*", "GROUP": "*"}
"""What stands for any game, picture or group of pictures in a path."""
KEPT_BY_PLAYERS = {"running/", "named/", "finished/", "set-aside/", "logs/"}
"""Folders of a player's data, which the repository does not have."""


def rows() -> Iterator[tuple[Path, set[str]]]:
    """The folder of each room, and what its row quotes."""
    for head, folder in TABLES.items():
        _before, table = TEXT.split(f"\n{head}", 1)
        for line in table.split("\n\n", 1)[0].splitlines()[2:]:
            _edge, room, content, _end = line.split("|")
            yield folder / QUOTED.findall(room)[0].strip("/"), set(QUOTED.findall(content))


ROOMS = dict(rows())
SHELVED = [m for m in MODULES if not m.name.startswith("__") and m.parent != PACKAGE]


@pytest.mark.parametrize("module", SHELVED, ids=name_of)
def test_every_module_is_named_in_the_row_of_its_room(module: Path) -> None:
    assert module.parent in ROOMS, f"ARCHITECTURE.md has no row for the room of {name_of(module)}"
    assert module.stem in ROOMS[module.parent], f"ARCHITECTURE.md's row of the room lacks `{module.stem}`"


@pytest.mark.parametrize("room", ROOMS, ids=name_of)
def test_a_row_names_modules_that_exist(room: Path) -> None:
    modules = {m.stem for m in room.glob("*.py")}
    assert {word for word in ROOMS[room] if re.fullmatch(r"[a-z_0-9]+", word)} <= modules


def test_every_module_outside_the_rooms_is_named() -> None:
    assert not [m.name for m in PACKAGE.glob("*.py") if m.name != "__init__.py" and m.name not in TEXT]


def stands(path: str) -> bool:
    """Whether a path of the document is a file or folder here; a bare file name may lie anywhere."""
    pattern = path.rstrip("/")
    for word, anything in STAND_INS.items():
        pattern = pattern.replace(word, anything)
    patterns = [pattern, f"{pattern}.py", f"kingsburg/{pattern}", f"kingsburg/{pattern}.py"]
    patterns += [f"kingsburg/**/{pattern}", f"kingsburg/**/{pattern}.py"]
    return any(any(ROOT.glob(one)) for one in patterns)


PATHS = sorted({word for word in QUOTED.findall(TEXT) if PATH.fullmatch(word)} - KEPT_BY_PLAYERS)


@pytest.mark.parametrize("path", PATHS)
def test_a_path_leads_somewhere(path: str) -> None:
    assert stands(path), f"ARCHITECTURE.md names {path}, which does not exist"


NAMED = re.compile(r"((?:`[A-Za-z_][\w.]*`(?:, | and ))*`[A-Za-z_][\w.]*`)(?:,? given)? in `([\w./]+\.py)`")
"""One or more names that the document places in a file: "`A` and `B` in `path.py`"."""
PLACED = sorted({(name, file) for names, file in NAMED.findall(TEXT) for name in QUOTED.findall(names)})


@pytest.mark.parametrize(("name", "file"), PLACED)
def test_a_name_stands_in_the_file_that_is_named_with_it(name: str, file: str) -> None:
    pattern = file.replace("NAME", "*")
    files = [*ROOT.glob(pattern), *PACKAGE.glob(pattern)]
    word = re.compile(rf"\b{re.escape(name.rpartition('.')[2])}\b")
    assert any(word.search(path.read_text(encoding="utf-8")) for path in files), f"{name} is not in {file}"


def test_names_are_placed_in_files() -> None:
    """Else the test above looked at none."""
    assert len(PLACED) > 30
