"""Buttons, panels, fields and labels, from which scenes are built."""

from kingsburg.ui.widgets.base import Quiet, Widget, WidgetScene, draw_alike
from kingsburg.ui.widgets.button import Button, CheckBox, Chip, draw_tick
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
]
