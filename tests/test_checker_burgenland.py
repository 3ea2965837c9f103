"""The checker of Burgen Land's records knows every rule."""

import copy
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from kingsburg import cli
from kingsburg.engine.games import SHELF
from kingsburg.engine.lines import Line
from tests.burgenland_rows import Wanderer, holdings, rows
from tests.checker import check_file, check_rows, main
from tests.checker.rows import Broken, Row
from tests.engine.walking import refold
from tests.lies import lies

GAME = """
header 0 23
roll 0 1 - 1 0       | w/w w/w w/w 005 0-0
card 0 blue wall supply 1       | ww/w w/w w/w 005 0-0
roll 0 1 - 1 1       | ww/w w/w w/w 005 0-0
card 0 blue wall supply 0       | www/w w/w w/w 005 0-0
roll 0 1 - 1 2       | www/w w/w w/w 005 0-0
score blue 3 1 2 0
roll 0 1 - 1 3       | www/w w/w w/w 005 2-0
card 0 blue wall supply 3       | wwww/w w/w w/w 005 2-0
roll 0 1 - 1 4       | wwww/w w/w w/w 005 2-0
score blue 4 1 3 0
roll 0 1 - 1 5       | wwww/w w/w w/w 005 5-0
dice 0 2 0       | wwww/w w/w w/w 203 5-0
roll 0 5 14 1 6       | wwww/w w/w w/w 005 5-0
card 0 blue house supply 0       | hwwww/w w/w w/w 005 5-0
roll 0 1 - 1 7       | hwwww/w w/w w/w 005 5-0
card 0 blue roofed_tower supply 5       | hwwwwr/w w/w w/w 005 5-0
stop 0
roll 1 6 - 6 13       | hwwwwr/w w/w w/w 005 5-0
card 1 yellow roofless_tower supply 1       | hwwwwr/w w/wt w/w 005 5-0
roll 1 6 - 6 19       | hwwwwr/w w/wt w/w 005 5-0
leave 1 yellow roofless_tower 1       | hwwwwr/w w/w w/w 005 5-0
roll 0 2 - 2 21       | hwwwwr/w w/w w/w 005 5-0
dice 0 2 0       | hwwwwr/w w/w w/w 203 5-0
stop 0
roll 1 2 - 2 23       | hwwwwr/w w/w w/w 203 5-0
dice 1 3 2       | hwwwwr/w w/w w/w 050 5-0
stop 1
roll 0 1 - 1 0       | hwwwwr/w w/w w/w 050 5-0
card 0 blue wall supply 0       | whwwwwr/w w/w w/w 050 5-0
roll 0 1 - 1 1       | whwwwwr/w w/w w/w 050 5-0
card 0 blue wall supply 7       | whwwwwrw/w w/w w/w 050 5-0
roll 0 1 - 1 2       | whwwwwrw/w w/w w/w 050 5-0
score blue 14 1 13 0
roll 0 1 - 1 3       | whwwwwrw/w w/w w/w 050 18-0
card 0 blue wall supply 0       | wwhwwwwrw/w w/w w/w 050 18-0
roll 0 1 - 1 4       | wwhwwwwrw/w w/w w/w 050 18-0
score blue 15 1 14 0
result 32 0 0
"""
"""A whole game, worked out by hand: Ada builds in blue, Ben leaves yellow once."""

