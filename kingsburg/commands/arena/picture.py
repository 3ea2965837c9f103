"""An arena as one picture in SVG: each line-up's share of wins with its interval, and the ratings.

There is a panel for each number of seats, and in it a group for each field. A dot is a player, the
line through it its interval; the dashed line is the share that equal players would win.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from kingsburg.ai.external.command import label
from kingsburg.app.i18n import _, ngettext
from kingsburg.app.phrases import decimal, number, percent
from kingsburg.commands.arena.results import Form, Outcome, Results
from kingsburg.intervals import PERCENT

INK, SOFT, PAPER, CARD, RULE, RUBRIC = "#2B2118", "#6B5D4C", "#EFE3C8", "#FAF3E1", "#D9C9A3", "#8A1C20"
PLAYERS: Final = ("#27408B", "#A3262A", "#2F6B5A", "#B0821A", "#5B2A4E", "#51483E", "#3F7CAC", "#B5562B")
"""The colours of the players, in the order in which they were named; they repeat if need be."""
FAMILY: Final = "'EB Garamond', 'Iowan Old Style', Georgia, 'Times New Roman', serif"

WIDTH: Final = 1200
MARGIN: Final = 48
GUTTER: Final = 32
PANEL: Final = (WIDTH - 2 * MARGIN - GUTTER) // 2
HEAD: Final = 118
INSET: Final = 24
TITLE: Final = 64
"""The distance from the top of a panel to its first group."""
GROUP: Final = 36
ROW: Final = 26
FOOT: Final = 44
NAMES: Final = 148
"""The room for names on the left of an axis."""
VALUES: Final = 64
"""The room for values on the right of an axis."""

Groups = dict[str, list[Outcome]]


def picture(game: str, seed: str, results: Results) -> str:
    """The whole SVG file as text."""
    colours = {kind: PLAYERS[i % len(PLAYERS)] for i, kind in enumerate(results.forms)}
    panels = _panels(results.outcomes(), list(colours))
    parts: list[str] = []
    y = float(HEAD)
    for first in range(0, len(panels), 2):
        pair = panels[first : first + 2]
        height = max(_height(groups) for _seats, groups in pair)
        wide = len(panels) == 1
        for column, (seats, groups) in enumerate(pair):
            x = MARGIN + column * (PANEL + GUTTER)
            parts += _panel(x, y, WIDTH - 2 * MARGIN if wide else PANEL, height, seats, groups, colours)
        y += height + GUTTER
    rated = [form for form in results.forms.values() if form.rating is not None]
    if rated:
        height = TITLE + ROW * len(rated) + FOOT
        parts += _ratings(MARGIN, y, WIDTH - 2 * MARGIN, height, rated, colours)
        y += height + GUTTER
    total = y - GUTTER + MARGIN
    return "\n".join([*_opening(game, seed, len(results.games), total), *parts, "</svg>", ""])


def is_picture(begin: bytes) -> bool:
    """Whether a file that begins like this is a picture of an arena."""
    return begin.startswith(f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}"'.encode())


def _opening(game: str, seed: str, games: int, height: float) -> Iterator[str]:
    size = f'width="{WIDTH}" height="{height:.0f}" viewBox="0 0 {WIDTH} {height:.0f}"'
    yield f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FAMILY}" fill="{INK}">'
    yield f'<rect width="100%" height="100%" fill="{PAPER}"/>'
    yield _text(MARGIN, 62, _("The arena of {game}").format(game=game.capitalize()), 36, RUBRIC)
    told = ngettext(
        "{count} game from the seed “{seed}”. Dots are shares of wins, lines their {level}% intervals.",
        "{count} games from the seed “{seed}”. Dots are shares of wins, lines their {level}% intervals.",
        games,
    ).format(count=number(games), seed=seed, level=PERCENT)
    yield _text(MARGIN, 94, told, 18, SOFT)


def _panels(outcomes: Sequence[Outcome], order: Sequence[str]) -> list[tuple[int, Groups]]:
    """For each number of seats the line-ups that can be won, grouped by field in the given order."""
    found: dict[int, Groups] = {}
    for outcome in sorted(outcomes, key=lambda outcome: order.index(outcome.line_up.field)):
        if outcome.wins is not None:
            groups = found.setdefault(outcome.line_up.seats, {})
            groups.setdefault(outcome.line_up.field, []).append(outcome)
    return sorted(found.items())


def _height(groups: Groups) -> int:
    return TITLE + FOOT + sum(GROUP + ROW * len(rows) for rows in groups.values())


def _panel(
    x: float, y: float, width: float, height: float, seats: int, groups: Groups, colours: dict[str, str]
) -> Iterator[str]:
    left, right = x + INSET + NAMES, x + width - INSET - VALUES
    top = y + TITLE
    bottom = top + sum(GROUP + ROW * len(rows) for rows in groups.values())

    def at(share: float) -> float:
        return left + share * (right - left)

    yield _card(x, y, width, height)
    yield _text(x + INSET, y + 40, ngettext("{seats} seat", "{seats} seats", seats).format(seats=seats), 24)
    yield _text(
        x + width - INSET,
        y + 38,
        _("equal players win {parity}%").format(parity=f"{100 / seats:.0f}"),
        15,
        RUBRIC,
        "end",
    )
    yield from _axis([(at(n / 4), percent(n / 4)) for n in range(5)], top, bottom)
    yield _line(at(1 / seats), top, at(1 / seats), bottom, RUBRIC, 1.5, 'stroke-dasharray="5 4"')
    for field, rows in groups.items():
        yield _text(
            x + INSET,
            top + 28,
            _("among {field}").format(field=_short(label(field))),
            15,
            SOFT,
            style="italic",
        )
        top += GROUP
        for outcome in rows:
            wins, kind = outcome.wins, outcome.line_up.player
            assert wins is not None
            middle = top + ROW / 2
            yield _text(x + INSET, middle + 5, _short(label(kind)), 17, colours[kind])
            yield from _dot(at(wins.value), at(wins.low), at(wins.high), middle, colours[kind])
            yield _text(
                x + width - INSET, middle + 5, _("{n}%").format(n=decimal(100 * wins.value)), 16, INK, "end"
            )
            top += ROW


def _ratings(
    x: float, y: float, width: float, height: float, forms: Sequence[Form], colours: dict[str, str]
) -> Iterator[str]:
    """The ratings, strongest first, on an axis with room for every interval."""
    rows = sorted(
        ((form.kind, form.rating.mu, form.rating.half) for form in forms if form.rating is not None),
        key=lambda row: -row[1],
    )
    low = min(mu - reach for _kind, mu, reach in rows) // 5 * 5
    high = -(-max(mu + reach for _kind, mu, reach in rows) // 5) * 5
    left, right, top = x + INSET + NAMES, x + width - INSET - VALUES, y + TITLE

    def at(rating: float) -> float:
        return left + (rating - low) / (high - low) * (right - left)

    yield _card(x, y, width, height)
    yield _text(x + INSET, y + 40, _("Rating over all games"), 24)
    step = max(5, round((high - low) / 40) * 5)
    ticks = range(int(low), int(high) + 1, step)
    yield from _axis([(at(tick), _signed(f"{tick}")) for tick in ticks], top, top + ROW * len(rows))
    for kind, mu, reach in rows:
        middle = top + ROW / 2
        yield _text(x + INSET, middle + 5, _short(label(kind)), 17, colours[kind])
        yield from _dot(at(mu), at(mu - reach), at(mu + reach), middle, colours[kind])
        yield _text(x + width - INSET, middle + 5, _signed(decimal(mu)), 16, INK, "end")
        top += ROW


def _axis(ticks: Sequence[tuple[float, str]], top: float, bottom: float) -> Iterator[str]:
    for x, text in ticks:
        yield _line(x, top, x, bottom + 6, RULE, 1)
        yield _text(x, bottom + 24, text, 14, SOFT, "middle")


def _dot(x: float, low: float, high: float, y: float, colour: str) -> Iterator[str]:
    yield _line(low, y, high, y, colour, 6, 'stroke-linecap="round" opacity="0.3"')
    yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5.5" fill="{colour}" stroke="{CARD}" stroke-width="1.5"/>'


def _card(x: float, y: float, width: float, height: float) -> str:
    size = f'x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
    return f'<rect {size} rx="10" fill="{CARD}" stroke="{RULE}"/>'


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float, more: str = "") -> str:
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {ends} stroke="{colour}" stroke-width="{width}" {more}/>'.replace(" />", "/>")


def _text(
    x: float, y: float, text: str, size: int, colour: str = INK, anchor: str = "start", style: str = "normal"
) -> str:
    look = f'font-size="{size}" fill="{colour}" text-anchor="{anchor}" font-style="{style}"'
    return f'<text x="{x:.1f}" y="{y:.1f}" {look}>{escape(text)}</text>'


def _signed(number: str) -> str:
    return number.replace("-", "−")


def _short(text: str) -> str:
    """As much of a name as fits beside an axis."""
    return text if len(text) <= 18 else f"{text[:8]}…{text[-9:]}"
