"""Programs of strangers in a seat: they play, and whatever they do wrong ends in a sentence."""

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from kingsburg.ai.external.protocol import Fault
from kingsburg.ai.levels import levels
from kingsburg.app.agent_errors import SENTENCES
from kingsburg.commands.games import MOST_FAILED_IN_A_ROW
from kingsburg.engine.games import SHELF
from tests.strangers import EXAMPLE, script

PROGRAM = (sys.executable, "-m", "kingsburg")
OTHER = Path("tests", "golden", "nets", "kingsburg-4-ash.npz")
"""For four seats, trained apart from the one that is shipped."""
GAMES = {"kingsburg": 3, "burgenland": 2}
"""Every game, and how many play."""
LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks at Linux's processes")


def simulate(seats: str, *more: str, game: str = "kingsburg") -> subprocess.CompletedProcess[str]:
    arguments = ("simulate", "--game", game, "--seats", seats, "--seed", "S", *more)
    return subprocess.run([*PROGRAM, *arguments], capture_output=True, text=True, timeout=120, check=False)


def record(folder: Path, seats: str, game: str, *more: str, games: int = 3) -> list[bytes]:
    """The lines of some games, without their headers."""
    file = folder / "record.jsonl"
    done = simulate(seats, "--games", str(games), "--record", str(file), *more, game=game)
    assert (done.returncode, done.stderr) == (0, "")
    return [line for line in file.read_bytes().splitlines() if b'"type":"header"' not in line]


def running(word: str) -> list[str]:
    """The command lines on this machine that hold that word."""
    listed = subprocess.run(["ps", "-eww", "-o", "stat=,args="], capture_output=True, text=True, check=True)
    return [line for line in listed.stdout.splitlines() if word in line and line[0] != "Z"]


def gone(word: str) -> bool:
    for _try in range(50):
        if not running(word):
            return True
        time.sleep(0.1)
    return False


@pytest.mark.parametrize(("game", "level"), [(game, level) for game in SHELF for level in levels(game)])
def test_a_level_plays_the_same_through_the_protocol(game: str, level: str, tmp_path: Path) -> None:
    outside = f"external:kingsburg agent --level {level} --game {game}"
    house = record(tmp_path, f"normal,{level}", game, "--agent-seed", "A", games=1)
    assert record(tmp_path, f"normal,{outside}", game, "--agent-seed", "A", games=1) == house


@pytest.mark.parametrize("game", SHELF)
def test_many_games_are_the_same_through_the_protocol_for_any_number_of_jobs(
    game: str, tmp_path: Path
) -> None:
    others = "normal," * (GAMES[game] - 1)
    same = ("--agent-seed", "A")
    house = record(tmp_path, f"{others}random", game, *same)
    outside = f"{others}external:kingsburg agent --level random"
    assert record(tmp_path, outside, game, *same) == house
    assert record(tmp_path, outside, game, *same, "--jobs", "2") == house
    assert record(tmp_path, outside, game, "--agent-seed", "B") != house
    assert record(tmp_path, outside, game) != record(tmp_path, outside, game), "a secret of each run"


@pytest.mark.parametrize("game", SHELF)
def test_the_example_of_the_documents_plays_whole_games(game: str, tmp_path: Path) -> None:
    seats = ",".join([EXAMPLE] * GAMES[game])
    lines = record(tmp_path, seats, game, "--agent-seed", "A")
    assert record(tmp_path, seats, game, "--agent-seed", "A", "--jobs", "3") == lines
    assert sum(b'"type":"result"' in line for line in lines) == 3


def test_json_and_table_name_the_program() -> None:
    kind = "external:kingsburg agent --level random"
    assert json.loads(simulate(f"random,{kind}", "--games", "1", "--json").stdout)["seats"][1]["kind"] == kind
    table = simulate(f"random,{kind}", "--games", "1").stdout
    assert "kingsburg agent --level random" in table