TAMPERED = [
    # line, what stands there instead, the line refused (if not that one), why
    (1, "header 2 23", 1, "B1.5: the first player"),
    (1, "header 0 22", 1, "B1.5: on a roofed tower"),
    (1, "header 0 31", 1, "B1.5: on a roofed tower"),
    (1, "header 0 7", 2, "B2.1: the crown moves to 8"),
    (1, "header 1 23", 2, "B2.1: it is seat 1's turn"),
    (1, "", 1, "expected the header"),
    (2, "stop 0", 2, "B2.1: nobody stops before the first move"),
    (2, "roll 0 7 - 1 0", 2, "B2.1: the own die"),
    (2, "roll 0 0 - 0 23", 2, "B2.1: the own die"),
    (2, "roll 0 1 - 2 1", 2, "B2.1: one of the numbers rolled"),
    (2, "roll 0 1 - 1 24", 2, "B2.1: the crown moves to 0"),
    (2, "roll 0 2 1 1 0", 2, "B2.1: seat 0 has 0 red dice"),
    (2, "roll 0 1 - 1 0", 2, "after is told"),
    (2, "roll 0 1 - 1 0 | w/w w/w w/w 105 0-0", 2, "B1.3: five red dice"),
    (2, "roll 0 1 - 1 0 | w/w w/w w/w 104 0-0", 2, "after, red are [0, 0, 5]"),
    (2, "roll 0 1 - 1 0 | w/w w/w w/w 005 1-0", 2, "after, score are [0, 0]"),
    (3, "card 0 blue wall supply 2", 3, "B3.5: only at [0, 1]"),
    (3, "card 0 yellow wall supply 1", 3, "B3.1: the space gives a blue wall"),
    (3, "card 0 blue house supply 1", 3, "B3.1: the space gives a blue wall"),
    (3, "card 0 blue wall opponent:0 1", 3, "B3.6: never while the supply has one"),
    (3, "card 0 blue wall board 1", 3, "B3.6: from supply or opponent"),
    (3, "card 1 blue wall supply 1", 3, "B2.1: it is seat 0's turn"),
    (3, "card 0 blue wall supply 1", 3, "after is told"),
    (3, "card 0 blue wall supply 1 | w/ww w/w w/w 005 0-0", 3, "after, castles are"),
    (3, "card 0 blue wall supply 1 | wwwwwwwww/w w/w w/w 005 0-0", 3, "B1.2: no more blue cards"),
    (3, "card 0 blue wall supply 1 | w./w w/w w/w 005 0-0", 3, "B3.7: no hole at the edge"),
    (3, "nothing 0", 3, "B2.4: not declined, possible: card or dice"),
    (3, "stop 0", 3, "B2.4: expected card or dice"),
    (3, "", 3, "B2.4: expected card or dice"),
    (3, "leave 0 blue wall 0", 3, "B2.4: expected card or dice"),
    (3, "score blue 1 1 0 0", 3, "B3.3: no crown space"),
    (5, "dice 0 2 0", 5, "B3.2: 1 from the board, 0 from the opponent"),
    (5, "dice 0 0 1", 5, "B3.2: 1 from the board, 0 from the opponent"),
    (7, "nothing 0", 7, "B2.4: not declined, possible: score"),
    (7, "card 0 blue wall supply 0", 7, "B3.3: on a crown space there is only scoring"),
    (7, "dice 0 1 0", 7, "B3.3: on a crown space there is only scoring"),
    (7, "score red 1 1 0 0", 7, "B3.4: the space is blue"),
    (7, "score blue 2 1 1 0", 7, "B3.7: the castles are worth [3, 1]"),
    (7, "score blue 3 1 3 0", 7, "B3.4: the gain is [2, 0]"),
    (7, "score blue 3 1 2 2", 7, "B3.4: the gain is [2, 0]"),
    (7, "score blue 3 1 2 0 | www/w w/w w/w 005 0-0", 7, "after, score are [2, 0]"),
    (13, "dice 0 1 0", 13, "B3.2: 2 from the board, 0 from the opponent"),
    (13, "dice 0 3 0", 13, "B3.2: 2 from the board, 0 from the opponent"),
    (14, "roll 0 5 114 1 6", 14, "B2.1: seat 0 has 2 red dice"),
    (14, "roll 0 5 14 3 8", 14, "B2.1: one of the numbers rolled"),
    (14, "roll 0 5 14 1 6 | wwww/w w/w w/w 203 5-0", 14, "after, red are [0, 0, 5]"),
    (14, "roll 0 5 17 1 6", 14, "red: dice"),
    (17, "card 0 blue roofed_tower supply 0", 17, "B3.5: only at [5]"),
    (18, "roll 1 6 - 6 13", 18, "B2.1: it is seat 0's turn"),
    (18, "result 5 0 0", 18, "B2.1: expected stop or roll"),
    (19, "roll 0 6 - 6 13", 19, "B2.1: it is seat 1's turn"),
    (22, "leave 1 yellow wall 0", 22, "B2.3: the more valuable end, at [1]"),
    (22, "leave 1 yellow wall 1", 22, "B2.3: that card is roofless_tower"),
    (22, "leave 1 red wall 0", 22, "B2.3: the turn is yellow"),
    (22, "leave 1 yellow - -", 22, "at is a number"),
    (22, "leave 0 yellow roofless_tower 1", 22, "B2.3: the zone is left: it is seat 1's turn"),
    (22, "dice 1 1 0", 22, "B2.3: the zone is left: expected leave"),
    (22, "score red 1 1 0 0", 22, "B2.3: the zone is left: expected leave"),
    (22, "stop 1", 22, "B2.3: the zone is left: expected leave"),
    (23, "roll 1 2 - 2 21", 23, "B2.1: it is seat 0's turn"),
    (23, "roll 0 2 - 2 15", 23, "B2.1: the crown moves to 21"),
    (27, "dice 1 0 5", 27, "B3.2: 3 from the board, 2 from the opponent"),
    (27, "dice 1 3 0", 27, "B3.2: 3 from the board, 2 from the opponent"),
    (27, "nothing 1", 27, "B2.4: not declined, possible: card or dice"),
    (38, "", 38, "B2.4: expected card or dice or score"),
    (39, "stop 0", 39, "expected result"),
    (39, "roll 0 1 - 1 5", 39, "expected result"),
    (39, "result 32 0 1", 39, "B1.3: seat 0 has 30 or more"),
    (39, "result 30 0 0", 39, "B1.3: the score is [32, 0]"),
    (39, "", 39, "expected result"),
]


