"""`kingsburg arena`: who meets whom, with which dice, what is said of it, and that a stopped one goes on."""

import json
import math
import os
import signal
import statistics
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from kingsburg.commands.arena import rating
from kingsburg.commands.arena.lineups import LineUp, Schedule, line_ups
from kingsburg.commands.arena.picture import picture
from kingsburg.commands.arena.rating import START, NoRatings, ratings
from kingsburg.commands.arena.results import Results
from kingsburg.commands.games import Played
from kingsburg.intervals import mean, share, student
from tests.strangers import EXAMPLE, script
from tests.test_cli_simulate import all_gone, going

PROGRAM = (sys.executable, "-m", "kingsburg")
POSIX = pytest.mark.skipif(os.name != "posix", reason="signals of POSIX systems")


def arena(*more: str, seats: str = "random,easy") -> subprocess.CompletedProcess[str]:
    arguments = ("arena", "--seats", seats, "--seed", "S", *more)
    return subprocess.run([*PROGRAM, *arguments], capture_output=True, text=True, timeout=120, check=False)


def figures(*more: str, seats: str = "random,easy") -> dict[str, Any]:
    """The JSON of an arena but for what time has to do with it."""
    done = arena("--json", *more, seats=seats)
    assert (done.returncode, done.stderr) == (0, "")
    found: dict[str, Any] = json.loads(done.stdout)
    assert found.pop("seconds") > 0
    for player in found["players"]:
        assert (player.pop("median_ms") is None) == (player.pop("slowest_ms") is None)
    return found


# Line-ups ---------------------------------------------------------------------------------------------------


def test_each_sits_among_each_and_two_meet_once() -> None:
    kinds = ("a", "b", "c")
    found = line_ups(kinds, kinds, (2, 4), mirror=False)
    at_two = [(u.player, u.field) for u in found if u.seats == 2]
    assert at_two == [("b", "a"), ("c", "a"), ("c", "b")]
    at_four = {(u.player, u.field) for u in found if u.seats == 4}
    assert at_four == {(a, b) for a in kinds for b in kinds if a != b}


def test_a_field_narrows_and_a_mirror_widens() -> None:
    assert line_ups(("c",), ("a", "b"), (3,), mirror=False) == (LineUp("c", "a", 3), LineUp("c", "b", 3))
    assert line_ups(("a", "b"), ("b",), (2,), mirror=False) == (LineUp("a", "b", 2),)
    assert line_ups(("a",), ("a",), (4,), mirror=False) == ()
    assert line_ups(("a",), ("a",), (4,), mirror=True) == (LineUp("a", "a", 4),)


def test_a_round_is_every_seat_with_the_same_dice() -> None:
    schedule = Schedule(line_ups(("a", "b"), ("a", "b"), (2, 3), mirror=True), 7, "S")
    rounds: dict[tuple[LineUp, int], list[Any]] = {}
    bouts = [schedule.bout(i) for i in range(schedule.total)]
    for bout, match in zip(bouts, [schedule[i] for i in range(len(schedule))], strict=True):
        rounds.setdefault((bout.line_up, bout.round), []).append(match)
    for (line_up, number), matches in rounds.items():
        assert {match.seed for match in matches} == {f"S/{line_up.seats}/{number}"}
        if line_up.player != line_up.field:
            seats = [match.kinds.index(line_up.player) for match in matches]
            assert seats == list(range(line_up.seats))
            assert all(match.kinds.count(line_up.player) == 1 for match in matches)
        else:
            assert [match.kinds for match in matches] == [(line_up.player,) * line_up.seats]
    games = {line_up: sum(b.line_up == line_up for b in bouts) for line_up in schedule.line_ups}
    assert all(7 <= count < 7 + line_up.seats for line_up, count in games.items())


def test_a_run_that_is_stopped_has_played_all_about_equally_often() -> None:
    schedule = Schedule(line_ups(("a", "b", "c"), ("a", "b", "c"), (4,), mirror=False), 40, "S")
    first = [schedule.bout(i) for i in range(len(schedule) // 2)]
    counts = [sum(b.line_up == line_up for b in first) for line_up in schedule.line_ups]
    assert max(counts) - min(counts) <= 4


# Estimates --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.7062), (2, 4.3027), (3, 3.1824), (4, 2.7764), (9, 2.2622), (30, 2.0423), (149, 1.9760)],
)
def test_student_s_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, rel=2e-3)


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    """Rounds of four games that depend on each other: 95 of 100 intervals hold the mean."""
    chance = Random(5)
    held = tries = 0
    for _try in range(400):
        rounds = []
        for _round in range(40):
            luck = chance.choice((0.1, 0.5))  # the dice of the round
            rounds.append(statistics.fmean(chance.random() < luck for _game in range(4)))
        estimate = share(rounds)
        tries += 1
        held += estimate.low <= 0.3 <= estimate.high
    assert 0.92 <= held / tries <= 0.98


