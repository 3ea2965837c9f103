"""Which key gives which command: the table's own keys, and what the player has chosen instead.

The choice is kept in the settings as a name of a key by the name of a command.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kingsburg.ui.shell.keyboard.commands import BY_NAME, COMMANDS, Command

RESERVED: Final = frozenset(
    {key for command in COMMANDS if command.fixed for key in command.keys}
    | {"home", "end", "page_up", "page_down", "backspace", *"0123456789"}
)
"""Keys that no player can give another meaning: they move, they choose by number, or they write."""


class Keymap:
    """The keys of all commands, with the player's own."""

    def __init__(self, own: Mapping[str, str]) -> None:
        """`own`: the key that the player has chosen, by the name of its command."""
        self.own = {
            name: key
            for name, key in own.items()
            if name in BY_NAME and not BY_NAME[name].fixed and key not in RESERVED
        }
        taken = set(self.own.values())
        self._keys = {
            command.name: (self.own[command.name],)
            if command.name in self.own
            else tuple(key for key in command.keys if key not in taken)
            for command in COMMANDS
        }
        self._commands = {key: name for name, keys in self._keys.items() for key in keys}

    def command(self, key: str) -> Command | None:
        """Return what that key does, or None if it is no command's."""
        name = self._commands.get(key)
        return BY_NAME[name] if name is not None else None

    def said(self, key: str) -> str:
        """Return what scenes hear when that key is pressed: a command's name, or the key's; "" for nothing.

        A key whose command the player has moved elsewhere says nothing any more.
        """
        command = self.command(key)
        if command is not None:
            return command.name
        return "" if key in BY_NAME or "+" in key[:-1] else key

    def key_of(self, name: str) -> str:
        """Return the key to be shown for what scenes hear; "" if the player has given it away."""
        if name not in self._keys:
            return name
        keys = self._keys[name]
        return keys[0] if keys else ""


def with_key(own: Mapping[str, str], name: str, key: str) -> Mapping[str, str]:
    """Return the player's keys with `key` for a command; whoever had that key before changes places with it.

    Raises ValueError if the key or the command cannot be changed.
    """
    if key in RESERVED or BY_NAME[name].fixed:
        raise ValueError(f"{key!r} cannot be given to {name!r}")
    before = Keymap(own)
    chosen, other, old = dict(own), before.command(key), before.key_of(name)
    chosen[name] = key
    if other is not None and other.name != name:
        chosen[other.name] = old
    return {one: key for one, key in chosen.items() if key and BY_NAME[one].keys[0] != key}


def without(own: Mapping[str, str], name: str) -> Mapping[str, str]:
    """Return the player's keys with the usual key for one command again."""
    return with_key(own, name, BY_NAME[name].keys[0])
