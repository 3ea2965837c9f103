"""Records what a painting reads, so that it is painted anew only when something it read has changed.

A painting gets its things as views. A view looks and acts like the thing behind it and records each
attribute that is read; methods and properties run on the view, so what they read is recorded too.
Values (numbers, texts, tuples, frozen dataclasses, the engine's states) are handed over as they
are.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache
from operator import is_
from types import FunctionType, MethodType
from typing import Any, Final, TypeVar

from kingsburg.app.i18n import language

_OURS: Final = ("kingsburg.",)
_OF_VALUES: Final = ("kingsburg.engine.",)
"""Packages whose objects are values: nobody changes a state, an event or an action once it is shown."""
_OF_FROZEN_VALUES: Final = ("kingsburg.app.",)
"""Packages whose frozen objects are values through and through, such as a turn that has been played."""
_MISSING: Final = object()


class Nature(Enum):
    """How a kind of object is viewed and compared."""

    VALUE = "value"  # as it is
    LIST = "list"
    DICT = "dict"
    SET = "set"
    TUPLE = "tuple"
    METHOD = "method"
    FROZEN = "frozen"  # compared by its fields, which may hold things that change
    THING = "thing"  # compared by identity; each attribute that is read is recorded


_VALUE: Final = Nature.VALUE
_TUPLE: Final = Nature.TUPLE
"""Named apart because these two are asked for some thousand times in a frame."""
F = TypeVar("F", bound=Callable[..., Any])


class Fixed:
    """Marks a named tuple that is viewed and compared by its fields, as a frozen dataclass is."""

    __slots__ = ()


def question(method: F) -> F:
    """Mark a method of which only the answer is recorded, not what it reads; its arguments must be values."""
    vars(method)["is_question"] = True
    return method


class Reads:
    """What one painting was given, what it has read since, and the language at that time."""

    def __init__(self, given: Mapping[str, Any]) -> None:
        self._language = language()
        given = {name: behind(value) for name, value in given.items()}
        self._given = {name: _kept(value) for name, value in given.items()}
        self._notes: dict[tuple[int, str], tuple[Any, str, Any, Any]] = {}
        self._answers: dict[tuple[int, str, tuple[Any, ...]], tuple[Any, str, tuple[Any, ...], Any]] = {}
        self.views = {name: self.view(value) for name, value in given.items()}

    def still(self, given: Mapping[str, Any]) -> bool:
        """Whether the same things are given now and everything that was read is unchanged."""
        if self._language != language() or given.keys() != self._given.keys():
            return False
        for name, then in self._given.items():
            if not _as_then(given[name], then):
                return False
        for thing, name, then, _view in self._notes.values():
            value = getattr(thing, name, _MISSING)
            if value is not then and not _as_then(value, then):
                return False
        for thing, name, asked, then in self._answers.values():
            value = getattr(thing, name)(*asked)
            if value is not then and not _as_then(value, then):
                return False
        return True

    def tell(self, given: Mapping[str, Any]) -> None:
        """Pass these reads on to the painting that uses this one now, whose views are in `given`."""
        for outer in [reads_of(value) for value in given.values() if type(value) is View]:
            for key, (thing, name, then, _view) in self._notes.items():
                if key not in outer._notes:
                    outer._notes[key] = (thing, name, then, outer.view(getattr(thing, name)))
            outer._answers.update(self._answers)

    def view(self, value: Any) -> Any:
        """Return a view of something that can change; a value as it is."""
        kind: Any = type(value)
        if kind is View:
            return value
        match _nature(kind):
            case Nature.FROZEN if _is_plain(value):
                return value
            case Nature.THING | Nature.FROZEN:
                return View(self, value)
            case Nature.LIST | Nature.TUPLE:
                return self._contents(value)
            case Nature.DICT:
                return {key: self.view(one) for key, one in value.items()}
            case Nature.METHOD:
                return MethodType(value.__func__, self.view(value.__self__))
            case _:
                return value

    def _contents(self, value: Any) -> Any:
        """Return a sequence with its members as views; the sequence itself if all are values."""
        if all(_is_value(one) for one in value):
            return value
        seen = [self.view(one) for one in value]
        return value._make(seen) if hasattr(value, "_make") else type(value)(seen)

    def read(self, thing: Any, name: str) -> Any:
        """Return an attribute of the thing behind a view, and record it."""
        note = self._notes.get((id(thing), name))
        if note is not None:
            return note[3]
        own = getattr(thing, "__dict__", {})
        kind: Any = type(thing)
        found = _MISSING if name in own else _of_class(kind, name)
        if isinstance(found, property):
            assert found.fget is not None
            return found.fget(View(self, thing))
        if isinstance(found, FunctionType):
            if "is_question" in vars(found):
                return lambda *asked: self._answer(thing, name, asked)
            return MethodType(found, View(self, thing))
        value = getattr(thing, name)
        view = self.view(value)
        self._notes[id(thing), name] = (thing, name, _kept(value), view)
        return view

    def forget(self, thing: Any, name: str) -> None:
        """Drop the record of an attribute that has been set since."""
        self._notes.pop((id(thing), name), None)

    def _answer(self, thing: Any, name: str, asked: tuple[Any, ...]) -> Any:
        value = getattr(thing, name)(*asked)
        self._answers.setdefault((id(thing), name, asked), (thing, name, asked, _kept(value)))
        return self.view(value)


class View:
    """A thing as a painting sees it: each attribute that is read is recorded."""

    __slots__ = ("_reads", "_thing")

    def __init__(self, reads: Reads, thing: Any) -> None:
        object.__setattr__(self, "_reads", reads)
        object.__setattr__(self, "_thing", thing)

    @property  # type: ignore[misc]
    def __class__(self) -> Any:
        return type(behind(self))

    def __getattr__(self, name: str) -> Any:
        return reads_of(self).read(behind(self), name)

    def __setattr__(self, name: str, value: Any) -> None:
        """Set an attribute, such as something a method caches; a painting itself changes nothing."""
        thing = behind(self)
        setattr(thing, name, value)
        reads_of(self).forget(thing, name)

    def __eq__(self, other: object) -> bool:
        return bool(behind(self) == behind(other))

    def __hash__(self) -> int:
        return hash(behind(self))

    def __iter__(self) -> Iterator[Any]:
        return iter(behind(self))

    def __len__(self) -> int:
        return len(behind(self))


def behind(value: Any) -> Any:
    """Return the thing behind a view; anything else as it is."""
    return object.__getattribute__(value, "_thing") if type(value) is View else value


def reads_of(view: View) -> Reads:
    """Return the recorder of what is read through a view."""
    reads: Reads = object.__getattribute__(view, "_reads")
    return reads


class _Same:
    """Stands for a thing that can change; equal only to one that stands for the same object."""

    __slots__ = ("thing",)

    def __init__(self, thing: Any) -> None:
        self.thing = thing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.thing is self.thing

    __hash__ = None  # type: ignore[assignment]


class _Frozen:
    """Stands for a frozen thing; equal to one of the same class with equal fields."""

    __slots__ = ("thing",)

    def __init__(self, thing: Any) -> None:
        self.thing = thing

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, _Frozen) or type(other.thing) is not type(self.thing):
            return False
        mine, theirs = self.thing, other.thing
        kind: Any = type(mine)
        return mine is theirs or all(
            _alike(getattr(mine, name), getattr(theirs, name)) for name in _names(kind)
        )

    __hash__ = None  # type: ignore[assignment]


def _alike(mine: Any, theirs: Any) -> bool:
    if mine is theirs:
        return True
    return bool(mine == theirs if type(mine) in _PLAIN else _kept(mine) == _kept(theirs))


class _Row:
    """Stands for a list: what is kept of its members and, if they cannot change, the members themselves."""

    __slots__ = ("_kept", "_members")

    def __init__(self, members: Sequence[Any]) -> None:
        self._kept = [_kept(one) for one in members]
        self._members = [*members] if all(_is_atom(one) for one in members) else None

    def same(self, value: Any) -> bool:
        """Whether a list has the very same members; True is right, False may be wrong."""
        mine = self._members
        return mine is not None and len(value) == len(mine) and all(map(is_, value, mine))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Row) and other._kept == self._kept

    __hash__ = None  # type: ignore[assignment]


_ATOMS: Final = frozenset({Nature.VALUE, Nature.FROZEN, Nature.THING})
_STANDING_FOR: Final = frozenset({_Same, _Frozen})


def _as_then(value: Any, then: Any) -> bool:
    """Whether a value equals what was kept of it; fast for the same number, text, tuple or object."""
    if value is then:
        return True
    kind: Any = type(then)
    if kind in _STANDING_FOR and behind(value) is then.thing:
        return True
    if kind is _Row and type(value) is list and then.same(value):
        return True
    return bool(_kept(value) == then)


def _kept(value: Any) -> Any:
    """Return what must be kept of a value to compare it later, even if it changes meanwhile."""
    kind: Any = type(value)
    if kind is View:
        value = behind(value)
        kind = type(value)
    nature = _nature(kind)
    if nature is _VALUE:
        return value
    match nature:
        case Nature.LIST:
            return _Row(value)
        case Nature.DICT:
            return [(key, _kept(one)) for key, one in value.items()]
        case Nature.SET:
            return frozenset(value)
        case Nature.TUPLE:
            return value if all(_is_value(one) for one in value) else [_kept(one) for one in value]
        case Nature.METHOD:
            return [value.__func__, _kept(value.__self__)]
        case Nature.FROZEN:
            return _Frozen(value)
        case Nature.THING:
            return _Same(value)
        case _:
            return value


def _is_atom(value: Any) -> bool:
    kind: Any = type(value)
    return _nature(kind) in _ATOMS


def _is_value(value: Any) -> bool:
    kind: Any = type(value)
    nature = _nature(kind)
    return nature is _VALUE or (nature is _TUPLE and all(_is_value(one) for one in value))


def _is_plain(value: Any) -> bool:
    """Whether a frozen thing holds nothing but plain values, as a layout does: it is read as a whole.

    To note each number that is read of a layout would take longer than to paint by it.
    """
    kind: Any = type(value)
    if kind in _PLAIN or issubclass(kind, Enum):
        return True
    nature = _nature(kind)
    if nature is _TUPLE:
        return all(_is_plain(one) for one in value)
    return nature is Nature.FROZEN and all(_is_plain(getattr(value, name)) for name in _names(kind))


@cache
def _names(kind: Any) -> tuple[str, ...]:
    """The fields that make a frozen thing what it is; what it works out from them is none of them."""
    if issubclass(kind, Fixed):
        return tuple(kind._fields)
    from dataclasses import fields  # imported here: of what the first frame shows, nothing is a dataclass

    return tuple(field.name for field in fields(kind) if field.compare)


@cache
def _nature(kind: Any) -> Nature:
    room = f"{kind.__module__}."
    if issubclass(kind, tuple) and room.startswith(_OF_FROZEN_VALUES):
        return Nature.VALUE
    for nature, kinds in _BUILT_IN:
        if issubclass(kind, kinds) and not issubclass(kind, Fixed):
            return nature
    frozen = issubclass(kind, Fixed) or getattr(getattr(kind, "__dataclass_params__", None), "frozen", False)
    if issubclass(kind, Enum | type) or not room.startswith(_OURS) or room.startswith(_OF_VALUES):
        return Nature.VALUE
    if frozen:
        return Nature.VALUE if room.startswith(_OF_FROZEN_VALUES) else Nature.FROZEN
    return Nature.THING


_PLAIN: Final = frozenset({int, float, bool, str, bytes, type(None)})
_BUILT_IN: Final = (
    (Nature.VALUE, (int, float, str, bytes, type(None))),
    (Nature.LIST, (list, deque)),
    (Nature.TUPLE, (tuple,)),
    (Nature.DICT, (dict,)),
    (Nature.SET, (set,)),
    (Nature.METHOD, (MethodType,)),
)


def _of_class(kind: Any, name: str) -> Any:
    """Return what a class defines for an attribute: a property, a function or another value."""
    return next((vars(one)[name] for one in kind.__mro__ if name in vars(one)), _MISSING)