def test_a_share_stays_a_share_and_is_never_certain() -> None:
    for rounds in ([1.0] * 10, [0.0] * 10, [0.25] * 10, [1.0], [0.0, 1.0], [0.99] * 3 + [1.0]):
        estimate = share(rounds)
        assert 0 <= estimate.low <= estimate.value <= estimate.high <= 1
        assert estimate.half > 0.005
    assert share([1.0] * 150).low == pytest.approx(150 / (150 + student(149) ** 2))
    assert share([0.4, 0.6] * 50).half < share([0.0, 1.0] * 50).half / 4, "shared dice pay"


def test_a_mean_of_one_round_says_nothing() -> None:
    assert mean([3.0]).half == math.inf
    assert mean([1.0, 2.0, 3.0]).low == pytest.approx(2 - student(2) / math.sqrt(3))


# Ratings ----------------------------------------------------------------------------------------------------


def places(vp: list[float]) -> tuple[tuple[int, ...], ...]:
    """The seats by points, none of which are equal."""
    return tuple((vp.index(points),) for points in sorted(vp, reverse=True))


def test_ratings_follow_strength_and_equals_are_equal() -> None:
    chance = Random(3)
    power = {"weak": 0, "middle": 6, "strong": 12, "strong too": 12}
    games = []
    for _game in range(150):
        kinds = chance.sample(list(power), 4)
        games.append((kinds, places([power[kind] + chance.gauss(0, 5) for kind in kinds])))
    found = ratings(games)
    assert found["weak"].mu < found["middle"].mu < found["strong"].mu
    assert abs(found["strong"].mu - found["strong too"].mu) < 4
    assert all(r.sigma < START / 6 for r in found.values())


def test_shared_places_and_equal_kinds_are_no_fault() -> None:
    found = ratings([(("a", "a", "b"), ((0, 1, 2),))] * 20)
    assert found["a"].mu == pytest.approx(found["b"].mu, abs=0.5)


def test_without_the_package_everything_else_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, f"{rating.PACKAGE}.models", None)
    with pytest.raises(NoRatings):
        ratings([])
    (tmp_path / f"{rating.PACKAGE}.py").write_text("raise ImportError", encoding="utf-8")
    arguments = [*PROGRAM, "arena", "--seats", "random,easy", "--tables", "2", "--games", "2", "--json"]
    done = subprocess.run(
        arguments,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
    )
    assert done.returncode == 0
    assert done.stderr == "The rating needs a package that is not installed: pip install openskill\n"
    assert [player["rating"] for player in json.loads(done.stdout)["players"]] == [None, None]


# The command ------------------------------------------------------------------------------------------------


def test_results_are_the_same_for_any_number_of_jobs(tmp_path: Path) -> None:
    outs = [tmp_path / f"{jobs}.jsonl" for jobs in (1, 2, 3)]
    pictures = [tmp_path / f"{jobs}.svg" for jobs in (1, 2, 3)]
    told = []
    for jobs, out, drawn in zip((1, 2, 3), outs, pictures, strict=True):
        more = ("--tables", "2,3", "--games", "4", "--jobs", str(jobs), "--mirror")
        told.append(figures(*more, "--out", str(out), "--picture", str(drawn)))
    assert told[0] == told[1] == told[2]
    assert outs[0].read_bytes() == outs[1].read_bytes() == outs[2].read_bytes()
    assert pictures[0].read_bytes() == pictures[1].read_bytes() == pictures[2].read_bytes()
    assert sorted(p.suffix for p in tmp_path.iterdir()) == [".jsonl"] * 3 + [".svg"] * 3


