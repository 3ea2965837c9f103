"""Three saves of each running game, the named, the finished; nothing bad is opened or written over."""

import errno
import json
import os
import subprocess
import sys
import threading
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from kingsburg.app.saves.entries import AUTOSAVE, FINISHED, NAMED, Entry
from kingsburg.app.saves.errors import GONE, NEEDS_NAME, PLAYED, SaveError
from kingsburg.app.saves.files import STALE, safe_name
from kingsburg.app.saves.format import read_save, sealed, write_save
from kingsburg.app.saves.save import LONGEST_SAVED_NAME, Save, make_save
from kingsburg.app.saves.slots import Slots
from kingsburg.app.saves.store import Saves
from kingsburg.app.saves.upgrades import VERSION
from kingsburg.app.session import Session
from tests.app.table import APP, SOLO, after, begin, is_secret, moves, players, same

ROOT = Path(__file__).parents[2]


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves")


def save_of(session: Session[Any]) -> Save:
    return make_save(session, players(SOLO), APP)


def play(slots: Slots, count: int, session: Session[Any] | None = None) -> list[Session[Any]]:
    """So many autosaves of a game, each a move further; what each holds."""
    session = session or begin(seed=slots.id)
    kept = []
    for _ in zip(range(count), moves(session, slots.id, wavering=0), strict=False):
        slots.write(save_of(session))
        kept.append(Session.restore(session.game, session.snapshot(), is_secret))
    return kept


def files(saves: Saves, folder: str = "") -> list[str]:
    return sorted(p.name for p in (saves.folder / folder).rglob("*") if p.is_file() and p.suffix != ".lock")


def spoil(path: Path, raw: bytes = b'{"format":"kingsburg-save"') -> None:
    """Damages a file, and makes sure that it is the last one written."""
    path.write_bytes(raw)
    later = datetime.now(UTC).timestamp() + 60
    os.utime(path, (later, later))


def the_latest(saves: Saves) -> Entry:
    entry = saves.latest()
    assert entry is not None
    return entry


def test_asking_makes_nothing(saves: Saves, tmp_path: Path) -> None:
    assert saves.entries() == [] and saves.latest() is None and saves.named("x") is None
    saves.new_game().close()
    assert list(tmp_path.iterdir()) == []


def test_the_last_three_autosaves_are_kept(saves: Saves) -> None:
    slots = saves.new_game()
    kept = play(slots, 8)
    assert files(saves) == [f"{slots.id}-{n}.json" for n in range(3)]
    numbers = {}
    for path in saves.slot_files(slots.id):
        save = read_save(path.read_bytes())
        numbers[save.header.number] = save
        assert same(save.session(is_secret), kept[save.header.number])
    assert set(numbers) == {5, 6, 7}


def test_continue_opens_the_very_frame_of_decision(saves: Saves) -> None:
    slots = saves.new_game()
    kept = play(slots, 30)
    slots.close()
    entry = the_latest(saves)
    assert entry.kind == AUTOSAVE and not entry.note and not entry.fault
    opened = saves.carry_on(entry)
    assert same(opened.save.session(is_secret), kept[-1])
    assert opened.slots.id == slots.id and opened.slots.number == slots.number and not opened.note
    play(opened.slots, 1, opened.save.session(is_secret))
    assert the_latest(saves).header.number == slots.number + 1  # type: ignore[union-attr]


def test_continue_opens_the_newest_game(saves: Saves) -> None:
    for _ in range(3):
        slots = saves.new_game()
        play(slots, 2)
    assert the_latest(saves).path == saves.slot(slots.id, 1)
    assert len([e for e in saves.entries() if e.kind == AUTOSAVE]) == 3, "one for each game"


def test_the_list_stands_newest_first(saves: Saves) -> None:
    play(saves.new_game(), 3)
    saves.save_as(save_of(after(4, begin())), "Sunday")
    play(saves.new_game(), 3)
    play(saves.new_game(), 10_000)
    entries = saves.entries()
    assert [e.kind for e in entries] == [FINISHED, AUTOSAVE, NAMED, AUTOSAVE]
    assert [e.saved for e in entries] == sorted((e.saved for e in entries), reverse=True)
    assert all(e.header is not None and e.saved == e.header.saved for e in entries)


# What cannot be read -----------------------------------------------------------------------------------


