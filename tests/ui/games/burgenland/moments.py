"""Tables at the moments at which a duel asks for something."""

from __future__ import annotations

from collections.abc import Callable

from tests.engine.burgenland.table import BLUE, BRIAN, RED, Table, space
from tests.ui.games.burgenland.test_acting import last_towers, leaving, on
from tests.ui.games.burgenland.test_numbers import rolled
from tests.ui.games.burgenland.test_rolling import again

LONG_BLUE = "wtwhwtwrw/rwtwhwh"
MOMENTS: dict[str, Callable[[], Table]] = {
    "first roll": lambda: Table(dice=(5, 0)),
    "roll or stop": lambda: again(dice=(3, 2), blue="wtw/w"),
    "a risk": lambda: again(
        crown=space(BLUE, "t"), dice=(2, 2), blue="wtwr/wh", yellow="wh/wwr", red="wtw/w"
    ),
    "a number": lambda: rolled(2, 3, 6, crown=space(BLUE, "t"), zone=BLUE, blue="wtw/wh"),
    "six numbers": lambda: rolled(1, 2, 3, 4, 5, 6, blue="wtw/wh"),
    "a wall": lambda: on("wall", blue="wt.tw/wh"),
    "a building": lambda: on("h", blue="wt.tw/wh"),
    "a wall or a score": lambda: on("choice", blue="wt.tw/wh", score=(12, 7)),
    "a card of the opponent": last_towers,
    "no card": lambda: on("choice", blue="wwwwwwwww/"),
    "giving up": leaving,
    "long castles": lambda: on("wall", blue=LONG_BLUE, red="w.h.t.h.w/wwwww", dice=(0, 5), score=(29, 29)),
    "brian": lambda: Table(seat=BRIAN, crown=space(RED, "h"), dice=(2, 3), zone=RED),
}
