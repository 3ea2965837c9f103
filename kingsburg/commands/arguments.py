"""What the command line accepts: each function turns a text into a value, or says why it cannot.

Functions raise argparse.ArgumentTypeError with the text that follows the option's name; numbers
raise OutOfBounds.
"""

from __future__ import annotations

import re
from argparse import ArgumentTypeError
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from kingsburg.app.i18n import _
from kingsburg.app.phrases import joined, number, with_point
from kingsburg.app.settings import LARGEST_WINDOW, SMALLEST_WINDOW
from kingsburg.commands.errors import OutOfBounds
from kingsburg.engine.game import LONGEST_PLAYER_NAME
from kingsburg.engine.games import SHELF
from kingsburg.numbers import decimal, shown, whole

GAMES: Final = tuple(SHELF)
"""The names of all games; the first is the default."""
FIGURES: Final = (
    "decisions_per_s",
    "checked_per_s",
    "simulated_per_s",
    "first_frame_ms",
    "title_complete_ms",
    "table_ms",
    "frame_ms",
    "frame_ms_moving",
    "frame_ms_ai_worst",
    "play_ms",
    "idle_cpu_percent",
    "memory_mb",
    "memory_mb_played",
    "package_mb",
)
"""What `kingsburg bench` can measure."""

Size = tuple[int, int]
FEWEST, MOST = 2, 5
LONGEST_SEED: Final = 1000
LONGEST_LIST: Final = 10_000
"""Characters of a list of players, in which programs with their arguments may stand."""
LONGEST_PATH: Final = 4096
MOST_GAMES: Final = 1_000_000
"""The most games that `simulate` plays, and so the most that a record holds."""
MOST_IN_LINE_UP: Final = 100_000
MOST_JOBS: Final = 64
SHORTEST_PATIENCE: Final = 0.1
LONGEST_PATIENCE: Final = 86_400


@dataclass(frozen=True, slots=True)
class Whole:
    """The type of an option that takes a whole number within bounds. Raises OutOfBounds."""

    option: str
    least: int
    most: int

    def __call__(self, text: str) -> int:
        found = whole(text, self.least, self.most)
        if found is None:
            raise OutOfBounds(
                _("{option} takes a whole number from {least} to {most}, not '{text}'.").format(
                    option=self.option, least=number(self.least), most=number(self.most), text=shown(text)
                )
            )
        return found


@dataclass(frozen=True, slots=True)
class Seconds:
    """The type of an option that takes a time within bounds, in seconds. Raises OutOfBounds."""

    option: str
    least: float = SHORTEST_PATIENCE
    most: float = LONGEST_PATIENCE

    def __call__(self, text: str) -> float:
        found = decimal(with_point(text), self.least, self.most)
        if found is None:
            raise OutOfBounds(
                _("{option} takes a time from {least} to {most} seconds, not '{text}'.").format(
                    option=self.option, least=number(self.least), most=number(self.most), text=shown(text)
                )
            )
        return found


def table_seats(text: str) -> tuple[str, ...]:
    """The kinds of players at a table, people among them."""
    from kingsburg.ai.levels import LEVELS
    from kingsburg.engine.game import PERSON

    return _kinds(text, (PERSON, *LEVELS))


def computer_seats(text: str) -> tuple[str, ...]:
    """The kinds of players at a table without people."""
    from kingsburg.ai.levels import LEVELS

    return _kinds(text, tuple(LEVELS))


def game(text: str) -> str:
    """The name of a game."""
    if text not in GAMES:
        raise ArgumentTypeError(
            _("there is no game '{name}'; choose from {known}").format(name=shown(text), known=joined(GAMES))
        )
    return text


def level(text: str) -> str:
    """The kind of a built-in computer player."""
    from kingsburg.ai.levels import LEVELS, is_kind

    if not is_kind(text):
        raise ArgumentTypeError(
            _("there is no player '{kind}'; choose from {known}").format(
                kind=shown(text), known=joined(LEVELS)
            )
        )
    return text


def field(text: str) -> tuple[str, ...]:
    """Any number of different kinds of computer players."""
    from kingsburg.ai.levels import LEVELS

    kinds = _each_kind(text, tuple(LEVELS))
    for kind in kinds:
        if kinds.count(kind) > 1:
            raise ArgumentTypeError(_("'{kind}' is named twice").format(kind=shown(kind)))
    return kinds


def counts(text: str) -> tuple[int, ...]:
    """Numbers of seats, ascending."""
    found: set[int] = set()
    for part in text.split(","):
        count = whole(part.strip(), FEWEST, MOST)
        if count is None:
            raise ArgumentTypeError(
                _("a game has {fewest} to {most} seats, not '{text}'").format(
                    fewest=FEWEST, most=MOST, text=shown(part)
                )
            )
        found.add(count)
    return tuple(sorted(found))


