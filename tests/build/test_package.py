"""What stands around the packaged program: what it needs, and its place in the menu of programs."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import package
from release import share
from release.facts import APP_ID

MENU = Path(package.__file__).with_name(package.MENU)
ODD = 'Ä "folder" of 100 % $HOME `and` \\ more'


def test_the_newest_glibc_that_is_asked_for_counts() -> None:
    lines = [
        "0 DF *UND* 0 (GLIBC_2.9) open",
        "0 DF *UND* 0 (GLIBC_2.36) arc4random",
        "0 DF *UND* 0 (GLIBC_2.4)",
    ]
    assert package.newest_glibc(lines) == (2, 36)
    assert package.newest_glibc(["0 DF *UND* 0 SDL_Init", "GLIBC_PRIVATE"]) == ()


def test_a_path_of_the_machine_that_built_a_library_is_foreign() -> None:
    assert package._is_foreign("/usr/local/lib") and package._is_foreign("$ORIGIN:/root/lib")
    assert not package._is_foreign("$ORIGIN/../pygame_ce.libs") and not package._is_foreign("")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have other menus")
class TestTheMenu:
    @pytest.fixture
    def game(self, tmp_path: Path) -> Path:
        folder = tmp_path / ODD
        folder.mkdir()
        share.write(folder / "share")
        (folder / "Kingsburg").write_text("#!/bin/sh\n")
        (folder / "Kingsburg").chmod(0o755)
        shutil.copy(MENU, folder)
        return folder

    @staticmethod
    def run(game: Path, data: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(game / package.MENU), *arguments],
            env={"PATH": "/usr/bin:/bin", "XDG_DATA_HOME": str(data)},
            capture_output=True,
            text=True,
            check=False,
        )

    def test_the_entry_starts_this_very_program_and_shows_its_icon(self, game: Path, tmp_path: Path) -> None:
        data = tmp_path / "data"
        assert self.run(game, data).returncode == 0
        entry = (data / "applications" / f"{APP_ID}.desktop").read_text(encoding="utf-8")
        values = dict(line.split("=", 1) for line in entry.splitlines() if "=" in line)
        program, file = values["Exec"].rsplit(" ", 1)
        assert command(program) == str(game / "Kingsburg") and file == "%f"
        for side in (16, 256, 512):
            assert (data / f"icons/hicolor/{side}x{side}/apps/{values['Icon']}.png").is_file()
        assert (data / f"mime/packages/{APP_ID}.xml").is_file()

    def test_it_can_be_taken_out_again(self, game: Path, tmp_path: Path) -> None:
        data = tmp_path / "data"
        self.run(game, data)
        assert self.run(game, data, "--remove").returncode == 0
        assert [path for path in data.rglob("*") if path.is_file() and "kingsburg" in path.name] == []

    def test_nonsense_and_a_missing_program_are_refused(self, game: Path, tmp_path: Path) -> None:
        assert self.run(game, tmp_path / "data", "--nonsense").returncode == 2
        (game / "Kingsburg").unlink()
        refused = self.run(game, tmp_path / "data")
        assert refused.returncode == 2 and "no program Kingsburg beside this file" in refused.stderr
        assert not (tmp_path / "data").exists()


def command(value: str) -> str:
    """The program that an Exec names, by the freedesktop.org specification of desktop entries."""
    string = re.sub(r"\\(.)", r"\1", value)
    assert string[0] == string[-1] == '"'
    assert "%" not in string.replace("%%", "")
    return re.sub(r'\\(["`$\\])', r"\1", string[1:-1]).replace("%%", "%")
