"""Makes the wheel and the source archive for the package index, and checks them as it does."""

import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

from release.facts import DIST, ROOT, VERSION, WORK, reproducible

LARGEST: Final = 40_000_000
"""The most bytes that either may have."""


def make() -> Path:
    """Make both from the committed project. Returns their folder."""
    out = WORK / "pypi"
    shutil.rmtree(out, ignore_errors=True)
    building = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out), str(ROOT)]
    subprocess.run(building, check=True, env=reproducible(), stdout=subprocess.DEVNULL)
    DIST.mkdir(exist_ok=True)
    for path in out.iterdir():
        shutil.copy(path, DIST)
    return out


def made() -> list[Path]:
    """The wheel and the source archive of this version that lie in dist/."""
    return [*DIST.glob(f"kingsburg-{VERSION}-*.whl"), *DIST.glob(f"kingsburg-{VERSION}.tar.gz")]


def check() -> None:
    """Check them; raises CalledProcessError or SystemExit with what is wrong."""
    files = [str(path) for path in made()]
    if len(files) != 2:
        raise SystemExit("There is no wheel with its source archive in dist/: make them with release python.")
    tool = [sys.executable, "-m"]
    subprocess.run([*tool, "twine", "check", "--strict", *files], check=True)
    subprocess.run([*tool, "check_wheel_contents", "--ignore", "W004", files[0]], check=True)
    subprocess.run([*tool, "validate_pyproject", str(ROOT / "pyproject.toml")], check=True)
    told = subprocess.run([*tool, "pyroma", "--min=10", files[1]], check=True, capture_output=True, text=True)
    print("pyroma: " + told.stdout.strip().split("Final rating: ")[1].splitlines()[0])
    wrong = lacking(*made())
    if wrong:
        raise SystemExit("\n".join(wrong))


def lacking(wheel: Path, sdist: Path) -> list[str]:
    """What is wrong with what they hold, in sentences."""
    inside = set(zipfile.ZipFile(wheel).namelist())
    with tarfile.open(sdist) as archive:
        source = {name.partition("/")[2] for name in archive.getnames()}
    wrong = [f"The wheel lacks {name}." for name in _wanted() if name not in inside]
    wrong += [
        f"{path.name} is larger than it may be." for path in (wheel, sdist) if path.stat().st_size > LARGEST
    ]
    needed = {"pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", "build/readme.py", "build/wheel.py"}
    return wrong + [f"The source archive lacks {name}." for name in sorted(needed - source)]


def _wanted() -> list[str]:
    """The files that the wheel must hold, by the project file's own lists."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    names = []
    for place in (ROOT / entry.strip("/") for entry in wheel["include"] if "*" not in entry):
        files = [place] if place.is_file() else sorted(path for path in place.rglob("*") if path.is_file())
        names += [path.relative_to(ROOT).as_posix() for path in files if path.suffix not in {".pyc", ".so"}]
    left_out = [pattern.strip("/") for pattern in wheel["exclude"]]
    kept = [name for name in names if not any(_fits(name, pattern) for pattern in left_out)]
    return [f"kingsburg/{name}" if name.startswith("assets/") else name for name in kept]


def _fits(name: str, pattern: str) -> bool:
    return fnmatch(name, pattern) or name.startswith(pattern + "/")
