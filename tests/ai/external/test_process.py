"""A program's end: all that it has started goes with it, and nothing of anybody else's."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from kingsburg.ai.external import process
from kingsburg.ai.external.hold import Hold
from kingsburg.ai.external.process import Program
from kingsburg.ai.external.protocol import Fault, ProgramFailed
from kingsburg.ai.external.surroundings import HOUSE, Limits, environment, placed, usual_limits

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows ends a tree by a job object")
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="only Linux gives orphans to whom it was asked to")
PATIENCE = 20.0
"""Seconds for what takes none; only a fault uses them up."""
NONE = Limits(0, 0, 0)
MIB = 1 << 20
ORPHAN = """
import os, sys, time
def orphan():
    reading, writing = os.pipe()
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            os.write(writing, b"%d" % os.getpid())
            for number in (0, 1, 2, writing):
                os.close(number)
            time.sleep(999)
        os._exit(0)
    os.wait()
    print(os.read(reading, 20).decode(), flush=True)
"""


def program(body: str, limits: Limits = NONE) -> Program:
    return Program([sys.executable, "-c", body], "a test", limits)


def heard(made: Program) -> str:
    return made.hear(PATIENCE).decode().strip()


def runs(number: int) -> bool:
    listed = subprocess.run(["ps", "-o", "stat=", "-p", str(number)], capture_output=True, text=True)
    return listed.stdout.strip()[:1] not in ("", "Z")


def gone(number: int, seconds: float = PATIENCE) -> bool:
    end = time.monotonic() + seconds
    while runs(number):
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


@POSIX
def test_what_an_ended_program_has_started_is_ended_too() -> None:
    child = "import subprocess, sys; p = subprocess.Popen([sys.executable, '-c', 'input()']); print(p.pid)"
    made = program(child + "\nsys.stdout.flush()")
    number = int(heard(made))
    assert made.wait(PATIENCE) == 0
    assert gone(number), "its child outlives it"
    made.kill()


@LINUX
@pytest.mark.parametrize("way", ["ends", "is killed", "is closed"])
def test_an_orphan_in_a_session_of_its_own_is_ended_too(way: str) -> None:
    made = program(ORPHAN + "orphan()\n" + ("" if way == "ends" else "time.sleep(999)"))
    number = int(heard(made))
    assert way == "ends" or runs(number)
    if way == "ends":
        assert made.wait(PATIENCE) == 0
    else:
        made.kill() if way == "is killed" else made.close()
    assert gone(number, 2.0)
    made.kill()


@LINUX
def test_who_starts_others_without_end_is_ended_with_all_of_them() -> None:
    body = """
import os, time
print(os.getpid(), flush=True)
end = time.monotonic() + 6
for chain in range(20):
    if os.fork() == 0:
        os.setsid()
        while time.monotonic() < end and os.fork() == 0:
            time.sleep(0.02)
        time.sleep(max(0, end - time.monotonic()))
        os._exit(0)
time.sleep(6)
"""
    made = program(body)
    heard(made)
    time.sleep(0.5)
    assert [line for line in command_lines() if body.encode() in line]
    command: Any = made._process.args
    made.kill()
    assert made._process.wait(PATIENCE) == -signal.SIGKILL
    assert not [line for line in command_lines() if body.encode() in line]
    assert "-" in Path(command[9]).name and not Path(command[9]).exists()


def command_lines() -> Iterator[bytes]:
    """Of all that run; of dead ones they are empty."""
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            yield path.read_bytes()


@LINUX
def test_who_ends_its_parent_ends_nothing_but_itself() -> None:
    made = program(ORPHAN + "orphan()\nos.kill(os.getppid(), 9)\ntime.sleep(999)")
    number = int(heard(made))
    assert made.wait(PATIENCE) == -signal.SIGKILL
    assert gone(number, 2.0)
    made.kill()


@LINUX
def test_who_ends_its_own_group_ends_nobody_else() -> None:
    made = program("import os\nprint(os.getpid() == os.getsid(0), flush=True)\nos.killpg(0, 9)")
    assert heard(made) == "True"
    assert made.wait(PATIENCE) == -signal.SIGKILL
    made.kill()


@LINUX
def test_nothing_outlives_a_game_that_is_killed() -> None:
    """Neither a program that ignores the end of its input nor its orphan, nor its folder."""
    body = ORPHAN + "orphan()\nprint(os.getpid(), os.getcwd(), flush=True)\ntime.sleep(999)"
    game = f"""
