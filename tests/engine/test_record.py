"""Records are written to the letter, read back and fold to the same game; nothing else does."""

import json
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import pytest

from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, Player, Setup
from kingsburg.engine.kingsburg.actions import Build, Decline, Keep, Pass, Recruit, Skip
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS, ROWS
from kingsburg.engine.kingsburg.notation import KingsburgNotation
from kingsburg.engine.kingsburg.state import State
from kingsburg.engine.lines import RecordError, Row, line_of, read_games
from kingsburg.engine.record import Recorder, fold, setup_of
from tests.engine.walking import refold

NOTATION = KingsburgNotation()
GAME = NOTATION.game
GAMES_A_SEAT_COUNT = 60


def choose(legal: Sequence[Any], row: int, choice: Dice) -> Any:
    """By chance, but with a heart for one row of the province: else its last building would never stand."""
    if choice.below(8) == 0:
        return legal[choice.below(len(legal))]
    if isinstance(legal[0], Recruit):
        return legal[0]
    if isinstance(legal[-1], Skip):
        builds = [a for a in legal if isinstance(a, Build) and BUILDINGS[a.building].row == row]
        return builds[0] if builds else legal[-1]
    options = [a for a in legal if not isinstance(a, Pass | Keep | Decline)]
    return options[choice.below(len(options))]


@cache
def played(seats: int, number: int) -> tuple[str, State]:
    """The record and the end of one game by chance."""
    setup = Setup(tuple(Player(f"Zoë {i}", "random") for i in range(seats)), f"{seats}/{number}")
    dice, choice = Dice(setup.seed), Dice(f"{setup.seed}/choice")
    state = GAME.start(setup).state
    recorder = Recorder(NOTATION, setup, "kingsburg test")
    while (mover := GAME.to_move(state)) is not None:
        if mover == CHANCE:
            action: Any = GAME.chance(state, dice)
        else:
            action = choose(GAME.legal(state), number % ROWS + 1, choice)
        step = GAME.apply(state, action)
        recorder.add(action, step.events)
        state = step.state
    return recorder.text(), state


def rows_of(text: str) -> list[Row]:
    return [json.loads(line) for line in text.splitlines()]


def lines_of(rows: list[Row]) -> list[bytes]:
    return [line_of(row).encode() for row in rows]


def every_row(kind: str) -> list[Row]:
    """All rows of a type in all games."""
    return all_rows()[kind]


@cache
def all_rows() -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {kind: [] for kind in KEYS}
    for seats in GAME.seat_counts:
        for number in range(GAMES_A_SEAT_COUNT):
            for row in rows_of(played(seats, number)[0]):
                found[row["type"]].append(row)
    return found


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_what_is_read_folds_to_the_same_game_and_the_same_bytes(seats: int) -> None:
    for number in range(GAMES_A_SEAT_COUNT):
        text, end = played(seats, number)
        (lines,) = read_games(text.encode().splitlines(keepends=True))
        again = Recorder(NOTATION, setup_of(lines[0], GAME), "kingsburg test")
        for turn in fold(NOTATION, lines):
            again.add(turn.action, turn.step.events)
            state = turn.step.state
        assert GAME.digest(state) == GAME.digest(end)
        assert again.text() == text


HOLDINGS = ["gold", "wood", "stone", "plus2", "soldiers", "vp", "envoy", "buildings"]
KEYS = {
    "header": "game format app seed players order enemies",
    "phase": "year phase",
    "aid": "seats gives",
    "good": "seat gain",
    "neutral": "three two advisors",
    "guild": "seat gain",
    "roll": "seat colour white",
    "reroll": "seat by colour white",
    "order": "seats",
    "influence": "seat advisor colour white plus2 market envoy",
    "pass": "seat",
    "gift": "seat advisor pay gain",
    "peek": "seat enemy",
    "build": "seat building pay vp envoy",
    "skip": "seat",
    "inn": "seat gain",
    "embassy": "seat gain",
    "town_hall": "seat pay gain",
    "reward": "seats",
    "envoy": "seat",
    "recruit": "seat soldiers pay",
    "enemy": "enemy strength",
    "reinforce": "seat die",
    "battle": "seat value outcome gain lose destroyed",
    "strongest": "seats",
    "home": "",
    "cathedral": "seat gain",
    "result": "vp ranking",
}
SOMETIMES = {"reroll": {"die"}, "gift": {"declined"}}
"""Beside `after`, which every row may have."""


