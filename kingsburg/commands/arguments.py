"""What the command line accepts: each function turns a text into a value, or says in a sentence why not.

All raise argparse.ArgumentTypeError.
"""

from __future__ import annotations

from argparse import ArgumentTypeError
from pathlib import Path
from typing import Final

from kingsburg.app.i18n import _
from kingsburg.app.settings import LARGEST_WINDOW, SMALLEST_WINDOW
from kingsburg.engine.games import SHELF

GAMES: Final = tuple(SHELF)
"""The games of the house; the first is the usual one."""
FIGURES: Final = (
    "decisions_per_s",
    "first_frame_ms",
    "frame_ms",
    "frame_ms_moving",
    "frame_ms_ai_worst",
    "idle_cpu_percent",
    "memory_mb",
    "memory_mb_played",
)
"""What `kingsburg bench` can measure."""

Size = tuple[int, int]
FEWEST, MOST = 2, 5
LONGEST_NAME: Final = 14
LONGEST_SEED: Final = 1000
MOST_JOBS: Final = 64


def table_seats(text: str) -> tuple[str, ...]:
    """Kinds of players, persons among them."""
    from kingsburg.ai.levels import LEVELS
    from kingsburg.engine.game import PERSON

    return _kinds(text, (PERSON, *LEVELS))


def computer_seats(text: str) -> tuple[str, ...]:
    """Kinds of players that need nobody at the table."""
    from kingsburg.ai.levels import LEVELS

    return _kinds(text, tuple(LEVELS))


def level(text: str) -> str:
    """A kind of computer player of the house."""
    from kingsburg.ai.levels import LEVELS

    if text not in LEVELS:
        raise ArgumentTypeError(
            _("there is no player '{kind}'; choose from {known}").format(kind=text, known=", ".join(LEVELS))
        )
    return text


def field(text: str) -> tuple[str, ...]:
    """Kinds of computer players, each once, however many."""
    from kingsburg.ai.levels import LEVELS

    kinds = _each_kind(text, tuple(LEVELS))
    for kind in kinds:
        if kinds.count(kind) > 1:
            raise ArgumentTypeError(_("'{kind}' stands there twice").format(kind=kind))
    return kinds


def counts(text: str) -> tuple[int, ...]:
    """Numbers of seats, ascending."""
    numbers = sorted({_whole(part.strip(), MOST) for part in text.split(",")})
    if numbers[0] < FEWEST:
        raise ArgumentTypeError(
            _("a game has {fewest} to {most} seats, not {count}").format(
                fewest=FEWEST, most=MOST, count=numbers[0]
            )
        )
    return tuple(numbers)


def _each_kind(text: str, known: tuple[str, ...]) -> tuple[str, ...]:
    from kingsburg.ai.external.command import PREFIX, Unbalanced, is_external, split_seats, words

    try:
        kinds = split_seats(text)
    except Unbalanced:
        raise ArgumentTypeError(_("a quote in '{text}' has no second one").format(text=text)) from None
    for kind in kinds:
        if is_external(kind):
            if not words(kind):
                raise ArgumentTypeError(_("behind '{prefix}' stands no program").format(prefix=PREFIX))
        elif kind not in known:
            raise ArgumentTypeError(
                _("there is no player '{kind}'; choose from {known}").format(
                    kind=kind, known=", ".join((*known, f"{PREFIX}{_('COMMAND')}"))
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
    """Players' names; whether they are as many as the seats is asked later."""
    found = tuple(part.strip() for part in text.split(","))
    seen: set[str] = set()
    for name in found:
        if not name or len(name) > LONGEST_NAME or not name.isprintable():
            raise ArgumentTypeError(
                _("a name has 1 to {most} letters, unlike '{name}'").format(most=LONGEST_NAME, name=name)
            )
        if name.casefold() in seen:
            raise ArgumentTypeError(_("two players are called {name}").format(name=name))
        seen.add(name.casefold())
    return found


def seed(text: str) -> str:
    """Any text that can be written down, and is not without end."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise ArgumentTypeError(_("the seed must be a text")) from None
    if len(text) > LONGEST_SEED:
        raise ArgumentTypeError(_("a seed has at most {most} letters").format(most=LONGEST_SEED))
    return text


def window(text: str) -> Size:
    """Width and height in pixels."""
    width, cross, height = text.lower().partition("x")
    if not (cross and width.isdecimal() and height.isdecimal() and len(text) < 16):
        raise ArgumentTypeError(_("'{text}' is no size like 1280x720").format(text=text))
    size = (int(width), int(height))
    if any(not low <= n <= high for low, n, high in zip(SMALLEST_WINDOW, size, LARGEST_WINDOW, strict=True)):
        raise ArgumentTypeError(
            _("a window has {smallest} to {largest} pixels").format(
                smallest="x".join(map(str, SMALLEST_WINDOW)), largest="x".join(map(str, LARGEST_WINDOW))
            )
        )
    return size


def games(text: str) -> int:
    return _whole(text, None)


def view(text: str) -> int | None:
    """A seat, from 0; None: all."""
    if text == "all":
        return None
    if text not in map(str, range(MOST)):
        raise ArgumentTypeError(
            _("'{text}' is no seat from 0 to {last}, nor: all").format(text=text, last=MOST - 1)
        )
    return int(text)


def jobs(text: str) -> int:
    return _whole(text, MOST_JOBS)


def _whole(text: str, most: int | None) -> int:
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise ArgumentTypeError(_("'{text}' is no whole number from 1 on").format(text=text))
    if most is not None and number > most:
        raise ArgumentTypeError(_("{number} is more than {most}").format(number=number, most=most))
    return number


def seconds(text: str) -> float:
    """A time, from a tenth of a second to a day."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0.1 <= number <= 86_400:
        raise ArgumentTypeError(_("'{text}' is no time from 0.1 to 86400 seconds").format(text=text))
    return number


def path(text: str) -> Path:
    return Path(text)


def figure(text: str) -> str:
    """One of FIGURES."""
    if text not in FIGURES:
        raise ArgumentTypeError(
            _("there is no figure '{name}'; choose from {known}").format(name=text, known=", ".join(FIGURES))
        )
    return text


def probe(text: str) -> tuple[str, Size]:
    """What `bench` asks the program it starts to measure in itself: WHAT@WxH."""
    what, _at, size = text.partition("@")
    if what not in ("redraw", "moving", "thinking", "idle", "played"):
        raise ArgumentTypeError(_("there is no figure '{name}'").format(name=what))
    return what, window(size)
