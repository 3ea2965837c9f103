"""Puts our own small products of matrices (blas.c) in the place of OpenBLAS in the packaged program.

OpenBLAS and the Fortran libraries that come with it take 28 MB in NumPy's wheels for Linux. The
networks of the computer players need one product of matrices of it, and most of their inputs are
zero: for these the small one is as fast. NumPy's wheels for other systems keep what they bring.
"""

import subprocess
from collections.abc import Sequence
from fnmatch import fnmatchcase
from pathlib import Path, PurePath

SOURCE = Path(__file__).resolve().with_suffix(".c")
NAME = "libscipy_openblas64_*.so"
"""The library that NumPy's modules ask for; the rest of its name differs from wheel to wheel."""
ITS_OWN = ("libgfortran*", "libquadmath*")
"""What only OpenBLAS needs."""
PREFIX = "scipy_"
"""With this begin the names of all functions that NumPy's modules take from OpenBLAS."""
Binary = tuple[str, str, str]
"""A library as PyInstaller lists it: its place in the package, its file, its kind."""


class Lacking(Exception):  # noqa: N818 - the name says what it is
    """NumPy's modules ask for functions that the small library does not have; the message names them."""


def replaced(binaries: Sequence[Binary], work: Path) -> list[Binary]:
    """The libraries of a package, with ours in place of OpenBLAS; it is compiled in the folder `work`.

    Nothing is replaced where NumPy came without OpenBLAS. Raises Lacking.
    """
    names = [PurePath(place).name for place, _file, _kind in binaries]
    theirs = next((name for name in names if fnmatchcase(name, NAME)), None)
    if theirs is None:
        return list(binaries)
    ours = compiled(work / theirs)
    modules = [Path(file) for place, file, _kind in binaries if place.startswith("numpy/")]
    lacking = set[str]().union(*map(wanted, modules)) - defined(ours)
    if lacking:
        raise Lacking(", ".join(sorted(lacking)))
    return [
        (place, str(ours) if name == theirs else file, kind)
        for name, (place, file, kind) in zip(names, binaries, strict=True)
        if not is_its_own(place)
    ]


def is_its_own(place: str) -> bool:
    """Whether that place in a package is one of a library, or of a link to one, that only OpenBLAS needs."""
    return any(fnmatchcase(PurePath(place).name, pattern) for pattern in ITS_OWN)


def compiled(library: Path) -> Path:
    """Compile blas.c into that file; returns it."""
    library.parent.mkdir(parents=True, exist_ok=True)
    how = ["-O3", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-s", "-Wl,--build-id=none"]
    name = f"-Wl,-soname,{library.name}"
    subprocess.run(["cc", *how, name, "-o", str(library), SOURCE.name], check=True, cwd=SOURCE.parent)
    return library


def wanted(module: Path) -> set[str]:
    """The functions of OpenBLAS that a module asks for."""
    return {name for name in _symbols("--undefined-only", module) if name.startswith(PREFIX)}


def defined(library: Path) -> set[str]:
    """The functions that a library has for others."""
    return set(_symbols("--defined-only", library))


def _symbols(which: str, library: Path) -> list[str]:
    """The names in a library's table for the loader."""
    told = subprocess.run(["nm", "-D", which, str(library)], check=True, capture_output=True, text=True)
    return [line.split()[-1].partition("@")[0] for line in told.stdout.splitlines() if line.strip()]
