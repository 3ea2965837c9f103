"""How a game went: its graph and turning points, each of which leads into the replay there, and back."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from kingsburg.ai.agent import Unready
from kingsburg.ai.coach.estimate import Estimate
from kingsburg.ai.coach.review import Judgement, Station, Verdict
from kingsburg.ai.levels import judge
from kingsburg.app import i18n
from kingsburg.app import review as app_course
from kingsburg.app.review import Cause, Turning
from kingsburg.engine.game import CHANCE
from kingsburg.engine.games import SHELF
from kingsburg.engine.kingsburg.actions import Reinforced
from kingsburg.engine.kingsburg.events import EnemyRevealed, Fought
from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.paint.text import ELLIPSIS
from kingsburg.ui.replay.replayer import Replayer
from kingsburg.ui.review.account import Account, Told, because, swing_text
from kingsburg.ui.review.scene import ReviewScene, _touch
from kingsburg.ui.scenes.seating import Seating
from kingsburg.ui.shell.context import SetupChoice
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.shell.spots import SELECTED
from kingsburg.ui.table.opening import new_game
from kingsburg.ui.table.tabletop import Tabletop
from tests.ui.desk import Desk
from tests.ui.longer import Longer
from tests.ui.watching import GAMES, Watching, play, played
from tests.ui.written import Kinds, check

EACH = pytest.mark.parametrize(("game", "seats"), GAMES)
Watch = Callable[..., Watching]


_played = cache(played)


class Quick:
    """Judges by the number of a moment alone: some are great luck, and some decisions bad ones."""

    def __init__(self, game: str) -> None:
        self._game = SHELF[game].game
        self._real = judge(game)
        self._count = 0

    def shown(self, s: Any) -> Any:
        return self._real.shown(s)

    def judge(self, stations: Sequence[Station]) -> list[Judgement]:
        return [self._judged(one) for one in stations]

    def _judged(self, one: Station) -> Judgement:
        self._count += 1
        seats = len(self._game.standings(one.shown).score)
        if self._game.to_move(one.shown) is None:
            return Judgement(self._real.judge([one])[0].outlook)
        wins = [0.2 + 0.1 * (((self._count // 20) + seat) % 6) for seat in range(seats)]
        outlook = tuple(Estimate(win, 20.0 + 10 * win) for win in wins)
        if one.action is None or self._count % 7:
            return Judgement(outlook)
        better = [a for a in self._game.legal(one.view) if a != one.action]
        if not better:
            return Judgement(outlook)
        got = tuple(Estimate(win * 0.5 if seat == one.seat else win, 20.0) for seat, win in enumerate(wins))
        return Judgement(outlook, Verdict(better[0], outlook, got))


@pytest.fixture
def watch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    """Opens a replay of a random game at the score; takes what Watching takes."""
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    monkeypatch.setattr(app_course, "judge", Quick)
    opened: list[Watching] = []

    def open_one(game: str, seats: int, **how: Any) -> Watching:
        s = Watching(tmp_path, _played(game, seats), **how)
        opened.append(s)
        s.key(pygame.K_END)
        s.turn(times=2)
        s.click("button.score")
        return s

    yield open_one
    for one in opened:
        one.close()


def course_of(s: Watching) -> ReviewScene:
    """The course on the screen, once it is there."""
    top = s.top
    assert isinstance(top, ReviewScene)
    top._working._work._future.exception(60)
    s.turn(times=8)
    assert top.review is not None and top._lines == len(top.playback.names)
    return top


def cut(s: Watching) -> set[tuple[str, ...]]:
    """What did not fit where it was to be read."""
    return {lines for lines in s.ui.text.shown() if lines and lines[-1].endswith(ELLIPSIS)}


def replay_on_top(s: Watching) -> Replayer[Any, Any]:
    """The replay that was opened from the course, below whatever lies over it."""
    tables = [scene for scene in s.ui.stack.all() if isinstance(scene, Tabletop)]
    d = tables[-1].playback
    assert isinstance(d, Replayer)
    return d


@EACH
def test_every_turning_point_leads_to_its_moment_and_back(game: str, seats: int, watch: Watch) -> None:
    s = watch(game, seats)
    s.click("button.course")
    scene = course_of(s)
    assert scene.review is not None
    assert {t.cause for t in scene.review.turnings} == set(Cause)
    below = s.ui.stack.all()
    for number, turning in enumerate(scene.review.turnings, 1):
        s.click(f"turning.{number}")
        d = replay_on_top(s)
        assert d.position == turning.turn and not d.running
        assert d.state == scene.playback.turns[turning.turn].before
        assert d.view == (turning.seat if turning.cause == Cause.DECISION else None)
        s.turn(times=3)
        s.key(pygame.K_ESCAPE)
        assert s.ui.stack.all() == below and s.top is scene
        assert s.spot(f"turning.{number}").state == SELECTED


@EACH
def test_the_replay_plays_on_from_there_and_its_button_leads_back(
    game: str, seats: int, watch: Watch
) -> None:
    s = watch(game, seats)
    s.click("button.course")
    scene = course_of(s)
    s.click("mark.1")
    d = replay_on_top(s)
    at = d.position
    s.key(pygame.K_RIGHT)
    for _ in range(400):
        s.turn(50)
        if not d.playing or d.held:
            break
    assert d.position > at
    s.click("button.course")
    assert s.top is scene


@EACH
def test_the_score_of_that_replay_leads_back_to_the_same_course(game: str, seats: int, watch: Watch) -> None:
    s = watch(game, seats)
    s.click("button.course")
    scene, below = course_of(s), s.ui.stack.all()
    s.click("turning.1")
    s.key(pygame.K_END)
    s.turn(times=2)
    s.click("button.score")
    assert s.top.name == "scoring"
    s.click("button.course")
    assert s.top is scene and s.ui.stack.all() == below


@EACH
def test_the_keyboard_does_all_of_it(game: str, seats: int, watch: Watch) -> None:
    s = watch(game, seats)
    s.click("button.course")
    scene = course_of(s)
    assert scene.review is not None
    met = set()
    for _ in range(len(s.spots)):
        s.key(pygame.K_TAB)
        met.add(s.ui.attention.focus)
    assert {spot.id for spot in s.spots if spot.does} <= met
    while s.ui.attention.focus != "turning.3":
        s.key(pygame.K_TAB)
    assert scene.hot == 3
    s.key(pygame.K_RETURN)
    assert replay_on_top(s).position == scene.review.turnings[2].turn
    s.key(pygame.K_ESCAPE)
    s.key(pygame.K_2, letter="2")
    assert replay_on_top(s).position == scene.review.turnings[1].turn
    s.key(pygame.K_ESCAPE)
    s.key(pygame.K_ESCAPE)
    assert s.top.name == "scoring"


@EACH
def test_a_click_on_the_graph_leads_to_that_moment(game: str, seats: int, watch: Watch) -> None:
    s = watch(game, seats)
    s.click("button.course")
    scene = course_of(s)
    plot = s.spot("graph").rect
    marks = [s.spot(spot.id).rect for spot in s.spots if spot.id.startswith("mark.")]
    x = plot.x + plot.w // 3
    y = next(y for y in range(plot.y + 3, plot.bottom) if not any(mark.holds(x, y) for mark in marks))
    s.point(x, y)
    s.press(x, y)
    s.release(x, y)
    assert replay_on_top(s).position == pytest.approx(len(scene.playback.turns) / 3, abs=2)


def test_what_lies_on_a_line_between_two_moments_lies_on_it(watch: Watch) -> None:
    s = watch("kingsburg", 4)
    s.click("button.course")
    scene = course_of(s)
    graph = scene._graph()
    points = graph.review.points
    i = next(i for i, (a, b) in enumerate(pairwise(points)) if abs(a.chances[0] - b.chances[0]) > 0.05)
    a, b = points[i], points[i + 1]
    x, y = graph.place_of((a.at + b.at) / 2, 0)
    assert y == pytest.approx(graph.y_of((a.chances[0] + b.chances[0]) / 2), abs=1)
    assert graph.place_of(a.at, 0) == (graph.x_of(a.at), graph.y_of(a.chances[0]))
    assert graph.place_of(b.at, 0) == (graph.x_of(b.at), graph.y_of(b.chances[0]))
    assert graph.x_of(a.at) <= x <= graph.x_of(b.at)


@pytest.mark.parametrize("chance", [0.0, 0.8, 0.86, 1.0])
def test_no_number_on_the_graph_lies_over_another(watch: Watch, chance: float) -> None:
    """Six of them at one moment, wherever the line is."""
    s = watch("kingsburg", 4)
    s.click("button.course")
    scene = course_of(s)
    assert scene.review is not None
    points = tuple(replace(point, chances=(chance,) * 4) for point in scene.review.points)
    scene.review = replace(scene.review, points=points)
    turning = scene.review.turnings[0]
    scene._told = [Told(n, turning, "", "") for n in range(1, 7)]
    graph = scene._graph()
    rects = [mark.rect for mark in scene._marks(graph)]
    assert all(rect.within(graph.plot) == rect for rect in rects)
    assert not [(a, b) for a, b in combinations(rects, 2) if _touch(a, b)]


def test_a_battle_that_was_opened_leads_back_too(watch: Watch) -> None:
    """Its outcome lies over the replay's table."""
    s = watch("kingsburg", 4)
    s.click("button.course")
    scene, below = course_of(s), s.ui.stack.all()
    fought = next(i for i, turn in enumerate(scene.playback.turns) if isinstance(turn.action, Reinforced))
    scene.watch(fought)
    s.turn(times=2)
    assert s.top.name == "battle" and replay_on_top(s).position == fought
    s.click("button.course")
    assert s.top is scene and s.ui.stack.all() == below
    scene.watch(fought)
    s.turn(times=2)
    s.key(pygame.K_ESCAPE)
    assert s.top is scene


