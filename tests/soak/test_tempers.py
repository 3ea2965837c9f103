"""A quick share of the long trial of the tempers, and that it notices what falls short."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pytest

from kingsburg.ai.levels import TEMPERS
from tests.soak import tempers
from tests.soak.showing import OWN, POINTS, WATCHES
from tests.soak.tempers import Round, Task

TASK: Final = Task("kingsburg", "hard", "miser", 2, 0)
SPENT: Final = "tokens and envoys spent"


def rounds(won: float, mine: float, plain: float, count: int = 40) -> Sequence[Round]:
    """As many rounds, in half of which the temper spends one more, in half of which one less than `mine`."""
    return [Round(won, {SPENT: mine + 1 - 2 * (n % 2)}, {SPENT: plain}) for n in range(count)]


def test_each_temper_of_each_game_has_something_of_its_own() -> None:
    assert {game: set(own) for game, own in OWN.items()} == {game: set(of) for game, of in TEMPERS.items()}
    assert all(sign in (1, -1) for own in OWN.values() for marks in own.values() for sign in marks.values())


@pytest.mark.parametrize("game", WATCHES)
def test_what_is_counted_adds_up_over_a_game(game: str) -> None:
    seen, standings = tempers.played(game, ["random", "random"], "counts")
    assert [counted[POINTS] for counted in seen] == list(standings.score)
    for counted in seen:
        groups = {"kingsburg": ("advisors", "advisor "), "burgenland": ("cards", "cards: ")}[game]
        whole, part = groups
        assert counted[whole] == sum(n for thing, n in counted.items() if thing.startswith(part)) > 0


@pytest.mark.parametrize("game", WATCHES)
def test_everything_that_is_a_tempers_own_is_seen_in_a_few_games(game: str) -> None:
    seen = [counted for n in range(8) for counted in tempers.played(game, ["random"] * 2, f"own/{n}")[0]]
    met = {thing for counted in seen for thing, n in counted.items() if n}
    assert {thing for marks in OWN[game].values() for thing in marks} <= met


def test_the_temper_sits_in_each_seat_once_with_the_same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    play = tempers.played

    def spy(game: str, kinds: Sequence[str], seed: str) -> object:
        asked.append((tuple(kinds), seed))
        return play(game, ["random"] * len(kinds), seed)

    monkeypatch.setattr(tempers, "played", spy)
    found = tempers.round_of(TASK._replace(seats=3))
    tempered, plain = "hard:miser", "hard"
    assert {kinds for kinds, _seed in asked} == {
        (tempered, plain, plain),
        (plain, tempered, plain),
        (plain, plain, tempered),
    }
    assert len({seed for _kinds, seed in asked}) == 1
    assert found.won == pytest.approx(1 / 3, abs=0.2)
    assert found.mine["advisors"] == pytest.approx(found.plain["advisors"])


def test_what_shows_and_costs_little_is_no_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert tempers.told(TASK, rounds(0.47, 5.0, 8.0), 0.0, whole=False) == []
    said = capsys.readouterr().out
    assert "won 47.0 of 100" in said and f"* {SPENT}" in said and "-38%" in said


@pytest.mark.parametrize(
    ("won", "mine", "fault"),
    [
        (0.44, 5.0, "wins only 44.0%"),
        (0.47, 7.0, "differ by only -12%"),
        (0.47, 12.0, "differ by only +50%"),
    ],
)
def test_what_costs_too_much_or_does_not_show_is_told(won: float, mine: float, fault: str) -> None:
    found = tempers.told(TASK, rounds(won, mine, 8.0), 0.0, whole=False)
    assert len(found) == 1 and fault in found[0]


def test_few_rounds_say_too_little_for_a_full_trial() -> None:
    (fault,) = tempers.told(TASK, rounds(0.5, 5.0, 8.0, 2), 0.0, whole=False)
    assert "standard errors" in fault


def test_tempers_that_do_the_same_are_told() -> None:
    same = {temper: rounds(0.5, 5.0, 8.0) for temper in ("miser", "gambler")}
    assert next(tempers.alike("kingsburg", "hard", same)) == "hard:gambler is like hard:miser"
    apart = {"miser": rounds(0.5, 3.0, 8.0), "gambler": rounds(0.5, 8.0, 8.0)}
    assert "hard:gambler is like hard:miser" not in tempers.alike("kingsburg", "hard", apart)


def test_a_share_of_the_trial_finds_no_fault() -> None:
    """With the same dice each time, so that it fails only when something has changed."""
    task = Task("kingsburg", "normal4", "courtier", 2, 0)
    found = [tempers.round_of(task._replace(number=number)) for number in range(6)]
    assert tempers.told(task, found, 2.0, whole=True) == []