import sys, time
from kingsburg.ai.external.process import Program
from kingsburg.ai.external.surroundings import Limits
made = Program([sys.executable, "-c", {body!r}], "a test", Limits(0, 0, 0))
print(made.hear(20).decode() + made.hear(20).decode(), end="", flush=True)
time.sleep(999)
"""
    with subprocess.Popen([sys.executable, "-c", game], stdout=subprocess.PIPE, text=True) as killed:
        try:
            assert killed.stdout is not None
            said = [killed.stdout.readline().split() for _line in range(2)]
        finally:
            killed.kill()
            killed.wait()
    (alone,), (number, folder) = sorted(said, key=len)
    orphan = int(alone)
    assert gone(orphan, 2.0) and gone(int(number), 2.0)
    end = time.monotonic() + 2.0
    while Path(folder).exists():
        assert time.monotonic() < end
        time.sleep(0.01)


@POSIX
@pytest.mark.parametrize(("body", "code"), [("import sys; sys.exit(3)", 3), ("import os; os.abort()", -6)])
def test_how_it_has_ended_is_told(body: str, code: int) -> None:
    made = program(body)
    with pytest.raises(ProgramFailed) as failed:
        made.hear(PATIENCE)
    assert (failed.value.fault, failed.value.fields["code"]) == (Fault.ENDED, code)
    made.kill()
    made.kill()


@POSIX
def test_a_supervisor_that_was_stopped_ends_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "STOP_SECONDS", 0.2)
    made = program("import os, time; print(os.getpid(), flush=True); time.sleep(999)")
    number = int(heard(made))
    command: Any = made._process.args
    assert Path(command[9]).is_dir()
    os.kill(made._process.pid, signal.SIGSTOP)
    made.kill()
    assert made._process.returncode == -signal.SIGKILL and gone(number)
    assert not Path(command[9]).exists()


# What it finds around it -----------------------------------------------------------------------------------


def test_it_begins_in_an_empty_folder_with_a_clean_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET_TOKEN", "x")
    monkeypatch.setenv("KINGSBURG_HOME", "x")
    monkeypatch.setenv("LC_TIME", "C")
    made = program(
        "import os, json; print(json.dumps([os.getcwd(), os.listdir(), dict(os.environ)])); input()"
    )
    folder, entries, found = json.loads(heard(made))
    assert entries == [] and Path(folder).is_dir()
    assert found["PATH"] == os.environ["PATH"] and found["LC_TIME"] == "C" and found["TMPDIR"] == folder
    assert not {"SECRET_TOKEN", "KINGSBURG_HOME"} & set(found)
    made.close()
    assert not Path(folder).exists()


def test_the_house_s_own_program_gets_what_is_meant_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KINGSBURG_HOME", "x")
    assert environment("f", [HOUSE, "agent"])["KINGSBURG_HOME"] == "x"
    assert "KINGSBURG_HOME" not in environment("f", ["./bot"])


def test_its_folder_is_removed_however_it_was_left(tmp_path: Path) -> None:
    """Deeper than a path can be, closed to all, and with a link to what is not its own."""
    precious = tmp_path / "precious"
    precious.mkdir(mode=0o755)
    (precious / "file").write_text("x")
    body = f"""
import os
os.symlink({str(precious)!r}, "link")
os.mkdir("shut"); open("shut/file", "w").close(); os.chmod("shut", 0)
for depth in range(60):
    os.mkdir("d" * 200); open("file", "w").close(); os.chdir("d" * 200)
print(flush=True)
input()
"""
    made = program("import os\nprint(os.getcwd(), flush=True)\n" + body)
    folder = Path(heard(made))
    heard(made)
    made.close()
    end = time.monotonic() + PATIENCE
    while folder.exists():
        assert time.monotonic() < end
        time.sleep(0.05)
    assert (precious / "file").exists() and precious.stat().st_mode & 0o777 == 0o755


def test_a_command_names_the_same_from_another_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("bot.py", "hard", "sub/data"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("print('here', flush=True); input()")
    (tmp_path / "bot.py").chmod(0o755)
    here = str(tmp_path)
    given = placed(["./bot.py", "bot.py", "sub/data", ".", "hard", "no.such", "--deep", "3"])
    assert given == [f"{here}/bot.py", f"{here}/bot.py", f"{here}/sub/data", here, *given[4:]]
    assert given[4:] == ["hard", "no.such", "--deep", "3"]
    assert placed(["no-such-program"]) == ["no-such-program"]
    made = Program([sys.executable, "bot.py"], "a test", NONE)
    assert heard(made) == "here"
    made.close()


@POSIX
@pytest.mark.parametrize(
    ("name", "reason"), [("no", "No such file"), ("text", "Permission"), (".", "Permission")]
)
def test_what_cannot_be_started_is_told_at_once(
    name: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    (tmp_path / "text").write_text("x")
    with pytest.raises(ProgramFailed) as failed:
        Program([str(tmp_path / name)], "a test", NONE)
    assert failed.value.fault == Fault.CANNOT_START and reason in str(failed.value.fields["reason"])
    assert [path.name for path in tmp_path.iterdir()] == ["text"]


@LINUX
def test_memory_that_is_written_to_is_limited_and_what_is_reserved_is_not() -> None:
    body = """