def test_what_programs_take_their_own_chance_from_is_told_and_brings_the_same_games_again() -> None:
    seats = "random,external:kingsburg agent --level random"
    told = [json.loads(simulate(seats, "--games", "2", "--json").stdout) for _run in range(2)]
    assert all(re.fullmatch("[0-9a-f]{32}", figures["agent_seed"]) for figures in told)
    assert told[0]["agent_seed"] != told[1]["agent_seed"]
    again = simulate(seats, "--games", "2", "--json", "--agent-seed", told[0]["agent_seed"])
    figures = json.loads(again.stdout)
    assert [figures[k] for k in ("decisions", "seats")] == [told[0][k] for k in ("decisions", "seats")]
    said = re.search("came from --agent-seed '([0-9a-f]{32})'", simulate(seats, "--games", "1").stdout)
    assert said is not None
    assert "agent_seed" not in json.loads(simulate("random,random", "--games", "1", "--json").stdout)


BAD = {
    "dies at once": ("raise SystemExit(3)", "has ended in the middle of the game, with exit code 3."),
    "dies with a word": ("import no_such_thing", "Its last words were: ModuleNotFoundError: No module named"),
    "dies later": ("play(lambda row: os._exit(7))", "with exit code 7."),
    "is silent from the start": ("time.sleep(99)", "has not answered within 10 seconds."),
    "is silent later": ("play(lambda row: time.sleep(99))", "has not answered within 0.5 seconds."),
    "never reads": (
        "say(type='hello', protocol=1)\nwhile True: time.sleep(1)",
        "has not answered within 0.5 seconds.",
    ),
    "closes its output": ("play(lambda row: (os.close(1), time.sleep(99)))", "has closed its output"),
    "talks nonsense": ("play(lambda row: print('e2e4', flush=True))", "has given an invalid answer: e2e4"),
    "answers no JSON object": ("play(lambda row: print('[1]', flush=True))", "an invalid answer: [1]"),
    "answers something else": ("play(lambda row: say(type='resign'))", 'invalid answer: {"type":"resign"}'),
    "chooses no number": ("play(lambda row: say(type='choose', option=True))", "an invalid answer: "),
    "chooses too much": (
        "play(lambda row: say(type='choose', option=len(row['legal'])))",
        "but the options go from 0 to ",
    ),
    "chooses below": ("play(lambda row: say(type='choose', option=-1))", "has chosen option -1, but"),
    "writes no text": (
        "play(lambda row: (sys.stdout.buffer.write(b'\\xff\\xfe\\n'), sys.stdout.buffer.flush()))",
        "has given an invalid answer",
    ),
    "writes an endless line": (
        "play(lambda row: [sys.stdout.write('x' * 9999) for i in range(9999)])",
        "with a line of more than 65,536 bytes.",
    ),
    "floods its output": (
        "say(type='hello', protocol=1)\nwhile True: print('{\"type\": \"info\"}')",
        'invalid answer: {"type":"info"}',
    ),
    "floods the error stream and dies": (
        "for i in range(9999): sys.stderr.write('x' * 99 + chr(10))\nraise SystemExit('enough')",
        "Its last words were: enough",
    ),
    "speaks another version": ("say(type='hello', protocol=9)", "speaks version 9 of the protocol"),
    "greets wrongly": ("say(type='choose', option=0)", "has given an invalid answer"),
    "refuses": ("play(lambda row: say(type='refuse', reason='tired'))", "will not play: tired"),
}


UNFIT = (
    "dies at once",
    "dies with a word",
    "is silent from the start",
    "floods the error stream and dies",
    "speaks another version",
    "greets wrongly",
    "refuses",
)
"""Of these, who has never begun to play."""
UNFIT_AT = [(name, "1") for name in UNFIT] + [("dies at once", "2"), ("refuses", "2")]
LOSING = [name for name in BAD if name not in UNFIT]
LOSING_AT = [(name, "1") for name in LOSING] + [(name, "2") for name in ("dies later", "is silent later")]


