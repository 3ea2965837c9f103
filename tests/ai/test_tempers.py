"""Tempers in play: each is seen on each rung, and none is like another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import pytest

from kingsburg.ai.burgenland import leaning as burgenland
from kingsburg.ai.kingsburg import leaning as kingsburg
from kingsburg.ai.levels import TEMPERS, make_agent
from kingsburg.ai.rungs import NAMES, SOUND
from kingsburg.ai.tempers import EVEN, Temper, joined
from kingsburg.engine.games import SHELF
from kingsburg.engine.kingsburg.actions import Build
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from tests.engine.cases import burgenland_case, kingsburg_case, some_games


class Table(NamedTuple):
    """What the tests ask of a game."""

    case: Any
    temper: Callable[..., Temper]
    traits: Callable[[Any, Any], Iterable[tuple[str, float]]]


TABLES: Final = {
    "kingsburg": Table(kingsburg_case(2), kingsburg.temper, lambda _view, a: kingsburg.traits(a)),
    "burgenland": Table(burgenland_case(2), burgenland.temper, burgenland.traits),
}
KINDS: Final = [(game, temper) for game in TABLES for temper in TEMPERS[game]]
_EVERY: Final = {"kingsburg": 1, "burgenland": 8}
_SEARCHING: Final = {
    ("kingsburg", "normal5"): 8,
    ("kingsburg", "hard"): 8,
    ("kingsburg", "expert"): 10,
    ("burgenland", "expert"): 4,
}
"""On rungs that search, one in so many of these positions is looked at."""


@cache
def positions(game: str, rung: str) -> Sequence[Any]:
    """Positions of random games in which a seat has a choice."""
    rules = SHELF[game].game
    states = [move.before for move in some_games(TABLES[game].case) if move.before.to_move >= 0]
    found = [s for s in states if len(rules.legal(s)) > 1][:: _EVERY[game]]
    return found[:: _SEARCHING.get((game, rung), 1)]


@cache
def chosen(game: str, rung: str, temper: str) -> Sequence[Any]:
    """What a player of that rung and temper decides in all these positions."""
    rules = SHELF[game].game
    return [
        make_agent(joined(rung, temper), rules, s.to_move, "own").decide(
            rules.view(s, s.to_move), rules.legal(s)
        )
        for s in positions(game, rung)
    ]


def liked(game: str, temper: str, rung: str, decisions: Sequence[Any]) -> float:
    """How well a player of that temper likes these decisions beyond what they are worth."""
    table = TABLES[game]
    likes = table.temper(temper, SOUND, "own")
    return sum(
        likes.leaning(table.traits(s, a)) for s, a in zip(positions(game, rung), decisions, strict=True)
    )


@pytest.mark.parametrize("rung", NAMES)
@pytest.mark.parametrize(("game", "temper"), KINDS)
def test_each_temper_shows_on_each_rung(game: str, temper: str, rung: str) -> None:
    """In the same positions, with the same errors, it does more of what it likes."""
    own, even = (chosen(game, rung, kind) for kind in (temper, EVEN))
    assert liked(game, temper, rung, own) > liked(game, temper, rung, even)


@pytest.mark.parametrize(("game", "temper"), KINDS)
def test_each_temper_likes_its_own_decisions_better_than_those_of_any_other(game: str, temper: str) -> None:
    own = liked(game, temper, "hard", chosen(game, "hard", temper))
    others = [kind for kind in TEMPERS[game] if kind != temper]
    assert all(liked(game, temper, "hard", chosen(game, "hard", other)) < own for other in others)


@pytest.mark.parametrize(("game", "temper"), KINDS)
def test_a_temper_varies_with_the_seed_and_only_with_it(game: str, temper: str) -> None:
    """What it likes differs from game to game, and is known from the seed of the seat."""
    table = TABLES[game]
    traits = [(trait, 1.0) for trait in _likes(game)[temper]]
    found = [table.temper(temper, SOUND, str(seed)).leaning(traits) for seed in range(20)]
    assert len(set(found)) == len(found)
    assert found == [table.temper(temper, SOUND, str(seed)).leaning(traits) for seed in range(20)]


@pytest.mark.parametrize("game", TABLES)
def test_every_trait_that_a_temper_likes_is_met_in_play(game: str) -> None:
    """A like for what no decision has would never be seen. By chance few build what is costly."""
    rules, table = SHELF[game].game, TABLES[game]
    cases = [table.case, kingsburg_case(4)] if game == "kingsburg" else [table.case]
    moves = [move for case in cases for move in some_games(case)]
    states = [move.before for move in moves if move.before.to_move >= 0]
    costly = map(Build, range(len(BUILDINGS))) if game == "kingsburg" else ()
    decisions = [*((s, a) for s in states for a in rules.legal(s)), *((None, a) for a in costly)]
    met = {trait for s, a in decisions for trait, amount in table.traits(s, a) if amount}
    assert {trait for likes in _likes(game).values() for trait in likes} <= met


def _likes(game: str) -> Any:
    return {"kingsburg": kingsburg.LIKES, "burgenland": burgenland.LIKES}[game]
