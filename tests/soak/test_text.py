"""A quick share of the games in the terminal."""

from __future__ import annotations

import pytest

from tests.soak import text


@pytest.mark.parametrize("table", text.TABLES[1:3], ids=lambda table: table[1])
def test_a_reader_of_the_printed_lines_plays_to_the_end(table: tuple[str, str]) -> None:
    assert text.play(*table, "share") > 200
