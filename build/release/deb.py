"""Makes the package for Debian and Ubuntu from the program for players."""

import hashlib
import os
import shutil
import subprocess
import time
from pathlib import Path
from typing import Final

import notices
import package
from kingsburg.app.about.changes import changes
from release import share
from release.archive import gzipped, mode_of, same_time
from release.facts import DIST, HERE, ROOT, VERSION, WORK, epoch, maker, packaged, project, reproducible, url

HOME: Final = "usr/lib/kingsburg"
"""Where the program lies."""
DEPENDS: Final = ("libx11-6", "libxext6", "libxcursor1", "libxi6", "libxrandr2", "libxss1", "libxfixes3")
"""What SDL opens at run time; everything else lies in the program."""
RECOMMENDS: Final = (
    "libgl1",
    "libegl1",
    "libpulse0 | libasound2 | libasound2t64",
    "libwayland-client0",
    "libxkbcommon0",
)
_OURS: Final = ("README.txt", "LICENSE", "CHANGELOG.md", package.MENU, "share", "licences")
"""What lies beside the program in its folder and has another place on Debian."""


def architecture() -> str:
    """What Debian calls this processor."""
    machine = os.uname().machine
    return {"x86_64": "amd64", "aarch64": "arm64"}.get(machine, machine)


def control(installed_kb: int, glibc: str) -> str:
    """The description of the package."""
    depends = ", ".join((f"libc6 (>= {glibc})", *DEPENDS))
    return f"""\
Package: kingsburg
Version: {VERSION}
Architecture: {architecture()}
Maintainer: {maker()}
Installed-Size: {installed_kb}
Depends: {depends}
Recommends: {", ".join(RECOMMENDS)}
Section: games
Priority: optional
Homepage: {url("Homepage")}
Description: board game of dice, advisors and provinces
 {project()["description"]}
 Roll your dice, win the favour of the King's advisors, build up your province,
 and hold the border in winter. There are two to five seats, each for a person
 or for a computer opponent, which plays at one of twelve levels. The same
 program also plays Burgen Land, a dice duel for two.
 .
 Lessons teach both games at the real table, a coach explains good moves, and
 the whole rules are in a book with pictures and examples.
"""


def changelog() -> str:
    """The list of changes in Debian's form."""
    told = []
    for edition in changes():
        day = time.strptime(edition.day, "%Y-%m-%d") if edition.day else time.gmtime(epoch())
        told.append(f"kingsburg ({edition.version}) unstable; urgency=medium\n")
        told += [_wrapped(point) for point in edition.points]
        told.append(f" -- {maker()}  {time.strftime('%a, %d %b %Y %H:%M:%S', day)} +0000\n")
    return "\n".join(told)


def _wrapped(point: str) -> str:
    lines, line = [], "  *"
    for word in point.split():
        if len(line) + 1 + len(word) > 78:
            lines.append(line)
            line = "   "
        line += f" {word}"
    return "\n".join([*lines, line])


def copyright_file(found: list[notices.Component]) -> str:
    """Whose works the package carries, in Debian's machine-readable form."""
    text = (ROOT / "LICENSE").read_text(encoding="utf-8").strip()
    body = "\n".join(f" {line}" if line.strip() else " ." for line in text.split("\n\n", 2)[2].splitlines())
    lines = [
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/",
        "Upstream-Name: Kingsburg",
        f"Source: {url('Source')}",
        "Comment: This package is made from the program for players, which carries Python and",
        " the libraries it needs. The texts of their licences lie in",
        f" /{HOME}/licences, where THIRD-PARTY.txt names their sources.",
        "",
        "Files: *",
        f"Copyright: {text.splitlines()[2].removeprefix('Copyright (c) ')}",
        "License: Expat",
        body,
        "",
    ]
    for component in found:
        lines += [
            f"Files: {' '.join(f'{HOME}/_internal/{pattern}' for pattern in component.files)}",
            f"Copyright: {component.copyright.removeprefix('Copyright (c) ')}",
            f"License: {component.licence.replace(' AND ', ' and ').replace(',', '')}",
            f" The text lies in /{HOME}/licences. Source: {component.source}",
            f"Comment: {component.name}",
            "",
        ]
    return "\n".join(lines)


def stage(root: Path) -> None:
    """Lay out the package's files below a folder."""
    program = packaged()
    shutil.rmtree(root, ignore_errors=True)
    home = root / HOME
    shutil.copytree(program, home, symlinks=True, ignore=_only_the_program)
    shutil.copytree(program / "licences", home / "licences")
    share.write(root / "usr/share")
    games = root / "usr/games"
    games.mkdir(parents=True)
    (games / "kingsburg").symlink_to("../lib/kingsburg/Kingsburg")
    doc = root / "usr/share/doc/kingsburg"
    doc.mkdir(parents=True)
    found = notices.carried(notices.foreign(program), notices.components())
    (doc / "copyright").write_text(copyright_file(found), encoding="utf-8")
    (doc / "changelog.gz").write_bytes(gzipped(changelog().encode()))
    overrides = root / "usr/share/lintian/overrides"
    overrides.mkdir(parents=True)
    shutil.copy(HERE / "linux" / "lintian-overrides", overrides / "kingsburg")


def _only_the_program(folder: str, names: list[str]) -> list[str]:
    return [name for name in names if name in _OURS] if Path(folder) == packaged() else []


def make() -> Path:
    """Make the package in dist/. Returns its path."""
    root = WORK / "deb"
    stage(root)
    files = sorted(path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    for path in sorted(root.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o644 if path.suffix == ".so" or ".so." in path.name else mode_of(path))
    sums = [f"{hashlib.md5(f.read_bytes()).hexdigest()}  {f.relative_to(root)}\n" for f in files]  # noqa: S324
    size = sum(-(-f.stat().st_size // 1024) for f in files) + sum(1 for p in root.rglob("*") if p.is_dir())
    debian = root / "DEBIAN"
    debian.mkdir()
    (debian / "control").write_text(control(size, package.needed_glibc(packaged())), encoding="utf-8")
    (debian / "md5sums").write_text("".join(sums), encoding="utf-8")
    same_time(root)
    out = DIST / f"kingsburg_{VERSION}_{architecture()}.deb"
    packing = ["dpkg-deb", "--build", "--root-owner-group", "-Zxz", "--threads-max=1", str(root), str(out)]
    subprocess.run(packing, check=True, env=reproducible(), stdout=subprocess.DEVNULL)
    return out
