"""Files are opened as what they are: no pipe is waited for, no device read, nothing there written over."""

from __future__ import annotations

import errno
import os
import socket
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from kingsburg.app import namedfiles
from kingsburg.app.namedfiles import (
    STANDARD,
    Unfit,
    beside,
    open_regular,
    open_to_add,
    open_to_read,
    open_to_write,
    read_regular,
    shown,
)

POSIX = pytest.mark.skipif(os.name != "posix", reason="pipes and devices of POSIX systems")
DEVICES = pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs /dev/zero")


def pipe(folder: Path) -> Path:
    path = folder / "pipe"
    os.mkfifo(path)
    return path


def at_once(do: Callable[[], object]) -> object:
    """What it gives or raises; it may not wait."""
    found: list[object] = []

    def work() -> None:
        try:
            found.append(do())
        except OSError as error:
            found.append(error)

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    thread.join(namedfiles.OPEN_SECONDS + 3)
    assert found, "it waits"
    return found[0]


@POSIX
@pytest.mark.parametrize("use", [open_regular, open_to_add, lambda path: read_regular(path, 9)])
@pytest.mark.parametrize("what", ["pipe", "folder", "device", "socket"])
def test_what_is_no_ordinary_file_is_refused_at_once(
    use: Callable[[Path], object], what: str, tmp_path: Path
) -> None:
    path = tmp_path / "there"
    with socket.socket(socket.AF_UNIX) as there:
        match what:
            case "pipe":
                os.mkfifo(path)
            case "folder":
                path.mkdir()
            case "device":
                path.symlink_to("/dev/null")
            case _:
                there.bind(os.path.relpath(path))
        assert isinstance(at_once(lambda: use(path)), OSError)
        assert os.path.lexists(path)


def test_of_a_large_file_no_more_is_read_than_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(1 << 40)
    assert len(read_regular(path, 1000)) == 1001


@POSIX
def test_a_pipe_is_read_and_where_nobody_writes_it_is_empty(tmp_path: Path) -> None:
    path = pipe(tmp_path)
    assert at_once(lambda: open_to_read(path).read()) == b""
    writer = threading.Thread(target=lambda: path.write_bytes(b"x" * 200_000), daemon=True)
    writer.start()
    assert at_once(lambda: open_to_read(path).read()) == b"x" * 200_000
    writer.join(9)


@POSIX
def test_who_has_opened_a_pipe_may_take_their_time(tmp_path: Path) -> None:
    path = pipe(tmp_path)
    held = os.open(path, os.O_RDWR)
    file = open_to_read(path)
    timer = threading.Timer(0.2, lambda: os.write(held, b"at last\n"))
    timer.start()
    assert at_once(file.readline) == b"at last\n"
    os.close(held)
    assert file.read() == b""


