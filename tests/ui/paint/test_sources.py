"""Pictures as they were read: those with transparency that nobody uses are packed, without loss."""

from __future__ import annotations

from itertools import count

import pygame
import pytest

from kingsburg.ui.paint import sources as sources_module
from kingsburg.ui.paint.sources import Sources
from tests.ui.desk import Desk

INK, PORTRAIT = ("buildings", "inn_ink"), ("portraits", "jester")


@pytest.fixture
def sources(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Sources:
    """No pictures yet; whenever it is asked for, the time is two minutes later than before."""
    minutes = count(1)
    monkeypatch.setattr(sources_module, "time", _Clock(lambda: 120.0 * next(minutes)))
    return Sources()


class _Clock:
    def __init__(self, monotonic: object) -> None:
        self.monotonic = monotonic


def _rest(sources: Sources) -> None:
    sources.rest()
    if sources._packer is not None:
        sources._packer.join()


def test_what_is_packed_is_the_same_when_it_is_used_again(sources: Sources) -> None:
    before = sources.get(INK)
    assert before is not None
    _rest(sources)
    assert sources.get(INK) is before, "it is put down only when it has been packed for a while"
    _rest(sources)
    again = sources.get(INK)
    assert again is not None and again is not before
    assert again.get_masks() == before.get_masks() and again.get_flags() == before.get_flags()
    assert pygame.image.tobytes(again, "RGBA") == pygame.image.tobytes(before, "RGBA")


def test_what_is_packed_is_ready_and_has_its_size(sources: Sources) -> None:
    before = sources.get(INK)
    assert before is not None
    for _time in range(2):
        _rest(sources)
    assert not sources._open and sources.ready(INK)
    assert sources.size(INK) == before.get_size() and not sources._open, "to tell the size opens nothing"


def test_what_has_no_transparency_stays_open(sources: Sources) -> None:
    before = sources.get(PORTRAIT)
    for _time in range(3):
        _rest(sources)
    assert sources.get(PORTRAIT) is before


def test_what_was_fetched_and_never_used_is_packed_too(sources: Sources) -> None:
    sources.fetch([INK])
    for _time in range(3):
        _rest(sources)
    assert not sources._open and not sources._fetched and sources.ready(INK)


def test_what_is_put_down_is_not_packed_either(sources: Sources) -> None:
    sources.get(INK)
    _rest(sources)
    sources.put_down([INK])
    assert not sources.ready(INK) and not sources._packed


def test_a_missing_picture_is_missing_after_a_rest(sources: Sources) -> None:
    assert sources.get(("icons", "nothing")) is None
    _rest(sources)
    assert sources.size(("icons", "nothing")) is None
