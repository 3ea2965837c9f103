"""Holds everything that lies in dist/ against the tools that its receivers use."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from release import bill, pypi, share
from release.facts import APP_ID, DIST, ROOT, VERSION, WORK


def _tool(module: str, *arguments: str) -> None:
    subprocess.run([sys.executable, "-m", module, *arguments], check=True, cwd=ROOT)


def _program(name: str, *arguments: str) -> None:
    if shutil.which(name) is None:
        print(f"check: {name} is not installed here, and is left out", flush=True)
        return
    subprocess.run([name, *arguments], check=True)


def licences() -> None:
    """Every file has its licence."""
    _tool("reuse", "lint", "--quiet")


def workflows() -> None:
    """The workflows are well formed, and nobody can abuse them."""
    files = [str(path) for path in sorted((ROOT / ".github" / "workflows").glob("*.yml"))]
    _tool("check_jsonschema", "--builtin-schema", "vendor.github-workflows", *files)
    beside = Path(sys.executable).parent / ("zizmor.exe" if sys.platform == "win32" else "zizmor")
    subprocess.run([str(beside), "--offline", "--no-progress", *files], check=True)


def desktop() -> None:
    """Menu entry and description are as desktops ask for them."""
    folder = WORK / "share"
    share.write(folder)
    _program("desktop-file-validate", str(folder / f"applications/{APP_ID}.desktop"))
    _program("appstreamcli", "validate", "--no-net", str(folder / f"metainfo/{APP_ID}.metainfo.xml"))


def debian() -> None:
    """The package for Debian has no fault that lintian knows."""
    for path in DIST.glob(f"kingsburg_{VERSION}_*.deb"):
        _program("lintian", "--allow-root", "--fail-on", "error,warning", str(path))


def parts() -> None:
    """The list of parts has its form."""
    for path in DIST.glob("*.cdx.json"):
        bill.check(path)


def python() -> None:
    """The wheel and the source archive, if they have been made."""
    if pypi.made():
        pypi.check()


CHECKS: tuple[Callable[[], None], ...] = (licences, workflows, desktop, debian, parts, python)


def make() -> Path:
    """Make all checks, to the first that fails. Returns the folder that was checked."""
    for check in CHECKS:
        check()
        print(f"check: {check.__name__} passed", flush=True)
    return DIST
