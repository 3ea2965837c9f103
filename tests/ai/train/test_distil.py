"""Learning from networks: reproducible, resumable, and several networks joined say their mean."""

from __future__ import annotations

from functools import partial
from itertools import count
from pathlib import Path

import numpy as np
import pytest

from kingsburg.ai.levels import subject
from kingsburg.ai.network import Card, Floats, Network, save, unpack
from kingsburg.ai.train import distil, joining, run
from kingsburg.ai.train.learner import Learner, orders
from kingsburg.ai.train.selfplay import Habits, play_round

LEARNED = subject("kingsburg")


@pytest.fixture
def teachers(tmp_path: Path) -> list[Path]:
    """Two networks that know nothing, and disagree."""
    files = [tmp_path / f"teacher-{number}.npz" for number in (1, 2)]
    for number, file in enumerate(files, 1):
        learner = Learner(len(LEARNED.names(2)), 6, LEARNED.scales(2), number)
        save(file, Card("kingsburg", 2, LEARNED.rules, LEARNED.names(2), {"seed": str(number)}), learner.mean)
    return files


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(distil, "ROUND", 2)
    monkeypatch.setattr(distil, "_AT_ONCE", 2)


def learned(folder: Path, teachers: list[Path], *more: str) -> dict[str, Floats]:
    line = ["kingsburg", "--seats", "2", "--run", str(folder), "--games", "6", "--hidden", "8"]
    line += ["--batch", "64", "--search", "0.01", "--teachers", *map(str, teachers), *more]
    distil.Run(distil.options(line)).go_on()
    return unpack(folder / "net.npz")[1]


@pytest.mark.parametrize("stopped_after", ["store", "save"])
def test_a_run_that_was_stopped_ends_like_one_that_was_not(
    tmp_path: Path, teachers: list[Path], monkeypatch: pytest.MonkeyPatch, stopped_after: str
) -> None:
    whole = learned(tmp_path / "whole", teachers)
    place = run if stopped_after == "store" else distil
    step = getattr(place, stopped_after)

    def stop(*arguments: object) -> None:
        step(*arguments)
        if next(turns) in (1, 3, 8):
            raise KeyboardInterrupt

    turns = count(1)
    for _ in range(3):
        with pytest.raises(KeyboardInterrupt), monkeypatch.context() as patch:
            patch.setattr(place, stopped_after, stop)
            learned(tmp_path / "parts", teachers)
    parts = learned(tmp_path / "parts", teachers)
    assert all(np.array_equal(whole[name], parts[name]) for name in whole)
    card, _ = unpack(tmp_path / "parts" / "net.npz")
    assert (
        card.training["passes"] == 3
        and card.training["last_passes"] == 1
        and card.training["teachers"] == ["teacher-1.npz", "teacher-2.npz"]
    )


def test_games_are_played_once(tmp_path: Path, teachers: list[Path]) -> None:
    learned(tmp_path / "run", teachers)
    files = sorted((tmp_path / "run").glob("games-*.npz"))
    assert len(files) == 3
    before = [file.read_bytes() for file in files]
    learned(tmp_path / "run", teachers)
    for file in ("options.json", "run.npz", "net.npz"):
        (tmp_path / "run" / file).unlink()
    learned(tmp_path / "run", teachers, "--passes", "4")
    assert [file.read_bytes() for file in files] == before
    files[1].write_bytes(b"gold")
    (tmp_path / "run" / "run.npz").unlink()
    with pytest.raises(run.RunError, match=r"games-00001\.npz holds no games to learn from: .+; remove it"):
        learned(tmp_path / "run", teachers, "--passes", "4")


