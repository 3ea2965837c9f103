"""What a tile of the province shows is what the rules say of it (K3.10, K3.11)."""

from kingsburg.engine.kingsburg.board.buildings import BUILDINGS, left_missing, price
from kingsburg.ui.games.kingsburg.tiles.state import (
    AFFORDABLE,
    BUILT,
    LOCKED,
    SHORT,
    TileState,
    tile_state,
)

ROW = [i for i, b in enumerate(BUILDINGS) if b.row == 1]
FIRST, SECOND = ROW[0], ROW[1]
RICH = (9, 9, 9)


def test_a_tile_is_built_payable_short_or_locked() -> None:
    own = 1 << FIRST
    assert tile_state(own, RICH, FIRST) == TileState(BUILT, price(own, FIRST))
    assert tile_state(own, RICH, SECOND) == TileState(AFFORDABLE, price(own, SECOND))
    assert tile_state(0, RICH, SECOND) == TileState(LOCKED, price(0, SECOND), left=left_missing(0, SECOND))
    assert tile_state(0, (0, 0, 0), FIRST) == TileState(SHORT, price(0, FIRST), price(0, FIRST))
