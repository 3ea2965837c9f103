"""The command line speaks the language chosen in the settings, argparse's own words among the rest."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

import languages
from kingsburg import cli
from kingsburg.app.i18n import set_language
from kingsburg.app.settings import LARGEST, language_in
from kingsburg.commands.declared import make_parser
from kingsburg.paths import HOME_VARIABLE, settings_file

WORDS = {
    ("command line", "usage: "): "FORM: ",
    ("command line", "arguments"): "GIVEN",
    ("command line", "options"): "CHOSEN",
    ("command line", "commands"): "ORDERS",
    (None, "show this help and end"): "HELP",
    (None, "show the program's version and end"): "NUMBER",
}
ENGLISH = ("usage:", "arguments:", "options:", "commands:", "show this help", "show program's version")


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language("en")


@pytest.fixture
def _foreign(tmp_path: Path) -> None:
    """A language in which only argparse's words are translated."""
    catalogue = Catalog(locale="de")
    for (context, english), text in WORDS.items():
        catalogue.add(english, text, context=context)
    path = tmp_path / "de" / "LC_MESSAGES" / "kingsburg.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(languages.compiled(catalogue))
    set_language("de", tmp_path)


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the settings' file lies; there is none yet."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    settings_file().parent.mkdir(parents=True)
    return settings_file()


@pytest.mark.usefixtures("_foreign")
def test_the_help_of_every_command_is_in_the_players_language() -> None:
    program = make_parser()
    helps = {name: command.format_help() for name, command in program.commands.items()}
    for name, told in helps.items():
        assert told.startswith(f"FORM: kingsburg {name}"), told
        assert "\nCHOSEN:\n" in told and "HELP" in told
        assert not [word for word in ENGLISH if word in told]
    assert "\nGIVEN:\n" in helps["replay"]
    whole = program.format_help()
    assert all(word.strip(": ") in whole for word in WORDS.values() if word != "GIVEN")
    assert not [word for word in ENGLISH if word in whole]


def test_an_argument_is_told_only_where_there_is_one() -> None:
    commands = make_parser().commands
    told = {name for name, command in commands.items() if "\narguments:\n" in command.format_help()}
    assert told == {"open", "replay", "bench"}


def test_the_language_chosen_in_the_window_is_that_of_the_command_line(
    settings: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings.write_text(json.dumps({"version": 1, "settings": {"language": "pl"}}))
    assert cli.main(["sing"]) == 2
    polish = capsys.readouterr().err
    settings.unlink()
    assert cli.main(["sing"]) == 2
    assert capsys.readouterr().err.startswith("kingsburg does not know") and "nie zna" in polish


@pytest.mark.parametrize(
    "content",
    [b"", b"\xff", b"[]", b'{"version": 1}', b'{"version": 1, "settings": {"language": 3}}', b"[" * LARGEST],
)
def test_settings_not_understood_choose_no_language_and_stay(settings: Path, content: bytes) -> None:
    settings.write_bytes(content)
    assert language_in(settings) == ""
    assert settings.read_bytes() == content and list(settings.parent.iterdir()) == [settings]


def test_without_settings_the_systems_language_is_used(settings: Path) -> None:
    assert language_in(settings) == "" and not settings.exists()
    settings.mkdir()
    assert language_in(settings) == ""
