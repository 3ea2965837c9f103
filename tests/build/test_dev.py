"""The developer's one script: its set-up does what is needed, once, and says what is missing."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import dev

SCRIPT = Path(dev.__file__)


class Installing(dev.Environment):
    """An environment that writes down what it would install instead of installing it."""

    def __init__(self, root: Path) -> None:
        super().__init__(root, root / ".venv")
        self.log: list[str] = []

    def _create(self) -> None:
        self.log.append("venv")
        self.python.parent.mkdir(parents=True)
        self.python.touch()

    def _install(self, extras: object) -> None:
        self.log.append(f"install {extras}")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    return tmp_path


def test_the_first_start_makes_the_environment_and_the_second_does_nothing(root: Path) -> None:
    first = Installing(root)
    first.ensure([])
    assert first.log == ["venv", "install []"]
    second = Installing(root)
    second.ensure([])
    assert second.log == []


def test_each_extra_is_installed_when_it_is_first_wanted(root: Path) -> None:
    environment = Installing(root)
    environment.ensure([])
    environment.ensure(["lint", "test"])
    environment.ensure(["test"])
    assert environment.log == ["venv", "install []", "install ['lint', 'test']"]


def test_a_changed_project_file_installs_again(root: Path) -> None:
    environment = Installing(root)
    environment.ensure(["test"])
    (root / "pyproject.toml").write_text("[project]\nname = 'x'\n", encoding="utf-8")
    environment.ensure([])
    environment.ensure(["test"])
    assert environment.log == ["venv", "install ['test']", "install []", "install ['test']"]


def test_a_spoilt_stamp_installs_again(root: Path) -> None:
    environment = Installing(root)
    environment.ensure([])
    (root / ".venv" / "kingsburg-setup.json").write_text("[", encoding="utf-8")
    environment.ensure([])
    assert environment.log == ["venv", "install []", "install []"]


def test_the_python_of_the_environment_is_found_on_each_platform() -> None:
    assert dev.venv_python(Path("v"), windows=True) == Path("v/Scripts/python.exe")
    assert dev.venv_python(Path("v"), windows=False) == Path("v/bin/python")


def test_a_python_without_ensurepip_is_told_what_to_install(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == "ensurepip" else object())
    with pytest.raises(SystemExit) as left:
        dev.Environment(root, root / ".venv").ensure([])
    assert left.value.code == 2
    assert "apt install python3-venv" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("Failed to establish a new connection: [Errno -2]", "connect to the network"),
        ("ERROR: No matching distribution found", "its own words are above"),
    ],
)
def test_a_failed_installation_names_its_cause(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: str, sentence: str
) -> None:
    environment = dev.Environment(root, root / ".venv")
    environment.python.parent.mkdir(parents=True)
    environment.python.touch()
    monkeypatch.delenv(dev.WHEELS, raising=False)
    monkeypatch.setattr(dev, "told_how_far", lambda command, environment: (1, words))
    with pytest.raises(SystemExit) as left:
        environment.ensure(["test"])
    assert left.value.code == 2
    said = capsys.readouterr().err
    assert words in said
    assert sentence in said


def test_without_room_on_the_disk_nothing_is_fetched(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fetch(*given: object) -> tuple[int, str]:
        raise AssertionError("there is no room for it")

    monkeypatch.setattr(dev, "told_how_far", fetch)
    monkeypatch.setattr(dev, "ROOM", 1 << 62)
    environment = dev.Environment(root, root / ".venv")
    environment.python.parent.mkdir(parents=True)
    environment.python.touch()
    with pytest.raises(SystemExit) as left:
        environment.ensure([])
    assert left.value.code == 2 and "MB are free" in capsys.readouterr().err


def test_a_folder_of_wheels_takes_the_place_of_the_network(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[list[str]] = []

    def told_how_far(command: Sequence[str], _environment: object) -> tuple[int, str]:
        """Fail from the second command on, so that nothing is fetched."""
        asked.append(list(command))
        return len(asked) - 1, ""

    monkeypatch.setattr(dev, "told_how_far", told_how_far)
    environment = dev.Environment(root, root / ".venv")
    environment.python.parent.mkdir(parents=True)
    environment.python.touch()
    monkeypatch.setenv(dev.WHEELS, str(root))
    environment.ensure([])
    assert asked[0][asked[0].index("--no-index") :][1:3] == ["--find-links", str(root.resolve())]
    with pytest.raises(SystemExit):
        environment.ensure(["test"])
    assert "lacks something" in capsys.readouterr().err
    monkeypatch.setenv(dev.WHEELS, str(root / "none"))
    with pytest.raises(SystemExit):
        environment.ensure(["test"])
    assert "no such folder" in capsys.readouterr().err


def test_what_pip_fetches_is_told_with_its_size() -> None:
    lines = [
        "Collecting numpy>=1.26\n",
        "  Downloading numpy-2.4.6-cp311-cp311-manylinux_2_27_x86_64.whl (16.7 MB)\n",
        "Requirement already satisfied: pip\n",
        "  Downloading https://x/y/platformdirs-4.14.7-py3-none-any.whl.metadata (3 kB)\n",
        "Installing collected packages: numpy, platformdirs\n",
    ]
    assert list(dev.progress(lines)) == [
        "  1. numpy-2.4.6 (16.7 MB)",
        "  2. platformdirs-4.14.7 (3 kB)",
        "  putting 2 packages in place …",
    ]


def test_an_old_python_is_turned_away_before_anything_else() -> None:
    text = SCRIPT.read_text(encoding="utf-8")
    pretend = f"import sys; sys.version_info = (3, 9, 2); __file__ = {str(SCRIPT)!r}\n"
    run = subprocess.run([sys.executable, "-c", pretend + text], capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert "needs Python 3.11 or newer, and this is 3.9" in run.stderr


def test_help_has_one_line_for_each_command() -> None:
    run = subprocess.run([sys.executable, str(SCRIPT), "--help"], capture_output=True, text=True, check=True)
    lines = run.stdout.splitlines()[2:]
    assert [line.split()[0] for line in lines] == list(dev.COMMANDS)
    assert all(line.endswith(".") for line in lines)


def test_an_unknown_command_is_refused() -> None:
    run = subprocess.run([sys.executable, str(SCRIPT), "dance"], capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert "no command 'dance'" in run.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a screen")
def test_without_a_display_a_screen_is_started_and_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    with dev.screen():
        socket = Path("/tmp/.X11-unix/X" + os.environ["DISPLAY"].removeprefix(":"))
        assert socket.exists()
    assert "DISPLAY" not in os.environ
    assert not socket.exists()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a screen")
@pytest.mark.parametrize("parts", [["trial"], ["deb", "trial"]])
def test_the_trial_of_the_package_has_a_screen_after_other_parts_too(
    monkeypatch: pytest.MonkeyPatch, parts: Sequence[str]
) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    given: list[dict[str, str]] = []

    def run(command: Sequence[str], **how: dict[str, str]) -> subprocess.CompletedProcess[str]:
        given.append(how["env"])
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(subprocess, "run", run)
    assert dev.release(Path("python"), parts) == 0
    assert [bool(env.get("DISPLAY")) for env in given] == [True]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a screen")
def test_without_display_and_xvfb_the_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setenv("PATH", "")
    with pytest.raises(SystemExit) as left, dev.screen():
        pass
    assert left.value.code == 2
    assert "apt install xvfb" in capsys.readouterr().err


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a screen")
@pytest.mark.parametrize("command", ["test", "smoke"])
def test_a_missing_screen_is_told_before_anything_is_installed(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def install(*given: object) -> None:
        raise AssertionError("this takes a minute")

    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(dev.Environment, "ensure", install)
    with pytest.raises(SystemExit) as left:
        dev.main([command])
    assert left.value.code == dev.SETUP_FAILED
    assert "apt install xvfb" in capsys.readouterr().err


def test_changed_versions_of_the_tools_install_again(root: Path) -> None:
    environment = Installing(root)
    environment.ensure([])
    (root / dev.LOCK).parent.mkdir()
    (root / dev.LOCK).write_text("pytest==8.0\n", encoding="utf-8")
    environment.ensure([])
    assert environment.log == ["venv", "install []", "install []"]


def test_the_files_that_are_begun_first_exist(pytestconfig: pytest.Config) -> None:
    first = pytestconfig.pluginmanager.getplugin(str(dev.ROOT / "tests" / "conftest.py"))
    assert first is not None
    assert [path for path in first.LONG if not (dev.ROOT / path).is_file()] == []
