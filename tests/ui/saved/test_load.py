"""Games are kept by themselves, gone on with at the very decision, named, listed, watched and deleted."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from kingsburg.app import i18n
from kingsburg.app.saves.entries import AUTOSAVE, FINISHED, NAMED
from kingsburg.app.saves.format import sealed
from kingsburg.app.saves.save import Save
from kingsburg.app.thinker import Thinker
from kingsburg.paths import records_dir, saves_dir
from kingsburg.ui.paint.text import ELLIPSIS
from kingsburg.ui.saved import thumbnail as thumbnail
from kingsburg.ui.scenes import load
from kingsburg.ui.shell.context import Ui
from tests.ui.longer import Longer
from tests.ui.program import Program
from tests.ui.written import Kinds, check

Start = Callable[[], Program]


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts the program, in one home as often as one likes."""
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path / "home"))
    running: list[Program] = []

    def one() -> Program:
        folder = tmp_path / str(len(running))
        folder.mkdir()
        running.append(Program(folder))
        return running[-1]

    yield one
    for p in running:
        p.close()


@pytest.mark.parametrize(("game", "actions"), [("kingsburg", 9), ("burgenland", 7)])
def test_continue_comes_back_to_the_very_decision(start: Start, game: str, actions: int) -> None:
    p = start()
    p.begin(game, "human", "random")
    p.play(actions)
    before = p.frame()
    p.title()
    assert p.spot("button.continue").main
    p.click("button.continue")
    p.rest()
    assert p.frame() == before
    p.play(3)
    assert not p.toasts()


