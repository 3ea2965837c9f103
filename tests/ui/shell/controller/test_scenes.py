"""Every scene by a controller alone: all that can be used or read is reached, and B leads out."""

from __future__ import annotations

import pytest

from kingsburg.ui.book.scene import BookScene
from kingsburg.ui.sheets.letters import LettersScene
from kingsburg.ui.shell.spots import find
from tests.ui.pad import FULL, Pad
from tests.ui.program import Program
from tests.ui.shell.keyboard.test_scenes import AT_A_TABLE, LASTING, OPENED, visited


def explored(p: Program, pad: Pad) -> None:
    p.turn(times=3)
    p.until(lambda: not p.ui.jobs)
    p.turn(times=2)
    pad.press("down")
    assert p.ui.attention.ring and p.ui.attention.pad, f"the frame is not shown in {p.top.name}"
    stops = p.input.keyboard.focus.stops(p.spots)
    assert {stop.id for stop in stops} <= visited(p), f"in {p.top.name}"


@pytest.mark.parametrize("name", OPENED)
def test_all_of_a_scene_is_reached_and_b_leads_out(program: Program, name: str) -> None:
    pad = Pad(program)
    OPENED[name](program)
    program.input.changed()
    explored(program, pad)
    if name in LASTING:
        return
    for _ in range(3):
        if program.top.name == "title":
            break
        pad.press("b")
    assert program.top.name == "title"


def test_all_that_lies_over_a_table_is_reached_and_left(program: Program) -> None:
    pad = Pad(program)
    program.begin("burgenland", "human", "random")
    pad.press("right")
    for name, opened in AT_A_TABLE.items():
        opened(program)
        program.input.changed()
        program.turn()
        assert program.top.name == name
        explored(program, pad)
        for _ in range(3):
            if program.top is program.table:
                break
            pad.press("b")
        assert program.top is program.table


def test_start_opens_the_menu_and_closes_it(program: Program) -> None:
    pad = Pad(program)
    program.begin("kingsburg", "human", "random", "random")
    pad.press("start")
    assert program.top.name == "menu"
    pad.press("start")
    assert program.top is program.table


def test_the_settings_of_the_controller_are_led_to_by_its_sheet(program: Program) -> None:
    pad = Pad(program)
    program.begin("burgenland", "human", "random")
    pad.press("back")
    assert program.top.status() == "Buttons of this moment"
    pad.press("up")
    focus_on(program, pad, "button.controller")
    pad.press("a")
    program.turn()
    assert program.top.name == "settings"
    swap = next(spot for spot in program.spots if spot.id == "settings.controller_swap")
    focus_on(program, pad, swap.id)
    pad.press("a")
    assert program.ui.settings.controller_swap


def focus_on(p: Program, pad: Pad, spot_id: str) -> None:
    """By the directions alone."""
    for direction in ("down", "right", "up", "left") * 6:
        for _ in range(8):
            if p.ui.attention.focus == spot_id:
                return
            before = p.ui.attention.focus
            pad.press(direction)
            if p.ui.attention.focus == before:
                break
    raise AssertionError(f"{spot_id} is not reached from {p.ui.attention.focus}")


def test_a_name_is_written_by_letters(program: Program) -> None:
    pad = Pad(program)
    program.app.setup("kingsburg")
    program.turn(times=2)
    field = next(spot for spot in program.spots if "type" in spot.does)
    before = field.value
    assert program.input.reach(field.id)
    pad.press("a")
    assert program.top.name == "letters"
    assert isinstance(program.top, LettersScene) and program.top.text == before
    for _ in range(len(before)):
        focus_on(program, pad, "button.erase")
        pad.press("a")
    focus_on(program, pad, next(spot.id for spot in program.spots if spot.label == "Z"))
    pad.press("a")
    pad.press("x")
    program.turn()
    written = find(program.spots, field.id)
    assert written is not None and written.value == "Z" != before


def test_letters_that_are_left_change_nothing(program: Program) -> None:
    pad = Pad(program)
    program.app.setup("kingsburg")
    program.turn(times=2)
    field = next(spot for spot in program.spots if "type" in spot.does)
    assert program.input.reach(field.id)
    pad.press("a", "a")
    assert program.top.name == "letters"
    pad.press("b")
    left = find(program.spots, field.id)
    assert left is not None and left.value == field.value


def test_the_right_stick_moves_the_page_of_the_book(program: Program) -> None:
    pad = Pad(program)
    program.app.book("advisors")
    program.turn(times=3)
    book = program.top
    assert isinstance(book, BookScene) and book.scrolled == 0
    pad.push("righty", FULL)
    assert book.scrolled > 0
    pad.push("righty", 0)
    pad.press("down", "down")
    assert program.ui.attention.ring, "the directions move the frame there, too"


def test_y_asks_the_coach_and_lets_it_go(program: Program) -> None:
    pad = Pad(program)
    program.begin("burgenland", "human", "random")
    pad.press("y")
    assert program.top is not program.table and program.top.name != "book"
    pad.press("y")
    assert program.top is program.table


def test_y_opens_the_book_where_there_is_no_coach(program: Program) -> None:
    pad = Pad(program)
    program.app.setup("kingsburg")
    program.turn(times=2)
    pad.press("y")
    assert program.top.name == "book"
    pad.press("b")
    assert program.top.name == "setup"
