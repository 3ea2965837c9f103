"""Spoils saved games and tries to load them.

Half are spoilt byte by byte, half have valid JSON of wrong content under the right hash. No file may raise
anything but the sentence that refuses it, hang, or lead to a game that breaks the rules: whatever loads is
checked from its beginning and played on, with taking back and bringing back.
"""

from __future__ import annotations

import contextlib
import os
import random
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any, Final

from kingsburg.app.saves.errors import SaveError
from kingsburg.app.saves.format import read_header, read_save, write_save
from kingsburg.app.saves.save import Save, make_save
from kingsburg.app.saves.store import Saves
from kingsburg.app.session import Session
from kingsburg.engine.game import CHANCE, PERSON
from kingsburg.numbers import whole_within
from tests.app.table import APP, after, begin, is_secret, players, same
from tests.engine.cases import MAKERS
from tests.engine.walking import Move
from tests.soak.forging import forged, spoilt_bytes
from tests.soak.frame import Bar, clock, parser, workers

FILES: Final = 20_000
"""Of each kind."""
QUICK_FILES: Final = 1_000
HANG: Final = 10.0
"""Seconds after which a file that is still being loaded counts as a hang."""
STORED: Final = 25
"""One file in so many goes through the folder of saves too."""
MOVES_ON: Final = 12
TABLES: Final = (
    ("kingsburg", (PERSON, "random")),
    ("kingsburg", (PERSON, PERSON, "normal")),
    ("kingsburg", (PERSON, "random", "random", PERSON, "normal")),
    ("burgenland", (PERSON, "random")),
    ("burgenland", (PERSON, PERSON)),
)
MOMENTS: Final = (1, 25, 90, 10_000)
KINDS: Final = {"bytes": spoilt_bytes, "content": forged}


@cache
def originals() -> tuple[tuple[bytes, Save], ...]:
    """Sound saves of all kinds: just begun, in their midst with something taken back, and over."""
    found = []
    for number, (game, kinds) in enumerate(TABLES):
        for moment in MOMENTS:
            session = after(moment, begin(game, kinds, f"mutate/{number}"), moment)
            save = make_save(session, players(kinds), APP).called(
                id=f"{number:016x}", number=moment, name="ż"
            )
            found.append((write_save(save), save))
    return tuple(found)


def try_file(kind: str, number: int) -> str:
    """What became of one spoilt file: `refused` or `loaded`. Raises whatever finds a fault."""
    stream = random.Random(f"mutate/{kind}/{number}")
    raw, _ = stream.choice(originals())
    spoilt = KINDS[kind](raw, stream)
    with not_for_ever(HANG):
        if number % STORED == 0:
            through_the_folder(spoilt)
        return load(kind, spoilt, number)


def load(kind: str, raw: bytes, number: int) -> str:
    try:
        save = read_save(raw)
        session = save.session(is_secret)
    except SaveError as error:
        assert error.sentence
        return "refused"
    assert read_header(raw) == save.header
    if kind == "bytes":
        assert save in [original for _, original in originals()], "it is another save now"
    check_turns(session)
    play_on(session, number)
    return "loaded"


def check_turns(session: Session[Any]) -> None:
    """All that has happened keeps the invariants of the game."""
    case = MAKERS[session.game.name](session.setup.seats)
    states = [*(turn.before for turn in session.turns[1:]), session.state]
    for turn, state in zip(session.turns, states, strict=True):
        assert turn.seat == session.game.to_move(turn.before)
        assert turn.seat == CHANCE or turn.action in session.game.legal(turn.before)
        case.check_move(Move(turn.before, turn.action, list(turn.events), state))


def play_on(session: Session[Any], number: int) -> None:
    """Some moves more, every other time after all that was taken back has come back."""
    while number % 2 and session.redo():
        pass
    after(MOVES_ON, session, number)
    check_turns(session)
    assert same(Session.restore(session.game, session.snapshot(), is_secret), session)


def through_the_folder(raw: bytes) -> None:
    """A spoilt file beside a good one: lists and Continue work, and the bad one is still somewhere."""
    with tempfile.TemporaryDirectory() as folder:
        saves = Saves(Path(folder))
        slots = saves.new_game()
        _, good = originals()[1]
        slots.write(good)
        bad = saves.slot(slots.id, 1)
        bad.write_bytes(raw)
        slots.close()
        entry = saves.latest()
        assert entry is not None and len(saves.entries()) == 1
        opened = saves.carry_on(entry)
        session = opened.save.session(is_secret)
        opened.slots.write(make_save(session, opened.save.header.players, APP))
        opened.slots.close()
        kept = [path.read_bytes() for path in Path(folder).rglob("*.json")]
        assert raw in kept or opened.save != good, "what cannot be read is not written over"


@contextlib.contextmanager
def not_for_ever(seconds: float) -> Iterator[None]:
    """Raises TimeoutError in whatever takes longer; where there are no such signals, afterwards."""

    def too_long(signum: int, frame: FrameType | None) -> None:
        raise TimeoutError(f"this took more than {seconds} s")

    began = time.monotonic()
    if hasattr(signal, "SIGALRM"):
        before = signal.signal(signal.SIGALRM, too_long)
        signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        if hasattr(signal, "SIGALRM"):
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
    if time.monotonic() - began > seconds:
        raise TimeoutError(f"this took more than {seconds} s")


def numbered(task: tuple[str, int]) -> Counter[str]:
    kind, number = task
    try:
        return Counter({f"{kind} {try_file(kind, number)}": 1})
    except Exception:
        sys.stderr.write(f"\n{kind} {number}:\n{traceback.format_exc()}")
        return Counter(failed=1)


def mutate(files: int, jobs: int, first: int = 0) -> Counter[str]:
    """So many files of each kind, on that many processes."""
    total: Counter[str] = Counter()
    tasks = [(kind, number) for number in range(first, first + files) for kind in KINDS]
    bar = Bar(len(tasks), "files")
    with contextlib.suppress(KeyboardInterrupt), workers(jobs) as pool:
        for seen in pool.imap_unordered(numbered, tasks, chunksize=10):
            total += seen
            bar.done(total.total())
    bar.close()
    return total


def main(arguments: Sequence[str]) -> int:
    options = parser("mutate", __doc__)
    options.add_argument(
        "--files", type=whole_within(1, 100_000_000), help=f"how many of each kind, {FILES} unless told"
    )
    options.add_argument("--jobs", type=whole_within(1, 64), default=os.cpu_count() or 1, help="processes")
    options.add_argument(
        "--first", type=whole_within(0, 1_000_000_000), default=0, help="number of the first file"
    )
    chosen = options.parse_args(arguments)
    files = chosen.files or (QUICK_FILES if chosen.quick else FILES)
    began = time.monotonic()
    total = mutate(files, chosen.jobs, chosen.first)
    verdict = f"{total['failed']} FAILED" if total["failed"] else "no uncaught error, no hang, no rule broken"
    print(
        f"mutate: {files} files spoilt by the byte ({total['bytes loaded']} loaded), "
        f"{files} of wrong content ({total['content loaded']} loaded), "
        f"in {clock(time.monotonic() - began)}: {verdict}"
    )
    return 1 if total["failed"] or total.total() < 2 * files else 0
