"""The table shows the duel as it is, after every single action."""

from __future__ import annotations

import pytest

from kingsburg.engine.burgenland import events as ev
from kingsburg.engine.burgenland.castles import HOLE, SEATS
from kingsburg.engine.burgenland.state import GOAL
from kingsburg.ui.games.burgenland.model import Model
from tests.engine.burgenland.table import ANN, BLUE, BRIAN, walk
from tests.ui.games.burgenland.mirror import facts, facts_of, shown

SEEDS = [f"duel {n}" for n in range(12)]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_table_agrees_with_the_game_after_every_action(seed: str) -> None:
    model = Model.fresh_table()
    for move in walk(seed):
        for event in move.events:
            model.fold(event)
        assert facts(model) == facts_of(move.after), move.action
        assert facts(shown(move.after)) == facts_of(move.after)
    assert model.ended is not None and max(model.ended.score) >= GOAL
    assert model.ended.score == move.after.score


@pytest.mark.parametrize("seed", SEEDS[:4])
def test_the_end_has_every_point_by_colour_and_every_die(seed: str) -> None:
    model = Model.fresh_table()
    rolls: list[ev.DiceRolled] = []
    left = [0] * SEATS
    for move in walk(seed):
        for event in move.events:
            model.fold(event)
            if isinstance(event, ev.DiceRolled):
                rolls.append(event)
            elif isinstance(event, ev.Left):
                left[event.seat] += 1
    for seat in range(SEATS):
        assert sum(model.gained[seat]) == move.after.score[seat] == model.history[-1][1][seat]
        own = [(roll.own, *roll.red) for roll in rolls if roll.seat == seat]
        assert model.dice_thrown[seat] == sum(map(len, own))
        assert model.pips_thrown[seat] == sum(map(sum, own))
        assert model.left[seat] == left[seat]
    turns = [turn for turn, _score in model.history]
    assert turns == sorted(turns) and turns[0] == 0 and turns[-1] == model.turns


@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_looks_sees_which_cards_are_new(seed: str) -> None:
    """Marks of a seat's latest turn stand at cards that were put there in it."""
    model = Model.fresh_table()
    put = dict.fromkeys(range(SEATS), 0)
    for move in walk(seed):
        for event in move.events:
            model.fold(event)
            if isinstance(event, ev.TurnBegan):
                put[event.seat] = 0
            elif isinstance(event, ev.CardPlaced):
                put[event.seat] += 1
                assert (event.colour, event.seat, event.at) in model.fresh[event.seat]
            for seat, marks in model.fresh.items():
                assert len(marks) == len(set(marks)) <= put[seat]
                for colour, whose, at in marks:
                    assert whose == seat
                    assert model.castle(colour, whose)[at] != HOLE


def test_a_new_card_keeps_its_mark_while_the_castle_grows_on_the_left() -> None:
    model = Model.fresh_table()
    after = ev.Holdings(model.castles, model.red, model.score)
    model.fold(ev.TurnBegan(ANN))
    model.fold(ev.CardPlaced(ANN, BLUE, 1, 1, None, _with(after, (1, 1))))
    model.fold(ev.CardPlaced(ANN, BLUE, 2, 0, None, _with(after, (2, 1, 1))))
    assert model.fresh[ANN] == [(BLUE, ANN, 2), (BLUE, ANN, 0)]
    model.fold(ev.TurnBegan(BRIAN))
    assert model.fresh[ANN] == [(BLUE, ANN, 2), (BLUE, ANN, 0)], "until her next turn"
    model.fold(ev.TurnBegan(ANN))
    assert model.fresh[ANN] == []


def _with(holdings: ev.Holdings, anns_blue: tuple[int, ...]) -> ev.Holdings:
    return holdings._replace(castles=(anns_blue, *holdings.castles[1:]))
