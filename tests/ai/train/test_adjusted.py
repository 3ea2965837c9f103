"""Luck-adjusted values: the network's errors until the end are summed up, and no luck of the dice."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from kingsburg.ai.burgenland.learned import ONE_ROLL, LearnedAgent
from kingsburg.ai.levels import subject
from kingsburg.ai.network import VP_SCALE, Card, Network, save
from kingsburg.ai.subject import Value
from kingsburg.ai.train import adjusted, distil
from kingsburg.ai.train.adjusted import Moment, learn
from kingsburg.ai.train.learner import Learner
from kingsburg.ai.train.selfplay import Habits, Round, Samples
from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, Player, Setup

LEARNED = subject("burgenland")


def network() -> Network:
    """A network that knows nothing."""
    card = Card("burgenland", 2, LEARNED.rules, LEARNED.names(2), {})
    return Learner(len(LEARNED.names(2)), 6, LEARNED.scales(2), 3).network(card)


def moment(said: float, odds: float, asked: int = 0, last: bool = False) -> Moment:
    """A moment at which the network gave the first seat `said` of a win, and the odds `odds`."""
    return Moment(b"", asked, 3, (said, 20.0, 2.0), (odds, 21.0, 4.0), last)


def taught(moments: list[Moment], lam: float) -> list[Value]:
    samples = Samples.none()
    learn(moments, lam, samples)
    return samples.targets[::-1]


def test_a_position_should_have_promised_what_the_odds_say_and_the_errors_that_follow() -> None:
    moments = [moment(0.5, 0.6), moment(0.4, 0.5), moment(0.7, 0.9)]
    assert [win for win, _points, _lead in taught(moments, 1.0)] == pytest.approx([0.9, 0.7, 0.9])
    assert [win for win, _points, _lead in taught(moments, 0.0)] == pytest.approx([0.6, 0.5, 0.9])
    _win, points, lead = taught(moments, 1.0)[0]
    assert (points * VP_SCALE, lead * VP_SCALE) == pytest.approx((21 + 1 + 1 - 3, 4 + 2 + 2))


def test_what_follows_a_trial_says_nothing_of_what_was_before() -> None:
    moments = [moment(0.5, 0.6), moment(0.4, 0.5, last=True), moment(0.7, 0.9)]
    assert [win for win, _points, _lead in taught(moments, 1.0)] == pytest.approx([0.7, 0.5, 0.9])


def test_the_other_seat_learns_the_other_side() -> None:
    (found,) = taught([moment(0.5, 0.6, asked=1)], 1.0)
    assert found == pytest.approx((0.4, (21 - 4 - 3) / VP_SCALE, -4 / VP_SCALE))


def test_the_odds_are_those_of_one_roll() -> None:
    known, odds, game, dice = network(), LEARNED.odds, LEARNED.game, Dice("odds")
    assert odds is not None
    state = game.start(Setup((Player("0", ""), Player("1", "")), "odds")).state.copy()
    asked = 0
    while asked < 12:
        seat = game.to_move(state)
        if seat == CHANCE:
            game.play(state, game.chance(state, dice))
            continue
        legal = game.legal(state)
        found = [one.worth() for one in odds.ahead(state, seat, legal, known)]
        player = LearnedAgent(game, seat, depth=ONE_ROLL, networks=lambda: known)
        assert found == player.chances_after(state, legal)
        game.play(state, legal[found.index(max(found))])
        asked += 1


def played(seeds: list[str], lam: float) -> Round:
    assert LEARNED.odds is not None
    habits = Habits(lam=lam, explore=0.0, wild_games=0.0)
    return adjusted.play_round(LEARNED, LEARNED.odds, network(), seeds, habits)


def test_the_luck_of_the_dice_is_taken_out() -> None:
    """The last position of a game teaches what the odds say, which is rarely a win or a loss."""
    found = played(["a", "b"], 1.0)
    assert len(found.scores) == 2 and found.evaluations == len(found.samples.rows) > 20
    first_of_each_game = [found.samples.targets[0], found.samples.targets[-1]]
    assert all(0.0 < win < 1.0 for win, _points, _lead in first_of_each_game)
    assert found == played(["a", "b"], 1.0)
    assert found.samples.targets != played(["a", "b"], 0.5).samples.targets


def test_networks_are_taught_so_by_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(distil, "ROUND", 2)
    teacher = tmp_path / "teacher.npz"
    learner = Learner(len(LEARNED.names(2)), 6, LEARNED.scales(2), 3)
    save(teacher, Card("burgenland", 2, LEARNED.rules, LEARNED.names(2), {}), learner.mean)
    line = ["burgenland", "--seats", "2", "--run", str(tmp_path / "run"), "--games", "2", "--hidden", "8"]
    line += ["--batch", "16", "--by-odds", "--lam", "0.9", "--passes", "1", "--teachers", str(teacher)]
    distil.Run(distil.options(line)).go_on()
    kept = distil.read(tmp_path / "run" / "games-00000.npz")
    assert np.isfinite(kept.targets).all() and len(kept.rows) > 20


def test_kingsburg_has_no_such_odds(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["kingsburg", "--seats", "2", "--run", "run", "--teachers", "net.npz", "--by-odds"]
    with pytest.raises(SystemExit) as ended:
        distil.options(line)
    assert ended.value.code == 2 and "--by-odds" in capsys.readouterr().err


def test_games_by_odds_do_not_waver(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["burgenland", "--seats", "2", "--run", "run", "--teachers", "net.npz", "--by-odds"]
    with pytest.raises(SystemExit) as ended:
        distil.options([*line, "--waver", "0.1"])
    assert ended.value.code == 2 and "--waver" in capsys.readouterr().err
