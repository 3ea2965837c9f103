"""Fingerprints of programs, drawings and baked pictures: one file a set in ``fingerprints/``.

They tell, without drawing or baking anything, whether a baked picture still fits its drawing, and a
drawing its programs. Only ``draw.py`` and ``bake.py`` write them.
"""

from __future__ import annotations

import ast
import hashlib
import io
import json
import tokenize
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from types import TracebackType

from manifest import Picture

WORKSHOP = Path(__file__).resolve().parent
FOLDER = WORKSHOP / "fingerprints"
ASSETS = WORKSHOP.parents[1] / "assets"
QUALITY, FACE_QUALITY, TITLE_QUALITY = 89, 80, 82
"""The quality of the baked files.

Faces are nearly always played far smaller than they are baked; the title is large and must open
soon.
"""
Entry = dict[str, str]
"""``program``, ``drawing``: of the last drawing. ``recipe``, ``picture``: of the last baking."""


def digest(text: str) -> str:
    """A fingerprint of a text, whatever the line ends of the checkout."""
    return hashlib.sha256(text.replace("\r\n", "\n").encode()).hexdigest()[:20]


def file_digest(path: Path) -> str:
    """A fingerprint of a file's bytes."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:20]


def quality_of(picture: Picture) -> int:
    """The quality a picture is baked in."""
    if picture.drawing == "ui/title":
        return TITLE_QUALITY
    return FACE_QUALITY if picture.path.startswith("faces/") else QUALITY


def recipe(picture: Picture, drawing: str) -> str:
    """What a baked picture depends on: its drawing, its size, the part shown and the quality."""
    form = "" if picture.file.endswith(".webp") else f" {picture.file}"
    return digest(f"{picture.size} {picture.crop} {quality_of(picture)} {digest(drawing)}{form}")


def modules_of(drawing: Callable[..., object]) -> frozenset[str]:
    """The modules of a drawing's functions, also of those wrapped in a ``partial``."""
    if not isinstance(drawing, partial):
        return frozenset({drawing.__module__})
    inner = [part for part in (drawing.func, *drawing.args, *drawing.keywords.values()) if callable(part)]
    return frozenset().union(*(modules_of(part) for part in inner))


def _source(module: str) -> Path:
    """The file of a workshop module, by its dotted name; it may not exist."""
    return (WORKSHOP / module.replace(".", "/")).with_suffix(".py")


@cache
def _imports(module: str) -> frozenset[str]:
    """The workshop modules a module imports; empty for one from elsewhere."""
    source = _source(module)
    if not source.exists():
        return frozenset()
    found = {module}
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        names = _named(node) if isinstance(node, ast.ImportFrom) else []
        names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        found |= {name for name in names if _source(name).exists()}
    return frozenset(found)


def _named(node: ast.ImportFrom) -> list[str]:
    """The module that an import names, and those that it may take from a package."""
    base = node.module or ""
    return [base, *(f"{base}.{alias.name}" for alias in node.names)]


@cache
def _closure_digest(modules: frozenset[str]) -> str:
    known: set[str] = set()
    waiting = set(modules)
    while waiting:
        current = waiting.pop()
        known.add(current)
        waiting |= _imports(current) - known
    sources = [_source(name) for name in sorted(known)]
    return digest(
        "\0".join(program_of(path.read_text(encoding="utf-8")) for path in sources if path.exists())
    )


def program_of(source: str) -> str:
    """Return the lines of a module that can change what it draws.

    Docstrings, comments and blank lines are left out.
    """
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            for number in range(node.lineno, (node.end_lineno or node.lineno) + 1):
                lines[number - 1] = ""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column]
    return "\n".join(line.rstrip() for line in lines if line.strip())


def program_digest(drawing: Callable[..., object]) -> str:
    """A fingerprint of every workshop module a drawing depends on."""
    return _closure_digest(modules_of(drawing))


def fingerprints(name: str) -> dict[str, Entry]:
    """The fingerprints of one set by picture; empty if none were taken yet."""
    source = FOLDER / f"{name}.json"
    return dict(json.loads(source.read_text(encoding="utf-8"))) if source.exists() else {}


def fingerprint(path: str) -> Entry:
    """The fingerprints of one picture, a path of the manifest; empty if none were taken yet."""
    name, _, picture = path.partition("/")
    return dict(fingerprints(name).get(picture, {}))


def is_fresh(picture: Picture) -> bool:
    """Whether the baked file fits its drawing, its size and the part shown.

    Raises FileNotFoundError if it is not drawn.
    """
    drawing = (ASSETS / "art" / f"{picture.drawing}.svg").read_text(encoding="utf-8")
    target = ASSETS / "baked" / picture.file
    prints = fingerprint(picture.path)
    return (
        target.exists()
        and prints.get("recipe") == recipe(picture, drawing)
        and prints.get("picture") == file_digest(target)
    )


class Fingerprints:
    """Opens a picture's fingerprints for changes: ``with Fingerprints("ui/logo") as prints``."""

    def __init__(self, path: str) -> None:
        self.set, _, self.picture = path.partition("/")
        self.entry: Entry = {}

    def __enter__(self) -> Entry:
        self.entry = fingerprint(f"{self.set}/{self.picture}")
        return self.entry

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is not None:
            return
        FOLDER.mkdir(exist_ok=True)
        whole = {**fingerprints(self.set), self.picture: self.entry}
        text = json.dumps(dict(sorted(whole.items())), indent=1, sort_keys=True)
        (FOLDER / f"{self.set}.json").write_text(text + "\n", encoding="utf-8", newline="\n")
