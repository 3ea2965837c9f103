"""Who thinks for the computers holds up neither the window nor the end of the program."""

import subprocess
import sys
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from kingsburg.ai.agent import Agent
from kingsburg.ai.company import Company
from kingsburg.ai.external.seat import ExternalAgent
from kingsburg.app.jobs import Job, Lane
from kingsburg.app.thinker import Thinker, kinds, substitute
from kingsburg.engine.game import Game, Player, Seat, Setup
from kingsburg.engine.games import SHELF
from kingsburg.engine.memory import remembered
from tests.app.table import begin
from tests.strangers import EXAMPLE

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


class Doorway:
    """Whoever sits down waits in it until it is open."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.reached, self.open = Event(), Event()
        agents = Company.agents

        def delayed(company: Company, game: Game[Any], setup: Setup) -> dict[Seat, Agent]:
            self.reached.set()
            assert self.open.wait(PATIENCE)
            return agents(company, game, setup)

        patch.setattr(Company, "agents", delayed)


def thinking(kind: str) -> tuple[Thinker, int]:
    """A thinker who has been asked for the first decision of a game of two such players, and the seat."""
    session = begin("burgenland", (kind, kind))
    made, seat = Thinker(session.game, session.setup), session.state.to_move
    made.ask(session.state, seat, session.game.legal(session.state))
    return made, seat


def test_who_is_replaced_while_sitting_down_does_not_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    doorway = Doorway(monkeypatch)
    made, seat = thinking("random")
    assert doorway.reached.wait(PATIENCE)
    given = Job(partial(made.seat, seat, "easy"), "given away")
    given.wait(0.1)
    doorway.open.set()
    assert given.wait(PATIENCE)
    made.close()
    assert made._lane._thread is not None
    made._lane._thread.join(PATIENCE)
    assert seat not in made._agents, "the next question finds the new one"


def test_a_program_that_is_started_as_the_game_is_left_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    doorway = Doorway(monkeypatch)
    made, seat = thinking(EXAMPLE)
    assert doorway.reached.wait(PATIENCE)
    made.close()
    doorway.open.set()
    assert made._lane._thread is not None
    made._lane._thread.join(PATIENCE)
    agent = made._agents[seat]
    assert isinstance(agent, ExternalAgent) and agent.guest._program is None


def test_a_question_that_was_dropped_is_not_thought_about() -> None:
    session = begin("burgenland", ("random", "random"))
    made, before = Thinker(session.game, session.setup), Event()
    Job(partial(before.wait, PATIENCE), "something else", lane=made._lane)
    seat = session.state.to_move
    made.ask(session.state, seat, session.game.legal(session.state))
    made.drop()
    before.set()
    made.close()
    assert made._lane._thread is not None
    made._lane._thread.join(PATIENCE)
    assert not made._agents, "nobody has sat down to think"


def test_the_one_by_hand_takes_over_after_who_is_wanted() -> None:
    assert substitute("kingsburg", (), ("human", "hard")) == "hard"
    assert substitute("kingsburg", {"hard"}, ("hard",)) == "byhand"
    assert substitute("burgenland", {"byhand"}) in kinds("burgenland")
    assert not substitute("kingsburg", kinds("kingsburg"))


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
