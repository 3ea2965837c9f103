"""`python -m kingsburg.ai.train.joining --out FILE FILE ...`: several networks as one, which says their mean.

Networks that were trained apart err in different places, so that their mean errs less. The hidden
units of all stand side by side in the joined network.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np

from kingsburg.ai.network import Card, Floats, Network, save, unpack
from kingsburg.ai.train.run import RunError, carried_out

Unpacked = tuple[Card, dict[str, Floats]]


def together(parts: Sequence[Unpacked]) -> Unpacked:
    """One card and one set of weights for all; raises RunError if they are not for the same table."""
    first = parts[0][0]
    for card, _weights in parts:
        if (card.game, card.seats, card.rules, card.inputs) != (
            first.game,
            first.seats,
            first.rules,
            first.inputs,
        ):
            raise RunError("These networks are not for the same game, table, rules and inputs")
    if len(parts) == 1:
        return parts[0]
    each = [weights for _card, weights in parts]
    share = np.float32(1.0 / len(each))
    weights: dict[str, Floats] = {
        "w1": np.concatenate([w["w1"] for w in each], axis=1),
        "b1": np.concatenate([w["b1"] for w in each]),
        "w2": np.concatenate([w["w2"] for w in each]) * share,
        "b2": np.sum([w["b2"] for w in each], axis=0) * share,
    }
    training: Mapping[str, object] = {
        "seed": "+".join(str(card.training.get("seed")) for card, _ in parts),
        "games": sum(int(card.training.get("games", 0)) for card, _ in parts),
        "joined": [dict(card.training) for card, _ in parts],
    }
    return Card(first.game, first.seats, first.rules, first.inputs, training), weights


def joined(parts: Sequence[Unpacked], scales: Sequence[float]) -> Network:
    """One network that says the mean of these."""
    card, weights = together(parts)
    return Network(card, scales, weights)


def main(arguments: Sequence[str] | None = None) -> int:
    """Join the networks in these files."""
    parser = argparse.ArgumentParser(prog="python -m kingsburg.ai.train.joining", description=__doc__)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, required=True)
    o = parser.parse_args(arguments)
    if not o.out.name:
        parser.error("--out takes the name of a file")
    return carried_out(lambda: save(o.out, *together([unpack(path) for path in o.files])))


if __name__ == "__main__":
    sys.exit(main())
