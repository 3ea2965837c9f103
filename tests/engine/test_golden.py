"""A fixed seed plays the same game on every machine, and as it did yesterday."""

import json
from typing import Any

import pytest

from kingsburg.engine.games import SHELF
from tests.engine.golden import FOLDER, GAMES, golden_game


def written(game: str) -> dict[str, Any]:
    games = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    assert isinstance(games, dict)
    return games


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, names in GAMES.items() for name in names])
def test_the_golden_game_replays(game: str, name: str) -> None:
    golden = written(game)[name]
    now = golden_game(game, name)
    different = [
        chapter for chapter, digest in golden["before"].items() if now["before"].get(chapter) != digest
    ]
    assert not different, f"the game differs before {different[0]}"
    assert now == golden


def test_every_game_has_its_golden_games_for_every_number_of_seats() -> None:
    for game in SHELF:
        assert set(written(game)) == set(GAMES[game])
        assert set(GAMES[game].values()) == set(SHELF[game].game.seat_counts)
