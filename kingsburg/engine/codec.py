"""Actions as small JSON values, such as `["Influence", 9, [3, 3], [], false, 0, false]`, and back.

What an action holds is taken from its annotations: whole numbers, flags, texts, None, tuples of
these and unions of them. All types are checked on reading; whether the rules allow an action is for
`Game.apply` to say.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable
from dataclasses import fields
from functools import cache
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

LARGEST: Final = 2**31
"""Whole numbers must lie strictly between -LARGEST and LARGEST; no game needs larger ones."""

Reader = Callable[[Any], Any]
"""Turns a JSON value into what it stands for. Raises CodecError."""


class CodecError(ValueError):
    """A value that does not stand for what was to be read; the message says why, in English."""


class Codec:
    """Writes and reads the actions of one game."""

    def __init__(self, actions: Iterable[type[Any]]) -> None:
        """`actions`: dataclasses with different names; names and order of fields are the format."""
        self._readers = {action.__name__: _action_reader(action) for action in actions}
        self._names = {action: tuple(f.name for f in fields(action)) for action in actions}

    def write(self, action: Any) -> list[Any]:
        """The action as a list of its name and its fields, in JSON values only.

        Raises KeyError for another game's action.
        """
        kind = type(action)
        return [kind.__name__, *(_plain(getattr(action, name)) for name in self._names[kind])]

    def read(self, value: Any) -> Any:
        """The action that `write` wrote. Raises CodecError for anything `write` never produces."""
        if not isinstance(value, list) or not value or not isinstance(value[0], str):
            raise CodecError("an action is a list that begins with its name")
        reader = self._readers.get(value[0])
        if reader is None:
            raise CodecError(f"there is no action {value[0]!r}")
        return reader(value[1:])


@cache
def reader(hint: Any) -> Reader:
    """A reader for values of that annotation: `int`, `bool`, `str`, None, `tuple[...]` or a union.

    JSON lists stand for tuples; `true` is not accepted as a number, nor 1 as a flag. Raises
    TypeError for any other annotation.
    """
    if hint in (int, bool, str):
        return _atom(hint)
    if hint in (None, type(None)):
        return _none
    if get_origin(hint) is tuple:
        return _tuple(get_args(hint))
    if get_origin(hint) in (Union, types.UnionType):
        return _union(tuple(map(reader, get_args(hint))))
    raise TypeError(f"no JSON value stands for {hint!r}")


def _plain(value: Any) -> Any:
    return [_plain(v) for v in value] if isinstance(value, tuple) else value


def _action_reader(action: type[Any]) -> Reader:
    hints = get_type_hints(action)
    readers = tuple(reader(hints[f.name]) for f in fields(action))

    def read(values: list[Any]) -> Any:
        return action(*_each(readers, values))

    return read


def _atom(kind: type[Any]) -> Reader:
    def read(value: Any) -> Any:
        if type(value) is not kind:
            raise CodecError(f"here stands {_name(value)} instead of {kind.__name__}")
        if kind is int and not -LARGEST < value < LARGEST:
            raise CodecError("a whole number is too large")
        return value

    return read


def _none(value: Any) -> None:
    if value is not None:
        raise CodecError(f"here stands {_name(value)} instead of null")


def _tuple(parts: tuple[Any, ...]) -> Reader:
    if len(parts) == 2 and parts[1] is Ellipsis:
        one = reader(parts[0])
        return lambda value: tuple(map(one, _list(value)))
    readers = tuple(map(reader, parts))
    return lambda value: tuple(_each(readers, _list(value)))


def _union(readers: tuple[Reader, ...]) -> Reader:
    def read(value: Any) -> Any:
        for one in readers[:-1]:
            try:
                return one(value)
            except CodecError:
                continue
        return readers[-1](value)

    return read


def _each(readers: tuple[Reader, ...], values: list[Any]) -> list[Any]:
    if len(readers) != len(values):
        raise CodecError(f"{len(readers)} values belong here, not {len(values)}")
    return [read(value) for read, value in zip(readers, values, strict=True)]


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise CodecError(f"here stands {_name(value)} instead of a list")
    return value


def _name(value: Any) -> str:
    return type(value).__name__
