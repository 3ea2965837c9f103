"""What stands beside the packages of a release: their sums, and the notes from the list of changes."""

import hashlib
from pathlib import Path

from kingsburg.app.about.changes import changes
from release.facts import DIST, VERSION

SUMS = "SHA256SUMS"


def sums() -> Path:
    """Write the sums of all files in dist/, in the form that ``sha256sum --check`` reads."""
    files = sorted(path for path in DIST.iterdir() if path.is_file() and path.name != SUMS)
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (DIST / SUMS).write_text("".join(lines), encoding="utf-8")
    return DIST / SUMS


def notes() -> Path:
    """Write the notes of this version. Raises SystemExit if the list of changes does not begin with it."""
    newest = changes()[0]
    if newest.version != VERSION:
        raise SystemExit(f"CHANGELOG.md begins with {newest.version}, and the program is {VERSION}.")
    out = DIST / "NOTES.md"
    DIST.mkdir(exist_ok=True)
    out.write_text(newest.text, encoding="utf-8")
    return out
