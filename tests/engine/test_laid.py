"""Tables laid by hand for examples: what is laid is there, and everything else is as the rules have it."""

from __future__ import annotations

import pytest

from kingsburg.engine.burgenland.castles import CARDS, COLOURS, SEATS, Castle, house
from kingsburg.engine.burgenland.laid import laid as laid_duel
from kingsburg.engine.burgenland.state import RED_DICE
from kingsburg.engine.kingsburg import calendar
from kingsburg.engine.kingsburg.board.buildings import BUILDING_BY_ID
from kingsburg.engine.kingsburg.examples.laid import Holding, Moment, laid

ENEMIES = (0, 5, 10, 15, 20)


def castles(*cards: int) -> tuple[Castle, ...]:
    """Red castles with these cards for the first seat; all others are empty."""
    found: list[Castle] = [()] * (len(COLOURS) * SEATS)
    found[house(0, 0)] = tuple(cards)
    return tuple(found)


def test_a_duel_is_laid_with_castles_crown_and_dice() -> None:
    first, *_others = CARDS
    given = castles(first, first)
    s = laid_duel(given, 4, 1, (2, 1))
    assert (s.castles, s.crown, s.seat, s.to_move) == (given, 4, 1, 1)
    assert s.red == (2, 1, RED_DICE - 3)
    numbers = list(CARDS)
    for colour in range(len(COLOURS)):
        for at, number in enumerate(numbers):
            used = 2 if (colour, number) == (0, first) else 0
            assert s.supply[colour * len(numbers) + at] == CARDS[number].copies - used


def test_a_duel_cannot_be_laid_with_more_cards_than_there_are() -> None:
    number, card = next(iter(CARDS.items()))
    with pytest.raises(ValueError, match=r"\("):
        laid_duel(castles(*[number] * (card.copies + 1)), 0)


def test_a_table_is_laid_with_what_each_has() -> None:
    inn, statue = BUILDING_BY_ID["inn"], BUILDING_BY_ID["statue"]
    holdings = (Holding((1, 2, 3), 2, 4, 5, True, (statue, inn)), Holding())
    s, _events = laid(Moment.BUILD, holdings, ENEMIES, year=3)
    assert (s.year, s.phase, s.enemies, s.envoy, s.to_move) == (3, calendar.SPRING, ENEMIES, 0, 0)
    assert (s.gold[0], s.wood[0], s.stone[0], s.plus2[0], s.soldiers[0]) == (1, 2, 3, 2, 4)
    assert s.build_order[0] == (statue, inn) and s.vp == [5 + 3, 0]
    assert s.revealed == 2


def test_a_table_is_played_on_to_the_next_decision() -> None:
    holdings = (Holding(buildings=(BUILDING_BY_ID["inn"],)), Holding())
    s, events = laid(Moment.REWARD, holdings, ENEMIES)
    assert s.vp[0] == 1 and s.phase > calendar.KINGS_REWARD and events


def test_in_winter_the_years_enemy_is_known() -> None:
    s, _events = laid(Moment.REINFORCE, (Holding(), Holding()), ENEMIES, year=2)
    assert s.revealed == 2
