"""Imports pygame without parts of it that the game does not need: they take half of the time.

pygame imports all of its parts at once, and with these few of them `importlib.resources`, `dataclasses`
and `inspect`. Whoever needs one of them later can still import it. This must come before any other
import of pygame; where pygame has been imported already, nothing happens.
"""

import sys
from types import ModuleType
from typing import Final

_OPTIONAL: Final = ("pygame._debug", "pygame.pkgdata", "pygame.system", "pygame.typing")
"""Parts that pygame does without if they cannot be imported."""
_EXPECTED: Final = ("pygame.sprite",)
"""Parts that it would miss with a warning, if they were not at least empty."""

_left_out: dict[str, ModuleType | None] = {}
if "pygame" not in sys.modules:
    _left_out = dict.fromkeys(_OPTIONAL) | {name: ModuleType(name) for name in _EXPECTED}
sys.modules.update(_left_out)  # type: ignore[arg-type]  # None: what cannot be imported

import pygame  # noqa: E402, F401 - what this module is for

for _name in _left_out:
    del sys.modules[_name]
