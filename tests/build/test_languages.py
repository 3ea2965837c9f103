"""Translations: what is translated has the shape of its English, and every fault of shape is seen."""

from __future__ import annotations

import gettext
import io
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

import languages
import messages
from kingsburg.ui.settings.values import tongues

SOURCE = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "{name} passes"
msgstr "%s"

msgid "Back"
msgstr ""

#, fuzzy
msgid "Quit"
msgstr "Ende"

msgid "{n} die"
msgid_plural "{n} dice"
msgstr[0] "ein Würfel"
msgstr[1] "{n} Würfel"
"""


def catalogue(passes: str = "{name} passt") -> Catalog:
    return languages.read("de", (SOURCE % passes).encode("utf-8"))


@pytest.mark.parametrize("code", languages.codes())
def test_what_is_translated_has_the_shape_of_its_english(code: str) -> None:
    found = languages.read(code, languages.path_of(code).read_bytes())
    assert list(languages.faults(found)) == []


@pytest.mark.parametrize("code", languages.codes())
def test_a_translation_holds_no_message_that_the_game_does_not_have(code: str) -> None:
    found = languages.read(code, languages.path_of(code).read_bytes())
    known = {message.id for message in languages.template(messages.TARGET.read_bytes())}
    assert {message.id for message in found} <= known


@pytest.mark.parametrize("code", languages.codes())
def test_a_translation_is_written_as_the_tool_writes_it(code: str) -> None:
    source = languages.path_of(code).read_bytes()
    assert languages.write(languages.read(code, source)) == source


@pytest.mark.parametrize("code", languages.codes())
def test_all_is_translated_and_what_the_game_reads_is_made_from_it(code: str) -> None:
    found = languages.read(code, languages.path_of(code).read_bytes())
    assert languages.coverage(found).percent == 100
    assert languages.path_of(code).with_suffix(".mo").read_bytes() == languages.compiled(found)


def test_the_settings_offer_the_systems_language_and_six() -> None:
    offered = [(option.value, option.name) for option in tongues()]
    assert offered[0] == ("", "System") and ("pl", "Polski") in offered
    assert [value for value, _name in offered[1:]] == ["en", "de", "es", "it", "pl", "pt"]
    assert languages.codes() == ["de", "es", "it", "pl", "pt"]


@pytest.mark.parametrize(
    ("english", "form", "fault"),
    [
        (["{name} passes"], "{nam} passt", "other placeholders"),
        (["{name} passes"], "passt", "other placeholders"),
        (["{n} die", "{n} dice"], "Würfel", "other placeholders"),
        (["See [the court](court)"], "Siehe [Hof](hof)", "other links"),
        (["**Act** on it"], "Handle", "other bold type"),
        ([" : "], ":", "other spaces or lines"),
        (["One"], "Eins\nZwei", "other spaces or lines"),
    ],
)
def test_a_fault_of_shape_is_seen(english: list[str], form: str, fault: str) -> None:
    assert list(languages.differing(english, form, last=True)) == [fault]


def test_a_first_form_may_name_its_number_in_words() -> None:
    assert list(languages.differing(["{n} die", "{n} dice"], "ein Würfel", last=False)) == []
    assert list(languages.faults(catalogue())) == []
    assert len(list(languages.faults(catalogue("passt")))) == 1


def test_what_is_missing_or_in_doubt_is_not_counted_and_stays_english() -> None:
    assert languages.coverage(catalogue()) == (2, 4)
    assert languages.coverage(catalogue()).percent == 50
    spoken = gettext.GNUTranslations(io.BytesIO(languages.compiled(catalogue())))
    assert spoken.gettext("{name} passes") == "{name} passt"
    assert spoken.gettext("Back") == "Back" and spoken.gettext("Quit") == "Quit"
    assert spoken.ngettext("{n} die", "{n} dice", 1) == "ein Würfel"


def test_new_messages_come_in_and_gone_ones_go() -> None:
    source = messages.HEADER + '\nmsgid "Back"\nmsgstr ""\n\nmsgid "Play"\nmsgstr ""\n'
    found = languages.updated(catalogue(), source.encode("utf-8"))
    assert [message.id for message in found if message.id] == ["Back", "Play"]


def test_an_unknown_language_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        languages.main(["check", "tlh"])
    assert ended.value.code == 2 and "there is no translation into tlh" in capsys.readouterr().err


def test_the_tool_says_how_much_is_done_and_compiles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(languages, "FOLDER", tmp_path)
    path = languages.path_of("de")
    path.parent.mkdir(parents=True)
    path.write_bytes((SOURCE % "passt").encode("utf-8"))
    assert languages.main(["compile", "de"]) == 1
    told = capsys.readouterr().out
    assert told.startswith("de: 50 % (2 of 4 messages), 1 faults") and "other placeholders" in told
    assert path.with_suffix(".mo").is_file()
