"""The ideas of both games: every merit follows one, and what an idea says stands in the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, get_args

import pytest

from kingsburg.engine.burgenland import merits as burgenland_merits
from kingsburg.engine.kingsburg import merits as kingsburg_merits
from kingsburg.ui.coach.ideas import IDEAS as PAGE
from kingsburg.ui.coach.ideas import Idea
from kingsburg.ui.games.burgenland.coach.ideas import IDEAS as BURGENLAND
from kingsburg.ui.games.kingsburg.coach.ideas import IDEAS as KINGSBURG
from tests.rules import IDS

WITHOUT = {
    "kingsburg": {kingsburg_merits.Alone, kingsburg_merits.Ahead, kingsburg_merits.Behind},
    "burgenland": {
        burgenland_merits.Alone,
        burgenland_merits.Ahead,
        burgenland_merits.Behind,
        burgenland_merits.LeavesZone,
        burgenland_merits.Risks,
        burgenland_merits.EndsEarly,
    },
}
"""The merits that follow no idea: they compare numbers, or speak against an option."""
GAMES = [
    pytest.param("kingsburg", KINGSBURG, kingsburg_merits, id="kingsburg"),
    pytest.param("burgenland", BURGENLAND, burgenland_merits, id="burgenland"),
]


@pytest.mark.parametrize(("game", "ideas", "merits"), GAMES)
def test_every_merit_follows_one_idea(game: str, ideas: Sequence[Idea], merits: Any) -> None:
    taught = Counter(merit for idea in ideas for merit in idea.merits)
    assert set(taught) == set(get_args(merits.Merit)) - WITHOUT[game]
    assert set(taught.values()) == {1}


@pytest.mark.parametrize(("game", "ideas", "merits"), GAMES)
def test_the_rules_of_every_idea_exist(game: str, ideas: Sequence[Idea], merits: Any) -> None:
    assert {rule for idea in ideas for rule in idea.rules} <= IDS[game]
    assert all(idea.rules for idea in ideas)


@pytest.mark.parametrize(("game", "ideas", "merits"), GAMES)
def test_names_and_sentences_of_ideas_are_whole(game: str, ideas: Sequence[Idea], merits: Any) -> None:
    assert len({idea.title for idea in ideas}) == len({idea.text for idea in ideas}) == len(ideas)
    assert all(len(idea.title) <= 32 and idea.title[-1].isalnum() for idea in ideas)
    assert all(idea.text[0].isupper() and idea.text.endswith(".") and "{" not in idea.text for idea in ideas)
    assert {idea.page for idea in ideas} == {PAGE}
