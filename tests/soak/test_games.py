"""A quick share of the long run of random games."""

from collections import Counter
from typing import Any

import pytest

from kingsburg.engine.kingsburg.actions import Action, Pass, Skip
from kingsburg.engine.kingsburg.notation import KingsburgNotation
from kingsburg.engine.kingsburg.rules import Kingsburg
from kingsburg.engine.kingsburg.state import Out, State
from kingsburg.engine.lines import Rows
from tests.engine.cases import CASES, Case, kingsburg_case
from tests.engine.invariants import check_next
from tests.soak import games


@pytest.mark.parametrize("case", CASES, ids=str)
def test_fifteen_games_are_by_the_rules_and_fold_to_themselves(case: Case) -> None:
    for number in range(15):
        seen = games.soak_game(case, f"share/{number}", number)
        assert seen["decisions"] > 20 and seen["long way"] == (number == 0)


def test_every_number_of_seats_goes_the_long_way() -> None:
    counts = Kingsburg.seat_counts
    assert {counts[n % len(counts)] for n in range(0, 4 * games.LONG_WAY, games.LONG_WAY)} == set(counts)


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("phase", 9),
        ("order", (0, 0, 1)),
        ("gold", [0, 0, -1]),
        ("wood", (0, 0, 0)),
        ("stone", [0, 0]),
        ("plus2", [-1, 0, 0]),
        ("soldiers", [0, -1, 0]),
        ("envoy", 3),
        ("closed", 1 << 18 | 1),
        ("placements", ((18, 0), (17, 0))),
        ("vp", [99, 0, 0]),
        ("sources", [1] * 15),
        ("built", [1 << 19, 0, 0]),
        ("build_order", [(19, 19), (), ()]),
        ("colour", [(3, 2, 1), (), ()]),
        ("rolled", ((1, 2), (), ())),
        ("rolled_white", ((1, 2, 3), (), ())),
        ("enemies", (0, 0, 0, 0, 0)),
        ("revealed", -1),
        ("year", 0),
    ],
)
def test_whatever_is_broken_is_seen_where_only_the_changed_is_looked_at(column: str, value: object) -> None:
    moves = list(kingsburg_case(3).walk("changes"))
    for move in (moves[20], moves[60], moves[-20]):
        check_next(move)
        after = move.after.copy()
        setattr(after, column, value)
        with pytest.raises(AssertionError):
            check_next(move._replace(after=after))


def test_a_play_that_is_not_apply_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Kingsburg.play

    def idle(rules: Kingsburg, state: State, action: Action, out: Out = None) -> None:
        if out is not None:
            play(rules, state, action, out)

    monkeypatch.setattr(Kingsburg, "play", idle)
    with pytest.raises(AssertionError, match="play is apply"):
        games.soak_game(kingsburg_case(2), "idle", 1)


def test_rows_that_tell_another_action_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    tell = KingsburgNotation.action

    def other(notation: KingsburgNotation, state: State, rows: Rows) -> Any:
        told = tell(notation, state, rows)
        return Skip() if told == Pass() else told

    monkeypatch.setattr(KingsburgNotation, "action", other)
    with pytest.raises(AssertionError, match="another action"):
        games.soak_game(kingsburg_case(2), "told", games.RETOLD)


@pytest.mark.parametrize("game", ["kingsburg", "burgenland"])
def test_the_long_run_ends_with_its_figures(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert games.main(["--game", game, "--games", "4", "--jobs", "1"]) == 0
    assert f"4 games of {game}, " in capsys.readouterr().out.splitlines()[-1]


def test_the_long_run_fails_where_a_game_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(case: Case, seed: str, number: int) -> None:
        raise AssertionError(seed)

    monkeypatch.setattr(games, "soak_game", broken)
    assert games.numbered(("burgenland", 7)) == {"failed": 1}
    assert "soak/7" in capsys.readouterr().err
    monkeypatch.setattr(games, "soak", lambda *_: Counter(games=1, failed=1))
    assert games.main(["--game", "burgenland", "--games", "2"]) == 1
    assert capsys.readouterr().out.splitlines()[-1].endswith("1 FAILED")
