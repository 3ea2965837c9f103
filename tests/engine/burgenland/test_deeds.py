"""What the spaces do: cards, dice and scoring (B3)."""

import pytest

from kingsburg.engine.burgenland.actions import Place, Roll, Score, Stop, TakeDice
from kingsburg.engine.burgenland.castles import (
    CARDS,
    HOUSE,
    ROOFED_TOWER,
    ROOFLESS_TOWER,
    UNWALLED,
    WALL,
    worth,
)
from kingsburg.engine.burgenland.events import CardPlaced, DiceTaken, Scored
from tests.engine.burgenland.table import ANN, BLUE, BRIAN, RED, YELLOW, Table, castle

WALLS = "wwwwwwwww"


def places(t: Table) -> list[int]:
    return sorted({a.at for a in t.legal if isinstance(a, Place)})


# B3.1, B3.2: card or dice ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "card"),
    [
        ("wall", WALL),
        ("second wall", WALL),
        ("third wall", WALL),
        ("choice", WALL),
        ("t", ROOFLESS_TOWER),
        ("h", HOUSE),
        ("r", ROOFED_TOWER),
    ],
)
@pytest.mark.parametrize("colour", [BLUE, YELLOW, RED])
def test_B3_1_each_space_gives_its_card_or_its_value_in_dice(colour: int, name: str, card: int) -> None:
    t = Table(crown=(8 * colour - 1) % 24).land(colour, name)
    more = [Score()] if name == "choice" else []
    assert t.legal == [Place(card, 0), Place(card, 1), TakeDice(), *more]
    other = next(c for c in CARDS if c != card)
    refused = t.why(Place(other, 0))
    assert refused is not None and (refused.code, refused.number) == ("wrong_card", card)
    taken = Table(crown=(8 * colour - 1) % 24).land(colour, name).do(TakeDice())
    assert taken.state.red == (CARDS[card].value, 0, 5 - CARDS[card].value)
    t.do(Place(card, 1))
    placed = t.seen(CardPlaced)[0]
    assert (placed.seat, placed.colour, placed.card, placed.at, placed.taken) == (ANN, colour, card, 1, None)
    assert t.state.castles[2 * colour] == (WALL, card)
    assert t.state.supply[4 * colour + card - 1] == CARDS[card].copies - (3 if card == WALL else 1)
    assert t.at_roll and t.to_move == ANN


def test_B3_2_dice_come_from_the_board_first() -> None:
    t = Table(seat=BRIAN, crown=7, dice=(2, 0)).land(YELLOW, "h").do(TakeDice())
    assert t.seen(DiceTaken)[0].board == 3 and t.seen(DiceTaken)[0].opponent == 0
    assert t.state.red == (2, 3, 0)


def test_B3_2_the_missing_ones_come_from_the_opponent() -> None:
    t = Table(crown=7, dice=(0, 4)).land(YELLOW, "h").do(TakeDice())
    assert (t.seen(DiceTaken)[0].board, t.seen(DiceTaken)[0].opponent) == (1, 2)
    assert t.state.red == (3, 2, 0)


def test_B3_2_no_more_than_there_are() -> None:
    t = Table(crown=7, dice=(2, 2)).land(YELLOW, "r").do(TakeDice())
    assert (t.seen(DiceTaken)[0].board, t.seen(DiceTaken)[0].opponent) == (1, 2)
    assert t.state.red == (5, 0, 0)


def test_B3_2_none_to_be_had_is_no_option() -> None:
    t = Table(crown=7, dice=(5, 0)).land(YELLOW, "h")
    assert t.legal == [Place(HOUSE, 0), Place(HOUSE, 1)]
    assert t.code(TakeDice()) == "no_dice"


def test_B3_2_neither_card_nor_die_is_nothing_and_the_player_goes_on() -> None:
    t = Table(crown=7, dice=(5, 0), yellow="hwh/w").land(YELLOW, "r")
    assert t.told == ["DiceRolled", "Moved", "Nothing"]
    assert t.to_move == ANN and t.at_roll
    assert t.legal == [*map(Roll, range(6)), Stop()]


def test_B3_2_dice_just_rolled_can_be_taken_again() -> None:
    """B2.1: they are back on the board before the space acts."""
    t = Table(crown=7, dice=(5, 0)).roll(1, 1)
    assert TakeDice() in t.legal
    assert t.do(TakeDice()).state.red == (5, 0, 0)


# B3.3, B3.4: scoring -----------------------------------------------------------------------------------


def test_B3_3_a_crown_space_scores_unasked() -> None:
    t = Table(crown=7, yellow="wrw/wh").land(YELLOW, "crown")
    assert t.told == ["DiceRolled", "Moved", "Scored"]
    scored = t.seen(Scored)[0]
    assert (scored.colour, scored.values, scored.gain) == (YELLOW, (7, 4), (3, 0))
    assert t.state.score == scored.after.score == (3, 0)
    assert t.legal == [Roll(0), Stop()], "after scoring the player may roll again (B3.4)"


