"""Dates as people say them."""

from __future__ import annotations

from datetime import datetime

import pytest

from kingsburg.app.phrases import moment

NOW = datetime(2027, 3, 1, 9, 30)


@pytest.mark.parametrize(
    ("at", "said"),
    [
        (datetime(2027, 3, 1, 0, 5), "today, 0:05"),
        (datetime(2027, 2, 28, 23, 59), "yesterday, 23:59"),
        (datetime(2027, 2, 27, 9, 30), "27 February 2027, 9:30"),
        (datetime(2026, 12, 31, 14, 0), "31 December 2026, 14:00"),
        (datetime(2027, 3, 2, 8, 0), "2 March 2027, 8:00"),
    ],
)
def test_a_moment_is_named_by_its_day_from_today_backwards(at: datetime, said: str) -> None:
    assert moment(at, NOW) == said
