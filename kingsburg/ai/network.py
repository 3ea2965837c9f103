"""Learned values: a small network from a game's inputs to a seat's expectations, and its file.

This module, and numpy with it, is imported when the first learned player sits down. Nothing that is
needed for the first frame may import it.
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from kingsburg.ai.agent import Unready

Floats = NDArray[np.float32]

FORMAT: Final = 2
"""In format 1, which is read too, all weights are in half precision and there is no `step`."""
WEIGHTS: Final = ("w1", "b1", "w2", "b2")
WIN: Final = 0
REMAINING: Final = 1
MARGIN: Final = 2
OUTPUTS: Final = 3
"""The number of outputs: the share of a win, the points still to come, the lead at the end."""
VP_SCALE: Final = 16.0
"""How many points one unit of the second and third output stands for."""


_MOST: Final = 127
_TINY: Final = 1e-12
_LARGEST: Final = 256 << 20
"""The most bytes that a network's file may unpack to."""
LEAD: Final = 0.006
"""How much of a win one point of lead at the end is worth to `desire`.

Early in a game, the chances to win hardly tell moves apart.
"""


class NetworkRefused(Unready):
    """A file that this program cannot use; the message says why in a sentence."""


@dataclass(frozen=True, slots=True)
class Card:
    """What a network is for and where it comes from; stored in one file with its weights."""

    game: str
    seats: int
    rules: int
    """The revision of the game's rules under which it was trained."""
    inputs: tuple[str, ...]
    training: Mapping[str, Any]
    """How it was trained: seed, games, and whatever else the trainer notes."""


class Network:
    """One hidden layer of rectified linear units, for inputs of one byte each."""

    def __init__(self, card: Card, scales: Sequence[float], weights: Mapping[str, Floats]) -> None:
        """`scales`: the factor of each input. `weights`: arrays for scaled inputs.

        These are `w1` (inputs × hidden), `b1` (hidden), `w2` (hidden × outputs) and `b2` (outputs).
        """
        self.card = card
        self._size = len(card.inputs)
        self._first = weights["w1"] * np.asarray(scales, dtype=np.float32)[:, None]
        self._first_bias = weights["b1"]
        self._second = weights["w2"]
        self._second_bias = weights["b2"]

    def evaluate(self, rows: Sequence[bytes]) -> Floats:
        """An array of rows × 3: share of a win (0 to 1), points still to come, final lead (points).

        Positions after the moves of one decision have most inputs in common: what these add to the
        hidden units is reckoned once for all rows. There must be at least one row. The last bits of
        a value depend on which rows are asked about together.
        """
        x = np.frombuffer(b"".join(rows), dtype=np.uint8).reshape(len(rows), self._size)
        changing = np.flatnonzero((x != x[0]).any(axis=0))
        hidden = x[:, changing].astype(np.float32) @ self._first[changing]
        hidden += self._shared(x[0], changing)
        np.maximum(hidden, 0.0, out=hidden)
        out: Floats = hidden @ self._second
        out += self._second_bias
        out[:, WIN] = 1.0 / (1.0 + np.exp(-np.clip(out[:, WIN], -30.0, 30.0)))
        out[:, 1:] *= VP_SCALE
        return out

    def _shared(self, row: NDArray[np.uint8], changing: NDArray[np.intp]) -> Floats:
        """What the inputs that do not change between the rows, and the bias, add to the hidden units."""
        common = row.copy()
        common[changing] = 0
        present = np.flatnonzero(common)
        shared: Floats = common[present].astype(np.float32) @ self._first[present]
        shared += self._first_bias
        return shared


def desire(values: Floats) -> Floats:
    """What moves are chosen by: the share of a win, plus a bit of lead.

    `values`: as `evaluate` gives them, in any shape whose last axis, which goes, is the 3 outputs.
    """
    wanted: Floats = values[..., WIN] + LEAD * values[..., MARGIN]
    return wanted


def wish(value: tuple[float, float, float]) -> float:
    """The same for one position: the share of a win, points, lead."""
    return value[WIN] + LEAD * value[MARGIN]