@pytest.mark.parametrize("raw", [b"", b"not ours", b"[" * 9999, b'{"format":"kingsburg-save","version":1}'])
def test_a_damaged_newest_slot_gives_way_to_the_one_before(saves: Saves, raw: bytes) -> None:
    slots = saves.new_game()
    kept = play(slots, 5)
    slots.close()
    bad = saves.slot(slots.id, 4)
    spoil(bad, raw)
    entry = the_latest(saves)
    assert "cannot be read" in entry.note and "set aside" in entry.note
    opened = saves.carry_on(entry)
    assert opened.note == entry.note
    assert same(opened.save.session(is_secret), kept[3])
    assert [p.read_bytes() for p in (saves.folder / "set-aside").iterdir()] == [raw], "kept aside as it was"
    assert not bad.exists()
    play(opened.slots, 2, opened.save.session(is_secret))
    assert not the_latest(saves).note
    assert [p.read_bytes() for p in (saves.folder / "set-aside").iterdir()] == [raw]


def test_two_bad_files_of_one_name_are_both_kept(saves: Saves) -> None:
    slots = saves.new_game()
    play(slots, 5)
    for raw in (b"first", b"second"):
        spoil(saves.slot(slots.id, 0), raw)
        saves.guard(saves.slot(slots.id, 0))
    assert sorted(p.read_bytes() for p in (saves.folder / "set-aside").iterdir()) == [b"first", b"second"]


def test_a_slot_spoilt_while_the_game_runs_is_not_written_over(saves: Saves) -> None:
    slots = saves.new_game()
    play(slots, 3)
    spoil(saves.slot(slots.id, 0), b"what happened here?")
    play(slots, 1)
    assert [p.read_bytes() for p in (saves.folder / "set-aside").iterdir()] == [b"what happened here?"]
    assert read_save(saves.slot(slots.id, 3).read_bytes()).header.number == 3


def test_a_slot_that_breaks_the_rules_gives_way_too(saves: Saves) -> None:
    slots = saves.new_game()
    kept = play(slots, 5)
    slots.close()
    path = saves.slot(slots.id, 4)
    row = json.loads(path.read_bytes())
    row["actions"][-1] = ["Recruit", 40, [0, 0, 0]]
    del row["hash"]
    spoil(path, sealed(row))
    opened = saves.carry_on(the_latest(saves))
    assert same(opened.save.session(is_secret), kept[3])
    assert "cannot be read" in opened.note
    assert files(saves, "set-aside") == [f"{slots.id}-1-1.json"]


def test_a_slot_of_a_newer_program_stays_and_the_game_goes_on_elsewhere(saves: Saves) -> None:
    slots = saves.new_game()
    kept = play(slots, 5)
    slots.close()
    path = saves.slot(slots.id, 4)
    spoil(path, json.dumps({"format": "kingsburg-save", "version": VERSION + 1}).encode())
    entry = the_latest(saves)
    assert "newer Kingsburg" in entry.note
    opened = saves.carry_on(entry)
    assert same(opened.save.session(is_secret), kept[3])
    assert opened.slots.id != slots.id
    assert path.exists() and files(saves, "set-aside") == []


def test_a_game_of_which_nothing_can_be_read_is_listed_with_the_reason(saves: Saves) -> None:
    slots = saves.new_game()
    play(slots, 5)
    slots.close()
    for path in saves.slot_files(slots.id):
        spoil(path)
    (entry,) = saves.entries()
    assert entry.header is None and entry.fault == "This saved game is damaged."
    assert saves.latest() is None
    with pytest.raises(SaveError, match="damaged"):
        saves.carry_on(entry)
    assert len(files(saves)) == 3, "nothing is moved where nothing is won by it"


def test_continue_passes_over_a_game_that_cannot_be_read(saves: Saves) -> None:
    older = saves.new_game()
    play(older, 2)
    newer = saves.new_game()
    play(newer, 1)
    spoil(saves.slot(newer.id, 0))
    assert the_latest(saves).path == saves.slot(older.id, 1)


def test_foreign_files_in_the_folder_do_no_harm(saves: Saves) -> None:
    slots = saves.new_game()
    play(slots, 2)
    for name in ("notes.txt", "x.json", "-0.json", ".json", f"{slots.id}-7.json", "Thumbs.db"):
        spoil(saves.folder / "running" / name, b"mine")
    (saves.folder / "named").mkdir()
    (saves.folder / "named" / "folder.json").mkdir()
    assert the_latest(saves).path == saves.slot(slots.id, 1)
    stranger = next(e for e in saves.entries() if e.path.name == "x.json")
    assert stranger.fault == "This file is not a saved game of Kingsburg."
    saves.delete(stranger)
    assert not stranger.path.exists() and the_latest(saves).path.exists()


