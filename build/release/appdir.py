"""Makes what lies outside the program on Linux: the archive, and the folder an AppImage is packed from."""

import os
import shutil
from pathlib import Path

from release import share
from release.archive import tar
from release.facts import APP_ID, DIST, VERSION, WORK, packaged

APP_RUN = """\
#!/bin/sh
# Starts the game from wherever the AppImage has been opened.
here=$(dirname -- "$(readlink -f -- "$0")")
exec "$here/usr/lib/kingsburg/Kingsburg" "$@"
"""


def archive() -> Path:
    """Pack the program for players as it is. Returns the archive's path."""
    return tar(packaged(), DIST / f"kingsburg-{VERSION}-linux-{os.uname().machine}.tar.gz")


def make() -> Path:
    """Lay out the AppDir below .work/. Returns its path."""
    root = WORK / "Kingsburg.AppDir"
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(packaged(), root / "usr/lib/kingsburg", symlinks=True)
    shutil.rmtree(root / "usr/lib/kingsburg/share", ignore_errors=True)
    share.write(root / "usr/share")
    (root / "usr/bin").mkdir()
    (root / "usr/bin/kingsburg").symlink_to("../lib/kingsburg/Kingsburg")
    start = root / "AppRun"
    start.write_text(APP_RUN, encoding="utf-8")
    start.chmod(0o755)
    (root / f"{APP_ID}.desktop").write_text(share.desktop_entry(), encoding="utf-8")
    (root / f"{APP_ID}.png").write_bytes(share.icons()[256])
    (root / ".DirIcon").symlink_to(f"{APP_ID}.png")
    return root
