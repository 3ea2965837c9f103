"""Half a million thoughtless events at the whole program: no error, no dead end, no memory lost.

    python3 build/dev.py soak monkey [--quick] [--seed N --steps M]

A life begins at the title with nothing saved; what the monkey does in it follows from its seed. Now and then
a person takes over, who must find to the title from wherever the monkey has come, or to the end of the game.
"""

from __future__ import annotations

import ctypes
import gc
import os
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from statistics import median
from types import FrameType
from typing import Any, NoReturn
from unittest.mock import patch

import pygame

from kingsburg.app.saves.autosaver import Autosaver
from kingsburg.app.session import Session
from kingsburg.numbers import whole_within
from kingsburg.paths import asset
from kingsburg.ui.app import App
from kingsburg.ui.paint.assets import Assets
from tests.soak.frame import Bar, parser
from tests.soak.person import Person
from tests.soak.ward import Faults, Ward, foreseeable
from tests.ui.monkey import Monkey

EVENTS = 500_000
QUICK = 8_000
STEPS, QUICK_STEPS = 4000, 1000
"""Deeds in a life."""
VISIT = 250
"""Deeds from one visit of a person to the next."""
MOOD = 50
"""Deeds after which the monkey is calmer or wilder than before."""
FEWEST = 12
"""Lives without which nothing is said of memory."""
WORDY = 3
"""Every so many lives are led in a language of longer words."""
RESTS = (0.03, 0.06, 0.2, 0.6)
"""How often it lets the program turn after a deed."""
GROUPS = tuple(folder.name for folder in sorted(asset("baked").iterdir()) if folder.is_dir())
"""Of pictures."""
GROWTH = 1.05
"""How much more memory may be in use at the end than after the warm-up."""
WATCHED: tuple[tuple[type, str, str], ...] = (
    (App, "start", "games begun"),
    (App, "resume", "games gone on with"),
    (App, "replay", "replays"),
    (Session, "undo", "undone"),
    (Session, "redo", "redone"),
    (Autosaver, "save_as", "named saves"),
)
"""What is counted: class, method, and what it is called."""


class Fault(AssertionError):  # noqa: N818 - what was found
    """The program has come upon an error that it had to catch."""


class Life:
    """One home, one monkey, and a program that is started again whenever it is quitted."""

    def __init__(self, home: Path, seed: int, assets: Assets, seen: Counter[str], faults: Faults) -> None:
        self._home = home
        self._assets = assets
        self._faults = faults
        self.seen = seen
        self.step = 0
        self._wordy = seed % WORDY == 0
        self.s = self.started()
        self.monkey = Monkey(self.s, seed)
        self.person = Person(self.s, self.monkey)

    def run(self, steps: int) -> None:
        """Raises whatever goes wrong; `step` says at which deed."""
        for self.step in range(1, steps + 1):
            if self.step % MOOD == 0:
                self.monkey.rest = self.monkey.stream.choice(RESTS)
            if self.step % VISIT == 0:
                self.visit()
            elif self.monkey.stream.random() < 0.1:
                self.person.poke()
            else:
                self.monkey.act()
            self.look_after()

    def visit(self) -> None:
        """A person comes by: plays the game to its end, or leaves it, and begins another."""
        if self.monkey.stream.random() < 0.25:
            self.seen["games ended"] += self.person.to_the_end()
        self.look_after()
        if self.monkey.stream.random() < 0.6:
            self.person.to_the_title()
            self.look_after()
            self.person.begin()

    def look_after(self) -> None:
        """Starts again what was quitted. Raises Fault."""
        if self._faults.seen:
            raise Fault("\n".join([*self._faults.seen, self.report()]))
        if not self.s.gone:
            self.seen[self.s.top.name] += 1
            if self.s.top.name == "trouble":
                raise Fault(self.report())
            return
        self.seen["starts"] += 1
        self.s.close()
        self.s = self.monkey.s = self.person.s = self.started()

    def started(self) -> Ward:
        return Ward(self._home, self._assets, wordy=self._wordy)

    def report(self) -> str:
        """What the program itself has written down of its last fault."""
        written = sorted((self._home / "data" / "logs").glob("report-*.txt"))
        return written[-1].read_text(encoding="utf-8") if written else "there is no report"

    def close(self) -> None:
        self.s.close()


@contextmanager
def counted(seen: Counter[str]) -> Iterator[None]:
    """Counts what WATCHED names while it lasts."""

    def counting(do: Callable[..., Any], what: str) -> Callable[..., Any]:
        def noted(*given: Any, **named: Any) -> Any:
            seen[what] += 1
            return do(*given, **named)

        return noted

    with ExitStack() as stack:
        for owner, method, what in WATCHED:
            stack.enter_context(patch.object(owner, method, counting(getattr(owner, method), what)))
        yield


