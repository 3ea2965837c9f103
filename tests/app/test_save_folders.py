"""The folders of saved games at their limits: what is told of files and disks, and what is kept of them."""

from __future__ import annotations

import errno
import os
import secrets
import time
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from kingsburg.app.saves import files
from kingsburg.app.saves.entries import (
    AUTOSAVE,
    FINISHED,
    NAMED,
    Entry,
    best_of,
    check_slot,
    game_of,
    read_entry,
)
from kingsburg.app.saves.errors import (
    BROKEN,
    BROKEN_NEWER,
    GONE,
    IMPOSSIBLE,
    NOT_DELETED,
    NOT_KEPT,
    NOT_LISTED,
    UNREADABLE,
    SaveError,
)
from kingsburg.app.saves.files import STALE, Lock, safe_name, set_aside, sweep, write_whole
from kingsburg.app.saves.format import write_save
from kingsburg.app.saves.save import Save, make_save
from kingsburg.app.saves.slots import BEFORE_THE_FIRST, fresh_id
from kingsburg.app.saves.store import Saves
from kingsburg.engine.dice import Dice
from tests.app.table import APP, SOLO, after, begin, players

ID = "00112233445566ff"


@pytest.fixture(scope="module")
def save() -> Save:
    return make_save(begin(), players(SOLO), APP)


def at(path: Path, when: datetime) -> Path:
    os.utime(path, (when.timestamp(), when.timestamp()))
    return path


def put(path: Path, raw: bytes = b"x") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(raw)
    return path


def failing(number: int) -> Any:
    def fail(*given: Any, **named: Any) -> Any:
        raise OSError(number, os.strerror(number))

    return fail


# Places and names ----------------------------------------------------------------------------------------


def test_each_kind_of_save_has_its_place(saves: Saves) -> None:
    folder = saves.folder
    assert [saves.slot(ID, n) for n in (0, 4, 5)] == [
        folder / "running" / f"{ID}-{n}.json" for n in (0, 1, 2)
    ]
    assert saves.slot_files(ID) == [folder / "running" / f"{ID}-{n}.json" for n in range(3)]
    assert saves.finished_file(ID) == folder / "finished" / f"{ID}.json"
    lock = saves.lock_of(ID)
    assert lock.take() and (folder / "running" / f"{ID}.lock").exists()
    lock.release()


def test_a_new_game_has_an_id_of_its_own_and_no_save_yet(saves: Saves) -> None:
    first, second = saves.new_game(), saves.new_game()
    assert first.id != second.id and len(fresh_id()) == 16
    assert first.number == BEFORE_THE_FIRST == -1


@pytest.mark.parametrize(
    ("name", "readable"),
    [
        ("Ala ma kota", "ala-ma-kota-"),
        ("  - Zażółć! -", "zazoc-"),
        ("x" * 41, "x" * 40 + "-"),
        ("x" * 39 + " y", "x" * 39 + "-"),
        ("ǅ", "dz-"),
        ("末", ""),
        ("\ud800", ""),
    ],
)
def test_a_file_name_is_readable_in_part_and_has_twelve_digits(name: str, readable: str) -> None:
    found = safe_name(name)
    assert found.startswith(readable) and len(found) == len(readable) + 12
    assert set(found[len(readable) :]) <= set("0123456789abcdef")
    assert safe_name(name + "\u0301") != found


# Files that are whole or absent ----------------------------------------------------------------------------


def test_a_file_is_written_with_all_folders_above_it(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "c.json"
    write_whole(path, b"one")
    write_whole(path, b"two")
    assert path.read_bytes() == b"two" and [p.name for p in path.parent.iterdir()] == ["c.json"]


def test_a_temporary_file_is_named_after_its_program_and_never_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "token_hex", lambda size: "f" * 2 * size)
    put(tmp_path / f"a.json.{os.getpid()}.ffffffff.tmp", b"another's")
    with pytest.raises(FileExistsError):
        write_whole(tmp_path / "a.json", b"mine")
    assert not (tmp_path / "a.json").exists()


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="tells which file is open")
@pytest.mark.parametrize(("number", "fails"), [(errno.EIO, True), (errno.EINVAL, False)])
def test_only_a_broken_disk_is_a_fault_of_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, fails: bool
) -> None:
    """A file system that cannot force a folder to the disk is no fault: the file is whole."""
    force = files.force

    def forced(descriptor: int) -> None:
        if Path(f"/proc/self/fd/{descriptor}").is_dir():
            raise OSError(number, os.strerror(number))
        force(descriptor)

    monkeypatch.setattr(files, "force", forced)
    if fails:
        with pytest.raises(OSError, match=os.strerror(errno.EIO)):
            write_whole(tmp_path / "a.json", b"x")
    else:
        write_whole(tmp_path / "a.json", b"x")
    assert (tmp_path / "a.json").read_bytes() == b"x"


