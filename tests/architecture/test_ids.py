"""Ids of spots are names for trace and tests: the window never takes one apart."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.test_imports import MODULES, name_of

WINDOW = [module for module in MODULES if name_of(module).startswith("ui/")]
PARTING = {
    "startswith",
    "endswith",
    "removeprefix",
    "removesuffix",
    "partition",
    "rpartition",
    "split",
    "rsplit",
    "find",
    "index",
}
IDS = {"id", "spot_id", "hot", "hover", "focus", "focused", "over", "dragging", "pressed", "target"}
"""What holds the id of a spot, in Attention, Spot and their readers."""


def partings(tree: ast.AST) -> Iterator[ast.Call]:
    """Calls that take an id apart, or any text at its dots."""
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
            continue
        if node.func.attr not in PARTING:
            continue
        held = node.func.value
        name = held.id if isinstance(held, ast.Name) else held.attr if isinstance(held, ast.Attribute) else ""
        texts = (part.value for part in node.args if isinstance(part, ast.Constant))
        dotted = any(isinstance(text, str) and "." in text for text in texts)
        if name in IDS or dotted:
            yield node


@pytest.mark.parametrize("module", WINDOW, ids=name_of)
def test_no_id_is_taken_apart(module: Path) -> None:
    found = partings(ast.parse(module.read_text(encoding="utf-8")))
    assert not [f"line {call.lineno}: {ast.unparse(call)}" for call in found]


@pytest.mark.parametrize(
    "line",
    [
        "int(spot_id.removeprefix('save.'))",
        "kind, rest = hot.split('.')",
        "spot.id.startswith(kind)",
        "flight.start.partition('.')",
    ],
)
def test_the_finder_finds_them(line: str) -> None:
    assert list(partings(ast.parse(line)))