@DEVICES
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null"])
def test_a_device_is_not_read(device: str, tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(device)
    with pytest.raises(Unfit, match="not an ordinary file"):
        open_to_read(link)


@POSIX
def test_a_pipe_is_written_to_only_if_somebody_reads(tmp_path: Path) -> None:
    path = pipe(tmp_path)
    found = at_once(lambda: open_to_write(path))
    assert isinstance(found, Unfit) and found.strerror == "nothing is reading from it"
    reading = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    output = open_to_write(path)
    output.write(b"hello")
    assert os.read(reading, 99) == b"hello" and not output.regular
    output.close()
    os.close(reading)


def test_opening_changes_nothing_and_what_is_missing_is_made(tmp_path: Path) -> None:
    there, missing = tmp_path / "there", tmp_path / "missing"
    there.write_bytes(b"notes")
    output = open_to_write(there)
    assert (output.new, output.size, output.begin(3)) == (False, 5, b"not")
    output.close()
    assert there.read_bytes() == b"notes"
    output = open_to_write(missing)
    assert output.new and output.still_there()
    output.close()
    for impossible in (tmp_path, tmp_path / "no" / "folder", there / "below"):
        with pytest.raises(OSError):
            open_to_write(impossible)


def test_two_do_not_write_one_file(tmp_path: Path) -> None:
    path = tmp_path / "file"
    first, second = open_to_write(path), open_to_write(path)
    first.hold()
    with pytest.raises(Unfit, match="another program is writing to it"):
        second.hold()
    first.close()
    second.hold()
    second.close()


@pytest.mark.parametrize("fault", [errno.ENOLCK, errno.EOPNOTSUPP])
def test_a_disk_without_locks_is_written_to(
    fault: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(descriptor: int) -> None:
        raise OSError(fault, os.strerror(fault))

    monkeypatch.setattr(namedfiles, "lock", refuse)
    output = open_to_write(tmp_path / "file")
    output.hold()
    output.write(b"kept\n")
    output.close()
    assert (tmp_path / "file").read_text() == "kept\n"


def test_a_link_to_nothing_is_followed(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "made")
    output = open_to_write(link)
    output.write(b"here")
    output.close()
    assert link.is_symlink() and (tmp_path / "made").read_bytes() == b"here"


def test_a_name_beside_is_new_and_goes_through_no_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, precious = tmp_path / ("ż" * 120 + ".jsonl"), tmp_path / "precious"
    precious.write_bytes(b"precious")
    found, descriptor = beside(place, ".part-", ".jsonl")
    os.close(descriptor)
    assert found.parent == tmp_path and found.name.endswith(".jsonl") and found.stat().st_mode & 0o077 == 0
    foretold = iter([found.name.split("-")[-1][:12], "0" * 12, "1" * 12])
    monkeypatch.setattr("secrets.token_hex", lambda size: next(foretold))
    found.unlink()
    found.symlink_to(precious)
    other, descriptor = beside(place, ".part-", ".jsonl")
    os.close(descriptor)
    assert other != found and precious.read_bytes() == b"precious"


def test_names_that_are_all_taken_are_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda size: "0" * 12)
    (tmp_path / "a.part-000000000000").write_bytes(b"precious")
    with pytest.raises(FileExistsError):
        beside(tmp_path / "a", ".part-", "")
    assert (tmp_path / "a.part-000000000000").read_bytes() == b"precious"


def test_a_file_that_comes_and_goes_meanwhile_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program makes it before we can, and takes it away before we look."""
    tries: list[Path] = []

    def gone(path: Path) -> namedfiles.Output:
        tries.append(path)
        raise FileNotFoundError(errno.ENOENT, "not there")

    monkeypatch.setattr(namedfiles, "_there", gone)
    (tmp_path / "file").write_bytes(b"theirs")
    with pytest.raises(Unfit):
        open_to_write(tmp_path / "file")
    assert 1 < len(tries) < 10 and (tmp_path / "file").read_bytes() == b"theirs"


def test_a_file_that_was_taken_away_is_no_longer_there(tmp_path: Path) -> None:
    output = open_to_write(tmp_path / "file")
    (tmp_path / "file").unlink()
    assert not output.still_there()
    output.close()
    output.close()


@POSIX
def test_a_pipe_that_takes_the_place_of_a_file_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the look at the file and its opening for reading and writing."""
    path, real = tmp_path / "file", os.open
    path.write_bytes(b"")

    def swapped(name: Path, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_RDWR:
            path.unlink()
            os.mkfifo(path)
        return real(name, flags, mode)

    monkeypatch.setattr(os, "open", swapped)
    with pytest.raises(Unfit, match="another program"):
        open_to_write(path)


def test_standard_output_is_known_by_every_name(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    names = [STANDARD] + [path for path in (Path("/dev/stdout"), Path("/dev/fd/1")) if path.exists()]
    for name in names:
        output = open_to_write(name)
        output.write(b"told\n")
        assert output.standard and not output.regular
        output.close()
    assert capfd.readouterr().out == "told\n" * len(names)


@pytest.mark.parametrize("name", ["a\nb", "\x1b[2J", "\udcff", "\u202egpj"])
def test_a_sentence_obeys_no_name(name: str) -> None:
    assert shown(Path(name)).isprintable() and shown(Path("żółw.jsonl")) == "żółw.jsonl"
