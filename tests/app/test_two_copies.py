"""Two copies of the program at once, as processes of their own: neither harms what the other saves."""

import subprocess
import sys
from pathlib import Path

from kingsburg.app.saves.autosaver import Autosaver
from kingsburg.app.saves.entries import AUTOSAVE
from kingsburg.app.saves.format import read_save
from kingsburg.app.saves.store import Saves
from tests.app.table import APP, SOLO, after, begin, is_secret, players

ROOT = Path(__file__).parents[2]
COPIES = 3
MOVES = 15
COPY = """
import sys
from pathlib import Path
from kingsburg.app.saves.autosaver import Autosaver
from kingsburg.app.saves.store import Saves
from tests.app.table import APP, is_secret, moves

saves = Saves(Path(sys.argv[1]))
print("ready", flush=True)
sys.stdin.readline()
opened = saves.carry_on(saves.latest())
session = opened.save.session(is_secret)
saver = Autosaver(opened.slots, opened.save.header.players, APP)
for _ in zip(range(int(sys.argv[2])), moves(session, sys.argv[3], wavering=0)):
    saver.put(session)
    saver.wait(60)
saver.save_as(session, "by " + sys.argv[3])
saver.wait(60)
print(opened.slots.id, session.game.digest(session.state), flush=True)
sys.stdin.readline()
saver.close()
"""


def test_copies_that_continue_the_same_game_at_once_play_games_of_their_own(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    first = Autosaver(saves.new_game(), players(SOLO), APP)
    session = after(10, begin())
    first.put(session)
    assert first.close(60)
    copies = [
        subprocess.Popen(
            [sys.executable, "-c", COPY, str(tmp_path), str(MOVES), str(number)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for number in range(COPIES)
    ]
    told: list[list[str]] = []
    try:
        for copy in copies:
            assert copy.stdout is not None and copy.stdout.readline() == "ready\n"
        for copy in copies:
            assert copy.stdin is not None
            copy.stdin.write("go\n")
            copy.stdin.flush()
        for copy in copies:
            assert copy.stdout is not None
            told.append(copy.stdout.readline().split())
        for copy in copies:
            copy.communicate("end\n")
    finally:
        for copy in copies:
            copy.kill()
            copy.wait()
    ends = dict(told)
    assert len(ends) == COPIES and first.slots.id in ends, "one has the game, the others their own"
    for game, digest in ends.items():
        newest = max(
            (read_save(path.read_bytes()) for path in saves.slot_files(game) if path.exists()),
            key=lambda save: save.header.number,
        )
        found = newest.session(is_secret)
        assert found.game.digest(found.state) == digest
    entries = saves.entries()
    assert not [entry for entry in entries if entry.fault or entry.note]
    assert len([entry for entry in entries if entry.kind == AUTOSAVE]) == COPIES
    assert not (tmp_path / "set-aside").exists() and not list(tmp_path.rglob("*.lock"))
    assert {e.header.name for e in entries if e.header} == {"", *(f"by {n}" for n in range(COPIES))}
