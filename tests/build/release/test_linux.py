"""What goes to Linux: menu entry, icons, file type, description, the texts of the .deb, the manifest."""

import configparser
import gzip
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import notices
from kingsburg.app.about.changes import changes
from kingsburg.commands.declared import make_parser
from release import deb, flatpak, manual, share
from release.facts import APP_ID, ENDING, MIME, ROOT, VERSION

FILES = share.files()


def test_the_menu_entry_opens_a_file_of_the_games_own_type() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read_string(share.desktop_entry())
    values = entry["Desktop Entry"]
    assert values["Exec"] == "kingsburg %f" and values["Icon"] == APP_ID
    assert values["MimeType"] == f"{MIME};"
    languages = {key for key in values if key.startswith("Comment[")}
    assert len(languages) == 5 and all(values[key] != values["Comment"] for key in languages)


def test_the_file_type_goes_by_its_ending() -> None:
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    (kind,) = ET.fromstring(FILES[f"mime/packages/{APP_ID}.xml"]).findall(f"{space}mime-type")
    assert kind.get("type") == MIME
    assert [glob.get("pattern") for glob in kind.findall(f"{space}glob")] == [f"*{ENDING}"]


def test_the_icon_comes_in_every_size_a_desktop_asks_for() -> None:
    icons = share.icons()
    assert {16, 24, 32, 48, 64, 128, 256, 512} <= set(icons)
    for side, raw in icons.items():
        assert raw.startswith(b"\x89PNG") and int.from_bytes(raw[16:20]) == side


def test_the_description_names_this_version_and_pictures_that_are_there() -> None:
    told = ET.fromstring(share.metainfo())
    assert told.findtext("id") == APP_ID
    assert told.find("releases/release").get("version") == VERSION  # type: ignore[union-attr]
    images = [image.text or "" for image in told.iter("image")]
    assert images
    for image in images:
        assert (ROOT / image.removeprefix(image.split("docs/")[0])).is_file(), image


def test_the_manual_names_every_command_and_option() -> None:
    page = manual.page().replace("\\-", "-")
    for name, command in make_parser().commands.items():
        assert f".SS kingsburg {name}\n" in page
        for option in command.options:
            assert option in page or option in ("-h", "--help", "--probe")
    assert manual.plain(".so \\x") == "\\&.so \\ex"


def test_the_newest_changes_are_those_of_this_version_and_older_ones_have_their_day() -> None:
    newest, *older = changes()
    assert newest.version == VERSION, (
        "make the version of kingsburg/__init__.py the first heading of CHANGELOG.md"
    )
    assert all(edition.day for edition in older), (
        "an edition that came out needs its day: ## 0.1.0 (2026-01-31)"
    )


def test_the_packages_description_is_whole() -> None:
    fields = dict(re.findall(r"^([A-Z][\w-]+): (.*)$", deb.control(1000, "2.28"), re.MULTILINE))
    assert fields["Version"] == VERSION and fields["Depends"].startswith("libc6 (>= 2.28), ")
    wanted = {"Package", "Architecture", "Maintainer", "Homepage", "Description", "Installed-Size"}
    assert wanted <= set(fields)


def test_the_changes_of_the_package_have_lines_of_a_readable_length() -> None:
    text = deb.changelog()
    assert text.startswith(f"kingsburg ({VERSION}) unstable; urgency=medium\n\n  * ")
    assert max(len(line) for line in text.splitlines() if not line.startswith(" -- ")) <= 79


def test_the_copyright_file_names_every_work_that_is_carried() -> None:
    known = notices.components()
    text = deb.copyright_file(known)
    for component in known:
        assert f"Comment: {component.name}\n" in text and component.source in text
    assert "Permission is hereby granted" in text


@pytest.mark.parametrize("address", ["", "https://example.org/game.tar.gz"])
def test_the_manifest_takes_the_archive_whose_sum_it_names(tmp_path: Path, address: str) -> None:
    archive = tmp_path / "game.tar.gz"
    archive.write_bytes(gzip.compress(b"x", mtime=0))
    made = flatpak.manifest(archive, address)
    (source,) = made["modules"][0]["sources"]
    assert (source.get("url") or source.get("path")) == (address or archive.name)
    assert len(source["sha256"]) == 64
    assert not any("filesystem" in may or "network" in may for may in made["finish-args"])
