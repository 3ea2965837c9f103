"""`kingsburg simulate`: the same command gives the same games, however many are played at a time."""

import json
import os
import re
import shlex
import signal
import statistics
import subprocess
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from kingsburg.ai import levels
from kingsburg.ai.agent import RandomAgent
from kingsburg.ai.burgenland.rung import RungAgent
from kingsburg.ai.company import Company
from kingsburg.commands import progress, simulate
from kingsburg.commands.errors import CommandError
from kingsburg.commands.games import Alike, Series, play_one
from kingsburg.engine.game import IllegalAction
from kingsburg.engine.games import SHELF
from kingsburg.engine.lines import Line, read_games
from tests.checker import check_rows
from tests.engine.walking import refold

POSIX = pytest.mark.skipif(os.name != "posix", reason="signals and limits of POSIX systems")


def command(*more: str, seats: str = "random,random,random", games: int = 5, seed: str = "S") -> list[str]:
    return [
        *(sys.executable, "-m", "kingsburg", "simulate", "--seats", seats),
        *("--games", str(games), "--seed", seed, *more),
    ]


def run(arguments: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(arguments, capture_output=True, text=True, timeout=120, check=False)


def games_in(path: Path) -> list[list[Line]]:
    with path.open("rb") as file:
        return list(read_games(file))


def test_the_record_is_the_same_for_any_number_of_jobs(tmp_path: Path) -> None:
    files = [tmp_path / f"{jobs}.jsonl" for jobs in (1, 2, 3)]
    for jobs, file in zip((1, 2, 3), files, strict=True):
        assert run(command("--jobs", str(jobs), "--record", str(file), games=7)).returncode == 0
    assert len(games_in(files[0])) == 7
    assert files[0].read_bytes() == files[1].read_bytes() == files[2].read_bytes()
    assert sorted(p.name for p in tmp_path.iterdir()) == ["1.jsonl", "2.jsonl", "3.jsonl"]


def test_more_jobs_than_games_are_no_fault() -> None:
    assert run(command("--jobs", "9", games=2)).returncode == 0


def test_every_game_can_be_played_again_alone_from_its_own_seed(tmp_path: Path) -> None:
    many, one = tmp_path / "many", tmp_path / "one"
    run(command("--record", str(many)))
    games = games_in(many)
    seeds = [game[0].row["seed"] for game in games]
    assert seeds == ["S", "S/1", "S/2", "S/3", "S/4"]
    for game, seed in zip(games, seeds, strict=True):
        run(command("--record", str(one), games=1, seed=seed))
        assert [line.row for line in games_in(one)[0]] == [line.row for line in game]


@pytest.mark.parametrize(("game", "seats"), [(g, n) for g in SHELF for n in SHELF[g].game.seat_counts])
def test_records_hold_against_the_rules(game: str, seats: int, tmp_path: Path) -> None:
    file = tmp_path / "record.jsonl"
    kinds = ",".join(["random"] * seats)
    assert run(command("--game", game, "--record", str(file), seats=kinds, games=3)).returncode == 0
    for lines in games_in(file):
        end = refold(SHELF[game], lines)
        assert [p["kind"] for p in lines[0].row["players"]] == ["random"] * seats
        result = lines[-1].row
        assert tuple(result.get("vp") or result["score"]) == SHELF[game].game.standings(end).score
    assert check_rows([dict(line.row) for lines in games_in(file) for line in lines]) == 3


@pytest.mark.parametrize(
    ("seats", "number"), [("random,random,random", 3), ("random,random,random,random", 4)]
)
def test_a_game_for_two_is_for_two(seats: str, number: int) -> None:
    done = run(command("--game", "burgenland", seats=seats))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"kingsburg simulate: burgenland is for 2 players, not for {number}.\n"


def test_a_player_of_another_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(levels.AT_ONE_GAME, "burgenland", {"random": RandomAgent})
    options = Namespace(
        game="burgenland", seats=("random", "normal"), seed="S", games=1, record=None, jobs=1, agent_seed=None
    )
    with pytest.raises(CommandError, match="burgenland has no player 'normal'; choose from random"):
        simulate.simulate(options)


def test_json_is_one_object_of_figures_by_seat(tmp_path: Path) -> None:
    file = tmp_path / "record.jsonl"
    done = run(command("--json", "--record", str(file), seats="random,random", games=20))
    figures = json.loads(done.stdout)
    assert list(figures) == ["games", "seconds", "decisions", "seats"]
    assert figures["games"] == 20
    assert figures["seconds"] > 0
    assert len(figures["seats"]) == 2
    results = [game[-1].row for game in games_in(file)]
    for seat, entry in enumerate(figures["seats"]):
        assert list(entry) == ["kind", "wins", "vp_mean", "vp_median", "vp_p10", "vp_p90", "failed"]
        vp = [result["vp"][seat] for result in results]
        firsts = [result["ranking"][0] for result in results]
        assert entry["kind"] == "random"
        assert entry["vp_mean"] == pytest.approx(statistics.fmean(vp), abs=1e-3)
        assert entry["vp_median"] == statistics.median(vp)
        assert min(vp) <= entry["vp_p10"] <= entry["vp_median"] <= entry["vp_p90"] <= max(vp)
        assert entry["wins"] == pytest.approx(sum((seat in f) / len(f) for f in firsts) / 20, abs=1e-6)
    assert sum(entry["wins"] for entry in figures["seats"]) == pytest.approx(1)


def test_the_table_has_one_line_for_each_kind() -> None:
    done = run(command(seats="random,random,random", games=4))
    first, blank, head, *lines = done.stdout.splitlines()
    assert first.startswith("4 games from the seed 'S' in ")
    assert (blank, head.split()[0], len(lines)) == ("", "player", 1)
    assert lines[0].split()[:3] == ["random", "12", "4.0"]
    assert done.stderr == ""


def test_a_seed_that_nobody_chose_is_told() -> None:
    arguments = [sys.executable, "-m", "kingsburg", "simulate", "--seats", "random,random", "--games", "1"]
    seeds = {run(arguments).stdout.split("'")[1] for _ in range(2)}
    assert len(seeds) == 2
    assert all(re.fullmatch("[0-9a-f]{32}", seed) for seed in seeds), "128 bits"


def test_what_is_no_record_is_never_written_over(tmp_path: Path) -> None:
    file = tmp_path / "record.jsonl"
    for precious in ("precious", "precious\n", '{"type":"arena"}\n', "[1]\n", '{"type":"header"}\n'):
        file.write_text(precious, encoding="utf-8")
        done = run(command("--record", str(file), games=1))
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.endswith("holds something else and stays as it is; name another file.\n")
        assert file.read_text(encoding="utf-8") == precious
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("cut", [0, 20, 5000, None])
def test_an_older_record_gives_way_to_a_complete_one(cut: int | None, tmp_path: Path) -> None:
    """Also one that broke off, in its first line or later."""
    file = tmp_path / "record.jsonl"
    run(command("--record", str(file), games=2, seed="old"))
    file.write_bytes(file.read_bytes()[:cut])
    file.chmod(0o640)
    assert run(command("--record", str(file), games=1)).returncode == 0
    assert [game[0].row["seed"] for game in games_in(file)] == ["S"]
    assert list(tmp_path.iterdir()) == [file] and file.stat().st_mode & 0o777 == 0o640


@POSIX
def test_a_full_disk_leaves_the_games_that_fit(tmp_path: Path) -> None:
    file = tmp_path / "record.jsonl"
    limited = ["bash", "-c", 'ulimit -f 512; trap "" XFSZ; exec "$@"', "bash"]
    done = run([*limited, *command("--record", str(file), games=100)])
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    games = games_in(file)
    assert f"cannot be written: File too large. {len(games)} games are in {file}.\n" in done.stderr
    assert len(games) > 3 and 520_000 > file.stat().st_size > 400_000
    smaller = ["bash", "-c", 'ulimit -f 4; trap "" XFSZ; exec "$@"', "bash"]
    for path, names in ((tmp_path / "new", [file]), (file, [file])):
        before = file.read_bytes()
        done = run([*smaller, *command("--record", str(path))])
        assert (done.returncode, done.stderr.count("\n")) == (2, 1)
        assert list(tmp_path.iterdir()) == names and file.read_bytes() == before


@POSIX
def test_two_at_once_do_not_write_one_file(tmp_path: Path) -> None:
    with running(tmp_path, 1):
        done = run(command("--record", str(tmp_path / "record"), games=1))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith("cannot be written: another program is writing to it.\n")


@POSIX
@pytest.mark.parametrize(
    "shell", ["{} --record - ", "{} --record /dev/stdout", "{} --record /dev/stdout | cat"]
)
def test_a_record_goes_where_the_answers_go(shell: str, tmp_path: Path) -> None:
    """What is told beside it goes to the error stream then."""
    file, out = tmp_path / "record.jsonl", tmp_path / "out"
    run(command("--record", str(file), games=3))
    whole = shell.format(shlex.join(command(games=3)))
    with out.open("wb") as stream:
        done = subprocess.run(["bash", "-c", whole], stdout=stream, stderr=subprocess.PIPE, cwd=tmp_path)
    assert out.read_bytes() == file.read_bytes() and done.stderr.startswith(b"3 games from the seed 'S' in ")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out", "record.jsonl"]


@POSIX
def test_a_record_goes_into_a_pipe_of_the_shell(tmp_path: Path) -> None:
    file, out = tmp_path / "record.jsonl", tmp_path / "out"
    run(command("--record", str(file), games=3))
    line = f"{shlex.join(command('--record', games=3))} >(cat > {shlex.quote(str(out))}); wait $!"
    done = run(["bash", "-c", line])
    assert done.stdout.startswith("3 games from the seed 'S' in ") and done.stderr == ""
    assert out.read_bytes() == file.read_bytes()


@POSIX
def test_a_reader_who_leaves_is_no_fault(tmp_path: Path) -> None:
    done = run(["bash", "-c", f"{shlex.join(command('--record', '-', games=40))} | head -c 100; echo"])
    assert "Traceback" not in done.stderr and len(done.stdout) == 101


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_device_is_written_to_and_never_replaced() -> None:
    done = run(command("--record", "/dev/full"))
    assert done.returncode == 2
    assert "No space left on device" in done.stderr
    assert Path("/dev/full").is_char_device()
    assert run(command("--record", "/dev/null")).returncode == 0
    assert Path("/dev/null").is_char_device()


@contextmanager
def running(folder: Path, jobs: int) -> Iterator[subprocess.Popen[str]]:
    """A simulation that has begun and will not end by itself, in a process group of its own."""
    arguments = command("--jobs", str(jobs), "--record", str(folder / "record"), games=10**6)
    before = set(folder.iterdir())
    process = subprocess.Popen(
        arguments,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        end = time.monotonic() + 30
        while not any(p.stat().st_size for p in folder.iterdir() if p not in before):
            assert time.monotonic() < end
            time.sleep(0.05)
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


SIGNALS = ("INT", "TERM", "HUP", "KILL")


@POSIX
@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("name", SIGNALS)
def test_it_can_be_stopped_and_leaves_the_games_that_were_over(jobs: int, name: str, tmp_path: Path) -> None:
    """And no process. Ctrl+C goes to the whole process group, as from a terminal."""
    number, file = signal.Signals[f"SIG{name}"], tmp_path / "record"
    with running(tmp_path, jobs) as process:
        os.killpg(process.pid, number) if number == signal.SIGINT else process.send_signal(number)
        printed, said = process.communicate(timeout=20)
    assert printed == ""
    assert process.returncode == {"INT": 130, "TERM": 143, "HUP": 129, "KILL": -9}[name]
    assert list(tmp_path.iterdir()) == [file]
    assert all_gone(process.pid)
    text = file.read_bytes()
    if name == "KILL":
        text = text[: text.rfind(b"\n", 0, text.rfind(b'{"type":"header"') + 1) + 1] or text
    games = list(read_games(text.splitlines(keepends=True)))
    assert [game[0].row["seed"] for game in games] == [f"S/{i}" if i else "S" for i in range(len(games))]
    wanted = f"Stopped after {len(games)} of 1,000,000 games; they are in {file}.\n"
    assert games and said == (wanted if name == "INT" else "")


@POSIX
def test_a_new_record_that_is_stopped_lies_beside_the_older_one(tmp_path: Path) -> None:
    file = tmp_path / "record"
    run(command("--record", str(file), games=2, seed="old"))
    before = file.read_bytes()
    with running(tmp_path, 1) as process:
        process.send_signal(signal.SIGINT)
        said = process.communicate(timeout=20)[1]
    (part,) = (path for path in tmp_path.iterdir() if path != file)
    assert said.endswith(f"they are in {part}.\n") and file.read_bytes() == before
    assert games_in(part)[0][0].row["seed"] == "S"


@POSIX
def test_who_ignores_a_closed_terminal_is_heeded(tmp_path: Path) -> None:
    done = run(
        ["bash", "-c", f'trap "" HUP; {shlex.join(command(games=900))} & sleep 0.5; kill -HUP $!; wait $!']
    )
    assert (done.returncode, done.stderr) == (0, "") and done.stdout.startswith("900 games")


@contextmanager
def going(command: Sequence[str], ready: Callable[[], bool]) -> Iterator[subprocess.Popen[str]]:
    """A program in a group of processes of its own, from when it is ready; all of them end with the block."""
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)
    try:
        end = time.monotonic() + 60
        while not ready():
            assert time.monotonic() < end and process.poll() is None
            time.sleep(0.02)
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


def all_gone(group: int) -> bool:
    """Whether every process of a group ends within a few seconds; unburied ones count as gone."""
    for _try in range(50):
        listed = subprocess.run(["ps", "-eo", "pgid=,stat="], capture_output=True, text=True, check=True)
        processes = (line.split() for line in listed.stdout.splitlines())
        if not any(pgid == str(group) and not state.startswith("Z") for pgid, state in processes):
            return True
        time.sleep(0.1)
    return False


class Terminal(StringIO):
    """A stream that says a person looks on."""

    def isatty(self) -> bool:
        return True


def test_progress_is_for_a_person_and_a_long_run_only(monkeypatch: pytest.MonkeyPatch) -> None:
    for stream, patience, shown in (
        (Terminal(), 0.0, True),
        (Terminal(), 60.0, False),
        (StringIO(), 0.0, False),
    ):
        monkeypatch.setattr(sys, "stderr", stream)
        monkeypatch.setattr(progress, "REPORT_SECONDS", patience)
        bar = progress.Progress(200)
        bar.done(50)
        assert ("[######..................] 50 of 200 games" in stream.getvalue()) == shown
        bar.close()
        assert stream.getvalue().endswith("\r\033[K") == shown


# What a game is played with ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "kinds"), [("kingsburg", ("random", "random")), ("burgenland", ("easy",) * 2)]
)
@pytest.mark.parametrize("record", [False, True])
def test_a_game_is_played_in_place_and_told_only_to_whoever_listens(
    name: str, kinds: tuple[str, ...], record: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One copy of the state for each view, and none for players who do not look; events for a record only."""
    kind = type(SHELF[name].game)
    copied: list[Any] = []
    told: list[bool] = []
    play, view = kind.play, kind.view

    def playing(game: Any, state: Any, action: Any, out: list[Any] | None = None) -> None:
        told.append(out is not None)
        play(game, state, action, out)

    def viewing(game: Any, state: Any, seat: int) -> Any:
        copied.append(seat)
        return view(game, state, seat)

    monkeypatch.setattr(RungAgent, "decide", lambda agent, view, legal: legal[0])
    monkeypatch.setattr(kind, "apply", None)
    monkeypatch.setattr(kind, "play", playing)
    monkeypatch.setattr(kind, "view", viewing)
    with Company(1.0) as company:
        series = Series(name, Alike(kinds, "S", 1), record=record)
        played = play_one(series, series.matches[0], company)
    assert bool(played.record) == record
    assert set(told) == {record} and len(told) > played.decisions
    assert set(copied) == {seat for seat, k in enumerate(kinds) if k != "random"}


def test_a_decision_that_is_not_legal_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RandomAgent, "decide", lambda agent, view, legal: None)
    with Company(1.0) as company, pytest.raises(IllegalAction):
        series = Series("burgenland", Alike(("random", "random"), "S", 1))
        play_one(series, series.matches[0], company)
