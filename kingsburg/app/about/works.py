"""The works that come with the program, or that it needs, with the texts of their licences.

The packaged program carries a list of them, which `build/notices.py` writes while it is packed. An
installed program asks the packages that lie beside it.
"""

from __future__ import annotations

import importlib.metadata
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from kingsburg.paths import asset, licences_dir

LIST: Final = "works.json"
"""The name of the list in the packaged program's folder of licences."""
PACKAGES: Final = ("kingsburg", "pygame-ce", "numpy", "platformdirs", "accesskit")
"""The Python packages of which the program is made, those of others as far as they are installed."""
_TEXTS: Final = ("licen", "copying", "notice", "lgpl")
"""How the name of a file with a licence may begin, in small letters."""


class Text(NamedTuple):
    """The text of a licence: its name, which no other text has, and the file that holds it."""

    name: str
    path: Path

    def read(self) -> str:
        """Return the text, "" if the file cannot be read."""
        try:
            return self.path.read_text(encoding="utf-8", errors="replace")
        except OSError:
            return ""


class Work(NamedTuple):
    """A work: who made it, under which licence, where its source is, and the texts of the licence."""

    name: str
    licence: str
    copyright: str
    source: str
    texts: tuple[Text, ...]


TYPEFACES: Final = (
    ("Cinzel", "The Cinzel Project Authors", "https://github.com/NDISCOVER/Cinzel", "OFL-Cinzel.txt"),
    (
        "EB Garamond",
        "The EB Garamond Project Authors",
        "https://github.com/octaviopardo/EBGaramond12",
        "OFL-EBGaramond.txt",
    ),
    (
        "Noto Sans",
        "The Noto Project Authors",
        "https://github.com/notofonts/latin-greek-cyrillic",
        "OFL-NotoSans.txt",
    ),
)
"""Each typeface with its makers, its source, and the file in ``assets/fonts`` with its licence."""


def works() -> Sequence[Work]:
    """Return all works: the program itself first, then those of others, and the typefaces."""
    folder = licences_dir()
    return (*(_installed() if folder is None else _listed(folder)), *_typefaces())


def _listed(folder: Path) -> Iterator[Work]:
    """Yield the works that the packaged program lists."""
    rows: list[Mapping[str, Any]] = json.loads((folder / LIST).read_text(encoding="utf-8"))
    for row in rows:
        texts = tuple(Text(name, folder / name) for name in row["texts"])
        yield Work(row["name"], row["licence"], row["copyright"], row["source"], texts)


def _installed() -> Iterator[Work]:
    """Yield the packages that are installed beside the program, and the program itself."""
    for name in PACKAGES:
        try:
            package = importlib.metadata.distribution(name)
        except importlib.metadata.PackageNotFoundError:
            continue
        told = package.metadata
        source = _address(told.get_all("Project-URL") or ()) or _said(told, "Home-page")
        texts = tuple(Text(f"{name}: {inside}", path) for inside, path in _texts(package))
        licence = _said(told, "License-Expression", "License").partition("\n")[0]
        makers = _said(told, "Author", "Author-email").partition(" <")[0].strip(' "')
        yield Work(f"{name} {package.version}", licence, makers, source, texts)


def _said(told: importlib.metadata.PackageMetadata, *fields: str) -> str:
    """What a package says in the first of these fields that it has, "" if it has none."""
    return next((told[field] for field in fields if field in told), "")


def _address(urls: Sequence[str]) -> str:
    """The address of the source among a package's addresses, each written as "name, address"."""
    known = {name.lower(): address for name, _comma, address in (url.partition(", ") for url in urls)}
    return next((known[name] for name in ("source", "repository", "homepage") if name in known), "")


def _texts(package: importlib.metadata.Distribution) -> Iterator[tuple[str, Path]]:
    """Yield the texts of licences that an installed package has, by their names there."""
    for file in package.files or ():
        folder, *inside = file.parts
        if not folder.endswith(".dist-info"):
            continue
        if inside[0] == "licenses" or inside[0].lower().startswith(_TEXTS):
            yield "/".join(inside).removeprefix("licenses/"), Path(str(file.locate()))


def _typefaces() -> Iterator[Work]:
    """Yield the typefaces in which everything is written."""
    for name, makers, source, text in TYPEFACES:
        yield Work(name, "OFL-1.1", makers, source, (Text(text, asset("fonts", text)),))
