"""What every training run does with its folder, its seed and what it is told on the command line."""

from __future__ import annotations

import argparse
import gc
import json
import sys
from collections.abc import Callable, Container, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import numpy as np

from kingsburg.ai.levels import ROSTERS, subject
from kingsburg.ai.network import NetworkRefused, unpack
from kingsburg.ai.subject import Subject
from kingsburg.ai.train.learner import Learner
from kingsburg.numbers import decimal_within, whole_within

NET: Final = "net.npz"
STATE: Final = "run.npz"
LOG: Final = "log.jsonl"
BEGUN_WITH: Final = "options.json"
"""Files in a run's folder: the network so far, what is needed to go on, what each step gave, and the
options that decide what is learned."""


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
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        sys.stderr.write(f"{where}{error.strerror or error}.\n")
        return 2
    return 0


def add_table(parser: argparse.ArgumentParser, seed: str) -> None:
    """Declare what every command needs: the game, the number of seats, and a seed."""
    parser.add_argument("game", choices=sorted(ROSTERS))
    parser.add_argument("--seats", type=whole_within(2, 5), required=True)
    parser.add_argument("--seed", type=_seed, default=seed, help="any text")


def add_run(parser: argparse.ArgumentParser, *, games: int, hidden: int, passes: int) -> None:
    """Declare what every training run needs besides, with these defaults."""
    add_table(parser, seed="1")
    parser.add_argument("--run", type=Path, required=True, help="folder of the run; resumed if there is one")
    parser.add_argument("--begin", type=Path, help="network of this game to begin from, for any table")
    parser.add_argument("--games", type=whole_within(1, 100_000_000), default=games)
    parser.add_argument(
        "--hidden",
        type=whole_within(1, 4_096),
        default=hidden,
        help="units, at least as many as `--begin` has",
    )
    parser.add_argument("--lam", type=decimal_within(0, 1), default=0.85)
    parser.add_argument("--rate", type=decimal_within(0.000001, 1), default=0.001)
    parser.add_argument("--batch", type=whole_within(1, 1_000_000), default=512)
    parser.add_argument("--passes", type=whole_within(1, 1_000), default=passes)
    parser.add_argument(
        "--jobs", type=whole_within(1, 256), default=1, help="processes that play; the weights are the same"
    )


def read(parser: argparse.ArgumentParser, arguments: Sequence[str] | None) -> argparse.Namespace:
    """The options on that line; a number of seats that the game does not have is told, with exit code 2."""
    found = parser.parse_args(arguments)
    counts = subject(found.game).game.seat_counts
    if found.seats not in counts:
        parser.error(f"--seats takes {', '.join(map(str, counts))} at {found.game}, not {found.seats}")
    return found


def _seed(text: str) -> str:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError("the seed must be text") from None
    return text


def claim(options: argparse.Namespace, command: str, free: Container[str]) -> None:
    """Make the run's folder that of this command with these options, and of no other.

    `free`: options that may differ when the run goes on. Raises RunError if it was begun otherwise.
    """
    options.run.mkdir(parents=True, exist_ok=True)
    wanted = {"command": command} | {
        name: _noted(value) for name, value in sorted(vars(options).items()) if name not in free
    }
    path = options.run / BEGUN_WITH
    try:
        kept = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        path.write_text(json.dumps(wanted, indent=1) + "\n", "utf-8")
        return
    except ValueError:
        kept = None
    if not isinstance(kept, dict):
        raise RunError(f"{path} cannot be read; name a new folder")
    if kept.get("command") != command:
        raise RunError(f"{options.run} holds a run of '{kept.get('command')}'; name a new folder")
    differing = [f"--{name.replace('_', '-')}" for name in wanted if kept.get(name) != wanted[name]]
    if differing:
        raise RunError(f"{options.run} was begun with another {', '.join(differing)}; name a new folder")


def _noted(value: object) -> object:
    """An option as it stands in the file: networks by their names, since they may have been moved."""
    if isinstance(value, list):
        return [_noted(one) for one in value]
    return value.name if isinstance(value, Path) else value


def batches(count: int, size: int) -> range:
    """Where each batch of that size begins among so many positions; the rest is left out.

    Raises RunError if there is not even one.
    """
    if count < size:
        raise RunError(
            f"--batch {size} is more than the {count} positions learned at a time; give a smaller one"
        )
    return range(0, count - size + 1, size)


def begun(options: argparse.Namespace, learned: Subject) -> tuple[Learner, tuple[int, float] | None]:
    """The learner of the run in this folder, and what `restore` gives of it.

    A new run begins with the network of `--begin`, if there is one. Raises NetworkRefused for a
    file that is no network, RunError for one of another game, or with more units than the run has.
    """
    names = learned.names(options.seats)
    seed = seed_number(options.seed)
    learner = Learner(len(names), options.hidden, learned.scales(options.seats), seed)
    found = restore(options.run / STATE, learner, names)
    if found is None and options.begin is not None:
        card, weights = unpack(options.begin)
        if card.game != options.game:
            raise RunError(f"{options.begin.name} is a network of {card.game}, not of {options.game}")
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

    Raises RunError if it was begun with other inputs or another number of units, or cannot be read.
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
    except RunError:
        raise
    except Exception as error:  # what numpy raises for a damaged file is not promised
        raise RunError(f"{path} cannot be read: {error}; name a new folder") from error
