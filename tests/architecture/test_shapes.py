"""The shape of the window's code: drawings get a context, and no class of a table grows past counting."""

import ast
from pathlib import Path

import pytest

from kingsburg.ui.games.burgenland.table.table import DuelScene
from kingsburg.ui.games.kingsburg.table.table import TableScene
from kingsburg.ui.games.plain.table import PlainScene
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.table.tabletop import Tabletop
from tests.architecture.test_imports import MODULES, name_of

MOST_PARAMETERS = 6
TOOLS = {"write", "picture"}
"""The painter's own tools, whose options are given by name: how a text stands, how a picture is tinted."""


@pytest.mark.parametrize("module", [m for m in MODULES if name_of(m).startswith("ui/")], ids=name_of)
def test_drawings_get_a_context_and_not_many_parameters(module: Path) -> None:
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name not in TOOLS:
            named = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            given = [one.arg for one in named if one.arg not in ("self", "cls")]
            assert len(given) <= MOST_PARAMETERS, f"{node.name} takes {given}"


MOST_MEMBERS = 24


@pytest.mark.parametrize("scene", [Tabletop, TableScene, DuelScene, PlainScene])
def test_a_table_adds_little_to_a_scene(scene: type[Scene]) -> None:
    """What a table has besides the contract of a scene, all its bases counted."""
    members = {name for kind in scene.__mro__ for name in vars(kind) if not name.startswith("__")}
    own = sorted(members - set(dir(Scene)))
    assert len(own) <= MOST_MEMBERS, own
