"""Archives that depend on nothing but what is in them: sorted names, one time, one owner."""

import gzip
import io
import os
import tarfile
import time
import zipfile
from pathlib import Path

from release.facts import epoch

_SYMLINK = 0o120000


def gzipped(raw: bytes) -> bytes:
    """Compressed, without name and time."""
    return gzip.compress(raw, 9, mtime=0)


def mode_of(path: Path) -> int:
    """The permissions that a file or folder is given: whoever may start it here may start it anywhere."""
    return 0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644


def _inside(folder: Path) -> list[Path]:
    return [folder, *sorted(folder.rglob("*"))]


def tar(folder: Path, out: Path) -> Path:
    """Pack a folder under its own name into a ``.tar.gz``. Returns its path."""
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path in _inside(folder):
            info = archive.gettarinfo(path, arcname=path.relative_to(folder.parent).as_posix())
            info.mtime, info.uid, info.gid, info.uname, info.gname = epoch(), 0, 0, "", ""
            info.mode = 0o777 if path.is_symlink() else mode_of(path)
            if info.isfile():
                with path.open("rb") as file:
                    archive.addfile(info, file)
            else:
                archive.addfile(info)
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes(gzipped(raw.getvalue()))
    return out


def zip(folder: Path, out: Path) -> Path:
    """Pack a folder under its own name into a ``.zip``. Returns its path."""
    out.parent.mkdir(parents=True, exist_ok=True)
    when = time.gmtime(max(epoch(), 315_532_800))[:6]
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in _inside(folder):
            if path.is_dir() and not path.is_symlink():
                continue
            info = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), when)
            info.create_system, info.compress_type = 3, zipfile.ZIP_DEFLATED
            linked = path.is_symlink()
            info.external_attr = ((_SYMLINK | 0o777) if linked else 0o100000 | mode_of(path)) << 16
            archive.writestr(info, os.fsencode(os.readlink(path)) if linked else path.read_bytes())  # noqa: PTH115
    return out


def same_time(folder: Path) -> None:
    """Give every file of a folder the time of the release, for tools that pack it as it is."""
    for path in reversed(_inside(folder)):
        os.utime(path, (epoch(), epoch()), follow_symlinks=False)
