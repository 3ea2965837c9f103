"""The contract of the house, at every decision of random games: every game at every number of seats."""

from collections.abc import Iterator
from typing import Any

import pytest

from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, Game, IllegalAction, Player, Setup, without_command
from kingsburg.engine.games import SHELF
from kingsburg.engine.lines import read_games
from kingsburg.engine.record import Recorder
from tests.engine.cases import MAKERS, TRIED, Case, some_games
from tests.engine.walking import Move, refold


@pytest.fixture(params=TRIED, ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    assert isinstance(request.param, Case)
    return request.param


def sample(case: Case, step: int) -> Iterator[Any]:
    return iter([move.before for move in some_games(case)][::step])


@pytest.mark.parametrize("kind", ["external:bot", "external:C:\\bots\\a.exe --at host:80"])
def test_the_command_of_a_program_is_not_kept(kind: str) -> None:
    assert without_command(kind) == "external"
    assert without_command("hard:soldier") == "hard:soldier"


def test_every_game_of_the_shelf_is_tried() -> None:
    assert list(MAKERS) == list(SHELF)
    for name in SHELF:
        assert SHELF[name].game.name == name


def test_a_wrong_number_of_seats_is_no_table(case: Case) -> None:
    counts = case.game.seat_counts
    for seats in (0, counts[0] - 1, counts[-1] + 1):
        with pytest.raises(ValueError, match="players"):
            case.game.start(Setup((Player("P", "random"),) * seats))


def test_apply_leaves_the_old_state_as_it_was(case: Case) -> None:
    for move in some_games(case):
        before = move.before.canonical()
        case.game.apply(move.before, move.action)
        assert move.before.canonical() == before


def test_a_copy_is_equal_and_on_its_own(case: Case) -> None:
    for move in some_games(case):
        before = move.before.canonical()
        copy = move.before.copy()
        assert copy == move.before and copy.canonical() == before
        case.game.play(copy, move.action)
        assert move.before.canonical() == before
        assert copy.canonical() != before


def on_from_views(case: Case) -> Iterator[Move[Any]]:
    """What seats imagine: the rest of games as they may know them, where what is hidden is drawn anew."""
    for i, s in enumerate(sample(case, 60)):
        if s.to_move >= 0:
            yield from case.walk(f"imagined/{i}", case.game.view(s, i % case.seats))


def test_play_in_place_equals_apply(case: Case) -> None:
    for move in (*some_games(case), *on_from_views(case)):
        copy = move.before.copy()
        told, events = move.before.copy(), list[Any]()
        case.game.play(copy, move.action)
        case.game.play(told, move.action, events)
        assert copy == told == move.after and events == move.events


def test_every_legal_action_applies_and_none_is_offered_twice(case: Case) -> None:
    for s in sample(case, 3):
        options = list(case.game.legal(s))
        assert len(set(options)) == len(options)
        assert bool(options) == (s.to_move >= 0)
        for action in options:
            assert case.game.why_not(s, action) is None
            assert case.game.apply(s, action).state != s


def test_every_other_action_is_refused_with_a_reason(case: Case) -> None:
    for s in sample(case, 5):
        legal = set(case.game.legal(s))
        for action in case.actions if s.to_move >= 0 else case.decisions:
            reason = case.game.why_not(s, action)
            assert (reason is None) == (action in legal), (action, reason)
    for s in sample(case, 50):
        before = s.canonical()
        for action in case.decisions:
            if (reason := case.game.why_not(s, action)) is not None:
                with pytest.raises(IllegalAction) as refused:
                    case.game.apply(s, action)
                assert refused.value.reason == reason
        assert s.canonical() == before


def test_what_others_may_do_elsewhere_is_refused_here(case: Case) -> None:
    """Every action of the games is tried at states of the same games where it is not legal."""
    actions = list({move.action for move in some_games(case) if move.before.to_move >= 0})
    for s in sample(case, 60):
        legal = set(case.game.legal(s))
        for action in actions:
            assert (case.game.why_not(s, action) is None) == (action in legal), action


def test_chance_is_drawn_only_when_it_is_due(case: Case) -> None:
    for s in sample(case, 7):
        if s.to_move == CHANCE:
            assert case.game.why_not(s, case.game.chance(s, Dice("x"))) is None
        else:
            with pytest.raises(ValueError, match="chance"):
                case.game.chance(s, Dice("x"))


def test_equal_seeds_give_equal_games(case: Case) -> None:
    again = [move for seed in ("a", "b", "c") for move in case.walk(f"contract/{seed}")]
    assert [m.after.digest() for m in again] == [m.after.digest() for m in some_games(case)]
    assert [m.events for m in again] == [m.events for m in some_games(case)]


def test_a_view_is_a_state_of_its_own_with_the_same_decisions(case: Case) -> None:
    game: Game[Any] = case.game
    for s in sample(case, 9):
        before = s.canonical()
        for seat in range(case.seats):
            view = game.view(s, seat)
            assert view is not s
            assert game.to_move(view) == game.to_move(s)
            assert game.view(view, seat) == view
            if s.to_move == seat:
                assert game.legal(view) == game.legal(s)
            view.to_move = CHANCE
        assert s.canonical() == before


def test_a_view_can_be_played_on_to_the_end(case: Case) -> None:
    for i, s in enumerate(sample(case, 80)):
        if s.to_move >= 0:
            *_, last = case.walk(f"on/{i}", case.game.view(s, i % case.seats))
            assert case.game.to_move(last.after) is None


def test_standings_rank_every_seat_once(case: Case) -> None:
    for s in sample(case, 20):
        standings = case.game.standings(s)
        assert sorted(seat for place in standings.ranking for seat in place) == list(range(case.seats))
        best = [standings.keys[place[0]] for place in standings.ranking]
        assert best == sorted(best, reverse=True) and len(set(best)) == len(best)
        assert all(
            standings.keys[seat] == standings.keys[place[0]] for place in standings.ranking for seat in place
        )
        assert standings.score == tuple(keys[0] for keys in standings.keys)


def test_the_digest_tells_states_apart(case: Case) -> None:
    states = [move.after for move in some_games(case)]
    digests = {case.game.digest(s) for s in states}
    assert len(digests) == len({s.canonical() for s in states}) > len(states) // 2
    starts = {case.game.digest(case.game.start(case.setup(seed)).state) for seed in "xy"}
    assert len(starts) == 1, "the seed is no part of the state"


def test_a_record_folds_to_the_same_game(case: Case) -> None:
    for seed in ("a", "b", "c"):
        recorder = Recorder(case.notation, case.setup(seed), "test")
        end = None
        for move in case.walk(seed):
            recorder.add(move.action, move.events)
            end = move.after
        (lines,) = read_games(recorder.text().encode().splitlines(keepends=True))
        assert case.game.digest(refold(case.notation, lines)) == case.game.digest(end)


def test_what_holds_in_every_state_holds(case: Case) -> None:
    for move in some_games(case):
        case.check_move(move)
