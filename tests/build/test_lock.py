"""The versions of all tools are written down, and used."""

import importlib.metadata
import re

from dev import LOCK, ROOT
from lock import extras


def locked() -> dict[str, str]:
    lines = (ROOT / LOCK).read_text(encoding="utf-8").splitlines()
    return dict(line.split("==") for line in lines if not line.startswith("#"))


def test_every_tool_that_is_named_has_its_version() -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    named = {
        re.split(r"[<>=\[ ]", requirement)[0].lower()
        for group in re.findall(r"^\w+ = \[(\"[^\]]+)\]$", project, re.MULTILINE)
        for requirement in re.findall(r"\"([a-z][^\"]*)\"", group)
    }
    assert {"pytest", "ruff", "mypy", "shapely", "pyinstaller"} <= named
    assert {"test", "lint", "art", "package", "compile"} <= set(extras(ROOT / "pyproject.toml"))
    assert {"pytest", "ruff", "mypy", "numpy", "pygame-ce", "pyinstaller", "hatchling"} <= {
        name.lower() for name in locked()
    }


def test_what_is_installed_here_is_what_is_written_down() -> None:
    for name in ("pytest", "hypothesis", "pygame-ce", "numpy"):
        assert importlib.metadata.version(name) == locked()[name], "run: python3 build/dev.py lock"
