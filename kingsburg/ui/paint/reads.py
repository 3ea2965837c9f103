"""What a painting reads, noted while it is painted: it is painted anew when one of these things is another.

A painting gets its things as views. A view looks and acts like what is behind it, and notes each attribute
that is read; methods and properties run on the view, so what they read is noted too. Values (numbers, texts,
tuples, frozen dataclasses, the engine's states) come as they are.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from enum import Enum
from functools import cache
from types import FunctionType, MethodType
from typing import Any, Final, TypeVar

from kingsburg.app.i18n import language

_OURS: Final = ("kingsburg.",)
_OF_VALUES: Final = ("kingsburg.engine.",)
"""The rooms whose things are values: nobody changes a state, an event or an action once it is shown."""
_OF_FROZEN_VALUES: Final = ("kingsburg.app.",)
"""The rooms whose frozen things are values through and through, such as a turn that has been played."""
_MISSING: Final = object()


class Nature(Enum):
    """How something is looked at and compared."""

    VALUE = "value"  # as it is
    LIST = "list"
    DICT = "dict"
    SET = "set"
    TUPLE = "tuple"
    METHOD = "method"
    FROZEN = "frozen"  # by what it holds, which may change
    THING = "thing"  # by itself alone; what is read of it is noted


F = TypeVar("F", bound=Callable[..., Any])


def question(method: F) -> F:
    """Marks a method whose answer is noted, and not what it read to find it; its arguments are values."""
    vars(method)["is_question"] = True
    return method


class Reads:
    """What one painting was given and has read since, the language it speaks among it."""

    def __init__(self, given: Mapping[str, Any]) -> None:
        self._language = language()
        self._outer = [reads_of(value) for value in given.values() if type(value) is View]
        given = {name: behind(value) for name, value in given.items()}
        self._given = {name: _kept(value) for name, value in given.items()}
        self._notes: dict[tuple[int, str], tuple[Any, str, Any, Any]] = {}
        self._answers: dict[tuple[int, str, tuple[Any, ...]], tuple[Any, str, tuple[Any, ...], Any]] = {}
        self.views = {name: self.view(value) for name, value in given.items()}

    def still(self, given: Mapping[str, Any]) -> bool:
        """Whether the same is given now, and all that was read of it is as it was."""
        if self._language != language() or given.keys() != self._given.keys():
            return False
        for name, then in self._given.items():
            if not _as_then(given[name], then):
                return False
        for thing, name, then, _view in self._notes.values():
            if not _as_then(getattr(thing, name, _MISSING), then):
                return False
        answers = self._answers.values()
        return all(_as_then(getattr(thing, name)(*asked), then) for thing, name, asked, then in answers)

    def tell(self) -> None:
        """What was read here was read by the painting of which this is a part, too."""
        for outer in self._outer:
            for key, (thing, name, then, _view) in self._notes.items():
                if key not in outer._notes:
                    outer._notes[key] = (thing, name, then, outer.view(getattr(thing, name)))
            outer._answers.update(self._answers)

    def view(self, value: Any) -> Any:
        """A view of what can change; a value as it is."""
        kind: Any = type(value)
        if kind is View:
            return value
        match _nature(kind):
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
        """A row of things as views; itself, if it holds values only."""
        if all(_is_value(one) for one in value):
            return value
        seen = [self.view(one) for one in value]
        return value._make(seen) if hasattr(value, "_make") else type(value)(seen)

    def read(self, thing: Any, name: str) -> Any:
        """An attribute of a thing behind a view, noted."""
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
        """The attribute has been set meanwhile."""
        self._notes.pop((id(thing), name), None)

    def _answer(self, thing: Any, name: str, asked: tuple[Any, ...]) -> Any:
        value = getattr(thing, name)(*asked)
        self._answers.setdefault((id(thing), name, asked), (thing, name, asked, _kept(value)))
        return value


class View:
    """A thing as a painting sees it."""

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
        """What a method remembers for the next time; a painting itself changes nothing."""
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
    """The thing behind a view; anything else as it is."""
    return object.__getattribute__(value, "_thing") if type(value) is View else value


def reads_of(view: View) -> Reads:
    """Who notes what is read of a view."""
    reads: Reads = object.__getattribute__(view, "_reads")
    return reads


class _Same:
    """Stands for a thing that can change: equal to itself alone."""

    __slots__ = ("thing",)

    def __init__(self, thing: Any) -> None:
        self.thing = thing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.thing is self.thing

    __hash__ = None  # type: ignore[assignment]


class _Frozen:
    """Stands for a frozen thing: equal to one of its class that holds the same."""

    __slots__ = ("thing",)

    def __init__(self, thing: Any) -> None:
        self.thing = thing

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, _Frozen) or type(other.thing) is not type(self.thing):
            return False
        mine, theirs = self.thing, other.thing
        return mine is theirs or all(
            _kept(getattr(mine, field.name)) == _kept(getattr(theirs, field.name)) for field in fields(mine)
        )

    __hash__ = None  # type: ignore[assignment]


def _as_then(value: Any, then: Any) -> bool:
    """Whether a value is what was kept of it; quick for the same number, text, tuple or thing."""
    if value is then or (type(then) is _Same and behind(value) is then.thing):
        return True
    return bool(_kept(value) == then)


def _kept(value: Any) -> Any:
    """What is kept of a value to be compared later, whatever becomes of it meanwhile."""
    value = behind(value)
    kind: Any = type(value)
    match _nature(kind):
        case Nature.LIST:
            return [_kept(one) for one in value]
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


def _is_value(value: Any) -> bool:
    kind: Any = type(value)
    nature = _nature(kind)
    return nature is Nature.VALUE or (nature is Nature.TUPLE and all(_is_value(one) for one in value))


@cache
def _nature(kind: Any) -> Nature:
    for nature, kinds in _BUILT_IN:
        if issubclass(kind, kinds):
            return nature
    frozen = getattr(getattr(kind, "__dataclass_params__", None), "frozen", False)
    room = f"{kind.__module__}."
    if issubclass(kind, Enum | type) or not room.startswith(_OURS) or room.startswith(_OF_VALUES):
        return Nature.VALUE
    if frozen:
        return Nature.VALUE if room.startswith(_OF_FROZEN_VALUES) else Nature.FROZEN
    return Nature.THING


_BUILT_IN: Final = (
    (Nature.VALUE, (int, float, str, bytes, type(None))),
    (Nature.LIST, (list, deque)),
    (Nature.TUPLE, (tuple,)),
    (Nature.DICT, (dict,)),
    (Nature.SET, (set,)),
    (Nature.METHOD, (MethodType,)),
)


def _of_class(kind: Any, name: str) -> Any:
    """What a class says of an attribute: a property, a function, or something else."""
    return next((vars(one)[name] for one in kind.__mro__ if name in vars(one)), _MISSING)