def test_a_pass_learns_every_position_and_the_last_one_those_after_moves_that_were_made(
    tmp_path: Path, teachers: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    learned(tmp_path / "run", teachers)
    lessons = [distil.read(file) for file in (tmp_path / "run").glob("games-*.npz")]
    every = sum(len(lesson.rows) for lesson in lessons)
    made = sum(len(lesson.only_made().rows) for lesson in lessons)
    assert made == sum(int(lesson.made.sum()) for lesson in lessons) < every
    rates: list[float] = []
    learn = Learner.learn

    def noted(self: Learner, rows: Floats, targets: Floats, rate: float, *more: object) -> Floats:
        rates.extend([rate] * len(rows))
        return learn(self, rows, targets, rate, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(Learner, "learn", noted)
    for file in ("options.json", "run.npz", "net.npz"):
        (tmp_path / "run" / file).unlink()
    rate = ("--rate", "0.002", "--last-rate", "0.0004")
    learned(tmp_path / "run", teachers, "--passes", "1", "--last-passes", "1", "--batch", "1", *rate)
    assert len(rates) == every + made
    assert rates[0] == pytest.approx(0.002) and rates[every - 1] == pytest.approx(0.00004)
    assert rates[every] == pytest.approx(0.0004) and rates[-1] == pytest.approx(0.000008)
    training = unpack(tmp_path / "run" / "net.npz")[0].training
    assert training["passes"] == training["last_passes"] == 1


def test_moves_that_were_not_made_are_kept_unless_they_are_left_out(
    tmp_path: Path, teachers: list[Path]
) -> None:
    rows = []
    for unmade in ("0", "1", "3"):
        folder = tmp_path / unmade
        learned(folder, teachers, "--games", "2", "--search", "0", "--unmade", unmade)
        [file] = folder.glob("games-*.npz")
        rows.append(len(distil.read(file).rows))
        training = unpack(folder / "net.npz")[0].training
        assert training["unmade"] == int(unmade) and training["last_passes"] == min(1, int(unmade))
    assert rows[0] * 1.2 < rows[1] < rows[2]
    line = ["--seats", "2", "--run", str(tmp_path), "--teachers", str(teachers[0])]
    assert distil.options(["kingsburg", *line]).unmade == 3
    by_odds = distil.options(["burgenland", *line, "--by-odds"])
    assert (by_odds.unmade, by_odds.search, by_odds.last_passes) == (0, 0.0, 0), "each move's odds say more"


def test_positions_are_learned_with_the_other_seats_in_every_order() -> None:
    names = LEARNED.names(4)
    found = orders(names, 4)
    assert len({tuple(order) for order in found}) == 6
    for order in found:
        taken = [names[place] for place in order]
        assert sorted(taken) == sorted(names)
        pairs = zip(names, taken, strict=True)
        whom = {(a.split(".")[1], b.split(".")[1]) for a, b in pairs if a.startswith("other.")}
        assert len(whom) == 3
        for name, other in zip(names, taken, strict=True):
            assert name.startswith("other.") or name == other
            assert name.split(".", 2)[2:] == other.split(".", 2)[2:]


def test_a_pass_mixes_all_orders_and_keeps_each_position_with_its_targets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = LEARNED.names(3)
    learner = Learner(len(names), 6, LEARNED.scales(3), 1)
    teacher = tmp_path / "teacher.npz"
    save(teacher, Card("kingsburg", 3, LEARNED.rules, names, {"seed": "1"}), learner.mean)
    learned_rows: list[tuple[bytes, bytes]] = []
    learn = Learner.learn

    def noted(self: Learner, rows: Floats, targets: Floats, *more: object) -> Floats:
        learned_rows.extend(
            (row.astype(np.uint8).tobytes(), target.tobytes())
            for row, target in zip(rows, targets, strict=True)
        )
        return learn(self, rows, targets, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(Learner, "learn", noted)
    line = ["kingsburg", "--seats", "3", "--run", str(tmp_path / "run"), "--games", "2", "--hidden", "8"]
    line += [
        "--batch",
        "2",
        "--search",
        "0",
        "--passes",
        "1",
        "--last-passes",
        "0",
        "--teachers",
        str(teacher),
    ]
    distil.Run(distil.options(line)).go_on()
    lesson = distil.read(tmp_path / "run" / "games-00000.npz")
    found = [0, 0]
    for number, order in enumerate(orders(names, 3)):
        there = {
            (row[order].tobytes(), target.tobytes())
            for row, target in zip(lesson.rows, lesson.targets, strict=True)
        }
        found[number] = sum(one in there for one in learned_rows)
    assert min(found) >= len(learned_rows) // 2 and max(found) < len(learned_rows)


def test_joined_networks_say_the_mean(tmp_path: Path, teachers: list[Path]) -> None:
    out = tmp_path / "both.npz"
    assert joining.main(["--out", str(out), *map(str, teachers)]) == 0
    parts = [unpack(file) for file in teachers]
    networks = [Network(card, LEARNED.scales(2), weights) for card, weights in [*parts, unpack(out)]]
    rows = play_round(LEARNED, networks[0], 2, ["a"], Habits(wild_games=0.0)).samples.rows[::40]
    one, other, both = (network.evaluate(rows) for network in networks)
    assert both[:, 1:] == pytest.approx((one[:, 1:] + other[:, 1:]) / 2, abs=0.05)
    assert np.all(both[:, 0] <= np.maximum(one, other)[:, 0] + 1e-3)
    assert np.all(both[:, 0] >= np.minimum(one, other)[:, 0] - 1e-3)
    assert unpack(out)[0].training["seed"] == "1+2"


def test_networks_for_different_tables_are_not_joined(teachers: list[Path]) -> None:
    card, weights = unpack(teachers[0])
    with pytest.raises(run.RunError, match="not for the same"):
        joining.together([(card, weights), (Card("kingsburg", 3, card.rules, card.inputs, {}), weights)])


def test_what_cannot_be_used_is_told_in_a_sentence(
    tmp_path: Path, teachers: list[Path], capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "no.npz").write_bytes(b"gold")
    wide = ("--begin", str(teachers[0]), "--hidden", "3")
    for given, more, said in (
        ([tmp_path / "no.npz"], (), "no.npz is no network of this program"),
        (teachers, ("--seats", "3"), "teacher-1.npz is for kingsburg with 2 seats"),
        (teachers, wide, "teacher-1.npz has 6 hidden units; give --hidden at least as many"),
    ):
        folder = tmp_path / str(len(said))
        assert run.carried_out(partial(learned, folder, given, *more)) == 2
        assert said in capsys.readouterr().err
    learned(tmp_path / "run", teachers)
    with pytest.raises(run.RunError, match="was begun with another --hidden, --teachers; name a new folder"):
        learned(tmp_path / "run", teachers[:1], "--hidden", "9")
    with pytest.raises(run.RunError, match=r"--batch 100000 is more than the \d+ positions"):
        learned(tmp_path / "large", teachers, "--batch", "100000")
