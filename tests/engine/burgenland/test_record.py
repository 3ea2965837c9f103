"""Records are written to the letter, read back and fold to the same game; nothing else does."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from kingsburg.engine.burgenland.notation import BurgenLandNotation
from kingsburg.engine.burgenland.state import State
from kingsburg.engine.lines import RecordError, Row, line_of, read_games
from kingsburg.engine.record import Recorder, fold, setup_of
from tests.engine.burgenland.table import GAME, walk
from tests.engine.walking import refold
from tests.engine.walking import setup_of as table_of

NOTATION = BurgenLandNotation()
GAMES = 30
KEYS = {
    "header": "game format app seed players first crown",
    "roll": "seat own red use crown after",
    "card": "seat colour card from at after",
    "dice": "seat board opponent after",
    "score": "colour values gain after",
    "leave": "seat colour removed at after",
    "nothing": "seat",
    "stop": "seat",
    "result": "score winner",
}
COLOURS = ["blue", "yellow", "red"]
CARDS = ["wall", "roofless_tower", "house", "roofed_tower"]


@cache
def played(number: int) -> tuple[str, State]:
    """The record and the end of one game."""
    recorder = Recorder(NOTATION, table_of(2, f"Zoë/{number}"), "kingsburg test")
    end = None
    for move in walk(f"Zoë/{number}"):
        recorder.add(move.action, move.events)
        end = move.after
    assert end is not None
    return recorder.text(), end


def rows_of(text: str) -> list[Row]:
    return [json.loads(line) for line in text.splitlines()]


@cache
def all_rows() -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {kind: [] for kind in KEYS}
    for number in range(GAMES):
        for row in rows_of(played(number)[0]):
            found[row["type"]].append(row)
    return found


def refused(rows: list[Row]) -> RecordError:
    """The complaint about the only game of a file."""
    with pytest.raises(RecordError) as error:
        for game in read_games([line_of(row).encode() for row in rows]):
            refold(NOTATION, game)
    return error.value


def test_what_is_read_folds_to_the_same_game_and_the_same_bytes() -> None:
    for number in range(GAMES):
        text, end = played(number)
        (lines,) = read_games(text.encode().splitlines(keepends=True))
        again = Recorder(NOTATION, setup_of(lines[0], GAME), "kingsburg test")
        state = None
        for turn in fold(NOTATION, lines):
            again.add(turn.action, turn.step.events)
            state = turn.step.state
        assert state == end
        assert again.text() == text


@pytest.mark.parametrize("kind", KEYS)
def test_every_type_of_row_has_the_keys_of_the_format(kind: str) -> None:
    must = ["type", *KEYS[kind].split()]
    rows = all_rows()[kind]
    assert rows
    for row in rows:
        keys = [key for key in row if key != "taken"]
        assert keys == must
        if "after" in row:
            after = row["after"]
            assert list(after) == ["castles", "red", "score"]
            assert list(after["castles"]) == COLOURS
            for seats in after["castles"].values():
                assert len(seats) == 2
                assert all(card is None or card in CARDS for castle in seats for card in castle)
            assert len(after["red"]) == 3 and sum(after["red"]) == 5
            assert len(after["score"]) == 2


def test_taken_stands_exactly_where_a_card_comes_from_the_opponent() -> None:
    rows = all_rows()["card"]
    assert {(row["from"], "taken" in row) for row in rows} == {("supply", False), ("opponent", True)}


def test_a_loss_is_told_even_where_there_is_none() -> None:
    rows = all_rows()["leave"]
    assert {row["removed"] for row in rows} == {None, *CARDS}
    assert all((row["at"] is None) == (row["removed"] is None) for row in rows)


def test_a_hole_is_null() -> None:
    castles = [c for row in all_rows()["card"] for seats in row["after"]["castles"].values() for c in seats]
    assert any(None in castle for castle in castles)


def test_the_scores_of_the_rows_sum_up_to_the_result() -> None:
    for number in range(GAMES):
        rows = rows_of(played(number)[0])
        gains = [row["gain"] for row in rows if row["type"] == "score"]
        total = [sum(gain[seat] for gain in gains) for seat in (0, 1)]
        assert rows[-1]["score"] == total == list(played(number)[1].score)
        assert total[rows[-1]["winner"]] >= 30 > total[1 - rows[-1]["winner"]]


def first(rows: list[Row], kind: str, wanted: Callable[[Row], bool] = lambda row: True) -> int:
    return next(i for i, row in enumerate(rows) if row["type"] == kind and wanted(row))


def game_with(kind: str, wanted: Callable[[Row], bool]) -> tuple[list[Row], int]:
    """A game with such a row, and where that stands."""
    for number in range(GAMES):
        rows = rows_of(played(number)[0])
        if any(row["type"] == kind and wanted(row) for row in rows):
            return rows, first(rows, kind, wanted)
    raise AssertionError(f"no such {kind}")


def anyone(row: Row) -> bool:
    return True


def with_red(row: Row) -> bool:
    return len({row["own"], *row["red"]}) > 1


@pytest.mark.parametrize(
    ("kind", "wanted", "change", "sentence"),
    [
        ("header", anyone, {"first": 2}, "the rules do not allow this (wrong_chance)"),
        ("header", anyone, {"crown": 6}, "the rules do not allow this (wrong_chance)"),
        ("header", anyone, {"crown": "7"}, "'crown' must be a whole number"),
        ("header", anyone, {"players": [{"name": "A", "kind": "x"}] * 3}, "3 players cannot play this game"),
        ("header", anyone, {"game": "kingsburg"}, "a record of 'kingsburg', not of 'burgenland'"),
        ("roll", anyone, {"own": 7}, "the rules do not allow this (wrong_chance)"),
        ("roll", anyone, {"red": [1, 2, 3, 4, 5, 6]}, "the rules do not allow this (no_such_dice)"),
        ("roll", anyone, {"red": 3}, "'red' must be a list"),
        ("roll", anyone, {"crown": 24}, "'crown' must be"),
        ("roll", anyone, {"seat": 7}, "turn, not seat 7's"),
        ("roll", with_red, {"use": 0}, "the rules do not allow this (not_rolled)"),
        ("card", anyone, {"card": "palace"}, "there is no card 'palace'"),
        ("card", anyone, {"from": "sky"}, "a card comes from supply or opponent, not from 'sky'"),
        ("card", anyone, {"at": 20}, "the rules do not allow this (no_such_place)"),
        ("card", anyone, {"colour": "green"}, "'colour' must be"),
        (
            "card",
            lambda row: row["from"] == "supply",
            {"taken": 0},
            "'taken' says something that did not happen",
        ),
        ("card", lambda row: row["from"] == "opponent", {"from": "supply"}, "(take_from_opponent)"),
        ("card", anyone, {"type": "dance"}, "here the game needs"),
        ("dice", anyone, {"board": 6}, "'board' must be"),
        ("dice", anyone, {"seat": 7}, "turn, not seat 7's"),
        ("score", anyone, {"values": [0, 99]}, "'values' must be"),
        ("score", anyone, {"gain": [1, 1]}, "'gain' must be"),
        ("leave", lambda row: row["removed"] is not None, {"removed": None}, "'removed' must be"),
        ("leave", anyone, {"colour": "green"}, "'colour' must be"),
        ("nothing", anyone, {"seat": 9}, "'seat' must be"),
        ("stop", anyone, {"seat": 9}, "turn, not seat 9's"),
        ("stop", anyone, {"after": {}}, "'after' says something that did not happen"),
        ("result", anyone, {"score": [30, 30]}, "'score' must be"),
        ("result", anyone, {"winner": 2}, "'winner' must be"),
    ],
)
def test_a_row_that_does_not_follow_is_refused_with_its_line(
    kind: str, wanted: Callable[[Row], bool], change: Row, sentence: str
) -> None:
    rows, at = game_with(kind, wanted)
    rows[at] |= change
    error = refused(rows)
    assert sentence in str(error)
    assert error.line == at + 1


@pytest.mark.parametrize("kind", ["roll", "card", "dice", "score", "leave"])
@pytest.mark.parametrize("part", ["castles", "red", "score"])
def test_a_false_after_is_refused(kind: str, part: str) -> None:
    rows, at = game_with(kind, anyone)
    false: dict[str, Any] = {"castles": {}, "red": [5, 5, 5], "score": [1, 99]}
    rows[at]["after"] |= {part: false[part]}
    error = refused(rows)
    assert "'after' must be" in str(error) and error.line == at + 1


def test_a_side_that_is_no_end_is_refused() -> None:
    rows, at = game_with("leave", lambda row: row["at"] is not None)
    rows[at]["at"] += 1
    error = refused(rows)
    assert error.line == at + 1
    assert "(not_outermost)" in str(error) or "'at' must be" in str(error)


@pytest.mark.parametrize("kind", ["roll", "card", "dice", "score", "leave", "nothing", "stop"])
def test_a_missing_row_and_a_row_too_many_are_refused(kind: str) -> None:
    rows, at = game_with(kind, anyone)
    assert refused(rows[:at] + rows[at + 1 :]).line >= at + 1
    assert refused([*rows[: at + 1], *rows[at:]]).line >= at + 1


@pytest.mark.parametrize("kind", ["roll", "card", "dice", "score", "leave"])
def test_a_missing_key_is_refused(kind: str) -> None:
    for key in KEYS[kind].split():
        rows, at = game_with(kind, anyone)
        del rows[at][key]
        error = refused(rows)
        assert str(error) == f"line {at + 1}: '{key}' is missing"


def test_a_file_that_breaks_off_is_refused() -> None:
    rows = rows_of(played(0)[0])
    assert str(refused(rows[:9])) == "line 9: the file ends in the middle of a game"
