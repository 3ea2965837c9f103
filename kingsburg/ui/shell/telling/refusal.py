"""A sentence that says why something is refused, and the page of the book that explains the rule."""

from __future__ import annotations


class Refused(str):
    """The sentence; `page` is the book's page, "" if the book has nothing to say."""

    __slots__ = ("page",)
    page: str

    def __new__(cls, sentence: str, page: str) -> Refused:
        """Return the sentence with its page."""
        made = super().__new__(cls, sentence)
        made.page = page
        return made


def page_of(sentence: str) -> str:
    """Return the page of a sentence that is a refusal; "" for any other."""
    return sentence.page if isinstance(sentence, Refused) else ""
