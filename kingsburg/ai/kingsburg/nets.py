"""The networks that play Kingsburg, one for each number of seats, read when first needed."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from kingsburg.ai.kingsburg.inputs.vector import names, scales
from kingsburg.ai.network import Network, load
from kingsburg.engine.kingsburg.rules import Kingsburg
from kingsburg.paths import asset


@cache
def network(seats: int) -> Network:
    """The network that is shipped. Raises NetworkRefused if its file is not for this program."""
    return read(asset("nets", f"{Kingsburg.name}-{seats}.npz"), seats)


def read(path: Path, seats: int) -> Network:
    """The network in any file for that number of seats. Raises NetworkRefused."""
    return load(path, Kingsburg.name, seats, Kingsburg.revision, names(seats), scales(seats))
