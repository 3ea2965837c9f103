"""Type fits its box, never below the smallest size."""

from __future__ import annotations

import pygame
import pytest

from kingsburg.ui.paint import theme
from kingsburg.ui.paint.text import ELLIPSIS, Text
from kingsburg.ui.paint.theme import Style
from tests.ui.desk import Desk

LONG = "Anna, choose an advisor or pass; then Bertram, Isolde and Mathilde will do the same, in this order."


@pytest.mark.parametrize("style", [theme.BODY, theme.HEADING, theme.NOTE])
@pytest.mark.parametrize("size", [(60, 30), (200, 40), (300, 300), (1200, 60)])
@pytest.mark.parametrize("wrap", [False, True])
def test_every_line_fits(desk: Desk, style: Style, size: tuple[int, int], wrap: bool) -> None:
    text = desk.ui.text
    layout = text.fit(LONG, style, *size, wrap=wrap)
    assert all(text.width(line, style, layout.px) <= size[0] for line in layout.lines)
    cramped = int(theme.TEXT_CRAMPED * desk.ui.frame.scale)
    assert cramped <= layout.px <= text.px(style)
    if not any(line.endswith(ELLIPSIS) for line in layout.lines):
        assert " ".join(layout.lines) == LONG


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("Der Ritter hat 2 Gold", ("Der Ritter hat", "2 Gold")),
        ("Wieża stoi już w zamku", ("Wieża stoi już", "w zamku")),
        ("Il re decide qui e 3 punti", ("Il re decide qui", "e 3 punti")),
        ("The battle costs you 2 points", ("The battle costs you", "2 points")),
        ("Mur, 1 kość, punktowanie +6", ("Mur, 1 kość,", "punktowanie +6")),
    ],
)
def test_a_number_or_a_single_letter_stays_with_its_word(
    desk: Desk, said: str, lines: tuple[str, str]
) -> None:
    text, style = desk.ui.text, theme.BODY
    room = text.width(said.rpartition(" ")[0], style) + 1
    assert text.fit(said, style, room, wrap=True).lines == lines
    narrow = text.width(lines[1], style) - 1
    assert " ".join(text.fit(said, style, narrow, wrap=True).lines) == said


def test_no_line_begins_with_a_sign_between_two_things(desk: Desk) -> None:
    text, style = desk.ui.text, theme.BODY
    room = text.width("Torre, Paliçada", style) + 1
    found = text.fit("Torre, Paliçada \u00b7 Muralha de Pedra", style, room, wrap=True).lines
    assert found == ("Torre,", "Paliçada \u00b7", "Muralha de", "Pedra")


def test_type_is_cramped_only_where_it_would_be_cut(desk: Desk) -> None:
    text = desk.ui.text
    wide = text.width(LONG, theme.BODY, text.min_px)
    assert text.fit(LONG, theme.BODY, wide, text.min_px).px == text.min_px
    assert text.fit(LONG, theme.BODY, wide - 1).px < text.min_px


def test_what_does_not_fit_ends_in_an_ellipsis(desk: Desk) -> None:
    assert desk.ui.text.fit(LONG, theme.BODY, 100).lines[0].endswith(ELLIPSIS)


def test_a_word_of_any_length_is_broken_without_measuring_each_of_its_beginnings(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured, width = [], Text.width

    def noted(self: Text, line: str, style: Style, px: int | None = None) -> int:
        measured.append(line)
        return width(self, line, style, px)

    monkeypatch.setattr(Text, "width", noted)
    layout = desk.ui.text.fit("x" * 5000, theme.BODY, 400, wrap=True)
    assert "".join(layout.lines) == "x" * 5000 and len(measured) < 25 * len(layout.lines)


def test_the_first_style_with_room_is_taken(desk: Desk) -> None:
    text, spaced, plain = desk.ui.text, theme.LABEL, theme.STRONG
    wide, narrow = (text.width(LONG, style, text.min_px) for style in (spaced, plain))
    assert narrow < wide
    assert text.first_fitting(LONG, wide, spaced, plain) == spaced
    assert text.first_fitting(LONG, wide - 1, spaced, plain) == plain
    assert text.first_fitting(LONG, 1, spaced, plain) == plain


def test_rendered_lines_are_as_wide_as_promised(desk: Desk) -> None:
    for style in (theme.TITLE, theme.BODY, theme.BUTTON):
        for words in ("Quit", "AVA To", "Province of Rowena", "W"):
            made = desk.ui.text.line(words, style, theme.INK)
            assert abs(made.get_width() - desk.ui.text.width(words, style)) <= 2


def test_lines_are_rendered_once(desk: Desk) -> None:
    text: Text = desk.ui.text
    assert text.line("Jester", theme.BODY, theme.INK) is text.line("Jester", theme.BODY, theme.INK)


def test_small_slanted_c_and_l_stand_apart(desk: Desk) -> None:
    """Else they read as a d; in upright and in large type they do not."""
    text, small, large = desk.ui.text, 14, 40

    def em(style: theme.Style, px: int) -> float:
        """How wide a pair of these letters is, in em."""
        made = text.line("cl" * 20, style, theme.INK, px).get_width()
        assert abs(made - text.width("cl" * 20, style, px)) <= 2
        return made / 20 / px

    assert 0.05 < em(theme.NOTE, small) - em(theme.NOTE, large) < 0.15
    assert abs(em(theme.BODY, small) - em(theme.BODY, large)) < 0.04


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("The King's Envoy", "The King’s Envoy"),
        ("Merchants' Guild", "Merchants’ Guild"),
        ("un po' d'oro", "un po’ d’oro"),
        ("'seat' isn't a text", "'seat' isn’t a text"),
    ],
)
def test_apostrophes_are_printed_as_a_printer_sets_them(desk: Desk, written: str, printed: str) -> None:
    text: Text = desk.ui.text
    for style in (theme.BODY, theme.TITLE):
        one, other = (
            pygame.image.tobytes(text.line(t, style, theme.INK), "RGBA") for t in (written, printed)
        )
        assert one == other
        assert text.width(written, style) == text.width(printed, style)


def test_a_quotation_mark_is_no_apostrophe(desk: Desk) -> None:
    text: Text = desk.ui.text
    as_written, bent = (text.line(t, theme.BODY, theme.INK) for t in ("'seat'", "'seat’"))
    assert pygame.image.tobytes(as_written, "RGBA") != pygame.image.tobytes(bent, "RGBA")
