"""The monkey's trial itself: what it finds is found again, and what it would overlook is not."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kingsburg.ui.book.scene import BookScene
from kingsburg.ui.paint.assets import Assets
from kingsburg.ui.settings.scene import SettingsScene
from tests.soak import monkey
from tests.soak.monkey import Fault, Life, growth, live
from tests.soak.person import DeadEnd, Person
from tests.soak.ward import Ward, foreseeable
from tests.ui.monkey import Monkey

STEPS = 170


@pytest.fixture(autouse=True)
def no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


@pytest.fixture(scope="module")
def assets() -> Assets:
    """Read once for all."""
    return Assets()


@pytest.fixture
def ward(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, assets: Assets) -> Iterator[Ward]:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    with foreseeable("1"):
        s = Ward(tmp_path, assets)
        yield s
        s.close()


@pytest.mark.parametrize("seed", [5, 9])
def test_a_short_life_comes_to_nothing_bad_and_the_same_seed_leads_to_the_same_one(
    tmp_path: Path, seed: int, assets: Assets
) -> None:
    seen: list[Counter[str]] = []
    events = []
    for folder in ("a", "b"):
        seen.append(Counter())
        events.append(live(tmp_path / folder, seed, STEPS, assets, seen[-1]))
    assert events[0] == events[1] > STEPS and seen[0] == seen[1]
    assert seen[0]["games begun"] and len(seen[0]) > 6, seen[0]


def test_an_error_is_found_with_the_way_to_see_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, assets: Assets
) -> None:
    def boom(scene: object, canvas: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(BookScene, "draw", boom)
    with pytest.raises(ZeroDivisionError) as found:
        live(tmp_path / "a", 3, 5000, assets, Counter())
    note = found.value.__notes__[-1]
    step = int(note.rpartition(" ")[2])
    assert note == f"again: python3 build/dev.py soak monkey --seed 3 --steps {step}"
    with pytest.raises(ZeroDivisionError) as again:
        live(tmp_path / "b", 3, step, assets, Counter())
    assert again.value.__notes__[-1] == note


def test_what_the_program_has_caught_and_logged_counts_too(tmp_path: Path, assets: Assets) -> None:
    with foreseeable("1") as faults:
        life = Life(tmp_path, 1, assets, Counter(), faults)
        life.look_after()
        faults.seen.append("seat 1 failed")
        with pytest.raises(Fault, match="seat 1 failed"):
            life.look_after()
        life.close()


def test_a_screen_without_a_way_out_is_a_dead_end(ward: Ward, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SettingsScene, "build", lambda scene: ())
    ward.app.settings()
    ward.turn(times=2)
    person = Person(ward, Monkey(ward, 1))
    with pytest.raises(DeadEnd, match="nothing can be used at settings"):
        person.to_the_title()


def test_a_game_that_does_not_go_on_is_a_dead_end(ward: Ward, monkeypatch: pytest.MonkeyPatch) -> None:
    person = Person(ward, Monkey(ward, 1))
    ward.click("button.new_game")
    ward.turn(times=2)
    ward.click("button.start")
    ward.turn(times=2)
    table = ward.table
    assert table is not None
    monkeypatch.setattr(type(table.playback), "submit", lambda *given, **named: None)
    monkeypatch.setattr("tests.soak.person.TRIES", 60)
    with pytest.raises(DeadEnd, match="the game does not go on at season"):
        person.to_the_end()


@pytest.mark.parametrize("game", ["button.new_game", "button.new_game.burgenland"])
def test_a_person_without_a_plan_comes_to_the_end_of_a_game_and_to_the_title(ward: Ward, game: str) -> None:
    person = Person(ward, Monkey(ward, 1))
    ward.click(game)
    ward.turn(times=2)
    ward.ui.change_settings(human_speed="instant", ai_speed="instant")
    ward.click("button.start")
    ward.turn(times=2)
    assert person.to_the_end()
    assert ward.table is not None and ward.table.playback.over
    person.to_the_title()
    assert ward.top.name == "title"


def test_memory_that_grows_is_seen_and_memory_that_settles_is_not() -> None:
    flat = [200, 250, 280, 300, 301, 299, 302, 300, 301, 300, 302, 299]
    assert growth(flat) < 1.01
    assert growth([n + 20 * i for i, n in enumerate(flat)]) > monkey.GROWTH
    assert growth([300, 600, 900]) == 1.0 and growth([0] * 12) == 1.0


def test_the_figures_come_last_and_say_whether_they_suffice(capsys: pytest.CaptureFixture[str]) -> None:
    seen: Any = Counter(events=7, title=3)
    assert monkey.told(seen, [100] * 12, 1.0) == 0
    assert capsys.readouterr().out.splitlines()[-1] == (
        "monkey: 7 events in 1 s, no error, no dead end, memory +0.0 % after the warm-up: ok"
    )
    assert monkey.told(seen, [100] * 9 + [110] * 3, 1.0) == 1
    assert capsys.readouterr().out.splitlines()[-1].endswith("+10.0 % after the warm-up: FAILED")
    assert monkey.told(seen + Counter(stopped=1), [100] * 12, 1.0) == 1
    assert capsys.readouterr().out.splitlines()[-1].endswith(": STOPPED")


def test_the_environment_is_as_before(tmp_path: Path, assets: Assets) -> None:
    before = os.environ.get("KINGSBURG_HOME")
    live(tmp_path, 5, 3, assets, Counter())
    assert os.environ.get("KINGSBURG_HOME") == before and not list(tmp_path.iterdir())
