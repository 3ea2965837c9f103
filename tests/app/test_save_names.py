"""A game can be saved under any name, and goes on as a game of its own."""

import pytest

from kingsburg.app.saves.errors import NEEDS_NAME, SaveError
from kingsburg.app.saves.files import safe_name
from kingsburg.app.saves.save import LONGEST_SAVED_NAME
from kingsburg.app.saves.store import Saves
from tests.app.stored import play, save_of, spoil
from tests.app.table import after, begin, is_secret, same


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