def test_a_file_that_cannot_be_moved_keeps_the_systems_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "replace", failing(errno.EBUSY))
    with pytest.raises(files.RenameError) as told:
        write_whole(tmp_path / "a.json", b"x")
    assert (told.value.errno, told.value.strerror) == (errno.EBUSY, os.strerror(errno.EBUSY))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("windows", "tries", "pauses"), [(True, 5, [0.05] * 4), (False, 1, [])])
def test_a_file_in_use_is_tried_five_times_on_windows(
    monkeypatch: pytest.MonkeyPatch, windows: bool, tries: int, pauses: list[float]
) -> None:
    tried: list[int] = []
    slept: list[float] = []
    monkeypatch.setattr(files, "WINDOWS", windows)
    monkeypatch.setattr(time, "sleep", slept.append)

    def do() -> None:
        tried.append(1)
        raise PermissionError

    with pytest.raises(PermissionError):
        files.patiently(do)
    assert (len(tried), slept) == (tries, pauses)


def test_what_is_set_aside_gets_the_next_free_number(tmp_path: Path) -> None:
    aside = tmp_path / "deep" / "aside"
    for raw in (b"1", b"2", b"3"):
        set_aside(put(tmp_path / "a.json", raw), aside)
    assert {p.name: p.read_bytes() for p in aside.iterdir()} == {
        f"a-{n}.json": str(n).encode() for n in (1, 2, 3)
    }


def test_only_old_temporary_files_are_swept_away(tmp_path: Path) -> None:
    now = datetime.now(UTC)
    old = at(put(tmp_path / "a.json.1.ff.tmp"), now - timedelta(seconds=STALE + 60))
    young = at(put(tmp_path / "b.json.1.ff.tmp"), now - timedelta(seconds=STALE - 60))
    save = at(put(tmp_path / "c.json"), now - timedelta(days=9))
    sweep(tmp_path)
    assert (old.exists(), young.exists(), save.exists()) == (False, True, True)
    sweep(tmp_path / "not there")


@pytest.mark.parametrize(
    ("number", "may"),
    [(errno.EACCES, False), (errno.EAGAIN, False), (errno.EDEADLK, False), (errno.ENOLCK, True)],
)
def test_a_lock_counts_as_taken_only_where_another_holds_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, may: bool
) -> None:
    """A disk that knows no locks lets everybody play."""
    monkeypatch.setattr(files, "lock", failing(number))
    mine = Lock(tmp_path / "a.lock")
    assert mine.take() is may and mine._file is None


def test_a_lock_that_cannot_be_written_holds_nobody_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "open_to_add", failing(errno.EROFS))
    assert Lock(tmp_path / "a.lock").take() is True


def test_a_lock_is_held_until_it_is_released(tmp_path: Path) -> None:
    mine, other = Lock(tmp_path / "a.lock"), Lock(tmp_path / "a.lock")
    other.release()
    assert mine.take() and mine.take() and not other.take()
    mine.release()
    mine.release()
    assert not (tmp_path / "a.lock").exists() and other.take()
    other.release()


# Entries ----------------------------------------------------------------------------------------------------


def entry(path: Path, number: int | None, save: Save, *, newer: bool = False) -> Entry:
    """An autosave with that number, or one that cannot be read."""
    when = datetime.fromtimestamp(path.stat().st_mtime, UTC)
    if number is None:
        return Entry(AUTOSAVE, path, when, None, "broken", newer)
    return Entry(AUTOSAVE, path, when, replace(save.header, id=ID, number=number))


@pytest.mark.parametrize(
    ("later", "newer", "note"),
    [(1, False, BROKEN), (1, True, BROKEN_NEWER), (0, False, BROKEN), (-1, False, ""), (-1, True, "")],
)
def test_the_best_slot_has_a_note_if_a_later_one_cannot_be_read(
    tmp_path: Path, save: Save, later: int, newer: bool, note: str
) -> None:
    """One that was written at the same moment counts as later."""
    now = datetime(2026, 5, 4, tzinfo=UTC)
    paths = [at(put(tmp_path / f"{n}.json"), now) for n in range(3)]
    at(paths[2], now + timedelta(seconds=later))
    slots = [entry(paths[0], 7, save), entry(paths[1], 6, save), entry(paths[2], None, save, newer=newer)]
    best = best_of(slots)
    assert (best.path, best.note) == (paths[0], note)


def test_of_slots_that_cannot_be_read_the_last_written_stands_for_the_game(
    tmp_path: Path, save: Save
) -> None:
    now = datetime(2026, 5, 4, tzinfo=UTC)
    paths = [at(put(tmp_path / f"{n}.json"), now + timedelta(days=n)) for n in (1, 3, 2)]
    assert best_of([entry(path, None, save) for path in paths]).path == paths[1]


