"""The coach at Kingsburg's table, by real events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

import pygame
import pytest

from kingsburg.ai.agent import Agent, RandomAgent
from kingsburg.ai.coach.estimate import Estimate
from kingsburg.ai.coach.options import CoachOption
from kingsburg.ai.kingsburg.rung import RungAgent
from kingsburg.ai.levels import coach, make_agent
from kingsburg.ai.network import NetworkRefused
from kingsburg.app import coaching, i18n
from kingsburg.app.phrases import percent
from kingsburg.engine.kingsburg import actions, merits, stages
from kingsburg.engine.kingsburg.rules import Kingsburg
from kingsburg.engine.kingsburg.state import State
from kingsburg.ui.coach.sheet import CoachScene
from kingsburg.ui.games.kingsburg.coach.coach_words import KingsburgCoachWords
from kingsburg.ui.games.kingsburg.model import SeatShown
from kingsburg.ui.paint.text import ELLIPSIS, Text
from tests.engine.cases import kingsburg_case
from tests.ui.coaching import ask, hints_all, one_of_each_kind, rows, says_all, speaks
from tests.ui.games.kingsburg.conftest import Open
from tests.ui.games.kingsburg.sitting import Sitting
from tests.ui.longer import Longer

KINDS = one_of_each_kind(kingsburg_case(3), "ef")
BUILDING = KINDS[f"Build {stages.BUILD}"]
GAME = Kingsburg()
LACKS = (0, 0, 1)
EXAMPLES: dict[type, tuple[Any, ...]] = {
    merits.LetsBuild: (merits.LetsBuild(3),),
    merits.BringsCloser: (
        merits.BringsCloser(3, LACKS),
        merits.BringsCloser(3, (0, 0, 0)),
        merits.BringsCloser(3, LACKS, (4,)),
        merits.BringsCloser(3, (0, 0, 0), (4, 7)),
    ),
    merits.Strengthens: (merits.Strengthens(0.2, 0.5, None), merits.Strengthens(0.2, 0.5, 2)),
    merits.LastWinter: (merits.LastWinter(6, 0.4, 0.6, None),),
    merits.Scores: (merits.Scores(1), merits.Scores(3)),
    merits.BringsToken: (merits.BringsToken(),),
    merits.ShowsEnemy: (merits.ShowsEnemy(),),
    merits.LeavesDiceFor: (merits.LeavesDiceFor(16),),
    merits.DiceReach: (merits.DiceReach(16),),
    merits.CanWait: (merits.CanWait(12),),
    merits.TokenReaches: (merits.TokenReaches(16),),
    merits.TakesFrom: (merits.TakesFrom(13, 1),),
    merits.BlocksLeader: (merits.BlocksLeader(13, 1),),
    merits.BringsEnvoy: (merits.BringsEnvoy(),),
    merits.BringsReward: (merits.BringsReward(),),
    merits.SavesEnvoy: (merits.SavesEnvoy(),),
    merits.SavesToken: (merits.SavesToken(),),
    merits.BringsPower: (
        merits.BringsPower(6, 4),
        merits.BringsPower(6, 1),
        merits.BringsPower(3, 0),
    ),
    merits.BendsDice: (merits.BendsDice(5, 12),),
    merits.OpensRow: (merits.OpensRow(0, 1),),
    merits.KeepsGoodsFor: (merits.KeepsGoodsFor(3, LACKS), merits.KeepsGoodsFor(3, (0, 0, 0))),
    merits.EnoughSoldiers: (
        merits.EnoughSoldiers(0.8, 0.8),
        merits.EnoughSoldiers(0.5, 0.6),
        merits.EnoughSoldiers(0.5, 0.8),
    ),
    merits.RollsMore: (merits.RollsMore(6, 10.5), merits.RollsMore(6, 14.0)),
    merits.Alone: (merits.Alone(),),
    merits.Ahead: (merits.Ahead(0.0, 0.0), merits.Ahead(0.04, 1.0)),
    merits.Behind: (merits.Behind(0.0, 0.0), merits.Behind(0.0, 2.0), merits.Behind(0.1, 2.0)),
}


def phrases(s: State, seat: int = 0, *, discreet: bool = False) -> KingsburgCoachWords:
    return KingsburgCoachWords(s, seat, GAME.legal(s), ("Ann", "Brian", "Cindy"), SeatShown(), discreet)


# Words -------------------------------------------------------------------------------------------------


def test_there_is_a_sentence_for_every_reason() -> None:
    assert set(EXAMPLES) == set(get_args(merits.Merit))
    said = [phrases(BUILDING).reason(merit) for found in EXAMPLES.values() for merit in found]
    assert len(set(said)) == len(said)
    assert all(text.endswith(".") and "{" not in text and text[0].isupper() for text in said), said


def test_there_are_words_and_spots_for_every_decision() -> None:
    met = set()
    for s in KINDS.values():
        words = phrases(s)
        for action in GAME.legal(s):
            met.add(type(action))
            assert words.option(action) and "{" not in words.option(action)
            assert words.spots(action)
    assert met >= {
        actions.Influence,
        actions.Pass,
        actions.Build,
        actions.Skip,
        actions.Take,
        actions.Recruit,
    }


def test_what_one_player_alone_has_seen_is_not_named_before_others() -> None:
    known = merits.Strengthens(0.2, 0.5, 2)
    hidden = merits.Strengthens(0.2, 0.5, None)
    assert phrases(BUILDING, discreet=True).reason(known) == phrases(BUILDING).reason(hidden)
    assert phrases(BUILDING).reason(known) != phrases(BUILDING).reason(hidden)


def test_what_is_not_certain_is_not_told_as_certain() -> None:
    assert [percent(p) for p in (0.0, 0.001, 0.5, 0.999, 1.0)] == ["0%", "1%", "50%", "99%", "100%"]


# At the table ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_it_speaks_at_every_kind_of_decision(sit: Open, kind: str) -> None:
    table = sit()
    table.prepare(KINDS[kind])
    sheet = ask(table)
    found = told(table)
    assert speaks(table, sheet, found) == found[0].action


def told(table: Sitting) -> Sequence[CoachOption]:
    """What the coach says of Ann's decision, knowing who else sits there."""
    kinds = [seat.kind for seat in table.playback.choice.seats]
    known = coaching.models(GAME, 0, kinds)
    return coach("kingsburg").options(GAME.view(table.state, 0), 0, table.playback.legal(), known)


