"""A game lives in its own rooms: nothing shared knows any by name but the three lists."""

import ast
from pathlib import Path

import pytest

from kingsburg.ai.levels import AT_ONE_GAME
from kingsburg.engine.games import SHELF
from kingsburg.ui.games.catalogue import CATALOGUE
from tests.architecture.test_imports import MODULES, imported, name_of, notes

GAMES = tuple(SHELF)
LISTS = {"engine/games.py", "ai/levels.py", "ui/games/catalogue.py"}
PROGRAM = {
    "__main__.py",
    "app/about/works.py",
    "app/i18n.py",
    "app/log.py",
    "commands/bench/window.py",
    "commands/declared.py",
    "paths.py",
    "ui/shell/window.py",
}
"""They speak of the program, which has the name of its first game."""
ROOMS = {"engine", "ai", "app", "ui", "commands"}


def in_a_games_room(module: Path) -> bool:
    return bool(set(name_of(module).split("/")[:-1]) & set(GAMES))


SHARED = [m for m in MODULES if not in_a_games_room(m) and name_of(m) not in LISTS]


def test_the_three_lists_agree() -> None:
    assert list(SHELF) == list(AT_ONE_GAME) == list(CATALOGUE)
    assert all(name == notation.game.name for name, notation in SHELF.items())


@pytest.mark.parametrize("module", SHARED, ids=name_of)
def test_nothing_shared_imports_from_a_games_room(module: Path) -> None:
    for name in imported(module):
        _package, *rest = name.split(".")
        assert not (rest and rest[0] in ROOMS and set(rest[1:]) & set(GAMES)), f"{module} imports {name}"


@pytest.mark.parametrize("module", [m for m in SHARED if name_of(m) not in PROGRAM], ids=name_of)
def test_nothing_shared_asks_which_game_it_is(module: Path) -> None:
    tree = ast.parse(module.read_text(encoding="utf-8"))
    alone = notes(tree)
    texts = (n for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str))
    assert not [text.value for text in texts if text.value in GAMES and id(text) not in alone]