def save(path: Path, card: Card, weights: Mapping[str, Floats]) -> None:
    """Write the card and the weights; the file is replaced as a whole.

    `w1`, by far the largest, is written as whole numbers of one byte, and how much one of them
    stands for in each hidden unit as `step`; the other weights are in half precision.
    """
    head = {
        "format": FORMAT,
        "game": card.game,
        "seats": card.seats,
        "rules": card.rules,
        "inputs": list(card.inputs),
        "training": dict(card.training),
    }
    text = np.frombuffer(json.dumps(head).encode("utf-8"), dtype=np.uint8)
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        arrays: dict[str, Any] = {name: array.astype(np.float16) for name, array in weights.items()}
        step = np.maximum(np.abs(weights["w1"]).max(axis=0), _TINY) / _MOST
        arrays["w1"] = np.rint(weights["w1"] / step).astype(np.int8)
        np.savez_compressed(file, card=text, step=step.astype(np.float32), **arrays)
    part.replace(path)


def load(
    path: Path, game: str, seats: int, rules: int, inputs: Sequence[str], scales: Sequence[float]
) -> Network:
    """The network in that file.

    Raises NetworkRefused if it is not for exactly this game, number of seats, rules and inputs.
    """
    card, weights = unpack(path)
    if (card.game, card.seats) != (game, seats):
        raise NetworkRefused(
            "{file} is for {game} with {seats} seats, not for {wanted} with {needed}",
            file=path.name,
            game=card.game,
            seats=card.seats,
            wanted=game,
            needed=seats,
        )
    if card.rules != rules:
        raise NetworkRefused(
            "{file} learned rules of revision {found}; the game has {known}",
            file=path.name,
            found=card.rules,
            known=rules,
        )
    if card.inputs != tuple(inputs):
        raise _differing(path, card.inputs, tuple(inputs))
    shapes = {name: array.shape for name, array in weights.items()}
    hidden = weights["b1"].size
    if shapes != {"w1": (len(inputs), hidden), "b1": (hidden,), "w2": (hidden, OUTPUTS), "b2": (OUTPUTS,)}:
        raise NetworkRefused("{file} holds weights of the wrong shape", file=path.name)
    return Network(card, scales, weights)


def unpack(path: Path) -> tuple[Card, dict[str, Floats]]:
    """A network's card and weights, whatever it is for. Raises NetworkRefused if it is no network."""
    try:
        with zipfile.ZipFile(path) as packed:
            if sum(info.file_size for info in packed.infolist()) > _LARGEST:
                raise NetworkRefused("{file} holds more than a network", file=path.name)
        with np.load(path, allow_pickle=False) as file:
            head = json.loads(bytes(file["card"]).decode("utf-8"))
            weights = {name: file[name].astype(np.float32) for name in WEIGHTS}
            if "step" in file:
                weights["w1"] *= file["step"]
        if head["format"] not in (1, FORMAT):
            raise NetworkRefused(
                "{file} has format {found}; this program reads {known}",
                file=path.name,
                found=head["format"],
                known=FORMAT,
            )
        card = Card(head["game"], head["seats"], head["rules"], tuple(head["inputs"]), head["training"])
    except NetworkRefused:
        raise
    except Exception as error:  # what numpy and zipfile raise for a damaged file is not promised
        raise NetworkRefused(
            "{file} is no network of this program: {error}", file=path.name, error=error
        ) from error
    return card, weights


def _differing(path: Path, theirs: tuple[str, ...], ours: tuple[str, ...]) -> NetworkRefused:
    """The error for a network that reads other inputs than the game gives."""
    for place, (their, our) in enumerate(zip(theirs, ours, strict=False)):
        if their != our:
            return NetworkRefused(
                "{file} reads '{found}' as input {place}, where the game now gives '{wanted}'",
                file=path.name,
                found=their,
                place=place,
                wanted=our,
            )
    return NetworkRefused(
        "{file} reads {found} inputs, but the game now gives {wanted}",
        file=path.name,
        found=len(theirs),
        wanted=len(ours),
    )