import mmap
reserved = mmap.mmap(-1, 1 << 36, flags=mmap.MAP_PRIVATE | 0x4000, prot=0)
try:
    bytearray(1 << 29)
    print("had it", flush=True)
except MemoryError:
    print("none left", flush=True)
"""
    for most, said in ((256 * MIB, "none left"), (1024 * MIB, "had it")):
        made = program(body, Limits(most, 0, 0))
        assert heard(made) == said
        made.kill()


@POSIX
def test_the_size_of_its_files_is_limited() -> None:
    body = """
with open("file", "wb") as file:
    file.seek(1 << 24)
    try:
        file.write(b"x")
        file.flush()
        print("done", flush=True)
    except OSError as error:
        print(error.strerror, flush=True)
        import os
        os._exit(0)
"""
    for most, said in ((MIB, "File too large"), (1 << 25, "done")):
        made = program(body, Limits(0, most, 0))
        assert heard(made) == said
        made.kill()


@LINUX
def test_processor_time_is_limited_in_each_game() -> None:
    """It gets two seconds for a game and two more when the next begins, and is ended when it takes more."""
    body = """
import resource, sys, time
for line in sys.stdin:
    print(resource.getrlimit(resource.RLIMIT_CPU)[0], flush=True)
    if "spin" in line:
        while True: pass
    while time.process_time() < 1.2: pass
"""
    made = program(body, Limits(0, 0, 2))
    made.say("\n")
    assert heard(made) == "2"
    end = time.monotonic() + PATIENCE
    first = 2
    while first < 3:
        assert time.monotonic() < end
        made.renew()
        made.say("\n")
        first = int(heard(made))
    made.say("spin\n")
    heard(made)
    with pytest.raises(ProgramFailed) as failed:
        made.hear(PATIENCE)
    assert failed.value.fields["code"] == -signal.SIGXCPU
    made.kill()


def test_honest_programs_are_far_from_the_limits() -> None:
    limits = usual_limits(60)
    assert limits.memory == 0 or limits.memory >= 1 << 30
    assert limits.file >= 1 << 30 and (limits.seconds == 0 or limits.seconds >= 6000)
    assert usual_limits(0.1).seconds in (0, 3600)


# The game's end --------------------------------------------------------------------------------------------


def test_when_the_game_ends_every_program_is_asked_before_it_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "FAREWELL", PATIENCE)
    files = [tmp_path / name for name in "ab"]
    body = "import sys, pathlib\nline = sys.stdin.readline()\npathlib.Path({!r}).write_text(line)"
    made = [program(body.format(str(file))) for file in files]
    process.kill_all()
    assert [file.read_text() for file in files] == ['{"type":"quit"}\n'] * 2
    assert [one._process.returncode for one in made] == [0, 0]


def test_who_does_not_listen_is_not_waited_for_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]

    def sleep(seconds: float) -> None:
        now[0] += seconds

    made = [program("import time; time.sleep(999)") for _ in range(3)]
    monkeypatch.setattr(process, "time", type("Clock", (), {"monotonic": lambda: now[0], "sleep": sleep}))
    process.kill_all()
    assert now[0] < 2 * process.FAREWELL
    assert all(one._process.returncode for one in made)


def test_two_may_end_it_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table says good-bye while the game itself ends."""
    made = program("import time; time.sleep(999)")
    ends: list[object] = []
    hold: Hold = made._hold
    real = hold.insist
    monkeypatch.setattr(hold, "insist", lambda: ends.append(real()))
    threads = [threading.Thread(target=made.kill) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert not any(thread.is_alive() for thread in threads) and not ends


@POSIX
def test_the_packaged_program_starts_itself_as_the_supervisor(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It has no Python beside it: its own first argument says what it is to be."""
    packaged = tmp_path / "Kingsburg"
    lines = ("import sys", "sys.frozen = True", "from kingsburg.__main__ import main", "sys.exit(main())")
    packaged.write_text("\n".join((f"#!{sys.executable}", *lines)), encoding="utf-8")
    packaged.chmod(0o755)
    here = sys.executable
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(packaged))
    made = Program([here, "-c", "import os; print(os.getcwd(), flush=True); input()"], "a test", NONE)
    command: Any = made._process.args
    assert command[:2] == [str(packaged), "--supervise"]
    folder = heard(made)
    made.close()
    assert made._process.returncode == 0 and not Path(folder).exists()
    assert placed([HOUSE, "agent"]) == [str(packaged), "agent"]
