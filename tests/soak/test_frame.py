"""The frame of the long trials: names, help, bar and clock."""

import importlib

import pytest

from tests.soak import __main__ as soak
from tests.soak.__main__ import SOAKS, main
from tests.soak.frame import Bar, clock


@pytest.mark.parametrize("name", SOAKS)
def test_every_name_runs_something_that_has_a_quick_share(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert callable(importlib.import_module(f"tests.soak.{name}").main)
    with pytest.raises(SystemExit) as left:
        main([name, "--help"])
    assert left.value.code == 0
    assert "--quick" in capsys.readouterr().out


@pytest.mark.parametrize(("arguments", "code"), [([], 2), (["dance"], 2), (["--help"], 0)])
def test_without_a_name_the_names_are_told(
    arguments: list[str], code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == code
    said = capsys.readouterr()
    assert all(name in said.out + said.err for name in SOAKS)


def test_all_are_run_and_one_that_falls_short_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def apart(name: str, arguments: list[str]) -> int:
        asked.append((name, arguments))
        return -9 if name == "mutate" else 0

    monkeypatch.setattr(soak, "apart", apart)
    assert main(["all", "--quick"]) == 1
    assert asked == [(name, ["--quick"]) for name in SOAKS]


def test_a_trial_among_all_has_a_process_of_its_own(
    capfd: pytest.CaptureFixture[str],
) -> None:
    assert soak.apart("games", ["--quick", "--games", "1"]) == 0
    assert "games: " in capfd.readouterr().out
    assert soak.apart("games", ["--nonsense"]) == 2


def test_the_bar_grows_with_what_is_done() -> None:
    bar = Bar(200, "files")
    assert bar.line(0).startswith("[....") and bar.line(200).startswith("[####")
    assert "100 of 200 files" in bar.line(100) and bar.line(200).endswith("] 200 of 200 files, 0 s left")


@pytest.mark.parametrize(("seconds", "says"), [(4.4, "4 s"), (75, "1 min 15 s"), (7500, "2 h 5 min")])
def test_a_time_is_told_as_people_tell_it(seconds: float, says: str) -> None:
    assert clock(seconds) == says
