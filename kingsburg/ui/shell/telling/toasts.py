"""Where the messages lie that are shown for a while, and the "Why?" of a refusal among them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from kingsburg.app.i18n import _
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.text import Layout
from kingsburg.ui.paint.theme import Gap, Size
from kingsburg.ui.shell import letters
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.popups import NEVER, Weighed, toast_place
from kingsburg.ui.shell.spots import READY, Spot

_W: Final = 620
"""The width at which a message wraps, in design units."""
WHY: Final = theme.BUTTON.at(Size.SMALL)


class Why(NamedTuple):
    """What the button of a refusal stands for: the book at a page."""

    page: str


class Placed(NamedTuple):
    """A message in its box, and the button "Why?" beside it; None where nothing is to be explained."""

    layout: Layout
    box: Rect
    said: Rect
    why: Rect | None
    page: str


def placed(ui: Ui, taken: Weighed) -> list[Placed]:
    """Return the messages where they lie, the newest first, without overlap.

    `taken`: what they should not cover. One with a button does not move away from the pointer.
    """
    f, text, found = ui.frame, ui.text, []
    for toast in reversed(ui.toasts):
        layout = text.fit(toast.text, theme.BODY, f.px(_W * f.text_scale), wrap=True)
        width = max(text.width(line, theme.BODY, layout.px) for line in layout.lines)
        button = text.width(_("Why?"), WHY) + f.px(2 * Gap.WIDE) if toast.page else 0
        size = width + f.px(72) + button, layout.height + f.px(30)
        avoided = toast.pointer if toast.page else ui.attention.mouse
        pointer = Rect(*avoided, 1, 1).inset(-f.px(Gap.BROADEST))
        box = toast_place(size, f.window.inset(f.px(Gap.XS)), (*taken, (pointer, NEVER)))
        why = box.inset(f.px(Gap.L)).right_part(button) if button else None
        found.append(Placed(layout, box, box.left_part(box.w - button), why, toast.page))
        taken = (*taken, (box, NEVER))
    return found


def why_spots(ui: Ui, taken: Weighed) -> Sequence[Spot]:
    """Return the button of the newest message that has one."""
    if not any(toast.page for toast in ui.toasts):
        return ()
    newest = next(one for one in placed(ui, taken) if one.why is not None)
    assert newest.why is not None
    tip, means = _("Read the rule in the book (Y)"), Why(newest.page)
    place = newest.why
    key = letters.WHY
    return (Spot("button.why", place, READY, ("click",), _("Why?"), tip, key, kind="aside", means=means),)