def test_what_a_decision_turns_over_belongs_to_the_battle_it_led_on_to(watch: Watch) -> None:
    """The enemy is revealed once the last soldiers have been hired."""
    s = watch("kingsburg", 4)
    s.click("button.course")
    d = course_of(s).playback
    when = Account(d.turns, d.names, d.presentation, d.presentation.chapters(d.turns, d.names)).when
    for i, turn in enumerate(d.turns):
        if any(isinstance(event, EnemyRevealed) for event in turn.events):
            year = words.ROMAN[turn.before.year]
            turned = Turning(i, i + 1.0, Cause.LUCK, 0, 0.1)
            assert when(turned) == f"Year {year}: Winter battle"
            if turn.seat != CHANCE:
                assert when(replace(turned, cause=Cause.DECISION)) == f"Year {year}: Autumn"


def test_to_point_at_one_is_to_point_at_both(watch: Watch) -> None:
    s = watch("kingsburg", 4)
    s.click("button.course")
    scene = course_of(s)
    for number in range(1, 1 + len(scene._told)):
        for kind in ("turning", "mark"):
            s.point(*s.spot(f"{kind}.{number}").rect.centre)
            assert scene.hot == number, kind
            assert scene._moment is not None
    s.point(1, 1)
    assert scene.hot is None


