"""What was noticed is counted by the room it was in."""

import mutants


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
