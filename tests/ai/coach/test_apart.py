"""The first two options do not give the same reason."""

from typing import Any

from kingsburg.ai.coach.apart import told_apart
from kingsburg.ai.coach.estimate import Estimate, lead
from kingsburg.ai.coach.options import CoachOption
from kingsburg.engine.kingsburg import merits

SCORES, TOKEN, REWARD = merits.Scores(1), merits.BringsToken(), merits.BringsReward()
BEHIND = merits.Behind(0.1, 2.0)


def option(merit: Any, *also: Any) -> CoachOption:
    return CoachOption("it", Estimate(0.5, 40.0), merit, also)


def reasons(*found: CoachOption) -> list[Any]:
    return [one.merit for one in told_apart(found, BEHIND)]


def test_different_reasons_stay() -> None:
    assert reasons(option(SCORES), option(TOKEN), option(TOKEN)) == [SCORES, TOKEN, TOKEN]
    assert reasons(option(SCORES)) == [SCORES] and reasons() == []


def test_the_first_says_what_the_second_lacks() -> None:
    first, second = told_apart([option(SCORES, REWARD, TOKEN), option(SCORES, REWARD)], BEHIND)
    assert first.merit == TOKEN and first.also == (SCORES, REWARD)
    assert second.merit == SCORES


def test_else_the_second_says_what_the_first_lacks() -> None:
    assert reasons(option(SCORES), option(SCORES, TOKEN)) == [SCORES, TOKEN]


def test_else_the_second_says_how_far_it_is_behind() -> None:
    assert reasons(option(SCORES, TOKEN), option(SCORES, TOKEN)) == [SCORES, BEHIND]


def test_chances_that_are_told_alike_are_alike() -> None:
    near = merits.Strengthens(0.201, 0.5, None), merits.Strengthens(0.199, 0.5, None)
    assert reasons(option(near[0]), option(near[1])) == [near[0], BEHIND]
    far = merits.Strengthens(0.3, 0.5, None)
    assert reasons(option(near[0]), option(far)) == [near[0], far]


def test_what_is_said_of_two_chances_is_the_difference_of_what_is_shown() -> None:
    shown_alike = [(0.996, 0.99), (0.012, 0.004), (0.204, 0.196)]
    assert [lead(*pair) for pair in shown_alike] == [0.0, 0.0, 0.0]
    assert [round(100 * lead(*pair)) for pair in ((0.004, 0.0), (1.0, 0.996), (0.5, 0.4))] == [1, 1, 10]
