"""The package names the works of others that it carries, with their licences, and forgets none."""

import importlib.metadata
import json
from pathlib import Path, PurePosixPath

import pytest

import notices

KNOWN = notices.components()


def owners(*files: str) -> set[str]:
    return {component.name for component in notices.carried(map(PurePosixPath, files), KNOWN)} - ALWAYS


ALWAYS = {component.name for component in KNOWN if component.always}


def test_a_library_is_named_with_its_maker_on_every_system() -> None:
    assert owners("libsndfile-b31f7dcd.so.1.0.37") == {"libsndfile"}
    assert owners("pygame/libsndfile-1.dll") == {"libsndfile", "pygame-ce"}
    assert owners("libSDL2-2.0.0.dylib") == owners("SDL2.dll") == {"SDL"}
    assert owners("libSDL2_mixer-2-6719e6f6.0.so.0.800.2") == {"SDL_mixer"}
    assert owners("libopusfile-96d7a9c0.so.0.4.5") == {"opusfile"}
    assert owners("libcrypto.so.3") == {"OpenSSL"}


def test_a_file_of_nobodys_stops_the_packaging() -> None:
    with pytest.raises(notices.UnknownFileError, match=r"says whose libmystery\.so\.1 is"):
        owners("libz.so.1", "libmystery.so.1")


@pytest.mark.parametrize("package", ["pygame-ce", "numpy"])
def test_every_library_of_the_installed_packages_has_a_component(package: str) -> None:
    files = importlib.metadata.files(package) or []
    libraries = [file.name for file in files if ".libs" in file.parts[0] or file.suffix in (".dll", ".dylib")]
    # The packaged program leaves these two out: it plays no MIDI devices and opens no sound card by itself.
    carried = [name for name in libraries if not name.startswith(("libasound", "libportmidi"))]
    assert carried or not libraries
    for name in carried:
        owners(name)


def test_the_licences_lie_beside_the_list(tmp_path: Path) -> None:
    inside = tmp_path / "_internal"
    inside.mkdir()
    for name in ("libfluidsynth-2d6ca569.so.3.5.6", "libFLAC-e7027ec5.so.14.0.0"):
        (inside / name).touch()
    (tmp_path / "LICENSE").touch()
    (inside / "assets").mkdir()
    (inside / "assets" / "CREDITS.csv").touch()
    made = {path.name for path in notices.write(tmp_path)}
    assert {"THIRD-PARTY.txt", "LGPL-2.1.txt", "flac.txt"} <= made and "brotli.txt" not in made
    told = (tmp_path / "licences" / "THIRD-PARTY.txt").read_text(encoding="utf-8")
    assert "FluidSynth" in told and "FLAC" in told and "Brotli" not in told
    listed = json.loads((tmp_path / "licences" / "works.json").read_text(encoding="utf-8"))
    assert listed[0]["name"] == "Kingsburg" and "FLAC" in {row["name"] for row in listed}
    assert all((tmp_path / "licences" / text).is_file() for row in listed for text in row["texts"])
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in (tmp_path / "licences" / "LGPL-2.1.txt").read_text()


def test_every_component_has_its_text_and_no_text_is_left_over() -> None:
    own = {text for component in KNOWN for text in component.texts if not text.startswith(notices.PACKAGE)}
    assert own == {path.name for path in notices.TEXTS.glob("*.txt")}
    for component in KNOWN:
        assert component.texts or component.name.endswith("Visual C++"), component.name
        assert component.source.startswith("https://"), component.name
