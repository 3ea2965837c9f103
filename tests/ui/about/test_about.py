"""What is new, and the licences of all works: reached by clicks and keys, read in the window and by ear."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame
import pytest

from kingsburg import __version__
from kingsburg.app import i18n
from kingsburg.app.about import works
from kingsburg.ui.about.pages import about, paragraphs
from kingsburg.ui.app import Options
from kingsburg.ui.book.markup import targets
from kingsburg.ui.book.scene import BookScene
from kingsburg.ui.shell.reader.parts import part_of
from kingsburg.ui.shell.reader.picture import Picture, Screen
from kingsburg.ui.shell.spots import find
from tests.ui.desk import Desk


def book(desk: Desk) -> BookScene:
    assert isinstance(desk.top, BookScene)
    return desk.top


def heard(desk: Desk) -> list[str]:
    """What a screen reader is given as text."""
    top, ui = desk.top, desk.ui
    screen = Screen(
        "", top.status(), True, ui.frame.window, ui.spots(), ui.written, (), None, partial(part_of, top)
    )
    return [node.label for node in Picture().nodes(screen) if node.role == "text"]


def test_the_credits_lead_to_what_is_new_and_to_the_licences(desk: Desk) -> None:
    desk.click("button.credits")
    desk.click("button.news")
    assert book(desk).here.page.id == "new"
    desk.key(pygame.K_ESCAPE)
    assert desk.top.name == "credits"
    desk.click("button.licences")
    assert book(desk).here.page.id == "works"
    desk.click("link.1")
    assert book(desk).here.page.parent == "works"
    first = book(desk).scrolled
    desk.key(pygame.K_END)
    assert book(desk).scrolled > first
    desk.key(pygame.K_BACKSPACE)
    assert book(desk).here.page.id == "works"


def test_a_licence_is_read_to_the_ear_line_by_line(desk: Desk) -> None:
    desk.app.about("works")
    desk.turn(times=2)
    desk.click("link.1")
    desk.turn()
    lines = heard(desk)
    assert "Permission is hereby granted" in " ".join(lines)


def test_an_initial_is_read_with_its_word(desk: Desk) -> None:
    desk.app.about("works")
    desk.turn(times=2)
    assert any(line.startswith("The program is made of these works.") for line in heard(desk))


def test_every_work_has_a_page_with_its_texts_and_every_link_leads_there() -> None:
    library = about()
    pages = {page.id: page for page in library.books[0].pages}
    told = [says.text for page in pages.values() for says in page.texts()]
    assert {target for text in told for target in targets(text)} <= set(pages)
    found = works.works()
    assert [work.name for work in found if work.texts] == [
        page.title for page in pages.values() if page.id.startswith("work.")
    ]


def test_a_text_that_two_works_share_has_a_page_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "GPL.txt").write_text("The one and only.", encoding="utf-8")
    text = works.Text("GPL.txt", tmp_path / "GPL.txt")
    two = [works.Work(name, "GPL", "", "", (text,)) for name in ("A", "B")]
    monkeypatch.setattr("kingsburg.ui.about.pages.works", lambda: two)
    pages = {page.id: page for page in about().books[0].pages}
    assert [says.text for says in pages["text.GPL.txt"].texts()] == ["The one and only."]
    for work in ("work.0", "work.1"):
        assert [says.text for says in pages[work].texts()][1:] == ["[GPL.txt](text.GPL.txt)"]


def test_signs_in_a_licence_are_no_signs_of_the_book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.md").write_text("See [here](https://a) and **this**.", encoding="utf-8")
    one = works.Work("A", "MIT", "", "", (works.Text("a.md", tmp_path / "a.md"),))
    monkeypatch.setattr("kingsburg.ui.about.pages.works", lambda: [one])
    (page,) = (page for page in about().books[0].pages if page.id == "work.0")
    assert [says.text for says in page.texts()][-1] == "See [here] (https://a) and *this*."


def test_lines_of_a_licence_are_joined_where_room_has_broken_them() -> None:
    long = "Permission is hereby granted, free of charge, to any person"
    text = f"Copyright (c) A\nCopyright (c) B\n\n{long}\n  obtaining a copy.\n\n-----\n\nEnd"
    assert list(paragraphs(text)) == [
        "Copyright (c) A",
        "Copyright (c) B",
        f"{long} obtaining a copy.",
        "End",
    ]


def test_the_title_tells_the_version_and_leads_to_what_is_new(desk: Desk) -> None:
    spot = find(desk.spots, "button.news")
    assert spot is not None and spot.label == f"Version {__version__}"
    desk.click("button.news")
    assert book(desk).here.page.id == "new"


def test_after_an_update_the_title_says_so_until_it_was_read(tmp_path: Path, no_screen: None) -> None:
    desk = Desk(tmp_path, version="0.0.9")
    try:
        spot = find(desk.spots, "button.news")
        assert spot is not None and spot.label == f"New: version {__version__}"
        desk.click("button.news")
        desk.key(pygame.K_ESCAPE)
        spot = find(desk.spots, "button.news")
        assert spot is not None and spot.label == f"Version {__version__}"
    finally:
        desk.close()


@pytest.mark.parametrize("window", [None, (1280, 720)])
def test_the_version_is_remembered_at_the_end(desk: Desk, window: tuple[int, int] | None) -> None:
    assert not desk.ui.updated and desk.store.current.version == ""
    desk.app.remember_window(Options(window=window))
    desk.until_done()
    assert desk.store.current.version == __version__


def test_another_language_says_that_the_texts_are_english(monkeypatch: pytest.MonkeyPatch) -> None:
    english = {page.id: len(page.blocks) for page in about().books[0].pages}
    monkeypatch.setattr("kingsburg.ui.about.pages.language", lambda: "de")
    german = {page.id: len(page.blocks) for page in about().books[0].pages}
    assert {id_ for id_ in german if german[id_] > english[id_]} == {"new", "works"}
    assert i18n.language() == "en"