@pytest.mark.parametrize("kind", KEYS)
def test_every_type_of_row_has_the_keys_of_the_format(kind: str) -> None:
    must = {"type", *KEYS[kind].split()}
    rows = every_row(kind)
    assert rows
    for row in rows:
        assert must <= row.keys() <= must | SOMETIMES.get(kind, set()) | {"after"}
        for holdings in row.get("after", {}).values():
            assert list(holdings) == HOLDINGS
        for key in ("pay", "gain", "lose"):
            assert all(n > 0 for n in row.get(key, {}).values())


def test_after_stands_exactly_where_holdings_change_or_the_envoy_moves() -> None:
    for seats in GAME.seat_counts:
        rows = rows_of(played(seats, 0)[0])
        holdings = {str(i): dict.fromkeys(HOLDINGS[:6], 0) for i in range(seats)}
        known: dict[str, Any] = {i: h | {"envoy": False, "buildings": []} for i, h in holdings.items()}
        for row in rows:
            if row["type"] == "header":
                continue
            for seat, now in row.get("after", {}).items():
                assert now != known[seat] or row["type"] == "envoy", row
                known[seat] = now
        result = rows[-1]["vp"]
        assert result == [known[str(seat)]["vp"] for seat in range(seats)]


def test_a_gift_says_that_it_was_declined_only_where_it_was() -> None:
    rows = every_row("gift")
    assert {row.get("declined") for row in rows} == {None, True}
    assert all(
        row["advisor"] in (6, 14) and row["pay"] == row["gain"] == {} for row in rows if "declined" in row
    )
    assert any(row["advisor"] == 14 and row["pay"] == {"vp": 1} for row in rows)
    assert any(row["advisor"] == 6 and row["pay"] == {} and "declined" not in row for row in rows)


def test_each_reroll_names_its_building_and_only_the_statue_a_die() -> None:
    assert {(row["by"], "die" in row) for row in every_row("reroll")} == {("statue", True), ("chapel", False)}


def test_the_building_step_gives_one_row_a_seat_and_one_more_for_an_envoy_kept() -> None:
    seconds = [row for row in every_row("build") if row["envoy"]]
    assert seconds
    for row in seconds:
        assert row["after"][str(row["seat"])]["envoy"] is False


def test_many_games_in_one_file_come_one_by_one() -> None:
    texts = [played(3, n)[0] for n in range(3)]
    games = list(read_games("".join(texts).encode().splitlines(keepends=True)))
    assert [game[0].row["seed"] for game in games] == ["3/0", "3/1", "3/2"]
    assert games[1][0].number == len(texts[0].splitlines()) + 1
    for game, number in zip(games, range(3), strict=True):
        assert GAME.digest(refold(NOTATION, game)) == GAME.digest(played(3, number)[1])


def test_a_byte_order_mark_empty_lines_and_foreign_keys_do_no_harm() -> None:
    text, end = played(4, 1)
    rows = rows_of(text)
    for row in rows:
        row["comment"] = "by a stranger"
    file = [b"\xef\xbb\xbf", *lines_of(rows), b"\n"]
    file[0:2] = [file[0] + file[1]]
    (game,) = read_games(file)
    assert GAME.digest(refold(NOTATION, game)) == GAME.digest(end)


def refused(file: list[bytes]) -> RecordError:
    with pytest.raises(RecordError) as caught:
        for game in read_games(file):
            refold(NOTATION, game)
    return caught.value


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        ([b"{"], "line 1: this is no line of a game record (broken JSON)"),
        ([b"\xff\xfe{}"], "line 1: this is no line of a game record (broken JSON)"),
        ([b"[" * 100_000], "line 1: this is no line of a game record (broken JSON)"),
        ([b"7\n"], "line 1: this is no line of a game record (no JSON object)"),
        ([b'{"name":"package"}\n'], "line 1: this is no game record: a game begins with its header"),
        ([b'{"type":"header","format":0}\n'], "line 1: 'format' must be 1, not 0"),
        (
            [b'{"type":"header","format":1' + 400 * b"0" + b"}\n"],
            f"line 1: this record is from a newer Kingsburg (format 1{79 * '0'}…; this one reads 1)",
        ),
        (
            [b'{"type":"header","format":2}\n'],
            "line 1: this record is from a newer Kingsburg (format 2; this one reads 1)",
        ),
        ([b'{"type":"header","format":"1"}\n'], "line 1: 'format' must be a whole number"),
        ([b'{"type":"header"}\n'], "line 1: 'format' is missing"),
    ],
)
def test_foreign_and_broken_files_are_refused_in_a_sentence(file: list[bytes], sentence: str) -> None:
    assert str(refused(file)) == sentence


def test_a_file_that_breaks_off_is_refused() -> None:
    lines = lines_of(rows_of(played(2, 0)[0]))
    assert str(refused(lines[:50])) == "line 50: the file ends in the middle of a game"
    assert str(refused(lines[:50] + lines)) == "line 51: a new game begins before the last one has ended"
    assert str(refused([*lines[:50], lines[-1]])).startswith("line 51: here the game needs ")