def test_json_holds_the_figures_of_the_games(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    told = figures("--tables", "3", "--games", "9", "--out", str(out))
    head, *games = (json.loads(line) for line in out.read_text("utf-8").splitlines())
    assert (head["type"], head["games"], head["seed"]) == ("arena", 9, "S")
    assert told["games"] == len(games) == 18
    for entry in told["line_ups"]:
        mine = [g for g in games if g["kinds"].count(entry["player"]) == 1]
        won = []
        for g in mine:
            seat, first = g["kinds"].index(entry["player"]), g["ranking"][0]
            won.append((seat in first) / len(first))
        assert entry["wins"] == pytest.approx(statistics.fmean(won), abs=1e-5)
        assert entry["wins_low"] <= entry["wins"] <= entry["wins_high"]
        own = [g["vp"][g["kinds"].index(entry["player"])] for g in mine]
        assert entry["vp_mean"] == pytest.approx(statistics.fmean(own), abs=1e-5)
        assert (entry["games"], entry["rounds"]) == (9, 3)
    assert [player["kind"] for player in told["players"]] == ["random", "easy"]


@pytest.mark.parametrize("game", ["kingsburg", "burgenland"])
def test_the_table_names_everybody(game: str) -> None:
    done = arena("--game", game, "--tables", "2", "--games", "2", seats="random,normal")
    assert (done.returncode, done.stderr) == (0, "")
    lines = [line.split() for line in done.stdout.splitlines()]
    assert ["normal", "random", "2"] in [line[:3] for line in lines]
    assert {line[0] for line in lines[-2:]} == {"random", "normal"}
    assert "equal players win 50%" in done.stdout


def test_a_program_may_take_part() -> None:
    told = figures("--tables", "2", "--games", "2", seats=f"random,{EXAMPLE}")
    assert [player["kind"] for player in told["players"]] == ["random", EXAMPLE]


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (("--tables", "1"), "a game has 2 to 5 seats, not '1'"),
        (("--tables", "6"), "a game has 2 to 5 seats, not '6'"),
        (("--tables", "3", "--game", "burgenland"), "burgenland is for 2 players, not for 3."),
        (("--field", "wizard"), "there is no player 'wizard'; choose from"),
        (("--field", "easy,easy"), "'easy' is named twice"),
        (("--out", "/no/such/folder/x"), "cannot be used: No such file or directory."),
        (("--picture", "/no/such/folder/x"), "cannot be written: No such file or directory."),
    ],
)
def test_nonsense_is_answered_in_a_sentence(more: tuple[str, ...], sentence: str) -> None:
    done = arena(*more)
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr and "Traceback" not in done.stderr


def test_one_player_alone_needs_a_mirror() -> None:
    assert "an arena needs two different players" in arena(seats="easy").stderr
    told = figures("--tables", "2", "--games", "2", "--mirror", seats="random")
    (entry,) = told["line_ups"]
    assert (entry["wins"], entry["games"]) == (None, 2)


def test_a_bad_program_loses_its_games_and_the_arena_goes_on(tmp_path: Path) -> None:
    kind, out = script(tmp_path, "play(lambda row: os._exit(7))"), tmp_path / "out"
    more = ("--tables", "2", "--games", "4", "--out", str(out))
    done = arena(*more, "--json", seats=f"random,easy,{kind}")
    assert done.returncode == 0
    assert "' has failed in 8 games, which it lost. The first time: " in done.stderr
    assert "with exit code 7" in done.stderr and done.stderr.count("\n") == 1
    told = json.loads(done.stdout)
    players = {player["kind"]: player for player in told["players"]}
    assert [players[k]["failed"] for k in ("random", "easy", kind)] == [0, 0, 8]
    assert players[kind]["vp_mean"] is None and players["random"]["games"] == 8
    assert players[kind]["rating"]["mu"] < players["random"]["rating"]["mu"]
    wins = {(u["player"], u["field"]): u["wins"] for u in told["line_ups"]}
    assert wins[kind, "random"] == wins[kind, "easy"] == 0
    text = arena(*more, seats=f"random,easy,{kind}")
    assert text.returncode == 0 and "has failed in 8 games" in text.stderr, "the file says it again"


def test_a_program_that_cannot_play_ends_the_arena_in_a_sentence(tmp_path: Path) -> None:
    kind = script(tmp_path, "os._exit(7)")
    done = arena("--tables", "2", "--games", "2", seats=f"random,{kind}")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("kingsburg arena: the program '") and done.stderr.count("\n") == 1


