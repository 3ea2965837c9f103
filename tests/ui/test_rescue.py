"""Whatever goes wrong ends in one calm screen, and from there the game goes on."""

from __future__ import annotations

import json
import logging
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from kingsburg.app import i18n
from kingsburg.app.saves.slots import Slots
from kingsburg.app.thinker import AgentFailed
from kingsburg.commands.play import open_table
from kingsburg.engine.dice import Dice
from kingsburg.ui.app import Options
from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.paint.assets import Assets
from kingsburg.ui.paint.text import ELLIPSIS, Text
from kingsburg.ui.rescue import AT_ONCE, Hopeless
from kingsburg.ui.scenes.seating import Seating
from kingsburg.ui.scenes.title import TitleScene
from kingsburg.ui.scenes.trouble import TroubleScene
from kingsburg.ui.shell.context import SetupChoice, Ui
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.shell.spots import Spot
from kingsburg.ui.shell.window import last_words
from kingsburg.ui.start import EXIT_FAULT, run
from tests.ui.desk import Desk
from tests.ui.longer import Longer
from tests.ui.sitting import PATIENCE

_ASSETS = Assets()
"""Read once for all tests."""
NAMES = ("Wilfrieda", "Oswalda")


class Broken(RuntimeError):  # noqa: N818 - what is injected
    """Nothing of the program raises this."""


class House(Desk):
    """The whole program, guarded as the player has it."""

    def __init__(self, home: Path, begin: SetupChoice | None = None) -> None:
        self.home = home
        self.now = 100.0
        super().__init__(home, (960, 540), begin, human_speed="instant", ai_speed="instant")
        self.ui.clock = lambda: self.now

    def _table(self, ui: Ui, choice: SetupChoice) -> Scene:
        ui.assets = _ASSETS
        ui.refit(ui.frame.window_w, ui.frame.window_h)
        return open_table(ui, choice)

    def turn(self, dt: float = 16, times: int = 1) -> None:
        for _ in range(times):
            self.app.loop.guarded_turn(dt)

    @property
    def playback(self) -> Any:
        return self.ui.stack.all()[0].playback  # type: ignore[attr-defined]

    def rest(self) -> None:
        """Until a person must decide."""
        end = time.monotonic() + PATIENCE
        while self.playback.deciding is None:
            assert time.monotonic() < end, "nobody is to decide"
            self.turn()
            time.sleep(0.0005)
        self.turn(times=2)

    def carry_on(self) -> None:
        """From the title, once it has looked what is kept."""
        end = time.monotonic() + PATIENCE
        while "button.continue" not in self.offers():
            assert time.monotonic() < end, "nothing is kept"
            self.turn()
            time.sleep(0.001)
        self.click("button.continue")
        while self.ui.stack.all()[0].name == "title":
            assert time.monotonic() < end, "the game does not open"
            self.turn()
            time.sleep(0.001)
        self.rest()

    def reports(self) -> list[str]:
        folder = self.home / "data" / "logs"
        return [path.read_text(encoding="utf-8") for path in sorted(folder.glob("report-*.txt"))]

    def offers(self) -> set[str]:
        return {spot.id for spot in self.spots if "click" in spot.does}


