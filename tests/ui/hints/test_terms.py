"""Terms are found in the texts of the games and say nothing that the rules do not."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import pytest

from kingsburg.app.i18n import set_language
from kingsburg.ui.games.burgenland.hints.terms import GLOSSARY as DUEL
from kingsburg.ui.games.burgenland.hints.terms import terms as duel_terms
from kingsburg.ui.games.kingsburg.hints.terms import GLOSSARY as KINGSBURG
from kingsburg.ui.games.kingsburg.hints.terms import terms as kingsburg_terms
from kingsburg.ui.hints.terms import Glossary, Term
from tests.ui.hints.rules import BAKED, RULE_IDS

GAMES = {"kingsburg": (KINGSBURG, kingsburg_terms), "burgenland": (DUEL, duel_terms)}


@pytest.fixture(autouse=True)
def english() -> None:
    set_language("en")


def names(glossary: Glossary, text: str) -> Sequence[str]:
    return [found.term.name for found in glossary.find(text)]


def test_the_longest_term_is_found_and_only_whole_words() -> None:
    assert names(KINGSBURG, "1 good of your choice, a +2 token") == ["goods", "token"]
    assert names(KINGSBURG, "The Stone Wall costs 2 gold.") == ["building.4.3", "gold"]
    assert names(KINGSBURG, "Golden woods, goodness") == []
    assert names(KINGSBURG, "Neutral\u00a0dice close: Squire.") == ["neutral", "advisor.2"]
    assert names(DUEL, "A blue roofless tower beside a wall") == ["roofless_tower", "wall"]


def test_a_sentence_may_begin_with_a_term() -> None:
    found = KINGSBURG.find("Soldiers go home.")
    assert [(f.start, f.end, f.term.name) for f in found] == [(0, 8, "soldiers")]


def test_a_translation_may_give_several_words_for_one_form(monkeypatch: pytest.MonkeyPatch) -> None:
    term = Term("token", "t", ("token",), "s", "p", ())
    glossary = Glossary(lambda: (term,))
    monkeypatch.setattr(
        "kingsburg.ui.hints.terms.pgettext", lambda _form, text: "Marke|Marken" if text == "token" else text
    )
    monkeypatch.setattr("kingsburg.ui.hints.terms.language", lambda: "xx")
    assert names(glossary, "Zwei Marken, eine Marke, kein token") == ["token", "token"]


@pytest.mark.parametrize("game", GAMES)
def test_each_term_is_found_by_each_of_its_forms(game: str) -> None:
    glossary, terms = GAMES[game]
    for term in terms():
        for form in term.forms:
            assert [f.term.name for f in glossary.find(f"so {form} is")] == [term.name], form


@pytest.mark.parametrize("game", GAMES)
def test_each_term_is_short_has_a_picture_and_rules_that_exist(game: str) -> None:
    terms = GAMES[game][1]()
    assert [n for n, count in Counter(t.name for t in terms).items() if count > 1] == []
    for term in terms:
        assert term.rules and set(term.rules) <= RULE_IDS, term.name
        assert len(term.says) <= 105 and re.search(r"[.!]$|^Gift|VP$", term.says), term.says
        assert (BAKED / term.sign[0] / f"{term.sign[1]}.webp").is_file(), term.sign
        assert term.page
