"""How the first option differs from the second, in the sentences of both games."""

from __future__ import annotations

import pytest

from kingsburg.engine.burgenland.merits import Edge as Duel
from kingsburg.engine.kingsburg.merits import Edge
from kingsburg.ui.games.burgenland.coach.edge_words import edge_text as duel_text
from kingsburg.ui.games.kingsburg.coach.edge_words import edge_text

NOTHING = (0, 0, 0)
PALISADE, INN = 12, 4


@pytest.mark.parametrize(
    ("edge", "said"),
    [
        (Edge(0, NOTHING, 0), ""),
        (Edge(2, (0, 1, 0), 0), "After the season option 1 leaves you 1 wood and 2 VP more."),
        (Edge(0, (-1, 0, 0), 0), "After the season option 2 leaves you 1 gold more."),
        (
            Edge(1, (0, 0, -2), 0),
            "After the season option 1 leaves you 1 VP more, option 2 2 stone more.",
        ),
        (
            Edge(0, NOTHING, 0, (PALISADE,), (INN,), (0.73, 0.53)),
            "This season option 1 usually lets you build the Palisade, option 2 the Inn. "
            "Your odds in the battle are 73% with option 1, 53% with option 2.",
        ),
        (
            Edge(0, NOTHING, 0, (PALISADE, INN)),
            "Only option 1 usually lets you build the Palisade and the Inn this season.",
        ),
        (Edge(0, NOTHING, 0, (), (INN,)), "Only option 2 usually lets you build the Inn this season."),
    ],
)
def test_kingsburg_tells_buildings_then_odds_then_what_is_left(edge: Edge, said: str) -> None:
    assert edge_text(edge) == said


@pytest.mark.parametrize(
    ("edge", "said"),
    [
        (Duel(), ""),
        (
            Duel(risks=(0.67, 0.0)),
            "The risk of losing a card is 67% with option 1, 0% with option 2.",
        ),
        (
            Duel(2, -1),
            "Option 1 brings 2 points more at once. With option 2 your castles are 1 point further ahead.",
        ),
        (Duel(-1, 0, 2), "Option 2 brings 1 point more at once. Option 1 leaves you 2 red dice more."),
        (
            Duel(0, 3, -1),
            "With option 1 your castles are 3 points further ahead. Option 2 leaves you 1 red die more.",
        ),
    ],
)
def test_burgen_land_tells_risk_points_castles_and_dice(edge: Duel, said: str) -> None:
    assert duel_text(edge) == said
