"""Training: reproducible from its seed, resumable, and its targets are what TD(lambda) says."""

from __future__ import annotations

import os
import signal
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from kingsburg.ai.burgenland.learned import WHOLE_TURN, LearnedAgent
from kingsburg.ai.levels import subject
from kingsburg.ai.network import VP_SCALE, Card, Floats, Network, desire, unpack, wish
from kingsburg.ai.train import distil, sharing
from kingsburg.ai.train.__main__ import Run, options
from kingsburg.ai.train.learner import Learner
from kingsburg.ai.train.run import RunError, carried_out
from kingsburg.ai.train.selfplay import Habits, Samples, Seen, Table, _look_back, play_round
from kingsburg.paths import asset
from tests.test_cli_simulate import all_gone, going

SMALL = ["--seats", "2", "--hidden", "8", "--round", "4", "--batch", "64", "--save-every", "1"]


def trained(folder: Path, games: int, seed: str = "oak", *more: str) -> dict[str, Floats]:
    begun = ["kingsburg", *SMALL, "--run", str(folder), "--games", str(games), "--seed", seed, *more]
    Run(options(begun)).go_on()
    return unpack(folder / "net.npz")[1]


def test_a_run_that_was_stopped_ends_like_one_that_was_not(tmp_path: Path) -> None:
    whole = trained(tmp_path / "whole", 8)
    first = trained(tmp_path / "parts", 4)
    parts = trained(tmp_path / "parts", 8)
    assert all(np.array_equal(whole[name], parts[name]) for name in whole)
    assert not np.array_equal(first["w1"], whole["w1"])
    card, _ = unpack(tmp_path / "parts" / "net.npz")
    assert card.training["games"] == 8 and card.training["seed"] == "oak"
    assert card.inputs == subject("kingsburg").names(2)


def test_processes_that_share_the_games_change_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENBLAS_NUM_THREADS", "1")
    monkeypatch.setattr(sharing, "GROUP", 2)
    alone = trained(tmp_path / "alone", 4)
    shared = trained(tmp_path / "shared", 4, "oak", "--jobs", "2")
    assert all(np.array_equal(alone[name], shared[name]) for name in alone)


@pytest.mark.parametrize("before", [None, "2"])
def test_the_processes_that_play_have_one_thread_each(
    monkeypatch: pytest.MonkeyPatch, before: str | None
) -> None:
    name = "OPENBLAS_NUM_THREADS"
    monkeypatch.delenv(name, raising=False)
    if before is not None:
        monkeypatch.setenv(name, before)
    with sharing.Tables("kingsburg", 2, Habits(), 2) as tables:
        assert tables._pool is not None
        assert tables._pool.submit(os.getenv, name).result() == "1"
    assert os.environ.get(name) == before
    with sharing.Tables("kingsburg", 2, Habits(), 1):
        assert os.environ.get(name) == before, "one job plays in this process"


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX systems")
@pytest.mark.parametrize("name", ["KILL", "TERM"])
def test_the_processes_that_play_end_with_the_run(name: str, tmp_path: Path) -> None:
    run = ("--run", str(tmp_path / "run"), "--games", "100000", "--jobs", "2")
    command = [sys.executable, "-m", "kingsburg.ai.train", "kingsburg", *SMALL, *run]
    with going(command, (tmp_path / "run" / "net.npz").exists) as process:
        process.send_signal(signal.Signals[f"SIG{name}"])
        process.communicate(timeout=20)
    assert all_gone(process.pid)


def test_groups_are_joined_in_the_order_of_the_seeds() -> None:
    learned = subject("kingsburg")
    network = Learner(len(learned.names(2)), 8, learned.scales(2), 1).network(
        Card("kingsburg", 2, 1, learned.names(2), {})
    )
    parts = [play_round(learned, network, 2, [seed], Habits()) for seed in ("b", "a")]
    whole = sharing.joined(parts)
    assert whole.scores == [*parts[0].scores, *parts[1].scores]
    assert whole.samples.rows == [*parts[0].samples.rows, *parts[1].samples.rows]
    assert len(whole.samples.targets) == len(whole.samples.rows)
    assert whole.evaluations == parts[0].evaluations + parts[1].evaluations


def test_another_seed_learns_something_else(tmp_path: Path) -> None:
    one, other = trained(tmp_path / "a", 4), trained(tmp_path / "b", 4, "elm")
    assert not np.array_equal(one["w1"], other["w1"])


