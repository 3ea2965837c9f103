"""What each button of a controller does at this moment, for those who press it and those who show it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from kingsburg.app.i18n import N_, _
from kingsburg.ui.paint.marks import Mark
from kingsburg.ui.shell import letters
from kingsburg.ui.shell.controller.buttons import mark, said
from kingsburg.ui.shell.keyboard.keyboard import Keyboard
from kingsburg.ui.shell.keyboard.moment import ALWAYS, HERE, MOVES, KeyLine
from kingsburg.ui.shell.keyboard.mover import zones
from kingsburg.ui.shell.spots import Spot, find

_KEYS: Final = {
    "y": (letters.WHY, letters.COACH),
    "l2": ("undo",),
    "r2": ("redo",),
    "start": ("menu",),
}
"""By button, the keys of the spots that it clicks, the first that is there."""
_USE: Final = N_("Use what the frame is on, or go on")
_GO_ON: Final = N_("Go on; held down, everything is hurried")
_READ: Final = N_("Read in the book about what the frame is on")
_MOVING: Final = (
    ("pad", N_("To what lies there; the left stick, too")),
    ("scroll", N_("Right stick: move a page or a list")),
)
_PARTS: Final = (
    ("l1", N_("To the part of the table before")),
    ("r1", N_("To the next part of the table")),
)
_ALWAYS: Final = (
    ("b", N_("Back, or the menu")),
    ("stick", N_("Press the right stick: explain the next word")),
    ("back", N_("The buttons of this moment")),
)
_HEARD: Final = ("left_stick", N_("Press the left stick: hear what is asked; press again for more"))


def clicked_by(keyboard: Keyboard, spots: Sequence[Spot]) -> Mapping[str, Spot]:
    """Return, by the name of a button, the spot that it clicks now."""
    usable = [spot for spot in spots if "click" in spot.does]
    found = {}
    proposed = find(usable, keyboard.presses.opened) or keyboard.presses.main()
    if proposed is not None:
        found["x"] = proposed
    for button, keys in _KEYS.items():
        spot = next((one for key in keys for one in usable if one.key == key), None)
        if spot is not None:
            found[button] = spot
    return found


def buttons_now(
    keyboard: Keyboard, spots: Sequence[Spot], family: str, *, swapped: bool, heard: bool
) -> Sequence[KeyLine]:
    """Return all buttons that do something now, in the order in which they are listed.

    `heard`: whether a screen reader or the voice tells answers.
    """
    clicked = clicked_by(keyboard, spots)
    here = [("a", _(_USE)), *((name, spot.label) for name, spot in clicked.items())]
    if "x" not in clicked and keyboard.presses.goes_on():
        here.append(("x", _(_GO_ON)))
    if "y" not in clicked:
        here.append(("y", _(_READ)))
    parts = _PARTS if len(zones(keyboard.focus.stops(spots))) > 1 else ()
    listed = (
        *((HERE, name, words) for name, words in here),
        *((MOVES, name, _(words)) for name, words in (*_MOVING, *parts)),
        *((ALWAYS, name, _(words)) for name, words in (*_ALWAYS, *([_HEARD] if heard else []))),
    )
    return [
        KeyLine(
            _(heading),
            said(family, name, swapped=swapped),
            words,
            mark(family, name, swapped=swapped),
        )
        for heading, name, words in listed
    ]


def marks_now(
    keyboard: Keyboard, spots: Sequence[Spot], family: str, *, swapped: bool
) -> Sequence[tuple[Mark, Spot]]:
    """Return the marks that are shown at their spots: what each button clicks, and A at the frame."""
    clicked = clicked_by(keyboard, spots)
    found = {
        spot.id: (mark(family, name, swapped=swapped), spot) for name, spot in reversed(list(clicked.items()))
    }
    focused = keyboard.focused()
    if focused is not None and {"click", "hold", "type"} & set(focused.does):
        found[focused.id] = mark(family, "a", swapped=swapped), focused
    return list(found.values())
