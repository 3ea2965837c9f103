"""Which font writes which letters.

The game's own typefaces hold the Latin letters of Europe. Names may be written in others: rarer
Latin letters, Greek and Cyrillic have a file of their own, which is loaded when such a letter is
first shown. For Hebrew, Arabic, Chinese, Japanese and Korean the system's fonts are asked, as fonts of
these scripts would be
larger than all pictures of the game; where it has none, a box stands for each letter.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cache, lru_cache
from itertools import groupby
from typing import Final

import pygame

OWN: Final = ""
"""The typeface that a text is set in."""
BODY: Final = "body"
"""Stands in for the capitals of titles, which lack some marks."""
OTHERS: Final = "others"
"""Rarer Latin letters, Greek and Cyrillic."""
_HEBREW, _ARABIC, _HANGUL, _HAN = "hebrew", "arabic", "hangul", "han"
RIGHT_TO_LEFT: Final = (_HEBREW, _ARABIC)
_FIRST: Final = (
    *(
        (0x0000, OWN),
        (0x0180, OTHERS),
        (0x0218, OWN),
        (0x021C, OTHERS),
        (0x0250, OWN),
        (0x0370, OTHERS),
        (0x0530, OWN),
        (0x0590, _HEBREW),
        (0x0600, _ARABIC),
        (0x0780, OWN),
    ),
    *(
        (0x1100, _HANGUL),
        (0x1200, OWN),
        (0x1E00, OTHERS),
        (0x1E9E, OWN),
        (0x1E9F, OTHERS),
        (0x2000, OWN),
        (0x2E80, _HAN),
        (0x3130, _HANGUL),
    ),
    *((0x3190, _HAN), (0xA000, OWN), (0xAC00, _HANGUL), (0xD7B0, OWN), (0xF900, _HAN), (0xFB00, OWN)),
    *((0xFB1D, _HEBREW), (0xFB50, _ARABIC), (0xFE00, OWN), (0xFE70, _ARABIC), (0xFF00, _HAN)),
    *((0xFFF0, OWN), (0x20000, _HAN), (0x32000, OWN)),
)
"""From which code on which font writes, up to the next one."""
_STARTS: Final = tuple(start for start, _name in _FIRST)
_PLAIN_BELOW: Final = "\u0180"
_LACKING: Final = frozenset("ĈĉĔĕĜĝĤĥĨĩĬĭĴĵĸŉŎŏŜŝŨũŬŭſẞ")
"""Letters that the typeface of titles lacks."""
_NAMES: Final = {
    _HEBREW: "notosanshebrew,arialhebrew,arial,segoeui,dejavusans,freesans",
    _ARABIC: "notosansarabic,notonaskharabic,geezapro,segoeui,arial,dejavusans,freesans",
    _HANGUL: "notosanscjkkr,notosanskr,malgungothic,applesdgothicneo,nanumgothic,unbatang,baekmukbatang",
    _HAN: "notosanscjksc,notosanscjkjp,notosanssc,notosansjp,microsoftyahei,yugothic,msgothic,pingfangsc,"
    "hiraginosansgb,hiraginosans,wenquanyizenhei,wenquanyimicrohei,droidsansfallback,simsun",
}
_NOT_FIRST: Final = frozenset("、。，．・：；？！）」』】〕〉》ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ")  # noqa: RUF001 - full width
"""What a line of Chinese or Japanese does not begin with (UAX 14, classes CL, EX and NS)."""
_NOT_LAST: Final = frozenset("（「『【〔〈《")  # noqa: RUF001 - full width
"""What such a line does not end with (class OP)."""
BREAK: Final = "\u200b"
"""The zero width space, at which a word may be broken (class ZW)."""


def foreign(text: str, *, titles: bool) -> bool:
    """Whether another font than the text's own writes some of its letters."""
    if text.isascii() or (not titles and max(text) < _PLAIN_BELOW):
        return False
    return any(_writes(letter, titles=titles) for letter in text)


@lru_cache(maxsize=4096)
def runs(text: str, *, titles: bool) -> tuple[tuple[str, str], ...]:
    """Return the text in pieces, each with the name of the font that writes it.

    Spaces and marks within a name from right to left belong to it.
    """
    names = [_writes(letter, titles=titles) for letter in text]
    for i, letter in enumerate(text):
        before, after = names[i - 1] if i else OWN, names[i + 1] if i + 1 < len(text) else OWN
        if before == after and before in RIGHT_TO_LEFT and not letter.isalnum():
            names[i] = before
    place, found = 0, []
    for name, group in groupby(names):
        length = len(list(group))
        found.append((name, text[place : place + length]))
        place += length
    return tuple(found)


def _writes(letter: str, *, titles: bool) -> str:
    code = ord(letter)
    name = _FIRST[bisect_right(_STARTS, code) - 1][1]
    if name or not titles:
        return name
    return BODY if letter in _LACKING else OWN


@cache
def system_font(name: str) -> str | None:
    """The file of a font of the system that writes a script; None if it has none."""
    return pygame.font.match_font(_NAMES[name])


def broken(word: str) -> list[str]:
    """Return a word in the pieces between which a line may end, where spaces do not tell (UAX 14)."""
    if word.isascii():
        return [word]
    found = [""]
    for i, letter in enumerate(word):
        if i and _may_break(word[i - 1], letter):
            found.append("")
        found[-1] += letter
    return [piece.strip(BREAK) for piece in found]


def _may_break(before: str, after: str) -> bool:
    if BREAK in (before, after):
        return before == BREAK
    ideographs = _HAN in (_writes(before, titles=False), _writes(after, titles=False))
    return ideographs and after not in _NOT_FIRST and before not in _NOT_LAST