def test_a_folder_of_another_run_is_not_gone_on_with(tmp_path: Path) -> None:
    trained(tmp_path, 4)
    line = ["kingsburg", *SMALL, "--run", str(tmp_path), "--games", "4"]
    for other, differs in (
        (["--seats", "3"], "another --seats, --seed;"),
        (["--seed", "oak", "--hidden", "9"], "another --hidden;"),
        (["--seed", "elm", "--lam", "0.1"], "another --lam, --seed;"),
    ):
        with pytest.raises(RunError, match=f"was begun with {differs} name a new folder"):
            Run(options([*line, *other]))
    teacher = ["--teachers", str(tmp_path / "net.npz"), "--run", str(tmp_path)]
    with pytest.raises(RunError, match="holds a run of 'train'; name a new folder"):
        distil.Run(distil.options(["kingsburg", "--seats", "2", *teacher]))


def test_what_was_kept_is_looked_at_before_it_is_gone_on_with(tmp_path: Path) -> None:
    trained(tmp_path, 4)
    line = ["kingsburg", *SMALL, "--run", str(tmp_path), "--games", "4", "--seed", "oak"]
    Run(options(line))
    kept = (tmp_path / "options.json").read_bytes()
    for damaged in (b"", b"[]", b"\xff"):
        (tmp_path / "options.json").write_bytes(damaged)
        with pytest.raises(RunError, match=r"options\.json cannot be read; name a new folder"):
            Run(options(line))
    (tmp_path / "options.json").write_bytes(kept)
    (tmp_path / "run.npz").write_bytes(b"gold")
    with pytest.raises(RunError, match=r"run\.npz cannot be read"):
        Run(options(line))
    trained(tmp_path / "three", 4, "oak", "--seats", "3")
    (tmp_path / "three" / "run.npz").replace(tmp_path / "run.npz")
    with pytest.raises(RunError, match="other inputs"):
        Run(options(line))


def test_what_cannot_be_trained_is_told_with_exit_code_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    small = ["--hidden", "8", "--round", "2", "--games", "2"]
    line = ["kingsburg", "--seats", "2", "--run", str(tmp_path / "run"), *small]
    (tmp_path / "file").touch()
    for given, said in (
        (["chess", *line[1:]], "invalid choice: 'chess'"),
        (["burgenland", *line[1:], "--seats", "3"], "--seats takes 2 at burgenland, not 3"),
        ([*line, "--seed", "\udcff"], "the seed must be text"),
        (
            [*line, "--begin", str(asset("nets", "burgenland-2.npz")), "--hidden", "512"],
            "is a network of burgenland",
        ),
        ([*line, "--run", str(tmp_path / "file")], f"{tmp_path / 'file'}: "),
        ([*line, "--batch", "1000000", "--run", str(tmp_path / "other")], "--batch 1000000 is more than"),
    ):
        try:
            code = carried_out(partial(lambda given: Run(options(given)).go_on(), given))
        except SystemExit as stopped:  # argparse
            code = stopped.code if isinstance(stopped.code, int) else 1
        told = capsys.readouterr().err
        assert code == 2 and said in told and "Traceback" not in told, told


def test_targets_blend_what_came_with_what_was_thought() -> None:
    thought = (0.4, 30.0, -2.0)
    trail = [Seen(b"a", 10, (0.1, 20.0, 0.0), None), Seen(b"b", 12, thought, None)]
    into = Samples.none()
    _look_back(trail, (1.0, 40.0, 6.0), 0.75, into)
    assert into.rows == [b"b", b"a"]
    assert into.targets[0] == (1.0, 28 / VP_SCALE, 6 / VP_SCALE)
    assert into.targets[1] == pytest.approx((0.85, (37.5 - 10) / VP_SCALE, 4 / VP_SCALE))


def test_what_follows_a_trial_says_nothing_about_what_was_before() -> None:
    best = (0.7, 35.0, 3.0)
    trail = [Seen(b"a", 0, (0.5, 1.0, 1.0), None), Seen(b"b", 0, (0.1, 9.0, 9.0), best)]
    into = Samples.none()
    _look_back(trail, (0.0, 8.0, -8.0), 0.85, into)
    assert into.targets[1] == (0.7, 35 / VP_SCALE, 3 / VP_SCALE)


