"""What a network reads of Kingsburg: named, complete, the same from a view as from the whole state."""

from __future__ import annotations

from dataclasses import fields

import pytest

from kingsburg.ai.kingsburg.inputs.after import after_each
from kingsburg.ai.kingsburg.inputs.province import outcomes
from kingsburg.ai.kingsburg.inputs.reader import Reader
from kingsburg.ai.kingsburg.inputs.vector import inputs, names, scales
from kingsburg.engine.kingsburg.actions import Influence
from kingsburg.engine.kingsburg.state import State
from tests.ai.kingsburg.table import RULES
from tests.engine.cases import kingsburg_case, some_games
from tests.engine.scripted import ANN, BRIAN, CINDY, Table, number
from tests.engine.test_views import with_other_enemies

SEATS = [2, 3, 4, 5]


def read(s: State, seat: int) -> dict[str, int]:
    return dict(zip(names(s.seats), inputs(s, seat), strict=True))


@pytest.mark.parametrize("seats", SEATS)
def test_every_input_has_one_name_and_one_scale(seats: int) -> None:
    assert len(set(names(seats))) == len(names(seats)) == len(scales(seats))
    assert all(0.0 < scale <= 1.0 for scale in scales(seats))


@pytest.mark.parametrize("seats", SEATS)
def test_a_view_tells_as_much_as_the_state_and_hidden_enemies_nothing(seats: int) -> None:
    for move in some_games(kingsburg_case(seats))[::3]:
        s = move.before
        if not s.year:
            continue
        for seat in range(seats):
            row = inputs(s, seat)
            assert len(row) == len(names(seats))
            assert row == inputs(RULES.view(s, seat), seat) == inputs(with_other_enemies(s, seat), seat)


@pytest.mark.parametrize("seats", SEATS)
def test_what_a_reader_keeps_is_what_it_would_read_anew(seats: int) -> None:
    readers = [Reader(seat) for seat in range(seats)]
    for move in some_games(kingsburg_case(seats)):
        for seat, reader in enumerate(readers):
            assert reader.read(move.before) == inputs(move.before, seat)


@pytest.mark.parametrize("seats", SEATS)
def test_after_each_option_the_position_is_read_as_if_it_had_been_played(seats: int) -> None:
    for move in some_games(kingsburg_case(seats))[::5]:
        s, seat = move.before, move.before.to_move
        if seat < 0:
            continue
        legal, before = RULES.legal(s), s.copy()
        assert after_each(s, seat, legal) == [inputs(RULES.apply(s, a).state, seat) for a in legal]
        assert s == before


def test_the_state_has_no_part_that_nobody_has_thought_of() -> None:
    """A new field of the state either becomes an input or is named here."""
    left_out = "sources build_order rolled rolled_white neutral pending combat die"
    read_from = (
        "seats year phase stage to_move turn order enemies revealed peeked gold wood stone plus2 soldiers vp"
        " envoy built aid_die colour white marks closed placements queue outcomes"
    )
    assert sorted(f.name for f in fields(State)) == sorted(f"{left_out} {read_from}".split())


def test_goods_dice_and_who_contests_whom_are_seen() -> None:
    t = Table(3).give(ANN, gold=2, wood=1).influence((1, 2, 2), (6, 6, 6), (2, 3, 6))
    s = t.state
    assert s.to_move == ANN and s.order == (ANN, CINDY, BRIAN)
    seen = read(s, ANN)
    assert (seen["gold.at_least.2"], seen["gold.at_least.3"], seen["goods"]) == (1, 0, 3)
    assert seen["dice.colour.pips.2"] == 2
    assert seen["reach.uncontested.1"] == 1 and seen["reach.contested.once.2"] == 1
    assert seen["reach.contested.once.3"] == 1 and seen["reach.uncontested.4"] == 1
    assert seen["other.2.reach.18"] == 1 and seen["other.2.reach.2"] == 0
    placed = RULES.apply(s, Influence(2, (2,))).state
    after = read(placed, ANN)
    assert after["gift.2"] == 1 and after["reach.contested.once.2"] == 0
    assert after["goods.with_gifts"] == 4
    assert read(placed, BRIAN)["other.1.gift.2"] == 1


def test_what_a_building_lacks_counts_gifts_to_come() -> None:
    s = Table(3).give(ANN, gold=1).influence((1, 2, 2), (6, 6, 6), (5, 5, 6)).state
    statue = "building.11"
    assert read(s, ANN)[f"own.lacks.1.{statue}"] == 1
    s.placements = ((2, ANN),)
    assert read(s, ANN)[f"own.lacks.0.{statue}"] == 1
    assert number("statue") == 0


def test_gifts_of_choice_are_followed() -> None:
    """The Duchess brings two goods of choice; the Alchemist makes two of one, or is left alone."""
    assert set(outcomes((0, 0, 0), 1 << 12)) == {
        (2, 0, 0),
        (0, 2, 0),
        (0, 0, 2),
        (1, 1, 0),
        (1, 0, 1),
        (0, 1, 1),
    }
    assert set(outcomes((1, 0, 0), 1 << 6)) == {(1, 0, 0), (0, 1, 1)}
    assert outcomes((0, 0, 0), 1 << 6) == ((0, 0, 0),)


def test_a_seen_enemy_is_known_to_nobody_else() -> None:
    s = Table(3).influence((1, 2, 2), (6, 6, 6), (5, 5, 6)).state
    s.peeked = (1 << s.year, 0, 0)
    assert read(s, ANN)["winter.known"] == 1
    assert read(s, BRIAN)["winter.known"] == 0
