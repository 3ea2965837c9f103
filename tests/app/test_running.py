"""Whether a game is being played can be told without reading any."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from kingsburg.app.saves.running import RUNNING, any_running


def test_only_a_folder_with_something_in_it_may_hold_a_game(tmp_path: Path) -> None:
    assert not any_running(tmp_path)
    (tmp_path / RUNNING).mkdir()
    assert not any_running(tmp_path)
    (tmp_path / RUNNING / "game.json").touch()
    assert any_running(tmp_path)


def test_what_cannot_be_looked_into_may_hold_a_game(tmp_path: Path) -> None:
    (tmp_path / RUNNING).write_text("in the way", encoding="utf-8")
    assert any_running(tmp_path)


def test_the_first_frame_imports_no_rules_no_opponents_and_no_saved_games() -> None:
    code = (
        "import sys; import kingsburg.commands.play, kingsburg.ui.scenes.title;"
        "print(*sorted(name for name in sys.modules if name.startswith(('kingsburg.', 'numpy', 'ctypes'))))"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    found = told.split()
    heavy = (
        *("kingsburg.ai", "kingsburg.engine.game", "kingsburg.app.session", "kingsburg.app.saves.store"),
        *("kingsburg.ui.book", "kingsburg.ui.lessons", "kingsburg.ui.widgets.fields", "numpy", "ctypes"),
    )
    assert not [name for name in found if name.startswith(heavy)]


def test_the_first_frame_makes_no_dataclass_and_imports_no_part_of_pygame_that_it_does_without() -> None:
    """Making them, and importing what makes them, took a sixth of the time to the first frame."""
    code = (
        "import sys; import kingsburg.commands.play, kingsburg.ui.scenes.title;"
        "ours = [m for name, m in sys.modules.items() if name.startswith(('kingsburg', 'pygame')) and m];"
        "made = {one for m in ours for one in vars(m).values() if isinstance(one, type)};"
        "print(*sorted(one.__qualname__ for one in made if '__dataclass_fields__' in vars(one)));"
        "print(*sorted(name for name in sys.modules if name.startswith('pygame.')))"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    dataclasses, parts = told.splitlines()[-2:]
    assert not dataclasses
    assert "pygame.display" in parts
    without = {"pygame.pkgdata", "pygame.sprite", "pygame.system", "pygame.typing", "pygame._data_classes"}
    assert not without & {*parts.split()}
