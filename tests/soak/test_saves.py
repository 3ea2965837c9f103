"""A quick share of the long trials of saves, and that they notice what they are there for."""

import random
import signal
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from kingsburg.app.saves.errors import SaveError
from kingsburg.app.saves.format import read_save
from kingsburg.app.session import Session
from tests.soak import autosave, mutate
from tests.soak.forging import forged


@pytest.mark.parametrize("kind", mutate.KINDS)
def test_spoilt_files_are_refused_or_lead_to_games_by_the_rules(kind: str) -> None:
    seen = Counter(mutate.try_file(kind, number) for number in range(60))
    assert seen["refused"] > 20
    assert kind == "bytes" or seen["loaded"] > 5, "some forgeries are games by the rules"


def test_forgeries_differ_from_what_they_are_made_of() -> None:
    raw, save = mutate.originals()[1]
    different = 0
    for number in range(40):
        try:
            different += read_save(forged(raw, random.Random(number))) != save
        except SaveError:
            different += 1
    assert different > 30


def test_the_trial_of_spoilt_files_ends_with_its_figure(capsys: pytest.CaptureFixture[str]) -> None:
    assert mutate.main(["--files", "5", "--jobs", "1"]) == 0
    figure = capsys.readouterr().out.splitlines()[-1]
    assert "5 files spoilt by the byte" in figure and figure.endswith("no rule broken")


@pytest.mark.parametrize("fault", [KeyError("x"), AssertionError("a rule"), TimeoutError("a hang")])
def test_the_trial_of_spoilt_files_fails_where_one_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], fault: Exception
) -> None:
    def broken(raw: bytes) -> None:
        raise fault

    monkeypatch.setattr(mutate, "read_save", broken)
    assert mutate.numbered(("bytes", 3)) == {"failed": 1}
    assert "bytes 3:" in capsys.readouterr().err
    monkeypatch.setattr(mutate, "mutate", lambda *_: Counter(failed=1))
    assert mutate.main(["--files", "1"]) == 1
    assert capsys.readouterr().out.splitlines()[-1].endswith("1 FAILED")


def test_a_game_that_breaks_a_rule_is_noticed() -> None:
    _, save = mutate.originals()[1]
    session: Session[object] = save.session(lambda event: False)
    mutate.check_turns(session)
    session.turns[9] = replace(session.turns[9], seat=session.turns[9].seat + 1)
    with pytest.raises(AssertionError):
        mutate.check_turns(session)


@pytest.mark.skipif(not hasattr(signal, "SIGALRM"), reason="nothing can interrupt a loop there")
def test_what_never_ends_is_ended() -> None:
    with pytest.raises(TimeoutError), mutate.not_for_ever(0.01):
        while True:
            pass


def test_the_trial_of_the_autosave_ends_with_its_figure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert len(autosave.costs(tmp_path, 12)) == 12
    for costs, code, verdict in (
        ([1.0] * 99 + [19.0], 0, "within"),
        ([1.0] * 98 + [21.0] * 2, 1, "MORE THAN"),
        ([6.0] * 100, 1, "MORE THAN"),
    ):
        monkeypatch.setattr(autosave, "costs", lambda folder, actions, costs=costs: list(costs))
        assert autosave.main([]) == code
        assert verdict in capsys.readouterr().out.splitlines()[-1]
