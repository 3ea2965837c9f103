"""Everything public says what it is, in a docstring of its own: what `interrogate` counts with the settings
in pyproject.toml, counted here without it.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.test_imports import MODULES, ROOT

WORKSHOP = sorted(file for folder in ("build", "docs") for file in (ROOT / folder).rglob("*.py"))
EXCUSED = {
    "init-method",
    "magic",
    "nested-functions",
    "overloaded-functions",
    "private",
    "semiprivate",
    "setters",
}
"""What needs no docstring: what is not public, and what another docstring speaks for."""


def path_of(module: Path) -> str:
    """A module's path in the repository."""
    return module.relative_to(ROOT).as_posix()


def silent(tree: ast.Module | ast.ClassDef, owner: str = "") -> Iterator[str]:
    """What is public in a module or a class and has no docstring; an overload speaks in its last form."""
    if not owner and ast.get_docstring(tree) is None:
        yield "the module"
    for node in tree.body:
        if not isinstance(node, ast.ClassDef | ast.FunctionDef) or node.name.startswith("_"):
            continue
        marks = {ast.unparse(mark) for mark in node.decorator_list}
        setter = any(mark.endswith(".setter") for mark in marks)
        if ast.get_docstring(node) is None and "overload" not in marks and not setter:
            yield owner + node.name
        if isinstance(node, ast.ClassDef):
            yield from silent(node, f"{owner}{node.name}.")


@pytest.mark.parametrize("module", [*MODULES, *WORKSHOP], ids=path_of)
def test_what_is_public_says_what_it_is(module: Path) -> None:
    assert list(silent(ast.parse(module.read_text(encoding="utf-8")))) == []


def test_silence_is_found() -> None:
    lines = ('"""A module."""', "class Silent:", '    """A class."""', "    def speak(self): ...")
    assert list(silent(ast.parse("\n".join(lines)))) == ["Silent.speak"]


def test_the_tool_is_set_to_count_the_same() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["interrogate"]
    assert settings.pop("fail-under") == 100
    assert settings.pop("exclude") == ["tests"]
    assert settings == {f"ignore-{kind}": True for kind in EXCUSED}