def test_B3_3_on_wall_or_crown_the_mover_chooses() -> None:
    t = Table(crown=7, yellow="wrw/wh").land(YELLOW, "choice")
    assert t.legal == [Place(WALL, 0), Place(WALL, 3), TakeDice(), Score()]
    assert t.do(Score()).state.score == (3, 0)
    assert t.castles(YELLOW) == "wrw/wh", "scoring instead of the wall"


@pytest.mark.parametrize("name", ["wall", "second wall", "third wall", "t", "h", "r"])
def test_B3_3_other_spaces_do_not_score(name: str) -> None:
    assert Table(crown=7).land(YELLOW, name).code(Score()) == "no_crown"


@pytest.mark.parametrize("seat", [ANN, BRIAN])
def test_B3_4_the_higher_castle_scores_whoever_is_in_turn(seat: int) -> None:
    t = Table(seat=seat, crown=7, yellow="w/wrw", score=(4, 2)).land(YELLOW, "crown")
    assert t.state.score == (4, 8)


def test_B3_4_equal_castles_score_nothing() -> None:
    t = Table(crown=7, yellow="wtw/wh").land(YELLOW, "crown")
    assert t.seen(Scored)[0].values == (4, 4) and t.seen(Scored)[0].gain == (0, 0)
    assert t.state.score == (0, 0) and t.to_move == ANN


def test_B3_4_only_the_colour_of_the_space_counts() -> None:
    t = Table(crown=7, blue="wrw/w", yellow="w/w", red="w/rwr").land(YELLOW, "crown")
    assert t.state.score == (0, 0)


# B3.5: places ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "wall", "building"),
    [
        ("", [0], []),
        ("w", [0, 1], [0, 1]),
        ("r", [0, 1], []),
        ("wr", [0, 2], [0]),
        ("hw", [0, 2], [2]),
        ("rwh", [0, 3], []),
        ("w.w", [0, 1, 3], [0, 1, 3]),
        ("r.w", [0, 1, 3], [3]),
        ("w.r", [0, 1, 3], [0]),
        ("w..w", [0, 1, 2, 4], [0, 1, 2, 4]),
        ("r..w", [0, 1, 2, 4], [2, 4]),
        ("r...r", [0, 1, 2, 3, 5], []),
        ("w...w", [0, 1, 2, 3, 5], [0, 1, 3, 5]),
        ("r..h", [0, 1, 2, 4], []),
    ],
)
def test_B3_5_ends_and_holes_and_a_building_only_beside_a_wall_and_no_building(
    mine: str, wall: list[int], building: list[int]
) -> None:
    landed = Table(crown=7, yellow=f"{mine}/w", dice=(1, 0)).land(YELLOW, "wall")
    assert places(landed) == wall
    for name, card in (("t", ROOFLESS_TOWER), ("h", HOUSE), ("r", ROOFED_TOWER)):
        t = Table(crown=7, yellow=f"{mine}/w").land(YELLOW, name)
        if building:
            assert places(t) == building
            for at in {*wall, *range(-1, len(mine) + 2)} - {*building}:
                barred = "beside_building" if {*neighbours(mine, at)} & {*"thr"} else "no_wall_beside"
                assert t.code(Place(card, at)) == (barred if at in wall else "no_such_place")
        else:
            assert t.told[-1] == "DiceTaken", "nothing to choose"


def neighbours(mine: str, at: int) -> str:
    """What would stand beside a card at that place of a castle."""
    if at in (0, len(mine)):
        return mine[:1] if at == 0 else mine[-1:]
    return mine[at - 1 : at] + mine[at + 1 : at + 2]


def test_B3_5_a_hole_is_no_wall() -> None:
    t = Table(crown=7, yellow="w...w/w").land(YELLOW, "h")
    assert t.code(Place(HOUSE, 2)) == "no_wall_beside"


def test_B3_5_an_empty_castle_starts_with_a_wall() -> None:
    t = Table(crown=7, yellow="/w", dice=(0, 0)).land(YELLOW, "h")
    assert t.told[-1] == "DiceTaken", "no house can be built, so its dice are taken unasked"
    walls = Table(crown=7, yellow="/w").land(YELLOW, "wall")
    assert places(walls) == [0]


def test_a_game_from_before_the_wall_beside_is_followed_by_its_own_rules() -> None:
    t = Table(crown=7, yellow="/w")
    t.state.revision = UNWALLED
    t.land(YELLOW, "h")
    assert places(t) == [0]
    assert t.do(Place(HOUSE, 0)).castles(YELLOW) == "h/w"


@pytest.mark.parametrize(
    ("mine", "at", "beside"), [("rw", 0, 0), ("w.r", 1, 2), ("r.w", 1, 0), ("w.r", 3, 2), ("whw..h", 6, 5)]
)
def test_B3_5_the_refusal_names_the_building_in_the_way(mine: str, at: int, beside: int) -> None:
    refused = Table(crown=7, yellow=f"{mine}/w").land(YELLOW, "r").why(Place(ROOFED_TOWER, at))
    assert refused is not None and (refused.code, refused.number) == ("beside_building", beside)


