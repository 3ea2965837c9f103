"""Letters of all scripts are written by a font that has them, and lines end where they may."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from kingsburg.paths import asset
from kingsburg.ui.paint import scripts
from kingsburg.ui.paint.geometry import Frame
from kingsburg.ui.paint.scripts import broken, foreign, runs
from kingsburg.ui.paint.text import Text
from kingsburg.ui.paint.theme import FONT_FILES, Style

LATIN = (*range(0x20, 0x7F), *range(0xA0, 0x250), *range(0x1E00, 0x1F00))
NAME = "Анна"


@pytest.fixture
def fonts() -> Iterator[dict[str, pygame.font.Font]]:
    pygame.font.init()
    yield {face: pygame.font.Font(str(asset("fonts", file)), 20) for face, file in FONT_FILES.items()}
    pygame.font.quit()


@pytest.mark.parametrize("face", [face for face in FONT_FILES if face != "others"])
def test_every_latin_letter_is_written_by_a_font_that_has_it(
    fonts: dict[str, pygame.font.Font], face: str
) -> None:
    titles = face in ("title", "display")
    for code in LATIN:
        letter = chr(code)
        if not letter.isalpha():
            continue
        ((name, _piece),) = runs(letter, titles=titles)
        assert fonts[name or face].metrics(letter)[0] is not None, f"{letter} U+{code:04X} in {face}"


def test_greek_and_cyrillic_have_a_font(fonts: dict[str, pygame.font.Font]) -> None:
    for text in ("Ελένη", "Ἑλένη", "Ганна", "Ђорђе", "Ёлка"):
        ((name, _piece),) = runs(text, titles=False)
        assert name == scripts.OTHERS and None not in fonts[name].metrics(text), text


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ann", [""]),
        ("GROẞ", ["", "body"]),
        ("Анна baut", ["others", ""]),
        ("רות בן נון, 3", ["hebrew", ""]),
        ("محمد علي", ["arabic"]),
        ("安娜 wins", ["han", ""]),
        ("アンナ", ["han"]),
        ("안나", ["hangul"]),
        ("2 › 3 – “x” ✓ ½", [""]),
    ],
)
def test_a_text_is_parted_by_its_scripts(text: str, names: list[str]) -> None:
    found = runs(text, titles=True)
    assert [name for name, _piece in found] == names
    assert "".join(piece for _name, piece in found) == text


def test_usual_texts_need_no_other_font() -> None:
    assert not foreign("Żółw – “Größe” ½ ›", titles=False) and not foreign("Żółw", titles=True)
    assert foreign(NAME, titles=False) and foreign("Grö\u1e9ee", titles=True)


@pytest.mark.parametrize("style", [Style("body", 30), Style("title", 40, 0.1), Style("sans", 24)])
def test_a_name_in_another_script_is_drawn_and_measured(style: Style) -> None:
    pygame.font.init()
    text = Text(Frame(1920, 1080))
    line = text.line(f"{NAME} baut", style, (0, 0, 0))
    assert abs(line.get_width() - text.width(f"{NAME} baut", style)) <= 1
    alone = text.line(NAME, style, (0, 0, 0))
    assert alone.get_bounding_rect().w > text.px(style)
    assert text.width(f"{NAME} baut", style) > text.width(NAME, style) > 0
    pygame.font.quit()


def test_a_script_that_no_font_writes_is_drawn_as_boxes(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    monkeypatch.setattr("kingsburg.ui.paint.text.system_font", lambda _name: None)
    text = Text(Frame(1280, 720))
    assert text.line("安娜", Style("body", 30), (0, 0, 0)).get_bounding_rect().w > 0
    pygame.font.quit()


@pytest.mark.parametrize(
    ("word", "pieces"),
    [
        ("Schatzmeister", ["Schatzmeister"]),
        ("+2-Plättchen", ["+2-Plättchen"]),
        ("国王的使者。", ["国", "王", "的", "使", "者。"]),
        ("「王」", ["「王」"]),
        ("サッカー", ["サッ", "カー"]),
        ("long\u200bword", ["long", "word"]),
        ("안나", ["안나"]),
    ],
)
def test_a_line_ends_where_spaces_do_not_tell(word: str, pieces: list[str]) -> None:
    assert broken(word) == pieces


def test_a_text_without_spaces_is_wrapped() -> None:
    pygame.font.init()
    text, style = Text(Frame(1280, 720)), Style("body", 30)
    said = "国王的使者来到边境" * 3
    layout = text.fit(said, style, 12 * text.px(style), wrap=True)
    assert len(layout.lines) > 1 and "".join(layout.lines) == said
    pygame.font.quit()