def test_landmarks_are_learned_but_decide_nothing() -> None:
    trail = [Seen(b"a", 0, (0.5, 1.0, 1.0), None), Seen(b"b", 4, None, None)]
    into = Samples.none()
    _look_back(trail, (1.0, 16.0, 2.0), 0.5, into)
    assert into.targets == [(1.0, 12 / VP_SCALE, 2 / VP_SCALE), (1.0, 16 / VP_SCALE, 2 / VP_SCALE)]


def test_it_learns_what_it_is_shown() -> None:
    learner = Learner(6, 16, [1.0] * 6, 1)
    draw = np.random.default_rng(2)
    rows = draw.integers(0, 2, (256, 6)).astype(np.float32)
    targets = np.stack([rows[:, 0], rows[:, 1] + rows[:, 2], rows[:, 3]], axis=1).astype(np.float32)
    before = learner.learn(rows, targets, 0.01)
    for _ in range(400):
        after = learner.learn(rows, targets, 0.01)
    assert np.all(after < 0.1 * before + 0.01)


def test_a_network_of_another_table_lends_what_has_its_name(tmp_path: Path) -> None:
    trained(tmp_path, 4)
    card, weights = unpack(tmp_path / "net.npz")
    names = subject("kingsburg").names(4)
    learner = Learner(len(names), 8, subject("kingsburg").scales(4), 3)
    learner.begin_from(names, card, weights)
    here, there = names.index("goods"), card.inputs.index("goods")
    assert np.array_equal(learner.weights["w1"][here], weights["w1"][there])
    third, first = names.index("other.3.gold"), card.inputs.index("other.1.gold")
    assert np.array_equal(learner.weights["w1"][third], weights["w1"][first])
    assert not learner.weights["w1"][names.index("place.3")].any()


def test_more_units_begin_by_saying_the_same(tmp_path: Path) -> None:
    trained(tmp_path, 4)
    card, weights = unpack(tmp_path / "net.npz")
    learned = subject("kingsburg")
    wide = Learner(len(card.inputs), 20, learned.scales(2), 3)
    wide.begin_from(card.inputs, card, weights)
    rows = play_round(learned, wide.network(card), 2, ["a"], Habits(wild_games=0.0)).samples.rows[::40]
    narrow = Network(card, learned.scales(2), weights)
    assert wide.network(card).evaluate(rows) == pytest.approx(narrow.evaluate(rows), abs=1e-4)
    assert wide.weights["w1"][:, 8:].any() and not wide.weights["w2"][8:].any()


def test_what_is_trusted_more_is_learned_sooner() -> None:
    rows = np.eye(2, dtype=np.float32)
    targets = np.ones((2, 3), dtype=np.float32)
    learner = Learner(2, 8, [1.0] * 2, 1)
    trust = np.asarray([0.0, 1.0], dtype=np.float32)
    for _ in range(50):
        learner.learn(rows, targets, 0.01, trust)
    network = learner.network(Card("", 2, 1, ("a", "b"), {}))
    ignored, trusted = network.evaluate([bytes((1, 0)), bytes((0, 1))])[:, 1] / VP_SCALE
    assert abs(trusted - 1.0) < abs(ignored - 1.0) / 2


def test_every_seat_learns_from_every_game() -> None:
    learned = subject("kingsburg")
    learner = Learner(len(learned.names(3)), 8, learned.scales(3), 1)
    network = learner.network(Card("kingsburg", 3, 1, learned.names(3), {}))
    played = play_round(learned, network, 3, ["a", "b"], Habits(wild_games=0.0))
    assert len(played.scores) == 2 and all(len(score) == 3 for score in played.scores)
    assert len(played.samples.rows) == len(played.samples.targets) > 300
    again = play_round(learned, network, 3, ["a", "b"], Habits(wild_games=0.0))
    assert again.samples == played.samples


