"""A fixed seed plays the same game on every machine, and as it did yesterday."""

import json

import pytest

from tests.engine.golden import FILE, golden_game
from tests.engine.scripted import GAME


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_the_golden_game_replays(seats: int) -> None:
    golden = json.loads(FILE.read_text(encoding="utf-8"))[str(seats)]
    now = golden_game(seats)
    different = [phase for phase, digest in golden["before"].items() if now["before"].get(phase) != digest]
    assert not different, f"the game differs before phase {different[0]}"
    assert now == golden


def test_every_number_of_seats_has_its_golden_game() -> None:
    assert set(json.loads(FILE.read_text(encoding="utf-8"))) == {str(n) for n in GAME.seat_counts}