@pytest.mark.parametrize(("at", "after"), [(0, "wwr.w"), (2, "wrww"), (4, "wr.ww")])
def test_B3_5_a_card_comes_to_lie_where_it_was_put(at: int, after: str) -> None:
    t = Table(crown=7, yellow="wr.w/w").land(YELLOW, "wall").do(Place(WALL, at))
    assert t.castles(YELLOW) == f"{after}/w"


# B3.6: from the opponent -------------------------------------------------------------------------------


def test_B3_6_never_while_the_supply_has_one() -> None:
    t = Table(crown=7, yellow="w/hwh").land(YELLOW, "h")
    assert places(t) == [0, 1]
    refused = t.why(Place(HOUSE, 0, 0))
    assert refused is not None and (refused.code, refused.number) == ("supply_has", 1)


def test_B3_6_any_copy_of_the_opponents_the_middle_included() -> None:
    t = Table(crown=7, yellow="w/hwhwhw").land(YELLOW, "h")
    takes = [Place(HOUSE, at, taken) for at in (0, 1) for taken in (0, 2, 4)]
    assert t.legal == [*takes, TakeDice()]
    assert t.code(Place(HOUSE, 0)) == "take_from_opponent"
    refused = t.why(Place(HOUSE, 0, 1))
    assert refused is not None and (refused.code, refused.number) == ("not_that_card", HOUSE)
    assert t.code(Place(HOUSE, 0, 9)) == "not_that_card"
    t.do(Place(HOUSE, 1, 2))
    assert t.castles(YELLOW) == "wh/hw.whw"
    assert t.state.supply[4 * YELLOW + HOUSE - 1] == 0
    assert t.seen(CardPlaced)[0].taken == 2


def test_B3_6_from_an_end_no_hole_is_left() -> None:
    t = Table(crown=7, yellow="w/h.whwh").land(YELLOW, "h")
    assert t.do(Place(HOUSE, 0, 0)).castles(YELLOW) == "hw/whwh"


def test_B3_6_the_opponent_has_none_so_dice_only() -> None:
    t = Table(crown=7, yellow="whwhwhw/w", dice=(1, 1)).land(YELLOW, "h")
    assert t.told == ["DiceRolled", "Moved", "DiceTaken"]
    walls = Table(crown=7, yellow=f"{WALLS}/r", dice=(1, 1)).land(YELLOW, "choice")
    assert walls.legal == [TakeDice(), Score()]
    refused = walls.why(Place(WALL, 0))
    assert refused is not None and (refused.code, refused.number) == ("none_left", WALL)


def test_B3_6_of_that_colour_only() -> None:
    t = Table(crown=7, blue="w/rwr", yellow="rwrwrwrw/w", red="w/rwr").land(YELLOW, "r")
    assert t.told[-1] == "DiceTaken"


def test_B3_6_a_card_that_fits_nowhere_is_not_taken() -> None:
    t = Table(crown=7, yellow="rwr/hwhwhw").land(YELLOW, "h")
    assert t.told[-1] == "DiceTaken"
    assert t.castles(YELLOW) == "rwr/hwhwhw"


def test_B3_6_the_last_wall_can_be_taken() -> None:
    t = Table(crown=7, yellow="wwwwwwww/w").land(YELLOW, "wall").do(Place(WALL, 0, 0))
    assert t.castles(YELLOW) == f"{WALLS}/"


# B3.7: holes -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        ("", 0),
        ("w", 1),
        ("wrwhwtw", 14),
        ("wr.wh", 6),
        ("wh.wr", 6),
        ("wr..whwt", 7),
        ("r.r.rwr", 11),
        ("r.wwwwww", 6),
        ("wr.w.r", 6),
    ],
)
def test_B3_7_only_the_more_valuable_part_without_a_hole_counts(cards: str, value: int) -> None:
    assert worth(castle(cards)) == value


def test_B3_7_scoring_goes_by_the_best_part() -> None:
    """As in the rulebook's example: 17 against the 3 of a castle torn in two."""
    t = Table(crown=7, yellow="wt.tw/wrwrwhw").land(YELLOW, "crown")
    assert t.seen(Scored)[0].values == (3, 17)
    assert t.state.score == (0, 14)


def test_B3_7_holes_are_filled_one_by_one() -> None:
    t = Table(crown=7, yellow="r..r/w", dice=(1, 1)).land(YELLOW, "wall").do(Place(WALL, 1))
    assert t.castles(YELLOW) == "rw.r/w"
    t.roll(1).do(Place(WALL, 2))
    assert t.castles(YELLOW) == "rwwr/w"
    t.roll(1)
    assert t.state.score == (11, 0)


def test_B3_7_taking_the_end_beside_a_hole_takes_the_hole_away() -> None:
    t = Table(crown=7, yellow="wr/rwrwwww..r").land(YELLOW, "r").do(Place(ROOFED_TOWER, 0, 9))
    assert t.castles(YELLOW) == "rwr/rwrwwww"
