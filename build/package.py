"""Makes ``dist/Kingsburg/``, the program for players without Python, and checks that it starts.

The same source gives the same files: what the tools write down of time and chance is set beforehand.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from release import share
from release.facts import reproducible

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
WORK = ROOT / ".work" / "pyinstaller"
MENU = "add-to-menu.sh"
TOOLS = (("objdump", "binutils"), ("nm", "binutils"), ("cc", "gcc"))
"""What packaging on Linux needs, and the package of Debian and Ubuntu that brings it."""
UNCOMPRESSED = {"PYINSTALLER_ZLIB_COMPRESSION_LEVEL": "0"}
"""Has PyInstaller keep modules as they are: unpacking them at each start took 10 ms of processor time."""
WELCOME = """\
Kingsburg and Burgen Land
=========================

Start the game: {start}
{needs}
Kingsburg is a board game by Andrea Chiarvesio and Luca Iennaco, Burgen Land a game by Wolfgang Lehmann.
This is an unofficial adaptation, neither made nor endorsed by the authors or their publishers.

LICENSE is the licence of this program; licences/THIRD-PARTY.txt names the works of others that it carries.
"""
NEEDS_LINUX = """\
It needs a Linux with glibc {glibc} or newer ("ldd --version" tells which one yours has).
To have it in your menu of programs, run ./{menu} here; ./{menu} --remove takes it out again.
"""


def program(folder: Path) -> Path:
    """The executable in a packaged folder."""
    return folder / ("Kingsburg.exe" if os.name == "nt" else "Kingsburg")


def starts(executable: Path) -> bool:
    """Whether the packaged program can load itself far enough to name its version."""
    return subprocess.run([str(executable), "--version"], check=False, timeout=60).returncode == 0


def strip(folder: Path) -> None:
    """Remove the symbols that only debuggers read from libraries that have them.

    Other libraries have none, and removing them could break these.
    """
    for pattern in ("libpython*.so*", "lib-dynload/*.so", "accesskit/*.so"):
        for library in folder.rglob(pattern):
            subprocess.run(["strip", "--strip-unneeded", str(library)], check=True)


def foreign_run_paths(folder: Path) -> list[Path]:
    """The libraries that also look for others in folders of the machine they were made on."""
    libraries = sorted(path for path in folder.rglob("*.so*") if not path.is_symlink())
    return [library for library in libraries if _is_foreign(_patchelf("--print-rpath", library))]


def _is_foreign(paths: str) -> bool:
    return any(path and not path.startswith("$ORIGIN") for path in paths.split(":"))


def _patchelf(option: str, library: Path) -> str:
    told = subprocess.run(["patchelf", option, str(library)], check=True, capture_output=True, text=True)
    return told.stdout.strip()


def remove_foreign_run_paths(folder: Path) -> None:
    """Have every library look for others only beside it and where the launcher says."""
    for library in foreign_run_paths(folder):
        _patchelf("--remove-rpath", library)


def newest_glibc(symbols: Iterable[str]) -> tuple[int, ...]:
    """The newest version of glibc that lines of `objdump -T` ask for; () if they ask for none."""
    asked = (match for line in symbols for match in re.findall(r"GLIBC_(\d+(?:\.\d+)+)", line))
    return max((tuple(int(part) for part in version.split(".")) for version in asked), default=())


def needed_glibc(folder: Path) -> str:
    """The oldest glibc that all libraries of a packaged folder run on, as in "2.36"."""
    binaries = [program(folder), *folder.rglob("*.so"), *folder.rglob("*.so.*")]
    told = (
        subprocess.run(["objdump", "-T", str(path)], check=True, capture_output=True, text=True).stdout
        for path in binaries
    )
    return ".".join(map(str, newest_glibc(line for text in told for line in text.splitlines())))


def welcome(folder: Path) -> str:
    """The text of README.txt in a packaged folder."""
    if sys.platform.startswith("linux"):
        needs = NEEDS_LINUX.format(glibc=needed_glibc(folder), menu=MENU)
        return WELCOME.format(
            start="double-click Kingsburg, or type ./Kingsburg in this folder.", needs=needs
        )
    return WELCOME.format(start="double-click Kingsburg.", needs="")


def megabytes(folder: Path) -> float:
    """The size of a folder in units of 1,000,000 bytes."""
    files = (file for file in folder.rglob("*") if file.is_file() and not file.is_symlink())
    return sum(file.stat().st_size for file in files) / 1e6


def main() -> int:
    """Build the package, check it and report; returns 1 if the program does not start."""
    linux = sys.platform.startswith("linux")
    missing = [f"{name} (of the package {where})" for name, where in TOOLS if not shutil.which(name)]
    if linux and missing:
        print(f"package.py: these programs are missing: {', '.join(missing)}.")
        return 2
    folder = DIST / "Kingsburg"
    recipe = [str(ROOT / "installer.spec"), "--noconfirm", "--clean", "--log-level", "WARN"]
    places = ["--distpath", str(DIST), "--workpath", str(WORK)]
    made = subprocess.run(
        [sys.executable, "-m", "PyInstaller", *recipe, *places],
        check=False,
        env=reproducible() | UNCOMPRESSED,
    )
    if made.returncode:
        print("package.py: PyInstaller failed; its own words are above.")
        return 1
    if linux:
        strip(folder)
        share.write(folder / "share")
        if shutil.which("patchelf") is None:
            print(
                "package.py: without the program patchelf, the libraries keep the paths they were made with."
            )
        else:
            remove_foreign_run_paths(folder)
    for name in ("LICENSE", "CHANGELOG.md", *([f"build/{MENU}"] if linux else [])):
        shutil.copy(ROOT / name, folder)
    (folder / "README.txt").write_text(welcome(folder), encoding="utf-8")
    if not starts(program(folder)):
        print(f"package.py: {program(folder)} was made, but it does not start.")
        return 1
    print(f"{folder}: {megabytes(folder):.1f} MB")
    if linux:
        print(f"It needs glibc {needed_glibc(folder)} or newer; package on an older Linux for older ones.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
