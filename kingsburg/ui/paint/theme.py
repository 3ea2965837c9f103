"""The game's look: its colours and typefaces, and the sizes and durations that several parts share.

Sizes are in design units (1920x1080), times in ms. Colours, type, spacing, strokes, radii and
durations are set here and nowhere else; each table's layout says where things lie and how large
they are.
"""

from __future__ import annotations

from typing import NamedTuple

Colour = tuple[int, int, int]


def _hex(code: str) -> Colour:
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


INK = _hex("#2B2118")
INK_SOFT = _hex("#4A3E31")
PAPER = _hex("#EFE3C8")
PAPER_DARK = _hex("#D9C9A3")
WHITE = _hex("#FAF3E1")
GOLD = _hex("#C9A227")
GOLD_LIGHT = _hex("#E8C95A")
GOLD_DARK = _hex("#8A6A12")
MADDER = _hex("#A3262A")
RUBRIC = _hex("#8A1C20")
"""Madder for letters, dark enough to be read on evening paper too."""
LAPIS = _hex("#27408B")
LAPIS_DARK = _hex("#182A5E")
VERDIGRIS = _hex("#2F6B5A")
VERDIGRIS_DARK = _hex("#1D463B")
MURREY = _hex("#5B2A4E")
GREY = _hex("#51483E")
NIGHT = _hex("#1B1A22")

FOCUS = _hex("#FFFFFF")
"""The light line in the frame of the keyboard's focus, which no state of a thing has."""

DAYLIGHT = _hex("#FFFFFF")
SPRING = _hex("#F3FAEC")
SUMMER = _hex("#FFF8E2")
AUTUMN = _hex("#FDEEDD")
WINTER = _hex("#E6EFFD")
"""The season's light on the table: all colours are multiplied by it."""

SHADE = _hex("#737176")
"""What a lesson does not point at lies in the shade: all colours are multiplied by it."""
SEASONS: dict[str, tuple[Colour, Colour]] = {
    "spring": (VERDIGRIS, WHITE),
    "summer": (GOLD, INK),
    "autumn": (_hex("#8F3F17"), WHITE),
    "winter": (_hex("#CFDEEE"), INK),
}
"""Each season's own colour, and the colour of letters on it."""

COLOURS = ("red", "blue", "green", "yellow", "purple")
CHARGES = ("fleur", "cross", "mullet", "lozenge", "cinquefoil")
PLAYER: dict[str, Colour] = {
    "red": MADDER,
    "blue": LAPIS,
    "green": VERDIGRIS,
    "yellow": GOLD,
    "purple": MURREY,
}
ON_PLAYER: dict[str, Colour] = {
    "red": WHITE,
    "blue": WHITE,
    "green": WHITE,
    "yellow": INK,
    "purple": WHITE,
}

FONT_FILES = {
    "title": "Cinzel-Bold.ttf",
    "display": "Cinzel-Black.ttf",
    "body": "EBGaramond-Medium.ttf",
    "bold": "EBGaramond-Bold.ttf",
    "italic": "EBGaramond-Italic.ttf",
    "sans": "NotoSans-Medium.ttf",
    "others": "EBGaramond-Others.ttf",
}
PLAIN_FILES = {
    **dict.fromkeys(FONT_FILES, "NotoSans-Medium.ttf"),
    **dict.fromkeys(("title", "display", "bold"), "NotoSans-Bold.ttf"),
    "others": FONT_FILES["others"],
}
"""The files in the place of these, if all type is to be plain."""


class Style(NamedTuple):
    """How type is set: face (a key of FONT_FILES), size in design units, letter spacing in em."""

    face: str
    size: float
    tracking: float = 0.0

    def at(self, size: float) -> Style:
        """The same style in another size."""
        return Style(self.face, size, self.tracking)


class Size:
    """Sizes of type, from the smallest allowed, which is 14 pixels at 1280x720, to titles."""

    FINE = 21
    SMALL = 21
    WORDS = 21
    TEXT = 22
    LEAD = 24
    HEAD = 26
    STATUS = 28
    BIG = 32
    TITLE = 38
    SAID = 42
    HUGE = 44
    GIANT = 76


TEXT_MIN = Size.FINE
TEXT_CRAMPED = 18.0
"""To this size a text shrinks that would otherwise be cut, as longer languages need it."""
TITLE = Style("title", 40, 0.06)
HEADING = Style("title", 27, 0.08)
BUTTON = Style("title", 24, 0.06)
NUMBER = Style("title", 30)
BODY = Style("body", 25)
STRONG = Style("bold", 25)
SMALL = Style("body", 21)
SMALL_STRONG = Style("bold", 21)
NOTE = Style("italic", 22)
LABEL = Style("title", 21, 0.06)
PLAIN = Style("sans", 21)
CHAPTER = Style("title", 50, 0.02)
INITIAL = Style("display", 84)
READING = Style("body", 28)
READING_STRONG = Style("bold", 28)


