"""Renews ``build/tools.lock``, the versions of the game's parts and of all tools.

In a fresh environment of the oldest Python, pip chooses the newest versions that ``pyproject.toml``
allows. They are written as constraints: a line applies to a package only where it is installed, so
the list serves every system. Packages that are installed only on systems other than this one (three
small ones of Windows and macOS) are not listed. Where the newest version of a package needs a newer
Python, it has a line of its own for those Pythons: an old version often has no wheel for them.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Final

from dev import LOCK, ROOT, give_up, venv_python

_PYTHON: Final = re.compile(r"Programming Language :: Python :: 3\.(\d+)")
_REQUIREMENT: Final = re.compile(r"([\w.-]+)([^;]*)")
_NONE_FOUND: Final = "No matching distribution"
"""What pip says of a package without a wheel."""
_AT_LEAST: Final = re.compile(r">=\s*3\.(\d+)")

HEAD = "# Renewed by: python3 build/dev.py lock\n"


def extras(project: Path) -> list[str]:
    """All groups of tools that a ``pyproject.toml`` names."""
    return list(tomllib.loads(project.read_text(encoding="utf-8"))["project"]["optional-dependencies"])


def pythons(project: Path) -> list[int]:
    """The Pythons that a ``pyproject.toml`` promises, the oldest first: 11 is Python 3.11."""
    classifiers = tomllib.loads(project.read_text(encoding="utf-8"))["project"]["classifiers"]
    return sorted(int(found[1]) for line in classifiers if (found := _PYTHON.fullmatch(line)))


def requirements(project: Path) -> dict[str, str]:
    """What a ``pyproject.toml`` asks for by name: ``pygame-ce>=2.5.6,<2.6`` under ``pygame-ce``."""
    told = tomllib.loads(project.read_text(encoding="utf-8"))["project"]
    asked = [
        *told["dependencies"],
        *(one for group in told["optional-dependencies"].values() for one in group),
    ]
    return {found[1]: found[0] for one in asked if (found := _REQUIREMENT.match(one))}


def lines(pin: str, oldest: int, newest: tuple[str, str]) -> list[str]:
    """The lines of one package: what the oldest Python gets, and what newer ones get if it differs.

    Args:
        pin: What pip chose for the oldest Python, as ``name==version``.
        oldest: The oldest Python, 11 for 3.11.
        newest: The version that the newest Python would get, and the Pythons it says it needs
            (``>=3.12``); both are "" if there is none.
    """
    name, version = pin.split("==")
    found = _AT_LEAST.search(newest[1])
    if newest[0] in {"", version} or found is None or int(found[1]) <= oldest:
        return [pin]
    bound = f'"3.{found[1]}"'
    return [f"{pin} ; python_version < {bound}", f"{name}=={newest[0]} ; python_version >= {bound}"]


def newest(python: Path, requirement: str, minor: int) -> tuple[str, str]:
    """The newest version that has a wheel for Python 3.minor, and the Pythons it needs; "" if none has.

    Raises CalledProcessError if pip fails for another reason.
    """
    with tempfile.TemporaryDirectory() as folder:
        options = ["--dry-run", "--ignore-installed", "--no-deps", "--only-binary=:all:", "--quiet"]
        options += [f"--python-version=3.{minor}", f"--target={folder}", "--report=-", requirement]
        pip = [str(python), "-m", "pip", "--disable-pip-version-check", "install", *options]
        told = subprocess.run(pip, check=False, capture_output=True, text=True)
    if _NONE_FOUND in told.stderr:
        return "", ""
    told.check_returncode()
    metadata = json.loads(told.stdout)["install"][0]["metadata"]
    return metadata["version"], metadata.get("requires_python", "")


def chosen(folder: Path) -> list[str]:
    """What pip installs for the game and its tools: ``name==version``. Raises CalledProcessError."""
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    pip = [str(venv_python(folder)), "-m", "pip", "--disable-pip-version-check"]
    game = f"{ROOT}[{','.join(extras(ROOT / 'pyproject.toml'))}]"
    # An old pip judges a package for another Python by its own Python, hence "pip".
    subprocess.run([*pip, "install", "--quiet", "--upgrade", "pip"], check=True)
    subprocess.run([*pip, "install", "--quiet", "--upgrade", "--upgrade-strategy=eager", game], check=True)
    listing = [*pip, "list", "--format=freeze", "--exclude=kingsburg", "--exclude=pip"]
    return sorted(subprocess.run(listing, check=True, capture_output=True, text=True).stdout.split())


def main() -> int:
    """Write the list anew; returns the exit code."""
    project = ROOT / "pyproject.toml"
    oldest, *_, last = pythons(project)
    if sys.version_info[1] != oldest:
        give_up(f"start this with Python 3.{oldest}, the oldest that is promised: all can use its choice.")
    asked = requirements(project)
    versions: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        for pin in chosen(Path(folder)):
            name = pin.split("==")[0]
            found = newest(venv_python(Path(folder)), asked.get(name, name), last)
            versions += lines(pin, oldest, found)
    (ROOT / LOCK).write_text(HEAD + "\n".join(versions) + "\n", encoding="utf-8", newline="\n")
    print(f"{LOCK}: {len(versions)} lines")
    return 0


if __name__ == "__main__":
    sys.exit(main())
