"""Sentences for readers of a translation: drawn from whole games, in equal parts, the same for a seed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import languages
from kingsburg.app.i18n import language, set_language
from sentences import drawn
from sentences.said import PARTS

COUNT = 12


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language("en")


@pytest.fixture(scope="module")
def german() -> dict[str, list[str]]:
    """The sentences of each part."""
    found = drawn.drawn("de", COUNT, "leaves")
    return {part: [text for _said, text in some] for part, some in found.items()}


def test_every_part_has_its_share_and_no_sentence_comes_twice(german: dict[str, list[str]]) -> None:
    assert list(german) == list(PARTS)
    for part, texts in german.items():
        assert len(texts) == len(set(texts)) == COUNT // len(PARTS), part


def test_a_sentence_is_printed_with_its_english_its_place_and_what_stood_before(
    german: dict[str, list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert languages.main(["sentences", "de", "--count", str(COUNT), "--seed", "leaves"]) == 0
    printed = capsys.readouterr().out
    for texts in german.values():
        assert all(text in printed for text in texts)
    assert printed.count("     English: ") == printed.count("     where: ") == COUNT
    assert "     before: " in printed
    english = {line.partition(": ")[2] for line in printed.splitlines() if "English: " in line}
    assert english.isdisjoint(text for texts in german.values() for text in texts)


def test_the_language_of_the_program_is_kept() -> None:
    set_language("pl")
    drawn.drawn("de", 4, "leaves")
    assert language() == "pl"


def test_a_language_without_a_translation_has_no_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        languages.main(["sentences", "tlh"])
    assert "no translation into tlh" in capsys.readouterr().err
