"""The list of every picture the game needs: its place, its baked size and the part of the drawing it shows.

Sizes are pixels for a 3840 px wide window; the game scales down. A picture's path is relative to
``assets/art`` (``.svg``) and ``assets/baked`` (``.webp``, some ``.jpg``) and has no suffix.
"""

from __future__ import annotations

from dataclasses import dataclass

from burgenland import names as burgenland_list

PORTRAITS = (
    *("jester", "squire", "architect", "merchant", "sergeant", "alchemist"),
    *("astronomer", "treasurer", "hunter", "general", "swordsmith", "duchess"),
    *("champion", "smuggler", "inventor", "wizard", "queen", "king"),
)
FACES = (
    *("page", "milkmaid", "friar", "steward", "widow", "cook", "captain", "abbess", "falconer"),
    *("chancellor", "queen_mother", "cardinal", "clockwork"),
)
BUILDING_ROWS = {
    "lapis": ("statue", "chapel", "church", "cathedral"),
    "verd": ("inn", "market", "farms", "merchants_guild"),
    "gold": ("guard_tower", "blacksmith", "barracks", "wizards_guild"),
    "madder": ("palisade", "stables", "stone_wall", "fortress"),
    "murrey": ("barricade", "crane", "town_hall", "embassy"),
}
BUILDINGS = tuple(name for row in BUILDING_ROWS.values() for name in row)
ENEMIES = ("goblins", "orcs", "zombies", "barbarians", "demons", "dragons", "back")
PLAYER_COLOURS = {"red": "madder", "blue": "lapis", "green": "verd", "yellow": "gold", "purple": "murrey"}
DIE_COLOURS = {**PLAYER_COLOURS, "white": "white", "neutral_a": "steel", "neutral_b": "wood"}
CHARGES = ("fleur", "cross", "mullet", "lozenge", "cinquefoil")
ICONS = (
    *("gold", "wood", "stone", "plus2", "envoy", "soldier", "any", "vp"),
    *("eye", "king", "building", "question", "menu", "undo", "redo", "sound"),
    *("arrow_left", "arrow_right", "cross", "lock", "hourglass", "book", "person"),
    *("robot", "coach", "star", "trophy"),
    *(f"phase_{phase}" for phase in range(1, 9)),
)
NINE_SLICES = (
    *("panel_paper", "panel_white", *(f"panel_{colour}" for colour in PLAYER_COLOURS)),
    *("button_madder", "button_madder_hover", "button_pale", "button_pale_hover"),
    *("button_disabled", "chip", "chip_gold", "wood", "felt", "card"),
    *("ring_gold", "ring_target", "tile_built", "tile_next", "tile_locked", "tooltip"),
)
SPECIAL_UI = {
    **{f"ribbon_{colour}": (480, 84) for colour in PLAYER_COLOURS},
    "cloth_day": (512, 512),
    "cloth_evening": (512, 512),
    "topbar": (512, 192),
    "shield_gold": (128, 152),
    "shield_madder": (128, 152),
    "year_on": (96, 116),
    "year_now": (96, 116),
    "year_off": (96, 116),
    "medal": (160, 160),
    "winter": (3624, 472),
    **{f"gonfalon_{colour}": (400, 560) for colour in PLAYER_COLOURS},
    **{f"seal_{outcome}": (240, 240) for outcome in ("victory", "draw", "defeat")},
    "wreath": (400, 400),
    "glory": (512, 512),
    "hatch": (128, 128),
    "logo": (1600, 400),
    "title": (2560, 1440),
    "banner": (1360, 1920),
    "icon": (512, 512),
}
SMALLER = {"title": (1600, 900), "banner": (567, 800), "logo": (427, 107), "icon": (128, 128)}
"""Pictures of the interface that are baked a second time, as NAME_small: a small window opens sooner."""
READ_FIRST = ("ui/title", "ui/title_small")
"""Pictures for which the player waits: JPEG is decoded five times as fast as WebP, but is larger."""


@dataclass(frozen=True)
class Picture:
    """One picture: path without suffix, baked (width, height), and the viewBox shown if not the whole.

    `drawn`: the path of its drawing if that has another name.
    """

    path: str
    size: tuple[int, int]
    crop: str | None = None
    drawn: str = ""

    @property
    def drawing(self) -> str:
        """The path of its drawing, without suffix."""
        return self.drawn or self.path

    @property
    def file(self) -> str:
        """The path of the baked file, with its suffix."""
        return f"{self.path}.{'jpg' if self.path in READ_FIRST else 'webp'}"


def pictures() -> tuple[Picture, ...]:
    """Every picture of the game, in the order of the sets."""
    found = [Picture(f"portraits/{name}", (544, 450)) for name in PORTRAITS]
    found += [Picture(f"faces/{name}", (384, 384)) for name in FACES]
    for name in BUILDINGS:
        found += [
            Picture(f"buildings/{name}{kind}", (444, 344), "11.4 35.9 217.2 168.3") for kind in ("", "_ink")
        ]
    found += [Picture(f"enemies/{name}", (600, 840)) for name in ENEMIES]
    found += [Picture(f"icons/{name}", (192, 192)) for name in ICONS]
    found += [Picture(f"dice/{colour}_{pips}", (192, 192)) for colour in DIE_COLOURS for pips in range(7)]
    found += [Picture(f"charges/{name}", (128, 128)) for name in CHARGES]
    found += [Picture(f"shields/{colour}", (200, 240)) for colour in PLAYER_COLOURS]
    found += [Picture(f"ui/{name}", (240, 240)) for name in NINE_SLICES]
    found += [Picture(f"ui/{name}", size) for name, size in SPECIAL_UI.items()]
    found += [Picture(f"ui/{name}_small", size, drawn=f"ui/{name}") for name, size in SMALLER.items()]
    found += [Picture(f"burgenland/{name}", size) for name, size in burgenland_list.SIZES.items()]
    return tuple(found)
