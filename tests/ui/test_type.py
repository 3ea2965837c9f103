"""What belongs together has one size of type, and type that is chosen larger is written larger."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from kingsburg.engine.kingsburg.board.advisors import COURT
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.table.court import gift_icons_place
from kingsburg.ui.paint.geometry import Rect
from tests.engine.scripted import ANN, BRIAN, number
from tests.ui import program, sitting
from tests.ui.games.kingsburg.sitting import Sitting
from tests.ui.games.kingsburg.test_building import building
from tests.ui.games.kingsburg.test_placing import anns_turn
from tests.ui.ink import Mark, Notes, within
from tests.ui.program import Program
from tests.ui.tours import Tour

HD, FULL, FOUR_K = (1280, 720), (1920, 1080), (3840, 2160)
LOOKS = [(HD, 100), (HD, 125), (HD, 150), (HD, 200), (FULL, 100), (FULL, 200), (FOUR_K, 150)]
looks = pytest.mark.parametrize(("size", "percent"), LOOKS)


@pytest.fixture
def tour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Tour]:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path / "home"))
    with monkeypatch.context() as patch:
        made = Tour(tmp_path, patch, Notes(patch))
        yield made
        made.close()
    for room in (program, sitting):
        room._ASSETS.forget()
    pygame.quit()


def usable(desk: Program) -> set[str]:
    return {spot.id for spot in desk.spots if "click" in spot.does}


def upon(marks: list[Mark], place: Rect, texts: list[str]) -> set[int]:
    """The sizes of all lines within a place that are one of these texts or a line of one."""
    there = [mark for mark in marks if within(mark.box, place.inset(-2)) and len(mark.text) > 5]
    lines = [mark for mark in there if any(mark.text in text for text in texts)]
    assert len(lines) >= len(texts) // 2, "they are not written there"
    return {mark.px for mark in lines}


@looks
def test_all_cards_have_one_size_and_all_tiles(tour: Tour, size: tuple[int, int], percent: int) -> None:
    s = tour.open(Sitting)
    s.prepare(anns_turn())
    assert tour.notes.look(s, size, percent) == []
    marks, court = tour.notes.marks(), s.table.layout.court()
    ranks = range(1, COURT + 1)
    gift = words.gift_brief if percent >= 150 else words.gift_text
    for texts in ([words.advisor_name(n) for n in ranks], [gift(n) for n in ranks]):
        assert len(upon(marks, court, [text for text in texts if len(text) > 5])) == 1
    s.prepare(building())
    assert tour.notes.look(s, size, percent) == []
    marks, province = tour.notes.marks(), s.table.layout.province()
    names, powers = (
        [says(i) for i in range(len(BUILDINGS))] for says in (words.building_name, words.power_line)
    )
    assert len(upon(marks, province, names)) == 1
    if percent >= 150:
        assert not any(mark.text in powers for mark in marks if within(mark.box, province.inset(-2)))
    else:
        assert len(upon(marks, province, powers)) == 1


def test_cards_and_tiles_lay_out_anew_in_large_type(tour: Tour) -> None:
    """With fewer words, which are larger; the reading panel tells the rest."""
    s = tour.open(Sitting)
    gifts, names, widths = [], [], []
    for percent in (100, 150):
        s.prepare(anns_turn())
        tour.notes.look(s, HD, percent)
        (px,) = upon(tour.notes.marks(), s.table.layout.court(), [words.gift_text(n) for n in (2, 8, 13, 16)])
        gifts.append(px)
        widths.append(gift_icons_place(s.ui.frame, s.table.layout.card(1)).h)
        s.prepare(building())
        tour.notes.look(s, HD, percent)
        says = [words.building_name(i) for i in range(len(BUILDINGS))]
        (px,) = upon(tour.notes.marks(), s.table.layout.province(), says)
        names.append(px)
    assert gifts[1] >= 1.45 * gifts[0] and names[1] >= 1.15 * names[0] and widths[1] >= 1.45 * widths[0]


def test_setup_has_the_whole_width_for_its_seats_in_large_type(tour: Tour) -> None:
    desk = tour.open(Program)
    desk.app.setup("kingsburg")
    desk.turn()
    found = []
    for percent in (100, 150):
        assert tour.notes.look(desk, HD, percent) == []
        row = desk.spot("seat.1.kind.easy").rect
        written = [m.px for m in tour.notes.marks() if m.text == "Easy" and within(m.box, row)]
        found.append((row.w, max(written)))
        boxes = [s.rect for s in desk.spots if s.id.startswith("setup.game.")]
        assert all(box.bottom <= row.y for box in boxes) == (percent >= 150)
    (usual, small), (broad, large) = found
    assert broad >= 1.3 * usual and large >= 1.4 * small


@looks
def test_what_is_looked_at_is_told_large_beside_the_table(
    tour: Tour, size: tuple[int, int], percent: int
) -> None:
    """From 150 % on, in the place of the chronicle; that covers nothing else that can be clicked."""
    s = tour.open(Sitting)
    s.prepare(building())
    tour.notes.look(s, size, percent)
    place = s.table.layout.log()
    ids = {spot.id for spot in s.spots if spot.does and place.holds(*spot.rect.centre)}
    assert ids == {"log"}
    s.point(*s.spot("tile.market").rect.centre)
    assert tour.notes.look(s, size, percent) == []
    told = [mark for mark in tour.notes.marks() if within(mark.box, place)]
    name = words.building_name(number("market"))
    assert any(mark.text.startswith(f"{name}, ") for mark in told) == (percent >= 150)
    if percent >= 150:
        assert min(mark.px for mark in told) >= 1.2 * 24 * s.ui.frame.scale
        assert s.input.tip() is None or s.table.tells(s.input.tip())


def test_the_panel_tells_of_advisors_players_and_winter(tour: Tour) -> None:
    s = tour.open(Sitting)
    s.prepare(anns_turn())
    tour.notes.look(s, HD, 150)
    for spot, texts in (
        ("advisor.14", ["14 Smuggler", words.gift_text(14)]),
        (f"seat.{BRIAN}", [s.playback.names[BRIAN]]),
        ("enemy", ["Winter"]),
    ):
        s.point(*s.spot(spot).rect.centre)
        told = s.table.reading()
        assert told is not None
        said = " ".join((told.name, *told.said))
        assert all(text in said for text in texts), said
    s.point(*s.spot(f"die.colour.{ANN + 1}").rect.centre)
    assert s.table.reading() is None


@pytest.mark.parametrize("size", [HD, FULL])
def test_a_sheet_that_is_too_high_is_moved(tour: Tour, size: tuple[int, int]) -> None:
    """By the wheel, by buttons, by keys, and to what the keyboard has reached."""
    desk = tour.open(Program)
    desk.settled()
    desk.click("button.credits")
    tour.notes.look(desk, size, 100)
    assert not desk.top.furthest and "button.down" not in usable(desk)
    tour.notes.look(desk, size, 200)
    furthest = desk.top.furthest
    assert furthest > 0 and "button.up" not in usable(desk)

    def back() -> Rect:
        rect: Rect = desk.spot("button.back").rect
        return rect

    window = desk.ui.frame.window
    assert not within(back(), window)
    for _notch in range(20):
        desk.top.scroll(-1)
    desk.turn()
    assert within(back(), window) and "button.down" not in usable(desk)
    while "button.up" in usable(desk):
        desk.click("button.up")
    assert not within(back(), window)
    desk.key(pygame.K_END)
    assert within(back(), window)
    desk.key(pygame.K_HOME)
    assert not within(back(), window)
    for _step in range(60):
        desk.key(pygame.K_TAB)
        desk.turn()
        assert within(desk.spot(desk.ui.attention.focus).rect, window)
        if desk.ui.attention.focus == "button.back":
            break
    assert desk.ui.attention.focus == "button.back"
    desk.key(pygame.K_ESCAPE)
    assert desk.top.name == "title"