def test_a_file_that_went_away_meanwhile_is_told_so(saves: Saves) -> None:
    entry = saves.save_as(save_of(begin()), "gone")
    entry.path.unlink()
    with pytest.raises(SaveError) as told:
        saves.load(entry)
    assert told.value.template == GONE


# Names -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "CON",
        "nul.txt",
        "a/b\\c:d",
        "..",
        ".",
        "Zażółć gęślą jaźń",
        "x" * LONGEST_SAVED_NAME,
        "?*<>|",
        "末",
        "a  b",
        "-",
    ],
)
def test_any_name_is_kept(saves: Saves, name: str) -> None:
    entry = saves.save_as(save_of(begin()), f" {name} ")
    assert entry.header is not None and entry.header.name == name
    assert saves.named(name) == entry == saves.entries()[0]
    stem = entry.path.stem
    assert entry.path.parent == saves.folder / "named"
    assert (
        len(entry.path.name) < 70
        and stem.isascii()
        and set(stem) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
    )
    assert len(stem) >= 12, "no reserved word of Windows is so long"


def test_names_that_differ_by_case_or_accent_are_two(saves: Saves) -> None:
    names = ["Ala", "ALA", "ała", "Ąla", "ala ma kota", "ala-ma-kota"]
    assert len({safe_name(name).casefold() for name in names}) == len(names)
    for name in names:
        saves.save_as(save_of(begin()), name)
    assert sorted(e.header.name for e in saves.entries() if e.header) == sorted(names)


def test_the_same_name_again_takes_the_place_of_the_first(saves: Saves) -> None:
    saves.save_as(save_of(begin()), "mine")
    session = after(9, begin())
    saves.save_as(save_of(session), "mine")
    (entry,) = saves.entries()
    assert same(saves.load(entry).session(is_secret), session)


def test_a_bad_file_is_not_written_over_by_its_name(saves: Saves) -> None:
    entry = saves.save_as(save_of(begin()), "mine")
    spoil(entry.path, b"precious")
    saves.save_as(save_of(begin()), "mine")
    assert [p.read_bytes() for p in (saves.folder / "set-aside").iterdir()] == [b"precious"]


@pytest.mark.parametrize("name", ["", "  ", "x" * (LONGEST_SAVED_NAME + 1), "a\nb", "\ud800"])
def test_no_name_is_refused(saves: Saves, name: str) -> None:
    with pytest.raises(SaveError) as refused:
        saves.save_as(save_of(begin()), name)
    assert refused.value.template == NEEDS_NAME


def test_a_named_save_goes_on_as_a_game_of_its_own(saves: Saves) -> None:
    slots = saves.new_game()
    session = play(slots, 4)[-1]
    entry = saves.save_as(save_of(session), "before the battle")
    opened = saves.carry_on(entry)
    assert opened.slots.id != slots.id
    assert same(opened.save.session(is_secret), session)
    play(opened.slots, 2, opened.save.session(is_secret))
    assert same(saves.load(entry).session(is_secret), session), "and stays as it is"
    assert len(saves.entries()) == 3


# Endings, deleting, tidying ----------------------------------------------------------------------------


def test_a_finished_game_is_kept_and_no_longer_continued(saves: Saves) -> None:
    slots = saves.new_game()
    last = play(slots, 10_000)[-1]
    assert last.over
    (entry,) = saves.entries()
    assert entry.kind == FINISHED and saves.latest() is None
    assert same(saves.load(entry).session(is_secret), last)
    assert files(saves) == [f"{slots.id}.json"]


def test_an_end_that_is_taken_back_is_no_end(saves: Saves) -> None:
    slots = saves.new_game()
    before_last, _ = play(slots, 10_000)[-2:]
    slots.write(save_of(before_last))
    assert [e.kind for e in saves.entries()] == [AUTOSAVE]


def test_a_program_killed_between_end_and_clearing_leaves_no_game_to_continue(saves: Saves) -> None:
    slots = saves.new_game()
    session = play(slots, 3)[-1]
    left = saves.slot(slots.id, 2).read_bytes()
    play(slots, 10_000, session)
    saves.slot(slots.id, 2).write_bytes(left)
    assert saves.latest() is None and [e.kind for e in saves.entries()] == [FINISHED]


