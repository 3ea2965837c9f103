"""Where the assets and the user's settings are found, in each way the game can be installed."""

import sys
from pathlib import Path

import pytest

from kingsburg import paths

ROOT = Path(__file__).resolve().parent.parent


def test_a_checkout_has_its_assets_at_the_root() -> None:
    assert paths.assets_dir() == ROOT / "assets"
    assert paths.asset("baked", "board.webp") == ROOT / "assets" / "baked" / "board.webp"


def test_an_installed_package_carries_its_assets_inside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "kingsburg" / "assets").mkdir(parents=True)
    monkeypatch.setattr(paths, "__file__", str(tmp_path / "kingsburg" / "paths.py"))
    assert paths.assets_dir() == tmp_path / "kingsburg" / "assets"


def test_the_packaged_program_carries_its_assets_beside_its_modules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.assets_dir() == tmp_path / "assets"


def test_one_variable_moves_all_the_users_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
    assert paths.config_dir() == tmp_path / "home" / "config"
    assert paths.data_dir() == tmp_path / "home" / "data"


def test_asking_for_a_folder_creates_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
    paths.config_dir()
    paths.data_dir()
    assert list(tmp_path.iterdir()) == []


def test_without_the_variable_the_folder_is_the_systems_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(paths.HOME_VARIABLE, raising=False)
    for name in ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path))
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    for folder in (paths.config_dir(), paths.data_dir()):
        assert folder.is_absolute() and "kingsburg" in str(folder).lower()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("home", ["", "~a-user-that-is-nowhere/games"])
def test_who_has_no_home_keeps_nothing(monkeypatch: pytest.MonkeyPatch, home: str) -> None:
    import platformdirs

    def nobody(*given: object, **named: object) -> Path:
        raise RuntimeError("could not determine the home directory")

    assert not paths.homeless()
    monkeypatch.setenv(paths.HOME_VARIABLE, home)
    monkeypatch.setattr(platformdirs, "user_data_path", nobody)
    monkeypatch.setattr(platformdirs, "user_config_path", nobody)
    assert paths.homeless()
    for folder in (paths.config_dir(), paths.saves_dir(), paths.logs_dir()):
        with pytest.raises(OSError):
            folder.mkdir(parents=True)
        assert not list(folder.glob("*"))


def test_a_relative_home_is_meant_from_the_folder_of_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(paths.HOME_VARIABLE, "games")
    assert paths.data_dir() == tmp_path / "games" / "data"