def test_a_table_that_cannot_be_laid_lets_its_game_go(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    p = start()
    p.begin("burgenland", "human", "random")
    p.title()
    with monkeypatch.context() as broken:
        broken.setattr(Thinker, "__init__", lambda *given: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            p.click("button.continue")
    p.settled()
    entry = p.saves.latest()
    assert entry is not None and entry.header is not None
    opened = p.saves.carry_on(entry)
    opened.slots.close()
    assert opened.slots.id == entry.header.id, "nobody plays it, so it goes on in its own place"


def test_enter_on_the_title_continues_and_says_what(start: Start) -> None:
    p = start()
    p.begin("kingsburg", "human", "random", "random")
    p.play(3)
    before = p.frame()
    p.title()
    tip = p.spot("button.continue").tip
    assert tip.startswith("Kingsburg: Ann, Brian and Cindy\nyear 1, ") and "today, " in tip
    p.key(pygame.K_RETURN)
    p.rest()
    assert p.frame() == before


def spoil_actions(path: Path) -> None:
    """The head stays sound, but what was done is not possible."""
    row = json.loads(path.read_bytes())
    del row["hash"]
    row["actions"] = row["actions"][1:]
    path.write_bytes(sealed(row))


def test_continue_passes_over_games_that_cannot_be_restored(start: Start) -> None:
    p = start()
    p.begin("kingsburg", "human", "random")
    p.play(5)
    sound = p.frame()
    p.title()
    p.begin("burgenland", "human", "random")
    p.play(2)
    p.title()
    p.settled()
    for path in (saves_dir() / "running").glob("*.json"):
        if json.loads(path.read_bytes())["game"] == "burgenland":
            spoil_actions(path)
    p.click("button.continue")
    p.rest()
    assert p.frame() == sound
    (told,) = p.toasts()
    assert told.startswith("The newest saved game was skipped. This saved game contains something")


def test_without_a_game_there_is_nothing_to_continue(start: Start) -> None:
    p = start()
    p.settled()
    assert "button.continue" not in p.ids()
    p.key(pygame.K_RETURN)
    assert p.ui.companion is not None, "the first lesson, where nothing has been played yet"
    p.title()
    p.click("button.back")
    p.click("button.new_game")
    assert p.top.name == "setup"
    assert not saves_dir().exists(), "looking for games makes no folder"


def test_closing_the_window_loses_nothing_and_the_same_dice_come(start: Start) -> None:
    p = start()
    p.begin("kingsburg", "human", "random", seed="dice")
    p.play(5)
    before = p.frame()
    p.post(pygame.QUIT)
    p.turn()
    assert p.ui.stack.top is None
    again = start()
    again.settled()
    again.click("button.continue")
    again.rest()
    assert again.frame() == before
    again.play(3)


def test_undo_and_redo_outlive_the_program(start: Start) -> None:
    p = start()
    p.begin("kingsburg", "human", "random", seed="placing")
    while not p.playback.can_undo():
        p.play(1)
    done = p.frame()
    p.key(pygame.K_z, pygame.KMOD_CTRL)
    p.rest()
    undone = p.frame()
    assert p.playback.can_redo() and undone["state"] != done["state"]
    p.title()
    p.click("button.continue")
    p.rest()
    assert p.frame() == undone
    p.click("button.redo")
    p.rest()
    assert p.frame() == done


@pytest.mark.parametrize("damage", [b"", b"\x00" * 400, b'{"format":"kingsburg-save","version":1}'])
def test_a_damaged_newest_save_gives_way_to_the_one_before(start: Start, damage: bytes) -> None:
    p = start()
    p.begin("burgenland", "human", "human")
    p.play(4)
    before = p.frame()
    p.playback.submit(p.playback.legal()[0])
    p.rest()
    p.title()
    newest = p.slots()[-1]
    newest.write_bytes(damage)
    p.close()
    again = start()
    again.settled()
    again.click("button.continue")
    again.rest()
    assert again.frame() == before
    assert any("cannot be read" in told for told in again.toasts())
    assert damage in [path.read_bytes() for path in saves_dir().glob("set-aside/*")], "kept aside"


def listed(p: Program) -> list[tuple[str, str]]:
    """Ids and words of the games on the page."""
    return [(spot.id, spot.label) for spot in p.spots if spot.id.startswith("save.")]


def to_list(p: Program) -> load.LoadScene:
    p.click("button.load")
    p.settled()
    assert isinstance(p.top, load.LoadScene)
    return p.top


def test_the_list_shows_all_kinds_and_damage_with_its_sentence(start: Start) -> None:
    p = start()
    p.begin("burgenland", "human", "random")
    p.playback.save_as("Before the siege")
    assert p.playback.autosave.wait(10)
    p.title()
    p.begin("burgenland", "human", "random", seed="whole")
    p.play(1000)
    assert p.playback.session.over
    p.app.title()
    named = saves_dir() / "named"
    good = next(named.glob("*.json")).read_bytes()
    (named / "cut.json").write_bytes(good[: len(good) // 2])
    (named / "foreign.json").write_bytes(b'{"a": 1}')
    (named / "newer.json").write_bytes(json.dumps(json.loads(good) | {"version": 99}).encode())
    files = {path: path.read_bytes() for path in saves_dir().rglob("*.json")}
    p.settled()
    scene = to_list(p)
    words = [label for _id, label in listed(p)]
    for part in (
        "Before the siege: Burgen Land",
        "finished",
        "damaged",
        "not a saved game",
        "newer version of Kingsburg",
    ):
        assert sum(part in word for word in words) == 1, (part, words)
    for spot_id, word in listed(p):
        p.click(spot_id)
        if "opened" in word:
            assert p.spot("button.load").does == () and p.spot("button.watch").does == ()
    assert {e.kind for e in scene._entries} == {AUTOSAVE, NAMED, FINISHED}
    assert {path: path.read_bytes() for path in saves_dir().rglob("*.json")} == files


def test_a_delete_is_confirmed_and_takes_that_game_alone(start: Start) -> None:
    p = start()
    p.begin("burgenland", "human", "random")
    p.title()
    p.begin("burgenland", "human", "random", seed="other")
    p.play(3)
    p.title()
    to_list(p)
    kept = {path for path in saves_dir().rglob("*.json") if path.stem[:-2] not in p.slots()[-1].stem}
    everything = set(saves_dir().rglob("*.json"))
    p.key(pygame.K_DELETE)
    assert p.top.name == "ask" and "Burgen Land" in p.top.status()
    p.key(pygame.K_RETURN)
    p.settled()
    assert set(saves_dir().rglob("*.json")) == everything, "Enter does nothing that cannot be taken back"
    p.click("button.delete")
    p.click("button.confirm")
    p.settled()
    assert set(saves_dir().rglob("*.json")) == kept != everything
    assert len(listed(p)) == 1


def test_the_keyboard_walks_the_list_and_opens(start: Start) -> None:
    p = start()
    for seed in ("one", "two", "three"):
        p.begin("burgenland", "human", "random", seed=seed)
        p.title()
    scene = to_list(p)
    for expected in (1, 2, 3):
        p.key(pygame.K_DOWN if expected > 1 else pygame.K_TAB)
        p.turn(times=2)
        assert p.ui.attention.focus == f"save.{expected}" and p.spot(f"save.{expected}").state == "selected"
    assert scene.chosen is not None
    assert p.saves.load(scene.chosen).snapshot.setup.seed == "one"
    p.key(pygame.K_RETURN)
    p.rest()
    assert p.playback.session.setup.seed == "one"


def test_a_long_list_has_pages(start: Start) -> None:
    p = start()
    p.begin("burgenland", "human", "random")
    for number in range(8):
        p.playback.save_as(f"Siege {number}")
        assert p.playback.autosave.wait(10)
    p.title()
    to_list(p)
    assert len(listed(p)) == load.ROWS and p.spot("button.newer").does == ()
    p.click("button.older")
    assert len(listed(p)) == 2 and p.spot("button.older").does == ()
    p.click("button.newer")
    assert p.spot("save.1").state == "selected"


def test_pictures_are_drawn_one_a_turn_and_once(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    p = start()
    for seed in ("one", "two"):
        p.begin("burgenland", "human", "random", seed=seed)
        p.title()
    drawn: list[int] = []
    real = thumbnail.portrait
    turns = 0

    def noted(*given: Any) -> pygame.Surface:
        drawn.append(turns)
        return real(*given)

    monkeypatch.setattr(thumbnail, "portrait", noted)
    scene = to_list(p)
    for spot_id in ("save.1", "save.2", "save.1", "save.2"):
        p.click(spot_id)
        for _ in range(10):
            turns += 1
            p.turn(50)
        p.until(lambda: scene.chosen is not None and scene._thumbnails.drawn(scene.chosen))
    assert len(drawn) == 2 and len(set(drawn)) == 2
    assert scene.chosen is not None
    picture = scene._thumbnails.of(scene.chosen)
    assert picture is not None and picture.get_size() == scene._picture().size
    assert len(set(pygame.image.tobytes(picture, "RGB")[::97])) > 30, "it is a table, no plain sheet"


def test_a_game_that_cannot_be_pictured_keeps_nobody_from_the_others(
    start: Start, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    p = start()
    for seed in ("one", "two"):
        p.begin("burgenland", "human", "random", seed=seed)
        p.title()
    real = thumbnail.portrait

    def broken(ui: Ui, save: Save, *given: Any) -> pygame.Surface:
        if save.snapshot.setup.seed == "two":
            raise ZeroDivisionError("a fault of the table")
        return real(ui, save, *given)

    monkeypatch.setattr(thumbnail, "portrait", broken)
    scene = to_list(p)
    pictures = []
    for spot_id in ("save.1", "save.2"):
        p.click(spot_id)
        p.until(lambda: scene.chosen is not None and scene._thumbnails.drawn(scene.chosen), dt=50)
        assert scene.chosen is not None
        pictures.append(scene._thumbnails.of(scene.chosen))
    assert pictures[0] is None and pictures[1] is not None
    assert p.spot("button.load").does and "a fault of the table" in caplog.text, "and it is not hidden"


def test_a_picture_is_the_table_and_touches_nothing_of_it(start: Start) -> None:
    p = start()
    p.begin("kingsburg", "human", "random")
    p.play(4)
    before, trace = p.frame(), len(p.trace_path.read_text(encoding="utf-8"))
    p.key(pygame.K_ESCAPE)
    scene = to_list(p)
    entry = scene.chosen
    assert entry is not None
    p.until(lambda: scene._thumbnails.drawn(entry))
    assert scene._thumbnails.of(entry) is not None
    p.key(pygame.K_ESCAPE)
    p.key(pygame.K_ESCAPE)
    p.rest()
    assert p.frame() == before
    events = [
        line for line in p.trace_path.read_text(encoding="utf-8")[trace:].splitlines() if "event" in line
    ]
    assert events == [], "no event is told again"


def test_the_game_on_the_table_is_not_opened_twice_nor_deleted(start: Start) -> None:
    p = start()
    p.begin("burgenland", "human", "random")
    p.play(2)
    table = p.table
    p.key(pygame.K_ESCAPE)
    to_list(p)
    assert p.spot("button.delete").does == () and "being played" in p.spot("button.delete").label
    p.click("button.load")
    p.turn(times=2)
    assert p.top is table


def test_another_game_is_begun_and_the_first_stays_as_it_was(start: Start) -> None:
    p = start()
    p.begin("kingsburg", "human", "random")
    p.play(4)
    p.title()
    first = {path: path.read_bytes() for path in saves_dir().rglob("*.json")}
    p.click("button.new_game.burgenland")
    p.click("button.start")
    p.rest()
    p.play(5)
    assert {path: path.read_bytes() for path in first} == first


def test_a_finished_game_is_kept_watched_and_written_down(start: Start) -> None:
    p = start()
    p.begin("burgenland", "human", "random")
    p.play(1000)
    assert p.playback.session.over
    scored = p.playback.session.game.standings(p.playback.state).score
    p.app.title()
    p.settled()
    assert "button.continue" not in p.ids()
    scene = to_list(p)
    assert scene.chosen is not None and scene.chosen.kind == FINISHED
    assert scene.chosen.header is not None and scene.chosen.header.score == scored
    assert "button.load" not in p.ids()
    p.click("button.export")
    p.settled()
    (record,) = records_dir().glob("*.kingsburg")
    assert json.loads(record.read_text(encoding="utf-8").splitlines()[-1])["type"] == "result"
    assert any(str(record).endswith(part) for part in (scene._told.split()[-1],))
    p.click("button.watch")
    p.turn(times=3)
    assert p.table.playback.replayed


def test_other_languages_have_room(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    p = start()
    p.begin("kingsburg", "human", "random", "random", "random", "random")
    p.playback.save_as("Spring")
    assert p.playback.autosave.wait(10)
    p.title()
    p.begin("burgenland", "human", "random", seed="whole")
    p.play(1000)
    p.app.title()
    named = saves_dir() / "named"
    good = next(named.glob("*.json")).read_bytes()
    (named / "newer.json").write_bytes(json.dumps(json.loads(good) | {"version": 99}).encode())
    (named / "foreign.json").write_bytes(b"{}")
    monkeypatch.setattr(i18n, "_current", Longer())
    p.ui.refit(1280, 721)
    p.app.title()
    p.settled()
    to_list(p)
    for spot_id, _label in listed(p):
        p.click(spot_id)
        p.turn(times=2)
    p.click("button.delete")
    p.turn(times=2)
    cut = [line for lines in p.ui.text.shown() for line in lines if line.endswith(ELLIPSIS)]
    assert cut == []


def test_where_the_files_are_can_be_asked(start: Start) -> None:
    p = start()
    p.settled()
    scene = to_list(p)
    assert "saved yet" in scene.status()
    p.click("button.folder")
    assert str(saves_dir()) in scene._told


def test_every_spot_of_the_saved_games_is_as_it_is_written(start: Start) -> None:
    kinds, p = Kinds(), start()
    p.begin("kingsburg", "human", "random", seed="placing")
    while not p.playback.can_undo():
        p.play(1)
    for number in range(load.ROWS):
        p.playback.save_as(f"Spring {number}")
        assert p.playback.autosave.wait(10)
    p.click("log")
    check(kinds, p)
    assert [spot for spot in p.spots if spot.id.startswith("line.") and spot.tip]
    p.key(pygame.K_ESCAPE)
    p.key(pygame.K_ESCAPE)
    p.turn()
    check(kinds, p)
    p.click("button.save_as")
    p.turn()
    check(kinds, p)
    p.text("Spring 1")
    p.key(pygame.K_RETURN)
    assert p.top.name == "ask"
    check(kinds, p)
    p.click("button.cancel")
    for _ in range(2):
        p.key(pygame.K_ESCAPE)
    p.title()
    check(kinds, p)
    to_list(p)
    check(kinds, p)
    p.click("button.delete")
    check(kinds, p)


def test_two_windows_do_not_harm_each_other(start: Start) -> None:
    first = start()
    first.begin("burgenland", "human", "human")
    first.play(3)
    second = start()
    second.settled()
    title = second.top
    second.click("button.continue")
    assert second.top.name == "ask" and "played in another window" in second.top.status()
    second.key(pygame.K_RETURN)
    assert second.top is title, "Enter leaves it to the other window"
    second.settled()
    second.click("button.continue")
    second.click("button.confirm")
    second.rest()
    assert second.playback.game.digest(second.playback.state) == first.playback.game.digest(
        first.playback.state
    )
    assert second.playback.autosave.slots.id != first.playback.autosave.slots.id, (
        "it goes on as a game of its own"
    )
    first.play(2)
    second.play(4)
    ends = {q.playback.autosave.slots.id: q.playback.session.snapshot() for q in (first, second)}
    first.close()
    second.close()
    third = start()
    saved = {e.header.id: third.saves.load(e).snapshot for e in third.saves.entries() if e.header is not None}
    assert saved == ends


def test_goals_that_were_pinned_are_still_pinned_when_the_game_goes_on(start: Start) -> None:
    p = start()
    p.begin("kingsburg", "human", "random", "random")
    p.rest()
    for tile in ("tile.inn", "tile.inn", "tile.palisade", "tile.palisade"):
        p.click(tile)

    def pinned() -> tuple[int, ...]:
        table: Any = p.table
        goals: tuple[int, ...] = table.goals.of(table.me)
        assert table.sight.goals(table.me) == goals
        return goals

    kept = pinned()
    assert len(kept) == 2
    p.until(lambda: p.playback.autosave.saved)
    p.title()
    p.settled()
    p.click("button.continue")
    p.settled()
    p.rest()
    assert pinned() == kept
    p.click("tile.inn")
    p.click("tile.inn")
    assert pinned() == kept[1:], "and may be unpinned"
