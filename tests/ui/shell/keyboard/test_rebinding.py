"""Keys are named, listed once, and given to other commands as the player wants."""

from __future__ import annotations

import re
from collections import Counter

import pygame
import pytest

from kingsburg.ui.shell import letters
from kingsburg.ui.shell.keyboard.commands import COMMANDS
from kingsburg.ui.shell.keyboard.names import NAMES, key_name, shown
from kingsburg.ui.shell.keyboard.rebinding import RESERVED, Keymap, with_key, without
from tests.ui.desk import Desk
from tests.ui.keys import MEANINGS


def test_no_two_commands_bear_one_name_or_have_one_key() -> None:
    for what in (
        [c.name for c in COMMANDS],
        [c.words for c in COMMANDS],
        [k for c in COMMANDS for k in c.keys],
    ):
        assert not [one for one, count in Counter(what).items() if count > 1]


def test_every_letter_is_a_command() -> None:
    assert set(MEANINGS) <= {command.name for command in COMMANDS}


@pytest.mark.parametrize(
    ("key", "mods", "character", "name"),
    [
        (pygame.K_z, pygame.KMOD_LCTRL, "", "ctrl+z"),
        (pygame.K_z, pygame.KMOD_LMETA | pygame.KMOD_LSHIFT, "", "ctrl+shift+z"),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, "", "shift+tab"),
        (pygame.K_LEFT, pygame.KMOD_LALT, "", "alt+left"),
        (pygame.K_F2, 0, "", "f2"),
        (pygame.K_SLASH, pygame.KMOD_LSHIFT, "?", "?"),
        (pygame.K_c, pygame.KMOD_LSHIFT, "C", "c"),
        (pygame.K_LSHIFT, pygame.KMOD_LSHIFT, "", ""),
    ],
)
def test_keys_have_names(key: int, mods: int, character: str, name: str) -> None:
    assert key_name(key, mods, character) == name


def test_names_are_shown_as_they_stand_on_keys() -> None:
    assert [shown(name) for name in ("ctrl+shift+z", "f2", "p", "?", "escape", "+")] == [
        "Ctrl+Shift+Z", "F2", "P", "?", "Esc", "+",
    ]  # fmt: skip
    assert all(re.fullmatch(r"\S.*", shown(name)) for name in NAMES.values())


def test_a_key_that_is_taken_changes_places() -> None:
    own = with_key({}, letters.COACH, "p")
    keymap = Keymap(own)
    assert keymap.said("p") == letters.COACH and keymap.said("c") == letters.PASS
    assert keymap.key_of(letters.PASS) == "c"
    assert without(own, letters.COACH) == {}


def test_a_free_key_leaves_the_old_one_without_a_meaning() -> None:
    keymap = Keymap(with_key({}, letters.COACH, "x"))
    assert (
        keymap.said("x") == letters.COACH and keymap.said("c") == "" and keymap.key_of(letters.COACH) == "x"
    )


@pytest.mark.parametrize("key", ["return", "tab", "left", "1", "escape"])
def test_keys_that_nobody_may_lose_keep_their_meaning(key: str) -> None:
    assert key in RESERVED
    with pytest.raises(ValueError, match=key):
        with_key({}, letters.COACH, key)
    assert Keymap({letters.COACH: key}).said(key) != letters.COACH


def test_nonsense_in_the_file_is_left_out() -> None:
    keymap = Keymap({"no such command": "q", letters.PASS: "q", "return": "q"})
    assert keymap.own == {letters.PASS: "q"} and keymap.said("q") == letters.PASS


def test_a_key_is_chosen_on_the_sheet_and_kept(desk: Desk) -> None:
    desk.key(pygame.K_SLASH, letter="?")
    assert desk.top.name == "keys" and any(spot.id == "key.1" for spot in desk.spots)
    desk.click("button.change_keys")
    assert desk.top.name == "rebinding"
    row = next(spot for spot in desk.spots if spot.label.startswith("Play Kingsburg"))
    desk.click(row.id)
    assert desk.spot(row.id).state == "selected"
    desk.key(pygame.K_ESCAPE)
    assert desk.top.name == "rebinding" and desk.ui.settings.keys == {}, "Escape leaves the key as it is"
    desk.click(row.id)
    desk.key(pygame.K_RETURN)
    assert desk.ui.settings.keys == {} and desk.ui.toasts, "Enter keeps its meaning"
    desk.click(row.id)
    desk.key(pygame.K_q, letter="q")
    assert desk.ui.settings.keys == {"k": "q"} and desk.spot(row.id).label == "Play Kingsburg: Q"
    desk.key(pygame.K_ESCAPE)
    desk.key(pygame.K_k, letter="k")
    assert desk.top.name == "title"
    desk.key(pygame.K_q, letter="q")
    assert desk.top.name == "setup"


def test_the_usual_keys_come_back(desk: Desk) -> None:
    desk.ui.keep_settings(keys={"k": "q"})
    desk.key(pygame.K_SLASH, letter="?")
    desk.click("button.change_keys")
    desk.click("button.usual_keys")
    assert desk.ui.settings.keys == {} and desk.spot("button.usual_keys").state == "disabled"


def test_the_sheet_lists_what_works_below_it_and_closes_by_its_key(desk: Desk) -> None:
    labels = {spot.label for spot in desk.spots if spot.key}
    desk.key(pygame.K_SLASH, letter="?")
    said = " ".join(spot.label for spot in desk.spots)
    assert labels and all(label in said for label in labels) and "Book of rules" in said
    desk.key(pygame.K_SLASH, letter="?")
    assert desk.top.name == "title"
