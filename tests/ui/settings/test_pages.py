"""Every setting stands on one page, works there, is found by its words, and can be restored."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from kingsburg.app import folders
from kingsburg.app.i18n import _
from kingsburg.app.settings import Settings
from kingsburg.paths import records_dir
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.settings.finding import found, help_of, title_of
from kingsburg.ui.settings.pages import PAGES
from kingsburg.ui.settings.setting import Amount, Folder, OneOf, Page, Setting, Switch, Value
from kingsburg.ui.shell.spots import find
from tests.ui.desk import Desk

NOT_CHOSEN = {"window_width", "window_height", "games_finished", "learned", "seated", "keys", "version"}
"""What the game notes by itself, and the keys, which have a sheet of their own."""
ALL = [(page, setting) for page in PAGES for setting in page.settings]


EACH = pytest.mark.parametrize(
    ("page", "setting"), [pytest.param(page, setting, id=setting.name) for page, setting in ALL]
)


def shown(desk: Desk, page: Page, spot_id: str) -> None:
    """The page is open, and moved until the spot is in sight."""
    desk.click(f"page.{page.name}")
    for _row in page.items:
        if find(desk.spots, spot_id):
            return
        desk.click("button.down")


def test_every_field_that_a_player_chooses_stands_on_one_page() -> None:
    names = [setting.name for _page, setting in ALL]
    assert sorted(names) == sorted({*Settings._fields} - NOT_CHOSEN)


@EACH
def test_a_setting_takes_effect_at_once_and_is_restored(desk: Desk, page: Page, setting: Setting) -> None:
    desk.ui.change_settings(**{setting.name: getattr(Settings(), setting.name)})
    desk.app.settings()
    desk.turn()
    before = setting.value(desk.ui.settings)
    after: Value
    match setting.kind:
        case Switch():
            spot, after = f"settings.{setting.name}", (not before)
        case Amount(step=step):
            spot, after = f"settings.{setting.name}.less", int(before) - step
        case OneOf() as kind:
            options = kind.options()
            other = next((o for o in options if o.value != before), options[0])
            spot, after = f"settings.{setting.name}.{other.value}", other.value
    shown(desk, page, spot)
    desk.click(spot)
    assert setting.value(desk.ui.settings) == after
    if before == after:
        return
    assert find(desk.spots, spot) is not None, "what was changed stays in sight"
    desk.click("button.restore")
    assert getattr(desk.ui.settings, setting.name) == getattr(Settings(), setting.name)
    assert "as it was at first" in desk.spot("button.restore").label


def test_only_the_page_that_is_open_is_restored(desk: Desk) -> None:
    desk.ui.change_settings(evening=True, volume=10)
    desk.app.settings("sound")
    desk.turn()
    desk.click("button.restore")
    assert (desk.ui.settings.evening, desk.ui.settings.volume) == (True, Settings().volume)


def test_every_setting_is_found_by_its_name_its_help_and_its_values(desk: Desk) -> None:
    for page, setting in ALL:
        words = [_(page.title), title_of(setting), help_of(setting).upper()]
        if isinstance(setting.kind, OneOf):
            words += [option.name for option in setting.kind.options()]
        for query in words:
            assert setting in [item for _page, items in found(PAGES, query) for item in items], query


def test_a_search_needs_all_of_its_words_and_no_accents(desk: Desk) -> None:
    def names(query: str) -> set[str]:
        items = [item for _page, hits in found(PAGES, query) for item in hits]
        return {item.name for item in items if isinstance(item, Setting)}

    assert names("volume everything") == {"volume"}
    assert names("VÓLUME éverything") == {"volume"}
    assert names("step by step") >= {"ai_speed", "battle_speed"} and "volume" not in names("step by step")
    assert names("xylophone") == set()


EVERYDAY = {
    "speed": "human_speed",
    "font": "plain_type",
    "fullscreen": "fullscreen",
    "resolution": "screen",
    "animation": "reduce_motion",
    "colours": "contrast",
    "dark mode": "evening",
    "gamepad": "controller",
    "cursor": "pointer_size",
    "shortcuts": "button.change_keys",
}


@pytest.mark.parametrize("query", EVERYDAY)
def test_what_people_call_a_setting_finds_it(desk: Desk, query: str) -> None:
    items = [item for _page, hits in found(PAGES, query) for item in hits]
    names = {item.name if isinstance(item, Setting) else getattr(item, "id", "") for item in items}
    assert EVERYDAY[query] in names


def test_one_searches_by_typing_and_changes_what_is_found(desk: Desk) -> None:
    desk.app.settings()
    desk.turn()
    desk.key(pygame.K_SLASH, letter="/")
    desk.text("dark cloth")
    assert not find(desk.spots, "settings.coach") and not find(desk.spots, "button.restore")
    desk.click("settings.evening")
    assert desk.ui.settings.evening
    desk.key(pygame.K_ESCAPE)
    assert desk.top.name == "settings" and find(desk.spots, "settings.coach")
    desk.key(pygame.K_ESCAPE)
    assert desk.top.name == "title"


def test_a_search_that_finds_nothing_says_so(desk: Desk) -> None:
    desk.app.settings()
    desk.turn()
    desk.click("settings.search")
    desk.text("xylophone")
    assert any("Nothing is found" in one.text for one in desk.ui.written)


@pytest.mark.parametrize("percent", [100, 200])
def test_the_keyboard_reaches_every_row_and_what_it_reaches_is_in_sight(desk: Desk, percent: int) -> None:
    desk.ui.change_settings(text_size=percent)
    desk.app.settings("pace")
    desk.turn()
    window, met = desk.ui.frame.window, set[str]()
    for _step in range(90):
        desk.key(pygame.K_TAB)
        desk.turn()
        focus = desk.ui.attention.focus
        assert focus is not None
        rect: Rect = desk.spot(focus).rect
        assert rect.y >= 0 and rect.bottom <= window.h, focus
        met.add(focus)
    for setting in page_named("pace").settings:
        assert any(f"{spot}.".startswith(f"settings.{setting.name}.") for spot in met), setting.name


def page_named(name: str) -> Page:
    return next(page for page in PAGES if page.name == name)


def test_keys_and_wheel_move_a_page(desk: Desk) -> None:
    desk.app.settings("pace")
    desk.turn()
    for there, back in ((pygame.K_END, pygame.K_HOME), (pygame.K_PAGEDOWN, pygame.K_PAGEUP)):
        assert find(desk.spots, "settings.human_speed.slow")
        desk.key(there)
        assert not find(desk.spots, "settings.human_speed.slow")
        desk.key(back)
    desk.top.scroll(-2)
    desk.input.changed()
    assert not find(desk.spots, "settings.human_speed.slow")


def test_a_piece_shows_the_pace_after_a_change_and_comes_to_rest(desk: Desk) -> None:
    desk.app.settings("pace")
    desk.turn()
    desk.turn(50, 4)
    assert not desk.top.update(16), "nothing moves before"
    desk.click("settings.human_speed.slow")
    assert desk.top.update(16)
    desk.later(60)
    assert not desk.top.update(16)


def test_the_table_s_menu_leads_to_the_settings(desk: Desk) -> None:
    desk.click("button.new_game")
    desk.click("button.start")
    desk.app.menu()
    desk.turn()
    desk.click("button.settings")
    assert desk.top.name == "settings"
    desk.key(pygame.K_ESCAPE)
    assert desk.top.name == "menu"


# Files ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("folder", [i for i in page_named("files").items if isinstance(i, Folder)])
def test_a_folder_is_named_and_shown(desk: Desk, folder: Folder) -> None:
    desk.app.settings("files")
    desk.turn()
    assert str(folder.path()) in [one.text.replace(" ", "") for one in desk.ui.written]
    desk.click(f"folder.{folder.name}")
    desk.until_done()
    assert desk.folders_shown == [folder.path()]


def test_a_folder_that_cannot_be_shown_is_told(desk: Desk) -> None:
    desk.ui.show_folder = folders.show_folder
    desk.app.settings("files")
    desk.turn()
    desk.click("folder.records")
    desk.until_done()
    (toast,) = desk.ui.toasts
    assert "No such file" in toast.text and str(records_dir()) in toast.text


def test_a_program_of_the_system_is_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda argv, **named: started.append(argv))
    assert folders.show_folder(tmp_path) == ""
    assert folders.show_folder(tmp_path / "missing") != ""
    assert [argv[1:] for argv in started] == [[str(tmp_path)]]


def test_other_programs_get_no_libraries_of_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    got: list[dict[str, str]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda argv, env, **named: got.append(env))
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/package")
    assert folders.show_folder(tmp_path) == ""
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/before")
    assert folders.show_folder(tmp_path) == ""
    assert ["LD_LIBRARY_PATH" in env for env in got] == [False, True]
    assert got[1]["LD_LIBRARY_PATH"] == "/before"


def test_from_the_page_of_the_hands_one_changes_keys_and_comes_back(desk: Desk) -> None:
    desk.app.settings()
    desk.turn()
    page = next(page for page in PAGES if page.name == "hands")
    shown(desk, page, "button.change_keys")
    desk.click("button.change_keys")
    assert desk.top.name == "rebinding"
    desk.key(pygame.K_ESCAPE)
    assert desk.top.name == "settings"


def test_a_page_asked_for_by_its_name_begins_at_its_first_setting(desk: Desk) -> None:
    desk.click("button.language")
    desk.turn()
    assert desk.ui.attention.focus == "settings.language.same"
    desk.key(pygame.K_TAB)
    desk.key(pygame.K_RETURN)
    assert desk.top.name == "settings", "Enter chooses the setting, and does not lead back"
    desk.click("page.sound")
    desk.turn()
    assert desk.spot("button.back").main
