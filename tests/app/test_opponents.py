"""Which opponent suits a person, by the games that were finished on this computer."""

from __future__ import annotations

import pytest

from kingsburg.ai.levels import RATINGS
from kingsburg.ai.rungs import NAMES
from kingsburg.app.opponents.advice import Advice, advice, group_of, noted, tempers
from kingsburg.engine.game import PERSON

GAME = "kingsburg"


def after(*games: tuple[str, bool]) -> Advice | None:
    """The advice after games of two against these opponents, won or lost."""
    learned: dict[str, int] = {}
    for kind, won in games:
        learned = dict(noted(learned, GAME, (PERSON, kind), ((0,), (1,)) if won else ((1,), (0,))))
    return advice(learned, GAME)


def test_before_the_first_game_there_is_no_advice() -> None:
    assert advice({"lesson/first": 3}, GAME) is None


def test_games_at_a_table_count_for_each_opponent_who_was_left_behind() -> None:
    learned = noted({}, GAME, ("easy", PERSON, "normal5:miser"), ((2,), (1,), (0,)))
    assert learned == {
        "met.kingsburg/easy": 1,
        "ahead.kingsburg/easy": 1,
        "met.kingsburg/normal5": 1,
        "ahead.kingsburg/normal5": 0,
    }


def test_programs_yardsticks_and_ties_are_no_victories() -> None:
    assert noted({}, GAME, (PERSON, "random", "external"), ((0,), (1,), (2,))) == {}
    tied = noted({}, GAME, (PERSON, "easy"), ((0, 1),))
    assert tied["ahead.kingsburg/easy"] == 0


def test_who_wins_is_sent_up_and_who_loses_down() -> None:
    middle = NAMES[len(NAMES) // 2]
    won, lost = after(*[(middle, True)] * 6), after(*[(middle, False)] * 6)
    assert won is not None and lost is not None
    assert NAMES.index(lost.suits) < NAMES.index(middle) < NAMES.index(won.suits)
    assert (won.ahead, won.met, lost.ahead) == (6, 6, 0)


@pytest.mark.parametrize("level", NAMES)
def test_who_wins_half_of_many_games_stays(level: str) -> None:
    found = after(*[(level, True), (level, False)] * 40)
    assert found is not None and found.suits == level == found.level


def test_one_game_alone_does_not_send_far() -> None:
    found = after(("normal", True))
    assert found is not None
    assert NAMES.index(found.suits) - NAMES.index("normal") in (0, 1, 2)


@pytest.mark.parametrize("game", RATINGS)
def test_the_ratings_rise_from_rung_to_rung(game: str) -> None:
    ratings = [RATINGS[game][name] for name in NAMES]
    assert ratings == sorted(set(ratings))


def test_games_of_one_kind_say_nothing_of_the_other() -> None:
    learned = noted({}, GAME, (PERSON, "easy"), ((0,), (1,)))
    assert advice(learned, "burgenland") is None


def test_a_level_belongs_to_one_group() -> None:
    assert [group_of(name) for name in ("easy", "easy4", "normal5", "random")] == [
        "easy",
        "easy",
        "normal",
        "random",
    ]
    assert tempers(GAME)[0] == "" and len(set(tempers(GAME))) == len(tempers(GAME)) > 1
