"""Draws sentences from whole games, and prints each with its place and its English."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Final

from kingsburg.app.i18n import language, set_language
from sentences.played import NAMES, games
from sentences.said import PARTS, Said

_GAMES: Final = 3
"""How many games are played at least: one of each kind."""
_GAMES_MOST: Final = 9
"""How many are played at most, to find as many different sentences as are wanted."""
_LOOKED: Final = 24
"""About how many decisions of a game everything is asked at most: the coach takes a while."""
_NUMBER: Final = re.compile(r"\d+")
_NAME: Final = re.compile("|".join(NAMES))
_SHORTEST: Final = 8
"""A sentence with fewer letters says nothing about grammar."""


def printed(code: str, count: int, seed: str) -> Iterator[str]:
    """The lines for whoever reads the language: `count` sentences in equal parts."""
    number = 0
    for part, found in drawn(code, count, seed).items():
        yield f"== {part} ==\n"
        for one, said in found:
            number += 1
            yield f"{number}. {said}"
            yield f"     English: {_in('en', one)[-1]}"
            *before, _said = _in(code, one)
            yield f"     where: {one.where}"
            if before:
                yield f"     before: {' / '.join(before)}"
            yield ""


def drawn(code: str, count: int, seed: str) -> dict[str, list[tuple[Said, str]]]:
    """Sentences by part, each as it is said in the language, in the order of the games."""
    stream = random.Random(f"{seed}/{code}")
    each = count // len(PARTS)
    found: dict[str, dict[str, tuple[Said, str]]] = {part: {} for part in PARTS}
    for number, played in enumerate(games(f"{seed}/{code}"), 1):
        decisions = played.decisions()
        looked = sorted(stream.sample(decisions, min(_LOOKED, 1 + each, len(decisions))))
        for part, tell in PARTS.items():
            for said in tell(played, looked, stream):
                where = f"{played.name} with {len(played.names)} players, {said.where}"
                one = Said(where, said.before, said.say)
                text = _in(code, Said("", (), said.say))[-1]
                if len(text) >= _SHORTEST:
                    found[part].setdefault(_shape(text), (one, text))
        enough = all(len(some) >= each for some in found.values())
        if (number >= _GAMES and enough) or number >= _GAMES_MOST:
            break
    return {part: _some(list(some.values()), each, stream) for part, some in found.items()}


def _some(found: list[tuple[Said, str]], count: int, stream: random.Random) -> list[tuple[Said, str]]:
    chosen = sorted(stream.sample(range(len(found)), min(count, len(found))))
    return [found[i] for i in chosen]


def _shape(text: str) -> str:
    """The sentence without its numbers and players: what differs only in these is the same."""
    return _NAME.sub("N", _NUMBER.sub("#", text))


def _in(code: str, one: Said) -> list[str]:
    """What stood before a sentence and the sentence itself, in a language."""
    spoken = language()
    set_language(code)
    try:
        return [say() for say in (*one.before, one.say)]
    finally:
        set_language(spoken)
