"""Makes the disk image for macOS with dmgbuild, which runs there only."""

import platform
import subprocess
import sys
from pathlib import Path

from release.facts import DIST, HERE, VERSION, reproducible


def make() -> Path:
    """Make the image from dist/Kingsburg.app. Returns its path."""
    app = DIST / "Kingsburg.app"
    if not app.is_dir():
        raise SystemExit(f"There is no {app}: it is made on macOS by python3 build/dev.py package.")
    out = DIST / f"Kingsburg-{VERSION}-macos-{platform.machine()}.dmg"
    settings = str(HERE / "mac" / "image.py")
    told = [sys.executable, "-m", "dmgbuild", "-s", settings, "-D", f"app={app}", "Kingsburg", str(out)]
    subprocess.run(told, check=True, env=reproducible())
    return out
