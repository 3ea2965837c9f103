"""Colours and emblems of the players of a game that comes from a file."""

from __future__ import annotations

from collections.abc import Sequence


def known_once(words: Sequence[str], known: Sequence[str]) -> list[str]:
    """Return the words, with each unknown or repeated one replaced by a free word of `known`."""
    free = [word for word in known if word not in words]
    found: list[str] = []
    for word in words:
        new = word in known and word not in found
        found.append(word if new else free.pop(0) if free else known[0])
    return found