# Going on ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cut", [0, 1, 60, 200, 700, -1, -30])
def test_a_file_that_breaks_off_is_gone_on_with(cut: int, tmp_path: Path) -> None:
    whole, part = tmp_path / "whole", tmp_path / "part"
    told = figures("--tables", "3", "--games", "6", "--out", str(whole))
    part.write_bytes(whole.read_bytes()[:cut])
    assert figures("--tables", "3", "--games", "6", "--out", str(part)) == told
    assert part.read_bytes() == whole.read_bytes()


def test_the_seed_of_a_file_is_its_own(tmp_path: Path) -> None:
    out = tmp_path / "out"
    base = [*PROGRAM, "arena", "--seats", "random,easy", "--tables", "2", "--games", "2", "--out", str(out)]
    for _time in range(2):
        subprocess.run(base, capture_output=True, timeout=60, check=True)
    assert len(out.read_text("utf-8").splitlines()) == 3


@pytest.mark.parametrize("change", ["games", "other", "text", "ranking", "kinds"])
def test_a_file_of_something_else_is_left_as_it_is(change: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    more = ["--tables", "2", "--out", str(out), "--games", "2"]
    figures(*more)
    lines = out.read_text("utf-8").splitlines(keepends=True)
    match change:
        case "games":
            more[-1] = "4"
        case "other":
            more.append("--mirror")
        case "text":
            lines = ["precious\n"]
        case "ranking":
            lines[1] = lines[1].replace('"ranking":[[', '"ranking":[[7,')
        case _:
            lines[1] = lines[1].replace("easy", "hard")
    out.write_text("".join(lines), encoding="utf-8")
    done = arena(*more)
    assert (done.returncode, done.stdout) == (2, "")
    assert "holds another arena" in done.stderr or "is not an arena file" in done.stderr
    assert out.read_text("utf-8") == "".join(lines)


@POSIX
def test_a_stopped_arena_goes_on(tmp_path: Path) -> None:
    out = tmp_path / "out"
    arguments = [
        *PROGRAM,
        "arena",
        "--seats",
        "random,easy",
        "--tables",
        "4",
        "--games",
        "20",
        "--seed",
        "S",
    ]
    arguments += ["--jobs", "2", "--out", str(out)]
    process = subprocess.Popen(arguments, stderr=subprocess.PIPE, text=True, start_new_session=True)
    end = time.monotonic() + 60
    while not out.exists() or out.read_bytes().count(b"\n") < 4:
        assert time.monotonic() < end and process.poll() is None
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)
    said = process.communicate(timeout=30)[1]
    assert process.returncode == 130
    assert said.startswith("Stopped after ") and "the same command continues from there" in said
    part = out.read_bytes()
    subprocess.run(arguments, capture_output=True, timeout=120, check=True)
    assert out.read_bytes().startswith(part)
    assert out.read_bytes().count(b"\n") == 41


NOTES = (b"notes", b"notes\n", b"{}", b'{"type":"header"}', b"\0notes", b'{"type":"arena","x"', b"[" * 70_000)


@pytest.mark.parametrize("notes", NOTES)
def test_what_is_no_arena_is_left_as_it_is(notes: bytes, tmp_path: Path) -> None:
    out, drawn = tmp_path / "out", tmp_path / "drawn.svg"
    out.write_bytes(notes)
    drawn.write_bytes(b"<svg>mine</svg>")
    done = arena("--tables", "2", "--games", "2", "--out", str(out))
    assert (done.returncode, done.stdout) == (2, "") and "is not an arena file" in done.stderr
    assert out.read_bytes() == notes
    done = arena("--tables", "2", "--games", "2", "--picture", str(drawn))
    assert (done.returncode, done.stdout) == (2, "") and "holds something else" in done.stderr
    assert drawn.read_bytes() == b"<svg>mine</svg>" and len(list(tmp_path.iterdir())) == 2


def test_notes_at_the_end_of_an_arena_are_left_as_they_are(tmp_path: Path) -> None:
    out = tmp_path / "out"
    more = ("--tables", "2", "--games", "2", "--out", str(out))
    figures(*more)
    whole = out.read_bytes()
    for lines in (1, 3):
        text = b"".join(whole.splitlines(keepends=True)[:lines]) + b"What a game!"
        out.write_bytes(text)
        assert "is not an arena file" in arena(*more).stderr and out.read_bytes() == text


