"""What goes to Windows, to the package index, and beside all packages: installer, sums, parts, workflows."""

import hashlib
import json
import re
import runpy
import tarfile
import xml.etree.ElementTree as ET
import zipfile
from pathlib import Path

import pytest

import notices
from release import bill, publish, pypi, windows
from release.__main__ import PARTS, main, usage
from release.facts import ENDING, HERE, MIME, ROOT, VERSION, maker, project

SCRIPT = (HERE / "windows" / "setup.nsi").read_text(encoding="utf-8")
WORKFLOWS = {
    path.name: path.read_text(encoding="utf-8") for path in (ROOT / ".github/workflows").glob("*.yml")
}


def keys(word: str) -> set[str]:
    return set(re.findall(rf'^ *{word} HKCU "([^"]+)"', SCRIPT, re.MULTILINE))


def test_the_uninstaller_takes_back_every_key_that_the_installer_writes() -> None:
    written, deleted = keys(r"WriteReg\w+"), keys("DeleteRegKey")
    assert written and all(any(key.startswith(gone) for gone in deleted) for key in written)


def test_the_installer_asks_before_it_deletes_saved_games_and_keeps_them_unasked() -> None:
    asked = SCRIPT.index('MessageBox MB_YESNO|MB_ICONQUESTION "$(KEEP)" /SD IDYES IDYES kept')
    assert asked < SCRIPT.index('RMDir /r "$LOCALAPPDATA\\Kingsburg"') < SCRIPT.index("kept:")
    assert f'Classes\\{ENDING}" "Content Type" "{MIME}"' in SCRIPT


def test_every_sentence_of_the_installer_is_told_in_every_language_it_speaks() -> None:
    languages = set(re.findall(r'MUI_LANGUAGE "(\w+)"', SCRIPT))
    told: dict[str, set[str]] = {}
    for name, language in re.findall(r"^LangString (\w+) \$\{LANG_(\w+)\}", SCRIPT, re.MULTILINE):
        told.setdefault(name, set()).add(language)
    assert told and all(found == {name.upper() for name in languages} for found in told.values())


def test_the_installer_is_told_all_that_its_script_asks_for(tmp_path: Path) -> None:
    given = windows.defines(tmp_path, tmp_path / "setup.exe")
    own = set(re.findall(r"^!define (\w+)", SCRIPT, re.MULTILINE)) | {"TARGET", "RunningX64", "If", "IfNot"}
    asked = {word for word in re.findall(r"\$\{(\w+)\}", SCRIPT) if not word.startswith("LANG_")}
    assert asked - own - {"EndIf", "RefreshShellIcons"} == set(given)
    assert re.fullmatch(r"\d+\.\d+\.\d+\.0", given["NUMBER"])


def test_the_program_for_windows_says_how_it_treats_screens_and_long_paths() -> None:
    text = (HERE / "windows" / "program.manifest").read_text(encoding="utf-8")
    told = {element.tag.rpartition("}")[2]: element.text for element in ET.fromstring(text).iter()}
    assert told["longPathAware"] == "true" and (told["dpiAwareness"] or "").startswith("PerMonitorV2")


def test_the_disk_image_shows_the_program_beside_the_folder_to_drag_it_to() -> None:
    """The settings are read as dmgbuild reads them: what the command line defines lies there before."""
    settings = runpy.run_path(str(HERE / "mac" / "image.py"), {"defines": {"app": "out/Kingsburg.app"}})
    assert settings["files"] == ["out/Kingsburg.app"]
    shown = {Path(path).name for path in settings["files"]} | set(settings["symlinks"])
    assert set(settings["icon_locations"]) == shown
    (_left, _top), (wide, high) = settings["window_rect"]
    half = settings["icon_size"] / 2
    for x, y in settings["icon_locations"].values():
        assert half <= x <= wide - half and half <= y <= high - half


def test_the_list_of_parts_names_every_work_once_and_is_the_same_each_time() -> None:
    known = notices.components()
    made = bill.bill(known)
    assert [part["name"] for part in made["components"]] == [part.name for part in known]
    assert made["dependencies"][0]["dependsOn"] == [part["bom-ref"] for part in made["components"]]
    assert json.dumps(made) == json.dumps(bill.bill(known))
    assert next(p for p in made["components"] if p["name"] == "pygame-ce")["purl"].startswith(
        "pkg:pypi/pygame-ce@"
    )


def test_sums_are_those_of_the_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(publish, "DIST", tmp_path)
    (tmp_path / "b").write_bytes(b"b")
    (tmp_path / "a").write_bytes(b"a")
    (tmp_path / "folder").mkdir()
    lines = publish.sums().read_text(encoding="utf-8").splitlines()
    assert lines == [f"{hashlib.sha256(name.encode()).hexdigest()}  {name}" for name in ("a", "b")]
    assert publish.sums().read_text(encoding="utf-8").splitlines() == lines
    assert publish.notes().read_text(encoding="utf-8").strip()


def test_a_wheel_that_lacks_something_is_found(tmp_path: Path) -> None:
    wheel, sdist = tmp_path / "k.whl", tmp_path / "k.tar.gz"
    with zipfile.ZipFile(wheel, "w") as archive:
        for name in pypi._wanted()[1:]:
            archive.writestr(name, "")
    with tarfile.open(sdist, "w:gz"):
        pass
    wrong = pypi.lacking(wheel, sdist)
    assert f"The wheel lacks {pypi._wanted()[0]}." in wrong
    assert (
        "The source archive lacks LICENSE." in wrong
        and len([w for w in wrong if w.startswith("The wheel")]) == 1
    )


def test_the_help_names_every_part_and_nonsense_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert [line.split()[0] for line in usage().splitlines()[2:]] == list(PARTS)
    assert main(["nonsense"]) == 2 and main(["--help"]) == 0
    assert "deb" in capsys.readouterr().out


def test_the_workflows_make_parts_that_there_are() -> None:
    asked = {
        part
        for text in WORKFLOWS.values()
        for line in re.findall(r"dev\.py release ([\w ]+)", text)
        for part in line.split()
    }
    assert asked <= set(PARTS) and set(PARTS) - asked <= {"trial", "sums"}


def test_every_python_that_is_promised_is_tested() -> None:
    promised = {c.rpartition(" ")[2] for c in project()["classifiers"] if re.search(r":: 3\.\d+$", c)}
    matrix = re.search(r"python: \[(.*)\]", WORKFLOWS["tests.yml"])
    assert matrix is not None and set(re.findall(r"3\.\d+", matrix[1])) == promised
    wheels = re.search(
        r"^build = \[(.*)\]$", (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert wheels is not None and {f"3.{minor}" for minor in re.findall(r"cp3(\d+)", wheels[1])} == promised


def test_the_workflows_name_every_action_by_its_commit_and_ask_for_few_rights() -> None:
    for name, text in WORKFLOWS.items():
        used = re.findall(r"uses: (\S+)", text)
        assert used and all(re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", action) for action in used), name
        assert "\npermissions: {}\n" in text


def test_the_version_and_the_maker_have_one_source() -> None:
    assert "version" not in project() and VERSION and maker().endswith(">")
