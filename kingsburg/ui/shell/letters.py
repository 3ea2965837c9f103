"""The letters that press buttons; each has one meaning in all games and on all sheets."""

from typing import Final

COACH: Final = "c"
WINTER: Final = "w"
"""Opens and closes the sheet of what may come in winter."""
PASS: Final = "p"
GOAL: Final = "g"
"""Pins what is looked at as a goal, or unpins it."""
STOP: Final = "s"
DICE: Final = "d"
VALUE: Final = "v"
"""Scores the castles of a colour."""
KINGSBURG: Final = "k"
BURGENLAND: Final = "b"
HINT: Final = "h"
"""Closes a hint that has been read."""