def test_only_an_autosave_belongs_to_a_running_game(tmp_path: Path) -> None:
    def of(kind: str, name: str) -> str:
        return game_of(Entry(kind, tmp_path / name, datetime.now(UTC)))

    assert of(AUTOSAVE, f"{ID}-0.json") == ID
    assert of(NAMED, f"{ID}-0.json") == of(FINISHED, f"{ID}-0.json") == ""
    assert of(AUTOSAVE, f"{ID}.json") == of(AUTOSAVE, "x-0.json") == of(AUTOSAVE, f"a-{ID}-0.json") == ""


def test_a_slot_holds_a_game_of_its_name_that_is_not_over(tmp_path: Path, save: Save) -> None:
    mine = replace(save.header, id=ID)
    check_slot(mine, tmp_path / f"{ID}-1.json")
    check_slot(mine, tmp_path / "copied.json")
    for header, name in (
        (replace(mine, over=True), f"{ID}-1"),
        (mine, f"{'f' * 16}-1"),
        (replace(mine, over=True), "x"),
    ):
        with pytest.raises(SaveError) as refused:
            check_slot(header, tmp_path / f"{name}.json")
        assert refused.value.template == IMPOSSIBLE


def test_an_entry_that_cannot_be_read_says_why_and_when_it_was_written(tmp_path: Path, save: Save) -> None:
    when = datetime(2026, 5, 4, 3, 2, 1, tzinfo=UTC)
    bad = read_entry(NAMED, at(put(tmp_path / "a.json"), when))
    assert bad == Entry(NAMED, tmp_path / "a.json", when, None, "This file is not a saved game of Kingsburg.")
    gone = read_entry(FINISHED, tmp_path / "b.json")
    assert (gone.kind, gone.saved, gone.fault) == (FINISHED, datetime(1970, 1, 1, tzinfo=UTC), GONE)
    newer = read_entry(NAMED, put(tmp_path / "c.json", b'{"format":"kingsburg-save","version":99}'))
    assert newer.newer and newer.header is None
    good = read_entry(NAMED, put(tmp_path / "d.json", write_save(save.called(id=ID, number=0, name="n"))))
    assert good == Entry(NAMED, tmp_path / "d.json", save.header.saved, replace(save.header, id=ID, name="n"))


def test_a_finished_game_is_a_fault_among_the_autosaves_only(tmp_path: Path) -> None:
    over = make_save(after(10_000, begin("burgenland")), players(SOLO), APP)
    path = put(tmp_path / f"{ID}-0.json", write_save(over.called(id=ID, number=0, name="")))
    assert read_entry(FINISHED, path).fault == ""
    assert read_entry(AUTOSAVE, path).fault == IMPOSSIBLE


def test_a_file_that_cannot_be_opened_is_unreadable_for_the_systems_reason(
    saves: Saves, tmp_path: Path
) -> None:
    folder = tmp_path / "folder.json"
    folder.mkdir()
    with pytest.raises(SaveError) as refused:
        saves.load(Entry(NAMED, folder, datetime.now(UTC)))
    assert refused.value.template == UNREADABLE
    assert str(refused.value) == UNREADABLE.format(reason=refused.value.fields["reason"])
    assert refused.value.fields["reason"] not in ("", None)


# All of them --------------------------------------------------------------------------------


def test_a_disk_that_refuses_is_told_with_its_reason(
    saves: Saves, save: Save, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = saves.save_as(save, "mine")
    reason = os.strerror(errno.EIO)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "iterdir", failing(errno.EIO))
        with pytest.raises(SaveError) as told:
            saves.entries()
        assert str(told.value) == NOT_LISTED.format(reason=reason) and saves.running() == []
    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", failing(errno.EIO))
        with pytest.raises(SaveError) as told:
            saves.delete(kept)
        assert str(told.value) == NOT_DELETED.format(reason=reason)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", failing(errno.EIO))
        with pytest.raises(SaveError) as told:
            saves.save_as(save, "other")
        assert str(told.value) == NOT_KEPT.format(reason=reason)


def test_a_name_is_kept_without_the_spaces_around_it(saves: Saves, save: Save) -> None:
    kept = saves.save_as(save.called(id=ID, number=5, name=""), "  the bridge ")
    assert kept.header is not None and kept.kind == NAMED
    assert (kept.header.id, kept.header.number, kept.header.name) == (ID, 5, "the bridge")
    assert saves.named("the bridge ") == kept and saves.named("The bridge") is None
    other = saves.save_as(save, "other")
    assert other.header is not None and len(other.header.id) == 16, "a game never saved gets an id"


