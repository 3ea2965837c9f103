"""The course of a game: hopes that sum up to 1 and end at the result, and turning points that are real."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from kingsburg.ai.coach.estimate import Estimate, even
from kingsburg.ai.coach.review import (
    FEWEST_TURNINGS,
    MOST_TURNINGS,
    SLIGHT,
    Cause,
    Judgement,
    Outlook,
    Review,
    Station,
    Verdict,
    review,
)
from kingsburg.ai.levels import ROSTERS, judge, make_agent
from kingsburg.app.session import Turn
from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, Player, Setup
from kingsburg.engine.games import SHELF
from kingsburg.engine.kingsburg.actions import Deal
from kingsburg.engine.kingsburg.board.enemies import deck
from kingsburg.engine.kingsburg.events import EnemyRevealed
from kingsburg.engine.kingsburg.state import HIDDEN

TABLES = (
    ("kingsburg", ("normal", "easy")),
    ("kingsburg", ("random",) * 5),
    ("burgenland", ("normal", "random")),
)
EACH = pytest.mark.parametrize(("name", "kinds"), TABLES)
Game = tuple[list[Turn[Any]], Any]
_PLAYED: dict[tuple[str, tuple[str, ...]], Game] = {}
_FOUND: dict[tuple[str, tuple[str, ...]], tuple[Review, list[float]]] = {}


def played(name: str, kinds: tuple[str, ...]) -> Game:
    """A whole game: its turns and its end."""
    if (name, kinds) not in _PLAYED:
        game, dice = SHELF[name].game, Dice("course")
        s = game.start(Setup(tuple(Player(kind, kind) for kind in kinds), "course")).state
        agents = [make_agent(kind, game, i, "course") for i, kind in enumerate(kinds)]
        turns = []
        while (seat := game.to_move(s)) is not None:
            a = (
                game.chance(s, dice)
                if seat == CHANCE
                else agents[seat].decide(game.view(s, seat), game.legal(s))
            )
            step = game.apply(s, a)
            turns.append(Turn(seat, a, s, step.events))
            s = step.state
        _PLAYED[name, kinds] = turns, s
    return _PLAYED[name, kinds]


def found_of(name: str, kinds: tuple[str, ...]) -> tuple[Review, list[float]]:
    """Its course, and what was told of the work."""
    if (name, kinds) not in _FOUND:
        turns, end = played(name, kinds)
        told: list[float] = []
        _FOUND[name, kinds] = review(SHELF[name].game, judge(name), turns, end, told.append), told
    return _FOUND[name, kinds]


class Teller:
    """Knows of chosen stations what they promise to seat 0, and of decisions what would have been better."""

    def __init__(self, name: str, wins: dict[int, float], better: dict[int, tuple[float, float]]) -> None:
        """`wins`: from that station on; `better`: what the best option promised, and what was got."""
        self._real = judge(name)
        self._wins, self._better = wins, better
        self._at = -1
        self._win = 0.5

    def shown(self, s: Any) -> Any:
        return self._real.shown(s)

    def judge(self, stations: Sequence[Station]) -> list[Judgement]:
        found = []
        for one in stations:
            self._at += 1
            self._win = self._wins.get(self._at, self._win)
            verdict = None
            if self._at in self._better:
                promised, got = self._better[self._at]
                assert one.action is not None
                verdict = Verdict("better", _two(one.seat, promised), _two(one.seat, got))
            found.append(Judgement(_two(0, self._win), verdict))
        return found


def _two(seat: int, win: float) -> Outlook:
    chances = (win, 1 - win) if seat == 0 else (1 - win, win)
    return tuple(Estimate(chance, 30.0) for chance in chances)


def test_every_game_has_a_judge() -> None:
    assert list(ROSTERS) == list(SHELF)


@EACH
def test_chances_sum_up_to_one_and_end_at_the_result(name: str, kinds: tuple[str, ...]) -> None:
    turns, end = played(name, kinds)
    found, told = found_of(name, kinds)
    assert [p.at for p in found.points] == sorted({p.at for p in found.points})
    assert {int(p.at) for p in found.points} == set(range(len(turns) + 1))
    for point in found.points:
        assert sum(point.chances) == pytest.approx(1.0)
        assert all(0.0 <= chance <= 1.0 for chance in point.chances)
    standings = SHELF[name].game.standings(end)
    winners = standings.ranking[0]
    assert found.points[-1].chances == tuple((seat in winners) / len(winners) for seat in range(len(kinds)))
    assert found.points[-1].points == standings.score
    assert told == sorted(told) and told[0] == 0.0 and told[-1] < 1.0


@EACH
def test_turning_points_are_among_the_greatest_swings(name: str, kinds: tuple[str, ...]) -> None:
    turns, _end = played(name, kinds)
    found, _told = found_of(name, kinds)
    assert FEWEST_TURNINGS <= len(found.turnings) <= MOST_TURNINGS
    by_time = {p.at: i for i, p in enumerate(found.points)}
    for turning in found.turnings:
        turn = turns[turning.turn]
        assert abs(turning.swing) >= SLIGHT
        if turning.cause == Cause.DECISION:
            assert turning.seat == turn.seat and turning.swing < 0
            legal = SHELF[name].game.legal(turn.before)
            assert turning.best in legal and turning.best != turn.action
        else:
            i = by_time[turning.at]
            change = found.points[i].chances[turning.seat] - found.points[i - 1].chances[turning.seat]
            assert change == pytest.approx(turning.swing)
            assert turning.best is None


def test_a_swing_that_was_built_in_is_found_and_nothing_else() -> None:
    name, kinds = TABLES[2]
    turns, end = played(name, kinds)
    lucky = next(i for i, turn in enumerate(turns) if turn.seat == CHANCE and i > 10)
    decided = next(i for i, turn in enumerate(turns) if turn.seat == 0 and i > 20)
    teller = Teller(name, {lucky + 1: 0.7}, {decided: (0.9, 0.6)})
    found = review(SHELF[name].game, teller, turns, end)
    assert [(t.turn, t.at, t.cause, t.seat) for t in found.turnings] == [
        (lucky, lucky + 1.0, Cause.LUCK, 0),
        (decided, decided + 1.0, Cause.DECISION, 0),
    ]
    assert [t.swing for t in found.turnings] == pytest.approx([0.2, -0.3])
    assert found.turnings[1].best == "better"


def test_a_course_where_nothing_happened_has_no_turning_points() -> None:
    name, kinds = TABLES[2]
    turns, end = played(name, kinds)
    assert review(SHELF[name].game, Teller(name, {}, {}), turns, end).turnings == ()


def test_of_many_swings_both_causes_are_told_of() -> None:
    """Great luck everywhere does not hide the worst decisions."""
    name, kinds = TABLES[2]
    turns, end = played(name, kinds)
    wins = {i: 0.2 + 0.6 * (i % 2) for i in range(len(turns))}
    decisions = [i for i, turn in enumerate(turns) if turn.seat == 0][:8]
    better = {i: (0.5, 0.44 - 0.01 * n) for n, i in enumerate(decisions)}
    found = review(SHELF[name].game, Teller(name, wins, better), turns, end)
    assert len(found.turnings) == MOST_TURNINGS
    assert [t.turn for t in found.turnings if t.cause == Cause.DECISION] == decisions[-3:]


@pytest.mark.parametrize(
    ("wins", "expected"),
    [
        ((0.5, 0.5), (0.5, 0.5)),
        ((0.9, 0.9, 0.9, 0.9), (0.25,) * 4),
        ((0.0, 1.0, 0.0), (0.0, 1.0, 0.0)),
        ((0.5, 0.5, 0.0), (0.5, 0.5, 0.0)),
        ((1.0, 1.0), (0.5, 0.5)),
    ],
)
def test_chances_are_made_even(wins: tuple[float, ...], expected: tuple[float, ...]) -> None:
    assert even(wins) == pytest.approx(expected, abs=1e-3)


def test_who_has_the_better_chance_keeps_it() -> None:
    found = even((0.9, 0.6, 0.4, 0.1))
    assert sum(found) == pytest.approx(1.0)
    assert list(found) == sorted(found, reverse=True) and found[0] < 0.9
    odds = [win / (1 - win) for win in found]
    assert odds[0] / odds[1] == pytest.approx((0.9 / 0.1) / (0.6 / 0.4), rel=1e-3)


# Hidden cards ------------------------------------------------------------------------------------------


def _with_other_enemies(turns: Sequence[Turn[Any]]) -> list[Turn[Any]]:
    """The same game before its first card is turned over, with all cards others."""
    deal = turns[0].action
    others = tuple(next(e for e in deck(year) if e != enemy) for year, enemy in enumerate(deal.enemies, 1))
    game = SHELF["kingsburg"].game
    changed, s = [], turns[0].before
    for turn in turns:
        if any(isinstance(e, EnemyRevealed) for e in turn.events):
            break
        a = replace(turn.action, enemies=others) if isinstance(turn.action, Deal) else turn.action
        step = game.apply(s, a)
        changed.append(Turn(turn.seat, a, s, step.events))
        s = step.state
    return changed


def test_no_decision_is_judged_by_a_card_that_lay_face_down() -> None:
    """Nor is anybody's hope told by it. Who has looked at it is judged by it, of course."""
    game, at = SHELF["kingsburg"].game, judge("kingsburg")
    turns, _end = played("kingsburg", ("random",) * 5)
    others = _with_other_enemies(turns)
    assert len(others) > 20

    def judged(some: Sequence[Turn[Any]]) -> list[Judgement]:
        decided = [t for t in some if t.seat != CHANCE and not t.before.peeked[t.seat]]
        return at.judge(
            [Station(at.shown(t.before), game.view(t.before, t.seat), t.seat, t.action) for t in decided]
        )

    first = judged(turns[: len(others)])
    assert first == judged(others)
    assert any(j.verdict is not None for j in first)


