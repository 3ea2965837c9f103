"""What can be watched: games as they stand, saved games, records; what cannot; and records written."""

from __future__ import annotations

import errno
import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from kingsburg.app import replays
from kingsburg.app.replays import Replay, ReplayError, export, read_replay, replay_of
from kingsburg.app.saves.format import write_save
from kingsburg.app.saves.save import SavedPlayer, make_save
from tests.app.golden import FOLDER as GOLDEN_SAVES
from tests.checker import check_rows
from tests.ui.watching import GAMES, play, played

EACH = pytest.mark.parametrize(("game", "seats"), GAMES)
LOOKS = ("red", "blue", "green", "yellow", "purple"), ("fleur", "cross", "mullet", "lozenge", "cinquefoil")

WRONG: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 7, 99, 2**70, 1.5, float("nan"), "", "x", "\u0000", "header"),
    *([], [1], [[1]], [None], ["gold"], {}, {"gold": 1}, {"gold": -1}, {"0": {}}, {"x": []}),
)


def rows(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A file of two games."""
    path = tmp_path / "games.jsonl"
    path.write_text(played("burgenland", 2).record() + played("kingsburg", 3, seed="two").record(), "utf-8")
    return path


@EACH
def test_a_record_tells_the_whole_game(game: str, seats: int, tmp_path: Path) -> None:
    replay = played(game, seats)
    text = replay.record()
    check_rows(rows(text))
    path = tmp_path / "game.jsonl"
    path.write_text(text, encoding="utf-8")
    again = read_replay(path)
    assert (again.game, again.setup) == (game, replay.setup)
    assert [t.seat for t in again.turns] == [t.seat for t in replay.turns]
    assert [t.action for t in again.turns] == [t.action for t in replay.turns]
    assert [list(t.events) for t in again.turns] == [list(t.events) for t in replay.turns]
    assert [t.before for t in again.turns] == [t.before for t in replay.turns]
    assert again.state == replay.state and again.record() == text


def test_any_game_of_a_file(record: Path) -> None:
    assert read_replay(record).game == "burgenland"
    assert read_replay(record, 2).game == "kingsburg"
    with pytest.raises(ReplayError, match="holds 2 games; there is no game 3"):
        read_replay(record, 3)


def test_what_comes_after_the_game_wanted_is_not_asked_for(record: Path) -> None:
    with record.open("a", encoding="utf-8") as file:
        file.write("no line of a record\n")
    assert read_replay(record, 2).game == "kingsburg"
    with pytest.raises(ReplayError, match="not a record that can be watched"):
        read_replay(record, 3)


@pytest.mark.parametrize("turns", [0, 30, None])
@EACH
def test_a_saved_game_is_watched_as_far_as_it_came(
    game: str, seats: int, turns: int | None, tmp_path: Path
) -> None:
    session = play(game, ("human",) * seats, turns=turns)
    players = tuple(
        SavedPlayer(p.name, p.kind, *look) for p, *look in zip(session.setup.players, *LOOKS, strict=False)
    )
    path = tmp_path / "game.json"
    path.write_bytes(write_save(make_save(session, players, "test").called(id="0" * 16, number=0, name="")))
    replay = read_replay(path)
    assert replay.state == session.state and len(replay.turns) == len(session.turns)
    assert replay.looks == players and replay.over == session.over


@EACH
def test_an_unfinished_game_has_no_record(game: str, seats: int, tmp_path: Path) -> None:
    replay = played(game, seats, turns=40)
    for write in (replay.record, lambda: export(replay, tmp_path / "records")):
        with pytest.raises(ReplayError, match=r"not over.*still hidden"):
            write()
    assert not (tmp_path / "records").exists()


BAD = {
    "nothing": b"",
    "empty lines": b"\n\n\n",
    "prose": b"It was a dark and stormy night.\n",
    "binary": bytes(range(256)),
    "a list": b"[1, 2, 3]\n",
    "another game": b'{"type":"header","game":"chess","format":1}\n{"type":"result"}\n',
    "another format": b'{"type":"header","game":"kingsburg","format":99,"seed":"","players":[]}\n',
    "no players": b'{"type":"header","game":"kingsburg","format":1,"players":[]}\n{"type":"result"}\n',
    "a header alone": b'{"type":"header","game":"kingsburg","format":1,"app":"","seed":"","players":[]}\n',
    "deep": b"[" * 100_000,
    "half a save": b'{"format":"kingsburg-save","version":1,',
    "an empty save": b'{"format":"kingsburg-save","version":1}',
    "a newer save": b'{"format":"kingsburg-save","version":999}',
    "a long line": b"x" * (3 << 20),
    "a long save": b'{"format":"kingsburg-save","version":1,"x":"' + b"x" * (3 << 20) + b'"}',
}


@pytest.mark.parametrize("content", BAD.values(), ids=BAD.keys())
def test_what_cannot_be_watched_is_refused_in_a_sentence(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "bad"
    path.write_bytes(content)
    with pytest.raises(ReplayError) as refused:
        read_replay(path)
    told = str(refused.value)
    assert str(path) in told and told.endswith((".", ")")) and "\n" not in told and len(told) < 400


def test_a_file_that_is_none(tmp_path: Path) -> None:
    with pytest.raises(ReplayError, match="cannot be read: No such file"):
        read_replay(tmp_path / "missing")
    with pytest.raises(ReplayError, match="cannot be read: Is a directory"):
        read_replay(tmp_path)


def test_a_record_against_the_rules_says_where(record: Path) -> None:
    lines = record.read_text("utf-8").splitlines(keepends=True)
    roll = next(i for i, line in enumerate(lines) if '"roll"' in line)
    lines[roll] = lines[roll].replace('"own":', '"own":1')
    record.write_text("".join(lines), "utf-8")
    with pytest.raises(ReplayError, match=rf"\(line {roll + 1}: "):
        read_replay(record)


@pytest.mark.parametrize("what", ["seed", "name", "kind"])
def test_letters_that_nobody_can_write_are_refused(what: str, record: Path) -> None:
    lines = record.read_text("utf-8").splitlines()
    header = json.loads(lines[0])
    (header if what == "seed" else header["players"][0])[what] = "\ud800"
    lines[0] = json.dumps(header)
    record.write_text("\n".join(lines), "utf-8")
    with pytest.raises(ReplayError, match="seed and names must be texts"):
        read_replay(record)


# Writing ----------------------------------------------------------------------------------------------------


def test_the_file_is_readable_safe_and_the_games_own(tmp_path: Path) -> None:
    one, other = played("burgenland", 2), played("burgenland", 2, seed="other")
    first = export(one, tmp_path / "records")
    assert export(one, tmp_path / "records") == first, "the same game has one file"
    assert export(other, tmp_path / "records") != first
    assert first.name.startswith("burgenland-ann-brian-") and first.suffix == ".kingsburg"
    assert first.read_text("utf-8") == one.record()
    assert len(list((tmp_path / "records").iterdir())) == 2, "and nothing else is left there"


@pytest.mark.parametrize(
    "name", ["../../etc/passwd", "CON", "a/b\\c:d", "…", "Łukasz & Żaneta", "x" * 500, "  "]
)
def test_names_never_lead_out_of_the_folder(name: str, tmp_path: Path) -> None:
    one = played("burgenland", 2)
    players = (type(one.setup.players[0])(name, "human"), one.setup.players[1])
    setup = type(one.setup)(players, one.setup.seed)
    path = export(Replay(one.game, setup, one.turns, one.state), tmp_path / "records")
    assert path.parent == tmp_path / "records" and path.exists()
    assert path.name.isascii() and len(path.name) < 80 and path.name.startswith("burgenland-")
    assert read_replay(path).setup == setup


@pytest.mark.parametrize("fault", [errno.ENOSPC, errno.EROFS, errno.EACCES])
def test_a_disk_that_does_not_take_it(fault: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, raw: bytes) -> None:
        raise OSError(fault, os.strerror(fault))

    monkeypatch.setattr(replays, "write_whole", refuse)
    with pytest.raises(ReplayError, match=os.strerror(fault)) as refused:
        export(played("burgenland", 2), tmp_path)
    assert str(tmp_path) in str(refused.value)


def test_what_the_game_does_next_is_not_watched() -> None:
    session = play("burgenland", ("human", "human"), turns=20)
    replay = replay_of(session)
    state, count = replay.state, len(replay.turns)
    session.submit(session.game.legal(session.state)[0])
    assert (replay.state, len(replay.turns)) == (state, count) and len(session.turns) > count


@pytest.mark.parametrize(("game", "seats"), [("kingsburg", 2), ("burgenland", 2)])
def test_spoilt_records_are_refused_or_read_and_nothing_else(game: str, seats: int, tmp_path: Path) -> None:
    """Rows of wrong content, in valid JSON and not: never an error of another kind."""
    stream, path = random.Random(game), tmp_path / "spoilt.jsonl"
    good = rows(played(game, seats).record())
    refused = 0
    for _ in range(150):
        spoilt = [dict(row) for row in good]
        row = spoilt[min(stream.randrange(len(spoilt)), stream.randrange(len(spoilt)))]
        key = stream.choice(sorted(row))
        row[key] = stream.choice(WRONG)
        raw = bytearray("".join(json.dumps(row) + "\n" for row in spoilt), "utf-8")
        if stream.random() < 0.3:
            raw[stream.randrange(len(raw))] = stream.randrange(256)
        path.write_bytes(raw)
        try:
            replay = read_replay(path)
        except ReplayError as error:
            refused += 1
            assert str(path) in str(error) and "\n" not in str(error)
        else:
            assert replay.over
    assert refused > 100


FORMER = GOLDEN_SAVES / "v1" / "burgenland.finished.json"
"""It holds a building that stands beside no wall, as the rules of revision 1 allowed (B3.5)."""


def test_a_saved_game_by_former_rules_is_watched_and_says_so() -> None:
    replay = read_replay(FORMER)
    assert replay.former and replay.over
    assert not read_replay(FORMER.with_name("kingsburg.finished.json")).former


def test_a_record_by_former_rules_is_watched_and_says_so(tmp_path: Path, record: Path) -> None:
    saved = read_replay(FORMER)
    path = tmp_path / "former.jsonl"
    path.write_text(saved.record(), "utf-8")
    read = read_replay(path)
    assert read.former and read.state == saved.state
    assert not read_replay(record).former