@pytest.fixture(scope="module")
def played() -> list[list[Row]]:
    return [Wanderer(f"checked {n}").play() for n in range(60)]


def refusal(told: list[Any]) -> Broken | None:
    try:
        check_rows(told)
    except Broken as broken:
        return broken
    return None


def test_a_game_worked_out_by_hand_passes() -> None:
    assert check_rows(rows(GAME)) == 1
    assert check_rows(rows(GAME) * 2) == 2


@pytest.mark.parametrize(("line", "instead", "refused", "why"), TAMPERED)
def test_a_tampered_line_is_refused(line: int, instead: str, refused: int, why: str) -> None:
    told = rows(GAME)
    told[line - 1 : line] = rows(instead)
    broken = refusal(told)
    assert broken is not None
    assert broken.line == refused
    assert f"line {refused}: {why}" in str(broken)


@pytest.mark.parametrize(
    ("line", "key", "value", "why"),
    [
        (1, "format", 2, "format is 1"),
        (1, "game", "chess", "expected the header"),
        (1, "game", ["burgenland"], "expected the header"),
        (1, "seed", 5, "seed and app"),
        (1, "players", [{"name": "Ada", "kind": "random"}] * 3, "B1.1: two players"),
        (1, "players", [{"name": "Ada"}] * 2, "players have name and kind"),
        (1, "first", False, "first is a number"),
        (2, "own", True, "own is a number"),
        (2, "use", 1.0, "use is a number"),
        (2, "red", None, "red: dice"),
        (2, "after", {"red": [0, 0, 5], "score": [0, 0]}, "unreadable (KeyError('castles'))"),
        (3, "at", -1, "at is a number from 0"),
        (3, "at", True, "at is a number from 0"),
        (3, "taken", 0, "B3.6: nothing is taken from the opponent"),
        (3, "card", ["wall"], "B3.1: the space gives a blue wall"),
        (7, "gain", [2, False], "B3.4: the gain is [2, 0]"),
        (7, "seat", 1, "B2.1: it is seat 0's turn"),
        (39, "winner", "0", "B1.3: seat 0 has 30 or more"),
    ],
)
def test_what_no_row_should_hold_is_refused(line: int, key: str, value: object, why: str) -> None:
    told = rows(GAME)
    told[line - 1][key] = value
    assert f"line {line}: {why}" in str(refusal(told))


@pytest.mark.parametrize("line", [2, 3, 7, 18, 22])
def test_what_is_no_object_is_refused(line: int) -> None:
    told: list[Any] = rows(GAME)
    told[line - 1] = ["roll"]
    assert f"line {line}: a row is an object" in str(refusal(told))


