"""Numbers as a person types them: plain digits within bounds. Also types for options of scripts."""

from __future__ import annotations

import re
from argparse import ArgumentTypeError
from collections.abc import Callable
from typing import Final

LONGEST: Final = 20
"""Characters of a number; longer texts are not converted."""
_SHOWN: Final = 40
"""Characters of a text that an error message quotes."""


def whole(text: str, least: int, most: int) -> int | None:
    """The whole number that the text stands for; None if it stands for none, or is out of bounds."""
    if len(text) > LONGEST or not re.fullmatch(r"-?[0-9]+", text):
        return None
    number = int(text)
    return number if least <= number <= most else None


def decimal(text: str, least: float, most: float) -> float | None:
    """The same for a number with or without a decimal point; without a sign."""
    if len(text) > LONGEST or not re.fullmatch(r"[0-9]+(\.[0-9]+)?", text):
        return None
    number = float(text)
    return number if least <= number <= most else None


def shown(text: str) -> str:
    """A text as an error message quotes it: on one line, printable and short."""
    kept = text if len(text) <= _SHOWN else text[:_SHOWN] + "…"
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in kept)


def whole_within(least: int, most: int) -> Callable[[str], int]:
    """An argparse type for options of developers' scripts: a whole number within bounds."""

    def read(text: str) -> int:
        number = whole(text, least, most)
        if number is None:
            raise ArgumentTypeError(
                f"it takes a whole number from {least:,} to {most:,}, not '{shown(text)}'"
            )
        return number

    return read


def decimal_within(least: float, most: float) -> Callable[[str], float]:
    """The same for a number with or without a decimal point."""

    def read(text: str) -> float:
        number = decimal(text, least, most)
        if number is None:
            raise ArgumentTypeError(f"it takes a number from {least:g} to {most:g}, not '{shown(text)}'")
        return number

    return read
