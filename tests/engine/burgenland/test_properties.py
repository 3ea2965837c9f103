"""Whole games with any choices and any dice, and castles of any shape."""

from hypothesis import given, settings
from hypothesis import strategies as st

from kingsburg.engine.burgenland.castles import (
    HOLE,
    KINDS,
    WALL,
    Castle,
    at_risk,
    places,
    with_card,
    without,
    worth,
)
from tests.engine.burgenland.invariants import check_move
from tests.engine.burgenland.table import GAME, chooser, walk
from tests.engine.walking import by_numbers

VALUE = {HOLE: 0, 1: 1, 2: 2, 3: 3, 4: 5}
ANY = settings(deadline=None, derandomize=True)
"""The same examples every time, however slow the machine; the long run looks further."""
LONGEST = 3000
"""Decisions after which a game of strange choices has been looked at for long enough."""


@settings(ANY, max_examples=40)
@given(dice=st.text(max_size=5), numbers=st.lists(st.integers(0, 250), min_size=1, max_size=60))
def test_any_choices_and_any_dice_keep_the_invariants(dice: str, numbers: list[int]) -> None:
    for move, _ in zip(walk(dice, by_numbers(numbers)), range(LONGEST), strict=False):
        check_move(move)


@settings(ANY, max_examples=40)
@given(dice=st.text(max_size=5), taste=st.integers(0, 99))
def test_games_of_all_tastes_come_to_an_end(dice: str, taste: int) -> None:
    last = None
    for move in walk(dice, chooser(f"{taste}")):
        check_move(move)
        last = move.after
    assert last is not None and GAME.to_move(last) is None


@st.composite
def castles(draw: st.DrawFn) -> Castle:
    """Built and torn by the rules: any cards at any places, then some taken away again."""
    castle: Castle = ()
    for card in draw(st.lists(st.sampled_from(KINDS), max_size=14)):
        if spots := places(castle, card):
            castle = with_card(castle, card, draw(st.sampled_from(spots)))
        cards = [at for at, there in enumerate(castle) if there]
        if cards and draw(st.integers(0, 3)) == 0:
            castle = without(castle, draw(st.sampled_from(cards)))
    return castle


@ANY
@given(castle=castles(), card=st.sampled_from(KINDS))
def test_B3_5_a_place_is_an_end_or_a_hole_and_a_buildings_neighbours_are_walls(
    castle: Castle, card: int
) -> None:
    for at in range(len(castle) + 1):
        free = at in (0, len(castle)) or castle[at] == HOLE
        left, right = (
            (castle[:at], castle[at:]) if at in (0, len(castle)) else (castle[:at], castle[at + 1 :])
        )
        beside = {*left[-1:], *right[:1]}
        fits = free and (card == WALL or (beside <= {HOLE, WALL} and WALL in beside))
        assert (at in places(castle, card)) == fits
        if fits:
            assert with_card(castle, card, at) == (*left, card, *right)


@ANY
@given(castle=castles())
def test_B3_7_holes_never_lie_at_an_edge_and_never_count(castle: Castle) -> None:
    assert not castle or (castle[0] and castle[-1])
    text = "".join(map(str, castle))
    assert worth(castle) == max(sum(VALUE[int(card)] for card in part) for part in text.split("0"))
    assert worth(castle) == worth(castle[::-1]) <= sum(VALUE[card] for card in castle)


@ANY
@given(castle=castles())
def test_B2_3_what_is_at_risk_is_the_more_valuable_end(castle: Castle) -> None:
    ends = at_risk(castle)
    assert len(ends) == min(len(castle), len(ends)) and set(ends) <= {0, len(castle) - 1}
    assert bool(ends) == bool(castle)
    for at in ends:
        assert VALUE[castle[at]] == max(VALUE[castle[0]], VALUE[castle[-1]])
    if len(ends) == 2:
        assert castle[0] == castle[-1] and without(castle, ends[0]) != without(castle, ends[1])
    elif castle and castle[0] == castle[-1]:
        assert without(castle, 0) == without(castle, len(castle) - 1)


@ANY
@given(castle=castles())
def test_a_card_taken_out_and_put_back_is_where_it_was(castle: Castle) -> None:
    """But for the ends, where holes vanish."""
    for at in range(1, len(castle) - 1):
        if castle[at] != HOLE:
            opened = without(castle, at)
            assert opened[at] == HOLE and len(opened) == len(castle)
            assert with_card(opened, castle[at], at) == castle
