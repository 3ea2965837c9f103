"""What a fault leaves behind: all that helps to mend it, and nothing private."""

from __future__ import annotations

import gc
import json
import logging
import os
import sys
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from kingsburg import __version__
from kingsburg.app.log import LOG, LOG_BYTES, LOGS_KEPT, Log, keep_log
from kingsburg.app.privacy import Privacy
from kingsburg.app.report import REPORTS_KEPT, Played, Reports
from kingsburg.engine.games import SHELF
from kingsburg.engine.record import Recorder
from tests.engine.cases import MAKERS

NOON = datetime(2030, 5, 1, 12, 0, 0, tzinfo=UTC)
NAMES = ("Ann", "Zoë Quill")


def fault(message: str = "division by zero") -> Exception:
    """An error that was raised, with the traceback it has then."""
    try:
        raise ZeroDivisionError(message)
    except ZeroDivisionError as error:
        return error


def played(game: str = "kingsburg", moves: int = 12) -> Played:
    """The beginning of a game, as its recorder wrote it down."""
    case = MAKERS[game](2)
    recorder = Recorder(case.notation, case.setup("oats"), "test")
    for number, move in enumerate(case.walk("oats")):
        recorder.add(move.action, move.events)
        if number == moves:
            break
    recorder.rows[0]["players"] = [{"name": name, "kind": "human"} for name in NAMES]
    return Played(game, "oats", recorder.rows, NAMES)


@pytest.fixture
def reports(tmp_path: Path) -> Reports:
    return Reports(tmp_path / "data" / "logs", clock=lambda: NOON)


def test_a_report_says_which_program_on_which_system_came_upon_what(reports: Reports) -> None:
    text = reports.page(fault(), {"video": "x11", "window": "1280x720"})
    for line in (f"program: Kingsburg {__version__}", "time: 2030-05-01 12:00:00 UTC", "window: 1280x720"):
        assert line in text.splitlines()
    assert "ZeroDivisionError: division by zero" in text and "raise ZeroDivisionError" in text
    assert "system: " in text and "python: 3." in text


@pytest.mark.parametrize("game", SHELF)
def test_a_report_holds_the_record_so_far_row_by_row(reports: Reports, game: str) -> None:
    had = played(game)
    text = reports.page(fault(), {}, had)
    assert "seed: oats" in text
    rows = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    assert rows[0]["players"] == [{"name": f"seat {i}", "kind": "human"} for i in range(2)]
    assert rows[1:] == had.rows[1:] and len(rows) > 3
    assert had.rows[0]["players"][0]["name"] == "Ann", "the game's own record stays as it is"


