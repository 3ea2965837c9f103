"""Terms of a game, found in any text that is shown, and what they mean.

A glossary reads texts in the language that is shown: the forms of each term are messages, and a
translation may give several words for one form, separated by "|".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kingsburg.app.i18n import language, pgettext

ALSO = "|"
"""Stands between the words that a translation gives for one form."""
FORM = "form of a term"
"""The context of all forms, which are also words of their own elsewhere."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game: how it is written, and what it means in a sentence or two.

    `name` is its name for tests and links. `title`, `forms`, `says` and `example` are messages (or
    texts that are in the player's language already). `page` is the book's page, `rules` the ids of
    the rules that `says` states, `sign` the group and name of its picture. `thing`: it is the name
    of something that lies on the table and has an explanation of its own there.
    """

    name: str
    title: str
    forms: tuple[str, ...]
    says: str
    page: str
    rules: tuple[str, ...]
    sign: tuple[str, str] = ("", "")
    example: str = ""
    thing: bool = False


@dataclass(frozen=True, slots=True)
class Found:
    """A term in a text, with the places where it begins and ends."""

    start: int
    end: int
    term: Term


class Glossary:
    """Finds the terms of one game in texts: whole words, the longest first."""

    def __init__(self, terms: Callable[[], Sequence[Term]]) -> None:
        """`terms` returns them in the language that is shown; it is asked once for each language."""
        self._terms = terms
        self._language = ""
        self._pattern = re.compile(r"(?!)")
        self._by_word: dict[str, Term] = {}

    def find(self, text: str) -> Sequence[Found]:
        """Return the terms in a text, from left to right; none of them overlap."""
        self._learn()
        plain = text.replace("\u00a0", " ").replace("\n", " ")
        return [Found(m.start(), m.end(), self._term(m.group())) for m in self._pattern.finditer(plain)]

    def _term(self, word: str) -> Term:
        found = self._by_word.get(word)
        return found if found is not None else self._by_word[word[:1].lower() + word[1:]]

    def _learn(self) -> None:
        """Read the terms anew if another language is shown."""
        if self._language == language():
            return
        self._language = language()
        self._by_word = {}
        for term in self._terms():
            for form in term.forms:
                for word in pgettext(FORM, form).split(ALSO):
                    self._by_word.setdefault(word, term)
        words = sorted(self._by_word, key=len, reverse=True)
        either = "|".join(_spelt(word) for word in words)
        self._pattern = re.compile(rf"(?<!\w)(?:{either})(?!\w)" if words else r"(?!)")


def _spelt(word: str) -> str:
    """Return the pattern of a word, which may begin with a capital at the beginning of a sentence."""
    first, rest = re.escape(word[:1]), re.escape(word[1:])
    capital = re.escape(word[:1].upper())
    return (first if first == capital else f"[{first}{capital}]") + rest