@pytest.mark.parametrize(("name", "jobs"), LOSING_AT)
def test_a_program_that_fails_loses_its_games_and_the_others_go_on(
    name: str, jobs: str, tmp_path: Path
) -> None:
    body, sentence = BAD[name]
    file = tmp_path / "record"
    kind = script(tmp_path, body)
    done = simulate(
        f"random,random,{kind}",
        *("--games", "3", "--agent-timeout", "0.5", "--jobs", jobs, "--record", str(file), "--json"),
    )
    assert done.returncode == 0 and "Traceback" not in done.stderr, done.stderr
    assert done.stderr.count("\n") == 1
    assert "' has failed in 3 games, which it lost. The first time: the program '" in done.stderr
    assert sentence in done.stderr
    told = json.loads(done.stdout)["seats"]
    assert [seat["failed"] for seat in told] == [0, 0, 3]
    assert [seat["wins"] for seat in told] == [0.5, 0.5, 0]
    assert [seat["vp_mean"] for seat in told] == [None, None, None]
    assert file.read_bytes() == b"", "no game came to its end by the rules"
    assert os.name != "posix" or gone(str(tmp_path))


def test_a_program_that_fails_is_started_again_for_the_next_game(tmp_path: Path) -> None:
    """One that dies in the middle of every second game, and one that always does: five tries, and no more."""
    starts = tmp_path / "starts"
    body = f"""
file = open({str(starts)!r}, "a")
file.write("x")
file.close()
count = 0
def answer(row):
    global count
    count += 1
    if count == {{last}}:
        os._exit(1)
    say(type="choose", option=0)
play(answer)
"""
    file = tmp_path / "record"
    kind = script(tmp_path, body.format(last=150))
    told = json.loads(simulate(f"random,{kind}", "--games", "12", "--json", "--record", str(file)).stdout)
    failed = told["seats"][1]["failed"]
    assert 0 < failed < 12 and len(starts.read_text()) in (failed, failed + 1)
    assert file.read_bytes().count(b'"type":"result"') == 12 - failed
    assert told["seats"][0]["wins"] >= round(failed / 12, 6)
    starts.unlink()
    kind = script(tmp_path, body.format(last=2))
    done = simulate(f"random,{kind}", "--games", "12")
    assert "has failed in 12 games, which it lost." in done.stderr
    assert len(starts.read_text()) == MOST_FAILED_IN_A_ROW


@pytest.mark.parametrize(("name", "jobs"), UNFIT_AT)
def test_a_program_that_cannot_play_at_all_ends_in_a_sentence(name: str, jobs: str, tmp_path: Path) -> None:
    body, sentence = BAD[name]
    file = tmp_path / "record"
    kind = script(tmp_path, body)
    done = simulate(
        f"random,{kind}", "--games", "4", "--agent-timeout", "0.5", "--jobs", jobs, "--record", str(file)
    )
    assert (done.returncode, done.stdout) == (2, ""), done.stderr
    assert done.stderr.count("\n") == 1 and "Traceback" not in done.stderr
    assert done.stderr.startswith("kingsburg simulate: the program '")
    assert sentence in done.stderr
    assert not file.exists()
    assert os.name != "posix" or gone(str(tmp_path))


@pytest.mark.parametrize(("file", "same"), [("assets/nets/kingsburg-4.npz", True), (str(OTHER), False)])
def test_a_level_plays_by_another_network(file: str, same: bool, tmp_path: Path) -> None:
    house = record(tmp_path, "byhand,byhand,byhand,hard", "kingsburg", games=1)
    outside = f"external:kingsburg agent --level hard --network {file}"
    assert (record(tmp_path, f"byhand,byhand,byhand,{outside}", "kingsburg", games=1) == house) is same


