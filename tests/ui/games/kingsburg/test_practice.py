"""Practice at Kingsburg's table: undo across dice, looks, battles and computers' moves, and what says so."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from kingsburg.engine.game import CHANCE
from kingsburg.engine.kingsburg.calendar import WINTER
from kingsburg.engine.kingsburg.events import Peeked
from kingsburg.ui.games.kingsburg.table.table import TableScene
from kingsburg.ui.saved.reopening import choice_of
from kingsburg.ui.saved.words import line
from kingsburg.ui.table.chronicle_view import ChronicleScene
from tests.ui.games.kingsburg.conftest import Open
from tests.ui.games.kingsburg.mirror import facts, shown
from tests.ui.games.kingsburg.sitting import Sitting
from tests.ui.games.kingsburg.test_programs import heard, noting


def play_on(s: Sitting, until: int = 10_000, seed: int = 1) -> None:
    """Decides by chance until so many turns have been played, or the game is over."""
    stream = random.Random(seed)
    while len(s.playback.turns) < until and not s.finished():
        s.rest()
        if s.top.name in ("peek", "battle"):
            s.key(pygame.K_RETURN)
        elif s.playback.deciding is not None:
            s.playback.submit(stream.choice(s.playback.legal()))


def test_undo_goes_across_dice_looks_and_battles_to_the_first_decision(sit: Open) -> None:
    s = sit("human", "random", "random", seed="9", practice=True)
    play_on(s, 150)
    s.rest()
    turns = list(s.playback.turns)
    assert sum(turn.seat == CHANCE for turn in turns) > 10
    assert any(isinstance(event, Peeked) for turn in turns for event in turn.events)
    assert s.playback.model.year > 1, "a battle has been fought"
    while s.playback.can_undo():
        count = len(s.playback.turns)
        s.undo()
        assert (len(s.playback.turns) < count and s.at_table) or s.top.name == "battle"
        assert s.playback.deciding == 0
        assert facts(s.playback.model, s.state.stage) == facts(shown(s.state), s.state.stage)
        assert s.playback.model == s.fold_anew()
    assert not any(turn.seat == 0 for turn in s.playback.turns)
    assert s.spot("button.undo").does == ()


def test_the_dice_fall_alike_when_the_same_is_decided_again(sit: Open) -> None:
    s = sit("human", "easy", seed="alike", practice=True)
    s.rest()
    decided, dice = [], []
    for _ in range(12):
        s.rest()
        if not s.at_table:
            s.key(pygame.K_RETURN)
            continue
        decided.append(s.playback.legal()[0])
        s.playback.submit(decided[-1])
    s.rest()
    dice = [turn.action for turn in s.playback.turns if turn.seat == CHANCE]
    while s.playback.can_undo():
        s.undo()
    for action in decided:
        s.rest()
        if not s.at_table:
            s.key(pygame.K_RETURN)
        s.rest()
        s.playback.submit(action)
    s.rest()
    assert [turn.action for turn in s.playback.turns if turn.seat == CHANCE] == dice


def test_undo_says_what_it_takes_and_waits_for_nothing(sit: Open) -> None:
    s = sit("human", "random", "random", practice=True, speed="normal")
    s.ui.change_settings(ai_speed="slow")
    s.until(lambda: s.playback.deciding is not None, dt=500)
    turns = len(s.playback.turns)
    s.playback.submit(s.playback.legal()[0])
    assert s.playback.playing and s.playback.beat is not None and s.playback.beat.kind != "held"
    s.turn()
    assert "dice" in s.spot("button.undo").tip
    s.click("button.undo")
    assert len(s.playback.turns) == turns and s.playback.deciding == 0
    plain = sit("human", "random")
    plain.rest()
    assert "dice" not in plain.spot("button.undo").tip


def test_every_line_of_the_chronicle_since_ones_first_decision_leads_back(sit: Open) -> None:
    s = sit("human", "random", practice=True)
    play_on(s, 60)
    s.rest()
    turns = s.playback.turns
    rolled = max(i for i, turn in enumerate(turns, 1) if turn.seat == CHANCE)
    first = next(i for i, turn in enumerate(turns, 1) if turn.seat == 0)
    lines = {told.turn for told in s.playback.lines if told.turn}
    assert all(s.playback.can_undo_to(turn) is (turn >= first) for turn in lines)
    s.ui.stack.push(ChronicleScene(s.ui, s.playback, 0))
    s.turn()
    number = next(i for i, told in enumerate(s.playback.lines, 1) if told.turn == rolled)
    s.click(f"line.{number}")
    assert s.at_table and s.playback.deciding == 0
    assert len(s.playback.turns) < rolled


def test_a_practice_game_is_marked_on_the_table_and_in_the_chronicle(sit: Open) -> None:
    s = sit("human", "random", practice=True)
    s.rest()
    assert s.playback.lines[1].text == "A practice game: undo takes back dice rolls, too."
    assert "Practice" in s.said()
    plain = sit("human", "random")
    plain.rest()
    assert "Practice" not in plain.said()
    assert not any("ractice" in told.text for told in plain.playback.lines)


@pytest.mark.parametrize(
    ("undone", "sentence"),
    [
        (0, "Practice game: nothing taken back"),
        (1, "Practice game: 1 decision taken back"),
        (3, "Practice game: 3 decisions taken back"),
    ],
)
def test_the_end_says_how_much_was_taken_back(sit: Open, undone: int, sentence: str) -> None:
    s = sit("human", "random", practice=True)
    play_on(s, 90)
    s.rest()
    for _ in range(undone):
        s.undo()
    if undone:
        s.undo()
        s.key(pygame.K_y, pygame.KMOD_CTRL, "y")
    assert s.playback.takebacks == undone, "what was brought back is not counted"
    play_on(s)
    s.until(lambda: s.top.name == "scoring")
    s.turn(times=2)
    assert sentence in s.said()
    s.click("button.watch")
    s.turn(times=2)
    watched = s.ui.stack.all()[0]
    assert isinstance(watched, TableScene) and watched.playback.takebacks == undone


def test_a_game_that_is_not_for_practice_says_nothing_at_the_end(sit: Open) -> None:
    s = sit("human", "random")
    play_on(s)
    s.until(lambda: s.top.name == "scoring")
    s.turn(times=2)
    assert not any("ractice" in text for text in s.said())


def test_a_saved_practice_game_stays_one(sit: Open) -> None:
    s = sit("human", "random", practice=True)
    play_on(s, 50)
    s.rest()
    s.undo()
    autosave = s.playback.autosave
    assert autosave is not None
    entry = next(iter(s.ui.saves.running()))
    assert entry.header is not None and entry.header.practice and choice_of(entry.header).practice
    assert " · practice · " in line(entry), "the list of saved games says so"
    save = s.ui.saves.load(entry)
    session = save.session(s.playback.presentation.bars_undo)
    assert session.setup.practice and session.takebacks == 1 == s.playback.takebacks


def test_taking_back_in_winter_leads_out_of_the_battle(sit: Open) -> None:
    s = sit("human", "random", practice=True, seed="w")
    while s.playback.model.phase != WINTER or s.top.name != "battle":
        s.rest()
        if s.top.name == "peek":
            s.key(pygame.K_RETURN)
        elif s.top.name != "battle":
            s.playback.submit(s.playback.legal()[0])
    turns = len(s.playback.turns)
    s.undo()
    assert s.at_table and s.playback.deciding == 0 and len(s.playback.turns) < turns
    assert s.playback.model.enemy is None


def test_a_program_is_told_the_game_anew_after_dice_were_taken_back(sit: Open, tmp_path: Path) -> None:
    """Of what was taken back the program is told nothing; the rolls come again by themselves."""
    kind, path = noting(tmp_path)
    s = sit("human", kind, practice=True)
    play_on(s, 60)
    s.rest()
    games = sum(row["type"] == "game" for row in heard(path))
    while s.playback.can_undo():
        s.undo()
    s.playback.submit(s.playback.legal()[-1])
    play_on(s, len(s.playback.turns) + 25)
    s.rest()
    rows = heard(path)
    assert sum(row["type"] == "game" for row in rows) == games + 1
    again = rows[max(i for i, row in enumerate(rows) if row["type"] == "game") :]
    told = [row for row in again if row["type"] not in ("game", "decide")]
    record = [
        row for turn in s.playback.turns for row in s.playback.presentation.notation.seen(turn.events, 1)
    ]
    assert told[0]["type"] == "header" and told[0]["practice"] is True
    assert told[1:] == record[: len(told) - 1]