def test_the_enemy_is_a_stroke_of_luck_of_its_own() -> None:
    """Before it is turned over nothing is told of it, though the state holds it."""
    turns, _end = played("kingsburg", ("normal", "easy"))
    at = judge("kingsburg")
    found, _told = found_of("kingsburg", ("normal", "easy"))
    middles = [p.at for p in found.points if p.at != int(p.at)]
    revealed = [i for i, turn in enumerate(turns) if any(isinstance(e, EnemyRevealed) for e in turn.events)]
    assert {i + 0.5 for i in revealed} <= set(middles)
    assert all(
        at.shown(turn.before).enemies[turn.before.revealed :] == (HIDDEN,) * (5 - turn.before.revealed)
        for turn in turns
    )


def test_the_same_game_has_the_same_course() -> None:
    name, kinds = TABLES[2]
    turns, end = played(name, kinds)
    assert review(SHELF[name].game, judge(name), turns, end) == found_of(name, kinds)[0]


def test_nothing_of_the_game_is_changed() -> None:
    turns, end = played("kingsburg", ("normal", "easy"))
    game = SHELF["kingsburg"].game
    before = [game.digest(turn.before) for turn in turns]
    review(game, judge("kingsburg"), turns, end)
    assert [game.digest(turn.before) for turn in turns] == before
