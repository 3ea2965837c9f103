"""Programs from elsewhere at the table: they play, are told anew after an undo, and may go wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kingsburg.app import session
from kingsburg.app.saves.format import read_save, write_save
from kingsburg.app.saves.save import SavedPlayer, make_save
from tests.strangers import EXAMPLE, script
from tests.ui.games.kingsburg.conftest import Open
from tests.ui.games.kingsburg.sitting import Sitting

NOTING = """
file = open({path!r}, "a", encoding="utf-8")
for line in sys.stdin:
    file.write(line)
    file.flush()
    row = json.loads(line)
    if row["type"] == "hello":
        say(type="hello", protocol=1)
    elif row["type"] == "decide":
        say(type="choose", option=0)
    elif row["type"] == "quit":
        break
"""


def noting(folder: Path) -> tuple[str, Path]:
    """A program that always takes the first option, and the file of what it was sent."""
    path = folder / "heard"
    return script(folder, NOTING.format(path=str(path))), path


def heard(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def play_on(s: Sitting, decisions: int) -> None:
    for _ in range(decisions):
        s.rest()
        if s.playback.deciding is not None:
            s.playback.submit(s.playback.legal()[0])


def test_a_program_plays_a_whole_game(sit: Open) -> None:
    s = sit("random", EXAMPLE, "random")
    s.until(lambda: s.playback.session.over, 60)
    assert {turn.seat for turn in s.playback.session.turns} >= {0, 1, 2}


def test_a_program_plays_in_the_window_what_the_level_plays(
    sit: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "fresh_seed", lambda: "same")
    tables = [
        sit("random", kind, seed="same") for kind in ("normal", "external:kingsburg agent --level normal")
    ]
    for s in tables:
        while len(s.playback.session.turns) <= 60:
            s.turn(times=5)
    house, outside = ([turn.action for turn in s.playback.session.turns[:60]] for s in tables)
    assert house == outside


def test_after_an_undo_the_program_is_told_the_game_anew(sit: Open, tmp_path: Path) -> None:
    kind, path = noting(tmp_path)
    s = sit("human", kind)
    undone = 0
    for _ in range(60):
        play_on(s, 1)
        s.rest()
        if s.playback.can_undo() and any(
            turn.seat == 1 for turn in s.playback.session.turns[s.playback.session.undo_turn() :]
        ):
            s.playback.undo()
            s.rest()
            s.playback.submit(s.playback.legal()[-1])
            undone += 1
            if undone == 2:
                break
    assert undone == 2
    play_on(s, 2)
    rows = heard(path)
    assert [row["type"] for row in rows[:3]] == ["hello", "game", "header"]
    starts = [i for i, row in enumerate(rows) if row["type"] == "game"]
    assert len(starts) >= 2, "a game that went back is told from its beginning"
    for start, end in zip(starts, [*starts[1:], len(rows)], strict=True):
        story = [row for row in rows[start + 1 : end] if row["type"] != "decide"]
        assert story[0]["type"] == "header" and story[0]["seed"] == ""
        assert [row for row in story[1:] if row["type"] == "header"] == []


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ("raise SystemExit(3)", "has ended in the middle of the game, with exit code 3."),
        ("play(lambda row: print('e2e4', flush=True))", "has given an invalid answer: e2e4"),
    ],
)
def test_a_bad_program_stops_the_game_with_its_sentence(
    sit: Open, tmp_path: Path, body: str, sentence: str
) -> None:
    kind = script(tmp_path, body)
    s = sit("random", kind)
    s.until(lambda: s.playback.trouble)
    assert s.playback.trouble.startswith("Brian has failed: the program '") and s.playback.trouble.endswith(
        sentence
    )
    assert s.top.name == "trouble"
    turns = len(s.playback.session.turns)
    script(tmp_path, "play()")
    s.click("button.again")
    s.until(lambda: len(s.playback.session.turns) > turns + 3)
    assert not s.playback.trouble, "a program that was mended goes on where it stood"


def test_another_may_take_a_program_s_seat(sit: Open, tmp_path: Path) -> None:
    s = sit("random", script(tmp_path, "raise SystemExit(3)"))
    s.until(lambda: s.playback.trouble)
    turns = len(s.playback.session.turns)
    s.click("button.hand_over")
    s.until(lambda: len(s.playback.session.turns) > turns + 3)
    assert s.playback.setup.players[1].kind == "random"


def test_a_saved_game_starts_no_program(sit: Open, tmp_path: Path) -> None:
    """A file from a stranger must not say what is run; another may take the seat."""
    s = sit("human", noting(tmp_path)[0])
    play_on(s, 3)
    players = tuple(SavedPlayer(c.name, c.kind, c.colour, c.charge) for c in s.playback.choice.seats)
    save = make_save(s.playback.session, players, "test").called(id="0" * 16, number=1, name="")
    raw = write_save(save)
    assert str(tmp_path) not in raw.decode()
    setup = read_save(raw).snapshot.setup
    assert [player.kind for player in setup.players] == ["human", "external"]
    again = sit("random", "external")
    again.until(lambda: again.playback.trouble)
    assert (
        again.playback.trouble
        == "Brian has failed: the program that played here is not kept with a saved game."
    )
