"""The fields for names, by real events: cursor, selection, clipboard, and an input method's preview."""

from __future__ import annotations

import pygame
import pytest

from kingsburg.ui.shell import pen as given
from tests.ui.desk import Desk

CTRL, SHIFT, META = pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_META
FIELD = "seat.1.name"


class Clipboard:
    """In the place of the system's."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.text = ""
        self.there = True
        patch.setattr(given, "clipboard", lambda: self.text if self.there else "")
        patch.setattr(given, "keep_in_clipboard", self._keep)

    def _keep(self, text: str) -> bool:
        if self.there:
            self.text = text
        return self.there


@pytest.fixture
def clip(monkeypatch: pytest.MonkeyPatch) -> Clipboard:
    return Clipboard(monkeypatch)


@pytest.fixture
def name(desk: Desk) -> Desk:
    """At the setup, in the first player's name: Anna Bo."""
    desk.click("button.new_game")
    desk.click(FIELD)
    desk.key(pygame.K_a, CTRL)
    desk.text("Anna Bo")
    assert value(desk) == "Anna Bo"
    return desk


def value(desk: Desk) -> str:
    return desk.spot(FIELD).value


def press(desk: Desk, place: int) -> int:
    """Presses in the field before the letter at that place; where across the window."""
    rect = desk.spot(FIELD).rect
    x = next(x for x in range(rect.x, rect.right) if desk.top.place_in(desk.spot(FIELD), x) == place)
    desk.point(x, rect.cy)
    desk.press(x, rect.cy)
    return x


def test_the_cursor_stands_where_it_is_sent(name: Desk) -> None:
    name.key(pygame.K_HOME)
    name.text("x")
    assert value(name) == "xAnna Bo"
    name.key(pygame.K_DELETE)
    assert value(name) == "xnna Bo"
    name.key(pygame.K_RIGHT, CTRL)
    name.text("y")
    assert value(name) == "xnna yBo"
    name.key(pygame.K_END)
    name.key(pygame.K_LEFT)
    name.key(pygame.K_BACKSPACE)
    assert value(name) == "xnna yo"
    name.key(pygame.K_BACKSPACE, CTRL)
    assert value(name) == "xnna o"


def test_a_click_places_the_cursor_and_a_drag_selects(name: Desk) -> None:
    x = press(name, 2)
    name.release(x, name.spot(FIELD).rect.cy)
    name.text("-")
    assert value(name) == "An-na Bo"
    name.ui.clock = lambda: 1e6
    press(name, 6)
    rect = name.spot(FIELD).rect
    name.point(rect.x, rect.cy, (1, 0, 0))
    name.release(rect.x, rect.cy)
    name.text("Z")
    assert value(name) == "ZBo"


def test_a_click_on_a_name_selects_it_whole_and_typing_replaces_it(desk: Desk) -> None:
    desk.click("button.new_game")
    desk.click("seat.2.name")
    desk.text("Bo")
    assert desk.spot("seat.2.name").value == "Bo"
    desk.click("seat.2.name")
    desk.text("b")
    assert len(desk.spot("seat.2.name").value) == 3, "another click has placed the cursor"


def test_a_sweep_that_takes_up_a_field_selects_what_it_goes_over(name: Desk) -> None:
    name.key(pygame.K_RETURN)
    assert name.ui.attention.writing is None
    press(name, 4)
    rect = name.spot(FIELD).rect
    name.point(rect.x, rect.cy, (1, 0, 0))
    name.release(rect.x, rect.cy)
    name.text("Z")
    assert value(name) == "Z Bo"


def test_a_double_click_selects_a_word(name: Desk) -> None:
    for _ in range(2):
        name.release(press(name, 1), name.spot(FIELD).rect.cy)
    name.text("Eva")
    assert value(name) == "Eva Bo"


@pytest.mark.parametrize("mod", [CTRL, META])
def test_cut_copy_and_paste(name: Desk, clip: Clipboard, mod: int) -> None:
    name.key(pygame.K_HOME)
    for _ in range(4):
        name.key(pygame.K_RIGHT, SHIFT)
    name.key(pygame.K_c, mod)
    assert clip.text == "Anna" and value(name) == "Anna Bo"
    name.key(pygame.K_x, mod)
    assert value(name) == " Bo"
    name.key(pygame.K_END)
    name.key(pygame.K_v, mod)
    assert value(name) == " BoAnna"
    clip.text = "two\nlines\x07"
    name.key(pygame.K_a, mod)
    name.key(pygame.K_v, mod)
    assert value(name) == "two lines"


def test_without_a_clipboard_nothing_is_lost(name: Desk, clip: Clipboard) -> None:
    clip.there = False
    name.key(pygame.K_a, CTRL)
    for key in (pygame.K_c, pygame.K_x, pygame.K_v):
        name.key(key, CTRL)
    assert value(name) == "Anna Bo" and not name.ui.toasts


def test_no_more_comes_in_than_fits(name: Desk, clip: Clipboard) -> None:
    clip.text = "W" * 500
    name.key(pygame.K_a, CTRL)
    name.key(pygame.K_v, CTRL)
    held = value(name)
    assert 4 < len(held) <= 14 and set(held) == {"W"}
    name.turn(times=2)
    assert (held,) in name.ui.text.shown(), "and all of it can be read"


def test_the_preview_of_an_input_method_is_shown_and_belongs_to_nobody_yet(name: Desk) -> None:
    name.post(pygame.TEXTEDITING, text="にほ", start=2, length=0)
    name.turn()
    writing = name.ui.attention.writing
    assert writing is not None and writing.shown == "Anna Boにほ" and value(name) == "Anna Bo"
    name.key(pygame.K_BACKSPACE)
    name.key(pygame.K_RETURN)
    assert value(name) == "Anna Bo" and name.ui.attention.focus == FIELD, "these keys are the input method's"
    name.text("日本")
    assert value(name) == "Anna Bo日本" and writing.composing == ""


def test_letters_without_a_picture_and_letters_that_combine_break_nothing(name: Desk) -> None:
    for text in ("\U0001f468\u200d\U0001f469", "e\u0301", "\u202e", "\x00", "ﷺ", "\ud800"):
        name.key(pygame.K_a, CTRL)
        name.text(text)
        name.key(pygame.K_LEFT, SHIFT)
        name.key(pygame.K_BACKSPACE)
    assert name.top.name == "setup"