def test_every_fault_has_its_sentence() -> None:
    assert set(SENTENCES) == set(Fault)


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        ("random,external:/no/such/program", "cannot be started: No such file or directory."),
        (f"random,external:{Path(__file__).parent}", "cannot be started: Permission denied."),
        ("random,external:", "no program is named after 'external:'"),
        ("random,external:bot 'x", "a quotation mark in 'random,external:bot 'x' is not closed"),
        ("random,wizard", "choose from random, "),
        ("random,external:kingsburg agent --level wizard", "there is no player 'wizard'"),
        (
            "random,external:kingsburg agent --level normal --game burgenland",
            "will not play: normal does not",
        ),
        ("random,external:kingsburg agent --level byhand --network x.npz", "byhand uses no network"),
        ("random,external:kingsburg agent --level hard --network x.npz", "x.npz"),
        (f"random,external:kingsburg agent --level hard --network {OTHER}", "is for kingsburg with 4 seats"),
    ],
)
def test_a_seat_that_cannot_be_taken_is_told(seats: str, sentence: str) -> None:
    done = simulate(seats, "--games", "1")
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr and "Traceback" not in done.stderr


@pytest.mark.parametrize("text", ["0", "-1", "nan", "soon", "99999999"])
def test_a_timeout_is_a_time(text: str) -> None:
    done = simulate("random,random", "--agent-timeout", text)
    assert done.returncode == 2
    assert f"--agent-timeout takes a time from 0.1 to 86,400 seconds, not '{text}'." in done.stderr


def test_a_flood_of_errors_does_no_harm(tmp_path: Path) -> None:
    body = "play(lambda row: (sys.stderr.write('x' * 200_000), say(type='choose', option=0)))"
    assert simulate(f"random,{script(tmp_path, body)}", "--games", "1").returncode == 0


