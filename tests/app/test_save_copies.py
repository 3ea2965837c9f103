"""A running game belongs to one copy of the program, as long as that runs."""

import subprocess
import sys
from pathlib import Path

import pytest

from kingsburg.app.saves.errors import PLAYED, SaveError
from kingsburg.app.saves.format import read_save
from kingsburg.app.saves.store import Saves
from tests.app.stored import files, play, the_latest
from tests.app.table import is_secret, same

ROOT = Path(__file__).parents[2]


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
