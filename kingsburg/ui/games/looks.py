"""Colours and emblems of players whose game comes from a file."""

from __future__ import annotations

from collections.abc import Sequence


def known_once(words: Sequence[str], known: Sequence[str]) -> list[str]:
    """The words that are known, each once; in place of the others those that nobody has."""
    free = [word for word in known if word not in words]
    found: list[str] = []
    for word in words:
        new = word in known and word not in found
        found.append(word if new else free.pop(0) if free else known[0])
    return found
