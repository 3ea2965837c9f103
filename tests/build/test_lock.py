"""The versions of all tools are written down, and used."""

import importlib.metadata
import re
import sys

from dev import LOCK, ROOT
from lock import extras, lines, pythons, requirements

PROJECT = ROOT / "pyproject.toml"


def locked(minor: int = sys.version_info[1]) -> dict[str, str]:
    """What Python 3.minor gets, by the package's name."""
    found = {}
    for line in (ROOT / LOCK).read_text(encoding="utf-8").splitlines()[1:]:
        pin, _, marker = line.partition(" ; ")
        bound = re.fullmatch(r'python_version (<|>=) "3\.(\d+)"', marker)
        assert bound or not marker, line
        if bound is None or (minor < int(bound[2])) == (bound[1] == "<"):
            name, version = pin.split("==")
            assert name not in found, line
            found[name] = version
    return found


def test_every_tool_that_is_named_has_its_version() -> None:
    project = PROJECT.read_text(encoding="utf-8")
    named = {
        re.split(r"[<>=\[ ]", requirement)[0].lower()
        for group in re.findall(r"^\w+ = \[(\"[^\]]+)\]$", project, re.MULTILINE)
        for requirement in re.findall(r"\"([a-z][^\"]*)\"", group)
    }
    assert {"pytest", "ruff", "mypy", "shapely", "pyinstaller"} <= named
    assert {"test", "lint", "art", "package", "compile"} <= set(extras(PROJECT))
    assert {"pytest", "ruff", "mypy", "numpy", "pygame-ce", "pyinstaller", "hatchling"} <= {
        name.lower() for name in locked()
    }


def test_what_is_installed_here_is_what_is_written_down() -> None:
    for name in ("pytest", "hypothesis", "pygame-ce", "numpy"):
        assert importlib.metadata.version(name) == locked()[name], "run: python3 build/dev.py lock"


def test_every_python_that_is_promised_gets_one_version_of_each_package() -> None:
    assert pythons(PROJECT)[0] == 11
    names = {minor: set(locked(minor)) for minor in pythons(PROJECT)}
    assert all(found == names[11] for found in names.values())


def test_a_newer_version_for_newer_pythons_has_a_line_of_its_own() -> None:
    assert lines("numpy==2.4.6", 11, ("2.5.5", ">=3.12")) == [
        'numpy==2.4.6 ; python_version < "3.12"',
        'numpy==2.5.5 ; python_version >= "3.12"',
    ]
    assert lines("six==1.17", 11, ("1.18", ">=3.8")) == ["six==1.17"]
    assert lines("resvg==0.2.0", 11, ("", "")) == ["resvg==0.2.0"]
    assert lines("same==1", 11, ("1", ">=3.12")) == ["same==1"]


def test_the_bounds_of_the_project_are_kept() -> None:
    assert requirements(PROJECT)["pygame-ce"] == "pygame-ce>=2.5.6,<2.6"
