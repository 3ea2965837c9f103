"""Turns the tree into AccessKit's nodes and hands over those that have changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kingsburg.ui.shell.reader.nodes import ROOT, Act, Node

ROOT_ID: Final = 1
_ROLES: Final = {
    "window": "WINDOW",
    "dialog": "DIALOG",
    "group": "GROUP",
    "button": "BUTTON",
    "check": "CHECK_BOX",
    "radio": "RADIO_BUTTON",
    "option": "LIST_BOX_OPTION",
    "field": "TEXT_INPUT",
    "slider": "SLIDER",
    "text": "LABEL",
    "status": "STATUS",
}
_ACTIONS: Final[dict[Act, str]] = {
    "click": "CLICK",
    "focus": "FOCUS",
    "value": "SET_VALUE",
    "more": "INCREMENT",
    "less": "DECREMENT",
}


class Publisher:
    """Knows the number of each node, and which nodes were handed over."""

    def __init__(self, accesskit: Any) -> None:
        """`accesskit` is the module."""
        self._kit = accesskit
        self._numbers: dict[str, int] = {ROOT: ROOT_ID}
        self._keys: dict[int, str] = {ROOT_ID: ROOT}
        self._sent: dict[str, Node] = {}
        self._focus = ROOT

    def key(self, number: int) -> str | None:
        """Return the key of the node with that number; None if there was never one."""
        return self._keys.get(number)

    def act(self, action: Any) -> Act | None:
        """Return the act that AccessKit's action asks for; None if there is none like it here."""
        acts = self._kit.Action
        return next((act for act, name in _ACTIONS.items() if getattr(acts, name) == action), None)

    def forget(self) -> None:
        """Hand over everything the next time, since nobody knows the tree any more."""
        self._sent = {}

    def update(self, nodes: Sequence[Node], focus: str) -> Any | None:
        """Return the update from the last tree to this one; None if nothing has changed."""
        changed = [node for node in nodes if self._sent.get(node.key) != node]
        if not changed and focus == self._focus:
            return None
        first = not self._sent
        self._sent = {node.key: node for node in nodes}
        self._focus = focus
        update = self._kit.TreeUpdate(self._number(focus))
        update.nodes = [(self._number(node.key), self._made(node)) for node in changed]
        if first:
            tree = self._kit.Tree(ROOT_ID)
            tree.toolkit_name = "Kingsburg"
            update.tree = tree
        return update

    def _number(self, key: str) -> int:
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self._numbers) + 1
            self._keys[number] = key
        return number

    def _made(self, node: Node) -> Any:
        kit, role = self._kit, self._role(node)
        made = kit.Node(getattr(kit.Role, role))
        self._tell(made, node, role)
        if node.rect is not None:
            r = node.rect
            made.set_bounds(kit.Rect(r.x, r.y, r.right, r.bottom))
        for act in node.acts:
            made.add_action(getattr(kit.Action, _ACTIONS[act]))
        if node.toggled is not None and node.role == "option":
            made.set_selected(node.toggled)
        elif node.toggled is not None:
            made.set_toggled(kit.Toggled.TRUE if node.toggled else kit.Toggled.FALSE)
        if node.disabled:
            made.set_disabled()
        if node.role == "dialog":
            made.set_modal()
        if node.live:
            made.set_live(kit.Live.ASSERTIVE if node.live == "assertive" else kit.Live.POLITE)
        if node.children:
            made.set_children([self._number(key) for key in node.children])
        return made

    def _role(self, node: Node) -> str:
        """Return AccessKit's role of a node.

        By AT-SPI, AccessKit calls a disabled button enabled, so there it is a text. And there Orca reads
        all labels of a group that one enters: what can be visited by itself is a paragraph instead.
        """
        role = node.role
        if hasattr(self._kit, "unix"):
            if node.disabled and role == "button":
                role = "text"
            if role == "text" and "focus" in node.acts:
                return "PARAGRAPH"
        return _ROLES[role]

    def _tell(self, made: Any, node: Node, role: str) -> None:
        """Give a node its words. The text of a label is its value, as AccessKit has it."""
        if role == "LABEL":
            made.set_value(node.label)
        elif node.label:
            made.set_label(node.label)
        if node.value:
            made.set_value(node.value)
        if node.description:
            made.set_description(node.description)
        if node.keys:
            made.set_keyboard_shortcut(node.keys)
