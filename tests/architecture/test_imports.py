"""Imports run one way, and a rule lives in one room."""

import ast
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from kingsburg.engine.kingsburg.board.advisors import ADVISORS
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "kingsburg"
MODULES = sorted(PACKAGE.rglob("*.py"))

MAY_SEE = {
    "engine": {"engine"},
    "ai": {"engine", "ai", "paths", "numbers", "intervals"},
    "app": {"engine", "app", "paths"},
    "ui": {"engine", "app", "ui", "paths"},
    "paths.py": set(),
    "numbers.py": set(),
    "intervals.py": set(),
}
"""By room, the rooms it may import from; whoever is not here ties the rooms together."""

TRAINING = "ai/train/"
"""Not shipped."""

SEAMS = {
    ("app/thinker.py", "ai"),
    ("app/coaching.py", "ai"),
    ("app/review.py", "ai"),
    ("app/opponents/advice.py", "ai"),
}
"""A game asks its computer players and its coach there, once over its review, and the setup who they are."""

NAMED_BY_ID = {
    "engine/kingsburg/board/buildings.py",
    "engine/kingsburg/board/advisors.py",
    "engine/kingsburg/notation.py",
    "engine/kingsburg/options.py",
    "ui/games/kingsburg/book/links.py",
    "ui/games/kingsburg/nouns.py",
    "ui/games/kingsburg/words.py",
    "ui/games/kingsburg/hints/cards.py",
    "ui/games/kingsburg/hints/whys.py",
}
"""The tables, the letter of the records, the names that players read, and pages of the book by their ids."""

THE_KING = {"king"}
"""In the window he is an icon and the place of his die, too."""

IMPURE = {"time", "random", "os", "pathlib", "secrets", "datetime"}
"""Clocks, files and other people's chance: nothing for the engine."""


def name_of(module: Path) -> str:
    return module.relative_to(PACKAGE).as_posix()


def room(module: Path) -> str:
    return name_of(module).split("/")[0]


RULED = [m for m in MODULES if room(m) in ("engine", "ai")]


def imported(module: Path, at_run_time: bool = False) -> Iterator[str]:
    """Full dotted names of everything a module imports, wherever in it; or not what only types need."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    blocks = (node for node in ast.walk(tree) if isinstance(node, ast.If))
    types = [
        block for block in blocks if isinstance(block.test, ast.Name) and block.test.id == "TYPE_CHECKING"
    ]
    ignored = {id(node) for block in types for node in ast.walk(block)} if at_run_time else set()
    for node in ast.walk(tree):
        if id(node) in ignored:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: imports are absolute"
            base = node.module or ""
            yield from (f"{base}.{alias.name}" for alias in node.names)


def notes(tree: ast.Module) -> set[int]:
    """The strings that stand alone: docstrings, and notes below an attribute."""
    alone = (node.value for node in ast.walk(tree) if isinstance(node, ast.Expr))
    return {id(value) for value in alone if isinstance(value, ast.Constant)}


PLACES = {place for m in MODULES for place in (name_of(m).removesuffix(".py"), name_of(m.parent))}
"""The paths of modules and folders; `APP` is neither, even where a disk takes it for the folder `app`."""


def is_module(name: str) -> bool:
    return name.replace(".", "/") in PLACES


@pytest.mark.parametrize("module", [m for m in MODULES if room(m) in MAY_SEE], ids=name_of)
def test_imports_run_one_way(module: Path) -> None:
    for name in imported(module):
        parts = name.split(".")
        if parts[0] == "kingsburg" and is_module(parts[1]):
            seen = parts[1] in MAY_SEE[room(module)] or (name_of(module), parts[1]) in SEAMS
            assert seen, f"{name_of(module)} imports {name}"


def test_nothing_is_imported_in_a_circle() -> None:
    """Not even late, within a function; what only types need is not counted."""
    dotted = {name_of(m).removesuffix(".py").removesuffix("/__init__").replace("/", "."): m for m in MODULES}
    needs = {}
    for name, module in dotted.items():
        found = {other.removeprefix("kingsburg.") for other in imported(module, at_run_time=True)}
        found |= {other.rpartition(".")[0] for other in found}
        needs[name] = {other for other in found if other in dotted and other != name}
    left = set(needs)
    while free := {name for name in left if not needs[name] & left}:
        left -= free
    assert not left, f"these import each other: {sorted(left)}"


ORDER = (
    ("paint", "audio"),
    ("shell",),
    ("widgets",),
    ("sheets",),
    ("info",),
    ("playback",),
    ("replay", "coach", "review", "saved", "book", "hints"),
    ("table", "about"),
    ("scenes", "settings", "lessons", "positions"),
    ("games",),
    ("top",),
)
"""The rooms of the front end: each may import from its own row and those above.