def test_a_game_with_a_single_save_goes_on_without_anything_set_aside(saves: Saves, save: Save) -> None:
    slots = saves.new_game()
    slots.write(save)
    slots.close()
    latest = saves.latest()
    assert latest is not None
    opened = saves.carry_on(latest)
    assert (opened.copied, opened.note, opened.slots.number) == (False, "", 0)
    assert not (saves.folder / "set-aside").exists()
    copy = saves.carry_on(latest)
    assert (copy.copied, copy.slots.number) == (True, BEFORE_THE_FIRST) and copy.slots.id != slots.id
    opened.slots.close()


def test_a_named_game_goes_on_as_a_new_one_that_is_no_copy(saves: Saves, save: Save) -> None:
    opened = saves.carry_on(replace(saves.save_as(save, "n"), note="told before"))
    assert (opened.note, opened.copied, opened.slots.number) == ("told before", False, BEFORE_THE_FIRST)


def test_a_game_that_went_away_meanwhile_is_told_as_gone(saves: Saves, save: Save) -> None:
    slots = saves.new_game()
    slots.write(save)
    slots.close()
    latest = saves.latest()
    assert latest is not None
    latest.path.unlink()
    with pytest.raises(SaveError) as told:
        saves.carry_on(latest)
    assert told.value.template == GONE


def test_a_save_older_than_the_listed_one_is_told(saves: Saves, save: Save) -> None:
    """The newest was damaged after the list was made."""
    slots = saves.new_game()
    for _ in range(2):
        slots.write(save)
    slots.close()
    latest = saves.latest()
    assert latest is not None
    put(latest.path, b"")
    opened = saves.carry_on(latest)
    assert (opened.note, opened.slots.number) == (BROKEN, 0)
    opened.slots.close()


def test_clocks_may_differ_by_a_day(saves: Saves, save: Save) -> None:
    """What is further ahead counts as older than all others."""
    now = datetime.now(UTC)
    for name, ahead in (("next week", 7), ("today", 0), ("tomorrow", 0.9)):
        saves.save_as(replace(save, header=replace(save.header, saved=now + timedelta(days=ahead))), name)
    assert [e.header.name for e in saves.entries() if e.header] == ["tomorrow", "today", "next week"]


# The autosaves of one game ---------------------------------------------------------------------------------


def test_an_older_state_is_not_written_after_a_newer_one(saves: Saves, save: Save) -> None:
    slots = saves.new_game()
    first, second = slots.next(), slots.next()
    assert (first, second) == (1, 2)
    slots.write(save, second)
    slots.write(save, first)
    slots.write(save, second)
    assert slots.number == 0
    slots.write(save)
    assert slots.number == 1


def test_an_older_state_does_not_take_the_name_of_a_newer_one(saves: Saves, save: Save) -> None:
    slots = saves.new_game()
    for number, order in ((5, 2), (6, 1), (7, 2)):
        slots.keep(save.called(id=ID, number=number, name=""), "n", order)
    kept = saves.named("n")
    assert kept is not None and kept.header is not None and kept.header.number == 5
    slots.keep(save.called(id=ID, number=8, name=""), "other", 1)
    assert saves.named("other") is not None


def test_a_game_is_let_go_when_its_last_saver_ends(saves: Saves, save: Save) -> None:
    slots = saves.new_game()
    slots.hold()
    slots.hold()
    slots.write(save)
    slots.close()
    assert not saves.lock_of(slots.id).take()
    slots.close()
    again = saves.lock_of(slots.id)
    assert again.take()
    again.release()


def test_the_first_save_of_a_game_sweeps_the_folders(saves: Saves, save: Save) -> None:
    old = datetime.now(UTC) - timedelta(days=1)
    left = [at(put(saves.folder / name / "a.json.1.ff.tmp"), old) for name in ("running", NAMED, FINISHED)]
    slots = saves.new_game()
    slots.write(save)
    assert not any(path.exists() for path in left)
    again = at(put(left[0]), old)
    slots.write(save)
    assert again.exists(), "the others do not"
    slots.close()


def test_what_the_generator_will_roll_is_kept(saves: Saves) -> None:
    session = begin()
    saved = make_save(session, players(SOLO), APP).snapshot
    assert saved.dice == session.dice.state and isinstance(session.dice, Dice)


def test_a_folder_that_another_program_makes_meanwhile_is_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "made" / "game.json"
    path.parent.mkdir()
    is_dir, not_yet = Path.is_dir, [path.parent]

    def asked(folder: Path) -> bool:
        if folder in not_yet:
            not_yet.remove(folder)
            return False
        return is_dir(folder)

    monkeypatch.setattr(Path, "is_dir", asked)
    write_whole(path, b"{}")
    assert path.read_bytes() == b"{}"