Open = Callable[..., House]


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Opens the title, or a table of that game."""
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    opened: list[House] = []

    def open_one(game: str = "", kinds: Sequence[str] = ("human", "human")) -> House:
        begin = SetupChoice(game, Seating.of(CATALOGUE[game], kinds, NAMES).seats, "7") if game else None
        opened.append(House(tmp_path, begin))
        if game:
            opened[-1].rest()
        return opened[-1]

    yield open_one
    for one in opened:
        one.ui.stack.abandon()
        one.close()


def boom(*given: object, **named: object) -> Any:
    raise Broken("a plate has fallen")


def click_anything(s: House) -> None:
    s.click(next(spot.id for spot in s.spots if "click" in spot.does))


def look(s: House) -> None:
    s.ui.invalidate()
    s.turn()


def pull(s: House) -> None:
    pygame.display.set_mode((800, 600), pygame.RESIZABLE)
    s.turn()


def leave(s: House) -> None:
    s.app.guard(s.app.title)


def come_back(s: House) -> None:
    s.app.book()
    s.turn()
    s.click("button.back")


def wheel(s: House) -> None:
    s.post(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
    s.turn()


STIMULI: dict[str, Callable[[House], None]] = {
    "update": lambda s: s.turn(),
    "spots": look,
    "draw": look,
    "status": look,
    "click": click_anything,
    "touch": click_anything,
    "key": lambda s: s.key(pygame.K_ESCAPE),
    "scroll": wheel,
    "resize": pull,
    "leave": leave,
    "close": leave,
    "enter": come_back,
}
"""By handler, what brings the program to call it."""
GOING = ("leave", "close")
"""Handlers of a scene that is left on purpose."""
PLACES: dict[str, Callable[[House], None]] = {
    "title": lambda s: None,
    "setup": lambda s: s.app.setup("kingsburg"),
    "settings": lambda s: s.app.settings(),
    "book": lambda s: s.app.book(),
    "credits": lambda s: s.app.credits(),
    "load": lambda s: s.app.load(),
}


def is_told(s: House) -> bool:
    """Whether the screen for it is up, with nothing of the fault in its words but a report that has it."""
    s.turn(times=2)
    assert s.top.name == "trouble", s.top.name
    assert "Broken" not in s.top.status() and "plate" not in s.top.status()
    assert "report-" in s.top.status()
    return "Broken: a plate has fallen" in s.reports()[-1]


@pytest.mark.parametrize("handler", STIMULI)
@pytest.mark.parametrize("place", PLACES)
def test_an_error_away_from_the_table_leads_to_the_title(house: Open, place: str, handler: str) -> None:
    s = house()
    PLACES[place](s)
    s.turn(times=2)
    assert s.top.name == place
    setattr(s.top, handler, boom)
    STIMULI[handler](s)
    assert is_told(s)
    assert s.offers() == {"button.leave", "button.quit"}
    s.click("button.leave")
    s.turn(times=2)
    assert s.top.name == "title" and s.offers() >= {"button.new_game", "button.settings"}


@pytest.mark.parametrize("handler", [h for h in STIMULI if h not in GOING])
@pytest.mark.parametrize("game", CATALOGUE)
def test_an_error_at_the_table_leads_back_to_the_game(house: Open, game: str, handler: str) -> None:
    s = house(game)
    s.playback.submit(s.playback.legal()[0])
    s.rest()
    before, turns = s.playback.state, len(s.playback.turns)
    setattr(s.top, handler, boom)
    STIMULI[handler](s)
    assert is_told(s)
    assert s.offers() == {"button.go_on", "button.leave", "button.quit"}
    s.click("button.go_on")
    s.rest()
    assert s.playback.state == before and len(s.playback.turns) == turns
    s.playback.submit(s.playback.legal()[0])
    s.rest()
    assert len(s.playback.turns) > turns, "the game really goes on"


@pytest.mark.parametrize("handler", GOING)
def test_a_game_that_is_left_with_an_error_is_kept(house: Open, handler: str) -> None:
    s = house("kingsburg")
    s.playback.submit(s.playback.legal()[0])
    s.rest()
    before, game = s.playback.state, s.playback.autosave.slots.id
    setattr(s.top, handler, boom)
    leave(s)
    assert is_told(s)
    s.click("button.leave")
    s.carry_on()
    assert s.playback.state == before and s.playback.autosave.slots.id == game, "nobody else plays it"


def test_the_report_holds_the_game_and_no_names(house: Open) -> None:
    s = house("kingsburg")
    s.top.click = boom  # type: ignore[method-assign]
    click_anything(s)
    assert is_told(s)
    (text,) = s.reports()
    assert "game: kingsburg" in text and "seed: 7" in text and "scene: season" in text
    assert "window: 960x540" in text and "video: dummy" in text
    rows = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    assert [row["type"] for row in rows[:2]] == ["header", "phase"]
    assert not any(name in text for name in NAMES) and str(s.home) not in text


def test_a_name_in_the_message_of_an_error_stands_neither_in_the_report_nor_in_the_log(
    house: Open, caplog: pytest.LogCaptureFixture
) -> None:
    s = house("kingsburg")

    def named(spot: Spot) -> None:
        raise Broken(f"a plate has fallen on {NAMES[1]}")

    s.top.click = named  # type: ignore[method-assign]
    click_anything(s)
    s.turn()
    assert "a plate has fallen on seat 1" in s.reports()[-1] and NAMES[1] not in s.reports()[-1]
    assert "A fault in the scene season: Broken (report-" in caplog.text and NAMES[1] not in caplog.text


# In the middle of something -----------------------------------------------------------------------------


def take_a_die(s: House) -> None:
    """The first die hangs at the pointer."""
    while not any(spot.id.startswith("die.") and "drag" in spot.does for spot in s.spots):
        s.playback.submit(s.playback.legal()[0])
        s.rest()
    die = next(spot for spot in s.spots if spot.id.startswith("die.") and "drag" in spot.does)
    s.drag(die.id, 300, 100, let_go=False)


@pytest.mark.parametrize("handler", ["drag", "drag_targets", "drag_image", "drop", "refuse", "spots", "draw"])
@pytest.mark.parametrize("game", CATALOGUE)
def test_an_error_in_the_middle_of_a_drag_leaves_nothing_in_the_hand(
    house: Open, game: str, handler: str
) -> None:
    s = house(game)
    if handler in ("drag", "drag_targets", "drag_image"):
        setattr(s.top, handler, boom)
        take_a_die(s)
    else:
        take_a_die(s)
        assert s.ui.attention.dragging is not None and s.input.ghost is not None
        for name in ("drop", "refuse") if handler in ("drop", "refuse") else (handler,):
            setattr(s.top, name, boom)
        s.point(320, 120, (1, 0, 0))
        s.release(320, 120)
    assert is_told(s)
    assert s.ui.attention.dragging is None and s.input.ghost is None and not s.ui.attention.targets
    s.click("button.go_on")
    s.rest()
    take_a_die(s)
    assert s.ui.attention.dragging is not None
    s.release(1, 1)
    assert s.ui.attention.dragging is None


def test_an_action_at_which_the_rules_fail_is_not_played_and_no_die_is_lost(
    house: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = house("kingsburg")
    session = s.playback.session
    before, turns, dice = s.playback.state, len(s.playback.turns), session.dice.state

    def rolling(game: object, state: object, dice: Dice) -> None:
        dice.state = 1
        boom()

    with monkeypatch.context() as broken:
        broken.setattr(type(session.game), "chance", rolling)
        while s.top.name != "trouble":
            turns, before, dice = len(s.playback.turns), s.playback.state, s.playback.session.dice.state
            action = s.playback.legal()[0]
            s.app.guard(lambda action=action: s.playback.submit(action))  # type: ignore[misc]
            s.turn()
            if s.top.name != "trouble":
                s.rest()
    assert is_told(s)
    s.click("button.go_on")
    s.rest()
    assert (s.playback.state, len(s.playback.turns), s.playback.session.dice.state) == (before, turns, dice)


def test_what_was_still_to_be_heard_is_dropped_but_not_the_wish_to_leave(house: Open) -> None:
    s = house("kingsburg")
    s.top.scroll = boom  # type: ignore[method-assign]
    s.post(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
    s.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    s.turn(times=3)
    assert s.top.name == "trouble", "the key was not meant for this screen"
    s.click("button.go_on")
    s.rest()
    s.top.scroll = boom  # type: ignore[method-assign]
    s.post(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
    s.post(pygame.QUIT)
    s.turn()
    assert s.ui.stack.top is None


# Again and again ----------------------------------------------------------------------------------------


def fail(s: House) -> None:
    s.top.draw = boom  # type: ignore[method-assign]
    s.ui.invalidate()
    s.turn(times=2)
    assert s.top.name == "trouble"


def test_what_fails_again_at_once_says_so_and_offers_other_ways(house: Open) -> None:
    s = house("kingsburg")
    fail(s)
    s.click("button.go_on")
    s.rest()
    fail(s)
    assert s.offers() == {"button.plain", "button.leave", "button.quit"}
    assert "again right away" in s.top.status()
    s.click("button.leave")
    s.carry_on()
    assert s.top.name == "season", "the game is kept"


@pytest.mark.parametrize("game", CATALOGUE)
def test_what_fails_again_at_once_goes_on_at_the_plain_table(house: Open, game: str) -> None:
    s = house(game)
    s.playback.submit(s.playback.legal()[0])
    s.rest()
    before, turns = s.playback.state, len(s.playback.turns)
    fail(s)
    s.click("button.go_on")
    s.rest()
    fail(s)
    s.click("button.plain")
    s.rest()
    assert s.top.name == "plain" and s.playback.state == before and len(s.playback.turns) == turns
    s.playback.submit(s.playback.legal()[0])
    s.rest()
    assert len(s.playback.turns) > turns, "the game really goes on"


def test_what_fails_again_later_or_further_on_can_be_gone_on_with(house: Open) -> None:
    s = house("kingsburg")
    fail(s)
    s.click("button.go_on")
    s.rest()
    s.now += AT_ONCE + 1
    fail(s)
    s.click("button.go_on")
    s.rest()
    s.playback.submit(s.playback.legal()[0])
    s.rest()
    fail(s)
    assert "button.go_on" in s.offers()


def test_an_error_on_the_way_back_is_told_like_any_other(
    house: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = house("kingsburg")
    fail(s)
    with monkeypatch.context() as broken:
        broken.setattr(type(s.app), "reopen", boom)
        s.click("button.go_on")
        assert is_told(s)
    s.click("button.leave")
    s.turn()
    assert s.top.name == "title"


def test_escape_does_not_lead_away_by_mistake(house: Open) -> None:
    s = house("kingsburg")
    fail(s)
    s.key(pygame.K_ESCAPE)
    wheel(s)
    assert s.top.name == "trouble"


# What is told -------------------------------------------------------------------------------------------


def test_too_little_memory_is_told_in_its_own_words(house: Open) -> None:
    s = house("kingsburg")

    def full(canvas: object) -> None:
        raise MemoryError

    s.top.draw = full  # type: ignore[method-assign]
    s.ui.invalidate()
    s.turn(times=2)
    assert s.top.status().startswith("Your computer has no memory left for the game.")
    assert "button.go_on" in s.offers()


def test_where_no_report_can_be_written_the_screen_says_so(house: Open) -> None:
    s = house("kingsburg")
    logs = s.home / "data" / "logs"
    logs.parent.mkdir(exist_ok=True)
    assert not logs.exists()
    logs.write_text("a file where the folder should be", encoding="utf-8")
    fail(s)
    assert "No report could be written (File exists)." in s.top.status()
    assert "button.go_on" in s.offers()


def test_without_its_voice_the_game_plays_on(house: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    s = house("kingsburg")
    voice = s.ui.sound
    monkeypatch.setattr(voice, "_settings", None)
    monkeypatch.setattr(type(voice), "play", type(voice).play)
    s.ui.sound._waiting.append((0.0, "coin"))
    monkeypatch.setattr(voice, "_open", True)
    s.turn(times=3)
    assert s.top.name == "trouble" and s.ui.sound is not voice
    s.click("button.go_on")
    s.rest()


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", [(1280, 720), (1280, 1024)])
def test_other_languages_and_large_type_have_room(
    house: Open, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], percent: int
) -> None:
    if percent == 100:
        monkeypatch.setattr(i18n, "_current", Longer())
    s = house("kingsburg")
    pygame.display.set_mode(size, pygame.RESIZABLE)
    s.turn()
    s.ui.change_settings(text_size=percent)
    s.playback._give_up(1, AgentFailed("it plays what is not legal"))
    s.turn(times=2)
    assert s.top.name == "trouble" and len(s.top.plight.offers) == 3  # type: ignore[attr-defined]
    s.app.title()
    s.app.start(
        SetupChoice("kingsburg", Seating.of(CATALOGUE["kingsburg"], ("human", "human"), NAMES).seats, "7")
    )
    s.rest()
    fail(s)
    s.click("button.go_on")
    s.rest()
    fail(s)
    s.ui.text = Text(s.ui.frame)
    s.ui.invalidate()
    s.turn()
    sheet = [line for lines in s.ui.text.shown() for line in lines]
    assert any("happened again" in line for line in sheet)
    assert not [line for line in sheet if line.endswith(ELLIPSIS)]
    rects = [spot.rect for spot in s.spots]
    for i, rect in enumerate(rects):
        assert rect.x >= 0 and rect.y >= 0 and rect.right <= size[0] and rect.bottom <= size[1]
        assert not any(rect.x < o.right and o.x < rect.right for o in rects[:i]), "side by side"


# The end ------------------------------------------------------------------------------------------------


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


# Behind the scenes --------------------------------------------------------------------------------------


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