"info" is the light part of `games`.
"""

LIGHT = {"games/catalogue", "games/faces", "games/info", "games/looks"}
"""With each game's own `info`: what is known of games before one is opened."""

FOR_TYPES = {
    ("coach/button", "table"),
    ("games/catalogue", "playback"),
    ("games/info", "book"),
    ("games/catalogue", "table"),
    ("games/info", "lessons"),
    ("games/info", "playback"),
    ("games/info", "table"),
    ("replay/opening", "table"),
    ("saved/reopening", "table"),
    ("shell/context", "playback"),
}
"""Who names a class of a room below, in annotations alone."""


def ui_room(name: str) -> str:
    """The room of a module of the front end, by its path below `ui/` without the ending."""
    if name in LIGHT or (name.startswith("games/") and name.endswith("/info")):
        return "info"
    return (
        name.split("/", maxsplit=1)[0]
        if (PACKAGE / "ui" / name.split("/", maxsplit=1)[0]).is_dir()
        else "top"
    )


@pytest.mark.parametrize("module", [m for m in MODULES if room(m) == "ui"], ids=name_of)
def test_the_rooms_of_the_front_end_import_one_way(module: Path) -> None:
    rows = {room: row for row, rooms in enumerate(ORDER) for room in rooms}
    name = name_of(module).removeprefix("ui/").removesuffix(".py").removesuffix("/__init__")
    own = rows[ui_room(name)]
    for other in imported(module):
        parts = other.removeprefix("kingsburg.ui.").split(".")
        if other.startswith("kingsburg.ui.") and parts[0] != "app":
            while parts and not is_module("ui." + ".".join(parts)):
                parts.pop()
            seen = ui_room("/".join(parts))
            assert rows.get(seen, -1) <= own or (name, seen) in FOR_TYPES, f"{name} imports {other}"


def test_no_room_is_crowded() -> None:
    """A stranger reads the names of a room at a glance."""
    rooms = Counter(m.parent for m in MODULES if m.name != "__init__.py")
    assert {str(r.relative_to(PACKAGE)): n for r, n in rooms.items() if n > 20} == {}
    assert sum(1 for m in MODULES if m.parent == PACKAGE / "ui") <= 6


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_each_room_does_without_what_is_not_its_business(module: Path) -> None:
    names = {name.split(".")[0] for name in imported(module)}
    assert room(module) == "ai" or "numpy" not in names
    assert room(module) == "ui" or "pygame" not in names
    assert room(module) != "engine" or not names & IMPURE


@pytest.mark.parametrize("module", [m for m in MODULES if TRAINING not in name_of(m)], ids=name_of)
def test_what_is_shipped_does_without_the_training(module: Path) -> None:
    assert not [name for name in imported(module) if name.startswith("kingsburg.ai.train")]


def test_numpy_is_asked_for_by_learned_opponents_alone() -> None:
    """It costs a tenth of a second: nobody pays for it before such an opponent sits down."""
    modules = "kingsburg.cli, kingsburg.ai.levels, kingsburg.app.thinker, kingsburg.commands.simulate"
    program = f"import sys, {modules}; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False, cwd=ROOT).returncode == 0


@pytest.mark.parametrize(
    "module",
    [m for m in MODULES if room(m) in ("engine", "ai", "ui") and name_of(m) not in NAMED_BY_ID],
    ids=name_of,
)
def test_no_rule_and_no_table_asks_for_a_building_or_an_advisor_by_its_id(module: Path) -> None:
    ids = {b.id for b in BUILDINGS} | {a.id for a in ADVISORS}
    ids -= THE_KING if room(module) == "ui" else set()
    tree = ast.parse(module.read_text(encoding="utf-8"))
    alone = notes(tree)
    texts = (n for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str))
    assert not [text.value for text in texts if text.value in ids and id(text) not in alone]


def test_the_rooms_are_those_we_know() -> None:
    assert {room(m) for m in MODULES} >= set(MAY_SEE)


@pytest.mark.parametrize("module", [m for m in MODULES if room(m) == "ui"], ids=name_of)
def test_the_window_reads_no_stage_of_the_rules(module: Path) -> None:
    """What is asked it learns from `Game.prompt`; how the rules go on is theirs alone."""
    parts = [name.split(".") for name in imported(module)]
    assert not [name for name in parts if name[1:2] == ["engine"] and "stages" in name]
    tree = ast.parse(module.read_text(encoding="utf-8"))
    read = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    assert not [node.lineno for node in read if node.attr in ("stage", "queue")]
