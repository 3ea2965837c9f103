"""The letters that press a button: each means one thing, at every table and on every sheet."""

from typing import Final

COACH: Final = "c"
PASS: Final = "p"
STOP: Final = "s"
DICE: Final = "d"
VALUE: Final = "v"
"""Score the castles of a colour."""
KINGSBURG: Final = "k"
BURGENLAND: Final = "b"