def test_a_record_of_another_game_is_refused() -> None:
    rows = rows_of(played(2, 0)[0])
    rows[0]["game"] = "burgenland"
    assert str(refused(lines_of(rows))) == "line 1: this is a record of 'burgenland', not of 'kingsburg'"


def first(rows: list[Row], kind: str, wanted: Callable[[Row], bool] = lambda row: True) -> int:
    return next(i for i, row in enumerate(rows) if row["type"] == kind and wanted(row))


@pytest.mark.parametrize(
    ("kind", "change", "sentence"),
    [
        ("header", {"order": [0, 0, 1]}, "the rules do not allow this (wrong_chance)"),
        ("header", {"enemies": ["I-9"] * 5}, "there is no enemy 'I-9'"),
        ("header", {"players": [{"name": "Ann", "kind": "human"}]}, "1 players cannot play this game"),
        ("phase", {"phase": 2}, "'phase' must be 1, not 2"),
        ("phase", {"phase": True}, "'phase' must be 1, not true"),
        ("good", {"gain": {"gold": 2}}, "the rules do not allow this (not_offered)"),
        ("good", {"gain": {"gold": 0}}, "'gain' must say what and how many, without zeros"),
        ("good", {"gain": "gold"}, "'gain' must say what and how many, without zeros"),
        ("good", {"seat": 99}, "turn, not seat 99's"),
        ("roll", {"colour": [1, 2, 7]}, "the rules do not allow this (wrong_chance)"),
        ("roll", {"colour": [1, 2, "x"]}, "'colour' must be a list of whole numbers"),
        ("order", {"seats": [9]}, "'seats' must be"),
        ("influence", {"advisor": 19}, "the rules do not allow this (no_such_advisor)"),
        ("influence", {"envoy": 1}, "'envoy' must be true or false"),
        ("influence", {"seat": 99}, "turn, not seat 99's"),
        ("gift", {"declined": True}, "'declined' says something that did not happen"),
        ("gift", {"advisor": 5.0}, "'advisor' must be"),
        ("build", {"building": "castle"}, "there is no building 'castle'"),
        ("build", {"building": "embassy"}, "the rules do not allow this (locked)"),
        ("battle", {"value": 99}, "'value' must be"),
        ("home", {"after": {}}, "'after' must be"),
        ("result", {"vp": [0, 0, 0]}, "'vp' must be"),
    ],
)
def test_a_row_that_does_not_follow_is_refused_with_its_line(kind: str, change: Row, sentence: str) -> None:
    rows = rows_of(played(3, 4)[0])
    at = first(rows, kind, (lambda row: row["advisor"] == 2) if kind == "gift" else lambda row: True)
    rows[at] |= change
    error = refused(lines_of(rows))
    assert sentence in str(error)
    assert error.line == at + 1 or kind == "roll"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"by": "market"}, "'market' rerolls no dice"),
        ({"die": ["red", 0]}, '\'die\' must be "colour" or "white" and a position'),
        ({"colour": [], "white": []}, "'die' names a die that is not there"),
    ],
)
def test_a_reroll_that_cannot_be_is_refused_with_its_line_k3_4(change: Row, sentence: str) -> None:
    for number in range(4, 40):
        rows = rows_of(played(3, number)[0])
        if any(row["type"] == "reroll" and row["by"] == "statue" for row in rows):
            break
    at = first(rows, "reroll", lambda row: row["by"] == "statue")
    rows[at] |= change
    error = refused(lines_of(rows))
    assert sentence in str(error) and error.line == at + 1


def test_what_a_seat_holds_is_told_with_its_dice_and_without_its_points() -> None:
    s = played(3, 4)[1]
    assert NOTATION.holdings(s, 1) == {
        "gold": s.gold[1],
        "wood": s.wood[1],
        "stone": s.stone[1],
        "plus2": s.plus2[1],
        "soldiers": s.soldiers[1],
        "envoy": s.envoy == 1,
        "buildings": [building.id for n, building in enumerate(BUILDINGS) if s.built[1] >> n & 1],
        "colour": list(s.colour[1]),
        "white": list(s.white[1]),
    }


def test_a_missing_row_and_a_row_too_many_are_refused() -> None:
    rows = rows_of(played(3, 4)[0])
    at = first(rows, "pass")
    assert refused(lines_of(rows[:at] + rows[at + 1 :])).line >= at + 1
    assert refused(lines_of([*rows[:at], rows[at], *rows[at:]])).line == at + 2
    assert "missing" in str(refused(lines_of([rows[0], {"type": "phase", "year": 1}, *rows[2:]])))
