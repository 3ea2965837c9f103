"""The game's look: its colours and typefaces, and the sizes and durations that several parts share.

Sizes in design units (1920x1080), times in ms. What a single part needs for itself stands with it.
"""

from __future__ import annotations

from dataclasses import dataclass

Colour = tuple[int, int, int]


def _hex(code: str) -> Colour:
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


INK = _hex("#2B2118")
INK_SOFT = _hex("#5F5242")
PAPER = _hex("#EFE3C8")
PAPER_DARK = _hex("#D9C9A3")
WHITE = _hex("#FAF3E1")
GOLD = _hex("#C9A227")
GOLD_LIGHT = _hex("#E8C95A")
GOLD_DARK = _hex("#8A6A12")
MADDER = _hex("#A3262A")
LAPIS = _hex("#27408B")
LAPIS_DARK = _hex("#182A5E")
VERDIGRIS = _hex("#2F6B5A")
VERDIGRIS_DARK = _hex("#1D463B")
MURREY = _hex("#5B2A4E")
GREY = _hex("#8C7F70")
NIGHT = _hex("#1B1A22")

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
}


@dataclass(frozen=True, slots=True)
class Style:
    """A way to set type.

    Face (a key of FONT_FILES), size in design units, extra space between letters in em.
    """

    face: str
    size: float
    tracking: float = 0.0

    def at(self, size: float) -> Style:
        return Style(self.face, size, self.tracking)


TEXT_MIN = 18
TITLE = Style("title", 40, 0.06)
HEADING = Style("title", 27, 0.08)
BUTTON = Style("title", 24, 0.06)
NUMBER = Style("title", 30)
BODY = Style("body", 25)
STRONG = Style("bold", 25)
SMALL = Style("body", 21)
SMALL_STRONG = Style("bold", 21)
NOTE = Style("italic", 22)
LABEL = Style("title", 20, 0.06)
PLAIN = Style("sans", 20)

CORNER = 24
CLOTH_TILE = 256
SLICE_SOURCE = 72
LINE_HEIGHT = 1.16

HOVER_DELAY = 400
TOAST_TIME = 4200
MOVE = 260


@dataclass(frozen=True, slots=True)
class Look:
    """A table by day or in the evening.

    The cloth's picture, the colour in its place where that is missing, the colour of letters on it, and the
    shade cast on paper.
    """

    cloth: str
    cloth_colour: Colour
    on_cloth: Colour
    paper_shade: Colour | None


DAY = Look("cloth_day", PAPER, INK, None)
EVENING = Look("cloth_evening", NIGHT, WHITE, _hex("#DCCFB8"))
PAPER_PIECES = frozenset(
    {
        *(f"panel_{kind}" for kind in ("paper", "white", *COLOURS)),
        *(f"field_{kind}" for kind in COLOURS),
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