def test_other_rows_may_tell_the_holdings_and_more() -> None:
    told = rows(GAME)
    told[0]["after"] = holdings("w/w w/w w/w 005 0-0").told()
    told[17]["after"] = holdings("hwwwwr/w w/w w/w 005 5-0").told()
    told[38]["after"] = holdings("wwhwwwwrw/w w/w w/w 050 32-0").told()
    told[38]["turns"] = 5
    assert refusal(told) is None
    for line in (1, 18, 39):
        wrong = copy.deepcopy(told)
        wrong[line - 1]["after"]["red"] = [4, 0, 1]
        assert f"line {line}: after, red are" in str(refusal(wrong))


# Games played by lot ----------------------------------------------------------------------------------


def test_games_by_lot_pass_and_meet_the_rare_cases(played: list[list[Row]]) -> None:
    met: Counter[str] = Counter()
    for game in played:
        assert check_rows(game) == 1
        for told in game:
            met[told["type"]] += 1
            met["taken"] += told.get("from") == "opponent"
            met["none to leave"] += told["type"] == "leave" and told["removed"] is None
            met["robbed"] += told.get("opponent", 0) > 0
            met["hole"] += '": [["wall", null' in json.dumps(told.get("after"))
    seldom = ("taken", "none to leave", "robbed", "hole")
    assert all(met[kind] >= 5 for kind in ("card", "dice", "score", "leave", "stop", *seldom)), met


def test_the_game_accepts_what_the_checker_accepts(played: list[list[Row]]) -> None:
    """Games that the engine did not play fold to their own score."""
    notation = SHELF["burgenland"]
    for game in played[:12]:
        end = refold(notation, [Line(number, told) for number, told in enumerate(game, 1)])
        assert list(notation.game.standings(end).score) == game[-1]["score"]


def test_what_the_command_line_records_is_by_the_rules(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    table = ["--game", "burgenland", "--seats", "random,random"]
    assert cli.main(["simulate", *table, "--games", "12", "--seed", "x", "--record", str(file)]) == 0
    assert check_file(file)[0] == 12


def test_every_small_lie_is_found(played: list[list[Row]]) -> None:
    """But for thrown dice that go unused, and for another index that may be as right."""
    unchecked = {"app", "seed", "name", "kind", "at", "taken"}
    thrown = {"own", "red"}
    game = played[0]
    some: Counter[str] = Counter()
    for at, told in enumerate(game):
        some[told["type"]] += 1
        if some[told["type"]] <= 2:
            for n in range(len(lies(copy.deepcopy(told), print, unchecked))):
                wrong = [*game[:at], copy.deepcopy(told), *game[at + 1 :]]
                lies(wrong[at], print, unchecked)[n]()
                wrong[at] |= {key: told[key] for key in thrown & set(told)}
                assert wrong[at] == told or refusal(wrong), (told, wrong[at])


def test_a_row_left_out_told_twice_or_changed_about_is_found(played: list[list[Row]]) -> None:
    game = min(played, key=len)
    for at in range(len(game)):
        assert refusal([*game[:at], *game[at + 1 :]]), game[at]
        assert refusal([*game[: at + 1], *game[at:]]), game[at]
        if at + 1 < len(game):
            assert refusal([*game[:at], game[at + 1], game[at], *game[at + 2 :]]), game[at]


def test_a_file_is_checked_and_its_first_wrong_line_named(
    played: list[list[Row]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    lines = [json.dumps(told) + "\n" for game in played[:3] for told in game]
    file.write_text("".join(lines), encoding="utf-8")
    assert check_file(file) == (3, len(lines))
    assert main([str(file)]) == 0
    file.write_text("".join([*lines[:4], "{\n", *lines[5:]]), encoding="utf-8")
    assert main([str(file)]) == 1
    assert "line 5: no JSON" in capsys.readouterr().out
    kingsburg = {"type": "header", "game": "kingsburg", "format": 1, "app": "0", "seed": 1}
    file.write_text("".join([*lines, json.dumps(kingsburg) + "\n"]), encoding="utf-8")
    assert main([str(file)]) == 1
    assert f"line {len(lines) + 1}: seed and app" in capsys.readouterr().out
