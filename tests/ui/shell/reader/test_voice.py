"""The program's own voice, spoken by a program that writes down what it hears."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from kingsburg.ui.shell.reader import voice as voices
from kingsburg.ui.shell.reader.voice import Speaker, Voice
from tests.ui.program import Program

SPEAKS = "import sys, time; said = sys.stdin.read(); open(sys.argv[1], 'a').write(said); time.sleep({})"
PATIENCE = 20.0


def speaker(file: Path, seconds: float = 0) -> Speaker:
    return Speaker(lambda language: [sys.executable, "-c", SPEAKS.format(seconds), str(file)])


def until(holds: Callable[[], object], voice: Voice) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        voice.advance()
        time.sleep(0.01)


def said(file: Path) -> list[str]:
    return file.read_text().splitlines() if file.exists() else []


def test_sentences_are_said_one_after_the_other(tmp_path: Path) -> None:
    file = tmp_path / "said"
    voice = Voice("en", speaker(file))
    for sentence in ("Brian passes.", "Ann, choose an advisor. Cost: 2 gold;"):
        voice.say(sentence)
    until(lambda: len(said(file)) == 2, voice)
    assert said(file) == ["Brian passes.", "Ann, choose an advisor. Cost: 2 gold;"]
    voice.close()


def test_what_is_urgent_interrupts_what_is_said_and_what_waits(tmp_path: Path) -> None:
    file = tmp_path / "said"
    voice = Voice("en", speaker(file, 60))
    voice.say("A long story.")
    until(lambda: said(file), voice)
    voice.say("More of it.")
    voice.say("You cannot do that.", at_once=True)
    until(lambda: len(said(file)) == 2, voice)
    assert said(file)[-1] == "You cannot do that."
    running = voice._running
    voice.close()
    assert running is not None and running.poll() is not None


def test_a_system_without_speech_stays_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda program: None)
    voice = Voice("en")
    voice.say("Nobody hears this.")
    assert voices.speaker() is None and not voice.waits


@pytest.mark.parametrize(
    ("system", "program"), [("linux", "spd-say"), ("darwin", "say"), ("win32", "powershell")]
)
def test_every_system_speaks_by_a_program_of_its_own(
    system: str, program: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    found = voices.speaker()
    assert found is not None and found.begin("de")[0] == program


def test_the_voice_says_what_is_due_and_ends_with_its_setting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    file = tmp_path / "said"
    monkeypatch.setattr(voices, "speaker", lambda: speaker(file))
    program = Program(tmp_path)
    program.ui.change_settings(voice=True)
    program.turn()
    teller = program.app.loop.reader.teller
    assert teller is not None and teller.voice is not None
    until(lambda: said(file), teller.voice)
    assert said(file)[0] == "Choose what to do."
    program.ui.change_settings(voice=False)
    program.turn()
    assert teller.voice is None and not program.app.loop.reader.on
    program.close()
