"""Make ``dist/Kingsburg/``, the program for players who have no Python, and prove that it starts."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
WORK = ROOT / ".work" / "pyinstaller"


def program(folder: Path) -> Path:
    """The executable in a packaged folder."""
    return folder / ("Kingsburg.exe" if os.name == "nt" else "Kingsburg")


def starts(executable: Path) -> bool:
    """Whether the packaged program can load itself far enough to name its version."""
    return subprocess.run([str(executable), "--version"], check=False, timeout=60).returncode == 0


def strip_python(folder: Path) -> None:
    """Take the debugging symbols out of Python's own libraries; others, already bare, may break by it."""
    libraries = [*folder.rglob("libpython*.so*"), *folder.rglob("lib-dynload/*.so")]
    for library in libraries:
        subprocess.run(["strip", "--strip-debug", str(library)], check=True)


def megabytes(folder: Path) -> float:
    """What a folder holds, in units of 1,000,000 bytes."""
    files = (file for file in folder.rglob("*") if file.is_file() and not file.is_symlink())
    return sum(file.stat().st_size for file in files) / 1e6


def main() -> int:
    """Build, look, report; 1 if the program does not start."""
    linux = sys.platform.startswith("linux")
    if linux and shutil.which("objdump") is None:
        print("package.py: the program objdump is missing (on Debian and Ubuntu: sudo apt install binutils).")
        return 2
    folder = DIST / "Kingsburg"
    recipe = [str(ROOT / "installer.spec"), "--noconfirm", "--clean", "--log-level", "WARN"]
    places = ["--distpath", str(DIST), "--workpath", str(WORK)]
    made = subprocess.run([sys.executable, "-m", "PyInstaller", *recipe, *places], check=False)
    if made.returncode:
        print("package.py: PyInstaller failed; its own words are above.")
        return 1
    if linux:
        strip_python(folder)
    shutil.copy(ROOT / "LICENSE", folder)
    shutil.copy(ROOT / "CHANGELOG.md", folder)
    if not starts(program(folder)):
        print(f"package.py: {program(folder)} was made, but it does not start.")
        return 1
    print(f"{folder}: {megabytes(folder):.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
