"""Each game's rules in short: all of it stands on the page, and what it says is what the game does."""

from __future__ import annotations

import pygame
import pytest

from kingsburg.app import i18n
from kingsburg.app.i18n import _
from kingsburg.engine.burgenland.castles import CARDS, NO_CARD
from kingsburg.engine.burgenland.state import GOAL
from kingsburg.engine.burgenland.track import ZONE
from kingsburg.ui.games.burgenland.rulespage import PAGE as BURGENLAND
from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.games.info import RulesPage as Page
from kingsburg.ui.games.kingsburg.rulespage import PAGE as KINGSBURG
from kingsburg.ui.paint.text import ELLIPSIS
from tests.ui.desk import Desk
from tests.ui.longer import Longer

COUNTS = {3: "three", 4: "four", 9: "nine"}


def texts(page: Page) -> set[str]:
    """Every text of a page, in the language of the moment."""
    found = [page.aim, page.topics_title, page.table_title]
    found += [text for topic in page.topics for text in topic]
    found += [text for row in page.table for text in row[2:]]
    return {_(text) for text in found}


def shown(desk: Desk) -> set[str]:
    return {" ".join(lines) for lines in desk.ui.text.shown()}


def test_the_games_are_a_click_apart(desk: Desk) -> None:
    desk.click("button.rules")
    assert "Kingsburg" in desk.top.status()
    desk.click("rules.game.burgenland")
    assert "Burgen Land" in desk.top.status()
    assert texts(BURGENLAND) <= shown(desk)
    desk.click("rules.game.kingsburg")
    assert "Kingsburg" in desk.top.status()
    desk.click("button.back")
    assert desk.top.name == "title"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1280, 1024)])
@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("longer", [False, True])
def test_no_page_is_cut(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], percent: int, longer: bool
) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    desk.turn()
    desk.ui.change_settings(text_size=percent)
    if longer:
        monkeypatch.setattr(i18n, "_current", Longer())
    desk.app.rules()
    desk.turn()
    for name, info in CATALOGUE.items():
        desk.click(f"rules.game.{name}")
        desk.turn()
        assert texts(info.opened().RULES) <= shown(desk), name
    assert desk.ui.frame.window.size == size
    assert [text for text in shown(desk) if text.endswith(ELLIPSIS)] == []


@pytest.mark.parametrize("page", [KINGSBURG, BURGENLAND])
def test_every_row_has_its_picture(desk: Desk, page: Page) -> None:
    for group, name, *_texts in page.table:
        assert desk.ui.assets.has(group, name), f"{group}/{name}"


def test_burgen_lands_rows_are_the_spaces_in_their_order() -> None:
    kinds = list(dict.fromkeys(ZONE))
    pictures = [name for _group, name, *_texts in BURGENLAND.table]
    assert len(pictures) == len(kinds)
    for (card, scores), picture in zip(kinds, pictures, strict=True):
        parts = [CARDS[card].id] if card != NO_CARD else []
        assert picture == "space_" + "_or_".join(parts + ["crown"] * scores)


def test_burgen_lands_numbers_are_the_engines() -> None:
    assert f"{GOAL} points" in BURGENLAND.aim
    for (card, scores), (*_picture, _heading, text) in zip(
        dict.fromkeys(ZONE), BURGENLAND.table, strict=True
    ):
        if card == NO_CARD:
            continue
        value = CARDS[card].value
        assert f"{value} red {'die' if value == 1 else 'dice'}" in text
        if not scores:
            assert f"worth {value}" in text and f"{COUNTS[CARDS[card].copies]} in each colour" in text
