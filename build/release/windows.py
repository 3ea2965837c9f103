"""Makes what goes to Windows: the archive, and the installer by makensis, which runs on every system."""

import os
import subprocess
from pathlib import Path

from release import archive
from release.facts import DIST, HERE, ROOT, VERSION, packaged, reproducible, url


def zipped() -> Path:
    """Pack the program for players as it is. Returns the archive's path."""
    return archive.zip(packaged(), DIST / f"Kingsburg-{VERSION}-windows-x64.zip")


def defines(program: Path, out: Path) -> dict[str, str]:
    """What the script of the installer is told."""
    files = [path for path in program.rglob("*") if path.is_file()]
    return {
        "VERSION": VERSION,
        "NUMBER": ".".join([*VERSION.split(".")[:3], "0"]),
        "PROGRAM": str(program),
        "OUT": str(out),
        "ICON": str(ROOT / "assets" / "icon.ico"),
        "HOME": url("Homepage"),
        "SIZE_KB": str(sum(path.stat().st_size for path in files) // 1024),
    }


def setup() -> Path:
    """Make the installer from the program for Windows in dist/. Returns its path."""
    program, out = packaged(), DIST / f"Kingsburg-{VERSION}-setup.exe"
    if not (program / "Kingsburg.exe").exists():
        raise SystemExit(f"{program} is not a program for Windows: there is no Kingsburg.exe in it.")
    compile_installer(program, out)
    return out


def compile_installer(program: Path, out: Path) -> None:
    """Run makensis on the script. Raises CalledProcessError."""
    sign = "/" if os.name == "nt" else "-"
    told = [f"{sign}D{name}={value}" for name, value in defines(program, out).items()]
    script = str(HERE / "windows" / "setup.nsi")
    utf8 = [f"{sign}INPUTCHARSET", "UTF8"]
    subprocess.run(
        ["makensis", f"{sign}V2", f"{sign}WX", *utf8, *told, script], check=True, env=reproducible()
    )
