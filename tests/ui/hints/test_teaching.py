"""Every question that newcomers ask is answered on the table."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kingsburg.ui.games.kingsburg.hints.cards import HINTS
from kingsburg.ui.games.kingsburg.hints.terms import TERMS
from tests.ui.hints.rules import ROOT

_MUST = ("good?", "token", "envoy do", "0 to 1", "not asked", "more than dice", "0–1", "ties", "neutral",
         "destroy", "do not have", "below zero", "unused", "Market and token", "this winter")  # fmt: skip


def rows() -> Sequence[tuple[str, str, str]]:
    text = (ROOT / "docs" / "teaching.md").read_text(encoding="utf-8")
    found = re.findall(r"^\| (.+?\?) \| (?:`(\w+)`)? ?\| (?:`(\w+)`)? ?\|$", text, re.MULTILINE)
    assert len(found) == len([line for line in text.splitlines() if line.startswith("| ")]) - 1
    return found


def test_each_question_leads_to_a_card_or_a_term_that_exists() -> None:
    cards, terms = {hint.name for hint in HINTS}, {term.name for term in TERMS}
    for question, card, term in rows():
        assert card or term, question
        assert card in {"", *cards}, question
        assert term in {"", *terms}, question


def test_the_questions_of_the_newcomers_are_among_them() -> None:
    questions = [question for question, _card, _term in rows()]
    assert not [word for word in _MUST if not any(word in question for question in questions)]
