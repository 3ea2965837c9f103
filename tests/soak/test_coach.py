"""A quick share of the long trial of the coach."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from kingsburg.engine.kingsburg import merits
from kingsburg.engine.kingsburg.actions import Influence, Pass
from tests.engine.scripted import ANN, BRIAN, CINDY, Table
from tests.soak import coach
from tests.soak.coming import Claim, course


class First:
    """Takes the first option."""

    def decide(self, view: Any, legal: Sequence[Any]) -> Any:
        return legal[0]


def test_the_course_of_a_season_tells_who_took_whom_and_what_the_seat_could_do() -> None:
    t = Table(3, year=2, phase=2, order=(ANN, BRIAN, CINDY)).influence((1, 3, 6), (2, 4, 5), (6, 6, 6))
    after = course(t.state, Influence(1, (1,)), ANN, {seat: First() for seat in (ANN, BRIAN, CINDY)})
    assert after.taken[1] == ANN and after.taken[2] == BRIAN
    assert Influence(3, (3,)) in after.could and Pass() in after.could
    assert after.turns


def test_a_few_counsels_of_each_game_are_looked_at() -> None:
    found = [next(coach.counsels(number)) for number in (1, coach._BURGENLAND - 1)]
    assert {one.game for one in found} == {"kingsburg", "burgenland"}
    seen = [coach.looked_at(one) for one in found]
    assert all(one["counsels"] == 1 and not one["disorder"] for one in seen)


def test_what_falls_short_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    good = Counter({"choices": 200, "alike": 2, "dice left, easy": 20, "dice left, easy: true": 18})
    assert coach.told(good) == []
    assert coach.told(good + Counter({"alike": 1})) == ["1.5% ALIKE"]
    bad = good + Counter({"dice left, easy": 1, "disorder": 1})
    assert coach.told(bad) == ["1 in DISORDER", "dice left against easy only 86%"]
    assert coach.told(bad - Counter({"disorder": 1}), 2.0) == []
    assert "18 of 21 came true" in capsys.readouterr().out


def test_a_claim_that_does_not_come_true_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    claim = merits.TakesFrom(5, BRIAN)
    monkeypatch.setattr(coach, "came", lambda *given: [(Claim.OTHERS, False, claim)])
    seen = coach.claims(next(coach.counsels(1)))
    group = coach.GROUP_NAMES[1]
    assert seen[f"others take, {group}"] == 2 and not seen[f"others take, {group}: true"]
    assert seen[f"not so, {group}: TakesFrom"] == 2
