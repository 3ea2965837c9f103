"""The record of past speeds: its table and its picture say what stands in it."""

from __future__ import annotations

import pytest

import speed

RECORD = [
    {"commit": "a1", "date": "2026-01-01", **dict.fromkeys(speed.LINES, "2.00")},
    {"commit": "b2", "date": "2026-01-02", **dict.fromkeys(speed.LINES, "1.00"), "table": ""},
]


def test_page_and_picture_are_those_of_the_record() -> None:
    record = speed.rows()
    told = (speed.DOCS / "speed.md").read_text(encoding="utf-8")
    assert speed.page(told, record) == told, "run: python build/speed.py"
    assert (speed.DOCS / "speed.svg").read_text(encoding="utf-8") == speed.picture(record)


def test_the_newest_row_stands_first_and_what_was_not_measured_is_empty() -> None:
    lines = speed.table(RECORD).splitlines()
    assert lines[2].startswith("| b2 |") and "|  |" in lines[2]
    assert lines[3].startswith("| a1 |")


def test_every_line_of_the_picture_has_a_point_for_each_figure() -> None:
    drawn = speed.picture(RECORD)
    assert drawn.count("<polyline") == len(speed.LINES)
    assert drawn.count("<circle") == 2 * len(speed.LINES) - 1


def test_a_page_without_a_place_for_the_table_is_refused() -> None:
    with pytest.raises(ValueError, match="no place"):
        speed.page("Nothing here.", RECORD)
