"""A quick share of the long run of random games."""

import pytest

from tests.engine.cases import CASES, Case
from tests.soak import games


@pytest.mark.parametrize("case", CASES, ids=str)
def test_fifteen_games_are_by_the_rules_and_fold_to_themselves(case: Case) -> None:
    for number in range(15):
        assert games.soak_game(case, f"share/{number}")["decisions"] > 20


@pytest.mark.parametrize("game", ["kingsburg", "burgenland"])
def test_the_long_run_ends_with_its_figures(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert games.main(["--game", game, "--games", "4", "--jobs", "1"]) == 0
    assert f"4 games of {game}, " in capsys.readouterr().out.splitlines()[-1]


def test_the_long_run_fails_where_a_game_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(case: Case, seed: str) -> None:
        raise AssertionError(seed)

    monkeypatch.setattr(games, "soak_game", broken)
    assert games.numbered(("burgenland", 7)) == {"failed": 1}
    assert "soak/7" in capsys.readouterr().err
    monkeypatch.setattr(games, "soak", lambda *_: {"games": 1, "failed": 1, "decisions": 9, "rows": 9})
    assert games.main(["--game", "burgenland", "--games", "2"]) == 1
    assert capsys.readouterr().out.splitlines()[-1].endswith("1 FAILED")
