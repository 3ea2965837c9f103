"""The accessibility tree as plain values: what each thing on the screen is, says and can do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from kingsburg.ui.paint.geometry import Rect

Role = Literal[
    "window", "dialog", "group", "button", "check", "radio", "option", "field", "slider", "text", "status"
]
Act = Literal["click", "focus", "value", "more", "less"]
Live = Literal["", "polite", "assertive"]

ROOT: Final = "window"
"""The key of the node that all others lie in."""


@dataclass(frozen=True, slots=True)
class Node:
    """One node: `key` is its name as long as it is shown, `children` are keys of the nodes within it.

    `rect` is in window pixels. `value` is the text of a field. `toggled` is None for what can be
    neither on nor off, nor be chosen. `keys` is the shortcut in words. A `live` node is told at once.
    """

    key: str
    role: Role
    label: str = ""
    value: str = ""
    description: str = ""
    rect: Rect | None = None
    acts: tuple[Act, ...] = ()
    toggled: bool | None = None
    disabled: bool = False
    keys: str = ""
    live: Live = ""
    children: tuple[str, ...] = ()
