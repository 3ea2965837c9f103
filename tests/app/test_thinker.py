"""Who thinks for the computers holds up neither the window nor the end of the program."""

import subprocess
import sys
from functools import partial
from pathlib import Path
from threading import Event

import pytest

from kingsburg.app.jobs import Job, Lane
from kingsburg.app.thinker import Thinker
from kingsburg.engine.game import Player, Setup
from kingsburg.engine.games import SHELF
from kingsburg.engine.memory import remembered

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""Seconds for what takes few; only a fault uses them up."""
THINKS_FOR_EVER = """
import threading
from kingsburg.app import thinker
from kingsburg.engine.game import Player, Setup
from kingsburg.engine.games import SHELF

class Ponderer:
    def decide(self, view, legal):
        begun.set()
        threading.Event().wait()

begun = threading.Event()
game = SHELF["burgenland"].game
setup = Setup((Player("Ann", "human"), Player("Brian", "random")), "7")
made = thinker.Thinker(game, setup)
made._agents[1] = Ponderer()
made.ask(game.start(setup).state, 1, ())
begun.wait()
made.close()
print("closed", flush=True)
"""


def test_a_thought_ends_with_the_program() -> None:
    done = subprocess.run(
        [sys.executable, "-c", THINKS_FOR_EVER], cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "closed\n", "")


def test_one_thing_is_done_after_the_other_and_a_fault_ends_nothing() -> None:
    lane, gate = Lane("test"), Event()
    done: list[int] = []

    def note(number: int) -> int:
        assert gate.wait(PATIENCE)
        done.append(number)
        return number // (number - 1)

    asked = [Job(partial(note, number), "note", lane=lane) for number in range(3)]
    asked[2].cancel()
    assert not any(job.done for job in asked[:2])
    last = Job(partial(note, 4), "note", lane=lane)
    lane.close()
    gate.set()
    assert last.wait(PATIENCE) and last.result() == 1 and done == [0, 1, 4]
    assert asked[0].result() == 0
    with pytest.raises(ZeroDivisionError):
        asked[1].result()


def test_with_the_game_goes_what_was_worked_out_of_it() -> None:
    asked: list[int] = []

    @remembered(8)
    def answer(n: int) -> int:
        asked.append(n)
        return n

    made = Thinker(SHELF["burgenland"].game, Setup((Player("Ann", "human"), Player("Brian", "random")), "7"))
    assert (answer(1), answer(1), asked) == (1, 1, [1])
    made.close()
    assert (answer(1), asked) == (1, [1, 1])
