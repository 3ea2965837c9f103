"""At the table: the word under the pointer, or in what has the focus, is explained."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from kingsburg.ui.games.kingsburg.hints.terms import GLOSSARY
from kingsburg.ui.games.kingsburg.things import AdvisorCard
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.written import Written, at, within
from kingsburg.ui.shell.spots import hit
from tests.ui.games.kingsburg.sitting import Sitting


@pytest.fixture
def s(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sitting]:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    made = Sitting(tmp_path, hints=True)
    made.rest()
    made.playback.submit(made.playback.legal()[0])
    made.rest()
    made.turn(times=3)
    yield made
    made.close()


def places(s: Sitting, name: str) -> list[Rect]:
    return [
        next(iter(text.places(s.ui.text, found.start, found.end)))
        for text in s.ui.written
        for found in GLOSSARY.find(text.text)
        if found.term.name == name
    ]


def explained(s: Sitting) -> str | None:
    due = s.input.explaining.due
    return due.term.title if due is not None else None


def a_term(s: Sitting, *, used: bool) -> tuple[Rect, str]:
    """A place of some term on a spot that can be clicked, or that is only read, and its page."""
    for text in s.ui.written:
        for found in GLOSSARY.find(text.text):
            place = next(iter(text.places(s.ui.text, found.start, found.end)))
            spot = hit(s.spots, *place.centre)
            if not found.term.thing and spot is not None and bool(spot.does) == used:
                return place, found.term.page
    raise AssertionError("no such term")


def test_a_word_under_the_pointer_is_explained_after_a_moment(s: Sitting) -> None:
    s.point(*places(s, "token")[0].centre)
    assert explained(s) is None
    s.later(0.31)
    assert explained(s) == "+2 token"
    s.point(5, 5)
    assert explained(s) is None


def test_a_click_on_what_can_be_used_does_not_open_the_book(
    s: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages: list[str] = []
    monkeypatch.setattr(s.app, "book", pages.append)
    place, page = a_term(s, used=True)
    s.point(*place.centre)
    s.later(0.31)
    assert s.input.explaining.page() == page
    s.press(*place.centre)
    s.release(*place.centre)
    assert pages == []


def test_a_click_on_what_is_only_read_opens_the_book_at_the_term(
    s: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages: list[str] = []
    monkeypatch.setattr(s.app, "book", pages.append)
    place, page = a_term(s, used=False)
    s.point(*place.centre)
    s.press(*place.centre)
    s.release(*place.centre)
    assert pages == []
    s.later(0.31)
    s.press(*place.centre)
    assert pages == [page]


def test_f1_opens_the_book_at_the_term(s: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    pages: list[str] = []
    monkeypatch.setattr(s.app, "book", pages.append)
    place, page = a_term(s, used=True)
    s.point(*place.centre)
    s.later(0.31)
    s.key(pygame.K_F1)
    assert pages == [page]


def test_a_letter_explains_the_terms_of_what_has_the_focus_one_by_one(s: Sitting) -> None:
    reachable = next(spot for spot in s.spots if spot.does and isinstance(spot.means, AdvisorCard))
    for _ in s.spots:
        if s.ui.attention.focus != reachable.id:
            s.key(pygame.K_TAB)
    assert s.ui.attention.focus == reachable.id
    expected = set(dict.fromkeys(f.term.title for f in GLOSSARY.find(reachable.label)))
    seen = []
    for _ in range(6):
        s.key(pygame.K_e, letter="e")
        s.turn()
        seen.append(explained(s))
    assert expected and expected <= set(seen) and None in seen
    s.key(pygame.K_e, letter="e")
    s.key(pygame.K_TAB)
    assert explained(s) is None


def test_without_hints_no_word_is_explained(s: Sitting) -> None:
    s.ui.keep_settings(hints=False)
    s.point(*places(s, "token")[0].centre)
    s.later(0.31)
    assert explained(s) is None


def test_what_lies_over_a_text_keeps_it_from_being_read() -> None:
    text = Written(Rect(10, 10, 50, 20), ("goods",), (10,))
    over = Written(Rect(0, 0, 100, 100))
    assert at([text], 12, 12) is text and at([text, over], 12, 12) is None
    assert at([over, text], 12, 12) is text
    assert within([text], Rect(0, 0, 80, 80)) == [text]
    assert within([text, over], Rect(0, 0, 80, 80)) == []


def test_a_term_may_stand_in_two_lines(s: Sitting) -> None:
    text = Written(Rect(10, 10, 100, 40), ("a white", "die"), (10, 30), leading=20, px=20)
    found = GLOSSARY.find(text.text)[0]
    first, second = text.places(s.ui.text, found.start, found.end)
    assert first.y == 10 and second.pos == (30, 30) and first.x > 10
