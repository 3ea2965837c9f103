"""Burgen Land's pictures: their names and baked sizes, the common measures of its cards, and where the spaces
of the ring and the fields of the score track are.

Sizes and the track's measures are pixels for a 3840 px wide window, the cards' are card units, the ring's are
shares of its side and degrees clockwise from the right.
"""

from __future__ import annotations

COLOURS = {"blue": "lapis", "yellow": "gold", "red": "madder"}
EMBLEMS = {"blue": "lozenge", "yellow": "sun", "red": "chevron"}
KINDS = ("wall", "roofless_tower", "house", "roofed_tower")
SPACES = ("wall", "wall", "crown", "wall", "wall_or_crown", "roofless_tower", "house", "roofed_tower")
SPACE_KINDS = tuple(dict.fromkeys(SPACES))
RULERS = ("verd", "murrey")

CARD = (240, 320)
END_WIDTH = 40

RING_CENTRE = (0.5, 0.5)
RING_RADIUS = 0.363
RING_SPACE = 0.085
RING_FIRST_ANGLE = 97.5
RING_STEP = 360 / 24
RING_CALM_RADIUS = 0.285

TRACK = (1984, 112)
TRACK_FIRST, TRACK_STEP, TRACK_FIELDS = 32, 64, 31

SIZES: dict[str, tuple[int, int]] = {
    **{f"{kind}_{colour}": (384, 512) for kind in KINDS for colour in COLOURS},
    **{f"hole_{colour}": (384, 512) for colour in COLOURS},
    **{f"field_{colour}": (1520, 224) for colour in COLOURS},
    **{f"emblem_{colour}": (128, 128) for colour in COLOURS},
    **{f"space_{kind}": (192, 192) for kind in SPACE_KINDS},
    **{f"ruler_{seat}": (256, 256) for seat in range(len(RULERS))},
    "slot": (384, 512),
    "end_left": (64, 512),
    "end_right": (64, 512),
    "crown": (256, 256),
    "track": TRACK,
    "ring": (1296, 1296),
    "logo": (1600, 400),
    "lid": (2560, 1440),
}