def test_deleting_takes_all_slots_of_a_game(saves: Saves) -> None:
    slots, other = saves.new_game(), saves.new_game()
    play(slots, 5)
    play(other, 1)
    slots.close()
    saves.delete(next(e for e in saves.entries() if slots.id in e.path.name))
    assert files(saves) == [f"{other.id}-0.json"]
    named = saves.save_as(save_of(begin()), "n")
    saves.delete(named)
    saves.delete(named)
    assert len(saves.entries()) == 1


def test_what_is_half_written_by_a_killed_program_is_swept_away(saves: Saves) -> None:
    play(saves.new_game(), 1)
    old, fresh = saves.folder / "running" / "a.json.1.ff.tmp", saves.folder / "running" / "b.json.2.ff.tmp"
    for path in (old, fresh):
        path.write_bytes(b"half")
    past = datetime.now(UTC).timestamp() - STALE - 60
    os.utime(old, (past, past))
    assert len(saves.entries()) == 1, "and is no saved game"
    play(saves.new_game(), 1)
    assert not old.exists() and fresh.exists(), "one may be in the midst of being written by another copy"


def test_of_many_games_none_ever_goes_by_itself(saves: Saves) -> None:
    """Neither of those that are not over nor of those that are."""
    begun, ended = save_of(begin()), save_of(after(10_000, begin("burgenland")))
    for save in [begun] * 30 + [ended] * 110:
        slots = saves.new_game()
        slots.write(save)
        slots.close()
    kinds = [entry.kind for entry in saves.entries()]
    assert (kinds.count(AUTOSAVE), kinds.count(FINISHED)) == (30, 110)


def test_a_clock_that_ran_ahead_does_not_hold_continue_for_ever(saves: Saves) -> None:
    ids = []
    for days in (900, 901, 0):
        slots = saves.new_game()
        save = save_of(begin(seed=slots.id))
        saved = save.header.saved + timedelta(days=days)
        slots.write(replace(save, header=replace(save.header, saved=saved)))
        slots.close()
        ids.append(slots.id)
    last = [ids[2], ids[1], ids[0]]
    assert the_latest(saves).path == saves.slot(last[0], 0)
    assert [entry.path for entry in saves.entries()] == [saves.slot(game, 0) for game in last]