@pytest.mark.parametrize(
    ("game", "seats", "size"),
    [
        *((game, seats, (1280, 720)) for game, seats in GAMES),
        *(("kingsburg", 5, size) for size in ((1280, 720), (1920, 1080), (3840, 2160))),
    ],
)
def test_nothing_is_cut_in_any_language_and_size(
    game: str, seats: int, size: tuple[int, int], watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = watch(game, seats, size=size)
    monkeypatch.setattr(i18n, "_current", Longer())
    for scene in s.ui.stack.all():
        scene.resize()
    s.ui.invalidate()
    s.turn(times=2)
    before = cut(s)
    s.click("button.course")
    course_of(s)
    check(Kinds(), s)
    assert cut(s) == before
    rects = [spot.rect for spot in s.spots if spot.id.startswith("mark.")]
    assert not [
        (a, b)
        for i, a in enumerate(rects)
        for b in rects[:i]
        if a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom
    ]


@EACH
def test_larger_type_fits(game: str, seats: int, watch: Watch) -> None:
    s = watch(game, seats, text_size=150)
    before = cut(s)
    s.click("button.course")
    course_of(s)
    assert cut(s) == before


def test_progress_is_shown_and_leaving_ends_the_work(watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    """The window goes on drawing; nobody waits for what nobody wants any more."""

    class Slow(Quick):
        def judge(self, stations: Sequence[Station]) -> list[Judgement]:
            started.set()
            assert go_on.wait(60)
            return super().judge(stations)

    started, go_on = threading.Event(), threading.Event()
    monkeypatch.setattr(app_course, "judge", Slow)
    s = watch("burgenland", 2)
    s.click("button.course")
    assert started.wait(60)
    top = s.top
    assert isinstance(top, ReviewScene) and top.review is None
    assert top.status() == "Working out how the game went."
    assert [spot.id for spot in s.spots] == ["button.back"]
    s.key(pygame.K_ESCAPE)
    assert s.top.name == "scoring" and top._working.dropped
    go_on.set()
    assert top._working._work._future.exception(60) is not None
    s.click("button.course")
    assert s.top is not top and course_of(s).review is not None, "it is worked out anew"


def test_what_has_been_worked_out_is_not_worked_out_again(watch: Watch) -> None:
    s = watch("burgenland", 2)
    s.click("button.course")
    first = course_of(s).review
    s.click("button.back")
    s.click("button.course")
    assert course_of(s).review is first


def test_a_missing_network_is_told(watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    class Without(Quick):
        def judge(self, stations: Sequence[Station]) -> list[Judgement]:
            raise Unready("there is none")

    monkeypatch.setattr(app_course, "judge", Without)
    s = watch("burgenland", 2)
    s.click("button.course")
    top = s.top
    assert isinstance(top, ReviewScene)
    top._working._work._future.exception(60)
    s.turn(times=2)
    assert top.status() == "There is no network to judge the game by: there is none."
    s.click("button.back")
    assert s.top.name == "scoring"


@EACH
def test_every_turning_point_has_its_words(game: str, seats: int) -> None:
    """Whatever was decided, and whatever would have been better; whatever chance did, for better or worse."""
    session = play(game, ("human",) * seats)
    presentation, names = CATALOGUE[game].presentation(), [player.name for player in session.setup.players]
    said = set()
    bare = {f"{moral} for {name}." for moral in ("Good", "Bad") for name in names}
    for turn in session.turns:
        if turn.seat == CHANCE or any(type(e).__name__ == "EnemyRevealed" for e in turn.events):
            both = [presentation.happened(turn, 0, gain, names) for gain in (True, False)]
            assert all(names[0] in text or any(n in text for n in names) for text in both)
            assert bare.isdisjoint(both)
            said |= set(both)
        if turn.seat != CHANCE:
            for option in session.game.legal(turn.before):
                if option != turn.action:
                    text = presentation.decided(turn, option, names)
                    assert text.startswith(names[turn.seat]) and "Better: " in text
                    said.add(text)
    assert len(said) > 50
    assert not [text for text in said if "{" in text or not text.endswith(".")]


def test_a_victory_that_was_bad_for_a_player_is_told_by_what_it_meant() -> None:
    """Others gained more by the King's die: "Ann wins" would not tell why her chance fell."""
    session = play("kingsburg", ("human",) * 4)
    presentation = CATALOGUE["kingsburg"].presentation()
    names, told = [player.name for player in session.setup.players], set()
    for turn in session.turns:
        for fought in (e for e in turn.events if isinstance(e, Fought)):
            if isinstance(turn.action, Reinforced):
                for gain in (True, False):
                    text = presentation.happened(turn, fought.seat, gain, names)
                    moral = f"{'Good' if gain else 'Bad'} for {names[fought.seat]}."
                    against = fought.outcome == ("defeat" if gain else "victory")
                    assert text.endswith(moral) == against
                    told.add(against)
    assert told == {True, False}


def test_every_better_decision_has_its_because() -> None:
    """By the points that it promised, or if it promised none, by the games that it wins."""
    told = [because(Turning(3, 3.0, Cause.DECISION, 0, -0.08, "best", more)) for more in (2.6, 0.2, -1.0)]
    assert told[0] == "It promised 3 more points."
    assert told[1] == told[2] == "It wins 8 more games in 100."


def test_swings_in_words() -> None:
    assert [swing_text(swing) for swing in (0.123, -0.05)] == ["+12%", "−5%"]


class Live(Watching):
    """A game just played by people, at its end."""

    def __init__(self, home: Path, game: str) -> None:
        who = Seating.of(CATALOGUE[game], ("human",) * 2, ("Ann", "Brian")).seats
        Desk.__init__(self, home, (1280, 720), SetupChoice(game, who, "live"), human_speed="instant")
        d: Any = self.ui.stack.all()[0].playback  # type: ignore[attr-defined]
        stream = random.Random(game)
        while not d.over:
            while d.playing or len(self.ui.stack) > 1:
                d.held = False
                d.skip()
                while len(self.ui.stack) > 1:
                    self.ui.stack.pop()
            d.submit(stream.choice(d.legal()))
        while d.playing:
            d.held = False
            d.skip()
        self.turn(times=2)

    def _table(self, ui: Any, choice: Any) -> Scene:
        return new_game(ui, choice)


@pytest.mark.parametrize("game", CATALOGUE)
def test_from_a_game_just_played(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    monkeypatch.setattr(app_course, "judge", Quick)
    s = Live(tmp_path, game)
    while s.top.name != "scoring":
        s.ui.stack.pop() if len(s.ui.stack) > 1 else s.click("button.score")
    s.click("button.course")
    scene = course_of(s)
    s.click("turning.1")
    assert isinstance(s.ui.stack.all()[0], Tabletop) and replay_on_top(s) is not scene.playback
    s.key(pygame.K_ESCAPE)
    assert s.top is scene
    s.key(pygame.K_ESCAPE)
    assert s.top.name == "scoring"
    s.ui.stack.clear()
    s.close()
