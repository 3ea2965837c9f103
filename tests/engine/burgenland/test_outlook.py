"""What can be asked without playing agrees with what happens when it is played."""

from fractions import Fraction
from itertools import product

import pytest

from kingsburg.engine.burgenland import stages
from kingsburg.engine.burgenland.actions import GiveUp, Place, Roll, Rolled, Score, TakeDice, Use
from kingsburg.engine.burgenland.castles import HOUSE, ROOFED_TOWER, WALL
from kingsburg.engine.burgenland.events import CardPlaced, DiceTaken, Left, Moved, Nothing, Scored
from kingsburg.engine.burgenland.outlook import (
    NO_STAKE,
    Stake,
    chance_of,
    chance_to_leave,
    chance_to_lose,
    hands,
    most,
    prospect,
    prospects,
    stake,
    staying,
)
from kingsburg.engine.burgenland.reasons import Code
from kingsburg.engine.burgenland.state import State, castle_of
from kingsburg.engine.burgenland.track import Space
from tests.engine.burgenland.table import BLUE, GAME, RED, YELLOW, Table, space, walk


def ways(s: State, space: Space) -> list[Place]:
    """All ways to put the space's card somewhere in the castle of the seat in turn, allowed or not."""
    mine, theirs = (castle_of(s, space.colour, seat) for seat in (s.seat, 1 - s.seat))
    sources = (None, *range(len(theirs)))
    return [Place(space.card, at, taken) for at in range(len(mine) + 1) for taken in sources]


def check_prospect(s: State, number: int, red: int) -> None:
    """Play that number with so many red dice, and compare."""
    told = prospect(s, number, red)
    after, events = GAME.apply(GAME.apply(s, Roll(red)).state, Rolled(number, (number,) * red))
    _, moved, *rest = events
    assert isinstance(moved, Moved) and told.space.number == moved.crown
    assert told.leaves == (after.stage == stages.GIVE_UP or any(isinstance(e, Left) for e in rest))
    if told.leaves:
        assert told.options == () and told.stake == stake(s)
        if after.stage == stages.GIVE_UP:
            assert tuple(map(GiveUp, told.stake.places)) == GAME.legal(after)
        else:
            (left,) = [e for e in rest if isinstance(e, Left)]
            assert told.stake == (Stake(left.removed, (left.at,)) if left.at is not None else NO_STAKE)
        return
    assert told.stake == NO_STAKE
    if after.stage == stages.ACT:
        assert told.options == GAME.legal(after)
    else:
        deed = rest[0]
        kinds = {CardPlaced: Place, DiceTaken: TakeDice, Scored: Score}
        assert [type(a) for a in told.options] == ([] if isinstance(deed, Nothing) else [kinds[type(deed)]])
    if after.stage == stages.ACT:
        allowed = [a for a in ways(s, told.space) if GAME.why_not(after, a) is None]
        assert allowed == [a for a in told.options if isinstance(a, Place)]
    assert (TakeDice() in told.options) == any(told.dice)
    assert (Score() in told.options) == told.space.scores == (told.gain is not None)
    for action, kind in ((TakeDice(), DiceTaken), (Score(), Scored)):
        if after.stage == stages.ACT and action in told.options:
            rest = list(GAME.apply(after, action).events)
        for event in rest:
            if isinstance(event, kind) and isinstance(event, DiceTaken):
                assert told.dice == (event.board, event.opponent)
            if isinstance(event, kind) and isinstance(event, Scored):
                assert told.gain == event.gain


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_every_prospect_of_whole_games_comes_true(seed: str) -> None:
    for move in list(walk(f"outlook/{seed}"))[::4]:
        if move.before.stage == stages.ROLL:
            for red in {0, move.before.red[move.before.seat]}:
                for number in range(1, 7):
                    check_prospect(move.before, number, red)


def test_without_a_word_no_red_dice_are_meant() -> None:
    told_apart = 0
    for move in list(walk("outlook/red"))[::4]:
        s = move.before
        if s.stage == stages.ROLL and s.red[s.seat]:
            for number in range(1, 7):
                assert prospect(s, number) == prospect(s, number, 0)
                told_apart += prospect(s, number, 0) != prospect(s, number, 1)
    assert told_apart


def test_where_a_number_leads_and_what_it_may_bring() -> None:
    t = Table(crown=7, yellow="wr/h")
    told = prospects(t.state)
    assert [p.space.number for p in told] == [8, 9, 10, 11, 12, 13]
    assert [p.leaves for p in told] == [False] * 6
    assert told[0].options == (Place(WALL, 0), Place(WALL, 2), TakeDice())
    assert told[0].dice == (1, 0) and told[0].gain is None
    assert told[2].options == (Score(),)
    assert told[2].gain == (3, 0)
    assert told[4].options == (*told[0].options, Score())


