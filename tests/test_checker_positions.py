"""The checker of Burgen Land's records on single positions, and on the example of the rulebook."""

import pytest

from tests.burgenland_rows import holdings, row, rows
from tests.checker.burgenland import BurgenLand
from tests.checker.castles import outermost, places, worth
from tests.checker.rows import Broken, Row

EVEN = "w/w w/w 005 0-0"
"""What is the same in most positions: yellow, red, the dice, the score."""

RIGHT = [
    # what it shows, where the crown and all holdings are, and turns that may follow
    ("any copy, the middle too, when the supply is empty", 23, f"wwww/wwwww {EVEN}",
     f"roll 0 1 - 1 0 | wwww/wwwww {EVEN}\ncard 0 blue wall opponent:2 4 | wwwww/ww.ww {EVEN}\nstop 0"),
    ("at the edge no hole stays", 23, f"wwwww/ww.ww {EVEN}",
     f"roll 0 1 - 1 0 | wwwww/ww.ww {EVEN}\ncard 0 blue wall opponent:4 0 | wwwwww/ww.w {EVEN}\nstop 0"),
    ("the supply before the opponent", 23, f"wwwww/ww.w {EVEN}",
     f"roll 0 1 - 1 0 | wwwww/ww.w {EVEN}\ncard 0 blue wall supply 0 | wwwwww/ww.w {EVEN}\nstop 0"),
    ("the hole next to a taken edge goes with it", 23, f"wwwwww/ww.w {EVEN}",
     f"roll 0 1 - 1 0 | wwwwww/ww.w {EVEN}\ncard 0 blue wall opponent:3 0 | wwwwwww/ww {EVEN}\nstop 0"),
    ("the last card taken leaves an empty castle, a wall starts it", 23, f"wwwwwwww/w {EVEN}",
     f"roll 0 1 - 1 0 | wwwwwwww/w {EVEN}\ncard 0 blue wall opponent:0 8 | wwwwwwwww/ {EVEN}\nstop 0\n"
     f"roll 1 1 - 1 1 | wwwwwwwww/ {EVEN}\ncard 1 blue wall opponent:8 0 | wwwwwwww/w {EVEN}\nstop 1"),
    ("a building is taken too", 3, f"hwhw/wwh {EVEN}",
     f"roll 0 3 - 3 6 | hwhw/wwh {EVEN}\ncard 0 blue house opponent:2 4 | hwhwh/ww {EVEN}\nstop 0"),
    ("a wall fills a hole between buildings", 2, f"h.hwt/w {EVEN}",
     f"roll 0 1 - 1 3 | h.hwt/w {EVEN}\ncard 0 blue wall supply 1 | hwhwt/w {EVEN}\nstop 0"),
    ("a building fills a hole between walls", 2, f"hw.w.w/w {EVEN}",
     f"roll 0 4 - 4 6 | hw.w.w/w {EVEN}\ncard 0 blue house supply 2 | hwhw.w/w {EVEN}\nstop 0"),
    ("a hole is no building", 2, f"w..wt/w {EVEN}",
     f"roll 0 3 - 3 5 | w..wt/w {EVEN}\ncard 0 blue roofless_tower supply 1 | wt.wt/w {EVEN}\nstop 0"),
    ("only the best part counts", 0, f"wwt.wh/r.www {EVEN}",
     f"roll 0 2 - 2 2 | wwt.wh/r.www {EVEN}\nscore blue 4 5 0 1\nstop 0"),
    ("an even score is told", 0, f"ww/ww {EVEN}",
     f"roll 0 2 - 2 2 | ww/ww {EVEN}\nscore blue 2 2 0 0\nstop 0"),
    ("the other one wins in my turn, at once", 0, "w/wt w/w w/w 005 7-28",
     "roll 0 2 - 2 2 | w/wt w/w w/w 005 7-28\nscore blue 1 3 0 2"),
    ("29 points are not enough", 0, "w/wt w/w w/w 005 7-27",
     "roll 0 2 - 2 2 | w/wt w/w w/w 005 7-27\nscore blue 1 3 0 2\nstop 0"),
    ("neither card nor die, and the turn goes on", 23, "wwwwwwwww/ w/w w/w 500 0-0",
     "roll 0 1 - 1 0 | wwwwwwwww/ w/w w/w 500 0-0\nnothing 0\n"
     "roll 0 1 - 1 1 | wwwwwwwww/ w/w w/w 500 0-0\nnothing 0\nstop 0"),
    ("no place for a house, no die", 2, "hwr/w w/w w/w 500 0-0",
     "roll 0 4 - 4 6 | hwr/w w/w w/w 500 0-0\nnothing 0\nstop 0"),
    ("as many dice as there are", 2, "hwr/w w/w w/w 311 0-0",
     "roll 0 4 - 4 6 | hwr/w w/w w/w 311 0-0\ndice 0 1 1 | hwr/w w/w w/w 500 0-0\nstop 0"),
    ("wall or crown: a wall", 3, f"w/w {EVEN}",
     f"roll 0 1 - 1 4 | w/w {EVEN}\ncard 0 blue wall supply 0 | ww/w {EVEN}\nstop 0"),
    ("wall or crown: a die", 3, f"w/w {EVEN}",
     f"roll 0 1 - 1 4 | w/w {EVEN}\ndice 0 1 0 | w/w w/w w/w 104 0-0\nstop 0"),
    ("wall or crown: scoring", 3, f"w/w {EVEN}",
     f"roll 0 1 - 1 4 | w/w {EVEN}\nscore blue 1 1 0 0\nstop 0"),
    ("the first move may cross, the second may not: equal ends, the left", 6, "w/w wtw/w w/w 005 0-0",
     "roll 0 3 - 3 9 | w/w wtw/w w/w 005 0-0\ndice 0 1 0 | w/w wtw/w w/w 104 0-0\n"
     "roll 0 1 6 6 15 | w/w wtw/w w/w 005 0-0\ndice 0 5 0 | w/w wtw/w w/w 500 0-0\n"
     "roll 0 1 - 1 16 | w/w wtw/w w/w 500 0-0\nleave 0 yellow wall 0 | w/w tw/w w/w 500 0-0"),
    ("equal ends, the right", 14, "w/w wtw/w w/w 500 0-0",
     "roll 0 1 - 1 15 | w/w wtw/w w/w 500 0-0\ncard 0 yellow roofed_tower supply 3 | w/w wtwr/w w/w 500 0-0\n"
     "roll 0 1 - 1 16 | w/w wtwr/w w/w 500 0-0\nleave 0 yellow roofed_tower 3 | w/w wtw/w w/w 500 0-0"),
    ("the only card, then none", 14, "w/w w/w w/w 050 0-0",
     "roll 0 1 - 1 15 | w/w w/w w/w 050 0-0\ndice 0 0 5 | w/w w/w w/w 500 0-0\n"
     "roll 0 6 - 6 21 | w/w w/w w/w 500 0-0\nleave 0 yellow wall 0 | w/w /w w/w 500 0-0"),
    ("there is no card to leave", 14, "w/w /w w/w 050 0-0",
     "roll 0 1 - 1 15 | w/w /w w/w 050 0-0\ndice 0 0 5 | w/w /w w/w 500 0-0\n"
     "roll 0 6 - 6 21 | w/w /w w/w 500 0-0\nleave 0 yellow - - | w/w /w w/w 500 0-0"),
    ("leaving takes the holes next to the end along", 22, "w/w w/w r..w/w 005 0-0",
     "roll 0 1 - 1 23 | w/w w/w r..w/w 005 0-0\ndice 0 5 0 | w/w w/w r..w/w 500 0-0\n"
     "roll 0 2 - 2 1 | w/w w/w r..w/w 500 0-0\nleave 0 red roofed_tower 0 | w/w w/w w/w 500 0-0"),
    ("what was left is in the supply again", 20, "w/w w/w wwwww/wwww 005 0-0",
     "roll 0 3 - 3 23 | w/w w/w wwwww/wwww 005 0-0\ndice 0 5 0 | w/w w/w wwwww/wwww 500 0-0\n"
     "roll 0 3 - 3 2 | w/w w/w wwwww/wwww 500 0-0\nleave 0 red wall 4 | w/w w/w wwww/wwww 500 0-0\n"
     "roll 1 6 - 6 8 | w/w w/w wwww/wwww 500 0-0\ndice 1 0 1 | w/w w/w wwww/wwww 410 0-0\nstop 1\n"
     "roll 0 2 5666 6 14 | w/w w/w wwww/wwww 014 0-0\ndice 0 3 0 | w/w w/w wwww/wwww 311 0-0\nstop 0\n"
     "roll 1 2 - 2 16 | w/w w/w wwww/wwww 311 0-0\ncard 1 red wall supply 4 | w/w w/w wwww/wwwww 311 0-0\n"
     "stop 1"),
]  # fmt: skip