def live(folder: Path, seed: int, steps: int, assets: Assets, seen: Counter[str]) -> int:
    """A whole life; how many events it had. Raises what went wrong, with a note how to see it again."""
    home = folder / f"life{seed}"
    home.mkdir(parents=True)
    with foreseeable(str(seed)) as faults, counted(seen), patch.dict(os.environ, KINGSBURG_HOME=str(home)):
        life = Life(home, seed, assets, seen, faults)
        try:
            life.run(steps)
            life.close()
        except Exception as error:
            error.add_note(f"the last deeds: {'; '.join(life.monkey.last)}")
            error.add_note(f"again: python3 build/dev.py soak monkey --seed {seed} --steps {life.step}")
            raise
    shutil.rmtree(home, ignore_errors=True)
    return life.monkey.events


def settle(assets: Assets) -> None:
    """Brings the pictures to where they are the same after every life: all are read, and none is scaled.

    How many a life has left there is chance, and as much as 70 MB; there are never more than these.
    """
    assets.forget()
    for picture in assets.of_groups(GROUPS):
        assets.has(*picture)


def memory() -> int:
    """Bytes that the process has in memory; 0 where that cannot be told.

    What is in use, and the holes between: of what is free, the C library gives back what it can first.
    """
    gc.collect()
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError):
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def growth(curve: Sequence[int]) -> float:
    """The memory of the last quarter to that after the warm-up, the second quarter; 1 where nobody knows.

    A few lives tell nothing: until all pictures have been seen once, memory grows with them.
    """
    quarter = len(curve) // 4
    if len(curve) < FEWEST or not all(curve):
        return 1.0
    return median(curve[-quarter:]) / median(curve[quarter : 2 * quarter])


def soak(events: int, seed: int, steps: int, folder: Path) -> tuple[Counter[str], list[int]]:
    """One life after the other until there were that many events; what was seen, the memory after each.

    Ctrl+C ends it with what was seen so far.
    """
    seen: Counter[str] = Counter()
    assets, curve, done = Assets(), [], 0
    bar = Bar(events, "events")
    try:
        while done < events:
            done += live(folder, seed, steps, assets, seen)
            seed += 1
            settle(assets)
            curve.append(memory())
            bar.done(min(done, events))
    except KeyboardInterrupt:
        seen["stopped"] = 1
    bar.close()
    seen["events"] = done
    return seen, curve


def main(arguments: Sequence[str] = ()) -> int:
    """0 if all went well; the figures come last."""
    asked = parser("monkey", __doc__)
    asked.add_argument(
        "--events", type=whole_within(1, 1_000_000_000), help=f"how many ({EVENTS:,}; {QUICK:,} with --quick)"
    )
    asked.add_argument("--seed", type=whole_within(0, 1_000_000_000), default=1, help="of the first life")
    asked.add_argument(
        "--steps", type=whole_within(0, 1_000_000_000), help="only these deeds of that one life"
    )
    options = asked.parse_args(arguments)
    signal.signal(signal.SIGTERM, _leave)  # or SDL makes of it a wish to quit, which a monkey does not heed
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    fast = Path("/dev/shm")
    folder = Path(tempfile.mkdtemp(prefix="monkey", dir=fast if fast.is_dir() else None))
    events = 1 if options.steps else options.events or (QUICK if options.quick else EVENTS)
    began = time.perf_counter()
    try:
        steps = options.steps or (QUICK_STEPS if options.quick else STEPS)
        seen, curve = soak(events, options.seed, steps, folder)
    except Exception:
        sys.stderr.write("\n" + traceback.format_exc())
        print("monkey: FAILED")
        return 1
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        pygame.quit()
    return told(seen, curve, time.perf_counter() - began)


def _leave(signum: int, frame: FrameType | None) -> NoReturn:
    raise SystemExit(128 + signum)


def told(seen: Counter[str], curve: Sequence[int], seconds: float) -> int:
    """Prints the figures; the exit code."""
    grown = growth(curve)
    print("seen:", ", ".join(f"{what} {n:,}" for what, n in sorted(seen.items())))
    print("memory in MB after each life:", " ".join(f"{size / 1e6:.0f}" for size in curve))
    good = grown <= GROWTH and not seen["stopped"]
    verdict = "ok" if good else "STOPPED" if seen["stopped"] else "FAILED"
    print(
        f"monkey: {seen['events']:,} events in {seconds:.0f} s, no error, no dead end, "
        f"memory {(grown - 1) * 100:+.1f} % after the warm-up: {verdict}"
    )
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
