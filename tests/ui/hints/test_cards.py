"""At the table: what happens for the first time is explained once, where nothing else lies."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Any

import pygame
import pytest

from kingsburg.engine.burgenland.reasons import Code as DuelCode
from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.calendar import SUMMER
from kingsburg.engine.kingsburg.events import (
    Aided,
    BuildingSkipped,
    EnemyRevealed,
    EnvoySent,
    PhaseBegan,
    SoldiersHome,
)
from kingsburg.engine.kingsburg.prompts import Ask
from kingsburg.engine.kingsburg.reasons import Code as KingsburgCode
from kingsburg.ui.games.burgenland.hints.cards import HINTS as DUEL
from kingsburg.ui.games.burgenland.hints.whys import WHYS as DUEL_WHYS
from kingsburg.ui.games.kingsburg.battle.field import beside_hint, field, hint_place, row_place
from kingsburg.ui.games.kingsburg.hints.cards import HINTS as KINGSBURG
from kingsburg.ui.games.kingsburg.hints.whys import WHYS as KINGSBURG_WHYS
from kingsburg.ui.games.kingsburg.table.layout import TableLayout
from kingsburg.ui.games.kingsburg.table.since import has_room
from kingsburg.ui.hints.hint import Hint
from kingsburg.ui.paint.geometry import Frame
from kingsburg.ui.shell.spots import find
from tests.engine.scripted import Table
from tests.ui.games.burgenland.sitting import Sitting as Duel
from tests.ui.games.kingsburg.sitting import Sitting
from tests.ui.hints.rules import BAKED, RULE_IDS
from tests.ui.sitting import Sitting as AnySitting


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def s(home: Path) -> Iterator[Sitting]:
    made = Sitting(home, hints=True)
    made.rest()
    yield made
    made.close()


def shown(s: AnySitting) -> str | None:
    hint: Hint | None = s.table.hinting.watch.shown
    return hint.name if hint is not None else None


def learned(s: AnySitting, name: str) -> bool:
    return s.ui.settings.reached("hint", name) == 1


def play(s: AnySitting) -> None:
    s.playback.submit(s.playback.legal()[0])
    s.rest()


@pytest.mark.parametrize("hints", [KINGSBURG, DUEL], ids=["kingsburg", "burgenland"])
def test_each_hint_is_short_and_has_a_picture_a_page_and_rules_that_exist(hints: Any) -> None:
    assert len({hint.name for hint in hints}) == len(hints)
    for hint in hints:
        assert 1 <= len(hint.says) <= 2 and hint.page
        assert sum(len(one.text) for one in hint.says) <= 150, hint.name
        assert any(one.rules for one in hint.says), hint.name
        assert {rule for one in hint.says for rule in one.rules} <= RULE_IDS, hint.name
        assert (BAKED / hint.picture[0] / f"{hint.picture[1]}.webp").is_file(), hint.picture
        assert hint.on or hint.asks


def test_every_refusal_has_a_page() -> None:
    assert set(KINGSBURG_WHYS) == set(KingsburgCode)
    assert set(DUEL_WHYS) == set(DuelCode)


def test_the_first_question_is_explained_and_got_it_is_kept(s: Sitting) -> None:
    assert shown(s) == "aid_good" and not learned(s, "aid_good")
    label = s.spot("hint").label
    assert "fewest" not in label and label.startswith("Why a good?: You tie for last place")
    s.click("button.got_it")
    assert learned(s, "aid_good") and find(s.spots, "hint") is None


def test_it_comes_only_once(home: Path) -> None:
    s = Sitting(home, hints=True, learned={"hint/aid_good": 1})
    s.rest()
    assert s.playback.deciding is not None and shown(s) is None
    s.close()


def test_the_game_goes_on_meanwhile_and_the_card_gives_way(s: Sitting) -> None:
    play(s)
    assert shown(s) == "placing" and learned(s, "aid_good")
    play(s)
    assert shown(s) != "placing" and learned(s, "placing")
    assert shown(s) == "order" and not learned(s, "order"), "most needed first: one at each decision"


@pytest.mark.parametrize("seed", ["3", "7", "11"])
def test_whoever_closes_no_card_still_meets_each_in_time(home: Path, seed: str) -> None:
    """In a first game of two each card is there when its thing first matters, and soon if it only tells."""
    s = Sitting(home, ("human", "random"), hints=True, auto_skip=True, seed=seed)
    came: set[str | None] = set()
    first: dict[StrEnum, str | None] = {}
    while s.state.year < 2:
        s.until(lambda: s.playback.deciding is not None or not s.at_table)
        s.turn(times=2)
        prompt = s.playback.game.prompt(s.state)
        if prompt is not None and s.at_table:
            came.add(shown(s))
            first.setdefault(prompt.ask, shown(s))
            s.playback.submit(s.playback.legal()[0])
        else:
            s.key(pygame.K_RETURN)
    s.close()
    assert first[Ask.PLACE] == "neutral", "they close advisors from the first season"
    assert first[Ask.BUILD] == "building" and first.get(Ask.RECRUIT, "recruiting") == "recruiting"
    assert {"placing", "order", "enemy", "taken", "gift", "reward"} <= came


def test_a_card_about_a_question_does_not_wait_for_another(s: Sitting) -> None:
    assert shown(s) == "aid_good"
    s.table.hinting.watch.happened(EnemyRevealed(3))
    assert shown(s) == "battle"
    play(s)
    assert shown(s) == "placing" and not learned(s, "aid_good")


def test_a_card_gives_way_once_its_question_is_answered(s: Sitting) -> None:
    seen: list[str | None] = []
    heard = s.playback.on_event
    assert heard is not None

    def noting(event: Any) -> None:
        heard(event)
        seen.append(shown(s))

    s.playback.on_event = noting
    play(s)
    play(s)
    assert "taken" in seen, "while the others place, not only when one is asked again"


def test_the_letter_closes_the_card(s: Sitting) -> None:
    s.key(pygame.K_h, letter="h")
    assert shown(s) is None and learned(s, "aid_good")


def test_no_more_hints(s: Sitting) -> None:
    s.click("hint.no_more")
    assert not s.ui.settings.hints and find(s.spots, "hint") is None
    play(s)
    assert shown(s) is None


def test_the_card_leads_to_the_book(s: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    pages: list[str] = []
    monkeypatch.setattr(s.app, "book", pages.append)
    s.click("hint.book")
    assert pages == ["aid"] and shown(s) == "aid_good"


def test_the_card_covers_nothing_that_can_be_used(s: Sitting) -> None:
    card = s.spot("hint").rect
    others = [spot for spot in s.spots if spot.does and spot.kind != "aside" and spot.id != "button.got_it"]
    for spot in others:
        assert not card.holds(*spot.rect.centre), spot.id


def test_where_only_computers_play_nothing_is_explained(home: Path) -> None:
    s = Sitting(home, ("random", "random"), hints=True)
    s.until(s.finished, dt=50)
    assert shown(s) is None and not s.ui.settings.learned
    s.close()


def test_a_quiet_table_explains_nothing(s: Sitting) -> None:
    s.table.hinting.watch.quiet = lambda: True
    assert shown(s) is None
    play(s)
    assert shown(s) is None and not learned(s, "order")


def test_a_game_of_people_learns_much_in_its_course(home: Path) -> None:
    s = Sitting(home, ("human", "human"), hints=True, auto_skip=True)
    wanted = {"aid_good", "order", "neutral", "placing", "gift", "building", "reward", "recruiting"}
    seen: set[str] = set()
    while not seen >= wanted and not s.finished():
        s.rest()
        while shown(s):
            seen.add(str(shown(s)))
            s.table.hinting.watch.got_it()
        if s.at_table and s.playback.deciding is not None:
            s.playback.submit(s.playback.legal()[0])
        elif not s.at_table:
            s.key(pygame.K_RETURN)
    s.close()
    assert seen >= wanted


def test_the_duel_explains_its_turn_in_a_flat_card(home: Path) -> None:
    s = Duel(home, hints=True)
    s.rest()
    assert shown(s) == "roll"
    rect = s.spot("hint").rect
    assert rect.w > 2 * rect.h
    s.click("button.got_it")
    assert learned(s, "roll")
    s.close()


@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
def test_the_card_leaves_no_gap_in_the_column(seats: int, size: tuple[int, int]) -> None:
    layout = TableLayout(Frame(*size), seats)
    log, card = layout.log(), layout.hint()
    assert card.bottom == log.bottom and (card.w, card.x) == (log.w, log.x)
    assert card.y == log.y or has_room(layout.frame, log.top_part(card.y - log.y))


def test_large_type_is_read_over_the_card(home: Path) -> None:
    """The panel that reads a card aloud in large type comes back while something is looked at."""
    s = Sitting(home, hints=True, text_size=150)
    s.rest()
    s.point(*s.spot("advisor.3").rect.centre)
    s.later(1)
    assert s.table.reading() is not None and shown(s)
    pixels = s.window.surface.get_at(s.spot("hint").rect.inset(30).pos)
    s.point(*s.spot("hint").rect.centre)
    s.turn(times=2)
    assert s.table.reading() is None
    assert s.window.surface.get_at(s.spot("hint").rect.inset(30).pos) != pixels
    s.close()


def test_each_of_two_people_is_told_what_is_new_to_them(home: Path) -> None:
    s = Sitting(home, ("human", "human", "random"), hints=True)
    s.rest()
    first = s.playback.deciding
    assert shown(s) == "aid_good"
    s.click("button.got_it")
    play(s)
    assert s.playback.deciding not in (None, first)
    assert shown(s) == "aid_good", "the other person has not read it yet"
    s.click("button.got_it")
    assert shown(s) != "aid_good"
    s.close()
    again = Sitting(home, ("human", "human", "random"), hints=True)
    again.store.change(hints=True)
    again.rest()
    assert learned(again, "aid_good") and shown(again) != "aid_good"
    play(again)
    assert shown(again) != "aid_good"
    again.close()


def test_a_card_about_one_person_is_not_shown_to_another(home: Path) -> None:
    s = Sitting(home, ("human", "human", "random"), hints=True)
    s.prepare(Table(3).give(0, gold=1).give(1, wood=3).enter(stages.BUILD))
    s.table.hinting.watch.happened(BuildingSkipped(0, goods=(1, 0, 0)))
    assert s.playback.deciding == 1 and shown(s) != "skipped"
    s.close()


def test_a_card_goes_when_it_no_longer_holds(home: Path) -> None:
    s = Sitting(home, ("human", "random", "random"), hints=True)
    s.rest()
    watch, model = s.table.hinting.watch, s.playback.model
    watch.got_it()
    model.seats[0].envoy = True
    watch.happened(EnvoySent(0, ()))
    assert shown(s) == "envoy"
    model.seats[0].envoy = False
    watch.happened(SoldiersHome(()))
    assert shown(s) == "home" and learned(s, "envoy")
    s.close()


def test_what_waits_too_long_to_hold_is_never_shown(s: Sitting) -> None:
    watch, model = s.table.hinting.watch, s.playback.model
    watch.happened(Aided((0,), die=True))
    watch.happened(EnvoySent(1, ()))
    model.phase = SUMMER
    watch.happened(PhaseBegan(1, SUMMER))
    while shown(s) != "envoy_elsewhere":
        assert shown(s) is not None
        watch.got_it()
        assert shown(s) != "aid"
    assert not learned(s, "aid"), "it comes with the next King's Aid"


def test_what_a_person_never_saw_is_not_read_when_it_goes(home: Path) -> None:
    s = Sitting(home, ("human", "human", "random"), hints=True)
    s.rest()
    watch, model = s.table.hinting.watch, s.playback.model
    here = s.playback.deciding
    assert here in (0, 1)
    away = 1 - here
    watch.got_it()
    model.seats[away].envoy = True
    watch.happened(EnvoySent(away, ()))
    assert shown(s) == "envoy_elsewhere", "the other person's card waits for that person"
    model.seats[away].envoy = False
    watch.happened(PhaseBegan(1, SUMMER))
    assert not learned(s, "envoy")
    s.close()


def test_what_the_battle_is_comes_at_once_and_leaves_the_picture_free(s: Sitting) -> None:
    assert shown(s) == "aid_good"
    s.table.hinting.watch.happened(EnemyRevealed(3))
    assert shown(s) == "battle", "it does not wait until the other card has been read"
    s.table.hinting.watch.got_it()
    assert shown(s) == "aid_good"
    f = s.ui.frame
    place = hint_place(f)
    assert not place.meets(field(f)) and not place.meets(beside_hint(f))
    assert all(not place.meets(row_place(f, 5, i).inset(f.px(4))) for i in range(5))


@pytest.mark.parametrize("seats", [2, 3])
def test_a_card_that_comes_leaves_nothing_old_beside_it(home: Path, seats: int) -> None:
    s = Sitting(home, ("human", *["random"] * (seats - 1)), hints=True)

    def drawn() -> bytes:
        s.ui.invalidate()
        s.turn(times=2)
        picture = s.table.layers.picture
        assert picture is not None
        return pygame.image.tobytes(picture, "RGB")

    cards = set()
    for _ in range(40):
        s.rest()
        if s.playback.deciding is None:
            break
        kept = drawn()
        s.table.layers.clear()
        assert drawn() == kept, f"{shown(s)}: something old is seen"
        cards.add(shown(s))
        s.playback.submit(s.playback.legal()[0])
    s.close()
    assert len(cards) > 2
