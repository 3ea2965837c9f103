"""What a spot is to a screen reader: its role, its words, and what can be done with it."""

from __future__ import annotations

from typing import Final

from kingsburg.app.i18n import _
from kingsburg.app.phrases import unclosed
from kingsburg.ui.shell.reader.nodes import Act, Node, Role
from kingsburg.ui.shell.spots import DISABLED, SELECTED, TARGET, Spot

_SWITCHES: Final = ("check", "radio", "option")
_PRESSED: Final = {"click", "hold"}


def node_of(spot: Spot) -> Node:
    """Return the node of a spot; its key is the spot's id."""
    role = _role(spot)
    switch, field = role in _SWITCHES, role == "field"
    return Node(
        spot.id,
        role,
        spot.label if switch or field else _with_state(spot),
        value=spot.value if field else "",
        description=spot.tip if spot.tip not in spot.label else "",
        rect=spot.rect,
        acts=_acts(spot, role),
        toggled=spot.state == SELECTED if switch else None,
        disabled=spot.state == DISABLED,
        keys=_keys(spot),
    )


def _role(spot: Spot) -> Role:
    """The role that the spot names, or the one that follows from what can be done with it."""
    if spot.role:
        return spot.role
    if "type" in spot.does:
        return "field"
    if _PRESSED & set(spot.does) or spot.state == DISABLED:
        return "button"
    return "text"


def _with_state(spot: Spot) -> str:
    """The label, with value and state in words where the label does not tell them.

    What follows a label that is a sentence takes the place of its full stop.
    """
    label = unclosed(spot.label)
    if spot.value:
        return _("{label}, {value}").format(label=label, value=spot.value)
    if spot.state == SELECTED:
        return _("{label}, chosen").format(label=label)
    if spot.state == TARGET:
        return _("{label}, takes what is carried").format(label=label)
    return spot.label


def _acts(spot: Spot, role: Role) -> tuple[Act, ...]:
    acts: list[Act] = ["focus"]
    if _PRESSED & set(spot.does):
        acts.append("click")
    if "type" in spot.does:
        acts.append("value")
    if role == "slider":
        acts += ["more", "less"]
    return tuple(acts)


def _keys(spot: Spot) -> str:
    if spot.main:
        return _("Enter")
    return spot.key.upper()
