"""What a program is offered, key by key, as docs/protocol.md says."""

from typing import Any

import pytest

from kingsburg.engine.burgenland import actions as burgenland
from kingsburg.engine.burgenland.castles import WALL
from kingsburg.engine.games import SHELF
from kingsburg.engine.kingsburg import actions as kingsburg
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.engine.kingsburg.board.effects import GOLD, PLUS2

INN = next(number for number, building in enumerate(BUILDINGS) if building.id == "inn")


@pytest.mark.parametrize(
    ("decision", "row"),
    [
        (
            kingsburg.Take((1, 0, 2), (0, 1, 0)),
            {"type": "take", "gain": {"gold": 1, "stone": 2}, "pay": {"wood": 1}},
        ),
        (kingsburg.Decline(), {"type": "decline"}),
        (kingsburg.RerollDie(False, 2), {"type": "reroll", "by": "statue", "die": ["colour", 2]}),
        (kingsburg.RerollDie(True, 0), {"type": "reroll", "by": "statue", "die": ["white", 0]}),
        (kingsburg.RerollHand(), {"type": "reroll", "by": "chapel"}),
        (kingsburg.Keep(), {"type": "keep"}),
        (
            kingsburg.Influence(8, (5,), (1, 2), plus2=False, market=-1, envoy=True),
            {
                "type": "influence",
                "advisor": 8,
                "colour": [5],
                "white": [1, 2],
                "plus2": False,
                "market": -1,
                "envoy": True,
            },
        ),
        (kingsburg.Pass(), {"type": "pass"}),
        (kingsburg.Build(INN), {"type": "build", "building": "inn"}),
        (kingsburg.Skip(), {"type": "skip"}),
        (kingsburg.Sell(GOLD), {"type": "town_hall", "pay": {"gold": 1}}),
        (kingsburg.Sell(PLUS2), {"type": "town_hall", "pay": {"plus2": 1}}),
        (kingsburg.Recruit(2, (3, 1, 0)), {"type": "recruit", "soldiers": 2, "pay": {"gold": 3, "wood": 1}}),
        (kingsburg.Lose((0, 1, 1)), {"type": "lose", "lose": {"wood": 1, "stone": 1}}),
    ],
    ids=str,
)
def test_an_option_of_kingsburg(decision: Any, row: dict[str, Any]) -> None:
    assert SHELF["kingsburg"].option(decision) == row


@pytest.mark.parametrize(
    ("decision", "row"),
    [
        (burgenland.Roll(2), {"type": "roll", "red": 2}),
        (burgenland.Stop(), {"type": "stop"}),
        (burgenland.Use(4), {"type": "use", "number": 4}),
        (burgenland.Place(WALL, 3, None), {"type": "card", "card": "wall", "from": "supply", "at": 3}),
        (
            burgenland.Place(WALL, 3, 1),
            {"type": "card", "card": "wall", "from": "opponent", "taken": 1, "at": 3},
        ),
        (burgenland.TakeDice(), {"type": "dice"}),
        (burgenland.Score(), {"type": "score"}),
        (burgenland.GiveUp(5), {"type": "leave", "at": 5}),
    ],
    ids=str,
)
def test_an_option_of_burgen_land(decision: Any, row: dict[str, Any]) -> None:
    assert SHELF["burgenland"].option(decision) == row