def placing(sit: Open, *kinds: str, **how: Any) -> Sitting:
    table = sit(*kinds, **how)
    table.prepare(KINDS[f"Influence {stages.INFLUENCE}"])
    return table


def test_a_second_click_plays_what_a_first_one_shows(sit: Open) -> None:
    table = placing(sit)
    ask(table)
    found = told(table)
    table.click("counsel.2")
    assert table.spot("counsel.2").state == "selected" and not table.played
    table.click("counsel.2")
    assert table.take_part() == found[1].action


def test_the_keyboard_alone_does_all_of_it(sit: Open) -> None:
    table = placing(sit)
    sheet = ask(table)
    table.letter("2")
    assert table.spot("counsel.2").state == "selected"
    assert sheet.status() == rows(table)[1]
    table.key(pygame.K_TAB)
    assert table.ui.attention.focus in table.ids()
    table.letter("c")
    assert table.at_table and not table.played
    ask(table)
    table.key(pygame.K_ESCAPE)
    assert table.at_table
    ask(table)
    table.letter("3")
    table.key(pygame.K_RETURN)
    assert len(table.played) == 1


def test_the_option_at_the_pointer_is_marked_on_the_table(sit: Open) -> None:
    """Pixels of card and dice change with the option."""
    table = placing(sit)
    sheet = ask(table)
    assert sheet._found is not None
    words = table.table.phrases(0)
    firsts = [words.spots(one.action)[0] for one in sheet._found]
    other = next(i for i, name in enumerate(firsts) if name.startswith("advisor.") and name != firsts[0])
    rect = next(s.rect for s in table.table.spots() if s.id == firsts[other])

    def edge() -> bytes:
        table.turn()
        screen = pygame.display.get_surface()
        assert screen is not None
        return pygame.image.tobytes(screen.subsurface(pygame.Rect(rect.x - 2, rect.cy, 8, 4)), "RGB")

    before = edge()
    x, y = table.spot(f"counsel.{other + 1}").rect.centre
    table.point(x, y)
    assert edge() != before
    assert sheet.status() == rows(table)[other]


