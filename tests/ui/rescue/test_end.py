"""What ends the program, and what happens behind the scenes."""

from __future__ import annotations

import logging
import sys
from pathlib import Path

import pygame
import pytest

from kingsburg.app.saves.slots import Slots
from kingsburg.app.thinker import AgentFailed
from kingsburg.commands.play import open_table
from kingsburg.ui.app import Options
from kingsburg.ui.rescue import Hopeless
from kingsburg.ui.scenes.title import TitleScene
from kingsburg.ui.scenes.trouble import TroubleScene
from kingsburg.ui.shell.window import last_words
from kingsburg.ui.start import EXIT_FAULT, run
from tests.ui.rescue.house import NAMES, Open, boom, fail


def test_an_error_of_the_screen_itself_ends_the_program_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    monkeypatch.setattr(TitleScene, "draw", boom)
    monkeypatch.setattr(TroubleScene, "draw", boom)
    assert run(Options(window=(640, 360)), open_table) == EXIT_FAULT
    last = capsys.readouterr().err.splitlines()[-1]
    assert last.startswith("Kingsburg has ended because of an error. A report is here: ")
    assert Path(last.rpartition(": ")[2]).is_file()
    assert not pygame.display.get_init(), "the window is closed"


def test_a_program_without_an_error_stream_says_its_last_words_in_a_box(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said: list[tuple[str, ...]] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda *given: said.append(given))
    last_words("The end.")
    assert not said
    monkeypatch.setattr(sys, "__stderr__", None)
    monkeypatch.setattr(sys, "stderr", None)
    last_words("The end.")
    assert said == [("Kingsburg", "The end.", "error")]


def test_a_lost_display_ends_the_program_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    monkeypatch.setattr(TitleScene, "draw", lambda scene, canvas: pygame.display.quit())
    assert run(Options(window=(640, 360)), open_table) == EXIT_FAULT
    assert "Kingsburg has ended because of an error." in capsys.readouterr().err


def test_a_lost_display_lets_the_game_go_with_its_last_action(house: Open) -> None:
    s = house("kingsburg")
    d = s.playback
    d.submit(d.legal()[0])
    s.top.update = boom  # type: ignore[method-assign]
    pygame.display.quit()
    with pytest.raises(Hopeless):
        s.turn()
    s.app.give_up()
    assert not d.autosave._saver._worker.is_alive() and d.autosave.saved


def test_the_first_scene_is_guarded_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, house: Open) -> None:
    monkeypatch.setattr(TitleScene, "enter", boom)
    s = house()
    assert s.top.name == "trouble"


def test_a_key_that_interrupts_is_no_fault(house: Open) -> None:
    s = house()

    def interrupted(name: str) -> None:
        raise KeyboardInterrupt

    s.top.key = interrupted  # type: ignore[method-assign]
    with pytest.raises(KeyboardInterrupt):
        s.key(pygame.K_ESCAPE)


def test_nothing_is_hidden_behind_the_screen(house: Open) -> None:
    s = house("kingsburg")
    fail(s)
    s.top.update = boom  # type: ignore[method-assign]
    with pytest.raises(Hopeless, match="ended because of an error"):
        s.turn()
    assert len(s.reports()) == 2


def test_a_seat_that_another_opponent_has_taken_is_so_after_a_load_too(house: Open) -> None:
    s = house("kingsburg", ("human", "random"))
    s.playback._give_up(1, AgentFailed("it plays what is not legal"))
    s.turn(times=2)
    s.click("button.hand_over")
    s.rest()
    kinds = [player.kind for player in s.playback.setup.players]
    assert kinds[1] not in ("human", "random")
    s.app.title()
    s.carry_on()
    assert [player.kind for player in s.playback.setup.players] == kinds
    assert [player.name for player in s.playback.setup.players] == list(NAMES)


def test_a_fault_of_the_saver_is_logged_and_play_goes_on(
    house: Open, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    s = house("kingsburg")
    turns = len(s.playback.turns)
    with monkeypatch.context() as broken, caplog.at_level(logging.ERROR):
        broken.setattr(Slots, "write", boom)
        s.playback.submit(s.playback.legal()[0])
        s.rest()
    assert len(s.playback.turns) > turns and s.top.name == "season"
    assert "a plate has fallen" in caplog.text
    assert any("not being saved" in toast.text for toast in s.ui.toasts)
