"""The picture of strength by games learned shows the figures of the log, and nothing else."""

from __future__ import annotations

import re

import plot
import strength

ROW = {"game": "kingsburg", "seats": "4", "network": "oak", "among": "ash", "games": "2560"}
SHARE = {"won": "44", "low": "37", "high": "51"}


def test_the_picture_is_that_of_the_figures() -> None:
    drawn = (strength.DOCS / "strength.svg").read_text(encoding="utf-8")
    assert drawn == strength.picture(strength.rows()), "run: python build/strength.py"


def test_each_figure_stands_in_the_log() -> None:
    log = (strength.DOCS / "opponents.md").read_text(encoding="utf-8").partition("\n## Log\n")[2]
    for row in strength.rows():
        assert f"{int(row['games']):,} games" in log or f"{int(row['games']):,} among" in log, row
        share = float(row["won"])
        assert f"{share / 100:.2f} " in log or f" {share:.1f} (" in log, row
        assert float(row["low"]) < share < float(row["high"])


def test_every_name_has_room_and_no_two_lines_look_alike() -> None:
    drawn = (strength.DOCS / "strength.svg").read_text(encoding="utf-8")
    high = int(re.findall(r'viewBox="0 0 \d+ (\d+)"', drawn)[0])
    names = strength.lines(strength.rows())
    assert len(names) > len(set(plot.COLOURS))
    assert all(int(y) < high for y in re.findall(r'<text x="\d+" y="(\d+)"', drawn))
    signs = re.findall(r'<rect x="\d+" y="\d+" width="18" height="12" (fill="\S+" stroke="\S+")', drawn)
    assert len(set(signs)) == len(signs) == len(names)


def test_a_line_has_the_figures_of_one_network_among_the_same_players_with_their_intervals() -> None:
    more = {**ROW, "games": "7680", "won": "67", "low": "62", "high": "72"}
    other = {**ROW, **SHARE, "game": "burgenland", "seats": "2"}
    first, second = strength.lines([{**ROW, **SHARE}, more, other])
    assert (first.what, first.points) == ("4 seats: oak among ash (25)", [(2.56, 44.0), (7.68, 67.0)])
    assert list(first.intervals) == [(37.0, 51.0), (62.0, 72.0)]
    assert second.what == "Burgen Land: oak among ash (50)" and second.colour != first.colour
