"""What is asked and what can be chosen is worded alike everywhere, and white dice are named as such."""

from __future__ import annotations

import pytest

from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import (
    Influence,
    NeutralRolled,
    Pass,
    RerollDie,
    Rolled,
    Skip,
)
from kingsburg.engine.kingsburg.prompts import Ask, Kind
from kingsburg.engine.prompt import Prompt, Subject
from kingsburg.ui.games.kingsburg.decisions.asking import question
from kingsburg.ui.games.kingsburg.decisions.offers import Wish, sum_text
from kingsburg.ui.games.kingsburg.options import option_text
from kingsburg.ui.games.kingsburg.paying import ways_text
from kingsburg.ui.games.kingsburg.spoken import KingsburgSpoken
from tests.engine.scripted import ANN, Table

NAMES = ("Ann", "Brian")


@pytest.mark.parametrize("ask", Ask)
def test_every_question_begins_with_the_name_of_who_is_asked(ask: Ask) -> None:
    account = Subject(Kind.ADVISOR, 3) if ask is Ask.GIFT else None
    asked = question(Prompt(1, ask, account, ()), NAMES)
    assert asked.startswith("Brian, ") and "{" not in asked
    assert ("Architect" in asked) == (ask is Ask.GIFT)


def test_white_dice_are_named_where_a_placement_is_told() -> None:
    way = Influence(12, (2, 3), (1, 4), True)
    assert ways_text(way) == "2+3+white 1+white 4 and +2 token"
    assert sum_text(Wish((2, 3), (1,))) == "2 + 3 + white 1 = 6"
    table = Table(3).influence((1, 1, 3), (6, 6, 6), (6, 6, 5))
    assert option_text(table.state, Influence(5, (1,), (4,))).endswith(" with 1+white 4")


def test_a_white_die_is_named_where_it_is_rerolled() -> None:
    table = Table(2).give(ANN, buildings="statue inn market farms").enter(stages.ROLL)
    table.do(Rolled(((4, 4, 4, 4), (1, 1, 1))))
    assert option_text(table.state, RerollDie(False, 0)) == "reroll one die: the 4"
    assert option_text(table.state, RerollDie(True, 0)) == "reroll one die: the white 4"


def test_an_option_opens_a_line_with_a_capital_letter() -> None:
    table = Table(3).influence((1, 1, 3), (6, 6, 6), (6, 6, 5))
    assert option_text(table.state, Pass()) == "pass"
    assert KingsburgSpoken().option(table.state, Pass(), NAMES) == "Pass"


def test_to_build_nothing_with_the_envoy_is_to_keep_him() -> None:
    table = Table(2, phase=3).give(ANN, gold=1, wood=1).enter(stages.BUILD)
    assert option_text(table.state, Skip()) == "build nothing"


def test_what_neutral_dice_close_is_told_before_one_places() -> None:
    """K7.1: a game of two without pictures needs it, too."""
    table = Table(2).enter(stages.SEASON)
    table.do(NeutralRolled((1, 1, 1), (2, 3)), Rolled(((1, 1, 3), (6, 6, 6))))
    told = KingsburgSpoken().scene(table.state, NAMES)
    assert told[:2] == ["Dice: 1, 1, 3.", "Neutral dice close the Architect and the Sergeant."]