@LINUX
@pytest.mark.parametrize(
    "body",
    [
        "play(leave=lambda: time.sleep(999))",
        "play(leave=lambda: [print(i) for i in iter(int, 1)])",
        "import signal\nfor n in (1, 2, 15): signal.signal(n, 1)\nplay(leave=lambda: time.sleep(999))",
        "subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(999)', __file__])\nplay()",
    ],
    ids=["ignores quit", "floods then", "is deaf", "leaves a child"],
)
def test_a_program_that_does_not_leave_is_ended(body: str, tmp_path: Path) -> None:
    done = simulate(f"random,{script(tmp_path, body)}", "--games", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert gone(str(tmp_path))


@LINUX
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("way", ["INT", "TERM", "KILL"])
def test_no_program_outlives_the_game(way: str, jobs: str, tmp_path: Path) -> None:
    """Ctrl+C, a request to end, and the worst; neither a program that is deaf to all of it nor its orphan."""
    deaf = """
import signal
for number in (1, 2, 15): signal.signal(number, signal.SIG_IGN)
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0: time.sleep(999)
    os._exit(0)
os.wait()
play(leave=lambda: time.sleep(999))
time.sleep(999)
"""
    kind = script(tmp_path, deaf)
    arguments = ("simulate", "--seats", f"random,{kind}", "--games", "99999", "--jobs", jobs)
    process = subprocess.Popen([*PROGRAM, *arguments], stderr=subprocess.PIPE, start_new_session=True)
    try:
        end = time.monotonic() + 30
        while len(running(f"{tmp_path}/program.py")) < 1 + 4 * int(jobs):
            assert time.monotonic() < end
            time.sleep(0.05)
        time.sleep(0.3)
        subprocess.run(["kill", f"-{way}", str(process.pid)], check=True)
        process.communicate(timeout=20)
        assert process.returncode == {"INT": 130, "TERM": 143, "KILL": -9}[way]
        assert gone(str(tmp_path))
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def test_whatever_a_program_answers_ends_in_order(tmp_path: Path) -> None:
    """Answers by chance, good and bad: the game goes to its end, or is lost with one sentence."""
    body = """
import random
chance = random.Random({seed})
bits = ['{{', '}}', '"type"', ':', '"choose"', ',', '"option"', '0', '1', '-1', '1e9', 'null', '[', ']']
bits += ['\\\\ud800', '\\x00', '\\n', '"', 'NaN', '9' * 5000, ' ']
def answer(row):
    if chance.random() < 0.97:
        say(type="choose", option=chance.randrange(len(row["legal"])))
    else:
        print("".join(chance.choice(bits) for i in range(chance.randrange(1, 12))), flush=True)
play(answer)
"""
    ends = set()
    for seed in range(8):
        kind = script(tmp_path, body.format(seed=seed), f"fuzz{seed}.py")
        done = simulate(f"random,{kind}", "--games", "1", "--agent-timeout", "2")
        assert done.returncode == 0
        assert "Traceback" not in done.stderr
        lines = done.stderr.count("\n")
        assert lines == done.stderr.count("has failed in 1 game, which it lost. The first time: ") <= 1
        ends.add(lines)
    assert 1 in ends


# The other side -------------------------------------------------------------------------------------------


def agent(lines: list[bytes], *more: str) -> subprocess.CompletedProcess[bytes]:
    command = [*PROGRAM, "agent", "--level", "normal", *more]
    return subprocess.run(command, input=b"".join(lines), capture_output=True, timeout=60, check=False)


class Transcript:
    """What a program in a seat is sent in one game."""

    def __init__(self, folder: Path, game: str) -> None:
        heard = folder / f"{game}.heard"
        body = f"""
import random
chance, file = random.Random(1), open({str(heard)!r}, "w", encoding="utf-8")
for line in sys.stdin:
    file.write(line)
    row = json.loads(line)
    if row["type"] == "hello":
        say(type="hello", protocol=1)
    elif row["type"] == "decide":
        say(type="choose", option=chance.randrange(len(row["legal"])))
"""
        seats = ",".join(["normal"] * (GAMES[game] - 1))
        done = simulate(f"{seats},{script(folder, body)}", "--games", "1", game=game)
        assert (done.returncode, done.stderr) == (0, "")
        self.lines = heard.read_bytes().splitlines(keepends=True)
        self.rows = [json.loads(line) for line in self.lines]


@pytest.mark.parametrize("game", SHELF)
def test_what_a_program_is_sent(game: str, tmp_path: Path) -> None:
    rows = Transcript(tmp_path, game).rows
    seats = GAMES[game]
    assert [row["type"] for row in rows[:3]] == ["hello", "game", "header"]
    assert [row["type"] for row in rows[-2:]] == ["result", "quit"]
    assert rows[0]["protocol"] == 1
    about = rows[1] | {"seed": ""}
    wanted = {"type": "game", "game": game, "seats": seats, "seat": seats - 1, "seconds": 60.0, "seed": ""}
    assert about == wanted
    assert rows[2]["seed"] == "" and rows[1]["seed"] not in ("", "S")
    asked = [row for row in rows if row["type"] == "decide"]
    assert asked and all(row["seat"] == seats - 1 and row["legal"] for row in asked)


@pytest.mark.parametrize("game", SHELF)
def test_the_house_s_agent_answers_or_says_what_is_wrong(game: str, tmp_path: Path) -> None:
    """Lines that are cut, doubled, exchanged or lost: an answer, or one sentence and exit code 2."""
    lines = Transcript(tmp_path, game).lines
    assert agent(lines[: len(lines) // 3]).returncode in (0, 2)
    codes = set()
    chance = Random(game)
    for _try in range(8):
        broken = lines[:60]
        i, j = chance.randrange(len(broken)), chance.randrange(len(broken))
        match chance.randrange(4):
            case 0:
                broken[i] = broken[i][: chance.randrange(1, len(broken[i]))] + b"\n"
            case 1:
                broken.insert(i, broken[i])
            case 2:
                broken[i], broken[j] = broken[j], broken[i]
            case _:
                del broken[i]
        done = agent(broken)
        codes.add(done.returncode)
        assert done.returncode in (0, 2)
        assert b"Traceback" not in done.stderr
        assert done.stderr.count(b"\n") == (done.returncode == 2)
    assert 2 in codes


def test_the_house_s_agent_ends_with_its_input() -> None:
    done = agent([b'{"type":"hello","protocol":1,"app":"x"}\n'])
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["protocol"] == 1
    assert agent([]).returncode == 0
    assert agent([b'{"type":"quit"}\n', b"nonsense\n"]).returncode == 0
