"""What every training run does with its folder and its seed."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import numpy as np

from kingsburg.ai.train.learner import Learner


@contextmanager
def undisturbed() -> Iterator[None]:
    """Switch the search for reference cycles off: training makes none, and it takes a tenth of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def seed_number(seed: str) -> int:
    """A number from any text, for numpy's streams."""
    return int.from_bytes(seed.encode("utf-8"), "big") % (1 << 63)


def store(path: Path, learner: Learner, names: Sequence[str], done: int, spent: float = 0.0) -> None:
    """Save a run, to be resumed; no file is ever half written.

    `done`: how far it has come, in its own measure. `spent`: seconds.
    """
    part = path.with_suffix(path.suffix + ".part")
    with part.open("wb") as file:
        np.savez(
            file,
            done=np.array(done),
            spent=np.array(spent),
            steps=np.array(learner.steps),
            names=np.array(names),
            **learner.arrays,  # type: ignore[arg-type]
        )
    part.replace(path)


def restore(path: Path, learner: Learner, names: Sequence[str]) -> tuple[int, float] | None:
    """Restore a run; returns how far it had come and the seconds spent, None if there is none here.

    Raises SystemExit if it was begun with other inputs.
    """
    try:
        with np.load(path, allow_pickle=False) as file:
            if tuple(file["names"].tolist()) != tuple(names):
                raise SystemExit(f"{path.parent} was begun with other inputs; name a new folder.")
            learner.restore({name: file[name] for name in learner.arrays}, int(file["steps"]))
            return int(file["done"]), float(file["spent"])
    except FileNotFoundError:
        return None
