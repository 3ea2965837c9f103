"""The open book: turning pages, links, search, examples and the ways in and out."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from kingsburg.app import i18n
from kingsburg.ui.book.scene import SEARCH, BookScene
from kingsburg.ui.shell.spots import SELECTED, find
from tests.ui.desk import Desk
from tests.ui.longer import Longer
from tests.ui.written import Kinds, check


def opened(desk: Desk, page: str = "") -> BookScene:
    desk.app.book(page)
    desk.turn(times=2)
    top = desk.top
    assert isinstance(top, BookScene)
    return top


def at(desk: Desk) -> str:
    top = desk.top
    assert isinstance(top, BookScene)
    return top.here.anchor or top.here.page.id


def labelled(desk: Desk, label: str, beginning: str = "") -> str:
    return next(s.id for s in desk.spots if s.label == label and s.id.startswith(beginning))


def test_how_to_play_opens_the_book_and_closes_it(desk: Desk) -> None:
    desk.click("button.rules")
    assert desk.top.name == "book" and at(desk) == "aim"
    desk.click("button.back")
    assert desk.top.name == "title"


def test_f1_opens_the_book_and_closes_it_again(desk: Desk) -> None:
    desk.key(pygame.K_F1)
    assert desk.top.name == "book"
    desk.key(pygame.K_F1)
    assert desk.top.name == "title"


def test_f1_in_a_setup_opens_that_games_book(desk: Desk) -> None:
    desk.app.setup("burgenland")
    desk.turn()
    desk.key(pygame.K_F1)
    top = desk.top
    assert isinstance(top, BookScene) and top.here.game == "burgenland"
    desk.key(pygame.K_ESCAPE)
    assert desk.top.name == "setup"


def test_a_link_leads_on_and_the_way_back_is_kept(desk: Desk) -> None:
    book = opened(desk, "battle")
    book.move(40)
    desk.turn()
    desk.click(labelled(desk, "Stone Wall", "link."))
    assert at(desk).startswith("building.")
    assert book.page.anchors[at(desk)] > 0
    assert find(desk.spots, labelled(desk, "Stone Wall", "entry.")).state == SELECTED  # type: ignore[union-attr]
    desk.key(pygame.K_BACKSPACE)
    assert at(desk) == "battle"
    desk.key(pygame.K_RIGHT, pygame.KMOD_ALT)
    assert at(desk).startswith("building.")
    desk.key(pygame.K_LEFT, pygame.KMOD_ALT)
    assert at(desk) == "battle"
    desk.click("button.later")
    assert at(desk).startswith("building.")
    desk.click("button.earlier")
    assert at(desk) == "battle"
    assert "button.earlier" in {s.id for s in desk.spots if s.state == "disabled"}


def test_a_link_is_reached_and_followed_by_the_keyboard(desk: Desk) -> None:
    book = opened(desk, "advisors")
    links = list(book.page.links)
    desk.key(pygame.K_TAB)
    assert desk.ui.attention.focus == "link.1"
    for _ in range(len(links) - 1):
        desk.key(pygame.K_TAB)
    assert desk.ui.attention.focus == f"link.{len(links)}"
    desk.turn()
    rect = desk.spot(f"link.{len(links)}").rect
    assert rect.h and desk.ui.frame.window.holds(*rect.centre), "what has the focus is brought into sight"
    desk.key(pygame.K_RETURN)
    assert at(desk) != "advisors"


def test_what_is_out_of_sight_cannot_be_clicked(desk: Desk) -> None:
    opened(desk, "buildings")
    window = desk.ui.frame.window
    assert all(window.holds(*s.rect.pos) for s in desk.spots)
    desk.key(pygame.K_TAB)
    hidden = [s for s in desk.spots if not window.holds(*s.rect.pos)]
    assert hidden, "the keyboard can reach what lies further down"
    for spot in hidden:
        assert spot.rect.bottom <= 0 or spot.rect.y >= window.h


def test_wheel_keys_and_buttons_move_the_page(desk: Desk) -> None:
    book = opened(desk, "enemies")
    desk.point(640, 400)
    desk.post(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)
    desk.turn()
    wheeled = book.scrolled
    assert wheeled > 0
    desk.key(pygame.K_UP)
    assert book.scrolled == 0
    desk.key(pygame.K_PAGEDOWN)
    assert book.scrolled > wheeled
    desk.key(pygame.K_HOME)
    assert book.scrolled == 0
    desk.click("button.down")
    assert book.scrolled > wheeled
    desk.key(pygame.K_END)
    assert desk.spot("button.down").state == "disabled"


def test_the_wheel_moves_the_contents_when_it_is_turned_over_them(desk: Desk) -> None:
    book = opened(desk, "advisors")
    before = desk.spot("entry.8").rect.y
    desk.point(100, 400)
    desk.post(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)
    desk.turn()
    assert desk.spot("entry.8").rect.y < before and book.scrolled == 0


def test_a_search_is_begun_with_its_key_and_leads_to_what_it_finds(desk: Desk) -> None:
    opened(desk, "aim")
    assert desk.ui.attention.focus != SEARCH, "the keys are the book's until the search is asked for"
    desk.key(pygame.K_SLASH, letter="/")
    assert desk.ui.attention.focus == SEARCH
    desk.text("/")
    desk.text("smuggler")
    assert desk.spot(SEARCH).value == "smuggler"
    first = desk.spot("entry.1")
    assert first.label.startswith("Smuggler: ")
    desk.key(pygame.K_RETURN)
    assert at(desk) == "advisor.14"
    desk.key(pygame.K_ESCAPE)
    assert desk.top.name == "book" and not desk.spot(SEARCH).value, "first the search is over"
    desk.key(pygame.K_ESCAPE)
    assert desk.top.name == "title"


def test_a_search_that_finds_nothing_says_so(desk: Desk) -> None:
    opened(desk)
    desk.click(SEARCH)
    desk.text("xyzzy")
    assert not [s for s in desk.spots if s.id.startswith("entry.")]
    assert any("xyzzy" in " ".join(lines) for lines in desk.ui.text.shown())


def test_an_example_is_played_step_by_step(desk: Desk) -> None:
    book = opened(desk, "battle")
    desk.key(pygame.K_END)
    steps = book.page.boxes[0].shown.steps
    desk.click("example.1.play")
    assert desk.spot("example.1.back").state == "disabled"
    for _ in steps[1:]:
        desk.click("example.1.next")
    assert find(desk.spots, "example.1.next") is None
    shown = {" ".join(lines) for lines in desk.ui.text.shown()}
    assert {step.text for step in steps} <= shown
    desk.click("example.1.again")
    assert find(desk.spots, "example.1.next") is not None


def test_small_pictures_in_the_margin_lead_to_their_cards(desk: Desk) -> None:
    opened(desk, "battle")
    ringed = [s for s in desk.spots if s.id.startswith("picture.") and s.state == SELECTED]
    assert [s.label for s in ringed] == ["Goblins 3. Reward: 1 stone. Loss: 1 gold and 1 building."]
    desk.click(ringed[0].id)
    assert at(desk) == "enemy.1.3"


def test_the_other_games_book_is_in_the_same_contents(desk: Desk) -> None:
    opened(desk)
    desk.click(labelled(desk, "Burgen Land", "entry."))
    assert "Burgen Land" in desk.top.status()


@pytest.mark.parametrize("size", [(1280, 720), (1280, 1024), (2560, 1080)])
@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("longer", [False, True])
def test_no_page_sticks_out_of_its_column(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], percent: int, longer: bool
) -> None:
    """Of large type, and of a language a third longer."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    desk.turn()
    desk.ui.change_settings(text_size=percent)
    if longer:
        monkeypatch.setattr(i18n, "_current", Longer())
    for page in ("battle", "buildings", "burgenland/hole"):
        book = opened(desk, page)
        width = book._places.page.w
        for piece in book.page.pieces:
            assert piece.rect.x >= 0 and piece.rect.right <= width + 1, (page, piece)
            assert piece.rect.bottom <= book.page.height + 1 or not piece.rect.h
        desk.top.key("end")
        desk.turn()
        book.back()


