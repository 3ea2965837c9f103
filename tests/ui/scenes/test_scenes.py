"""From the title through every scene, by clicks alone."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pygame
import pytest

from kingsburg.app import i18n
from kingsburg.app.settings import SettingsStore
from kingsburg.commands import play
from kingsburg.commands.declared import make_parser
from kingsburg.engine.game import PERSON
from kingsburg.ui.app import Options
from kingsburg.ui.games.catalogue import CATALOGUE, FIRST
from kingsburg.ui.games.info import GameInfo
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.text import ELLIPSIS
from kingsburg.ui.paint.theme import Gap
from kingsburg.ui.scenes.seating import Seating
from kingsburg.ui.scenes.setup import SetupScene
from kingsburg.ui.settings.pages import PAGES
from kingsburg.ui.sheets.sheet import SheetScene
from kingsburg.ui.shell.context import SeatChoice
from kingsburg.ui.shell.loop import Loop
from kingsburg.ui.shell.popups import NEVER, in_the_way, tip_place
from kingsburg.ui.shell.spots import find
from tests.ui.desk import Desk
from tests.ui.longer import Longer

SCENES = (
    "title",
    *(f"setup {info}" for info in CATALOGUE),
    *(f"settings {page.name}" for page in PAGES),
    "rules",
    "credits",
    "menu",
    "load",
)
"""Ways of the router, with what they ask for."""
SIZES = [(1280, 720), (1920, 1080), (2560, 1080), (1280, 1024)]


def test_the_usual_game_starts_with_two_clicks(desk: Desk) -> None:
    desk.click("button.new_game")
    desk.click("button.start")
    (choice,) = desk.started
    assert [s.kind for s in choice.seats] == ["human", "normal", "normal"]
    assert choice.seed is None


def test_after_a_lesson_the_first_game_is_one_against_easy_opponents(desk: Desk) -> None:
    desk.ui.keep_settings(learned=desk.ui.settings.reaching("lesson", "kingsburg/first", 3))
    desk.ui.router.setup("kingsburg")
    desk.turn()
    desk.click("setup.game.burgenland")
    assert [s.kind for s in desk.top.seating.seats] == ["human", "easy"]  # type: ignore[attr-defined]
    desk.click("setup.game.kingsburg")
    desk.click("button.start")
    assert [s.kind for s in desk.started[-1].seats] == ["human", "easy", "easy"]
    desk.ui.keep_settings(games_finished=1)
    assert [s.kind for s in SetupScene(desk.ui, FIRST).seating.seats] == ["human", "normal", "normal"]


def test_a_game_of_ones_own(desk: Desk) -> None:
    desk.click("button.new_game")
    desk.click("button.add")
    desk.click("seat.4.kind.easy")
    desk.click("seat.1.remove")
    desk.click("seat.1.kind.human")
    desk.click("seat.1.name")
    for _ in range(12):
        desk.key(pygame.K_BACKSPACE)
    desk.text("Łucja")
    desk.click("setup.seed")
    desk.text(" 42 ")
    desk.click("button.start")
    (choice,) = desk.started
    assert [(s.name, s.kind) for s in choice.seats] == [
        ("Łucja", "human"),
        ("Isolde", "normal"),
        ("Robin", "easy"),
    ]
    assert choice.seed == "42"


@pytest.mark.parametrize("name", ["", "   ", "aldous "])
def test_a_missing_or_doubled_name_disables_the_start_and_says_why(desk: Desk, name: str) -> None:
    desk.click("button.new_game")
    desk.click("seat.1.name")
    for _ in range(12):
        desk.key(pygame.K_BACKSPACE)
    desk.text(name)
    start = desk.spot("button.start")
    assert start.does == () and start.state == "disabled"
    assert "name" in start.label or "called" in start.label
    desk.click("button.start")
    desk.key(pygame.K_ESCAPE)
    desk.key(pygame.K_RETURN)
    assert desk.started == []


def test_two_to_five_seats_with_arms_of_their_own(desk: Desk) -> None:
    desk.click("button.new_game")
    while any(s.id == "button.add" for s in desk.spots):
        desk.click("button.add")
    for spot in [s.id for s in desk.spots if s.id.endswith((".colour", ".charge"))] * 2:
        desk.click(spot)
    desk.click("button.shuffle")
    desk.click("button.start")
    seats = desk.started[0].seats
    assert len(seats) == FIRST.most
    for part in ("name", "colour", "charge"):
        assert len({getattr(s, part) for s in seats}) == FIRST.most


@pytest.mark.parametrize("part", ["colour", "charge"])
def test_the_arms_are_shown_whole_and_follow_their_handles(desk: Desk, part: str) -> None:
    """Left of the two small handles lie the arms: shield and emblem in one, for a person and a computer."""
    desk.click("button.new_game")
    for seat in (1, 2):
        handle = desk.spot(f"seat.{seat}.{part}").rect
        assert handle.right < desk.spot(f"seat.{seat}.name").rect.x

        def arms(left: int = handle.x, y: int = handle.y) -> bytes:
            desk.turn(times=2)
            place = pygame.Rect(left - desk.ui.frame.px(110), y, desk.ui.frame.px(90), desk.ui.frame.px(30))
            return pygame.image.tobytes(desk.window.surface.subsurface(place), "RGB")

        before = arms()
        desk.click(f"seat.{seat}.{part}")
        desk.point(1, 1)
        assert arms() != before, (seat, part)


def test_a_seat_shows_who_will_sit_there(desk: Desk) -> None:
    """The name follows the level, and the face is that of the name."""
    desk.click("button.new_game")
    desk.click("seat.2.kind.expert")
    seating = desk.top.seating  # type: ignore[attr-defined]
    assert seating.seats[1].name == "Ambrose"
    assert seating.faces() == ("", "chancellor", "widow")
    desk.click("seat.2.kind.human")
    assert desk.top.seating.faces() == ("", "", "widow")  # type: ignore[attr-defined]


def test_the_last_two_seats_stay(desk: Desk) -> None:
    desk.click("button.new_game")
    desk.click("seat.3.remove")
    assert desk.spot("seat.1.remove").does == ()
    assert (
        Seating.usual(FIRST).removed(0).removed(0).removed(0).seats == Seating.usual(FIRST).removed(0).seats
    )


def test_either_game_starts_from_title_or_setup(desk: Desk) -> None:
    for info in CATALOGUE.values():
        desk.click("button.new_game" if info is FIRST else f"button.new_game.{info.name}")
        desk.click("button.start")
        desk.app.title()
        desk.turn()
        desk.click("button.new_game")
        desk.click(f"setup.game.{info.name}")
        desk.click("button.start")
        desk.app.title()
        desk.turn()
        by_title, by_setup = desk.started[-2:]
        assert by_title == by_setup and by_title.game == info.name
        assert tuple(seat.kind for seat in by_title.seats) == info.usual


def test_seats_chosen_for_one_game_wait_while_another_is_looked_at(desk: Desk) -> None:
    desk.click("button.new_game")
    desk.click("seat.3.remove")
    desk.click("setup.game.burgenland")
    assert not find(desk.spots, "seat.1.remove") and not find(desk.spots, "button.add")
    desk.click("setup.game.kingsburg")
    assert not find(desk.spots, "seat.3.name")


def seats(desk: Desk) -> tuple[SeatChoice, ...]:
    found: tuple[SeatChoice, ...] = desk.top.seating.seats  # type: ignore[attr-defined]
    return found


@pytest.mark.parametrize("leave", ["escape", "button.back", "button.start"])
def test_who_was_seated_sits_there_the_next_time(desk: Desk, tmp_path: Path, leave: str) -> None:
    desk.click("button.new_game")
    desk.click("seat.2.kind.human")
    desk.click("seat.2.name")
    desk.text("Zoe")
    desk.click("seat.3.temper")
    desk.click("setup.game.burgenland")
    desk.click("seat.1.colour")
    duel = seats(desk)
    desk.click("setup.game.kingsburg")
    before = seats(desk)
    assert "Zoe" in before[1].name and before[1].kind == PERSON and ":" in before[2].kind
    if leave == "escape":
        desk.key(pygame.K_ESCAPE)
    else:
        desk.click(leave)
    desk.app.title()
    desk.turn()
    desk.click("button.new_game")
    assert seats(desk) == before
    desk.ui.jobs.finish()
    desk.store.save()
    kept = SettingsStore(tmp_path / "settings.json").current.seated
    assert {name: Seating.kept(info, kept[name]) for name, info in CATALOGUE.items()} == {
        "kingsburg": Seating(CATALOGUE["kingsburg"], before),
        "burgenland": Seating(CATALOGUE["burgenland"], duel),
    }


def test_people_keep_their_names_from_one_game_to_the_other(desk: Desk) -> None:
    desk.click("button.new_game")
    desk.click("seat.1.name")
    desk.text("Robin")
    desk.click("setup.game.burgenland")
    assert [seat.name for seat in seats(desk) if seat.kind == PERSON] == ["Robin"]
    desk.key(pygame.K_ESCAPE)
    desk.app.title()
    desk.turn()
    desk.click("button.new_game.burgenland")
    assert [seat.name for seat in seats(desk) if seat.kind == PERSON] == ["Robin"]


def test_a_computer_gives_way_to_a_person_of_its_name() -> None:
    usual = Seating.usual(CATALOGUE["kingsburg"], gentle=True)
    robin = next(seat.name for seat in usual.seats if seat.kind != PERSON)
    found = usual.with_people([robin.upper(), "Ann"])
    assert found.people() == [robin.upper()]
    assert not found.fault()
    nameless = usual.renamed(next(i for i, seat in enumerate(usual.seats) if seat.kind == PERSON), " ")
    assert nameless.fault() and usual.with_people(nameless.people()) == usual


def test_who_changed_nothing_finds_the_usual_seats(desk: Desk) -> None:
    desk.click("button.new_game")
    desk.click("setup.game.burgenland")
    desk.key(pygame.K_ESCAPE)
    assert not desk.ui.settings.seated


ANN = ["Ann", "human", "red", "fleur"]
BEN = ["Ben", "easy2:miser", "blue", "cross"]


@pytest.mark.parametrize(
    "seats",
    [
        [],
        [ANN],
        [ANN, BEN] * 3,
        [ANN, [*BEN[:2], "red", "cross"]],
        [ANN, [*BEN[:2], "blue", "fleur"]],
        [ANN, [*BEN[:2], "orange", "cross"]],
        [ANN, [*BEN[:2], "blue", "dragon"]],
        *([ANN, ["Ben", kind, "blue", "cross"]] for kind in ("", "random", "easy9", "easy:x", "human:miser")),
        [ANN, ["external", "external:rm", "blue", "cross"]],
        *([ANN, [name, *BEN[1:]]] for name in ("x" * 15, "a\nb")),
    ],
)
def test_seats_that_no_setup_can_have_made_are_not_kept(seats: list[list[str]]) -> None:
    assert Seating.kept(FIRST, [ANN, BEN]) is not None
    assert Seating.kept(FIRST, seats) is None


def test_the_rules_of_either_game_are_a_click_away(desk: Desk) -> None:
    desk.click("button.rules")
    for info in CATALOGUE.values():
        desk.click(next(s.id for s in desk.spots if s.label == info.title))
        assert info.title in desk.top.status()


def test_settings_work_at_once_and_last(desk: Desk) -> None:
    desk.click("button.settings")
    desk.click("page.sight")
    desk.click("settings.evening")
    desk.click("page.text")
    desk.click("settings.text_size.125")
    desk.click("page.pace")
    desk.click("settings.ai_speed.instant")
    assert desk.ui.frame.text_scale == 1.25
    assert desk.ui.look is theme.EVENING
    desk.key(pygame.K_ESCAPE)
    assert desk.top.name == "title"
    desk.until_done()
    assert SettingsStore(desk.store.path).current == desk.store.current


def test_the_menu_leads_back_and_away(desk: Desk) -> None:
    desk.click("button.new_game")
    desk.click("button.start")
    desk.app.menu()
    desk.turn()
    desk.click("button.rules")
    desk.click("button.back")
    desk.click("button.resume")
    assert desk.top.name == "scene"
    desk.app.menu()
    desk.turn()
    desk.click("button.leave")
    assert desk.top.name == "title" and len(desk.ui.stack) == 1


def test_the_picture_appears_after_the_first_frame(desk: Desk) -> None:
    king = desk.ui.frame.point(1060, 700)
    plain = desk.window.surface.get_at(king)
    assert not desk.top.complete
    wait_for_pictures(desk)
    assert desk.window.surface.get_at(king) != plain
    assert desk.top.complete


def test_the_start_is_told_with_the_first_frame_and_with_the_last_picture(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], desk: Desk
) -> None:
    monkeypatch.setenv("KINGSBURG_TIMING", "1")
    loop = Loop(desk.ui, desk.window, time.perf_counter())
    desk.app.title()
    loop.turn(16)
    assert re.fullmatch(r"first frame after \d+ ms, \d+ ms of processor time\n", capsys.readouterr().err)
    end = time.monotonic() + 20
    while not desk.top.complete and time.monotonic() < end:
        loop.turn(16)
    loop.turn(16)
    assert re.fullmatch(r"complete after \d+ ms, \d+ ms of processor time\n", capsys.readouterr().err)


@pytest.mark.parametrize("game", CATALOGUE)
def test_the_setup_prepares_the_table_of_its_game(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    prepared: list[str] = []
    monkeypatch.setattr(GameInfo, "opened", lambda info: prepared.append(info.name))
    desk.app.setup(game)
    end = time.monotonic() + 20
    while not prepared and time.monotonic() < end:
        desk.turn()
        time.sleep(0.01)
    assert prepared == [game]


def wait_for_pictures(desk: Desk) -> None:
    desk.turn(times=3)
    end = time.monotonic() + 20
    while desk.ui.assets.fetching and time.monotonic() < end:
        time.sleep(0.01)
    desk.turn(times=3)


def test_quit_empties_the_stack(desk: Desk) -> None:
    desk.click("button.quit")
    assert len(desk.ui.stack) == 0


def test_closing_the_window_quits(desk: Desk) -> None:
    desk.post(pygame.QUIT)
    desk.turn()
    assert len(desk.ui.stack) == 0


def test_nothing_is_drawn_while_nothing_moves(desk: Desk) -> None:
    wait_for_pictures(desk)
    desk.app.loop.frame_times = []
    desk.turn(times=50)
    assert desk.app.loop.frame_times == []
    desk.point(*desk.spot("button.quit").rect.centre)
    assert len(desk.app.loop.frame_times) == 1


def go(desk: Desk, way: str) -> None:
    name, *asked = way.split()
    getattr(desk.app, name)(*asked)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_everything_has_room(desk: Desk, size: tuple[int, int], percent: int) -> None:
    """Spots lie in the window, or on a sheet that can be moved so that they do, and apart; no text is cut."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    desk.ui.change_settings(text_size=percent)
    for name in SCENES:
        go(desk, name)
        desk.turn()
        while find(desk.spots, "button.add"):
            desk.click("button.add")
        desk.turn(times=2)
        assert desk.ui.frame.window.size == size
        spots, sheet = list(desk.spots), desk.top
        rects = [s.rect for s in spots]
        for i, rect in enumerate(rects):
            if isinstance(sheet, SheetScene) and sheet.furthest and not 0 <= rect.y <= rect.bottom <= size[1]:
                sheet.move(rect.y)
                found = find(sheet.spots(), spots[i].id)
                assert found is not None
                moved = found.rect
                sheet.move(-sheet.furthest)
                assert moved.y >= 0 and moved.bottom <= size[1], f"{name}: {spots[i].id}"
            else:
                assert rect.y >= 0 and rect.bottom <= size[1], f"{name}: {spots[i].id}"
            assert rect.x >= 0 and rect.right <= size[0]
            assert not any(overlap(rect, other) for other in rects[:i]), f"{name}: {spots[i].id}"
    cut = [line for lines in desk.ui.text.shown() for line in lines if line.endswith(ELLIPSIS)]
    assert cut == []


