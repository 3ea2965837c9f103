"""What a lesson did not foresee is taken and answered; it is left, taken up, undone and skipped."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from kingsburg.engine.kingsburg.actions import Influence
from kingsburg.ui.lessons.progress import ANOTHER_WAY
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.shell.spots import DISABLED
from tests.ui.desk import Desk
from tests.ui.lessons.conftest import Open
from tests.ui.lessons.pupil import Pupil
from tests.ui.written import Kinds, check

KINGSBURG, FIRST = "kingsburg", "first"


def decided(p: Pupil) -> list[object]:
    return [turn.action for turn in p.guide.director.turns if turn.seat == 0]


def go_another_way(p: Pupil) -> None:
    """Lays the 5 on the Sergeant, where the lesson has the 2 laid on the Squire."""
    p.click("die.colour.3")
    p.click("advisor.5")
    p.wait()


def read_up_to(p: Pupil, step: int) -> None:
    """Does what is lit until that step is said."""
    while p.guide.progress.step < step:
        p.said()
        present = p.guide.progress.present
        assert present is not None
        if p.guide.progress.reads:
            p.click("lesson.next")
        elif present.points:
            p.take(present, p.by_mouse)
        p.wait()
    p.said()


def test_another_decision_is_taken_and_answered(pupil: Open) -> None:
    p = pupil(KINGSBURG, FIRST)
    go_another_way(p)
    assert decided(p)[-1] == Influence(5, (5,))
    assert p.guide.progress.says == ANOTHER_WAY
    p.until(lambda: p.guide.director.deciding == 0)
    p.click("lesson.next")
    assert p.guide.progress.answer is None


def test_after_another_way_nothing_is_said_that_is_not_true_any_more(pupil: Open) -> None:
    p = pupil(KINGSBURG, FIRST)
    go_another_way(p)
    p.click("lesson.next")
    while p.guide.director.state.phase < 6:
        p.wait()
        said, late = p.guide.progress.present, p.guide.progress.late
        assert p.guide.progress.says is None or late is not None or (said is not None and said.general)
        if p.guide.progress.reads:
            p.click("lesson.next")
        elif p.guide.director.deciding == 0:
            p.guide.director.submit(p.guide.director.legal()[-1])
    assert p.ui.settings.reached("lesson", "kingsburg/first") < len(p.guide.lesson.steps)


def test_take_back_leads_from_another_way_to_the_lessons_own(pupil: Open) -> None:
    p = pupil(KINGSBURG, FIRST)
    go_another_way(p)
    p.click("lesson.retake")
    p.said()
    assert p.guide.progress.step == 0 and p.guide.progress.foreseen
    assert len(decided(p)) == len(p.guide.lesson.before)
    p.follow(p.by_mouse)


def test_only_the_first_decision_of_ones_own_is_taken_back_by_the_teacher(pupil: Open) -> None:
    """Further ones are not thrown away with it: undo takes back each of them."""
    p = pupil(KINGSBURG, FIRST)
    go_another_way(p)
    assert p.guide.progress.retakes is not None
    p.until(lambda: p.guide.director.deciding == 0)
    p.guide.director.submit(p.guide.director.legal()[0])
    p.input.changed()
    assert "lesson.retake" not in {spot.id for spot in p.spots}


def test_the_sheet_with_the_ways_to_pay_is_neither_darkened_nor_covered(pupil: Open) -> None:
    p = pupil(KINGSBURG, FIRST)
    p.click("advisor.5")
    sheet, scroll = p.spot("sheet").rect, p.spot("lesson.scroll").rect
    assert not sheet.meets(scroll)
    veil = p.guide.veil()
    assert veil is not None and not [rect for rect in veil.dark if rect.meets(sheet)]


def test_what_is_illegal_is_refused_with_the_usual_reason(pupil: Open) -> None:
    p = pupil(KINGSBURG, FIRST)
    p.drag("die.colour.1", *p.spot("advisor.6").rect.centre)
    assert any("makes 2" in toast.text or "2" in toast.text for toast in p.ui.toasts)
    assert p.guide.progress.step == 0 and p.guide.progress.answer is None
    assert len(decided(p)) == len(p.guide.lesson.before)


def test_undo_takes_the_step_back_and_redo_brings_it_again(pupil: Open) -> None:
    p = pupil(KINGSBURG, FIRST)
    read_up_to(p, 1)
    p.key(pygame.K_z, pygame.KMOD_CTRL, "z")
    p.said()
    assert p.guide.progress.step == 0 and p.guide.progress.says == p.guide.lesson.steps[0].says
    p.key(pygame.K_y, pygame.KMOD_CTRL, "y")
    p.said()
    assert p.guide.progress.step == 1 and p.guide.progress.foreseen


def test_back_says_what_was_said_before_once_more_and_takes_nothing_back(pupil: Open) -> None:
    p = pupil(KINGSBURG, "ways")
    read_up_to(p, 6)
    table, turns, says = p.guide.table, list(p.guide.director.turns), p.guide.progress.says
    p.click("lesson.back")
    assert p.guide.progress.says == p.guide.lesson.steps[5].says
    p.click("lesson.back")
    assert p.guide.progress.says == p.guide.lesson.steps[4].says
    assert p.guide.table is table and p.guide.director.turns == turns
    p.click("lesson.next")
    p.click("lesson.next")
    assert p.guide.progress.says == says and p.guide.progress.step == 6


def test_who_reads_again_may_still_decide(pupil: Open) -> None:
    p = pupil(KINGSBURG, FIRST)
    read_up_to(p, 1)
    p.click("lesson.back")
    for spot in ("die.colour.2", "die.colour.3", "advisor.7"):
        p.click(spot)
    p.wait()
    assert decided(p)[-1] == Influence(7, (2, 5))
    assert p.guide.progress.record.again is None


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_keys_go_on_from_what_has_been_read(pupil: Open, key: int) -> None:
    p = pupil(KINGSBURG, "ways")
    p.said()
    p.key(key)
    assert p.guide.progress.step == 1


def test_a_decision_may_be_taken_before_all_has_been_read(pupil: Open) -> None:
    p = pupil(KINGSBURG, "court")
    p.said()
    assert p.guide.progress.reads
    for spot in ("die.colour.1", "die.colour.3", "advisor.8"):
        p.click(spot)
    p.wait()
    assert p.guide.progress.foreseen and p.guide.progress.step == 3


def test_a_lesson_is_left_by_the_menu_and_taken_up_where_it_was(pupil: Open) -> None:
    p = pupil(KINGSBURG, FIRST)
    read_up_to(p, 3)
    turns = [turn.action for turn in p.guide.director.turns]
    p.key(pygame.K_ESCAPE)
    assert p.top.name == "menu" and p.ui.along is None
    assert p.spot("button.save_as").state == DISABLED, "a lesson is not saved"
    p.click("button.leave")
    assert p.ui.companion is None and p.top.name == "learn"
    p.click("lesson.kingsburg.first")
    p.said()
    assert p.guide.progress.step == 3
    assert [turn.action for turn in p.guide.director.turns] == turns


def test_nothing_of_a_lesson_is_saved_as_a_game(pupil: Open, tmp_path: Path) -> None:
    p = pupil(KINGSBURG, FIRST)
    read_up_to(p, 4)
    p.until_done()
    assert not list(tmp_path.rglob("*.kbg")) and p.ui.saves.latest() is None


def test_no_fairness_is_claimed_for_dice_that_are_laid(pupil: Open) -> None:
    p = pupil(KINGSBURG, FIRST)
    assert p.guide.director.lines, "the chronicle tells what has happened"
    assert not [line.text for line in p.guide.director.lines if "airness" in line.text]


def test_skipping_ends_a_lesson_as_done(pupil: Open) -> None:
    p = pupil("burgenland", FIRST)
    p.said()
    p.click("lesson.skip")
    assert p.spot("lesson.skip").label == "Yes, skip it" and p.ui.companion is p.guide
    p.later(1)
    p.click("lesson.skip")
    assert p.top.name == "learn" and p.ui.companion is None
    assert "Done" in p.spot("lesson.burgenland.first").label
    p.click("lesson.burgenland.first")
    p.said()
    assert p.guide.progress.step == 0, "it begins anew"
    assert "Done" in said_on_the_page(p)


def test_skipping_is_asked_anew_once_the_lesson_has_gone_on(pupil: Open) -> None:
    p = pupil(KINGSBURG, FIRST)
    p.said()
    p.click("lesson.skip")
    p.later(1)
    step = p.guide.progress.present
    assert step is not None
    p.take(step, p.by_mouse)
    p.said()
    assert p.spot("lesson.skip").label == "Skip lesson"
    p.click("lesson.skip")
    assert p.spot("lesson.skip").label == "Yes, skip it" and p.ui.companion is p.guide


def said_on_the_page(p: Pupil) -> str:
    p.ui.router.learn()
    p.turn()
    return p.spot("lesson.burgenland.first").label


def test_every_spot_of_a_lesson_is_as_it_is_written(pupil: Open) -> None:
    p, kinds = pupil(KINGSBURG, FIRST), Kinds()
    check(kinds, p)
    go_another_way(p)
    check(kinds, p)
    p.open(KINGSBURG, "ways")
    p.said()
    check(kinds, p)


def test_cards_explain_what_is_new_once_the_teacher_has_nothing_left_to_say(pupil: Open) -> None:
    p = pupil(KINGSBURG, FIRST)
    p.ui.keep_settings(hints=True)
    watch = p.guide.table.hinting.watch
    assert watch.quiet()
    p.follow(p.by_mouse)
    assert p.guide.progress.finished and not watch.quiet()
    p.click("button.continue")
    p.until(lambda: watch.shown is not None)


def test_what_is_said_is_in_the_trace(pupil: Open) -> None:
    p = pupil("burgenland", FIRST)
    p.said()
    p.turn()
    screens = [json.loads(line) for line in p.trace_path.read_text(encoding="utf-8").splitlines()]
    told = [screen for screen in screens if screen.get("status", "").startswith("Welcome!")]
    assert told and any(spot["id"] == "lesson.scroll" for spot in told[-1]["spots"])


def titled(desk: Desk, proposed: str) -> dict[str, Rect]:
    """The places of the title's buttons, once it proposes that one."""
    desk.ui.router.title()
    desk.input.changed()
    desk.until_proposed(proposed)
    return {spot.id: spot.rect for spot in desk.spots}


def test_after_a_lesson_the_title_proposes_a_game_and_every_button_keeps_its_place(desk: Desk) -> None:
    before = titled(desk, "button.first_lesson")
    desk.ui.keep_settings(learned=desk.ui.settings.reaching("lesson", "kingsburg/first", 3))
    assert titled(desk, "button.new_game") == before


def test_who_has_played_is_not_asked_to_begin_with_a_lesson(desk: Desk) -> None:
    desk.ui.keep_settings(games_finished=1)
    ids = titled(desk, "button.new_game")
    assert "button.first_lesson" not in ids and "button.learn" in ids


def test_the_page_leads_to_every_lesson(desk: Desk) -> None:
    desk.ui.router.learn()
    desk.input.changed()
    desk.turn()
    rows = [spot.id for spot in desk.spots if spot.id.startswith("lesson.")]
    assert len(rows) >= 8
    assert {"button.positions", "button.book", "button.back"} <= {spot.id for spot in desk.spots}
    desk.click(rows[-1])
    assert desk.ui.companion is not None
    desk.ui.router.title()