WRONG = [
    # what it shows, the space behind the crown's, all holdings, what is not allowed there, why
    ("supply empty", 23, f"wwww/wwwww {EVEN}", "card 0 blue wall supply 4", "B3.6: the supply has none"),
    ("no such card", 23, f"wwww/wwwww {EVEN}", "card 0 blue wall opponent:5 4", "B3.6: the opponent's wall"),
    ("that is a hole", 23, f"wwww/ww.www {EVEN}", "card 0 blue wall opponent:2 4", "at [0, 1, 3, 4, 5]"),
    ("no index", 23, f"wwww/wwwww {EVEN}", "card 0 blue wall opponent 4", "taken is a number"),
    ("the opponent has none", 23, f"wwwwwwwww/ {EVEN}", "card 0 blue wall opponent:0 4", "B3.6: there is no"),
    ("none at all", 23, f"wwwwwwwww/ {EVEN}", "card 0 blue wall supply 4", "B3.6: there is no wall"),
    ("a die is possible", 23, f"wwwwwwwww/ {EVEN}", "nothing 0", "B2.4: not declined, possible: dice"),
    ("not beside a hole", 23, f"w.w/w {EVEN}", "card 0 blue wall supply 2", "B3.5: only at [0, 1, 3]"),
    ("the left neighbour", 5, f"h.w/w {EVEN}", "card 0 blue house supply 1", "B3.5: only at [3]"),
    ("the right neighbour", 5, f"w.h/w {EVEN}", "card 0 blue house supply 1", "B3.5: only at [0]"),
    ("the right end", 5, f"wh/w {EVEN}", "card 0 blue house supply 2", "B3.5: only at [0]"),
    ("no place", 5, f"hwr/w {EVEN}", "card 0 blue house supply 0", "B3.5: there is no place for a house"),
    ("an empty castle", 5, f"/w {EVEN}", "card 0 blue house supply 0", "B3.5: there is no place for a house"),
    ("a hole is no wall", 5, f"w...w/w {EVEN}", "card 0 blue house supply 2", "only at [0, 1, 3, 5]"),
    ("no place, so dice", 5, f"hwr/w {EVEN}", "nothing 0", "B2.4: not declined, possible: dice"),
    ("no dice", 5, "w/w w/w w/w 500 0-0", "dice 0 0 0", "B3.2: there are no dice to be had"),
    ("board first", 5, "w/w w/w w/w 041 0-0", "dice 0 0 3", "B3.2: 1 from the board, 2 from the opponent"),
    ("not one's own", 5, "w/w w/w w/w 311 0-0", "dice 0 1 2", "B3.2: 1 from the board, 1 from the opponent"),
    ("both parts", 1, f"wwt.wh/r.www {EVEN}", "score blue 8 8 0 0", "B3.7: the castles are worth [4, 5]"),
    ("both score", 1, f"w/wt {EVEN}", "score blue 1 3 1 3", "B3.4: the gain is [0, 2]"),
    ("on the crown", 1, f"w/wt {EVEN}", "stop 0", "B2.4: expected score"),
    ("on wall or crown", 3, f"w/wt {EVEN}", "nothing 0", "possible: card or dice or score"),
    ("no tower", 3, f"w/wt {EVEN}", "card 0 blue house supply 0", "B3.1: the space gives a blue wall"),
    ("not known", 3, f"w/wt {EVEN}", "pray 0", "B2.4: expected card or dice or score"),
]  # fmt: skip


