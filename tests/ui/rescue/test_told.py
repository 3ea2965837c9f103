"""What the player is told of an error."""

from __future__ import annotations

import pygame
import pytest

from kingsburg.app import i18n
from kingsburg.app.thinker import AgentFailed
from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.paint.text import ELLIPSIS, Text
from kingsburg.ui.scenes.seating import Seating
from kingsburg.ui.shell.context import SetupChoice
from tests.ui.longer import Longer
from tests.ui.rescue.house import NAMES, Open, fail


def test_too_little_memory_is_told_in_its_own_words(house: Open) -> None:
    s = house("kingsburg")

    def full(canvas: object) -> None:
        raise MemoryError

    s.top.draw = full  # type: ignore[method-assign]
    s.ui.invalidate()
    s.turn(times=2)
    assert s.top.status().startswith("Your computer has no memory left for the game.")
    assert "button.go_on" in s.offers()


def test_where_no_report_can_be_written_the_screen_says_so(house: Open) -> None:
    s = house("kingsburg")
    logs = s.home / "data" / "logs"
    logs.parent.mkdir(exist_ok=True)
    assert not logs.exists()
    logs.write_text("a file where the folder should be", encoding="utf-8")
    fail(s)
    assert "No report could be written (File exists)." in s.top.status()
    assert "button.go_on" in s.offers()


def test_without_its_voice_the_game_plays_on(house: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    s = house("kingsburg")
    voice = s.ui.sound
    monkeypatch.setattr(voice, "_settings", None)
    monkeypatch.setattr(type(voice), "play", type(voice).play)
    s.ui.sound._waiting.append((0.0, "coin"))
    monkeypatch.setattr(voice, "_open", True)
    s.turn(times=3)
    assert s.top.name == "trouble" and s.ui.sound is not voice
    s.click("button.go_on")
    s.rest()


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", [(1280, 720), (1280, 1024)])
def test_other_languages_and_large_type_have_room(
    house: Open, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], percent: int
) -> None:
    if percent == 100:
        monkeypatch.setattr(i18n, "_current", Longer())
    s = house("kingsburg")
    pygame.display.set_mode(size, pygame.RESIZABLE)
    s.turn()
    s.ui.change_settings(text_size=percent)
    s.playback._give_up(1, AgentFailed("it plays what is not legal"))
    s.turn(times=2)
    assert s.top.name == "trouble" and len(s.top.plight.offers) == 3  # type: ignore[attr-defined]
    s.app.title()
    s.app.start(
        SetupChoice("kingsburg", Seating.of(CATALOGUE["kingsburg"], ("human", "human"), NAMES).seats, "7")
    )
    s.rest()
    fail(s)
    s.click("button.go_on")
    s.rest()
    fail(s)
    s.ui.text = Text(s.ui.frame)
    s.ui.invalidate()
    s.turn()
    sheet = [line for lines in s.ui.text.shown() for line in lines]
    assert any("happened again" in line for line in sheet)
    assert not [line for line in sheet if line.endswith(ELLIPSIS)]
    rects = [spot.rect for spot in s.spots]
    for i, rect in enumerate(rects):
        assert rect.x >= 0 and rect.y >= 0 and rect.right <= size[0] and rect.bottom <= size[1]
        assert not any(rect.x < o.right and o.x < rect.right for o in rects[:i]), "side by side"
