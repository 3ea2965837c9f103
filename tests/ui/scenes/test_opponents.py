"""The computer's players in the setup: steps, tempers, and whom to try."""

from __future__ import annotations

import pytest

from kingsburg.ai.tempers import EVEN
from kingsburg.app.opponents.advice import noted, tempers
from kingsburg.engine.game import PERSON
from kingsburg.ui.games.burgenland.info import BURGENLAND
from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.games.faces import TEMPERED, faces_of
from kingsburg.ui.games.info import GameInfo
from kingsburg.ui.games.kingsburg.info import KINGSBURG
from kingsburg.ui.scenes.opponents import advised, level_words
from kingsburg.ui.scenes.seating import Seating
from tests.ui.desk import Desk


def kinds(desk: Desk) -> list[str]:
    return [seat.kind for seat in desk.top.seating.seats]  # type: ignore[attr-defined]


def test_each_click_leads_a_step_up_and_after_the_last_to_the_first(desk: Desk) -> None:
    desk.click("button.new_game")
    desk.click("seat.2.kind.easy")
    found = []
    for _ in range(6):
        found.append(kinds(desk)[1])
        desk.click("seat.2.step")
    assert found == ["easy", "easy2", "easy3", "easy4", "easy5", "easy"]


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_the_strongest_have_one_step_only_and_a_person_neither_step_nor_temper(
    desk: Desk, level: str
) -> None:
    desk.click("button.new_game")
    desk.click(f"seat.2.kind.{level}")
    ids = {spot.id for spot in desk.spots}
    assert "seat.2.step" not in ids and "seat.2.temper" in ids
    assert not {"seat.1.step", "seat.1.temper"} & ids


def test_a_temper_stays_with_the_seat_whatever_its_level(desk: Desk) -> None:
    desk.click("button.new_game")
    desk.click("seat.2.temper")
    assert kinds(desk)[1] == "normal:soldier"
    desk.click("seat.2.kind.easy")
    desk.click("seat.2.step")
    assert kinds(desk)[1] == "easy2:soldier"
    desk.click("seat.2.kind.human")
    assert kinds(desk)[1] == PERSON
    desk.click("button.start")
    assert [s.kind for s in desk.started[-1].seats] == [PERSON, PERSON, "normal"]


@pytest.mark.parametrize("temper", TEMPERED)
@pytest.mark.parametrize("level", ["easy", "easy4", "expert"])
def test_each_temper_has_faces_and_names_of_its_own(temper: str, level: str) -> None:
    seating = Seating.usual(KINGSBURG).with_kind(1, f"{level}:{temper}")
    name = seating.seats[1].name
    assert seating.faces()[1] in TEMPERED[temper]
    assert faces_of([(name, f"{level}:{temper}")]) == (seating.faces()[1],)


def test_a_step_up_changes_neither_name_nor_face() -> None:
    before = Seating.usual(KINGSBURG)
    after = before.next_step(1)
    assert after.seats[1].kind == "normal2"
    assert (after.seats[1].name, after.faces()) == (before.seats[1].name, before.faces())


def test_who_is_added_plays_as_the_last_computer_does() -> None:
    seating = Seating.usual(KINGSBURG).with_kind(2, "hard:miser")
    assert seating.added().seats[-1].kind == "hard"
    assert seating.removed(2).with_kind(1, "easy3").added().seats[-1].kind == "easy3"
    people = Seating.of(KINGSBURG, ("human", "human"), ("Ann", "Ben"))
    assert people.added().seats[-1].kind == "normal"


def test_the_setup_tells_whom_to_try_and_changes_no_choice_by_itself(desk: Desk) -> None:
    learned: dict[str, int] = {}
    for won in (True, True, True, False, True):
        ranking = ((0,), (1,)) if won else ((1,), (0,))
        learned = dict(noted(learned, "kingsburg", (PERSON, "easy2"), ranking))
    desk.ui.keep_settings(learned=learned)
    desk.ui.router.setup("kingsburg")
    desk.turn()
    said = [w.text for w in desk.top.build() if getattr(w, "text", "").startswith("At Easy, step 2")]  # type: ignore[attr-defined]
    assert len(said) == 1 and said[0].startswith(
        "At Easy, step 2, you came out ahead of 4 of 5 opponents. Try "
    )
    assert kinds(desk) == ["human", "normal", "normal"]


def test_before_the_first_game_nothing_is_advised() -> None:
    assert advised(None) == ""


def test_a_level_that_stands_alone_has_no_number() -> None:
    assert [level_words(level) for level in ("easy", "normal5", "expert")] == [
        "Easy, step 1",
        "Normal, step 5",
        "Expert",
    ]


@pytest.mark.parametrize("info", CATALOGUE.values(), ids=list(CATALOGUE))
def test_each_game_says_what_its_tempers_like(info: GameInfo) -> None:
    assert set(info.tempers) == set(tempers(info.name)) - {EVEN}
    assert "soldier" not in BURGENLAND.tempers["soldier"].lower(), "there are none"
