"""The games worth losing replay by the rules, were close, and are told on their page."""

from __future__ import annotations

from dataclasses import replace

import pytest

import defeats
from kingsburg.ai.coach.review import Cause, Point, Review, Turning
from kingsburg.app.replays import Replay, read_replay
from tests.checker import check_file

NUMBERS = range(1, 1 + len(defeats.TABLES))


@pytest.mark.parametrize("number", NUMBERS)
def test_each_game_is_by_the_rules_and_was_lost_by_little(number: int) -> None:
    path = defeats.FOLDER / defeats.name_of(number)
    assert check_file(path)[0] == 1
    replay = read_replay(path)
    game, seat, kinds = defeats.TABLES[number - 1]
    assert replay.over and not replay.former and defeats.is_close(replay)
    assert (replay.game, defeats.hero(replay.setup)) == (game, seat)
    assert tuple(player.kind for player in replay.setup.players) == kinds


def test_the_page_tells_of_each_game_with_its_end() -> None:
    page = (defeats.FOLDER / "README.md").read_text(encoding="utf-8")
    assert page.startswith(defeats.HEAD)
    for number in NUMBERS:
        name = defeats.name_of(number)
        replay = read_replay(defeats.FOLDER / name)
        scores = zip(replay.setup.players, defeats.points(replay), strict=True)
        assert f"[{name}]({name}): {', '.join(f'{defeats.who(p)} {n}' for p, n in scores)}." in page
        assert page.count(f"\n## {number}. ") == 1


def defeat(replay: Replay, chances: list[float], turnings: list[Turning]) -> defeats.Defeat:
    points = [Point(float(at), (one, 1 - one), (40.0, 40.0)) for at, one in enumerate(chances)]
    return defeats.Defeat(replay, 0, Review(tuple(points), tuple(turnings)))


def test_a_game_is_enjoyed_if_it_turned_late_and_tells_what_went_wrong() -> None:
    replay = read_replay(defeats.FOLDER / "1.jsonl")
    chances = [0.5, 0.6, 0.4, 0.6, 0.4, 0.5, 0.6, 0.5, 0.7, 0.0]
    fault = Turning(8, 9.0, Cause.DECISION, 0, -0.1, "better")
    luck = Turning(6, 6.0, Cause.LUCK, 1, -0.1)
    good = defeat(replay, chances, [luck, fault])
    assert defeats.is_enjoyed(good)
    assert not defeats.is_enjoyed(defeat(replay, chances, [luck, replace(fault, swing=-0.02)]))
    assert not defeats.is_enjoyed(defeat(replay, chances, [luck, replace(fault, swing=-0.5)]))
    assert not defeats.is_enjoyed(defeat(replay, [*chances[:8], 0.4, 0.0], [luck, fault]))
    assert not defeats.is_enjoyed(defeat(replay, [0.5, 0.2, *chances[2:]], [luck, fault]))
    assert not defeats.is_enjoyed(defeat(replay, [*[0.6] * 9, 0.0], [luck, fault]))
    assert round(defeats.luck(good), 2) == 0.1


def test_what_decisions_and_luck_did_is_summed_up() -> None:
    own = "All in all, Ann's own decisions among these cost 12 games in 100"
    assert defeats.summed(0.12, -0.3) == f"{own}, and luck took 30."
    assert defeats.summed(0.12, 0.3) == f"{own}, and luck brought 30."
    assert defeats.summed(0.12, 0.0) == f"{own}."


def test_a_table_is_played_to_its_end_the_same_each_time() -> None:
    first, again = (defeats.played(number=8, trial=0) for _ in range(2))
    assert first.over and first.setup.players[defeats.hero(first.setup)].name == defeats.HERO
    assert first.record() == again.record()


def test_other_arguments_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert defeats.main(["all"]) == 2
    assert "usage" in capsys.readouterr().out
