"""Three saves of each running game, the named, the finished: what is kept, listed and deleted."""

import errno
import os
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from kingsburg.app.saves.entries import AUTOSAVE, FINISHED, NAMED
from kingsburg.app.saves.files import STALE
from kingsburg.app.saves.format import read_save, write_save
from kingsburg.app.saves.store import Saves
from tests.app.stored import files, play, save_of, the_latest
from tests.app.table import after, begin, is_secret, same


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


def test_bytes_of_a_save_are_all_there_is_to_move(saves: Saves, tmp_path: Path) -> None:
    slots = saves.new_game()
    play(slots, 3)
    raw = saves.slot(slots.id, 2).read_bytes()
    assert write_save(read_save(raw)) == raw
