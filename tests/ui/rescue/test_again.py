"""What fails again and again offers other ways."""

from __future__ import annotations

import pygame
import pytest

from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.rescue import AT_ONCE
from tests.ui.rescue.house import Open, boom, fail, is_told, wheel


def test_what_fails_again_at_once_says_so_and_offers_other_ways(house: Open) -> None:
    s = house("kingsburg")
    fail(s)
    s.click("button.go_on")
    s.rest()
    fail(s)
    assert s.offers() == {"button.plain", "button.leave", "button.quit"}
    assert "again right away" in s.top.status()
    s.click("button.leave")
    s.carry_on()
    assert s.top.name == "season", "the game is kept"


@pytest.mark.parametrize("game", CATALOGUE)
def test_what_fails_again_at_once_goes_on_at_the_plain_table(house: Open, game: str) -> None:
    s = house(game)
    s.playback.submit(s.playback.legal()[0])
    s.rest()
    before, turns = s.playback.state, len(s.playback.turns)
    fail(s)
    s.click("button.go_on")
    s.rest()
    fail(s)
    s.click("button.plain")
    s.rest()
    assert s.top.name == "plain" and s.playback.state == before and len(s.playback.turns) == turns
    s.playback.submit(s.playback.legal()[0])
    s.rest()
    assert len(s.playback.turns) > turns, "the game really goes on"


def test_what_fails_again_later_or_further_on_can_be_gone_on_with(house: Open) -> None:
    s = house("kingsburg")
    fail(s)
    s.click("button.go_on")
    s.rest()
    s.now += AT_ONCE + 1
    fail(s)
    s.click("button.go_on")
    s.rest()
    s.playback.submit(s.playback.legal()[0])
    s.rest()
    fail(s)
    assert "button.go_on" in s.offers()


def test_an_error_on_the_way_back_is_told_like_any_other(
    house: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = house("kingsburg")
    fail(s)
    with monkeypatch.context() as broken:
        broken.setattr(type(s.app), "reopen", boom)
        s.click("button.go_on")
        assert is_told(s)
    s.click("button.leave")
    s.turn()
    assert s.top.name == "title"


def test_escape_does_not_lead_away_by_mistake(house: Open) -> None:
    s = house("kingsburg")
    fail(s)
    s.key(pygame.K_ESCAPE)
    wheel(s)
    assert s.top.name == "trouble"
