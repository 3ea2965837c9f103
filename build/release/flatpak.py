"""Writes what Flathub builds the game from: the manifest, and beside it the program's own files.

The manifest builds nothing from the network: it installs the finished archive for Linux, whose sum
it names. Its run-time is the smallest that has a display and sound.
"""

import hashlib
import json
import os
import shutil
from pathlib import Path
from typing import Any

from release import appdir, share
from release.facts import APP_ID, VERSION, WORK, url

RUNTIME = "org.freedesktop.Platform"
RUNTIME_VERSION = "24.08"
MAY = (
    "--share=ipc",
    "--socket=wayland",
    "--socket=fallback-x11",
    "--socket=pulseaudio",
    "--device=dri",
)
"""What the program may do: show a window and sound. It sees no files but its own, and no network."""


def manifest(archive: Path, address: str = "") -> dict[str, Any]:
    """The manifest. It takes the archive from `address`, or from beside itself if there is none."""
    source = {"url": address} if address else {"path": archive.name}
    sums = hashlib.sha256(archive.read_bytes()).hexdigest()
    return {
        "app-id": APP_ID,
        "runtime": RUNTIME,
        "runtime-version": RUNTIME_VERSION,
        "sdk": "org.freedesktop.Sdk",
        "command": "kingsburg",
        "finish-args": list(MAY),
        "modules": [
            {
                "name": "kingsburg",
                "buildsystem": "simple",
                "build-options": {"no-debuginfo": True, "strip": False},
                "build-commands": [
                    "mkdir -p /app/lib/kingsburg /app/bin",
                    "cp -a Kingsburg _internal licences LICENSE /app/lib/kingsburg/",
                    "cp -a share /app/",
                    "ln -s ../lib/kingsburg/Kingsburg /app/bin/kingsburg",
                ],
                "sources": [
                    {"type": "archive", **source, "sha256": sums, "only-arches": [os.uname().machine]}
                ],
            }
        ],
    }


def make() -> Path:
    """Write the manifest into a folder below .work/, with the archive beside it. Returns the manifest."""
    folder = WORK / "flatpak"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    archive = Path(shutil.copy(appdir.archive(), folder))
    published = f"{url('Source')}/releases/download/v{VERSION}/{archive.name}"
    for name, address in ((f"{APP_ID}.json", ""), (f"flathub/{APP_ID}.json", published)):
        out = folder / name
        out.parent.mkdir(exist_ok=True)
        out.write_text(json.dumps(manifest(archive, address), indent=2) + "\n", encoding="utf-8")
    (folder / f"{APP_ID}.metainfo.xml").write_text(share.metainfo(), encoding="utf-8")
    return folder / f"{APP_ID}.json"
