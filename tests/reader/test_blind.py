"""A whole game on the real accessibility bus, by a player who knows only what is said there."""

from __future__ import annotations

from pathlib import Path

from tests.reader.desktop import play

LONGEST = 900.0
"""Seconds for one game, far more than it takes."""


def test_a_blind_player_plays_a_game_to_its_end(tmp_path: Path, bus: None) -> None:
    """Of Kingsburg; a share of `soak reader` plays Burgen Land."""
    table = ["--game", "kingsburg", "--seats", "human,easy", "--seed", "blind"]
    over, log = play(tmp_path, table, "1", LONGEST)
    heard = [line["hears"] for line in log if "hears" in line]
    assert over, log[-20:]
    assert any("asks" in line for line in log)
    assert any("turn" in said or "Year V" in said for said in heard), heard[-20:]
