"""The packaged program's code has no docstrings, and does the same as before."""

from __future__ import annotations

from typing import Any

from docless import BLANK, docless

SOURCE = '''
"""A module."""
def told(x):
    """A function."""
    return [y and "a" for y in x]
class Told:
    """A class."""
    def method(self):
        """the same"""
        return "the same"
    def untold(self):
        return "lead"
def generator():
    "Yields."
    yield "x"
def untold(call, *, key="z"):
    return call(key="q")
table = {key: "v" for key in "ab"}
short = lambda: "s"
text = "A module."
def checked():
    """Asserts."""
    assert not __debug__
'''


def run(code: Any) -> dict[str, Any]:
    names: dict[str, Any] = {}
    exec(code, names)  # noqa: S102 - the sample above
    return names


def test_docstrings_are_blank_and_everything_else_stays() -> None:
    names = run(docless(compile(SOURCE, "sample", "exec")))
    blank = (names["told"], names["Told"], names["generator"], names["checked"])
    assert [one.__doc__ for one in blank] == [BLANK] * len(blank)
    assert names["untold"].__doc__ is None and names["Told"].untold.__doc__ is None
    assert names["told"]([1, 0]) == ["a", 0] and names["Told"]().untold() == "lead"
    assert list(names["generator"]()) == ["x"] and names["short"]() == "s"
    assert names["table"] == {"a": "v", "b": "v"} and names["text"] == "A module."
    assert names["untold"](lambda **given: given) == {"key": "q"}


def test_a_docstring_that_is_used_otherwise_stays() -> None:
    told = run(docless(compile(SOURCE, "sample", "exec")))["Told"].method
    assert told.__doc__ == told(None) == "the same"


def test_assertions_are_still_checked() -> None:
    checked = run(docless(compile(SOURCE, "sample", "exec")))["checked"]
    try:
        checked()
    except AssertionError:
        return
    raise RuntimeError("nothing was checked")
