"""How players err: what they overlook, and what tempts them."""

from __future__ import annotations

from collections import Counter

import pytest

from kingsburg.ai.erring import noticed, tempted
from kingsburg.ai.levels import LEVELS, TEMPERS, is_kind, make_agent
from kingsburg.ai.rungs import GROUPS, NAMES, SOUND, Errors
from kingsburg.ai.tempers import CALM, REACH, Temper, joined, split
from kingsburg.engine.dice import Dice
from kingsburg.engine.games import SHELF

OPTIONS = list(range(30))


def test_a_share_of_all_matters_is_overlooked() -> None:
    seen = sum(len(noticed(OPTIONS, lambda a: a, 0.4, Dice(str(n)))) for n in range(200))
    assert 0.55 <= seen / (200 * len(OPTIONS)) <= 0.65


def test_options_about_one_matter_are_overlooked_together() -> None:
    for n in range(50):
        left = noticed(OPTIONS, lambda a: a // 10, 0.5, Dice(str(n)))
        assert set(Counter(a // 10 for a in left).values()) == {10}


def test_something_is_always_seen() -> None:
    assert all(noticed([1, 2], lambda a: a, 0.99, Dice(str(n))) for n in range(100))


def test_who_does_not_err_takes_the_first_of_the_best() -> None:
    assert tempted([0.1, 0.5, 0.5], [0, 0, 0], SOUND, Dice("")) == 1


def test_heat_makes_of_the_best_a_draw_by_softmax() -> None:
    """Behind by the temperature, an option is taken e times more rarely."""
    found = Counter(tempted([0.1, 0.0], [0, 0], Errors(heat=0.1), Dice(str(n))) for n in range(4000))
    assert found[0] / found[1] == pytest.approx(2.718, rel=0.15)


def test_greed_takes_the_points_that_come_at_once() -> None:
    assert tempted([0.51, 0.5], [3, 9], Errors(greed=1.0), Dice("")) == 1
    assert tempted([0.51, 0.5], [9, 9], Errors(greed=1.0), Dice("")) == 0


# Kinds -------------------------------------------------------------------------------------------------


def test_every_rung_has_a_group_and_the_first_gives_it_its_name() -> None:
    assert [rungs[0] for rungs in GROUPS.values()] == list(GROUPS)
    assert 8 <= len(NAMES) <= 12 and set(NAMES) < set(LEVELS)


@pytest.mark.parametrize("game", SHELF)
def test_each_rung_may_have_each_temper_of_its_game(game: str) -> None:
    assert all(is_kind(joined(name, temper), (game,)) for name in NAMES for temper in ("", *TEMPERS[game]))


@pytest.mark.parametrize(
    "kind", ["", "human", "easy6", "easy:", "easy:kind", "random:miser", "byhand:miser", ":miser"]
)
def test_what_is_no_kind_is_refused(kind: str) -> None:
    assert not is_kind(kind)
    with pytest.raises(KeyError):
        make_agent(kind, SHELF["kingsburg"].game, 0, "")


def test_a_temper_of_another_game_is_refused() -> None:
    assert is_kind("easy:courtier", ("kingsburg",)) and not is_kind("easy:courtier", ("burgenland",))


def test_a_kind_is_put_together_and_taken_apart() -> None:
    assert split(joined("easy2", "miser")) == ("easy2", "miser")
    assert split(joined("easy2", "")) == ("easy2", "")


def test_a_temper_varies_a_little_with_the_seed_and_keeps_its_sign() -> None:
    found = [Temper({"a": 1.0, "b": -1.0}, SOUND, str(n)).leaning([("a", 1.0)]) for n in range(50)]
    assert len(set(found)) > 30
    assert 0.7 <= min(found) < 0.9 and 1.1 < max(found) <= 1.3
    assert Temper({"b": -1.0}, SOUND, "s").leaning([("b", 2.0), ("c", 9.0)]) < 0
    assert Temper({"a": 1.0}, SOUND, "s").leaning([("a", 1.0)]) == Temper({"a": 1.0}, SOUND, "s").leaning(
        [("a", 1.0)]
    )


LOVES_A = {"a": 10.0}
"""A temper that would give away any game for what it likes."""


@pytest.mark.parametrize(("behind", "taken"), [(0.0, 1), (0.9 * REACH, 1), (1.1 * REACH, 0)])
def test_a_temper_chooses_only_among_what_is_nearly_as_good_as_the_best(behind: float, taken: int) -> None:
    wishes = Temper(LOVES_A, SOUND, "s").swayed([0.5, 0.5 - behind], [[], [("a", 1.0)]])
    assert wishes.index(max(wishes)) == taken


def test_what_is_out_of_reach_stays_as_far_behind_as_it_is() -> None:
    far = 0.5 - 2 * REACH
    assert Temper(LOVES_A, SOUND, "s").swayed([0.5, far], [[], [("a", 1.0)]]) == [0.5, far]
    dislikes = Temper({"a": -0.01}, SOUND, "s")
    liked, other = dislikes.swayed([0.5, far], [[("a", 1.0)], []])
    assert liked < 0.5 and liked - other == pytest.approx(0.5 - far)


def test_a_dislike_counts_out_of_reach_too() -> None:
    far = 0.5 - 2 * REACH
    assert Temper({"a": -0.01}, SOUND, "s").swayed([0.5, far], [[], [("a", 1.0)]])[1] < far


def test_a_hot_hand_has_a_stronger_temper_that_reaches_further() -> None:
    hot, wishes = Errors(heat=CALM), [0.5, 0.5 - 1.5 * REACH]
    options: list[list[tuple[str, float]]] = [[], [("a", 1.0)]]
    for errors, taken in ((SOUND, 0), (hot, 1)):
        swayed = Temper(LOVES_A, errors, "s").swayed(wishes, options)
        assert swayed.index(max(swayed)) == taken
    mild = {"a": 0.01}
    assert Temper(mild, hot, "s").leaning([("a", 1.0)]) == 2 * Temper(mild, SOUND, "s").leaning([("a", 1.0)])
