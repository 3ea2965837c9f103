"""The scroll has room for every sentence, a third longer too, and leaves free what is lit."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from kingsburg.app.settings import TEXT_SIZES
from kingsburg.ui.lessons.opening import all_lessons
from kingsburg.ui.lessons.scroll import Scroll, Words
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.text import ELLIPSIS, Text

SENTENCES = [
    said.text for _info, lesson in all_lessons() for step in lesson.steps for said in [step.says] if said
]
LIT = [
    Rect(60, 500, 120, 120),
    Rect(1100, 80, 140, 200),
    Rect(560, 300, 160, 160),
    Rect(20, 60, 200, 90),
    Rect(900, 640, 340, 70),
]
"""Places in a window of 1280x720 at which something may be lit."""


@pytest.fixture(autouse=True)
def fonts() -> None:
    """Type can be measured without a window."""
    pygame.font.init()


def words(sentence: str) -> Words:
    return Words(sentence, 4, 15, ("portraits", "nobody"), "The Queen")


def longer(sentence: str) -> str:
    """A third longer, as other languages need it."""
    parts = sentence.split()
    return " ".join([*parts, *parts[: len(parts) // 3]])


@pytest.mark.parametrize("size", TEXT_SIZES)
@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)])
def test_no_sentence_is_cut_even_if_it_is_a_third_longer(window: tuple[int, int], size: int) -> None:
    frame = Frame(*window, size / 100)
    text = Text(frame)
    for sentence in SENTENCES:
        scroll = Scroll(frame, text, words(longer(sentence)), (), ())
        assert not scroll.said.lines[-1].endswith(ELLIPSIS), sentence
        assert scroll.said.px >= text.min_px
        assert frame.window.h >= scroll.rect.h


@pytest.mark.parametrize("lit", LIT)
def test_the_scroll_leaves_free_what_is_lit(lit: Rect) -> None:
    frame = Frame(1280, 720, 1.0)
    scroll = Scroll(frame, Text(frame), words(SENTENCES[0]), [lit], ())
    for covered in scroll.covered:
        apart = covered.right <= lit.x or lit.right <= covered.x
        assert apart or covered.bottom <= lit.y or lit.bottom <= covered.y


def test_the_buttons_lie_within_the_scroll_side_by_side() -> None:
    frame = Frame(1280, 720, 1.0)
    scroll = Scroll(frame, Text(frame), words(SENTENCES[0]), (), ())
    places = [scroll.button(i) for i in range(3)]
    assert all(a.right < b.x for a, b in pairwise(places))
    assert all(scroll.rect.holds(*place.centre) for place in places)


def test_the_scroll_stays_where_it_lay_while_it_covers_nothing_that_is_lit() -> None:
    frame = Frame(1280, 720, 1.0)
    first = Scroll(frame, Text(frame), words(SENTENCES[0]), [LIT[0]], ())
    assert first.rect != Scroll(frame, Text(frame), words(SENTENCES[0]), [LIT[4]], ()).rect
    after = Scroll(frame, Text(frame), words(SENTENCES[0]), [LIT[4]], (), first.rect)
    assert after.rect == first.rect
    covered = Rect(*first.rect.centre, 10, 10)
    assert not Scroll(frame, Text(frame), words(SENTENCES[0]), [covered], (), first.rect).rect.meets(covered)