class Gap:
    """Steps of spacing, both between things and from an edge to its content."""

    HAIR = 1
    FINE = 2
    THIN = 3
    XS = 4
    S = 6
    M = 8
    L = 10
    XL = 12
    XXL = 14
    WIDE = 16
    WIDER = 18
    WIDEST = 20
    BROAD = 22
    BROADEST = 24


class Stroke:
    """How thick lines and frames are."""

    THIN = 1.5
    LINE = 2
    FRAME = 3
    BOLD = 4


class Dash:
    """Frames: thickness of a whole one; of dashed ones thickness, corner and dash lengths, and the gap."""

    WHOLE = 10
    THICK = 7
    CORNER = 20
    LONG = 17
    GAP = 11


class Radius:
    """How round the corners of drawn frames are."""

    XS = 4
    S = 6
    M = 8
    L = 10


class Corner:
    """How large the corner of a painted panel is, by the panel's size."""

    XS = 6
    S = 9
    M = 14
    L = 20
    XL = 25
    XXL = 30


class Fade:
    """How opaque something faded is, from 0 to 255."""

    SPENT = 30
    FAINT = 65
    DIM = 110
    HALF = 150
    VEIL = 185
    SHEET = 235


class Time:
    """Durations in milliseconds; those of motions are at normal speed."""

    SILENT = 0.0
    STEP = 60.0
    AGAIN = 110.0
    CROWN_STEP = 130.0
    THUMBNAIL = 130.0
    SET_DOWN = 160.0
    SPREAD = 240.0
    BACK = 260.0
    THINK = 260.0
    LAY = 300.0
    TERM = 300.0
    NOTICE = 320.0
    FILL = 320.0
    MOVE = 340.0
    FLY = 400.0
    DOUBLE = 400.0
    PRESSED = 400.0
    READ = 450.0
    ASKED = 450.0
    ROLL = 600.0
    PAUSE = 900.0
    NOTE = 1300.0
    HELD = 1500.0
    WATCH = 1500.0
    TOAST = 4200.0
    """What each is for, in the order of the names:

    SILENT, nothing to see; STEP, between things that set out one after the other; AGAIN, between
    two clicks of a minus or plus that is held down; CROWN_STEP, the crown to the next space;
    THUMBNAIL, a saved game chosen before its picture is drawn; SET_DOWN, the crown down at the last
    one; SPREAD, from the first to the last of many; BACK, a refused drag back to its place; THINK,
    before a computer's action; LAY, the table laid for another decision; TERM, the pointer's rest
    on a term; NOTICE, a notice; FILL, a row of the battle; MOVE, a thing turned, risen or moved;
    FLY, a thing flown; DOUBLE, between the two clicks of a
    double click, at most; PRESSED, a minus or plus held down before it repeats; READ, an outcome
    read; ASKED, a question before a press can answer it, longer than a double click; ROLL, a roll;
    PAUSE, a moment that matters; NOTE, a note such as "+2" at its place; HELD, undo kept open before
    what it may not cross; WATCH, a battle that nobody watches; TOAST, a passing message.
    """


BLACK = _hex("#000000")
PURE_WHITE = _hex("#FFFFFF")
"""Letters in high contrast, whichever of both stands out more from what is behind them."""
CONTRAST = 7.0
"""How much they stand out at least (WCAG 2.2, 1.4.6); where neither does, they get a ground of their own."""
PLAIN_SHARE = 0.82
"""The size of plain type as a share of the usual one: its small letters are that much larger."""
CORNER = 24
CLOTH_TILE = 256
SLICE_SOURCE = 72
LINE_HEIGHT = 1.16


class Look(NamedTuple):
    """How a table looks, by day or in the evening.

    It names the cloth's picture, the colour used where that is missing, the colour of letters on
    the cloth, and the shade cast on paper. With `contrast` all letters are black or white.
    """

    cloth: str
    cloth_colour: Colour
    on_cloth: Colour
    paper_shade: Colour | None
    contrast: bool = False


DAY = Look("cloth_day", PAPER, INK, None)
EVENING = Look("cloth_evening", NIGHT, WHITE, _hex("#ECE3D2"))
PAPER_PIECES = frozenset(
    {
        *(f"panel_{kind}" for kind in ("paper", "white", *COLOURS)),
        *(
            "card",
            "chip",
            "tooltip",
            "button_pale",
            "button_pale_hover",
            "tile_built",
            "tile_next",
            "tile_locked",
        ),
    }
)
