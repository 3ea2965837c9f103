"""Finds views of a painting in what is kept when it is over: acting through one changes copies."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from functools import partial
from types import FunctionType, MethodType
from typing import Any

import pytest

from kingsburg.ui.paint.reads import View, behind

_DEEP = 6


def _within(value: Any, deep: int) -> Iterable[Any]:
    if isinstance(value, list | tuple | set | frozenset | deque):
        return value
    if isinstance(value, dict):
        return value.values()
    if is_dataclass(value) and not isinstance(value, type):
        return [getattr(value, field.name, None) for field in fields(value)]
    if isinstance(value, partial):
        return [value.func, *value.args, *value.keywords.values()]
    if isinstance(value, MethodType):
        return [value.__self__]
    if isinstance(value, FunctionType):
        return [cell.cell_contents for cell in value.__closure__ or ()]
    if type(value).__module__.startswith("kingsburg.ui.") and deep < _DEEP // 2:
        return list(getattr(value, "__dict__", {}).values())
    return ()


def view_in(value: Any, deep: int = 0) -> str:
    """Return the way to a view in a value, such as "list > Row > view of Table"; "" if there is none."""
    if type(value) is View:
        return f"view of {type(behind(value)).__name__}"
    if deep < _DEEP:
        for one in _within(value, deep):
            if way := view_in(one, deep + 1):
                return f"{type(value).__name__} > {way}"
    return ""


def keep_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on a painting that keeps a view fails."""
    put: Callable[[Any, str, Any], None] = View.__setattr__

    def checked(self: View, name: str, value: Any) -> None:
        way = view_in(value)
        assert not way, f"{type(behind(self)).__name__}.{name} keeps a {way}"
        put(self, name, value)

    monkeypatch.setattr(View, "__setattr__", checked)