def test_no_name_no_folder_and_no_user_stands_in_a_report(
    reports: Reports, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/srv/people/agatha"))
    reports = Reports(Path("/srv/people/agatha/.local/share/Kingsburg/logs"), clock=lambda: NOON)
    message = (
        "Ann's move: '/srv/people/agatha/.local/share/Kingsburg/saves/For Bess and Zoë Quill.json'\n"
        "'C:\\\\Users\\\\agatha\\\\x.txt', /home/bert/games, /srv/people/agatha/Desktop; Zoë Quill; Annual"
    )
    text = reports.page(fault(message), {}, played())
    for private in ("agatha", "bert", "Zoë", "Bess", "Quill", "Ann's", str(Path(__file__).parents[2])):
        assert private not in text, private
    assert "seat 0's move: '<data>/…\n" in text
    assert "Annual" in text, "only whole names go"
    assert 'File "tests/app/test_report.py"' in text


def test_what_a_player_calls_a_program_in_a_seat_is_not_told(reports: Reports) -> None:
    had = played()
    had.rows[0]["players"][1]["kind"] = "external:python3 mine.py --key 1234"
    kinds = ("human", "external:python3 mine.py --key 1234")
    had = Played("kingsburg", "oats", had.rows, NAMES, kinds)
    text = reports.page(fault("'python3 mine.py --key 1234' is silent"), {}, had)
    assert "1234" not in text and '{"name":"seat 1","kind":"external"}' in text


def test_paths_begin_at_the_package_or_the_library() -> None:
    import platformdirs

    import kingsburg.cli

    privacy = Privacy()
    assert privacy.cleaned(kingsburg.cli.__file__) == "kingsburg/cli.py"
    assert privacy.cleaned(platformdirs.__file__) == "platformdirs/__init__.py"
    assert privacy.cleaned(json.__file__) == "json/__init__.py"


def test_the_newest_reports_are_kept_each_under_a_name_of_its_own(tmp_path: Path) -> None:
    now = [NOON]
    reports = Reports(tmp_path / "logs", clock=lambda: now[0])
    paths = []
    for number in range(REPORTS_KEPT + 3):
        now[0] = NOON + timedelta(seconds=number // 2)
        paths.append(reports.write(fault(f"number {number}"), {}).path)
    assert len(set(paths)) == len(paths)
    kept = sorted((tmp_path / "logs").iterdir())
    assert kept == paths[-REPORTS_KEPT:]
    assert "number 12" in kept[-1].read_text(encoding="utf-8")


def test_a_report_is_there_though_the_clock_has_gone_back(tmp_path: Path) -> None:
    now = [NOON]
    reports = Reports(tmp_path / "logs", clock=lambda: now[0])
    for _ in range(REPORTS_KEPT):
        reports.write(fault(), {})
    now[0] -= timedelta(days=400)
    written = reports.write(fault("the last"), {}).path
    assert written is not None and "the last" in written.read_text(encoding="utf-8")
    assert len(list((tmp_path / "logs").iterdir())) == REPORTS_KEPT


def test_a_folder_that_takes_nothing_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be", encoding="utf-8")
    written = Reports(tmp_path / "data" / "logs").write(fault(), {})
    assert written.path is None and written.reason == "Not a directory"


def test_an_error_that_cannot_be_said_is_no_second_fault(reports: Reports) -> None:
    class MuteError(Exception):
        def __str__(self) -> str:
            raise ValueError("no words")

    written = reports.write(MuteError(), {})
    assert written.path is not None and "Mute" in written.path.read_text(encoding="utf-8")
    broken = Played("kingsburg", "oats", [{"type": "header", "players": 7}])
    assert reports.write(fault(), {}, broken).reason == "TypeError", "what is broken is told"


# The log ------------------------------------------------------------------------------------------------


@pytest.fixture
def ours() -> Iterator[logging.Logger]:
    """The game's own logger, as it was before afterwards."""
    logger = logging.getLogger("kingsburg")
    handlers, level, hook = list(logger.handlers), logger.level, threading.excepthook
    unraised = sys.unraisablehook
    yield logger
    for handler in set(logger.handlers) - set(handlers):
        handler.close()
    logger.handlers, threading.excepthook, sys.unraisablehook = handlers, hook, unraised
    logger.setLevel(level)


def test_a_quiet_run_leaves_no_log_and_the_first_message_says_which_program(
    tmp_path: Path, ours: logging.Logger
) -> None:
    keep_log(tmp_path / "logs")
    assert not (tmp_path / "logs").exists()
    ours.info("the gate opens at %s", tmp_path / "saves" / "Ann.json")
    first, second = (tmp_path / "logs" / LOG).read_text(encoding="utf-8").splitlines()
    assert f"Kingsburg {__version__}, " in first
    assert second.endswith("INFO kingsburg: the gate opens at <data>/…")


def test_the_log_turns_over_and_stays_small(tmp_path: Path) -> None:
    log = Log(tmp_path / "logs")
    for _ in range(50):
        log.handle(logging.LogRecord("kingsburg", logging.INFO, "", 0, "x" * (LOG_BYTES // 10), None, None))
    log.close()
    files = sorted((tmp_path / "logs").iterdir())
    assert [f.name for f in files] == [LOG, *(f"{LOG}.{i + 1}" for i in range(LOGS_KEPT))]
    assert all(f.stat().st_size <= LOG_BYTES for f in files)


def test_a_log_that_cannot_be_written_disturbs_nobody(
    tmp_path: Path, ours: logging.Logger, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "data").write_text("in the way", encoding="utf-8")
    keep_log(tmp_path / "data" / "logs")
    ours.info("nothing comes of this")
    ours.warning("a font is missing")
    assert capsys.readouterr().err == "a font is missing\n"


@pytest.mark.skipif(os.name != "posix", reason="pipes of POSIX systems")
def test_a_pipe_in_the_place_of_the_log_is_not_waited_for(tmp_path: Path, ours: logging.Logger) -> None:
    os.mkfifo(tmp_path / LOG)
    keep_log(tmp_path)
    thread = threading.Thread(target=lambda: ours.info("A message."), daemon=True)
    thread.start()
    thread.join(5)
    assert not thread.is_alive() and (tmp_path / LOG).is_fifo()


def test_a_thread_that_fails_stands_in_the_log(tmp_path: Path, ours: logging.Logger) -> None:
    keep_log(tmp_path / "logs")
    thread = threading.Thread(target=lambda: 1 // 0, name="pictures")
    thread.start()
    thread.join()
    text = (tmp_path / "logs" / LOG).read_text(encoding="utf-8")
    assert "ERROR kingsburg.app.log: The thread pictures has ended by a fault." in text
    assert "ZeroDivisionError" in text


class Dying:
    """Fails where nobody can be told."""

    def __del__(self) -> None:
        raise ZeroDivisionError


def test_an_error_that_comes_to_nobody_stands_in_the_log(tmp_path: Path, ours: logging.Logger) -> None:
    keep_log(tmp_path / "logs")
    Dying()
    gc.collect()
    text = (tmp_path / "logs" / LOG).read_text(encoding="utf-8")
    assert "A fault came to nobody." in text and "ZeroDivisionError" in text
