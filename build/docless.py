"""Takes the docstrings out of compiled code: nobody reads them in the packaged program.

Assertions stay, unlike with Python's option -OO.
"""

from __future__ import annotations

import dis
from collections import Counter
from itertools import pairwise
from types import CodeType

BLANK = " "
"""What stands in place of a docstring.

Dataclasses would make one of their own if there were none, and NumPy hands some on that must be strings.
"""


def docless(code: CodeType) -> CodeType:
    """The same code, with blank docstrings in it and in all functions and classes that it makes."""
    consts = [docless(const) if isinstance(const, CodeType) else const for const in code.co_consts]
    place = _docstring(code)
    if place is not None:
        consts[place] = BLANK
    return code.replace(co_consts=tuple(consts))


def _docstring(code: CodeType) -> int | None:
    """The index of the code's docstring among its constants; None if none is free to go."""
    steps = list(dis.get_instructions(code))
    used = Counter(step.arg for step in steps if step.opcode in dis.hasconst)
    stored = [
        load.arg
        for load, store in pairwise(steps)
        if load.opcode in dis.hasconst and store.argval == "__doc__" and store.opname == "STORE_NAME"
    ]
    place, uses = (stored[0], 1) if stored else (0, 0)
    if place is None or place >= len(code.co_consts) or not isinstance(code.co_consts[place], str):
        return None
    return place if used[place] == uses else None