def _each_kind(text: str, known: tuple[str, ...]) -> tuple[str, ...]:
    from kingsburg.ai.external.command import PREFIX, Unbalanced, is_external, split_seats, words
    from kingsburg.ai.levels import is_kind

    if len(text) > LONGEST_LIST:
        raise ArgumentTypeError(
            _("a list of players has at most {most} characters").format(most=number(LONGEST_LIST))
        )
    try:
        kinds = split_seats(text)
    except Unbalanced:
        raise ArgumentTypeError(
            _("a quotation mark in '{text}' is not closed").format(text=shown(text))
        ) from None
    for kind in kinds:
        if is_external(kind):
            if not words(kind):
                raise ArgumentTypeError(_("no program is named after '{prefix}'").format(prefix=PREFIX))
        elif kind not in known and not is_kind(kind):
            listed = (*known, f"{_('LEVEL')}:{_('TEMPER')}", f"{PREFIX}{_('COMMAND')}")
            raise ArgumentTypeError(
                _("there is no player '{kind}'; choose from {known}").format(
                    kind=shown(kind), known=joined(listed)
                )
            )
    return kinds


def _kinds(text: str, known: tuple[str, ...]) -> tuple[str, ...]:
    kinds = _each_kind(text, known)
    if not FEWEST <= len(kinds) <= MOST:
        raise ArgumentTypeError(
            _("a game has {fewest} to {most} seats, not {count}").format(
                fewest=FEWEST, most=MOST, count=len(kinds)
            )
        )
    return kinds


def names(text: str) -> tuple[str, ...]:
    """Players' names; whether there are as many as seats is checked later."""
    found = tuple(part.strip() for part in text.split(","))
    seen: set[str] = set()
    for name in found:
        if not name or len(name) > LONGEST_PLAYER_NAME or not name.isprintable():
            raise ArgumentTypeError(
                _("a name has 1 to {most} characters, unlike '{name}'").format(
                    most=LONGEST_PLAYER_NAME, name=shown(name)
                )
            )
        if name.casefold() in seen:
            raise ArgumentTypeError(_("two players are called {name}").format(name=name))
        seen.add(name.casefold())
    return found


def seed(text: str) -> str:
    """Any text that can be encoded and is not too long."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise ArgumentTypeError(_("the seed must be text")) from None
    if len(text) > LONGEST_SEED:
        raise ArgumentTypeError(_("a seed has at most {most} characters").format(most=number(LONGEST_SEED)))
    return text


def window(text: str) -> Size:
    """Width and height in pixels."""
    found = re.fullmatch("([0-9]{1,6})[xX]([0-9]{1,6})", text)
    if found is None:
        raise ArgumentTypeError(_("'{text}' is not a size such as 1280x720").format(text=shown(text)))
    size = (int(found[1]), int(found[2]))
    if any(not low <= n <= high for low, n, high in zip(SMALLEST_WINDOW, size, LARGEST_WINDOW, strict=True)):
        raise ArgumentTypeError(
            _("a window has {smallest} to {largest} pixels").format(
                smallest="x".join(map(str, SMALLEST_WINDOW)), largest="x".join(map(str, LARGEST_WINDOW))
            )
        )
    return size


def view(text: str) -> int | None:
    """A seat, counted from 0; None for `all`."""
    if text == "all":
        return None
    if text not in map(str, range(MOST)):
        raise ArgumentTypeError(
            _("'{text}' is neither a seat from 0 to {last} nor all").format(text=shown(text), last=MOST - 1)
        )
    return int(text)


def path(text: str) -> Path:
    """The path of a file; whether it can be used is checked later."""
    if not text:
        raise ArgumentTypeError(_("the name of a file is missing"))
    if len(text) > LONGEST_PATH:
        raise ArgumentTypeError(
            _("the name of a file has at most {most} characters").format(most=number(LONGEST_PATH))
        )
    return Path(text)


def figure(text: str) -> str:
    """One of FIGURES."""
    if text not in FIGURES:
        raise ArgumentTypeError(
            _("there is no figure '{name}'; choose from {known}").format(
                name=shown(text), known=joined(FIGURES)
            )
        )
    return text


def probe(text: str) -> tuple[str, Size]:
    """A measurement that `bench` wants a process to make in itself: WHAT@WxH."""
    what, _at, size = text.partition("@")
    if what not in ("opening", "redraw", "moving", "playing", "thinking", "idle", "played"):
        raise ArgumentTypeError(_("there is no figure '{name}'").format(name=shown(what)))
    return what, window(size)
