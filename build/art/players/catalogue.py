"""The faces of computer players by the name of their picture, the weakest level first."""

from __future__ import annotations

from collections.abc import Callable

from players.beginners import milkmaid, page, steward, widow
from players.masters import abbess, captain, chancellor, clockwork, queen_mother
from players.seconds import cardinal, cook, falconer, friar
from technique.woodcut import Woodcut

FACES: dict[str, Callable[[], Woodcut]] = {
    "page": page,
    "milkmaid": milkmaid,
    "friar": friar,
    "steward": steward,
    "widow": widow,
    "cook": cook,
    "captain": captain,
    "abbess": abbess,
    "falconer": falconer,
    "chancellor": chancellor,
    "queen_mother": queen_mother,
    "cardinal": cardinal,
    "clockwork": clockwork,
}
