"""Wherever the program is killed, and whichever step fails, the last save that was done is there."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kingsburg.app.saves import files
from kingsburg.app.saves.format import read_save
from kingsburg.app.saves.save import Save, make_save
from kingsburg.app.saves.store import Saves
from tests.app.table import APP, SOLO, after, begin, is_secret, moves, players, same

DONE = 4
"""Saves that are done before the one that goes wrong."""
STEPS = ("open", "force", "replace", "force folder", "remove")
"""What a save does to the disk, in its order."""


class Killed(BaseException):
    """The program is gone: nothing after this happens."""


class Disk:
    """Counts what is done to the disk, and lets the nth thing be the last, or fail."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.done: list[str] = []
        self.last: int | None = None
        self.error: BaseException = Killed()
        self.gone = False
        opened, replace, force, unlink = Path.open, Path.replace, files.force, Path.unlink

        def watched(name: str, do: Callable[..., Any]) -> Callable[..., Any]:
            def call(*arguments: Any, **options: Any) -> Any:
                reads = name == "open" and "x" not in str((*arguments[1:], "")[0])
                if not reads:
                    self._step(name)
                return do(*arguments, **options)

            return call

        monkeypatch.setattr(Path, "open", watched("open", opened))
        monkeypatch.setattr(Path, "replace", watched("replace", replace))
        monkeypatch.setattr(Path, "unlink", watched("remove", unlink))
        monkeypatch.setattr(files, "force", watched("force", force))

    def _step(self, name: str) -> None:
        if self.gone:
            raise Killed
        if self.last is not None and len(self.done) == self.last:
            self.gone, self.last = isinstance(self.error, Killed), None
            raise self.error
        self.done.append(name)

    def mend(self) -> None:
        self.gone, self.last, self.done = False, None, []


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def save_of(session: Any) -> Save:
    return make_save(session, players(SOLO), APP)


def steps_of(folder: Path, disk: Disk, over: bool) -> int:
    """How many things one save does to the disk."""
    place = Saves(folder).new_game()
    for _ in range(2):
        place.write(save_of(begin()))
    disk.mend()
    place.write(save_of(after(10_000 if over else 9, begin())))
    count = len(disk.done)
    disk.mend()
    place.close()
    return count


def test_a_save_touches_the_disk_in_the_right_order(tmp_path: Path, disk: Disk) -> None:
    assert steps_of(tmp_path, disk, over=False) >= len(STEPS)
    place = Saves(tmp_path).new_game()
    place.write(save_of(begin()))
    disk.mend()
    place.write(save_of(begin()))
    assert disk.done[:4] == ["open", "force", "replace", "force"]


@pytest.mark.parametrize("over", [False, True])
def test_killed_at_any_step_the_last_save_that_was_done_is_there(
    tmp_path: Path, disk: Disk, over: bool
) -> None:
    count = steps_of(tmp_path / "counted", disk, over)
    for step in range(count):
        saves = Saves(tmp_path / str(step))
        place, session = saves.new_game(), begin()
        for _ in zip(range(DONE), moves(session, wavering=0), strict=False):
            place.write(save_of(session))
        done = session.snapshot()
        after(10_000 if over else 1, session, wavering=0)
        disk.mend()
        disk.last = step
        with pytest.raises(Killed):
            place.write(save_of(session))
        disk.mend()
        place.close()
        again = Saves(saves.folder)
        entry = again.latest() or again.entries()[0]
        found = again.load(entry).session(is_secret)
        assert found.snapshot() in (done, session.snapshot()), f"killed at {step}"
        assert not entry.note and not entry.fault
        if entry.header is not None and not entry.header.over:
            opened = again.carry_on(entry)
            opened.slots.write(save_of(session))
            opened.slots.close()
            assert same(again.load(again.entries()[0]).session(is_secret), session)


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO, errno.EACCES])
def test_failing_at_any_step_it_can_be_done_again(tmp_path: Path, disk: Disk, number: int) -> None:
    count = steps_of(tmp_path / "counted", disk, over=False)
    for step in range(count):
        saves = Saves(tmp_path / str(step))
        place, session = saves.new_game(), begin()
        for _ in zip(range(DONE), moves(session, wavering=0), strict=False):
            place.write(save_of(session))
        before = [read_save(p.read_bytes()) for p in saves.slot_files(place.id)]
        disk.mend()
        disk.last, disk.error = step, OSError(number, os.strerror(number))
        try:
            place.write(save_of(session))
        except OSError:
            disk.mend()
            after_it = [read_save(p.read_bytes()) for p in saves.slot_files(place.id)]
            changed = sum(a != b for a, b in zip(before, after_it, strict=True))
            assert changed <= 1, "at most the one that was being written"
            place.write(save_of(session))
        disk.mend()
        entry = saves.latest()
        assert entry is not None and same(saves.load(entry).session(is_secret), session)
        assert not list(saves.folder.rglob("*.tmp")), "nothing half written is left"
        place.close()


def test_the_folder_stands_on_the_disk_before_the_first_save(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    forced: list[str] = []
    monkeypatch.setattr(files, "_sync_folder", lambda folder: forced.append(folder.name))
    files.write_whole(tmp_path / "data" / "saves" / "x.json", b"{}")
    assert forced == [tmp_path.name, "data", "saves"]