def turns(crown: int, before: str, told: list[Row]) -> BurgenLand:
    """The checker after checking turns from some position on."""
    checker = BurgenLand(told)
    checker.own = holdings(before)
    checker.crown = crown
    seat = told[0]["seat"]
    while checker.at < len(told):
        checker.turn(seat)
        seat = 1 - seat
    return checker


@pytest.mark.parametrize(("crown", "before", "told"), [case[1:] for case in RIGHT], ids=[c[0] for c in RIGHT])
def test_what_the_rules_allow_passes(crown: int, before: str, told: str) -> None:
    assert turns(crown, before, rows(told)).at == len(rows(told))


@pytest.mark.parametrize(
    ("crown", "before", "told", "why"), [case[1:] for case in WRONG], ids=[c[0] for c in WRONG]
)
def test_what_the_rules_forbid_is_refused(crown: int, before: str, told: str, why: str) -> None:
    move = row(f"roll 0 1 - 1 {(crown + 1) % 24} | {before}")
    with pytest.raises(Broken, match=r"^line 2: ") as refused:
        turns(crown, before, [move, row(told)])
    assert why in str(refused.value)


@pytest.mark.parametrize(("removed", "at"), [("wall", 0), (None, 0), ("wall", None)])
def test_nothing_is_removed_from_an_empty_castle(removed: str | None, at: int | None) -> None:
    told = rows(
        """
roll 0 1 - 1 15 | w/w /w w/w 050 0-0
dice 0 0 5 | w/w /w w/w 500 0-0
roll 0 6 - 6 21 | w/w /w w/w 500 0-0
leave 0 yellow - - | w/w /w w/w 500 0-0
"""
    )
    told[3] |= {"removed": removed, "at": at}
    with pytest.raises(Broken, match=r"^line 4: B2\.3: there is no card to remove"):
        turns(14, "w/w /w w/w 050 0-0", told)


