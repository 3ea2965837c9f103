"""``python3 build/dev.py release PART``: makes or checks one part of what is handed out."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from release import appdir, bill, check, deb, flatpak, mac, publish, pypi, trial, windows


class Part(NamedTuple):
    """What makes a part, and what that is."""

    make: Callable[[], Path]
    what: str


PARTS = {
    "deb": Part(deb.make, "the package for Debian and Ubuntu, from dist/Kingsburg/"),
    "tar": Part(appdir.archive, "the archive for any Linux, from dist/Kingsburg/"),
    "appdir": Part(appdir.make, "the folder an AppImage is packed from, from dist/Kingsburg/"),
    "flatpak": Part(flatpak.make, "the manifest for Flatpak, with the archive beside it"),
    "zip": Part(windows.zipped, "the archive for Windows, from dist/Kingsburg/ made there"),
    "setup": Part(
        windows.setup, "the installer for Windows, from dist/Kingsburg/ made there; needs makensis"
    ),
    "dmg": Part(mac.make, "the disk image for macOS, from dist/Kingsburg.app; needs dmgbuild"),
    "python": Part(pypi.make, "the wheel and the source archive for the package index"),
    "bill": Part(bill.make, "the list of parts (SBOM) of dist/Kingsburg/"),
    "notes": Part(publish.notes, "the notes of this version, from CHANGELOG.md"),
    "sums": Part(publish.sums, "the sums of all files in dist/"),
    "check": Part(check.make, "holds what lies in dist/ against the tools of its receivers"),
    "trial": Part(trial.make, "the .deb, installed, played and removed in a fresh minimal Debian"),
}


def usage() -> str:
    """One line for each part."""
    lines = [f"  {name:<8}{part.what}" for name, part in PARTS.items()]
    return "\n".join(["usage: python3 build/dev.py release PART ...", "", *lines])


def main(names: list[str]) -> int:
    """Make the parts of these names, one after another. Returns the exit code."""
    unknown = [name for name in names if name not in PARTS]
    if not names or unknown:
        print(usage())
        return 0 if names in (["--help"], ["-h"]) else 2
    for name in names:
        print(f"{name}: {PARTS[name].make()}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
