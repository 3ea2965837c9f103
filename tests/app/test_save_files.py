"""Files on systems not ours: what another program looks into, and disks that tell files apart badly."""

import errno
import os
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kingsburg.app.saves import files
from kingsburg.app.saves.entries import AUTOSAVE
from kingsburg.app.saves.errors import SaveError
from kingsburg.app.saves.files import Lock, remove, set_aside, write_whole
from kingsburg.app.saves.format import read_save
from kingsburg.app.saves.save import make_save
from kingsburg.app.saves.store import Saves
from tests.app.table import APP, SOLO, begin, players


class Scanner:
    """Another program looks into files: calls on them fail, as often as `left` says."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.left = 0
        self.at = ""
        """Only files whose names have this; empty: all."""
        for name in ("replace", "rename", "unlink", "open"):
            monkeypatch.setattr(Path, name, self._watched(getattr(Path, name)))
        monkeypatch.setattr(time, "sleep", lambda seconds: None)

    def _watched(self, do: Callable[..., Any]) -> Callable[..., Any]:
        def call(path: Path, *given: Any, **named: Any) -> Any:
            if self.left and self.at in path.name and "x" not in str((*given, "")[0]):
                self.left -= 1
                raise PermissionError(errno.EACCES, "held by another program", str(path))
            return do(path, *given, **named)

        return call


@pytest.fixture
def scanner(monkeypatch: pytest.MonkeyPatch) -> Scanner:
    """On Windows."""
    monkeypatch.setattr(files, "WINDOWS", True)
    return Scanner(monkeypatch)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "a.json"
    made.write_bytes(b"a")
    return made


def test_what_another_program_looks_into_is_moved_when_it_has_looked(path: Path, scanner: Scanner) -> None:
    scanner.left = 3
    write_whole(path, b"b")
    assert path.read_bytes() == b"b" and not scanner.left
    scanner.left = 3
    assert set_aside(path, path.parent / "aside").read_bytes() == b"b"
    assert not path.exists() and not scanner.left


def test_what_is_never_let_go_is_a_fault_after_a_moment(path: Path, scanner: Scanner) -> None:
    scanner.left = 1000
    with pytest.raises(files.RenameError):
        write_whole(path, b"b")
    with pytest.raises(PermissionError):
        set_aside(path, path.parent / "aside")
    remove(path)
    scanner.left = 0
    assert path.read_bytes() == b"a"


def test_elsewhere_nobody_tries_twice(path: Path, scanner: Scanner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "WINDOWS", False)
    scanner.left = 1
    with pytest.raises(PermissionError):
        set_aside(path, path.parent / "aside")


def three_saves(saves: Saves) -> str:
    slots = saves.new_game()
    for _ in range(4):
        slots.write(make_save(begin(), players(SOLO), APP))
    slots.close()
    return slots.id


def test_a_game_is_deleted_when_the_other_program_has_looked(tmp_path: Path, scanner: Scanner) -> None:
    saves = Saves(tmp_path)
    three_saves(saves)
    named = saves.save_as(make_save(begin(), players(SOLO), APP), "n")
    for entry in (named, *(e for e in saves.entries() if e.kind == AUTOSAVE)):
        scanner.left = 3
        saves.delete(entry)
    scanner.left = 0
    assert saves.entries() == [] and not list(tmp_path.rglob("*.json"))


def test_a_game_that_cannot_be_deleted_as_a_whole_stays_as_it_was_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three saves lie in the places of the numbers 3, 1 and 2; one cannot be taken away."""
    saves = Saves(tmp_path)
    game = three_saves(saves)
    unlink = Path.unlink

    def held(path: Path, *given: Any, **named: Any) -> None:
        if path == saves.slot(game, 2):
            raise OSError(errno.EBUSY, "busy")
        unlink(path, *given, **named)

    monkeypatch.setattr(Path, "unlink", held)
    entry = saves.latest()
    assert entry is not None
    with pytest.raises(SaveError):
        saves.delete(entry)
    assert read_save(saves.slot(game, 3).read_bytes()).header.number == 3


def test_a_good_save_that_is_looked_into_is_not_taken_for_a_bad_one(tmp_path: Path, scanner: Scanner) -> None:
    saves = Saves(tmp_path)
    game = three_saves(saves)
    entry = saves.latest()
    assert entry is not None
    scanner.left, scanner.at = 2, f"{game}-0.json"
    opened = saves.carry_on(entry)
    assert opened.slots.number == 3 and not (tmp_path / "set-aside").exists()


# Locks -------------------------------------------------------------------------------------------------


def never_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system that gives one file two numbers, by its name and by what is open."""
    monkeypatch.setattr(os.path, "samestat", lambda a, b: False)


@pytest.mark.parametrize("windows", [False, True])
def test_a_lock_is_held_though_the_disk_tells_files_apart_badly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, windows: bool
) -> None:
    monkeypatch.setattr(files, "WINDOWS", windows)
    never_the_same(monkeypatch)
    mine, other = Lock(tmp_path / "a.lock"), Lock(tmp_path / "a.lock")
    assert mine.take() and mine.take()
    assert not other.take(), "and it is one"
    mine.release()
    assert other.take()


def test_on_windows_a_held_file_is_the_one_that_lies_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not let go for a moment, in which another copy could take it."""
    monkeypatch.setattr(files, "WINDOWS", True)
    never_the_same(monkeypatch)
    mine = Lock(tmp_path / "a.lock")
    assert mine.take()
    held = mine._file
    assert mine.take() and mine._file is held
    mine.release()
    assert list(tmp_path.iterdir()) == []


def test_on_windows_a_lock_whose_folder_is_gone_is_taken_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "WINDOWS", True)
    mine = Lock(tmp_path / "folder" / "a.lock")
    assert mine.take()
    (tmp_path / "folder" / "a.lock").unlink()
    assert mine.take() and (tmp_path / "folder" / "a.lock").exists()


@pytest.mark.skipif(os.name != "posix", reason="pipes of POSIX systems")
def test_a_pipe_in_the_place_of_a_lock_is_not_waited_for(tmp_path: Path) -> None:
    path, taken = tmp_path / "a.lock", []
    os.mkfifo(path)
    thread = threading.Thread(target=lambda: taken.append(Lock(path).take()), daemon=True)
    thread.start()
    thread.join(5)
    assert taken == [True] and path.is_fifo()
