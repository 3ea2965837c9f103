"""Buttons, panels, fields and labels, from which scenes are built.

Each module is imported when the first of its names is asked for, since the title needs only
buttons.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from kingsburg.ui.widgets.base import Quiet, Widget, WidgetScene, draw_alike, with_values
    from kingsburg.ui.widgets.button import Button
    from kingsburg.ui.widgets.chip import CheckBox, Chip, draw_tick
    from kingsburg.ui.widgets.fields import Choice, ChoiceRow, Stepper, TextField
    from kingsburg.ui.widgets.panel import Label, Panel, draw_ribbon_title, draw_rule
    from kingsburg.ui.widgets.updown import UpDown

__all__ = [
    "Button",
    "CheckBox",
    "Chip",
    "Choice",
    "ChoiceRow",
    "Label",
    "Panel",
    "Quiet",
    "Stepper",
    "TextField",
    "UpDown",
    "Widget",
    "WidgetScene",
    "draw_alike",
    "draw_ribbon_title",
    "draw_rule",
    "draw_tick",
    "with_values",
]
_HOMES: Final = {
    "base": ("Quiet", "Widget", "WidgetScene", "draw_alike", "with_values"),
    "button": ("Button",),
    "chip": ("CheckBox", "Chip", "draw_tick"),
    "fields": ("Choice", "ChoiceRow", "Stepper", "TextField"),
    "panel": ("Label", "Panel", "draw_ribbon_title", "draw_rule"),
    "updown": ("UpDown",),
}
"""The names that each module offers here."""


def __getattr__(name: str) -> Any:
    """Import the module that offers this name; raises AttributeError if none does."""
    for module, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{module}"), name)
    raise AttributeError(name)