def test_other_languages_have_room(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_current", Longer())
    for name in SCENES:
        go(desk, name)
        desk.turn(times=2)
    cut = [line for lines in desk.ui.text.shown() for line in lines if line.endswith(ELLIPSIS)]
    assert cut == []


def overlap(a: Rect, b: Rect) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_game_named_on_the_command_line_opens_its_setup(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    options = make_parser().parse_args(["play", "--game", game])
    begun: list[Options] = []

    def noting(options: Options, open_table: object) -> int:
        begun.append(options)
        return 0

    monkeypatch.setattr(play, "run", noting)
    assert play.play_options(options, 0.0) == 0
    assert begun[0].begin is None and begun[0].setup == game


# Practice ------------------------------------------------------------------------------------------------


def test_practice_is_chosen_in_the_setup(desk: Desk) -> None:
    desk.click("button.new_game")
    assert desk.spot("setup.practice").state == "ready", "it is chosen, never so by itself"
    desk.click("setup.practice")
    assert desk.spot("setup.practice").state == "selected"
    desk.click("button.start")
    assert desk.started[-1].practice


@pytest.mark.parametrize("people", [0, 2])
def test_practice_is_for_one_person_and_the_switch_says_so(desk: Desk, people: int) -> None:
    desk.click("button.new_game")
    desk.click("setup.practice")
    desk.click("seat.2.kind.human" if people else "seat.1.kind.easy")
    switch = desk.spot("setup.practice")
    assert switch.does == () and switch.state == "disabled"
    assert switch.tip == "Practice is for one person alone against computers."
    assert switch.tip in {" ".join(lines) for lines in desk.ui.text.shown()}
    desk.click("button.start")
    assert not desk.started[-1].practice


def test_the_title_names_every_language_in_itself_and_leads_to_their_choice(desk: Desk) -> None:
    spot = desk.spot("button.language")
    assert {"Deutsch", "English", "Polski"} <= set(spot.label.split(" · "))
    desk.click("button.language")
    assert desk.top.name == "settings" and desk.spot("settings.language.pl")


@pytest.mark.parametrize("size", [(500, 700), (800, 600), (1280, 720), (3840, 2160)])
def test_the_languages_lie_on_no_other_button(desk: Desk, size: tuple[int, int]) -> None:
    desk.ui.refit(*size)
    desk.turn()
    at = next((spot.rect for spot in desk.spots if spot.id == "button.language"), None)
    assert at is not None or size[0] == 500, "only a narrow window has no room for them"
    assert at is None or not any(at.meets(one.rect) for one in desk.spots if one.id != "button.language")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_a_tip_on_the_title_lies_on_no_button(desk: Desk, size: tuple[int, int]) -> None:
    desk.ui.refit(*size)
    desk.turn()
    f, spots = desk.ui.frame, list(desk.spots)
    taken = (*in_the_way(spots), *((rect, NEVER) for rect in desk.top.kept_free()))
    tip, window = (f.px(440), f.px(90)), f.window.inset(f.px(Gap.M))
    for spot in (desk.spot("button.new_game"), desk.spot("button.new_game.burgenland")):
        for at in (spot.rect.centre, (spot.rect.x + 1, spot.rect.bottom - 2)):
            box = tip_place(tip, spot.rect, at, window, f.px(Gap.WIDER), taken)
            assert not any(box.meets(one.rect) for one in spots)
