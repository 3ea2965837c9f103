"""`kingsburg replay` as its user meets it: what it opens, what it writes, and how it refuses."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.checker import check_rows
from tests.test_cli import last_line, run

GAMES = pytest.mark.parametrize(
    ("game", "seats"), [("kingsburg", "random,random,random"), ("burgenland", "random,random")]
)


def simulated(folder: Path, game: str = "burgenland", seats: str = "random,random", games: int = 3) -> Path:
    path = folder / "games.jsonl"
    done = run(
        *("simulate", "--game", game, "--seats", seats, "--games", str(games)),
        *("--seed", "replay", "--record", str(path)),
        home=folder,
    )
    assert done.returncode == 0, done.stderr
    return path


@GAMES
def test_what_is_exported_is_what_simulate_wrote(game: str, seats: str, tmp_path: Path) -> None:
    path = simulated(tmp_path, game, seats)
    written = ""
    for number in (1, 2, 3):
        out = tmp_path / f"{number}.jsonl"
        done = run("replay", str(path), "--game-number", str(number), "--export", str(out), home=tmp_path)
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
        text = out.read_text(encoding="utf-8")
        check_rows([json.loads(line) for line in text.splitlines()])
        written += text
    assert written == path.read_text(encoding="utf-8")


def test_a_file_that_cannot_be_opened_ends_in_a_sentence(tmp_path: Path) -> None:
    good = simulated(tmp_path)
    prose, cut, empty = tmp_path / "prose", tmp_path / "cut", tmp_path / "empty"
    prose.write_text("Once upon a time\n")
    cut.write_bytes(good.read_bytes()[:300])
    empty.write_bytes(b"")
    for arguments, sentence in (
        ((str(prose),), "not a record that can be watched (line 1"),
        ((str(cut),), "not a record that can be watched"),
        ((str(empty),), "holds no game."),
        ((str(tmp_path / "none"),), "cannot be read: No such file or directory."),
        ((str(tmp_path),), "cannot be read: Is a directory."),
        ((str(good), "--game-number", "4"), "holds 3 games; there is no game 4."),
        ((str(good), "--game-number", "0"), "--game-number takes a whole number from 1 to 1,000,000"),
        ((str(good), "--view", "2"), "this game has 2 seats; there is no seat 2."),
        ((str(good), "--view", "everybody"), "'everybody' is neither a seat from 0 to 4 nor all"),
        ((str(good), "--export", str(tmp_path / "no" / "x")), "cannot be written: No such file"),
        ((), "FILE must be given."),
    ):
        done = run("replay", *arguments, home=tmp_path)
        assert done.returncode == 2, (arguments, done.stderr)
        assert sentence in last_line(done) and "Traceback" not in done.stderr and not done.stdout


def test_a_refused_record_is_told_wholly_in_the_players_language(tmp_path: Path) -> None:
    lines = simulated(tmp_path).read_text(encoding="utf-8").splitlines()
    roll = next(i for i, line in enumerate(lines) if '"roll"' in line)
    bad = tmp_path / "bad.jsonl"
    told = {}
    for name, line in (("own", '"own":"x"'), ("type", '"type":"home"')):
        changed = re.sub(rf'"{name}":("\w+"|\d+)', line, lines[roll], count=1)
        bad.write_text("\n".join([*lines[:roll], changed, *lines[roll + 1 :]]), encoding="utf-8")
        told[name] = last_line(run("replay", str(bad), home=tmp_path, LC_ALL="de_DE.UTF-8", PYTHONUTF8="1"))
    refused = f"kingsburg replay: {bad} ist keine Aufzeichnung, die sich ansehen lässt (Zeile {roll + 1}: "
    assert told["own"] == refused + "„own“ muss eine ganze Zahl sein)."
    assert told["type"] == refused + "hier muss „roll“, „rolled“ oder „stop“ stehen, nicht „home“)."


def test_a_record_of_many_games_is_not_made_one_of_one(tmp_path: Path) -> None:
    path, one = simulated(tmp_path), tmp_path / "one.jsonl"
    before = path.read_bytes()
    (tmp_path / "link").symlink_to(path)
    for out in (path, tmp_path / "link"):
        done = run("replay", str(path), "--export", str(out), home=tmp_path)
        assert done.returncode == 2 and "is the file being read" in last_line(done)
        assert path.read_bytes() == before
    for _time in range(2):
        assert run("replay", str(path), "--export", str(one), home=tmp_path).returncode == 0
    done = run("replay", str(one), "--export", str(one), home=tmp_path)
    assert (done.returncode, done.stderr) == (0, "") and before.startswith(one.read_bytes())


def test_what_is_no_record_is_never_written_over(tmp_path: Path) -> None:
    path, notes = simulated(tmp_path), tmp_path / "notes"
    notes.write_text("precious")
    done = run("replay", str(path), "--export", str(notes), home=tmp_path)
    assert done.returncode == 2 and "holds something else and stays as it is" in last_line(done)
    assert notes.read_text() == "precious"


@pytest.mark.skipif(os.name != "posix", reason="pipes of POSIX systems")
@pytest.mark.parametrize(
    "line",
    [
        "{} replay {} --export - | cat",
        "{} replay {} --export /dev/stdout",
        "{} replay {} --export >(cat); wait $!",
        "{} replay - --export - < {}",
        "cat {1} | {0} replay /dev/stdin --export -",
        "{} replay <(cat {}) --export - --game-number 1",
    ],
)
def test_streams_are_read_and_written(line: str, tmp_path: Path) -> None:
    path = simulated(tmp_path)
    shell = line.format(shlex.join([sys.executable, "-m", "kingsburg"]), shlex.quote(str(path)))
    done = subprocess.run(["bash", "-c", shell], capture_output=True, cwd=tmp_path, timeout=60, check=False)
    assert (
        done.stderr == b""
        and path.read_bytes().startswith(done.stdout)
        and done.stdout.count(b'"result"') == 1
    )
    assert not (tmp_path / "-").exists()


def test_a_record_without_end_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = simulated(tmp_path, games=1)
    head, *_rest = path.read_text("utf-8").splitlines(keepends=True)
    with path.open("w", encoding="utf-8") as file:
        file.write(head)
        file.writelines(['{"type":"phase","year":1,"phase":1}\n'] * 200_000)
        file.truncate(1 << 34)
    done = run("replay", str(path), "--export", "-", home=tmp_path)
    assert done.returncode == 2 and "no game is as long as this one" in last_line(done)


def test_an_unfinished_game_is_not_exported(tmp_path: Path) -> None:
    from kingsburg.app.saves.format import write_save
    from kingsburg.app.saves.save import SavedPlayer, make_save
    from tests.ui.watching import play

    session = play("kingsburg", ("human", "human"), turns=40)
    players = (SavedPlayer("Ann", "human", "red", "fleur"), SavedPlayer("Brian", "human", "blue", "cross"))
    save, out = tmp_path / "save.json", tmp_path / "out.jsonl"
    save.write_bytes(write_save(make_save(session, players, "test").called(id="0" * 16, number=1, name="")))
    done = run("replay", str(save), "--export", str(out), home=tmp_path)
    assert done.returncode == 2 and not out.exists()
    assert "not over: its record would reveal what is still hidden" in last_line(done)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_told(tmp_path: Path) -> None:
    done = run("replay", str(simulated(tmp_path)), "--export", "/dev/full", home=tmp_path)
    assert done.returncode == 2 and "cannot be written: No space left on device." in last_line(done)


def test_the_window_opens_on_the_replay(tmp_path: Path) -> None:
    """Without a screen, and only so far that the trace tells what is shown."""
    path, trace = simulated(tmp_path, games=1), tmp_path / "trace"
    code = (
        "import sys\nimport kingsburg.ui.shell.loop as l\n"
        "from kingsburg.cli import main\n"
        "turn, turns = l.Loop.turn, []\n"
        "def some(self, dt):\n"
        "    turns.append(1)\n"
        "    if len(turns) > 30: self._ui.router.quit()\n"
        "    return turn(self, dt)\n"
        "l.Loop.turn = some\n"
        "sys.exit(main(['replay', *sys.argv[1:]]))"
    )
    arguments = (str(path), "--view", "1", "--window", "960x540", "--trace", str(trace))
    silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "KINGSBURG_HOME": str(tmp_path)}
    environment = os.environ | silent
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    screens = [json.loads(line) for line in trace.read_text("utf-8").splitlines()]
    shown = next(s for s in screens if "spots" in s)
    assert shown["scene"] == "duel" and shown["seat"] is None
    ids = {spot["id"]: spot["state"] for spot in shown["spots"]}
    assert ids["view.1"] == "selected" and {"seek", "button.play", "pace.3", "view.all"} <= ids.keys()
