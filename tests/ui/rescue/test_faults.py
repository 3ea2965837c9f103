"""Whatever goes wrong ends in one calm screen, and from there the game goes on."""

from __future__ import annotations

import json
from collections.abc import Callable

import pygame
import pytest

from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.shell.spots import Spot
from tests.ui.rescue.house import (
    NAMES,
    Broken,
    House,
    Open,
    boom,
    click_anything,
    is_told,
    leave,
    look,
    wheel,
)


def pull(s: House) -> None:
    pygame.display.set_mode((800, 600), pygame.RESIZABLE)
    s.turn()


def come_back(s: House) -> None:
    s.app.book()
    s.turn()
    s.click("button.back")


STIMULI: dict[str, Callable[[House], None]] = {
    "update": lambda s: s.turn(),
    "spots": look,
    "draw": look,
    "status": look,
    "click": click_anything,
    "touch": click_anything,
    "key": lambda s: s.key(pygame.K_ESCAPE),
    "scroll": wheel,
    "resize": pull,
    "leave": leave,
    "close": leave,
    "enter": come_back,
}
"""By handler, what brings the program to call it."""


GOING = ("leave", "close")
"""Handlers of a scene that is left on purpose."""


PLACES: dict[str, Callable[[House], None]] = {
    "title": lambda s: None,
    "setup": lambda s: s.app.setup("kingsburg"),
    "settings": lambda s: s.app.settings(),
    "book": lambda s: s.app.book(),
    "credits": lambda s: s.app.credits(),
    "load": lambda s: s.app.load(),
}


@pytest.mark.parametrize("handler", STIMULI)
@pytest.mark.parametrize("place", PLACES)
def test_an_error_away_from_the_table_leads_to_the_title(house: Open, place: str, handler: str) -> None:
    s = house()
    PLACES[place](s)
    s.turn(times=2)
    assert s.top.name == place
    setattr(s.top, handler, boom)
    STIMULI[handler](s)
    assert is_told(s)
    assert s.offers() == {"button.leave", "button.quit"}
    s.click("button.leave")
    s.turn(times=2)
    assert s.top.name == "title" and s.offers() >= {"button.new_game", "button.settings"}


@pytest.mark.parametrize("handler", [h for h in STIMULI if h not in GOING])
@pytest.mark.parametrize("game", CATALOGUE)
def test_an_error_at_the_table_leads_back_to_the_game(house: Open, game: str, handler: str) -> None:
    s = house(game)
    s.playback.submit(s.playback.legal()[0])
    s.rest()
    before, turns = s.playback.state, len(s.playback.turns)
    setattr(s.top, handler, boom)
    STIMULI[handler](s)
    assert is_told(s)
    assert s.offers() == {"button.go_on", "button.leave", "button.quit"}
    s.click("button.go_on")
    s.rest()
    assert s.playback.state == before and len(s.playback.turns) == turns
    s.playback.submit(s.playback.legal()[0])
    s.rest()
    assert len(s.playback.turns) > turns, "the game really goes on"


@pytest.mark.parametrize("handler", GOING)
def test_a_game_that_is_left_with_an_error_is_kept(house: Open, handler: str) -> None:
    s = house("kingsburg")
    s.playback.submit(s.playback.legal()[0])
    s.rest()
    before, game = s.playback.state, s.playback.autosave.slots.id
    setattr(s.top, handler, boom)
    leave(s)
    assert is_told(s)
    s.click("button.leave")
    s.carry_on()
    assert s.playback.state == before and s.playback.autosave.slots.id == game, "nobody else plays it"


def test_the_report_holds_the_game_and_no_names(house: Open) -> None:
    s = house("kingsburg")
    s.top.click = boom  # type: ignore[method-assign]
    click_anything(s)
    assert is_told(s)
    (text,) = s.reports()
    assert "game: kingsburg" in text and "seed: 7" in text and "scene: season" in text
    assert "window: 960x540" in text and "video: dummy" in text
    rows = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    assert [row["type"] for row in rows[:2]] == ["header", "phase"]
    assert not any(name in text for name in NAMES) and str(s.home) not in text


def test_a_name_in_the_message_of_an_error_stands_neither_in_the_report_nor_in_the_log(
    house: Open, caplog: pytest.LogCaptureFixture
) -> None:
    s = house("kingsburg")

    def named(spot: Spot) -> None:
        raise Broken(f"a plate has fallen on {NAMES[1]}")

    s.top.click = named  # type: ignore[method-assign]
    click_anything(s)
    s.turn()
    assert "a plate has fallen on seat 1" in s.reports()[-1] and NAMES[1] not in s.reports()[-1]
    assert "A fault in the scene season: Broken (report-" in caplog.text and NAMES[1] not in caplog.text
