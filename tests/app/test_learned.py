"""What the player has learned is kept with the settings."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kingsburg.app.settings import SettingsStore


def test_what_was_learned_is_kept(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    store.change(learned=store.current.reaching("lesson", "first", 4))
    store.change(learned=store.current.reaching("hint", "token", 1))
    store.save()
    again = SettingsStore(tmp_path / "settings.json").current
    assert again.reached("lesson", "first") == 4 and again.reached("hint", "token") == 1
    assert again.reached("hint", "envoy") == 0
    assert again.forgetting("hint") == {"lesson/first": 4}


@pytest.mark.parametrize("learned", [{"hint/token": -1}, {"hint/token": "1"}, {"hint/token": True}, [1], 3])
def test_nonsense_was_never_learned(learned: Any, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"version": 1, "settings": {"learned": learned, "volume": 12}}))
    assert SettingsStore(path).current.learned == {} and SettingsStore(path).current.volume == 12