@pytest.mark.parametrize("game", ["kingsburg", "burgenland"])
def test_what_search_finds_is_played_and_learned(game: str) -> None:
    learned = subject(game)
    learner = Learner(len(learned.names(2)), 8, learned.scales(2), 1)
    network = learner.network(Card(game, 2, 1, learned.names(2), {}))
    plain = play_round(learned, network, 2, ["a"], Habits(wild_games=0.0, explore=0.0, explore_bold=0.0))
    habits = Habits(wild_games=0.0, explore=0.0, explore_bold=0.0, search=0.1, behind=1.0)
    table = Table(learned, 2, habits, "a", network)
    while (rows := table.ask()) is not None:
        values = network.evaluate(rows)
        before = len(table.found)
        table.answer(desire(values).tolist(), values.tolist())
        found = table.found[before:]
        if found:
            best = max(found, key=lambda one: wish(one[2]))
            seen = table.trails[table._seat][-1]
            assert (seen.row, seen.points, seen.value, habits.trust) == best and len(found) <= habits.followed
            assert all(row in rows for row, _points, _value, _trust in found)
    assert table.found
    searched = Samples.none()
    table.samples(searched)
    assert searched.rows[-len(table.found) :] == [row for row, _points, _value, _trust in table.found]
    assert searched.rows != plain.samples.rows


def test_moves_that_are_not_made_are_learned_as_the_network_likes_them() -> None:
    learned = subject("kingsburg")
    network = Learner(len(learned.names(2)), 8, learned.scales(2), 1).network(
        Card("kingsburg", 2, 1, learned.names(2), {})
    )
    table = Table(learned, 2, Habits(wild_games=0.0, unmade=3), "a", network)
    for _decision in range(60):
        rows = table.ask()
        assert rows is not None
        values = network.evaluate(rows)
        said = []
        for row, option, value in zip(rows, table._legal, values.tolist(), strict=True):
            after = table.state.copy()
            learned.game.play(after, option)
            points = learned.points(after, table._seat)
            win, remaining, lead = value
            said.append((row, points, (win, points + remaining, lead)))
        before = len(table.unmade)
        table.answer(desire(values).tolist(), values.tolist())
        made = table.trails[table._seat][-1].row
        unmade = table.unmade[before:]
        assert len(unmade) == min(3, len(rows) - 1) and all(one in said for one in unmade)
        assert rows.count(made) > 1 or made not in [row for row, *_rest in unmade]
    samples = Samples.none()
    table.samples(samples)
    count = len(table.unmade)
    assert samples.rows[-count:] == [row for row, *_rest in table.unmade]
    assert samples.made == [True] * (len(samples.rows) - count) + [False] * count
    assert set(samples.trust) == {1.0}


def test_who_wavers_makes_a_move_that_is_nearly_as_good() -> None:
    learned = subject("burgenland")
    network = Learner(len(learned.names(2)), 8, learned.scales(2), 1).network(
        Card("burgenland", 2, 1, learned.names(2), {})
    )
    habits = Habits(wild_games=0.0, explore=0.0, explore_bold=0.0, waver=1.0, waver_within=0.01)
    table = Table(learned, 2, habits, "a", network)
    others = 0
    while (rows := table.ask()) is not None:
        values = network.evaluate(rows)
        wanted = desire(values).tolist()
        near = {row for row, liked in zip(rows, wanted, strict=True) if liked >= max(wanted) - 0.01}
        table.answer(wanted, values.tolist())
        seen = table.trails[table._seat][-1]
        assert seen.row in near and (seen.best is not None or len(near) == 1)
        others += seen.best is not None
    assert others > 10


def test_a_game_without_search_is_trained_as_before() -> None:
    learned = replace(subject("burgenland"), follow=None)
    network = Learner(len(learned.names(2)), 8, learned.scales(2), 1).network(
        Card("burgenland", 2, 1, learned.names(2), {})
    )
    plain = play_round(learned, network, 2, ["a"], Habits())
    assert play_round(learned, network, 2, ["a"], Habits(search=1.0)).samples == plain.samples


def test_at_burgen_land_a_search_says_what_expert_expects() -> None:
    learned = subject("burgenland")
    network = Learner(len(learned.names(2)), 8, learned.scales(2), 1).network(
        Card("burgenland", 2, 1, learned.names(2), {})
    )
    table = Table(learned, 2, Habits(wild_games=0.0), "a", network)
    assert learned.follow is not None
    for _decision in range(12):
        rows = table.ask()
        assert rows is not None
        seat, legal = table.state.to_move, learned.game.legal(table.state)
        expert = LearnedAgent(learned.game, seat, depth=WHOLE_TURN, networks=lambda: network)
        found = learned.follow(table.state, seat, legal, range(len(legal)), network, 1)
        assert [value[0] for value in found] == expert.chances_after(table.state, legal)
        values = network.evaluate(rows)
        table.answer(desire(values).tolist(), values.tolist())
