"""The coach at Burgen Land's table, by real events."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from kingsburg.ai.coach.estimate import Estimate
from kingsburg.ai.coach.options import CoachOption
from kingsburg.ai.levels import coach
from kingsburg.app import coaching, i18n
from kingsburg.engine.burgenland import merits
from kingsburg.engine.burgenland.castles import WALL
from kingsburg.engine.burgenland.rules import BurgenLand
from kingsburg.ui.coach.steps import Step
from kingsburg.ui.games.burgenland.coach.coach_words import BurgenLandCoachWords
from kingsburg.ui.paint.text import Text
from tests.engine.cases import burgenland_case
from tests.ui.coaching import ask, hinted, hints_all, one_of_each_kind, says_all, speaks
from tests.ui.games.burgenland.conftest import Open
from tests.ui.longer import Longer

KINDS = one_of_each_kind(burgenland_case(2), "abc")
GAME = BurgenLand()
EXAMPLES: dict[type, tuple[Any, ...]] = {
    merits.Wins: (merits.Wins(),),
    merits.Scores: (merits.Scores(1), merits.Scores(4)),
    merits.Raises: (merits.Raises(0, 1, 4, 2), merits.Raises(0, 4, 6, 2)),
    merits.Shields: (merits.Shields(0, 1, 4, 4), merits.Shields(0, 3, 5, 4)),
    merits.FillsHole: (merits.FillsHole(2, 3, 6),),
    merits.MakesHole: (merits.MakesHole(2, 9, 5),),
    merits.Plunders: (merits.Plunders(1, WALL),),
    merits.BringsDice: (merits.BringsDice(1, 0), merits.BringsDice(3, 2)),
    merits.AimsAt: (merits.AimsAt(7, 0.3), merits.AimsAt(7, 0.3, 0.5)),
    merits.AimsAtPoints: (merits.AimsAtPoints(0.3), merits.AimsAtPoints(0.3, 0.2)),
    merits.SavesDice: (merits.SavesDice(0.3, 0.4),),
    merits.Risks: (merits.Risks(0.4, 2, WALL),),
    merits.SafeRoll: (merits.SafeRoll(1),),
    merits.EndsEarly: (merits.EndsEarly(0.0), merits.EndsEarly(0.05)),
    merits.AvoidsLoss: (merits.AvoidsLoss(0.4, 2, WALL),),
    merits.StaysInZone: (merits.StaysInZone(1),),
    merits.LeavesZone: (merits.LeavesZone(1, WALL),),
    merits.KeepsCastle: (merits.KeepsCastle(1, 5, 3),),
    merits.Alone: (merits.Alone(),),
    merits.Ahead: (merits.Ahead(0.0, 0.0), merits.Ahead(0.03, 1.0), merits.Ahead(0.0, 2.0)),
    merits.Behind: (merits.Behind(0.0, 0.0), merits.Behind(0.03, 1.0), merits.Behind(0.0, 2.0)),
}


def test_there_is_a_sentence_for_every_reason() -> None:
    assert set(EXAMPLES) == set(get_args(merits.Merit))
    words = BurgenLandCoachWords(next(iter(KINDS.values())), 0, ("Ann", "Brian"))
    said = [words.reason(merit) for found in EXAMPLES.values() for merit in found]
    assert len(set(said)) == len(said)
    assert all(text.endswith(".") and "{" not in text and text[0].isupper() for text in said), said


def test_one_die_of_several_is_counted_as_one() -> None:
    words = BurgenLandCoachWords(next(iter(KINDS.values())), 0, ("Ann", "Brian"))
    assert words.reason(merits.BringsDice(2, 1)) == "It brings 2 red dice, 1 of them from Brian."
    assert words.reason(merits.BringsDice(1, 1)) == "It brings 1 red die, taken from Brian."


def test_there_are_words_and_spots_for_every_decision() -> None:
    assert {kind.partition(" ")[0] for kind in KINDS} >= {"Roll", "Use", "Place", "GiveUp"}
    for s in KINDS.values():
        words = BurgenLandCoachWords(s, 0, ("Ann", "Brian"))
        said = [words.option(action) for action in GAME.legal(s)]
        assert all(text and "{" not in text for text in said)
        assert all(words.spots(action) for action in GAME.legal(s))


@pytest.mark.parametrize("kind", KINDS)
def test_it_speaks_at_every_kind_of_decision(sit: Open, kind: str) -> None:
    table = sit()
    table.put(KINDS[kind])
    sheet = ask(table)
    found = coach("burgenland").options(table.state, 0, table.playback.legal())
    assert speaks(table, sheet, found) == found[0].action


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_decision_has_a_place_to_look_at_that_is_in_sight(sit: Open, kind: str) -> None:
    table = sit()
    table.put(KINDS[kind])
    sheet = hinted(table)
    assert sheet._look is not None
    assert set(sheet._look.spots) & {spot.id for spot in table.table.spots()}
    assert sheet.step is Step.LOOK and sheet.status() == sheet._look.text


@pytest.mark.parametrize(
    ("merit", "first"),
    [
        (merits.Shields(1, 1, 4, 4), "castle.yellow.0"),
        (merits.SavesDice(0.3, 0.4), "die.own"),
        (merits.AimsAt(16, 0.3), "space.16"),
    ],
)
def test_each_reason_has_its_place(
    sit: Open, monkeypatch: pytest.MonkeyPatch, merit: merits.Merit, first: str
) -> None:
    table = sit()
    table.put(KINDS["Roll 1"])
    a, b = table.playback.legal()[:2]
    said = [
        CoachOption(a, Estimate(0.6, 30.0), merit),
        CoachOption(b, Estimate(0.5, 29.0), merits.Behind(0.1, 1)),
    ]
    monkeypatch.setattr(coaching, "_counsel", lambda *given: said)
    sheet = hinted(table)
    assert sheet._look is not None and first in sheet._look.spots
    assert not any(sheet._sheet().meets(s.rect) for s in table.table.spots() if s.id == first)


@pytest.mark.parametrize("size", [(1280, 720), (1280, 1024)])
@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("longer", [False, True])
def test_no_reason_is_cut(
    sit: Open, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], percent: int, longer: bool
) -> None:
    table = sit(size=size, text_size=percent)
    table.put(KINDS["Place 4"])
    table.ui.text = Text(table.ui.frame)
    if longer:
        monkeypatch.setattr(i18n, "_current", Longer())
    assert says_all(table, [merit for found in EXAMPLES.values() for merit in found], monkeypatch) == []


@pytest.mark.parametrize(("percent", "longer"), [(100, False), (100, True), (150, True), (200, False)])
def test_no_hint_is_cut(sit: Open, monkeypatch: pytest.MonkeyPatch, percent: int, longer: bool) -> None:
    size = (1280, 720)
    table = sit(size=size, text_size=percent)
    table.put(KINDS["Place 4"])
    table.ui.text = Text(table.ui.frame)
    if longer:
        monkeypatch.setattr(i18n, "_current", Longer())
    spoken = [found[0] for found in EXAMPLES.values()]
    assert hints_all(table, spoken, monkeypatch) == []
