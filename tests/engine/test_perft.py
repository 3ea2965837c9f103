"""Everything a hand can do, counted; and the number of ways a scripted season can go."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, product
from typing import NamedTuple

import pytest

from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.placement import reach
from kingsburg.engine.kingsburg.state import State
from tests.engine.scripted import ANN, BRIAN, CINDY, GAME, Table

PIPS = range(1, 7)
Group = tuple[int, tuple[int, ...], tuple[int, ...], bool, int]


def groups(colour: tuple[int, ...], white: tuple[int, ...], token: bool, market: bool) -> set[Group]:
    """Every group of K4.2 to K4.5 by trying all subsets of the dice."""
    dice = [(False, pips) for pips in colour] + [(True, pips) for pips in white]
    found = set()
    for size in range(1, len(dice) + 1):
        for part in combinations(dice, size):
            c = tuple(pips for is_white, pips in part if not is_white)
            w = tuple(pips for is_white, pips in part if is_white)
            for plus2, shift in product({False, token}, {0, -1 * market, market}):
                number = sum(c) + sum(w) + 2 * plus2 + shift
                if c and 1 <= number <= 18:
                    found.add((number, c, w, plus2, shift))
    return found


@pytest.mark.parametrize("whites", [0, 1, 2])
def test_K4_2_to_K4_5_every_hand_reaches_what_its_groups_count(whites: int) -> None:
    means = list(product((False, True), repeat=2)) if whites < 2 else [(True, True)]
    for count in range(4):
        for colour in combinations_with_replacement(PIPS, count):
            for white in combinations_with_replacement(PIPS, whites):
                for token, market in means:
                    mine = reach(colour, white, token, market)
                    offered = [a for way in mine.ways for a in way.plain]
                    listed = {(a.advisor, a.colour, a.white, a.plus2, a.market) for a in offered}
                    assert listed == groups(colour, white, token, market)
                    assert len(offered) == len(listed)
                    assert mine.bits == sum(1 << n for n in {group[0] for group in listed})
                    assert all(a.envoy for way in mine.ways for a in way.with_envoy)


def perft(s: State, depth: int, rooms: set[int]) -> int:
    """Sequences of that many decisions; a line ends early where the game leaves those stages."""
    if depth == 0 or s.stage not in rooms:
        return 1
    return sum(perft(GAME.apply(s, a).state, depth - 1, rooms) for a in GAME.legal(s))


class Hand(NamedTuple):
    """What a seat can still place in the count by hand."""

    dice: tuple[int, ...]
    envoy: bool = False
    token: bool = False
    market: bool = False
    passed: bool = False

    def placed(self, group: Group, spends_envoy: bool) -> Hand:
        _, colour, _, plus2, shift = group
        left = list(self.dice)
        for pips in colour:
            left.remove(pips)
        token, market = self.token and not plus2, self.market and not shift
        return Hand(tuple(left), self.envoy and not spends_envoy, token, market)


def count_by_hand(depth: int, turn: int, hands: tuple[Hand, ...], closed: frozenset[int]) -> int:
    """The same count from K4 alone."""
    if depth == 0 or all(hand.passed for hand in hands):
        return 1
    seat = turn % len(hands)
    hand = hands[seat]
    if hand.passed:
        return count_by_hand(depth, turn + 1, hands, closed)

    def then(left: int, new: Hand, taken: frozenset[int]) -> int:
        return count_by_hand(left, turn + 1, (*hands[:seat], new, *hands[seat + 1 :]), taken)

    found = groups(hand.dice, (), hand.token, hand.market)
    options = [(group, group[0] in closed) for group in found if group[0] not in closed or hand.envoy]
    passing = then(depth - bool(options), hand._replace(passed=True), closed)
    return passing + sum(then(depth - 1, hand.placed(g, taken), closed | {g[0]}) for g, taken in options)


@pytest.mark.parametrize(("depth", "lines"), [(1, 6), (2, 59), (3, 907), (4, 2578), (5, 5521)])
def test_the_lines_of_a_scripted_court(depth: int, lines: int) -> None:
    t = Table(3).give(ANN, envoy=True).give(BRIAN, plus2=1).give(CINDY, buildings="inn market")
    t.influence((1, 1, 2), (1, 2, 2), (1, 2, 3))
    hands = (Hand((1, 1, 2), envoy=True), Hand((1, 2, 2), token=True), Hand((1, 2, 3), market=True))
    assert perft(t.state, depth, {stages.INFLUENCE}) == count_by_hand(depth, 0, hands, frozenset()) == lines


@pytest.mark.parametrize(("depth", "lines"), [(1, 6), (2, 23), (3, 88), (4, 240)])
def test_the_lines_of_a_scripted_building_step(depth: int, lines: int) -> None:
    t = Table(3).give(ANN, gold=2, wood=2, stone=1, envoy=True).give(BRIAN, gold=1, wood=1, stone=1)
    t.give(CINDY, wood=2).enter(stages.BUILD)
    assert perft(t.state, depth, {stages.BUILD, stages.BUILD_MORE}) == lines
