"""Compiles the rules, and what opponents read and weigh, into extension modules with mypyc.

``python3 build/dev.py compile`` makes ``.work/compiled/``, a copy of the game that uses these
modules, and plays the same games with both versions; nothing in the checkout changes.
``KINGSBURG_COMPILE=1 pip install .`` installs such a copy. The game never needs them: Python uses
an extension module if it finds one beside the source.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".work" / "compiled"
STAMP = "sources.sha256"
COMPILED = (
    "engine/dice.py",
    "engine/playout.py",
    "engine/values.py",
    "engine/kingsburg/*.py",
    "engine/kingsburg/board/*.py",
    "engine/burgenland/*.py",
    "ai/kingsburg/inputs/*.py",
    "ai/kingsburg/features.py",
    "ai/kingsburg/ends.py",
    "ai/kingsburg/search/tree.py",
    "ai/kingsburg/winter.py",
    "ai/burgenland/chances.py",
    "ai/burgenland/inputs.py",
    "ai/burgenland/odds.py",
    "ai/burgenland/position.py",
)
"""The modules that take the time in games between computers, as patterns in the package."""
LEFT_OUT = ("__init__.py", "notation.py")
TABLES = {
    "kingsburg": ("random,random,random,random", "hard,byhand,easy"),
    "burgenland": ("random,byhand", "easy,byhand"),
}
"""The players of the games that are compared."""
GAMES = 6


class CompilerFailed(Exception):  # noqa: N818 - what happened
    """The compiler failed; the message is the end of what it printed."""


def sources(root: Path) -> list[Path]:
    """The files to compile, in a copy of the package's folder at `root`."""
    found = {path for pattern in COMPILED for path in (root / "kingsburg").glob(pattern)}
    return sorted(path for path in found if path.name not in LEFT_OUT)


def fingerprint(root: Path) -> str:
    """A fingerprint of all sources of the package; it changes when any of them does."""
    digest = hashlib.sha256()
    for path in sorted((root / "kingsburg").rglob("*.py")):
        digest.update(f"{path.relative_to(root).as_posix()}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def up_to_date() -> bool:
    """Whether there is a compiled copy of the source as it is now."""
    stamp = FOLDER / STAMP
    return stamp.exists() and stamp.read_text(encoding="ascii") == fingerprint(ROOT)


def compile_into(folder: Path) -> list[Path]:
    """Make a compiled copy of the package in that folder; returns its extension modules.

    Raises CompilerFailed.
    """
    shutil.rmtree(folder, ignore_errors=True)
    ignore = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(ROOT / "kingsburg", folder / "kingsburg", ignore=ignore)
    names = [path.relative_to(folder).as_posix() for path in sources(folder)]
    made = subprocess.run(
        [sys.executable, "-m", "mypyc", "--explicit-package-bases", *names],
        cwd=folder,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    shutil.rmtree(folder / "build", ignore_errors=True)
    shutil.rmtree(folder / ".mypy_cache", ignore_errors=True)
    if made.returncode:
        raise CompilerFailed("\n".join(made.stdout.strip().splitlines()[-20:]))
    return list(extensions(folder))


def extensions(folder: Path) -> Iterator[Path]:
    """The extension modules of a compiled copy; the one that the others share is beside it."""
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".so", ".pyd"):
            yield path


def give_assets(folder: Path) -> None:
    """Copy pictures and networks to where the compiled copy looks for them, as in a checkout.

    They are copied and not linked, because packing the checkout would follow a link into the
    folder.
    """
    shutil.copytree(ROOT / "assets", folder / "assets", ignore=shutil.ignore_patterns("art"))


def played(root: Path, game: str, seats: str, record: Path) -> bytes:
    """The record of some games that the package at `root` plays."""
    arguments = ["simulate", "--game", game, "--seats", seats, "--games", str(GAMES), "--seed", "same"]
    subprocess.run(
        [sys.executable, "-m", "kingsburg", *arguments, "--jobs", "1", "--json", "--record", str(record)],
        check=True,
        cwd=root,
        env=os.environ | {"PYTHONPATH": str(root)},
        stdout=subprocess.DEVNULL,
    )
    content = record.read_bytes()
    record.unlink()
    return content


def differs(folder: Path) -> Iterator[str]:
    """The tables at which the compiled copy plays differently from the source."""
    for game, tables in TABLES.items():
        for seats in tables:
            records = [played(root, game, seats, folder / "record.jsonl") for root in (ROOT, folder)]
            if records[0] != records[1]:
                yield f"{game} with {seats}"


def main(arguments: Sequence[str]) -> int:
    """Compile and compare; the exit code is 1 if either fails.

    `--force` compiles again even if the copy is up to date.
    """
    if "--force" in arguments or not up_to_date():
        try:
            made = compile_into(FOLDER)
        except CompilerFailed as error:
            print(f"{error}\ncompiled.py: mypyc failed; its own words are above.", file=sys.stderr)
            return 1
        give_assets(FOLDER)
        (FOLDER / STAMP).write_text(fingerprint(FOLDER), encoding="ascii")
        print(f"{len(made)} extension modules in {FOLDER}")
    different = list(differs(FOLDER))
    for table in different:
        print(f"compiled.py: the compiled rules play {table} otherwise than the source.", file=sys.stderr)
    if not different:
        print(f"It plays like the source. To use it: PYTHONPATH={FOLDER} python -P -m kingsburg")
    return bool(different)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