EXAMPLE = f"""
roll 0 3 - 3 9   | w/w {EVEN}
dice 0 1 0   | w/w w/w w/w 104 0-0
roll 0 5 - 5 14   | w/w w/w w/w 104 0-0
card 0 yellow house supply 1   | w/w wh/w w/w 104 0-0
roll 0 4 6 4 18   | w/w wh/w w/w 005 0-0
leave 0 yellow house 1   | w/w w/w w/w 005 0-0
roll 1 3 - 3 21   | w/w w/w w/w 005 0-0
card 1 red roofless_tower supply 1   | w/w w/w w/wt 005 0-0
roll 1 4 - 4 1   | w/w w/w w/wt 005 0-0
leave 1 red roofless_tower 1   | w/w w/w w/w 005 0-0
roll 0 6 - 6 7   | w/w w/w w/w 005 0-0
card 0 blue roofed_tower supply 0   | rw/w w/w w/w 005 0-0
stop 0
"""
"""The rulebook's example, each player going on until a zone is left."""


def test_the_example_of_the_rulebook_passes() -> None:
    """From the blue house 3, 5, 4, 3, 4 and 6."""
    assert turns(6, f"w/w {EVEN}", rows(EXAMPLE)).crown == 7


def test_the_example_of_the_rulebook_passes_if_nobody_leaves_a_zone() -> None:
    """The same numbers, stopping before; then the red crown scores."""
    told = """
roll 0 3 - 3 9   | w/w w/w w/w 005 0-0
dice 0 1 0   | w/w w/w w/w 104 0-0
roll 0 5 - 5 14   | w/w w/w w/w 104 0-0
card 0 yellow house supply 1   | w/w wh/w w/w 104 0-0
stop 0
roll 1 4 - 4 18   | w/w wh/w w/w 104 0-0
score red 1 1 0 0
roll 1 3 - 3 21   | w/w wh/w w/w 104 0-0
card 1 red roofless_tower supply 1   | w/w wh/w w/wt 104 0-0
stop 1
roll 0 1 4 4 1   | w/w wh/w w/wt 005 0-0
card 0 blue wall supply 1   | ww/w wh/w w/wt 005 0-0
roll 0 6 - 6 7   | ww/w wh/w w/wt 005 0-0
card 0 blue roofed_tower supply 2   | wwr/w wh/w w/wt 005 0-0
stop 0
"""
    assert turns(6, f"w/w {EVEN}", rows(told)).crown == 7


def test_a_6_in_the_example_scores_in_red_too() -> None:
    """From the yellow house a 6 comes to red's wall or crown."""
    told = f"roll 0 6 - 6 20 | w/w {EVEN}\nscore red 1 1 0 0\nstop 0"
    assert turns(14, f"w/w {EVEN}", rows(told)).crown == 20


def test_castles_are_read_right() -> None:
    assert [worth(holdings(f"{c}/w {EVEN}").castles["blue"][0]) for c in ("", "w", "hw.r", "hwt.r")] == [
        0,
        1,
        5,
        6,
    ]
    assert places([], "house") == set()
    assert places([], "wall") == {0}
    assert places(["wall", None, None, None, "wall"], "house") == {0, 1, 3, 5}
    assert places(["house"], "house") == set()
    assert places(["wall", None, None, "house"], "house") == {0, 1}
    assert outermost([]) == set()
    assert outermost(["wall", "house", "wall"]) == {0, 2}
    assert outermost(["wall", None, "house"]) == {2}
