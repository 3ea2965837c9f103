"""A file with a game is opened by a double-click on it, on the command line, or dropped on the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from kingsburg.app.i18n import set_language
from kingsburg.app.namedfiles import ENDING
from kingsburg.app.replays import export, replay_of
from kingsburg.ui.playback.director import Director
from tests.ui.program import Program

EACH = pytest.mark.parametrize(
    ("game", "kinds"), [("kingsburg", ("human", "random")), ("burgenland", ("human", "random"))]
)


@pytest.fixture
def p(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    program = Program(tmp_path, (640, 360))
    yield program
    program.close()
    set_language("en")


def saved(p: Program, game: str, *kinds: str) -> Path:
    """A game that was begun and left: a copy of its file, under the ending of games."""
    p.begin(game, *kinds)
    assert isinstance(p.playback, Director)
    p.app.title()
    p.until(lambda: p.saves.latest() is not None)
    p.until_done()
    entry = p.saves.latest()
    assert entry is not None
    copy = p.saves.folder.parent / f"from a friend{ENDING}"
    copy.write_bytes(entry.path.read_bytes())
    return copy


def recorded(p: Program, game: str) -> Path:
    """A game that is over, in a file."""
    p.begin(game, "random", "random")
    p.until(lambda: p.playback.over, dt=1000)
    path = export(replay_of(p.playback.session), p.saves.folder.parent)
    p.app.title()
    p.until_done()
    return path


def drop(p: Program, path: Path) -> None:
    p.post(pygame.DROPFILE, file=str(path))
    p.turn()
    p.until(lambda: p.top.name != "waiting")


@EACH
def test_a_saved_game_goes_on_and_its_file_stays_as_it_is(
    p: Program, game: str, kinds: tuple[str, ...]
) -> None:
    path = saved(p, game, *kinds)
    before = path.read_bytes()
    drop(p, path)
    assert isinstance(p.playback, Director) and p.playback.choice.game == game
    p.until_done()
    assert path.read_bytes() == before


@pytest.mark.parametrize("game", ["kingsburg", "burgenland"])
def test_a_record_is_watched(p: Program, game: str) -> None:
    path = recorded(p, game)
    assert path.suffix == ENDING
    drop(p, path)
    assert p.playback.replayed and p.playback.choice.game == game


@pytest.mark.parametrize("content", [b"", b"Once upon a time\n", b'{"format": "kingsburg-save"'])
def test_a_file_without_a_game_is_told_and_nothing_is_lost(
    p: Program, tmp_path: Path, content: bytes
) -> None:
    p.begin("burgenland", "human", "random")
    playback = p.playback
    path = tmp_path / "odd.kingsburg"
    path.write_bytes(content)
    drop(p, path)
    assert p.playback is playback and p.ui.toasts
    drop(p, tmp_path / "none.kingsburg")
    assert "cannot be read" in p.ui.toasts[-1].text


def test_a_file_without_a_game_is_told_wholly_in_the_players_language(p: Program, tmp_path: Path) -> None:
    path = tmp_path / "odd.kingsburg"
    path.write_bytes(b"Es war einmal\n")
    set_language("de")
    drop(p, path)
    refused = (
        "ist keine Aufzeichnung, die sich ansehen lässt (Zeile 1: das ist keine Zeile einer Aufzeichnung)."
    )
    assert p.ui.toasts[-1].text == f"{path} {refused}"
    drop(p, tmp_path / "none")
    assert p.ui.toasts[-1].text.endswith(" lässt sich nicht lesen: Datei oder Ordner nicht gefunden.")
