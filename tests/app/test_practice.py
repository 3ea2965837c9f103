"""In a practice game undo goes back across dice, looks and computers' moves, to the beginning of the game."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from kingsburg.app.replays import ReplayError, read_replay, replay_of
from kingsburg.app.saves.errors import IMPOSSIBLE, SaveError
from kingsburg.app.saves.format import read_header, read_save, sealed, write_save
from kingsburg.app.saves.save import make_save
from kingsburg.app.session import RestoreError, Session
from kingsburg.engine.game import CHANCE, PERSON
from kingsburg.engine.games import SHELF
from kingsburg.engine.lines import read_games
from tests.app.table import APP, SOLO, after, begin, is_secret, moves, players, same, with_undone
from tests.checker import check_rows
from tests.engine.walking import refold

TABLES = pytest.mark.parametrize(
    ("game", "kinds"),
    [("kingsburg", SOLO), ("kingsburg", ("random", "random", PERSON, "random")), ("burgenland", SOLO)],
)


def practice(game: str = "kingsburg", kinds: tuple[str, ...] = SOLO, seed: str = "table") -> Session[Any]:
    return begin(game, kinds, seed, practice=True)


def restored(session: Session[Any]) -> Session[Any]:
    return Session.restore(session.game, session.snapshot(), is_secret)


@TABLES
def test_undo_leads_back_to_the_first_decision_of_the_game(game: str, kinds: tuple[str, ...]) -> None:
    session = practice(game, kinds, "card")
    for _ in moves(session, wavering=0):
        looked = game != "kingsburg" or any(map(is_secret, session.events()))
        if session.setup.is_person(session.to_move) and len(session.turns) > 90 and looked:
            break
    far = session.turns
    assert looked and sum(turn.seat == CHANCE for turn in far) > 5
    decided = sum(session.setup.is_person(turn.seat) for turn in far)
    for count in range(1, decided + 1):
        assert session.undo() and session.takebacks == count
        assert session.setup.is_person(session.to_move)
    assert not session.undo() and session.undo_turn() is None
    assert not any(session.setup.is_person(turn.seat) for turn in session.turns)


@TABLES
def test_the_same_decisions_bring_the_same_dice_again(game: str, kinds: tuple[str, ...]) -> None:
    """Whether taken back step by step or at once, and whether the game was saved meanwhile."""
    session = after(120, practice(game, kinds), wavering=0)
    decided = [turn.action for turn in session.turns if turn.seat != CHANCE]
    before = (session.state, session.dice.state, [turn.action for turn in session.turns])
    for back in (session, restored(session)):
        assert back.undo_to(1) or all(back.undo() for _ in range(3))
        back = restored(back)
        kept = sum(turn.seat != CHANCE for turn in back.turns)
        assert kept < len(decided) - 2
        for action in decided[kept:]:
            back.submit(action)
        assert (back.state, back.dice.state, [turn.action for turn in back.turns]) == before


@TABLES
def test_what_was_taken_back_across_dice_comes_back_as_it_was(game: str, kinds: tuple[str, ...]) -> None:
    session = practice(game, kinds)
    for count, _ in enumerate(moves(session, wavering=0)):
        if count % 9 or session.over:
            continue
        before, steps = (list(session.turns), session.state, session.dice.state), 0
        while session.undo():
            steps += 1
        assert session.takebacks == steps
        session = restored(session)
        for _ in range(steps):
            assert session.redo()
        assert (session.turns, session.state, session.dice.state) == before
        assert session.takebacks == 0, "nothing is taken back after all"


def test_undo_to_here_reaches_dice_and_the_moves_of_computers() -> None:
    session = after(80, practice(kinds=("random", PERSON, "random")), wavering=0)
    first = next(i for i, turn in enumerate(session.turns, 1) if session.setup.is_person(turn.seat))
    for turn in range(len(session.turns) + 2):
        assert session.can_undo_to(turn) is (first <= turn <= len(session.turns))
    rolled = next(i for i, t in enumerate(session.turns[first:], first + 1) if t.seat == CHANCE)
    assert session.undo_to(rolled) and len(session.turns) < rolled
    assert session.setup.is_person(session.to_move)


def test_a_game_that_is_not_for_practice_keeps_its_dice() -> None:
    session, twin = begin(), practice()
    for one, other in zip(moves(session, wavering=0), moves(twin, wavering=0), strict=True):
        assert one == other and session.state == twin.state, "the seed alone decides the dice"
        if session.turns[-1].seat == CHANCE:
            assert session.undo_turn() is None
            assert session.takebacks == 0


def test_two_decisions_with_a_roll_between_are_taken_back_one_by_one_only() -> None:
    session = with_undone(after(30, practice(), wavering=0))
    snapshot = session.snapshot()
    joined = (sum(reversed(snapshot.undone), ()),)
    with pytest.raises(RestoreError):
        Session.restore(session.game, replace(snapshot, undone=joined), is_secret)


# Kept ------------------------------------------------------------------------------------------------------


def raw(session: Session[Any], kinds: tuple[str, ...] = SOLO) -> bytes:
    return write_save(make_save(session, players(kinds), APP).called(id="0" * 16, number=1, name=""))


def changed(raw: bytes, **values: Any) -> bytes:
    row = json.loads(raw)
    del row["hash"]
    return sealed(row | values)


@TABLES
def test_a_practice_game_is_saved_as_one(game: str, kinds: tuple[str, ...]) -> None:
    session = after(60, practice(game, kinds))
    assert session.takebacks
    file = raw(session, kinds)
    assert read_header(file).practice
    read = read_save(file).session(is_secret)
    assert same(read, session) and read.setup.practice and read.takebacks == session.takebacks


@pytest.mark.parametrize(
    "lies",
    [
        {"practice": False},
        {"practice": 1},
        {"takebacks": -1},
        {"takebacks": 0},
        {"takebacks": 10**9},
        {"takebacks": "3"},
    ],
)
def test_a_save_that_says_what_cannot_be_is_refused(lies: dict[str, Any]) -> None:
    session = with_undone(practice())
    with pytest.raises(SaveError) as refused:
        read_save(changed(raw(session), **lies))
    assert refused.value.template == IMPOSSIBLE


def test_a_table_of_two_people_is_never_saved_for_practice() -> None:
    two = raw(begin(kinds=(PERSON, PERSON)), (PERSON, PERSON))
    with pytest.raises(SaveError):
        read_header(changed(two, practice=True))


# Written down ----------------------------------------------------------------------------------------------


@TABLES
def test_the_record_says_so_and_how_much_was_taken_back(
    game: str, kinds: tuple[str, ...], tmp_path: Any
) -> None:
    session = after(10_000, practice(game, kinds), wavering=0.2)
    assert session.over and session.takebacks
    text = replay_of(session).record()
    rows = [json.loads(line) for line in text.splitlines()]
    assert rows[0]["practice"] is True and rows[-1]["takebacks"] == session.takebacks
    assert check_rows(rows) == 1
    lines = next(read_games(line.encode() for line in text.splitlines()))
    assert refold(SHELF[game], lines) == session.state
    path = tmp_path / "game.jsonl"
    path.write_text(text, encoding="utf-8")
    read = read_replay(path)
    assert read.setup.practice and read.takebacks == session.takebacks
    assert json.loads(read.record().splitlines()[-1]) == rows[-1]


def test_other_records_say_nothing_of_practice() -> None:
    rows = [json.loads(line) for line in replay_of(after(10_000, begin())).record().splitlines()]
    assert "practice" not in rows[0] and "takebacks" not in rows[-1]


@pytest.mark.parametrize(
    ("at", "lie"), [(0, {"practice": "yes"}), (-1, {"takebacks": -1}), (-1, {"takebacks": True})]
)
def test_a_record_that_says_it_wrongly_is_refused(at: int, lie: dict[str, Any], tmp_path: Any) -> None:
    session = after(10_000, practice("burgenland"), wavering=0)
    rows = [json.loads(line) for line in replay_of(session).record().splitlines()]
    rows[at] |= lie
    path = tmp_path / "game.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    with pytest.raises(ReplayError):
        read_replay(path)
