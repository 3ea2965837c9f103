"""The checker of Kingsburg's records finds what is against the rules."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from kingsburg import cli
from kingsburg.engine.game import Player, Setup
from kingsburg.engine.kingsburg.notation import KingsburgNotation
from kingsburg.engine.record import Recorder
from tests.burgenland_rows import Wanderer
from tests.checker import check_file, check_rows, main
from tests.checker.rows import Broken
from tests.engine.scripted import walk
from tests.lies import lies

Row = dict[str, Any]
FREE = {"roll", "reroll", "neutral"}
"""Rows of dice, which may show anything."""
UNCHECKED = {"app", "seed", "name", "kind"}


def record(seats: int, seed: str) -> list[Row]:
    setup = Setup(tuple(Player(f"P{i}", "random") for i in range(seats)), seed)
    recorder = Recorder(KingsburgNotation(), setup, "test")
    for move in walk(seats, seed):
        recorder.add(move.action, move.events)
    return [json.loads(line) for line in recorder.text().splitlines()]


@pytest.fixture(scope="module")
def game() -> list[Row]:
    return record(4, "checked")


def refused(rows: list[Row]) -> bool:
    try:
        check_rows(rows)
    except Broken:
        return True
    return False


def test_a_true_record_passes(game: list[Row]) -> None:
    assert check_rows(game) == 1
    assert check_rows([*game, *game]) == 2


def test_games_of_both_kinds_may_follow_each_other(game: list[Row]) -> None:
    other = Wanderer("mixed").play()
    assert check_rows([*other, *game, *other]) == 3
    wrong = {**game[0], "game": "burgenland"}
    with pytest.raises(Broken, match=f"^line {len(other) + 1}: B1.1"):
        check_rows([*other, wrong, *game[1:]])


def test_every_small_lie_is_found(game: list[Row]) -> None:
    first: dict[str, int] = {}
    for at, row in enumerate(game):
        if row["type"] not in FREE:
            first.setdefault(row["type"], at)
    for kind, at in first.items():
        for n in range(len(lies(copy.deepcopy(game[at]), print, UNCHECKED))):
            rows = [*game[:at], copy.deepcopy(game[at]), *game[at + 1 :]]
            lies(rows[at], print, UNCHECKED)[n]()
            assert refused(rows), (kind, game[at], rows[at])


def test_a_row_left_out_or_told_twice_is_found(game: list[Row]) -> None:
    for at in range(0, len(game), 3):
        if game[at]["type"] != "reroll":
            assert refused([*game[:at], *game[at + 1 :]]), game[at]
            assert refused([*game[: at + 1], *game[at:]]), game[at]


def test_two_rows_changed_about_are_found(game: list[Row]) -> None:
    for at in range(0, len(game) - 1, 7):
        swapped = [*game[:at], game[at + 1], game[at], *game[at + 2 :]]
        assert game[at] == game[at + 1] or refused(swapped), (game[at], game[at + 1])


def test_a_file_is_checked_and_its_first_wrong_line_named(
    game: list[Row], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("".join(json.dumps(row) + "\n" for row in game), encoding="utf-8")
    assert check_file(file) == (1, len(game))
    assert main([str(file)]) == 0
    wrong = [*game[:1], {"type": "phase", "year": 2, "phase": 1}, *game[2:]]
    file.write_text("".join(json.dumps(row) + "\n" for row in wrong), encoding="utf-8")
    assert main([str(file)]) == 1
    assert "line 2" in capsys.readouterr().out


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_the_command_line_records_is_by_the_rules(seats: int, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    players = ",".join(["random"] * seats)
    assert (
        cli.main(["simulate", "--seats", players, "--games", "15", "--seed", "x", "--record", str(file)]) == 0
    )
    assert check_file(file)[0] == 15