def test_another_language_writes_the_open_page_anew(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    book = opened(desk, "burgenland/hole")
    monkeypatch.setattr(i18n, "_spoken", "xx")
    monkeypatch.setattr(i18n, "_current", Longer())
    book.resize()
    assert book.here.page.id == "hole" and book.here.page.title.endswith("»")


def test_every_spot_of_the_book_is_as_it_is_written(desk: Desk) -> None:
    kinds = Kinds()
    opened(desk, "battle")
    check(kinds, desk)
    desk.key(pygame.K_END)
    desk.click("example.1.play")
    check(kinds, desk)
    desk.click(SEARCH)
    desk.text("gold")
    check(kinds, desk)


def test_the_book_opens_over_a_game_at_what_is_due(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.ui.games.burgenland.sitting import Sitting as Duel
    from tests.ui.games.kingsburg.sitting import Sitting as Court

    for kind, home, due in ((Court, "k", "aid"), (Duel, "b", "roll")):
        monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path / home))
        (tmp_path / home).mkdir()
        s = kind(tmp_path / home)
        s.rest()
        s.key(pygame.K_F1)
        assert at(s) == due
        s.key(pygame.K_F1)
        assert s.at_table
        known = [spot for spot in s.spots if spot.means is not None and s.top.help_page(spot)]
        assert len(known) > 6
        for spot in known[:: len(known) // 6]:
            s.point(*spot.rect.centre)
            pointed = s.top.looked_at()
            page = s.top.help_page(pointed) if pointed is not None else ""
            s.key(pygame.K_F1)
            assert at(s) == (page or due), "what is pointed at, else what is due"
            s.key(pygame.K_F1)
        s.app.book("enemies")
        s.turn()
        rings = [spot.label for spot in s.spots if spot.id.startswith("picture.") and spot.state == SELECTED]
        assert len(rings) == (5 if kind is Court else 0), "this year's five enemies"
        s.ui.stack.clear()
        s.close()
