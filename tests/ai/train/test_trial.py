"""A trial: one seat is held to a way and learns, among rivals that play as well as they can."""

from __future__ import annotations

from pathlib import Path

import pytest

from kingsburg.ai.levels import subject
from kingsburg.ai.network import Card, Network, save, unpack
from kingsburg.ai.train import match, run
from kingsburg.ai.train.__main__ import Run, options
from kingsburg.ai.train.learner import Learner
from kingsburg.ai.train.selfplay import Habits, Table, Trial, play_all, play_round
from kingsburg.intervals import share

LEARNED = subject("kingsburg")


def network(seed: int, seats: int = 2) -> Network:
    names = LEARNED.names(seats)
    learner = Learner(len(names), 8, LEARNED.scales(seats), seed)
    return learner.network(Card("kingsburg", seats, 1, names, {}))


def test_only_the_held_seat_builds_and_learns_by_its_way() -> None:
    rivals = network(2)
    table = Table(LEARNED, 2, Habits(wild_games=0.0), "a", network(1), Trial("churches", rivals), 1)
    played = play_all([table])
    assert table.trails[1] and not table.trails[0]
    assert len(played.samples.rows) == len(table.trails[1])
    rows = {b >> 2 for b in table.state.build_order[1]}
    assert rows <= {0} or LEARNED.ways["churches"].complete(table.state, 1)
    assert {b >> 2 for b in table.state.build_order[0]} - {0}


def test_the_held_seat_changes_from_game_to_game_and_follows_from_the_seed() -> None:
    trial = Trial("farmers", network(2, 4))
    tables = [Table(LEARNED, 4, Habits(), str(seed), trial.rivals, trial) for seed in range(40)]
    assert {table.held for table in tables} == {0, 1, 2, 3}
    again = [Table(LEARNED, 4, Habits(), str(seed), trial.rivals, trial) for seed in range(40)]
    assert [table.held for table in again] == [table.held for table in tables]


def test_rivals_play_by_their_own_network() -> None:
    trial = Trial("free", network(2))
    habits = Habits(wild_games=0.0, explore=0.0, explore_bold=0.0)
    one, other = (play_round(LEARNED, network(seed), 2, ["a"], habits, trial) for seed in (1, 3))
    alone = play_round(LEARNED, network(2), 2, ["a"], habits)
    same = play_round(LEARNED, network(2), 2, ["a"], habits, trial)
    assert one.scores != other.scores
    assert same.scores == alone.scores and len(same.samples.rows) < len(alone.samples.rows)


def test_the_command_trains_and_notes_the_way(tmp_path: Path) -> None:
    small = ["kingsburg", "--seats", "2", "--hidden", "8", "--round", "4", "--batch", "64", "--games", "4"]
    Run(options([*small, "--run", str(tmp_path / "free")])).go_on()
    begun = tmp_path / "free" / "net.npz"
    Run(options([*small, "--run", str(tmp_path / "way"), "--begin", str(begun), "--way", "churches"])).go_on()
    card, weights = unpack(tmp_path / "way" / "net.npz")
    assert card.training["way"] == "churches" and card.training["begun_from"] == "net.npz"
    assert (weights["w1"] != unpack(begun)[1]["w1"]).any()


def test_the_command_refuses_a_way_that_it_cannot_hold(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for given in (["--way", "canal", "--begin", "net.npz"], ["--way", "churches"]):
        with pytest.raises(SystemExit):
            options(["kingsburg", "--seats", "2", "--run", str(tmp_path), *given])
    said = capsys.readouterr().err
    assert "one of: free, churches" in said and "needs --begin" in said


def test_a_network_among_itself_wins_its_part() -> None:
    one = network(1)
    played = match.games(LEARNED, 2, one, Trial("free", one), "a", range(2), "churches")
    assert len(played) == 4 and sum(game.won for game in played) == 2
    assert not all(game.complete for game in played)
    assert sum(game.points for game in played) == sum(game.others for game in played)


def test_a_match_says_what_it_found() -> None:
    won, lost = match.Played(1.0, 50, 40.0, True), match.Played(0.0, 30, 40.0, False)
    sure = share([0.5, 1.0, 0.5])
    line = f"won 0.667 ({sure.low:.3f} to {sure.high:.3f}) of 6 games, 43.3 points to 40.0, complete in 67%"
    assert match.summary([won, lost, won, won, lost, won], 2) == line
    assert match.summary([won, lost], 2).startswith("won 0.500 (0.000 to 1.000)"), "one round tells nothing"


def test_a_match_is_told_in_one_line_and_so_is_what_it_cannot_use(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ["kingsburg", "--seats", "2", "--net", "README.md", "--among", str(tmp_path / "none.npz")]
    assert run.carried_out(lambda: match.told(match.options(given))) == 2
    assert capsys.readouterr().err.startswith("README.md is no network of this program")
    card = Card("kingsburg", 2, LEARNED.rules, LEARNED.names(2), {})
    save(tmp_path / "net.npz", card, Learner(len(card.inputs), 4, LEARNED.scales(2), 1).mean)
    given[4] = given[6] = str(tmp_path / "net.npz")
    assert run.carried_out(lambda: match.told(match.options([*given, "--games", "1"]))) == 0
    assert capsys.readouterr().out.startswith("free, net: won 0.500 (0.000 to 1.000) of 2 games")


def test_a_match_plays_whole_rounds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    small = ["kingsburg", "--seats", "2", "--hidden", "8", "--round", "4", "--batch", "64", "--games", "4"]
    Run(options([*small, "--run", str(tmp_path)])).go_on()
    net = str(tmp_path / "net.npz")
    given = ["kingsburg", "--seats", "2", "--net", net, "--among", net, "--games", "3"]
    assert len(match.match(match.options([*given, "--way", "guilds"]))) == 4
    with pytest.raises(SystemExit):
        match.options([*given, "--way", "canal"])
    assert "one of: free, churches" in capsys.readouterr().err