@pytest.mark.parametrize(
    ("name", "castles", "at", "code"),
    [
        ("h", "hwh/w", 0, Code.BESIDE_BUILDING),
        ("h", "hwh/w", 3, Code.BESIDE_BUILDING),
        ("h", "/w", 0, Code.NO_WALL_BESIDE),
        ("r", "rwrwrwrw/w", 8, Code.NONE_LEFT),
    ],
)
def test_where_no_card_can_be_had_only_dice_are_told_and_each_place_is_refused(
    name: str, castles: str, at: int, code: Code
) -> None:
    t = Table(crown=space(YELLOW, name) - 2, yellow=castles)
    told = prospect(t.state, 2)
    assert told.options == (TakeDice(),)
    t.state.crown, t.state.stage = told.space.number, stages.ACT
    assert t.code(Place(told.space.card, at)) == code
    assert all(t.code(way) is not None for way in ways(t.state, told.space))


def test_red_dice_rolled_are_on_the_board_when_the_space_acts() -> None:
    t = Table(crown=7, dice=(3, 2))
    assert prospect(t.state, 1, red=0).dice == (0, 1)
    assert prospect(t.state, 1, red=2).dice == (1, 0)
    t.do(Roll(3), Rolled(1, (2, 3, 3)))
    assert prospect(t.state, 1).dice == (1, 0)
    assert t.do(Use(1), TakeDice()).state.red == (1, 2, 2)


def test_what_is_at_stake() -> None:
    assert stake(Table(crown=3, blue="wr/w").state) == NO_STAKE, "before the first move"
    assert stake(Table(crown=3, zone=BLUE, blue="hwr/w").state) == Stake(ROOFED_TOWER, (2,))
    assert stake(Table(crown=3, zone=BLUE, blue="hwrwwh/w").state) == Stake(HOUSE, (0, 5))
    assert stake(Table(crown=3, zone=BLUE, blue="/w").state) == NO_STAKE
    t = Table(crown=3, zone=BLUE, blue="hwr/w")
    assert [prospect(t.state, n).stake.card for n in (4, 5)] == [0, ROOFED_TOWER]


def test_nothing_is_played() -> None:
    t = Table(crown=space(YELLOW, "h"), zone=YELLOW, dice=(2, 1))
    before = t.state.canonical()
    prospects(t.state, 2)
    stake(t.state), staying(t.state), chance_to_leave(t.state, 2)
    assert t.state.canonical() == before


@pytest.mark.parametrize("red", range(6))
def test_the_chance_to_leave_is_that_of_all_rolls(red: int) -> None:
    for crown in [21] if red > 3 else range(16, 24):
        s = Table(crown=crown, zone=RED, dice=(red, 0)).state
        stay = staying(s)
        assert stay == tuple(range(1, min(6, 23 - crown) + 1))
        rolls = list(product(range(1, 7), repeat=red + 1))
        leaving = [roll for roll in rolls if not set(roll) & set(stay)]
        assert chance_to_leave(s, red) == Fraction(len(leaving), len(rolls))


def test_the_first_move_cannot_leave() -> None:
    s = Table(crown=23).state
    assert staying(s) == (1, 2, 3, 4, 5, 6)
    assert chance_to_leave(s, 0) == 0


@pytest.mark.parametrize("dice", range(1, 7))
def test_the_chances_of_numbers_are_those_of_all_rolls(dice: int) -> None:
    rolls = list(product(range(1, 7), repeat=dice))
    counted: dict[tuple[int, ...], int] = {}
    for roll in rolls:
        numbers = tuple(sorted(set(roll)))
        counted[numbers] = counted.get(numbers, 0) + 1
    assert dict(hands(dice)) == {n: Fraction(c, len(rolls)) for n, c in counted.items()}
    assert sum(chance for _, chance in hands(dice)) == 1
    for wanted in range(7):
        hits = sum(any(pips <= wanted for pips in roll) for roll in rolls)
        assert chance_of(wanted, dice) == Fraction(hits, len(rolls))


@pytest.mark.parametrize("seed", ["lose a", "lose b", "lose c"])
def test_what_a_roll_may_cost_is_what_leaving_costs_as_far_as_there_is_a_card(seed: str) -> None:
    """B2.3."""
    seen = set()
    for move in walk(seed):
        s = move.before
        if s.stage != stages.ROLL:
            continue
        for red in range(s.red[s.seat] + 1):
            chance = chance_to_lose(s, red)
            assert chance == (chance_to_leave(s, red) if stake(s).places else 0)
            seen.add(chance > 0)
    assert seen == {False, True}


def test_the_most_that_a_number_adds_is_its_card_or_its_points() -> None:
    s = Table(crown=space(BLUE, "crown"), zone=BLUE, blue="wh/w").state
    by_number = {told.number: most(told, s.seat) for told in prospects(s)}
    assert by_number == {1: 1, 2: 3, 3: 2, 4: 3, 5: 5, 6: 0}, "scoring would bring three, leaving nothing"