def test_it_thinks_once_of_a_decision(sit: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    table = placing(sit)
    asked: list[int] = []
    counsel = coaching._counsel

    def counting(*given: Any) -> Any:
        asked.append(1)
        return counsel(*given)

    monkeypatch.setattr(coaching, "_counsel", counting)
    table.letter("c")
    assert isinstance(table.top, CoachScene) and table.top.thinking
    assert "button.play_this" not in table.ids()
    table.letter("m")
    assert isinstance(table.top, CoachScene) and table.top.thinking
    assert table.spot("button.play_this").state == "disabled"
    assert "thinking" in table.top.status()
    table.key(pygame.K_ESCAPE)
    ask(table)
    table.key(pygame.K_ESCAPE)
    assert asked == [1]


def test_it_is_offered_only_to_whoever_decides(sit: Open) -> None:
    table = placing(sit)
    assert table.spot("button.coach").does == ("click",)
    table.playback.submit(GAME.legal(table.state)[0])
    table.playback.held = True
    table.turn()
    if table.playback.deciding is None:
        assert table.spot("button.coach").state == "disabled"
        table.letter("c")
        assert table.at_table
    table.playback.held = False


def test_the_settings_put_it_away(sit: Open) -> None:
    table = placing(sit, coach=False)
    assert "button.coach" not in table.ids()
    table.letter("c")
    assert table.at_table


def test_no_network_is_said_in_a_sentence(sit: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*given: Any) -> Any:
        raise NetworkRefused("kingsburg-3.npz has format 9; this program reads 1")

    monkeypatch.setattr(coaching, "_counsel", refuse)
    table = placing(sit)
    sheet = ask(table)
    assert "format 9" in sheet.status() and rows(table) == []
    table.key(pygame.K_RETURN)
    assert not table.played
    table.click("button.back")
    assert table.at_table


def test_it_is_given_the_view_of_the_seat_that_acts(sit: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two people share the table: neither what the other knows nor a sealed card is told to the coach."""
    seen: list[tuple[State, int]] = []
    counsel = coaching._counsel

    def noting(name: str, view: State, seat: int, legal: Any, models: Any) -> Any:
        seen.append((view, seat))
        return counsel(name, view, seat, legal, models)

    monkeypatch.setattr(coaching, "_counsel", noting)
    table = placing(sit, "human", "human", "random")
    ask(table)
    (view, seat), s = seen[0], table.state
    assert seat == table.playback.deciding == 0
    assert view == GAME.view(s, 0)
    assert view.enemies != s.enemies


def test_it_knows_who_else_sits_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """A person, and a program that nobody knows, are expected to play like anybody."""
    known = coaching.models(GAME, 0, ("human", "human", "external:./it", "random"))
    kinds = {seat: type(make("a seed")) for seat, make in known.items()}
    assert kinds == {1: RungAgent, 2: RungAgent, 3: RandomAgent}
    assert coaching.models(GAME, 0, ()) == {}
    asked: list[str] = []

    def noting(kind: str, *others: Any) -> Agent:
        asked.append(kind)
        return make_agent(kind, *others)

    monkeypatch.setattr(coaching, "make_agent", noting)
    for number in range(16):
        known[1](f"coach/{number}")
    assert set(asked) <= set(coaching.PERSONS) and len(set(asked)) >= 4, "players of several strengths"


def test_where_all_chances_are_equal_the_points_come_first(
    sit: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = placing(sit)
    first, second = table.playback.legal()[:2]
    hopeless = [
        CoachOption(first, Estimate(0.0, 41.0), merits.Scores(1)),
        CoachOption(second, Estimate(0.0, 39.0), merits.Behind(0.0, 2.0)),
    ]
    monkeypatch.setattr(coaching, "_counsel", lambda *given: hopeless)
    ask(table)
    said = rows(table)
    assert ": 41 VP, and 0% to win, as with every option. It scores 1 VP at once." in said[0]
    assert ": 39 VP, and 0% to win, as with every option." in said[1]


@pytest.mark.parametrize("size", [(1280, 720), (1280, 1024)])
@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("longer", [False, True])
def test_no_reason_is_cut(
    sit: Open, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], percent: int, longer: bool
) -> None:
    table = placing(sit, size=size, text_size=percent)
    table.ui.text = Text(table.ui.frame)
    if longer:
        monkeypatch.setattr(i18n, "_current", Longer())
    assert says_all(table, [merit for found in EXAMPLES.values() for merit in found], monkeypatch) == []


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("code", ["en", "de", "es", "it", "pl", "pt", "longer"])
def test_what_a_chance_is_of_is_said_and_not_cut(
    sit: Open, monkeypatch: pytest.MonkeyPatch, percent: int, code: str
) -> None:
    table = placing(sit, text_size=percent)
    try:
        if code == "longer":
            monkeypatch.setattr(i18n, "_current", Longer())
        else:
            i18n.set_language(code)
        action, merit = table.playback.legal()[0], next(iter(EXAMPLES.values()))[0]
        found = [CoachOption(action, Estimate(win, 45.0), merit) for win in (0.5, 0.4, 0.3)]
        monkeypatch.setattr(coaching, "_counsel", lambda *given: found)
        ask(table)
        table.letter("c")
        said = table.said()
        assert i18n.pgettext("below a chance", "to win") in said
        assert [text for text in said if text.endswith(ELLIPSIS)] == []
    finally:
        i18n.set_language("en")


@pytest.mark.parametrize(("percent", "longer"), [(100, False), (100, True), (150, True), (200, False)])
def test_no_hint_is_cut(sit: Open, monkeypatch: pytest.MonkeyPatch, percent: int, longer: bool) -> None:
    size = (1280, 720)
    table = placing(sit, size=size, text_size=percent)
    table.ui.text = Text(table.ui.frame)
    if longer:
        monkeypatch.setattr(i18n, "_current", Longer())
    spoken = [found[0] for found in EXAMPLES.values()]
    assert hints_all(table, spoken, monkeypatch) == []
