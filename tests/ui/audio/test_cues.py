"""Every game has its sounds, and every sound that it asks for is there."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from kingsburg.paths import asset
from kingsburg.ui.audio import sound as sound_module
from kingsburg.ui.audio.sound import SIGNALS

CUES = sorted((Path(sound_module.__file__).parents[1] / "games").glob("*/cues.py"))


@pytest.mark.parametrize("module", CUES, ids=lambda path: path.parent.name)
def test_cues_name_only_what_is_there(module: Path) -> None:
    there = {path.stem.rstrip("0123456789") for path in asset("sounds").glob("*.ogg")}
    names = {
        node.value
        for listing in ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        if isinstance(listing, ast.List)
        for node in ast.walk(listing)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert len(names) > 5
    assert names <= there


def test_every_signal_is_there_and_a_touch_is_none() -> None:
    there = {path.stem.rstrip("0123456789") for path in asset("sounds").glob("*.ogg")}
    assert set(SIGNALS) <= there
    assert not set(SIGNALS) & {"die", "roll", "coin", "wood", "stone", "token", "button", "refuse"}


def test_every_game_has_cues() -> None:
    assert {path.parent.name for path in CUES} >= {"kingsburg", "burgenland"}
