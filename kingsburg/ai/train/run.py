"""What every training run does with its folder, its seed and what it is told on the command line."""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import numpy as np

from kingsburg.ai.network import NetworkRefused, unpack
from kingsburg.ai.subject import Subject
from kingsburg.ai.train.learner import Learner

NET: Final = "net.npz"
STATE: Final = "run.npz"
LOG: Final = "log.jsonl"
"""Files in a run's folder: the network so far, what is needed to go on, and what each step gave."""


class RunError(Exception):
    """What the command line asks for does not fit the folder or a file; the message says why."""


def carried_out(work: Callable[[], object]) -> int:
    """Do the work; returns the exit code. What cannot be used is told in a sentence."""
    try:
        work()
    except KeyboardInterrupt:
        sys.stderr.write("Stopped; the same command goes on from the last save.\n")
        return 130
    except (NetworkRefused, RunError) as error:
        sys.stderr.write(f"{error}.\n")
        return 2
    return 0


def begun(options: argparse.Namespace, learned: Subject) -> tuple[Learner, tuple[int, float] | None]:
    """The learner of the run in this folder, and what `restore` gives of it.

    A new run begins with the network of `--begin`, if there is one. Raises NetworkRefused for a
    file that is no network, RunError for one with more units than the run has.
    """
    names = learned.names(options.seats)
    options.run.mkdir(parents=True, exist_ok=True)
    seed = seed_number(options.seed)
    learner = Learner(len(names), options.hidden, learned.scales(options.seats), seed)
    found = restore(options.run / STATE, learner, names)
    if found is None and options.begin is not None:
        card, weights = unpack(options.begin)
        units = len(weights["b1"])
        if units > options.hidden:
            raise RunError(f"{options.begin.name} has {units} hidden units; give --hidden at least as many")
        learner.begin_from(names, card, weights)
    return learner, found


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

    Raises RunError if it was begun with other inputs or another number of units.
    """
    try:
        with np.load(path, allow_pickle=False) as file:
            if tuple(file["names"].tolist()) != tuple(names):
                raise RunError(f"{path.parent} was begun with other inputs; name a new folder")
            if file["w.b1"].shape != learner.weights["b1"].shape:
                raise RunError(
                    f"{path.parent} was begun with {len(file['w.b1'])} hidden units; name a new folder"
                )
            learner.restore({name: file[name] for name in learner.arrays}, int(file["steps"]))
            return int(file["done"]), float(file["spent"])
    except FileNotFoundError:
        return None
