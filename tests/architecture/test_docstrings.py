"""Everything public says what it is: by its own docstring, or by that of the contract it keeps."""

import ast
import importlib
import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.architecture.test_imports import MODULES, PACKAGE, name_of

WINDOWS = {"ai/external/job.py"}
"""Imported on one system alone."""


def dotted(module: Path) -> str:
    name = f"kingsburg.{name_of(module).removesuffix('.py').replace('/', '.')}"
    return name.removesuffix(".__init__")


LOADED = [
    m for m in MODULES if m.name != "__main__.py" and (name_of(m) not in WINDOWS or sys.platform == "win32")
]


def contracts() -> list[type]:
    """All protocols of the package: who has all their members keeps them."""
    everything = (
        thing for module in LOADED for thing in vars(importlib.import_module(dotted(module))).values()
    )
    return [t for t in everything if inspect.isclass(t) and getattr(t, "_is_protocol", False)]


def members(owner: type) -> dict[str, Any]:
    """The public functions and properties that a class defines itself."""
    found = {}
    for name, thing in vars(owner).items():
        function = thing.fget if isinstance(thing, property) else getattr(thing, "__func__", thing)
        if name.startswith("_") or not inspect.isfunction(function) or function.__name__ == "<lambda>":
            continue
        if function.__qualname__.startswith(f"{owner.__qualname__}."):
            found[name] = function
    return found


def told(owner: type, name: str) -> bool:
    """Whether a member, or the same of a base or a contract that the class keeps, has a docstring."""
    kept = [c for c in CONTRACTS if set(members(c)) <= set(dir(owner))]
    return any(members(other)[name].__doc__ for other in (*owner.__mro__, *kept) if name in members(other))


CONTRACTS = contracts()


def silent(module: Path) -> Iterator[str]:
    """What is public in a module and says nothing of itself."""
    loaded = importlib.import_module(dotted(module))
    if not loaded.__doc__:
        yield "the module"
    described = {
        node.name: ast.get_docstring(node) is not None
        for node in ast.parse(module.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef)
    }
    for name, thing in vars(loaded).items():
        if name.startswith("_") or getattr(thing, "__module__", None) != loaded.__name__:
            continue
        if inspect.isclass(thing):
            if not described.get(name, True):
                yield name
            yield from (f"{name}.{member}" for member in members(thing) if not told(thing, member))
        elif inspect.isfunction(thing) and not thing.__doc__:
            yield name


@pytest.mark.parametrize("module", LOADED, ids=name_of)
def test_what_is_public_says_what_it_is(module: Path) -> None:
    assert list(silent(module)) == []


def test_silence_is_found() -> None:
    class Silent:
        def speak(self) -> None: ...

    assert not told(Silent, "speak")
    assert PACKAGE.is_dir() and len(CONTRACTS) > 10
