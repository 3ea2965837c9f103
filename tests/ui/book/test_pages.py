"""The books' pages: every rule is told, every link leads somewhere, every picture exists."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from kingsburg.app import i18n
from kingsburg.engine.burgenland.castles import CARDS, NO_CARD
from kingsburg.engine.burgenland.state import GOAL
from kingsburg.engine.burgenland.track import ZONE
from kingsburg.engine.kingsburg.board.advisors import ADVISORS
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.engine.kingsburg.board.enemies import ENEMIES
from kingsburg.paths import asset
from kingsburg.ui.book.contents import items
from kingsburg.ui.book.library import Library, Place
from kingsburg.ui.book.markup import Run, bare, runs, targets
from kingsburg.ui.book.page import Example, Page, Picture, Point, Row
from kingsburg.ui.book.shelf import shelf
from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.book import links
from tests.rules import IDS
from tests.ui.longer import Longer

GAMES = pytest.mark.parametrize("game", CATALOGUE)
AGREED = {
    "kingsburg": "aim years aid reward envoy dice order placing white tokens market gifts building rows "
    "powers recruiting battle defeat peeking end two_players advisors buildings enemies words questions "
    "ideas",
    "burgenland": "aim roll stay_leave ring crown castles hole red_dice scoring end words questions ideas",
}
"""The ids that lessons, hints and positions lead to."""


@pytest.fixture(scope="module")
def library() -> Library:
    i18n.set_language("en")
    return shelf(next(iter(CATALOGUE)))


def examples(page: Page) -> list[Example]:
    return [block for block in page.blocks if isinstance(block, Example)]


def rows(page: Page) -> list[Row]:
    return [block for block in page.blocks if isinstance(block, Row)]


@GAMES
def test_every_rule_is_told_and_no_other(library: Library, game: str) -> None:
    known = IDS[game]
    told = {rule for page in library.book(game).pages for says in page.texts() for rule in says.rules}
    assert len(known) > 15
    assert known - told == set()
    assert told - known == set()


@GAMES
def test_every_link_leads_somewhere(library: Library, game: str) -> None:
    for page in library.book(game).pages:
        leading = [target for says in page.texts() for target in targets(says.text)]
        if page.gallery is not None:
            leading += [cell[2] for _label, cells in page.gallery.rows for cell in cells]
            leading += page.gallery.ringed
        for target in (*leading, *page.see, *([page.parent] if page.parent else [])):
            assert library.find(target, game) is not None, f"{page.id} leads to {target}"


def pictures_of(pages: Sequence[Page]) -> list[Picture]:
    """All pictures that stand on these pages, those of examples left out."""
    found: list[Picture | None] = []
    for page in pages:
        found += [page.picture, page.sign]
        found += [block.picture for block in page.blocks if isinstance(block, Point | Row)]
        found += [
            ("icons", icon) for b in page.blocks if isinstance(b, Row) for icon, _text in b.facts if icon
        ]
        if page.gallery is not None:
            found += [cell[0] for _label, cells in page.gallery.rows for cell in cells]
    return [picture for picture in found if picture is not None]


@GAMES
def test_every_picture_exists(library: Library, game: str) -> None:
    pages = library.book(game).pages
    found = pictures_of(pages)
    for page in pages:
        for example in examples(page):
            for step in example.play():
                found += [p for row in step.figure.rows for cell in row for p, _tag in cell.pictures]
    assert len(found) > 40
    for group, name in found:
        kept = [asset("baked", group, f"{name}.{kind}") for kind in ("webp", "jpg")]
        assert any(path.is_file() for path in kept), f"{group}/{name}"


@GAMES
def test_every_page_can_be_reached_from_the_contents(library: Library, game: str) -> None:
    book = library.book(game)
    ids = [page.id for page in book.pages]
    assert len(ids) == len(set(ids))
    reached = set()
    for page in book.pages:
        reached |= {
            item.place.page.id for item in items(library, Place(game, page)) if item.place.game == game
        }
        here = [item for item in items(library, Place(game, page)) if item.here]
        assert [item.place.page.id for item in here] == [page.id], "one line is where one is"
    assert reached == set(ids)


@GAMES
def test_the_pages_agreed_on_are_there(library: Library, game: str) -> None:
    assert set(AGREED[game].split()) <= {page.id for page in library.book(game).pages}


@GAMES
def test_no_sign_is_left_in_a_text_and_none_is_empty(library: Library, game: str) -> None:
    for page in library.book(game).pages:
        assert page.title and page.blocks
        for says in page.texts():
            assert bare(says.text).strip()
            assert not re.search(r"[\[\]{}]|\*\*|\]\(", bare(says.text)), says.text


def test_the_lists_are_the_engines_tables(library: Library) -> None:
    game = "kingsburg"
    listed = {row.id: row for page in library.book(game).pages for row in rows(page)}
    for advisor in ADVISORS:
        row = listed[links.advisor_anchor(advisor.number)]
        assert (row.name, row.badge) == (words.advisor_name(advisor.number), str(advisor.number))
        assert words.gift_text(advisor.number) in row.text.text
    for i, building in enumerate(BUILDINGS):
        row = listed[links.building_anchor(i)]
        assert row.name == words.building_name(i) and row.text.text == words.power_tip(i)
        assert {icon: text for icon, text in row.facts if icon} == {
            icon: str(n) for icon, n in zip(words.GOODS_ICONS, building.cost, strict=True) if n
        }
        assert row.facts[-1][1] == words.vp_text(building.vp)
    for i, enemy in enumerate(ENEMIES):
        row = listed[links.enemy_anchor(i)]
        assert row.badge == str(enemy.strength)
        assert words.reward_text(i) in row.text.text and words.penalty_text(i) in row.text.text
    assert len({links.enemy_anchor(i) for i in range(len(ENEMIES))}) == len(ENEMIES)


def test_burgen_lands_numbers_are_the_engines(library: Library) -> None:
    pages = {page.id: page for page in library.book("burgenland").pages}
    assert f"{GOAL} points" in " ".join(says.text for says in pages["aim"].texts())
    spaces = rows(pages["ring"])
    assert [row.badge for row in spaces] == [str(i) for i in range(1, len(ZONE) + 1)]
    for (card, scores), row in zip(ZONE, spaces, strict=True):
        parts = [CARDS[card].id] if card != NO_CARD else []
        assert row.picture == ("burgenland", "space_" + "_or_".join(parts + ["crown"] * scores))
    cards = {row.badge: row.text.text for row in rows(pages["castles"])}
    for kind in CARDS.values():
        assert f"{kind.copies} in each colour" in cards[str(kind.value)]


@GAMES
def test_what_an_example_shows_changes_from_step_to_step(library: Library, game: str) -> None:
    found = [example for page in library.book(game).pages for example in examples(page)]
    assert len(found) >= 4
    for example in found:
        steps = example.play()
        assert len(steps) > 1, example.title
        assert all(step.text and step.figure.rows for step in steps)
        assert len({step.text for step in steps}) == len(steps)
        assert len({(step.text, step.figure) for step in steps}) == len(steps)
        for step in steps:
            assert all(len(row) == len(step.figure.heads) for row in step.figure.rows)


def test_the_battle_of_the_rulebooks_is_played_as_it_is_printed(library: Library) -> None:
    """K6: strength three; two draws, a victory with four, and a defeat with two that costs the Crane."""
    place = library.place("battle", "kingsburg")
    last = examples(place.page)[0].play()[-1].figure
    assert [row[4].text for row in last.rows] == ["3", "3", "4", "2"]
    seals = [row[5].pictures[0][0][1] for row in last.rows]
    assert seals == ["seal_draw", "seal_draw", "seal_victory", "seal_defeat"]
    assert [row[5].text for row in last.rows] == ["–", "–", "1 stone", "the Crane"]


def test_a_search_finds_titles_first_and_says_where_the_words_stand(library: Library) -> None:
    found = library.search("Fortress", "kingsburg")
    assert found[0].title == "Fortress" and found[0].place.anchor.startswith("building.")
    assert any("Fortress" in one.line for one in found[1:]), "then the pages that speak of it"
    assert library.search("GOBLINS strength 3", "kingsburg")[0].title == "Goblins, strength 3"
    assert library.search("hole", "burgenland")[0].place.page.id == "hole"
    assert library.search("hole", "kingsburg")[0].place.game == "burgenland", (
        "the other book is searched, too"
    )
    assert library.search("xyzzy", "kingsburg") == () or not library.search("xyzzy", "kingsburg")
    assert not library.search("  ", "kingsburg")


def test_a_link_to_another_book_names_it(library: Library) -> None:
    place = library.find("burgenland/hole", "kingsburg")
    assert place is not None and (place.game, place.page.id) == ("burgenland", "hole")
    assert library.find("hole", "kingsburg") is None
    assert library.place("nowhere", "burgenland").page.id == "aim", "rather than nothing, the first page"


def test_links_and_bold_words_are_the_only_signs() -> None:
    text = "**More:** the [Stone Wall](building.4.3) helps."
    assert list(runs(text)) == [
        Run("More:", bold=True),
        Run(" the "),
        Run("Stone Wall", "building.4.3"),
        Run(" helps."),
    ]
    assert bare(text) == "More: the Stone Wall helps."


def test_a_book_is_written_in_the_language_of_the_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = shelf("kingsburg").book("kingsburg")
    monkeypatch.setattr(i18n, "_current", Longer())
    longer = shelf("kingsburg").book("kingsburg")
    for old, new in zip(plain.pages, longer.pages, strict=True):
        assert new.title != old.title and len(new.title) > len(old.title)
        for before, after in zip(old.texts(), new.texts(), strict=True):
            assert after.text != before.text, f"not translated: {before.text}"


def test_a_game_without_a_table_of_its_own_has_a_book_of_one_page() -> None:
    from kingsburg.ui.games.plain.info import plain_info

    book = plain_info("kingsburg", CATALOGUE["kingsburg"]).opened().book()
    assert [page.id for page in book.pages] == ["aim"]
