"""Two of the pages that every book ends with: its words, and what people ask."""

from __future__ import annotations

from collections.abc import Iterable

from kingsburg.app.i18n import _
from kingsburg.ui.book.page import Page, Picture, Row, Says


def words_page(told: Iterable[tuple[str, Picture, Says]]) -> Page:
    """The words of a game in alphabetical order, each with its picture and what it means."""
    ordered = sorted(told, key=lambda one: one[0].casefold())
    return Page(
        "words",
        _("Words, A to Z"),
        tuple(Row(f"word.{i}", name, text, picture) for i, (name, picture, text) in enumerate(ordered, 1)),
        see=("questions", "ideas"),
        sign=("icons", "book"),
        also=_("glossary terms"),
    )


def questions_page(asked: Iterable[tuple[str, Says]]) -> Page:
    """Questions people ask about a game, each with its answer."""
    sign: Picture = ("icons", "question")
    return Page(
        "questions",
        _("Questions people ask"),
        tuple(Row(f"question.{i}", name, text, sign) for i, (name, text) in enumerate(asked, 1)),
        see=("words", "ideas"),
        sign=sign,
        also=_("why how help"),
    )
