"""What was noticed is counted by the room it was in."""

import mutants
from kingsburg.engine.dice import are_pips


def test_a_change_that_no_test_reaches_counts_as_not_noticed() -> None:
    codes = {
        "kingsburg.engine.a__mutmut_1": 1,
        "kingsburg.engine.a__mutmut_2": 0,
        "kingsburg.engine.b__mutmut_1": 33,
        "kingsburg.engine.b__mutmut_2": 36,
        "kingsburg.app.saves.c__mutmut_1": 3,
    }
    assert mutants.share(codes, "kingsburg.engine.") == (2, 4)
    assert mutants.share(codes, "kingsburg.app.saves.") == (1, 1)
    assert mutants.share({}, "kingsburg.engine.") == (0, 0)


def test_of_each_room_as_many_changes_are_drawn_the_same_for_the_same_seed() -> None:
    names = [f"kingsburg.{room}.a__mutmut_{n}" for room in ("engine", "app.saves", "ui") for n in range(9)]
    some = mutants.drawn(names, 4, "seed")
    assert sum(name.startswith("kingsburg.engine.") for name in some) == 4
    assert sum(name.startswith("kingsburg.app.saves.") for name in some) == 4
    assert len(set(some)) == 8
    assert mutants.drawn(names[::-1], 4, "seed") == some != mutants.drawn(names, 4, "other")
    assert len(mutants.drawn(names, 0, "seed")) == len(mutants.drawn(names, 99, "seed")) == 18


def test_a_change_meets_no_results_that_were_computed_without_it() -> None:
    are_pips((1, 2), 2)
    assert are_pips.cache_info().currsize
    mutants.forget_results()
    assert are_pips.cache_info().currsize == 0