def test_a_folder_that_may_not_be_entered_stands_in_no_way(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game can be gone on with though nobody may look among the finished ones."""
    play(saves.new_game(), 2)
    stat = os.stat

    def forbidding(path: Any, *given: Any, **named: Any) -> os.stat_result:
        if FINISHED in Path(path).parts:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return stat(path, *given, **named)

    monkeypatch.setattr(os, "stat", forbidding)
    assert the_latest(saves).header is not None


# Two copies of the program -----------------------------------------------------------------------------


def test_who_continues_a_game_that_another_copy_plays_gets_one_of_their_own(tmp_path: Path) -> None:
    one, two = Saves(tmp_path), Saves(tmp_path)
    first = one.new_game()
    kept = play(first, 4)
    opened = two.carry_on(the_latest(two))
    assert opened.slots.id != first.id
    assert same(opened.save.session(is_secret), kept[-1])
    play(opened.slots, 3, opened.save.session(is_secret))
    assert read_save(one.slot(first.id, 3).read_bytes()).header.number == 3
    assert len(one.entries()) == 2


def test_a_game_that_another_copy_plays_is_not_deleted(tmp_path: Path) -> None:
    one, two = Saves(tmp_path), Saves(tmp_path)
    slots = one.new_game()
    play(slots, 2)
    with pytest.raises(SaveError) as refused:
        two.delete(the_latest(two))
    assert refused.value.template == PLAYED
    assert len(files(one)) == 2
    slots.close()
    two.delete(the_latest(two))
    assert files(one) == []


HOLD = """
import sys, time
from pathlib import Path
from kingsburg.app.saves.store import Saves
saves = Saves(Path(sys.argv[1]))
opened = saves.carry_on(saves.latest())
print(opened.slots.id, flush=True)
time.sleep(60)
"""


def test_a_killed_program_lets_its_game_go(saves: Saves) -> None:
    slots = saves.new_game()
    play(slots, 2)
    slots.close()
    other = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(saves.folder)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    try:
        assert other.stdout is not None and other.stdout.readline().strip() == slots.id
        assert saves.carry_on(the_latest(saves)).slots.id != slots.id
    finally:
        other.kill()
        other.communicate()
    assert saves.carry_on(the_latest(saves)).slots.id == slots.id


def test_a_place_that_vanished_and_was_taken_is_given_up(saves: Saves) -> None:
    slots = saves.new_game()
    play(slots, 2)
    old = slots.id
    (saves.folder / "running" / f"{old}.lock").unlink()
    other = saves.carry_on(the_latest(saves))
    assert other.slots.id == old
    play(slots, 1)
    assert slots.id != old and saves.slot(slots.id, 0).exists()


def test_bytes_of_a_save_are_all_there_is_to_move(saves: Saves, tmp_path: Path) -> None:
    slots = saves.new_game()
    play(slots, 3)
    raw = saves.slot(slots.id, 2).read_bytes()
    assert write_save(read_save(raw)) == raw


def test_a_slot_that_no_running_game_wrote_is_passed_over(saves: Saves) -> None:
    slots = saves.new_game()
    kept = play(slots, 2)
    slots.close()
    other = save_of(after(30, begin())).called(id="f" * 16, number=99, name="")
    over = save_of(after(10_000, begin("burgenland"))).called(id=slots.id, number=98, name="")
    for number, strange in ((2, over), (0, other)):
        spoil(saves.slot(slots.id, number), write_save(strange))
    opened = saves.carry_on(the_latest(saves))
    assert same(opened.save.session(is_secret), kept[1]) and "cannot be read" in opened.note
    assert len(files(saves, "set-aside")) == 2


def test_a_game_that_cannot_be_carried_on_is_let_go(saves: Saves) -> None:
    slots = saves.new_game()
    play(slots, 5)
    slots.close()
    entry = the_latest(saves)
    for path in saves.slot_files(slots.id):
        spoil(path)
    with pytest.raises(SaveError, match="damaged"):
        saves.carry_on(entry)
    lock = saves.lock_of(slots.id)
    assert lock.take(), "another window may try it"
    lock.release()


ODD_NAMES = ("long", "loop", "nowhere", "folder", "pipe", "newline", "surrogate", "longest")


def odd_entry(folder: Path, kind: str) -> None:
    """Puts something into a folder of saves that is none."""
    path = folder / f"{kind}.json"
    if kind == "long":
        path.symlink_to("x" * 300)
    elif kind == "loop":
        path.symlink_to(path.name)
    elif kind == "nowhere":
        path.symlink_to(folder / "not" / "there")
    elif kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    else:
        name = {"newline": "a\nb", "surrogate": "a\udcff", "longest": "x" * 250}[kind]
        (folder / f"{name}.json").write_bytes(b"{}")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such names")
@pytest.mark.parametrize("kind", ODD_NAMES)
def test_an_odd_entry_costs_itself_only(saves: Saves, kind: str) -> None:
    slots = saves.new_game()
    play(slots, 3)
    slots.close()
    for folder in ("running", NAMED, FINISHED):
        (saves.folder / folder).mkdir(exist_ok=True)
        odd_entry(saves.folder / folder, kind)
    assert the_latest(saves).header is not None
    assert [entry.path for entry in saves.entries() if entry.header is not None] == [the_latest(saves).path]
    opened = saves.carry_on(the_latest(saves))
    opened.slots.close()
    assert opened.save.header.id == slots.id


@pytest.mark.skipif(os.name != "posix", reason="pipes and links of POSIX systems")
@pytest.mark.parametrize("what", ["pipe", "link", "folder"])
def test_what_is_no_file_is_kept_aside_where_a_save_is_written(saves: Saves, what: str) -> None:
    """A pipe would hold up whoever reads or writes it."""
    slots, done = saves.new_game(), []
    place = saves.slot(slots.id, 0)
    place.parent.mkdir(parents=True)
    match what:
        case "pipe":
            os.mkfifo(place)
        case "link":
            place.symlink_to(saves.folder / "nothing")
        case _:
            place.mkdir()
    thread = threading.Thread(target=lambda: done.append(play(slots, 1)), daemon=True)
    thread.start()
    thread.join(9)
    assert done and the_latest(saves).header is not None
    (kept,) = (saves.folder / "set-aside").iterdir()
    kinds = {"pipe": kept.is_fifo(), "link": kept.is_symlink(), "folder": kept.is_dir()}
    assert [name for name, true in kinds.items() if true] == [what]
