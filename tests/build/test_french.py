"""A seventh language is begun, offered by how much of it there is, and taken out again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import cldr
import languages
import messages
import pseudo
from kingsburg.app import i18n, phrases
from kingsburg.ui.settings import values

FRENCH = {
    (None, english): french
    for english, french in {
        "Back": "Retour",
        "Quit": "Quitter",
        "Settings": "Réglages",
        "Learn to play": "Apprendre à jouer",
        "Spring": "Printemps",
        "Summer": "Été",
        "Autumn": "Automne",
        "Recruiting": "Recrutement",
        "Winter battle": "Bataille d'hiver",
        "King's Aid": "Aide du roi",
        "King's Reward": "Récompense du roi",
        "King's Envoy": "Émissaire du roi",
        "Jester": "Bouffon",
        "Squire": "Écuyer",
        "Architect": "Architecte",
        "Merchant": "Marchand",
        "Sergeant": "Sergent",
        "Alchemist": "Alchimiste",
        "Astronomer": "Astronome",
        "Treasurer": "Trésorier",
        "Master Hunter": "Maître chasseur",
        "General": "Général",
        "Swordsmith": "Maître d'armes",
        "Duchess": "Duchesse",
        "Champion": "Champion",
        "Smuggler": "Contrebandier",
        "Inventor": "Inventeur",
        "Wizard": "Magicien",
        "Queen": "Reine",
        "King": "Roi",
        "Statue": "Statue",
        "Chapel": "Chapelle",
        "Church": "Église",
        "Cathedral": "Cathédrale",
        "Inn": "Auberge",
        "Market": "Marché",
        "Farms": "Fermes",
        "Guard Tower": "Tour de garde",
        "Blacksmith": "Forge",
        "Barracks": "Caserne",
        "Palisade": "Palissade",
        "Stables": "Écuries",
        "Stone Wall": "Mur de pierre",
        "Fortress": "Forteresse",
        "Barricade": "Barricade",
        "Crane": "Grue",
        "Town Hall": "Hôtel de ville",
        "Embassy": "Ambassade",
        "{name} builds {building}.": "{name} construit {building}.",
    }.items()
} | {("building that is built, owned or paid for", "the Chapel"): "la Chapelle"}
"""Fifty messages."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """All languages there are, in a folder to which one more may be added."""
    for code in languages.codes():
        whole = languages.path_of(code).with_suffix(".mo")
        copy = tmp_path / code / "LC_MESSAGES" / whole.name
        copy.parent.mkdir(parents=True)
        copy.write_bytes(whole.read_bytes())
    monkeypatch.setattr(languages, "FOLDER", tmp_path)
    monkeypatch.setattr(i18n, "asset", lambda _name: tmp_path)
    yield tmp_path
    i18n.set_language("en")


def begin(folder: Path) -> Path:
    assert languages.main(["begin", "fr"]) == 0
    path = languages.path_of("fr")
    found = languages.read("fr", path.read_bytes())
    for (context, english), french in FRENCH.items():
        message = found.get(english, context)
        assert message is not None, english
        message.string = french
    path.write_bytes(languages.write(found))
    return path


def test_what_is_missing_is_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert len(FRENCH) == 50
    begin(folder)
    assert languages.main(["missing", "fr"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("fr: 2 % (")
    assert "  'Continue'" in told and "  'the Church' (building that is built, owned or paid for)" in told
    assert "'Chapel'\n" not in told


def test_a_language_begun_is_offered_and_the_rest_stays_english(folder: Path) -> None:
    begin(folder)
    assert languages.main(["compile", "fr"]) == 0
    offered = {option.value: option.name for option in values.tongues()}
    assert offered["fr"] == "Français (2% translated)" and offered["de"] == "Deutsch"
    i18n.set_language("fr")
    assert i18n._("Queen") == "Reine" and i18n._("Continue") == "Continue"
    assert i18n.pgettext("building that is built, owned or paid for", "the Chapel") == "la Chapelle"


def test_lists_numbers_and_dates_are_there_from_the_beginning(folder: Path) -> None:
    begin(folder)
    languages.main(["compile", "fr"])
    i18n.set_language("fr")
    assert phrases.joined(["a", "b", "c"]) == "a, b et c" and phrases.decimal(10.5) == "10,5"
    assert i18n._("March") == "mars"


def test_a_language_is_taken_out_again(folder: Path) -> None:
    path = begin(folder)
    languages.main(["compile", "fr"])
    path.unlink()
    path.with_suffix(".mo").unlink()
    assert "fr" not in i18n.languages() and "fr" not in languages.codes()
    i18n.set_language("fr")
    assert i18n.language() == "en"


def test_a_language_that_is_begun_is_not_begun_again(folder: Path) -> None:
    path = begin(folder)
    before = path.read_bytes()
    with pytest.raises(SystemExit):
        languages.main(["begin", "fr"])
    assert path.read_bytes() == before


@pytest.mark.parametrize("code", ["xx", ""])
def test_an_unknown_language_is_not_begun(folder: Path, code: str) -> None:
    with pytest.raises(SystemExit):
        languages.main(["begin", code])
    assert languages.codes() == []


@pytest.mark.parametrize("damage", [b"", b"\xde\x12\x04\x95", b"nothing"])
def test_a_damaged_language_is_offered_as_empty(folder: Path, damage: bytes) -> None:
    (folder / "pl" / "LC_MESSAGES" / "kingsburg.mo").write_bytes(damage)
    assert i18n.coverage()["pl"] == 0 and i18n.coverage()["de"] == 100


# Lists, numbers and dates ------------------------------------------------------------------------------


@pytest.mark.parametrize("code", languages.codes())
def test_lists_numbers_and_dates_are_written_as_the_cldr_says(code: str) -> None:
    """But for months with a capital, as in the Portuguese of the rulebook."""
    found = languages.read(code, languages.path_of(code).read_bytes())
    for (context, english), text in cldr.known(code).items():
        message = found.get(english, context)
        assert message is not None and isinstance(message.string, str)
        assert message.string == text or (code == "pt" and message.string.lower() == text), english


@pytest.mark.parametrize(
    ("code", "both", "one"),
    [
        ("en", "a and iron", "a or oars"),
        ("es", "a e iron", "a u oars"),
        ("it", "a e iron", "a o oars"),
        ("pl", "a i iron", "a lub oars"),
    ],
)
def test_spanish_says_and_and_or_in_another_way_before_the_same_sound(code: str, both: str, one: str) -> None:
    try:
        i18n.set_language(code)
        assert phrases.joined(["a", "iron"]) == both and phrases.either(["a", "oars"]) == one
    finally:
        i18n.set_language("en")


# The pseudo-language -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "english", ["Quit", "{name} builds {building}.", "**Walls** fit [here](a.b) and there."]
)
def test_the_pseudo_language_is_longer_and_keeps_what_must_be_kept(english: str) -> None:
    said = pseudo.said(english)
    assert list(languages.differing([english], said, last=True)) == []
    assert said.startswith("«") and said.endswith("»") and len(said) > len(english)
    assert english not in said


def test_the_pseudo_language_is_compiled_whole(folder: Path) -> None:
    assert languages.main(["pseudo"]) == 0
    i18n.set_language(pseudo.CODE)
    assert i18n._("Quit").startswith("«Qûî") and i18n.coverage()[pseudo.CODE] == 100
    assert i18n.npgettext("dice that are taken or brought", "{n} red die", "{n} red dice", 2).startswith(
        "«{n}"
    )


# What whoever translates is told -----------------------------------------------------------------------


def test_every_message_tells_its_scene() -> None:
    found = languages.template(messages.TARGET.read_bytes())
    bare = [message.id for message in found if message.id and not message.auto_comments]
    assert bare == []


def test_a_comment_for_translators_comes_first(tmp_path: Path) -> None:
    file = tmp_path / "scene.py"
    file.write_text(
        '"""The scene."""\n'
        "def f():\n"
        '    """The function. More."""\n'
        "    # Translators: a river,\n"
        "    # not a bench.\n"
        '    return pgettext("water", "Bank")\n'
    )
    ((message, notes),) = messages.messages(file)
    assert message == messages.Message("Bank", context="water")
    assert notes == ("a river, not a bench.", "The function. More.", "The scene.")
