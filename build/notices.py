"""Writes the licence notices of the works of others in the packaged program, into ``licences/``.

`components.toml` beside the texts says which files belong to whom. If a file belongs to no
component, the packaging stops, so that nothing is passed on without its licence. The program shows
the same list on its own pages: `kingsburg/app/about/works.py` reads it.
"""

import fnmatch
import importlib.metadata
import json
import shutil
import tomllib
from collections.abc import Iterable
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

import blas
from kingsburg.app.about.works import LIST

OUR_LICENCE = Path(__file__).resolve().parents[1] / "LICENSE"
OUR_TEXT = "MIT.txt"
TEXTS = Path(__file__).resolve().parent / "notices"
PACKAGE = "package:"
"""Marks a text that comes with an installed Python package."""
OURS = frozenset({"LICENSE", "CHANGELOG.md", "README.txt", "add-to-menu.sh", "share"})
"""The game's own files at the top of the packaged folder."""
HEAD = """\
Kingsburg is under the MIT licence: see LICENSE. The pictures, sounds and texts are the game's own; where
each of them and the typefaces come from stands in assets/CREDITS.csv, and the licences of the typefaces in
assets/fonts.

The program carries these works of others; nothing but debugging symbols was taken out of them. Their
licences lie beside this file. Those under the LGPL are libraries in files of their own: you may put versions
of yours in their place. The source of every work can be had from the address given.
"""


class Component(NamedTuple):
    """A work of others in the package: who made it, its licence, and its files."""

    name: str
    licence: str
    copyright: str
    source: str
    files: tuple[str, ...]
    texts: tuple[str, ...]
    always: bool

    def owns(self, file: PurePosixPath) -> bool:
        """Whether a file, as a path relative to the folder of libraries, is part of this work."""
        return any(matches(file, pattern.casefold()) for pattern in self.files)


class UnknownFileError(Exception):
    """The package holds a file that belongs to no component; the message says which."""


def matches(file: PurePosixPath, pattern: str) -> bool:
    """Whether a pattern fits a file.

    A pattern without a slash is compared with the file's name and its topmost folder, one with a
    slash with its path.
    """
    path = file.as_posix().casefold()
    if "/" in pattern:
        return fnmatch.fnmatchcase(path, pattern)
    return any(fnmatch.fnmatchcase(part, pattern) for part in (file.name.casefold(), path.split("/")[0]))


def components() -> list[Component]:
    """All components that the table names, in its order."""
    table: dict[str, list[dict[str, Any]]] = tomllib.loads(
        (TEXTS / "components.toml").read_text(encoding="utf-8")
    )
    return [
        Component(
            row["name"],
            row["licence"],
            row["copyright"],
            row["source"],
            tuple(row["files"]),
            tuple(row["text"]),
            row.get("always", False),
        )
        for row in table["component"]
    ]


def carried(files: Iterable[PurePosixPath], known: Iterable[Component]) -> list[Component]:
    """The components to which these files of a package belong.

    Raises UnknownFileError if a file belongs to no component.
    """
    known = list(known)
    found = {component for component in known if component.always}
    for file in files:
        owners = [component for component in known if component.owns(file)]
        if not owners:
            raise UnknownFileError(
                f"nothing in build/notices/components.toml says whose {file} is: add it and its licence."
            )
        found.update(owners)
    return [component for component in known if component in found]


def foreign(folder: Path) -> list[PurePosixPath]:
    """The files of others in a packaged folder, as paths relative to its folder of libraries."""
    inside = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    names = [PurePosixPath(path.relative_to(folder).as_posix()) for path in inside]
    bare = [PurePosixPath(*name.parts[1:]) if name.parts[0] == "_internal" else name for name in names]
    return [
        name
        for name in bare
        if name.parts[0] not in {"assets", "kingsburg", "licences"} | OURS
        and not fnmatch.fnmatchcase(name.name, blas.NAME)  # which blas.py has put there
    ]


def text_of(package: str) -> list[Path]:
    """The texts of the licences that an installed package brings."""
    files = importlib.metadata.files(package) or []
    return [Path(str(file.locate())) for file in files if "licenses" in file.parts]


def write(folder: Path) -> list[Path]:
    """Put the notices into a packaged folder; returns their files.

    Raises UnknownFileError if a file belongs to no component.
    """
    found = carried(foreign(folder), components())
    place = folder / "licences"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    shutil.copyfile(OUR_LICENCE, place / OUR_TEXT)
    lines, rows = [HEAD], [_row("Kingsburg", "MIT", "The Kingsburg desktop project", "", [OUR_TEXT])]
    for component in found:
        names = []
        for text in component.texts:
            if text.startswith(PACKAGE):
                package = text.removeprefix(PACKAGE)
                for path in text_of(package):
                    names.append(f"{package}/{path.parent.name}-{path.name}")
                    (place / package).mkdir(exist_ok=True)
                    shutil.copyfile(path, place / names[-1])
            else:
                names.append(text)
                shutil.copyfile(TEXTS / text, place / text)
        rows.append(_row(component.name, component.licence, component.copyright, component.source, names))
        lines += [
            component.name,
            f"    {component.copyright}",
            f"    licence: {component.licence}",
            *([f"    text: {', '.join(names)}"] if names else []),
            f"    source: {component.source}",
            "",
        ]
    (place / "THIRD-PARTY.txt").write_text("\n".join(lines), encoding="utf-8")
    (place / LIST).write_text(json.dumps(rows, indent=1, ensure_ascii=False), encoding="utf-8")
    return sorted(path for path in place.rglob("*") if path.is_file())


def _row(name: str, licence: str, makers: str, source: str, texts: list[str]) -> dict[str, Any]:
    """A work in the list that the program reads."""
    return {"name": name, "licence": licence, "copyright": makers, "source": source, "texts": texts}
