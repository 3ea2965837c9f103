"""Counsel: best first by what is shown, of what the seat knows and nothing else, with a reason for each."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations
from typing import Any, get_args

import pytest

from kingsburg.ai.coach.estimate import Estimate, figures
from kingsburg.ai.coach.options import MOST_OPTIONS, CoachOption
from kingsburg.ai.levels import ROSTERS, coach, make_agent
from kingsburg.engine.burgenland import merits as burgenland
from kingsburg.engine.burgenland import stages
from kingsburg.engine.burgenland.actions import Place, Roll, Score, Stop
from kingsburg.engine.burgenland.castles import WALL
from kingsburg.engine.burgenland.outlook import chance_to_leave
from kingsburg.engine.burgenland.state import GOAL
from kingsburg.engine.game import CHANCE, Player, Setup
from kingsburg.engine.games import SHELF
from kingsburg.engine.kingsburg import merits as kingsburg
from kingsburg.engine.kingsburg.actions import Build, Influence, Recruit, RerollDie, RerollHand
from kingsburg.engine.kingsburg.calendar import SPRING, SUMMER
from kingsburg.engine.kingsburg.influence import may_use_market, may_use_token
from kingsburg.engine.kingsburg.state import PASSED
from tests.engine.cases import burgenland_case, kingsburg_case, some_games
from tests.engine.test_views import with_other_enemies

SEARCH = {"kingsburg": "hard", "burgenland": "expert"}
"""The rung that searches as the coach does."""
MERITS = {"kingsburg": get_args(kingsburg.Merit), "burgenland": get_args(burgenland.Merit)}
CASES = {"kingsburg": kingsburg_case(3), "burgenland": burgenland_case(2)}
EACH = pytest.mark.parametrize("name", ROSTERS)


def decisions(name: str, step: int) -> list[Any]:
    """Positions of random games in which a seat has a choice, each kind of decision among them."""
    game = SHELF[name].game
    states = [move.before for move in some_games(CASES[name]) if (game.to_move(move.before) or CHANCE) >= 0]
    asked = [s for s in states if len(game.legal(s)) > 1]
    first_of_kind = {type(game.legal(s)[0]): s for s in reversed(asked)}
    return [*first_of_kind.values(), *asked[::step]]


def counselled(name: str, step: int) -> Iterator[tuple[Any, int, list[CoachOption]]]:
    game = SHELF[name].game
    for s in decisions(name, step):
        seat = s.to_move
        yield s, seat, coach(name).options(game.view(s, seat), seat, game.legal(s))


def told(one: CoachOption) -> float:
    """Its chance in whole percent."""
    return round(one.estimate.win, 2)


def claimed(name: str, step: int) -> Iterator[tuple[Any, int, list[CoachOption], CoachOption, Any]]:
    """All that is held to be true, one by one: position, seat, all options, the option, the merit."""
    for s, seat, found in counselled(name, step):
        for one in found:
            for merit in (one.merit, *one.also, *one.slight):
                yield s, seat, found, one, merit


def step_of(name: str) -> int:
    return 400 if name == "kingsburg" else 90


@EACH
def test_no_option_stands_below_one_that_looks_worse_and_its_own_choice_is_first_of_equals(name: str) -> None:
    game, chosen, asked = SHELF[name].game, 0, 0
    for s, seat, found in counselled(name, step_of(name)):
        legal = game.legal(s)
        choice = make_agent(SEARCH[name], game, seat, "").decide(game.view(s, seat), legal)
        shown = [figures(one.estimate) for one in found]
        assert shown == sorted(shown, reverse=True)
        own = [one for one in found if one.action == choice]
        assert all(shown.index(figures(one.estimate)) == found.index(one) for one in own)
        chosen += bool(own) and own[0] is found[0]
        asked += 1
        assert all(one.action in legal for one in found)
        assert len({repr(one.action) for one in found}) == len(found) <= MOST_OPTIONS
        assert len(found) > 1 or len(legal) > 1
    assert chosen > asked // 2, "mostly the choice of its own search looks best"


@EACH
def test_estimates_are_chances_and_points(name: str) -> None:
    for _s, _seat, found in counselled(name, step_of(name)):
        for one in found:
            assert 0.0 <= one.estimate.win <= 1.0
            assert -5.0 < one.estimate.vp < 90.0
            assert isinstance(one.merit, MERITS[name])


@EACH
def test_counsel_is_the_same_every_time_and_leaves_the_view_alone(name: str) -> None:
    game = SHELF[name].game
    for s, seat, found in counselled(name, step_of(name) * 3):
        view = game.view(s, seat)
        before = view.digest()
        assert coach(name).options(view, seat, game.legal(s)) == found
        assert view.digest() == before


def test_the_card_that_a_seat_has_not_seen_changes_no_word() -> None:
    game, met = SHELF["kingsburg"].game, 0
    for s, seat, found in counselled("kingsburg", 400):
        other = with_other_enemies(s, seat)
        assert coach("kingsburg").options(game.view(other, seat), seat, game.legal(other)) == found
        known, blind = (
            coach("kingsburg").options(game.view(one, seat), seat, game.legal(one), who(seat))
            for one in (s, other)
        )
        assert known == blind
        met += other.enemies != s.enemies
    assert met > 5


def test_what_others_have_looked_at_changes_no_word() -> None:
    game, met = SHELF["kingsburg"].game, 0
    for s, seat, found in counselled("kingsburg", 400):
        other = s.copy()
        other.peeked = tuple(
            peeked if one == seat else peeked ^ 1 << s.year for one, peeked in enumerate(s.peeked)
        )
        view = game.view(other, seat)
        assert coach("kingsburg").options(view, seat, game.legal(other), who(seat)) == coach(
            "kingsburg"
        ).options(game.view(s, seat), seat, game.legal(s), who(seat))
        met += other.peeked != s.peeked
        assert found
    assert met > 5


def who(seat: int) -> Any:
    """Everybody else is of a kind that the coach knows."""
    game, kinds = SHELF["kingsburg"].game, ("easy", "hard", "expert")
    return {one: partial(make_agent, kind, game, one) for one, kind in enumerate(kinds) if one != seat}


def test_who_sits_there_decides_what_is_said_of_them() -> None:
    """The numbers stay; what is said of the season depends on how the others play, and on nothing else."""
    game, differ = SHELF["kingsburg"].game, 0
    for s, seat, plain in counselled("kingsburg", 400):
        view, legal = game.view(s, seat), game.legal(s)
        known = coach("kingsburg").options(view, seat, legal, who(seat))
        assert known == coach("kingsburg").options(view, seat, legal, who(seat))
        assert [(one.action, one.estimate) for one in known] == [(one.action, one.estimate) for one in plain]
        differ += known != plain
    assert differ


def test_the_temper_of_who_searches_is_known_too() -> None:
    """Its search takes too long to be followed, its likes do not."""
    game, differ = SHELF["kingsburg"].game, 0
    for s in decisions("kingsburg", 60):
        seat, legal = s.to_move, game.legal(s)
        even, courtier = (
            coach("kingsburg").options(
                game.view(s, seat),
                seat,
                legal,
                {one: partial(make_agent, kind, game, one) for one in range(3) if one != seat},
            )
            for kind in ("expert", "expert:courtier")
        )
        assert {one.action: one.estimate for one in even} == {one.action: one.estimate for one in courtier}
        differ += even != courtier
    assert differ


def test_the_first_two_have_reasons_of_their_own() -> None:
    for name in ROSTERS:
        for _s, _seat, found in counselled(name, step_of(name)):
            assert len(found) < 2 or found[0].merit != found[1].merit
            assert (found[0].edge is None) == (len(found) < 2)


# What is said is so ------------------------------------------------------------------------------------


def test_what_is_claimed_of_a_position_of_kingsburg_holds() -> None:  # noqa: C901 - a check for each merit
    game, seen = SHELF["kingsburg"].game, set()
    for s, seat, found, one, merit in claimed("kingsburg", 120):
        a = one.action
        seen.add(type(merit))
        match merit:
            case kingsburg.Scores(vp) if isinstance(a, Build):
                assert game.apply(s, a).state.vp[seat] == s.vp[seat] + vp
            case kingsburg.Strengthens(before, after, enemy) | kingsburg.LastWinter(_, before, after, enemy):
                assert 0.0 <= before < after <= 1.0
                assert enemy is None or game.view(s, seat).enemies[s.year - 1] == enemy
            case kingsburg.TakesFrom(advisor, rival):
                assert isinstance(a, Influence) and a.advisor == advisor
                assert rival != seat and s.colour[rival]
            case kingsburg.BlocksLeader(advisor, rival):
                assert isinstance(a, Influence) and a.advisor == advisor
                assert all(s.vp[rival] > s.vp[other] for other in range(s.seats) if other != rival)
            case kingsburg.LeavesDiceFor(advisor):
                assert not isinstance(a, Influence) or a.advisor != advisor
            case kingsburg.CanWait(advisor):
                assert isinstance(a, Influence) and a.advisor != advisor
                assert not any(could_make(s, other, advisor) for other in range(s.seats) if other != seat)
            case kingsburg.TokenReaches(advisor):
                assert advisor >= 14 and s.plus2[seat] and not getattr(a, "plus2", False)
            case kingsburg.LetsBuild(building):
                assert not s.built[seat] >> building & 1
            case kingsburg.BringsCloser(building, _lacks, built):
                assert not any(s.built[seat] >> one & 1 for one in (building, *built))
                assert building not in built
            case kingsburg.BringsEnvoy():
                assert s.phase == SUMMER
            case kingsburg.BringsReward():
                assert s.phase == SPRING
            case kingsburg.SavesEnvoy():
                assert s.envoy == seat and not getattr(a, "envoy", False)
            case kingsburg.SavesToken():
                assert s.plus2[seat] and not getattr(a, "plus2", False)
            case kingsburg.EnoughSoldiers(odds, more):
                assert a == Recruit(0) and 0.0 <= odds <= 1.0 and 0.0 <= more <= 1.0
            case kingsburg.KeepsGoodsFor(building):
                assert not isinstance(a, Build | Influence)
                assert Build(building) not in game.legal(s)
            case kingsburg.RollsMore(total, mean):
                assert isinstance(a, RerollDie | RerollHand) and total < mean
            case kingsburg.Behind(win, vp):
                assert one is not found[0]
                assert win == pytest.approx(told(found[0]) - told(one))
                assert vp == pytest.approx(found[0].estimate.vp - one.estimate.vp)
            case kingsburg.Ahead():
                assert one is found[0]
            case kingsburg.BringsPower(building) | kingsburg.BendsDice(building):
                assert a == Build(building)
    assert len(seen) > len(MERITS["kingsburg"]) // 2


def could_make(s: Any, seat: int, advisor: int) -> bool:
    """Whether the dice that a seat has left make that number, with all its help."""
    colour, white = s.colour[seat], s.white[seat]
    sums = {
        sum(some) + sum(more)
        for n in range(1, len(colour) + 1)
        for some in combinations(colour, n)
        for m in range(len(white) + 1)
        for more in combinations(white, m)
    }
    lifts = {0, 2} if may_use_token(s, seat) else {0}
    shifts = {-1, 0, 1} if may_use_market(s, seat) else {0}
    passed = s.marks[seat] & PASSED
    return not passed and any(a + b + c == advisor for a in sums for b in lifts for c in shifts)


def test_only_who_does_best_to_hire_nobody_is_told_that_goods_are_worth_more() -> None:
    """No number of soldiers is better then, and none raises the odds further than is said."""
    game, told = SHELF["kingsburg"].game, 0
    for s in (move.before for move in some_games(CASES["kingsburg"])):
        legal = game.legal(s)
        if len(legal) < 2 or not isinstance(legal[0], Recruit):
            continue
        found = coach("kingsburg").options(game.view(s, s.to_move), s.to_move, legal)
        for one in found:
            if isinstance(one.merit, kingsburg.EnoughSoldiers):
                told += 1
                assert one is found[0] and one.merit.more >= one.merit.odds
    assert told > 5


def test_what_is_claimed_of_a_position_of_burgen_land_holds() -> None:  # noqa: C901 - as above
    game, seen = SHELF["burgenland"].game, set()
    for s, seat, found, one, merit in claimed("burgenland", 16):
        after = game.apply(s, one.action).state
        seen.add(type(merit))
        match merit:
            case burgenland.Scores(points):
                assert points > 0
            case burgenland.BringsDice(dice, taken):
                assert dice > 0 and taken <= dice and taken <= s.red[1 - seat]
            case burgenland.Risks(chance, colour, card):
                assert colour == s.zone and 0.0 < chance <= 1.0 and card
                assert isinstance(one.action, Roll) and chance == float(chance_to_leave(s, one.action.red))
            case burgenland.SafeRoll(colour):
                assert colour == s.zone and isinstance(one.action, Roll)
                assert not chance_to_leave(s, one.action.red)
            case burgenland.EndsEarly(chance):
                assert isinstance(one.action, Stop) and one is not found[0] and chance < 0.1
            case burgenland.SavesDice(chance, more):
                assert 0.0 < chance < more <= 1.0 and one.action.red < s.red[seat]
            case burgenland.AvoidsLoss(chance, colour, card):
                assert colour == s.zone and 0.0 < chance <= 1.0 and card
            case burgenland.AimsAt(_, chance) | burgenland.AimsAtPoints(chance):
                assert 0.0 < chance <= 1.0
            case burgenland.Raises(colour, before, own) | burgenland.FillsHole(colour, before, own):
                assert before < own
                assert colour == after.crown // 8
            case burgenland.Shields(colour, before, own, other):
                assert before < other <= own
                assert colour == after.crown // 8
            case burgenland.MakesHole(_colour, before, left):
                assert left < before
            case burgenland.Behind(win, points):
                assert win == pytest.approx(told(found[0]) - told(one))
                assert points == pytest.approx(found[0].estimate.vp - one.estimate.vp)
    assert len(seen) > len(MERITS["burgenland"]) // 2


def test_whoever_can_win_at_once_is_told_so() -> None:
    """Blue's wall or crown: scoring brings the last point, a wall or a die does not."""
    game = SHELF["burgenland"].game
    s = game.start(Setup((Player("a", ""), Player("b", "")), "wins")).state.copy()
    s.stage, s.to_move, s.seat, s.crown, s.zone = stages.ACT, 0, 0, 4, 0
    s.castles = ((1, 1), (1,), *s.castles[2:])
    s.score = (GOAL - 1, 0)
    found = coach("burgenland").options(s, 0, game.legal(s))
    best = replace(found[0], edge=None)
    assert best == CoachOption(Score(), Estimate(1.0, float(GOAL)), burgenland.Wins())


def test_what_comes_to_the_same_is_no_choice() -> None:
    """A wall may stand on either side of a single wall: the coach tells of one, and of nothing next best."""
    game = SHELF["burgenland"].game
    s = game.start(Setup((Player("a", ""), Player("b", "")), "same")).state.copy()
    s.stage, s.to_move, s.seat, s.crown, s.zone = stages.ACT, 0, 0, 1, 0
    s.red = (5, 0, 0)
    assert game.legal(s) == (Place(WALL, 0), Place(WALL, 1))
    (only,) = coach("burgenland").options(s, 0, game.legal(s))
    assert only.action == Place(WALL, 0) and only.merit == burgenland.Alone()
