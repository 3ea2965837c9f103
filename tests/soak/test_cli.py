"""The trial of the command line: it tries every option, says the same again, and sees what goes wrong."""

import signal
import sys
from argparse import Action
from pathlib import Path

import pytest

from kingsburg.commands import arguments as check
from tests.soak import cli
from tests.soak import lines as made
from tests.soak.cli import adopt, attempt, faults, left_behind, prepare, run
from tests.soak.lines import Line, line, tried, values

LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="an adoption of Linux")
STARTED = 2.0
"""Seconds that a start takes: a machine with much else to do is given its time."""


@pytest.fixture
def box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(cli, "record", lambda: b'{"type":"game"}\n')
    prepare(tmp_path / "box")
    return tmp_path / "box"


def test_every_option_of_every_command_has_its_turn() -> None:
    assert len(tried()) < cli.QUICK_LINES, "a quick share tries each"
    seen = {line(1, number).tried for number in range(len(tried()))}
    assert {"kingsburg", "play --trace", "simulate --jobs", "arena --out", "agent", "bench --probe"} <= seen
    assert len(seen) == len(tried())


def test_a_line_is_the_same_again_and_another_by_another_seed() -> None:
    assert [line(1, n) for n in range(40)] == [line(1, n) for n in range(40)]
    assert [line(1, n) for n in range(40)] != [line(2, n) for n in range(40)]


def test_of_numbers_the_bounds_are_tried_and_what_lies_beyond() -> None:
    action = Action(["--games"], "games", type=check.Whole("--games", 1, 64))
    assert {"1", "64", "0", "65", "1e5", "+5"} <= set(values(action))


def test_there_are_all_kinds_of_surroundings() -> None:
    lines = [line(1, number) for number in range(cli.LINES)]
    assert {one.stdout for one in lines} == {one.stderr for one in lines} == set(made.STREAMS)
    assert {one.signal for one in lines} == {None, *made.SIGNALS}
    assert {one.stdin for one in lines} == {None, *made.TALK}
    given = [one.surroundings.items() for one in lines]
    assert all(any(place.items() <= found for found in given) for place in made.LOCALES)
    assert any(len(word) == len(made.HUGE) for one in lines for word in one.arguments)


LIVES = {
    "print('fine')": "",
    "import sys; sys.exit('No, this is not known.')": "it ended with 1",
    "import sys; sys.exit(2)": "it refuses without a sentence",
    "raise ValueError": "an error that nobody expected",
    "import time; time.sleep(60)": "it did not end within",
    "x = bytearray(700_000_000); import time; time.sleep(0.3)": "it took 7",
    "open('notes.txt', 'a').write('more')": "notes.txt was written over",
    "import os; os.remove('good.jsonl')": "good.jsonl is gone",
    "open('good.jsonl', 'w').write('{')": "good.jsonl is broken off",
}


@LINUX
@pytest.mark.parametrize("program", LIVES)
def test_what_goes_wrong_is_seen(program: str, box: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if "did not end" in LIVES[program]:
        monkeypatch.setattr(cli, "SECONDS", 0.5)
    one = Line((), "kingsburg")
    start = 0.0 if "did not end" in LIVES[program] else STARTED
    wrong = list(faults(one, run(one, box, start, (sys.executable, "-c", program)), box))
    assert len(wrong) == (1 if LIVES[program] else 0) or "ValueError" in program, wrong
    assert not wrong or any(LIVES[program] in what for what in wrong)


@LINUX
def test_a_process_that_is_left_behind_is_seen_and_ended(box: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "LEFT", 0.2)
    adopt()
    sleeper = "import os, time; os.fork() or (os.setsid(), time.sleep(60))"
    one = Line((), "kingsburg")
    assert list(faults(one, run(one, box, STARTED, (sys.executable, "-c", sleeper)), box)) == []
    assert len(left_behind()) == 1
    assert left_behind() == []


@LINUX
@pytest.mark.parametrize("stream", ["full", "broken", "closed", "null"])
def test_streams_are_what_they_are_called(stream: str, box: Path) -> None:
    writes = "import os, sys; os.write(2, b'x'); sys.exit(0)"
    ended = run(Line((), "kingsburg", stderr=stream), box, STARTED, (sys.executable, "-c", writes))
    assert (ended.code == 0) == (stream == "null")


@LINUX
def test_a_signal_ends_a_line_and_is_an_end_that_may_be(box: Path) -> None:
    one = Line((), "kingsburg", signal=signal.SIGTERM, after=0.2)
    ended = run(one, box, 0.0, (sys.executable, "-c", "import time; time.sleep(60)"))
    assert ended.code == -signal.SIGTERM and list(faults(one, ended, box)) == []


@LINUX
def test_a_line_that_went_wrong_is_told_with_the_way_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "record", lambda: b"\n")
    monkeypatch.setattr(cli, "version_seconds", lambda: STARTED)
    number, end, told = attempt((1, 7), lambda *given: cli.Ended(1, "Traceback", 0.1, 0))
    assert (number, end) == (7, "wrong")
    assert told[0].startswith("line 7: ") and told[-1].endswith("soak cli --seed 1 --line 7")
