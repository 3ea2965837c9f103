"""Archives packed twice from the same files are equal to the byte, whatever the disk says of them."""

import os
import tarfile
import zipfile
from pathlib import Path

import pytest

from release import archive
from release.facts import epoch


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "game"
    (made / "in").mkdir(parents=True)
    (made / "in" / "b").write_text("b", encoding="utf-8")
    (made / "a").write_text("#!/bin/sh\n", encoding="utf-8")
    (made / "a").chmod(0o711)
    if os.name == "posix":
        (made / "link").symlink_to("in/b")
    return made


@pytest.mark.parametrize("pack", [archive.tar, archive.zip])
def test_times_and_owners_of_the_disk_leave_no_trace(folder: Path, tmp_path: Path, pack: object) -> None:
    assert callable(pack)
    first = pack(folder, tmp_path / "one").read_bytes()
    os.utime(folder / "a", (5, 5))
    (folder / "in" / "b").chmod(0o600)
    assert pack(folder, tmp_path / "two").read_bytes() == first


@pytest.mark.skipif(os.name != "posix", reason="permissions and links are those of POSIX")
def test_programs_stay_programs_and_links_stay_links(folder: Path, tmp_path: Path) -> None:
    with tarfile.open(archive.tar(folder, tmp_path / "game.tar.gz")) as packed:
        assert packed.getmember("game/a").mode == 0o755
        assert packed.getmember("game/in/b").mode == 0o644
        assert packed.getmember("game/link").linkname == "in/b"
        assert {member.mtime for member in packed} == {epoch()}
    with zipfile.ZipFile(archive.zip(folder, tmp_path / "game.zip")) as zipped:
        assert zipped.getinfo("game/a").external_attr >> 16 == 0o100755
        assert zipped.read("game/link") == b"in/b"


def test_all_files_get_the_time_of_the_release(folder: Path) -> None:
    archive.same_time(folder)
    assert {int(path.lstat().st_mtime) for path in [folder, *folder.rglob("*")]} == {epoch()}
