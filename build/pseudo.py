"""A language that nobody speaks, made from the English: it shows what a translation could break.

Every letter has a mark, every text is 40 % longer and stands between « and »: what is still plain
was never translated, and what lacks its », is cut.
"""

from __future__ import annotations

import re
from typing import Final

from babel.messages.catalog import Catalog

CODE: Final = "eo"
"""Esperanto's: a language with its own plurals in Babel's tables, into which nobody translates."""
_MARKED: Final = str.maketrans(
    "AEIOUYaeiouycnszlrdCNSZLRD",
    "ÅÉÎÖÛÝåéîöûýćñšžłŕđĆÑŠŽŁŔĐ",
)
_KEPT: Final = re.compile(r"(\{[^{}]*\}|\]\([^)]*\)|\*\*|\n)")
"""What must stay as it is: placeholders, where links lead, bold type and lines."""
_SPACES: Final = re.compile(r"^(\s*)(.*?)(\s*)$", re.DOTALL)
_LONGER: Final = 0.4
_FILLING: Final = "ôñé twö thŕéé föûŕ fîvé šîx "


def said(text: str, longer: float = _LONGER) -> str:
    """A text in the pseudo-language, longer by that share."""
    before, inner, after = re.match(_SPACES, text).groups()  # type: ignore[union-attr] # it matches all
    if not re.search(r"[A-Za-z]", _KEPT.sub("", inner)):
        return text
    marked = "".join(
        part if number % 2 else part.translate(_MARKED) for number, part in enumerate(_KEPT.split(inner))
    )
    more = max(0, round(len(_KEPT.sub("", inner)) * longer) - len("« »"))
    filling = (_FILLING * (more // len(_FILLING) + 1))[:more].strip()
    return f"{before}«{marked}{' ' + filling if filling else ''}»{after}"


def filled(catalogue: Catalog) -> Catalog:
    """Translate every message of a catalogue into the pseudo-language."""
    for message in catalogue:
        if not message.id:
            continue
        if isinstance(message.id, str):
            message.string = said(message.id)
        else:
            several = said(message.id[1])
            message.string = (said(message.id[0]), *[several] * (catalogue.num_plurals - 1))
    return catalogue
