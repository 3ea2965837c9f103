"""Renews ``build/tools.lock``, the versions of the game's parts and of all tools.

In a fresh environment pip chooses the newest versions that ``pyproject.toml`` allows. They are
written as constraints: a line applies to a package only where it is installed, so the list serves
every system. Packages that are installed only on systems other than this one (three small ones of
Windows and macOS) are not listed.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from dev import LOCK, ROOT, venv_python

HEAD = "# Renewed by: python3 build/dev.py lock\n"


def extras(project: Path) -> list[str]:
    """All groups of tools that a ``pyproject.toml`` names."""
    return list(tomllib.loads(project.read_text(encoding="utf-8"))["project"]["optional-dependencies"])


def chosen(folder: Path) -> list[str]:
    """What pip installs for the game and its tools: ``name==version``. Raises CalledProcessError."""
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    pip = [str(venv_python(folder)), "-m", "pip", "--disable-pip-version-check"]
    game = f"{ROOT}[{','.join(extras(ROOT / 'pyproject.toml'))}]"
    subprocess.run([*pip, "install", "--quiet", "--upgrade", "--upgrade-strategy=eager", game], check=True)
    listing = [*pip, "list", "--format=freeze", "--exclude=kingsburg", "--exclude=pip"]
    return sorted(subprocess.run(listing, check=True, capture_output=True, text=True).stdout.split())


def main() -> int:
    """Write the list anew; returns the exit code."""
    with tempfile.TemporaryDirectory() as folder:
        versions = chosen(Path(folder))
    (ROOT / LOCK).write_text(HEAD + "\n".join(versions) + "\n", encoding="utf-8", newline="\n")
    print(f"{LOCK}: {len(versions)} versions")
    return 0


if __name__ == "__main__":
    sys.exit(main())
