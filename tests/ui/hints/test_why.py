"""At the table: whatever is refused can be asked "why?"."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from kingsburg.engine.game import Reason
from kingsburg.engine.kingsburg.reasons import Code
from kingsburg.ui.games.kingsburg import paying
from kingsburg.ui.games.kingsburg.things import AdvisorCard
from kingsburg.ui.shell.spots import find
from kingsburg.ui.shell.telling.refusal import page_of
from tests.ui.games.kingsburg.sitting import Sitting
from tests.ui.games.kingsburg.test_placing import anns_turn


@pytest.fixture
def s(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sitting]:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    made = Sitting(tmp_path)
    made.prepare(anns_turn())
    yield made
    made.close()


@pytest.fixture
def pages(s: Sitting, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    opened: list[str] = []
    monkeypatch.setattr(s.app, "book", opened.append)
    return opened


def refuse(s: Sitting) -> None:
    """Drag a die to a card that it cannot reach."""
    highest = max(
        (spot for spot in s.spots if isinstance(spot.means, AdvisorCard)), key=lambda spot: spot.means.number
    )
    s.drag("die.colour.1", *highest.rect.centre)
    s.turn(times=40)


def test_a_sentence_of_a_reason_knows_its_page() -> None:
    told = paying.reason_text(Reason(Code.NO_TOKEN), ())
    assert told == "You have no +2 token." and page_of(told) == "tokens"
    assert page_of("You have no +2 token.") == ""


def test_a_refusal_has_a_button_that_opens_the_book(s: Sitting, pages: list[str]) -> None:
    assert find(s.spots, "button.why") is None
    refuse(s)
    s.click("button.why")
    assert pages == ["placing"]


def test_the_button_stays_where_it_is_when_the_pointer_comes(s: Sitting) -> None:
    refuse(s)
    before = s.spot("button.why").rect
    s.point(*before.centre)
    s.turn()
    assert s.spot("button.why").rect == before


def test_a_letter_and_f1_ask_too_and_it_goes_with_the_message(s: Sitting, pages: list[str]) -> None:
    refuse(s)
    s.key(pygame.K_y, letter="y")
    s.key(pygame.K_F1)
    assert pages == ["placing", "placing"]
    s.later(10)
    s.turn()
    assert find(s.spots, "button.why") is None


def test_f1_explains_what_is_shut(s: Sitting, pages: list[str]) -> None:
    spot = next(spot for spot in s.spots if page_of(spot.tip))
    s.point(*spot.rect.centre)
    s.later(1)
    s.key(pygame.K_F1)
    assert pages == [page_of(spot.tip)]