def test_a_picture_gives_way_to_a_newer_one(tmp_path: Path) -> None:
    drawn = tmp_path / "drawn.svg"
    for games in ("2", "4"):
        figures("--tables", "2", "--games", games, "--picture", str(drawn))
    assert "4 games from the seed" in drawn.read_text("utf-8") and list(tmp_path.iterdir()) == [drawn]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_device_is_not_read(tmp_path: Path) -> None:
    more = ("--tables", "2", "--games", "2", "--out")
    done = arena(*more, "/dev/full")
    assert (done.returncode, done.stdout) == (2, "") and "No space left on device" in done.stderr
    assert arena(*more, "/dev/null").returncode == 0
    os.mkfifo(tmp_path / "pipe")
    done = arena(*more, str(tmp_path / "pipe"))
    assert done.stderr.endswith("cannot be used: nothing is reading from it.\n")


@POSIX
def test_a_full_disk_leaves_whole_lines(tmp_path: Path) -> None:
    out, whole = tmp_path / "out", tmp_path / "whole"
    more = ("--game", "burgenland", "--games", "50", "--out")
    figures(*more, str(whole))
    arguments = [*PROGRAM, "arena", "--seats", "random,easy", "--seed", "S", *more, str(out)]
    limited = ["bash", "-c", 'ulimit -f 4; trap "" XFSZ; exec "$@"', "bash", *arguments]
    done = subprocess.run(limited, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2 and done.stderr.endswith("cannot be used: File too large.\n")
    part = out.read_bytes()
    assert part.endswith(b"\n") and whole.read_bytes().startswith(part) and part.count(b"\n") > 5
    figures(*more, str(out))
    assert out.read_bytes() == whole.read_bytes()


def test_games_go_where_the_answers_go(tmp_path: Path) -> None:
    out = tmp_path / "out"
    figures("--tables", "2", "--games", "2", "--out", str(out))
    done = arena("--tables", "2", "--games", "2", "--out", "-")
    assert done.stdout == out.read_text("utf-8") and "2 games from the seed" in done.stderr


@POSIX
@pytest.mark.parametrize("name", ["KILL", "HUP"])
def test_two_at_once_do_not_write_one_file_and_all_ends_with_the_program(name: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    more = ("--tables", "2", "--games", "100000", "--jobs", "2", "--out", str(out))
    arguments = [*PROGRAM, "arena", "--seats", "random,easy", "--seed", "S", *more]
    with going(arguments, lambda: out.exists() and out.read_bytes().count(b"\n") >= 4) as process:
        done = arena(*more)
        assert done.stderr.endswith("cannot be used: another program is writing to it.\n")
        process.send_signal(signal.Signals[f"SIG{name}"])
        process.communicate(timeout=20)
    assert all_gone(process.pid)
    rows = [json.loads(line) for line in out.read_bytes().split(b"\n")[:-1]]
    assert rows[0]["type"] == "arena" and all("vp" in row for row in rows[1:])


# The picture ------------------------------------------------------------------------------------------------


def test_the_picture_shows_every_line_up_and_stays_on_its_paper() -> None:
    kinds = ("easy", "normal", 'external:bot "<&>"')
    schedule = Schedule(line_ups(kinds, kinds, (2, 3, 5), mirror=True), 10, "S")
    results, chance = Results(kinds), Random(1)
    for bout in map(schedule.bout, range(schedule.total)):
        match = bout.match("S")
        vp = chance.sample(range(50), len(match.kinds))
        results.add(bout, match.kinds, Played(tuple(vp), places([*map(float, vp)]), 1, ""))
    results.rate(ratings(results.games))
    root = ElementTree.fromstring(picture("kingsburg", "<seed>", results))
    name = "{http://www.w3.org/2000/svg}"
    width, height = (float(root.attrib[key]) for key in ("width", "height"))
    against = [o for o in results.outcomes() if o.wins is not None]
    assert len(root.findall(f"{name}circle")) == len(against) + len(kinds)
    texts = [text.text for text in root.findall(f"{name}text")]
    assert 'bot "<&>"' in texts and "2 seats" in texts and "5 seats" in texts
    for text in root.findall(f"{name}text"):
        assert 0 < float(text.attrib["x"]) < width and 0 < float(text.attrib["y"]) < height
    for line in root.findall(f"{name}line"):
        assert all(0 < float(line.attrib[end]) < width for end in ("x1", "x2"))
        assert all(0 < float(line.attrib[end]) < height for end in ("y1", "y2"))
