"""A saved game part by part: what its file holds, what each part may be, the steps between versions."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest

from kingsburg.app.saves.errors import DAMAGED, FOREIGN, IMPOSSIBLE, NEWER, TOO_LARGE, SaveError
from kingsburg.app.saves.format import LARGEST, read_header, read_save, sealed, write_save
from kingsburg.app.saves.save import LONGEST_SAVED_NAME, Header, Save, SavedPlayer, make_save
from kingsburg.app.saves.upgrades import UPGRADES, VERSION
from kingsburg.app.session import Snapshot
from kingsburg.engine.burgenland.actions import Rolled, Stop, Use
from kingsburg.engine.game import PERSON, Player, Setup
from tests.app.table import APP, SOLO, begin, players, with_undone

Row = dict[str, Any]
ID = "00112233445566ff"
KEYS = (
    *("format", "version", "app", "saved", "id", "number", "name", "game", "players", "chapter", "score"),
    *("over", "practice", "takebacks", "seed", "salt", "own", "dice", "digest", "actions", "undone", "hash"),
)
"""All keys of a file without marks, in their order."""


def small() -> Save:
    """A save made by hand; nobody could have played it, but it can be read."""
    header = Header(
        app="App 1",
        saved=datetime(2026, 5, 4, 9, 8, 7, 650000, timezone(timedelta(hours=2))),
        id=ID,
        number=3,
        name="Wieczór",
        game="burgenland",
        players=(SavedPlayer("Ann", PERSON, "red", "lion"), SavedPlayer("Bob", "easy", "blue", "rose")),
        chapter=(4,),
        score=(12, -3),
        over=False,
        practice=True,
    )
    setup = Setup((Player("Ann", PERSON), Player("Bob", "easy")), "seed", "salt", "own", practice=True)
    actions = (Rolled(3, (1,)), Use(3))
    return Save(header, Snapshot(setup, actions, ((Stop(),),), 17, "ab" * 32, 5, ((2, 7), ())))


def row_of(raw: bytes) -> Row:
    found: Row = json.loads(raw)
    return found


def changed(raw: bytes, **values: Any) -> bytes:
    """The file with other values and the right hash; `...` leaves a value out."""
    row = row_of(raw) | values
    return sealed({key: value for key, value in row.items() if value is not ... and key != "hash"})


def refusal(raw: bytes) -> str:
    with pytest.raises(SaveError) as refused:
        read_save(raw)
    return refused.value.template


@pytest.fixture(scope="module")
def raw() -> bytes:
    """A game of Kingsburg with something taken back."""
    return write_save(make_save(with_undone(begin()), players(SOLO), APP).called(id=ID, number=3, name="x"))


@pytest.fixture(scope="module")
def practised() -> bytes:
    """The same for practice, with one decision taken back."""
    session = with_undone(begin(practice=True))
    return write_save(make_save(session, players(SOLO), APP).called(id=ID, number=3, name="x"))


# What the file holds -----------------------------------------------------------------------------------


def test_a_file_holds_every_part_of_the_save_under_its_key() -> None:
    assert row_of(write_save(small())) == {
        "format": "kingsburg-save",
        "version": 4,
        "app": "App 1",
        "saved": "2026-05-04T07:08:07.650000+00:00",
        "id": ID,
        "number": 3,
        "name": "Wieczór",
        "game": "burgenland",
        "players": [["Ann", PERSON, "red", "lion"], ["Bob", "easy", "blue", "rose"]],
        "chapter": [4],
        "score": [12, -3],
        "over": False,
        "practice": True,
        "takebacks": 5,
        "seed": "seed",
        "salt": "salt",
        "own": "own",
        "dice": "17",
        "digest": "ab" * 32,
        "actions": [["Rolled", 3, [1]], ["Use", 3]],
        "undone": [[["Stop"]]],
        "marks": [[2, 7], []],
        "hash": row_of(write_save(small()))["hash"],
    }


def test_every_part_of_the_save_is_read_back() -> None:
    save = small()
    read = read_save(write_save(save))
    assert read == save
    assert read.header.saved == save.header.saved and read.header.saved.tzinfo == UTC


def test_a_file_is_one_line_of_ascii_without_spaces(raw: bytes) -> None:
    file = write_save(small())
    assert file.isascii() and file.count(b"\n") == 1 and file.endswith(b"}\n")
    assert b'{"format":"kingsburg-save","version":4,"app":"App 1",' in file
    assert b'"name":"Wiecz\\u00f3r"' in file
    assert tuple(row_of(raw)) == KEYS


def test_the_hash_is_that_of_everything_else_sorted_by_key(raw: bytes) -> None:
    row = row_of(raw)
    told = row.pop("hash")
    text = json.dumps(dict(sorted(row.items())), separators=(",", ":"))
    assert told == hashlib.sha256(text.encode()).hexdigest()


# What each part may be -----------------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
def test_a_file_without_one_of_its_parts_is_refused(raw: bytes, key: str) -> None:
    row = row_of(raw)
    del row[key]
    file = json.dumps(row).encode() if key == "hash" else changed(raw, **{key: ...})
    assert refusal(file) == {"format": FOREIGN, "version": DAMAGED, "hash": DAMAGED}.get(key, IMPOSSIBLE)


@pytest.mark.parametrize("key", [key for key in KEYS if key not in ("format", "version", "hash")])
def test_a_part_that_is_something_else_is_refused(raw: bytes, key: str) -> None:
    for strange in ({"a": 1}, None, 2.5, [[["x"]]]):
        assert refusal(changed(raw, **{key: strange})) == IMPOSSIBLE, strange


LAST: dict[str, list[tuple[Any, Any]]] = {
    "name": [("", None), ("x" * 60, "x" * 61), ("a b", "a\tb")],
    "app": [("x" * 60, "x" * 61)],
    "id": [("0" * 16, "0" * 15), ("f" * 16, "f" * 17), ("a" * 16, "g" * 16)],
    "number": [(0, -1)],
    "saved": [
        ("1970-01-01T00:00:00+00:00", "1969-12-31T23:59:59+00:00"),
        ("2999-12-31T23:59:59+00:00", "3000-01-01T00:00:00+00:00"),
    ],
    "chapter": [([999, 0], [1000, 0]), ([0, 999], [0, -1]), ([], ["x"])],
    "score": [([999, -999], [1000, 0]), ([0, 0], [0, -1000])],
    "game": [("kingsburg", "Kingsburg")],
    "seed": [("x" * 1000, "x" * 1001), ("", "a\0"), ("é" * 1000, "\ud800")],
    "salt": [("x" * 1000, "x" * 1001), ("", "a\0")],
    "own": [("x" * 1000, "x" * 1001), ("", "a\0")],
    "dice": [
        ("0", ""),
        (str(2**64 - 1), str(2**64)),
        ("0" * 20, "0" * 21),
        ("7", "-7"),
        ("7", "7.0"),
        ("7", "\u0667"),
    ],
    "takebacks": [(0, 1), (0, -1)],
    "practice": [(False, 0)],
    "over": [(True, 1)],
}
"""By part, the last values that may be and the first that may not."""


@pytest.mark.parametrize("key", LAST)
def test_the_limits_of_each_part_are_these(raw: bytes, key: str) -> None:
    for good, bad in LAST[key]:
        read_save(changed(raw, **{key: good}))
        assert refusal(changed(raw, **{key: bad})) == IMPOSSIBLE, bad


@pytest.mark.parametrize("at", range(4))
def test_each_word_of_a_player_is_short_and_can_be_shown(raw: bytes, at: int) -> None:
    """So that a list can show it; which colours and emblems there are, the window knows."""
    for word, may in (
        ("x" * 60, True),
        ("x" * 61, False),
        ("", False),
        (" x", False),
        ("x ", False),
        ("a\nb", False),
    ):
        seats = row_of(raw)["players"]
        seats[1][at] = word
        file = changed(raw, players=seats)
        if may:
            assert read_header(file).players[1] == SavedPlayer(*seats[1])
        else:
            with pytest.raises(SaveError) as refused:
                read_header(file)
            assert refused.value.template == IMPOSSIBLE


def test_as_many_scores_as_players(raw: bytes) -> None:
    assert refusal(changed(raw, score=[0])) == refusal(changed(raw, score=[0, 0, 0])) == IMPOSSIBLE


def test_a_player_may_be_a_program_though_its_command_is_not_saved(raw: bytes) -> None:
    seats = row_of(raw)["players"]
    seats[1][1] = "external"
    assert read_save(changed(raw, players=seats)).header.players[1].kind == "external"
    seats[1][1] = "external:rm"
    assert refusal(changed(raw, players=seats)) == IMPOSSIBLE


def test_what_was_taken_back_in_practice_counts_at_least_what_can_come_back(practised: bytes) -> None:
    """Other games do not count it."""
    undone = len(row_of(practised)["undone"])
    assert undone >= 2
    for count, may in ((undone - 1, False), (undone, True), (99_999, True), (100_000, False)):
        file = changed(practised, takebacks=count)
        if may:
            assert read_save(file).snapshot.takebacks == count
        else:
            assert refusal(file) == IMPOSSIBLE


def test_a_game_for_practice_has_one_person(practised: bytes) -> None:
    seats = row_of(practised)["players"]
    seats[1][1] = PERSON
    assert refusal(changed(practised, players=seats)) == IMPOSSIBLE
    assert read_save(practised).snapshot.setup.practice


@pytest.mark.parametrize(
    ("marks", "kept"),
    [
        ([[0, 999], []], ((0, 999), ())),
        ([[], [5]], ((), (5,))),
        ([[1000], []], ()),
        ([[-1], []], ()),
        ([[3, 3], []], ()),
        ([[3]], ()),
        ([[3], [], []], ()),
        ([[], []], ()),
    ],
)
def test_marks_that_cannot_be_are_none(raw: bytes, marks: Any, kept: Any) -> None:
    assert read_save(changed(raw, marks=marks)).snapshot.marks == kept


# Files as a whole ----------------------------------------------------------------------------------------


def test_the_largest_file_is_a_megabyte(raw: bytes) -> None:
    full = raw + b" " * (LARGEST - len(raw))
    assert LARGEST == 1024 * 1024 and read_save(full) == read_save(raw)
    assert refusal(full + b" ") == TOO_LARGE


def test_a_file_that_is_no_object_is_foreign_unless_it_names_the_format() -> None:
    assert refusal(b'["x"]') == refusal(b'{"format":"other"}') == refusal(b"\xff") == FOREIGN
    assert refusal(b'["kingsburg-save"]') == refusal(b"kingsburg-save \xff") == DAMAGED


def test_a_newer_version_is_told_and_only_that_one_is_newer(raw: bytes) -> None:
    for version, template in (
        (VERSION + 1, NEWER),
        (0, DAMAGED),
        (-1, DAMAGED),
        (True, DAMAGED),
        ("3", DAMAGED),
    ):
        with pytest.raises(SaveError) as refused:
            read_header(changed(raw, version=version))
        assert (refused.value.template, refused.value.newer) == (template, template == NEWER)
        assert not refused.value.former


def test_seeds_had_no_salt_in_the_first_version() -> None:
    assert UPGRADES[1]({"seed": "s"}) == {"seed": "s", "salt": "", "own": ""}


def test_no_game_was_for_practice_in_the_second_version() -> None:
    assert UPGRADES[2]({"seed": "s"}) == {"seed": "s", "practice": False, "takebacks": 0}


# What is saved of a session ------------------------------------------------------------------------------


def test_a_player_is_saved_in_words_that_can_be_read_back() -> None:
    odd = (
        SavedPlayer(" " + "x" * (LONGEST_SAVED_NAME - 1) + " y", PERSON, "", "\t"),
        SavedPlayer("\u200bB\n", "random", "blue", "rose"),
    )
    first, second = make_save(begin(), odd, APP).header.players
    assert first == SavedPlayer("x" * (LONGEST_SAVED_NAME - 1), PERSON, "?", "?")
    assert second == SavedPlayer("?B?", "random", "blue", "rose")


def test_a_program_is_saved_without_its_command() -> None:
    session = begin()
    program = replace(session.setup.players[1], kind="external:python bot.py")
    session.setup = replace(session.setup, players=(session.setup.players[0], program))
    assert make_save(session, players(SOLO), APP).header.players[1].kind == "external"


def test_a_save_tells_program_and_time() -> None:
    before = datetime.now(UTC)
    header = make_save(begin(practice=True), players(SOLO), APP).header
    assert before <= header.saved <= datetime.now(UTC) and header.saved.tzinfo == UTC
    assert (header.app, header.game, header.over, header.practice) == (APP, "kingsburg", False, True)


def test_looks_without_a_player_are_refused() -> None:
    with pytest.raises(ValueError):
        make_save(begin(), players((*SOLO, SOLO[-1])), APP)


@pytest.mark.parametrize(
    ("kind", "present"), [("hard2:soldier", "hard:soldier"), ("hard2", "hard"), ("easy2", "easy2")]
)
def test_an_opponent_that_is_gone_gives_its_seat_to_who_is_as_strong(kind: str, present: str) -> None:
    row = {"players": [["Anna", PERSON, "red", "lion"], ["Roland", kind, "blue", "oak"]]}
    assert UPGRADES[3](row)["players"] == [row["players"][0], ["Roland", present, "blue", "oak"]]


@pytest.mark.parametrize("players", [None, 7, "hard2", [None], [[]], [["Anna"]], [["Anna", 2, 3, 4]]])
def test_who_is_no_player_stays_as_it_is(players: object) -> None:
    assert UPGRADES[3]({"players": players}) == {"players": players}
