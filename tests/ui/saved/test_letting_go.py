"""What is closed lets go of its pictures at once: a collector that looks for circles may come much later."""

from __future__ import annotations

import gc
import io
import types
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from kingsburg.ui.games.kingsburg.battle.peek import PeekScene
from kingsburg.ui.games.kingsburg.battle.scene import BattleScene
from kingsburg.ui.paint import text
from kingsburg.ui.paint.geometry import Frame
from kingsburg.ui.paint.layers import StillLayers
from kingsburg.ui.paint.theme import BODY, INK
from kingsburg.ui.saved import thumbnail as thumbnail
from kingsburg.ui.saved.reopening import still
from kingsburg.ui.table.tabletop import Tabletop
from tests.ui.program import Program

Pictures = list[weakref.ref[pygame.Surface]]
GAMES = ("kingsburg", "burgenland")


@pytest.fixture
def p(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    program = Program(tmp_path, (640, 360))
    yield program
    program.close()


@contextmanager
def no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def reached(start: object, *beyond: object) -> Iterator[object]:
    """Whatever hangs on an object, but for what hangs on those beyond it too, and for the program itself."""
    seen = {id(one) for one in beyond}
    todo = [start]
    while todo:
        one = todo.pop()
        if id(one) in seen or isinstance(one, types.ModuleType | type):
            continue
        seen.add(id(one))
        yield one
        todo += one.__closure__ or () if isinstance(one, types.FunctionType) else gc.get_referents(one)


def pictures(start: object, p: Program) -> Pictures:
    """Those of that object alone; the store and the type are everybody's, and so is the window."""
    shared = (p.ui, p.ui.assets, p.ui.text, p.window.surface)
    return [weakref.ref(one) for one in reached(start, *shared) if isinstance(one, pygame.Surface)]


def painted(board: StillLayers) -> Pictures:
    """Those of that board."""
    return [weakref.ref(one) for one in (board._surface, board._lit) if one is not None]


def held(found: Pictures) -> int:
    return sum(ref() is not None for ref in found)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("evening", [False, True])
def test_a_closed_table_keeps_no_picture(p: Program, game: str, evening: bool) -> None:
    p.ui.change_settings(evening=evening)
    p.begin(game, "human", "random")
    p.play(3)
    with no_collector():
        found = pictures(p.table, p)
        assert held(found) == len(found) >= 1
        p.app.title()
        assert held(found) == 0


@pytest.mark.parametrize("lay", [BattleScene, lambda ui, d, table: PeekScene(ui, d, table, 0, 0)])
def test_what_lay_over_a_table_keeps_none_either(p: Program, lay: Callable[..., Any]) -> None:
    p.begin("kingsburg", "human", "random")
    with no_collector():
        p.ui.stack.push(lay(p.ui, p.playback, p.table))
        p.turn()
        found = painted(p.top.layers)  # type: ignore[attr-defined]
        assert held(found) == len(found) >= 1
        p.ui.stack.pop()
        assert held(found) == 0


def test_a_table_drawn_out_of_sight_keeps_none(p: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    tables: list[Tabletop] = []
    boards: Pictures = []
    clear = StillLayers.clear

    def noted(board: StillLayers) -> None:
        boards.extend(painted(board))
        clear(board)

    def noting(*given: Any) -> Tabletop:
        tables.append(still(*given))
        return tables[-1]

    p.begin("kingsburg", "human", "random")
    p.play(2)
    p.app.title()
    [entry] = [entry for entry in p.saves.entries() if entry.header is not None]
    read = thumbnail._read(p.saves, entry, p.ui.plain)
    monkeypatch.setattr(thumbnail, "still", noting)
    monkeypatch.setattr(StillLayers, "clear", noted)
    with no_collector():
        made = thumbnail.portrait(p.ui, read.save, read.session, read.info, read.presentation, (160, 90))
        assert made.get_size() == (160, 90) and boards and held(boards) == 0
        assert not tables[0].layers.painted


def test_a_window_of_another_size_keeps_no_type_of_the_last(p: Program) -> None:
    p.begin("kingsburg", "human", "random")
    with no_collector():
        last = weakref.ref(p.ui.text)
        p.ui.refit(800, 450)
        p.turn()
        assert last() is None


def test_lines_are_kept_while_there_is_room(p: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "_LEAST_KEPT", 200_000)
    type_ = text.Text(Frame(320, 180))
    first = type_.line("line 0", BODY, INK)
    lines = [type_.line(f"line {n}", BODY, INK) for n in range(2000)]
    assert lines[0] is first, "as long as it is used"
    kept = type_._lines.values()
    most = max(200_000, round(text._WINDOWS_KEPT * 320 * 180 * 4))
    assert most * 0.9 < sum(s.get_pitch() * s.get_height() for s in kept) <= most
    assert type_.line("line 1999", BODY, INK) is lines[-1] and type_.line("line 0", BODY, INK) is not first


def test_a_closed_window_gives_back_its_fonts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pygame cannot close a font once it has quit: the font's memory would be lost."""
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))

    def opened() -> int:
        gc.collect()
        return sum(isinstance(one, io.BytesIO) for one in gc.get_objects())

    before = opened()
    program = Program(tmp_path, (640, 360))
    program.begin("kingsburg", "human", "random")
    own, elsewhere = program.ui.text, text.Text(Frame(320, 180))
    for each in (own, elsewhere):
        each.width("King", BODY)
    assert opened() > before
    program.close()
    assert not own._fonts and not elsewhere._fonts
    del program, own, each
    assert opened() <= before
