"""The learning itself: Adam on the three outputs, and a running mean of the weights.

Networks with the mean weights play better than those with the latest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kingsburg.ai.network import OUTPUTS, WEIGHTS, WIN, Card, Floats, Network

_BETA: Final = 0.9
_BETA2: Final = 0.999
_TINY: Final = 1e-8
_KEPT_OF_MEAN: Final = 0.9999
"""The share of the running mean that is kept at each step.

The mean then covers the steps of several rounds of games, which evens out what one round taught too
strongly.
"""
LOSS_WEIGHTS: Final = (1.0, 1.0, 1.0)
"""How much each output counts in the loss."""


def orders(names: Sequence[str], seats: int) -> list[NDArray[np.intp]]:
    """Return, for each order of the other seats, the place from which each input is taken.

    Inputs about the other seats (`other.1....`) are read in the order in which they sit. What a
    position is worth hardly depends on it: learning each one in any order keeps a network from
    taking chance for a difference between them.
    """
    others = [[i for i, name in enumerate(names) if name.startswith(f"other.{k}.")] for k in range(1, seats)]
    found = []
    for order in permutations(others):
        taken = np.arange(len(names))
        for place, other in zip(others, order, strict=True):
            taken[place] = other
        found.append(taken)
    return found


class Learner:
    """Weights, their moments and their running mean; `arrays` holds all that is to be saved."""

    def __init__(self, inputs: int, hidden: int, scales: Sequence[float], seed: int) -> None:
        draw = np.random.default_rng(seed)
        self.scales: Floats = np.asarray(scales, dtype=np.float32)
        first = draw.normal(0.0, 1.0 / np.sqrt(0.15 * inputs), (inputs, hidden))
        self.weights: dict[str, Floats] = {
            "w1": first.astype(np.float32),
            "b1": np.zeros(hidden, dtype=np.float32),
            "w2": (draw.normal(0.0, 0.1 / np.sqrt(hidden), (hidden, OUTPUTS))).astype(np.float32),
            "b2": np.zeros(OUTPUTS, dtype=np.float32),
        }
        self.moments = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self.squares = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self.mean = {name: w.copy() for name, w in self.weights.items()}
        self.steps = 0

    def network(self, card: Card, mean: bool = False) -> Network:
        """A network with a copy of the present weights, or of their mean."""
        chosen = self.mean if mean else self.weights
        return Network(card, self.scales.tolist(), {name: w.copy() for name, w in chosen.items()})

    def learn(self, rows: Floats, targets: Floats, rate: float, trust: Floats | None = None) -> Floats:
        """Make one step on a batch; returns the mean loss of each output before it.

        `rows`: samples × inputs, unscaled. `targets`: samples × outputs. `trust`: how much each
        sample counts; all alike, if it is not given.
        """
        w = self.weights
        x = rows * self.scales
        hidden = x @ w["w1"] + w["b1"]
        np.maximum(hidden, 0.0, out=hidden)
        out = hidden @ w["w2"] + w["b2"]
        p = 1.0 / (1.0 + np.exp(-np.clip(out[:, WIN], -30.0, 30.0)))
        error = out - targets
        error[:, WIN] = p - targets[:, WIN]
        losses: Floats = (error * error).mean(axis=0)
        if trust is not None:
            error *= trust[:, None]
        error *= np.asarray(LOSS_WEIGHTS, dtype=np.float32) / len(rows)
        back = error @ w["w2"].T
        back *= hidden > 0.0
        gradients = {
            "w1": x.T @ back,
            "b1": back.sum(axis=0),
            "w2": hidden.T @ error,
            "b2": error.sum(axis=0),
        }
        self._step(gradients, rate)
        return losses

    def _step(self, gradients: dict[str, Floats], rate: float) -> None:
        self.steps += 1
        rate *= np.sqrt(1.0 - _BETA2**self.steps) / (1.0 - _BETA**self.steps)
        kept = min(_KEPT_OF_MEAN, self.steps / (self.steps + 10.0))
        for name in WEIGHTS:
            g, m, v, w = gradients[name], self.moments[name], self.squares[name], self.weights[name]
            m *= _BETA
            m += (1.0 - _BETA) * g
            v *= _BETA2
            v += (1.0 - _BETA2) * g * g
            w -= np.float32(rate) * m / (np.sqrt(v) + _TINY)
            self.mean[name] *= np.float32(kept)
            self.mean[name] += np.float32(1.0 - kept) * w

    def begin_from(self, names: Sequence[str], card: Card, weights: Mapping[str, Floats]) -> None:
        """Take over a network's weights for inputs of the same name; other inputs begin with zeros.

        An input about a seat that the other network's table does not have (`other.4....`) begins
        like that of its last seat. Units that the other network does not have count for nothing at
        first, so that this one begins by saying the same.
        """
        there = {name: place for place, name in enumerate(card.inputs)}
        units = len(weights["b1"])
        first = self.weights["w1"].copy()
        first[:, :units] = 0.0
        for place, name in enumerate(names):
            found = there.get(name)
            if found is None and name.startswith("other."):
                _, _, rest = name.split(".", 2)
                found = there.get(f"other.{card.seats - 1}.{rest}")
            if found is not None:
                first[place, :units] = weights["w1"][found]
        begun = {
            "w1": first,
            "b1": np.concatenate((weights["b1"], self.weights["b1"][units:])),
            "w2": np.concatenate((weights["w2"], np.zeros_like(self.weights["w2"][units:]))),
            "b2": weights["b2"],
        }
        for name in WEIGHTS:
            self.weights[name][...] = begun[name]
            self.mean[name][...] = begun[name]

    @property
    def arrays(self) -> dict[str, Floats]:
        """Everything that is saved between runs, by name: the arrays themselves, not copies."""
        kinds = {"w": self.weights, "m": self.moments, "v": self.squares, "mean": self.mean}
        return {f"{kind}.{name}": array for kind, group in kinds.items() for name, array in group.items()}

    def restore(self, arrays: dict[str, Floats], steps: int) -> None:
        """Restore the arrays of an earlier run, and the number of its steps."""
        for name, array in self.arrays.items():
            array[...] = arrays[name]
        self.steps = steps
