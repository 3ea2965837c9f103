"""The trial by killing notices what is lost, and nothing else."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

import pytest

from kingsburg.app.session import Session
from kingsburg.ui.games.catalogue import CATALOGUE
from tests.app.table import SOLO, after, begin, with_undone
from tests.soak import kill
from tests.soak.kill import Lost, Row, compare, rows
from tests.soak.writer import Torn, Writer

GAME = "kingsburg"


def game(moves: int, wavering: float = 0.0) -> Session[Any]:
    return after(moves, begin(GAME, SOLO, "kill"), 3, wavering)


def told(session: Session[Any]) -> list[Row]:
    return rows(GAME, session)


def holds(session: Session[Any], before: int, shown: list[Row]) -> bool:
    """Whether everything shown is there."""
    try:
        compare(GAME, session, before, shown)
    except Lost:
        return False
    return True


def test_what_was_shown_is_in_the_save() -> None:
    whole = game(12)
    shown = told(whole)
    assert all(holds(whole, 0, shown[:count]) for count in range(len(shown) + 1))
    assert holds(whole, 5, shown[5:9]) and not holds(whole, 4, shown[5:9])


@pytest.mark.parametrize("moves", [1, 6, 11])
def test_an_action_that_is_missing_is_noticed(moves: int) -> None:
    shown, saved = told(game(12)), game(moves)
    with pytest.raises(Lost):
        compare(GAME, saved, 0, shown)


def test_another_action_in_its_place_is_noticed() -> None:
    shown = told(game(12))
    shown[-2] = shown[-2] | {"seat": 3}
    with pytest.raises(Lost):
        compare(GAME, game(12), 0, shown)


def undone() -> Session[Any]:
    """A game in which the person can take something back."""
    return next(s for s in map(game, range(4, 60)) if s.undo_turn() is not None)


def test_an_undo_that_was_shown_is_followed() -> None:
    session = undone()
    before = told(session)
    session.undo()
    back: Row = {"type": "undo", "turns": len(session.turns)}
    session.submit(session.game.legal(session.state)[-1])
    since = told(session)[len(rows(GAME, session, back["turns"])) :]
    assert since
    assert holds(session, 0, [*before, back, *since])
    assert not holds(session, 0, [*before, back, *since, since[-1]])


def test_what_an_undo_came_back_to_may_be_taken_back_too() -> None:
    session = with_undone(begin(GAME, SOLO, "kill"), at_least=4)
    while session.redo():
        """To take it back again step by step."""
    shown = told(session)
    while session.undo():
        shown.append({"type": "undo", "turns": len(session.turns)})
    session.submit(session.game.legal(session.state)[0])
    assert len(session.turns) < shown[-4]["turns"], "less is there than the first undo left"
    shown += told(session)[len(rows(GAME, session, shown[-1]["turns"])) :]
    assert holds(session, 0, shown)
    assert not holds(session, 0, [*shown, shown[-1]])


def test_an_undo_may_be_saved_before_it_is_shown() -> None:
    session = undone()
    before = told(session)
    session.undo()
    while session.redo():
        """What the trial does with a save."""
    assert holds(session, 0, before) and not holds(session, 0, [*before, before[-1]])


def test_a_trace_is_read_as_far_as_it_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "trace.jsonl"
    shown = kill.Shown(path)
    assert shown.look() == 0
    path.write_text('{"scene": "season"}\n{"event": {"type": "roll"}}\n{"event": {"toa', encoding="utf-8")
    assert shown.look() == 1
    with path.open("a", encoding="utf-8") as file:
        file.write('st": "No"}}\n{"event": {"type": "result"}}\n')
    assert shown.look() == 2 and shown.over and len(shown.events) == 2


def test_what_is_shown_after_the_warning_of_a_slow_disk_is_not_claimed(tmp_path: Path) -> None:
    path = tmp_path / "trace.jsonl"
    lines = ['{"event": {"type": "roll"}}', '{"event": {"toast": "Saving is taking a while. And so on."}}']
    path.write_text("\n".join([*lines, lines[0], ""]), encoding="utf-8")
    shown = kill.Shown(path)
    assert shown.look() == 2 and len(shown.events) == 1 and shown.warned


@pytest.fixture
def victims(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the games that die say, one after the other; empty where nothing is lost."""
    said: list[str] = []

    def die(folder: Path, seed: int, most: int, number: int) -> tuple[int, list[str], str]:
        return 1, ["in the midst"], said[number] if number < len(said) else ""

    monkeypatch.setattr(kill, "game_of_deaths", die)
    return said


@pytest.mark.parametrize(
    ("lost", "code", "words"),
    [([], 0, "every time all that was shown was there"), (["", "a row"], 1, "1 times SOMETHING WAS LOST")],
)
def test_the_figure_stands_last(
    victims: list[str], capsys: pytest.CaptureFixture[str], lost: list[str], code: int, words: str
) -> None:
    victims += lost
    assert kill.main(["--kills", "4"]) == code
    figure = capsys.readouterr().out.splitlines()[-1]
    assert figure.startswith("kill: killed 4 times (4 in the midst)") and words in figure


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX systems")
@pytest.mark.parametrize("number", [0, 1])
def test_what_was_written_down_is_there(number: int, tmp_path: Path) -> None:
    writer = Writer(tmp_path, number, 1)
    assert [writer.die().split()[0] for _death in range(2)] == [writer.name] * 2
    writer.finish()
    with pytest.raises(Torn, match="were announced"):
        writer._check(b"", set(), 1000, signal.SIGKILL)
    writer._out.write_bytes(writer._whole + b"x")
    with pytest.raises(Torn, match="something else"):
        writer._check(b"", set(), 1, signal.SIGKILL)


def test_both_games_are_killed_with_and_without_people() -> None:
    tables = {(game, "human" in kinds) for game, kinds in kill.TABLES}
    assert tables == {(game, person) for game in CATALOGUE for person in (True, False)}
