"""The accessibility tree: what the screen offers, in words, and only what has changed."""

from __future__ import annotations

from typing import Any

import accesskit
import pygame
import pytest

from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.written import Written
from kingsburg.ui.shell.reader.news import Said
from kingsburg.ui.shell.reader.nodes import Node
from kingsburg.ui.shell.reader.parts import Part
from kingsburg.ui.shell.reader.picture import Picture, Screen
from kingsburg.ui.shell.reader.publisher import Publisher
from kingsburg.ui.shell.reader.reader import Reader
from kingsburg.ui.shell.reader.spoken_spots import node_of
from kingsburg.ui.shell.spots import DISABLED, SELECTED, Spot
from tests.ui.program import Program
from tests.ui.shell.reader.listening import Listening

WINDOW = Rect(0, 0, 1280, 720)
PLACE = Rect(10, 20, 30, 40)


def screen(*spots: Spot, **other: Any) -> Screen:
    known: dict[str, Any] = {
        "title": "The table",
        "status": "Ann, choose",
        "modal": False,
        "window": WINDOW,
        "spots": spots,
        "written": (),
        "said": (),
        "focus": None,
        "part": lambda spot: None,
    }
    return Screen(**(known | other))


def nodes(*spots: Spot, **other: Any) -> dict[str, Node]:
    return {node.key: node for node in Picture().nodes(screen(*spots, **other))}


def test_a_spot_that_can_be_clicked_is_a_button_with_its_key_and_place() -> None:
    node = node_of(Spot("a", PLACE, does=("click",), label="Pass", tip="Nothing more", key="p"))
    assert (node.role, node.label, node.keys, node.rect) == ("button", "Pass", "P", PLACE)
    assert node.description == "Nothing more" and set(node.acts) == {"focus", "click"}


def test_a_box_is_ticked_and_says_no_more_than_its_label() -> None:
    node = node_of(Spot("a", PLACE, SELECTED, ("click",), "Music", role="check"))
    assert (node.role, node.label, node.toggled) == ("check", "Music", True)


def test_what_is_chosen_says_so() -> None:
    assert node_of(Spot("a", PLACE, SELECTED, ("click",), "Die: 6")).label == "Die: 6, chosen"
    assert node_of(Spot("a", PLACE, SELECTED, ("click",), "It costs 1 wood.")).label == (
        "It costs 1 wood, chosen"
    )


def test_what_cannot_be_used_is_read_but_not_pressed() -> None:
    node = node_of(Spot("a", PLACE, DISABLED, (), "Undo: nothing can be undone"))
    assert node.disabled and "click" not in node.acts and "focus" in node.acts


def test_a_field_has_its_text_as_value() -> None:
    node = node_of(Spot("a", PLACE, does=("click", "type"), label="Name: Ann", value="Ann"))
    assert (node.role, node.value) == ("field", "Ann") and "value" in node.acts


def test_a_stepper_tells_its_number_with_its_signs(program: Program) -> None:
    heard = Listening(program)
    heard.ask(accesskit.Action.CLICK, "button.settings")
    tabs = [n for n in heard.tree.values() if n.role == "option"]
    assert sum(bool(tab.toggled) for tab in tabs) == 1
    sound = next(tab for tab in tabs if tab.label == "Sound")
    heard.ask(accesskit.Action.CLICK, sound.key)
    before = heard.tree["settings.volume.less"].label
    heard.ask(accesskit.Action.CLICK, "settings.volume.less")
    after = heard.tree["settings.volume.less"].label
    assert before.endswith(", 90%") and after.endswith(", 80%")


def test_parts_are_groups_in_the_order_in_which_they_are_read() -> None:
    die, menu = Spot("die", PLACE, label="Die: 6"), Spot("menu", PLACE, label="Menu")
    parts = {"die": Part.DICE, "menu": Part.BAR}
    found = nodes(menu, die, part=lambda spot: parts[spot.id])
    assert found["scene"].children == ("status", "part.dice", "part.bar")
    assert found["part.dice"].children == ("die",) and found["part.dice"].label == "Dice"


def test_words_outside_all_spots_are_read_from_the_top() -> None:
    inside, low, high = (
        Written(rect, (text,))
        for rect, text in (
            (PLACE, "on the spot"),
            (Rect(0, 600, 9, 9), "low"),
            (Rect(0, 500, 9, 9), "high"),
        )
    )
    found = nodes(Spot("a", PLACE, label="A"), written=(inside, low, high))
    assert [node.label for node in found.values() if node.key.startswith("text.")] == ["high", "low"]


def test_a_sheet_is_a_dialog_with_its_title() -> None:
    scene = nodes(modal=True, title="Settings", status="Settings")["scene"]
    assert (scene.role, scene.label) == ("dialog", "Settings")


def test_a_spot_without_a_label_is_nothing_to_hear() -> None:
    assert "sheet" not in nodes(Spot("sheet", PLACE))


def test_an_announcement_is_a_live_node_of_its_own_each_time() -> None:
    found = nodes(said=(Said(3, "Brian passes."), Said(4, "Not now.", "assertive")))
    assert [(n.label, n.live) for n in found.values() if n.live] == [
        ("Brian passes.", "polite"),
        ("Not now.", "assertive"),
    ]


@pytest.fixture
def publisher() -> Publisher:
    return Publisher(accesskit)


def test_only_what_has_changed_is_handed_over(publisher: Publisher) -> None:
    picture = Picture()
    first = publisher.update(picture.nodes(screen(Spot("a", PLACE, label="A"))), "scene")
    assert first is not None and first.tree is not None and len(first.nodes) == 4
    assert publisher.update(picture.nodes(screen(Spot("a", PLACE, label="A"))), "scene") is None
    second = publisher.update(picture.nodes(screen(Spot("a", PLACE, label="B"))), "scene")
    assert second is not None and second.tree is None
    assert [publisher.key(number) for number, _node in second.nodes] == ["a"]


def test_a_moved_focus_is_handed_over_alone(publisher: Publisher) -> None:
    tree = Picture().nodes(screen(Spot("a", PLACE, label="A")))
    publisher.update(tree, "scene")
    moved = publisher.update(tree, "a")
    assert moved is not None and not moved.nodes and publisher.key(moved.focus) == "a"


def test_a_number_is_never_given_to_another_node(publisher: Publisher) -> None:
    picture = Picture()
    publisher.update(picture.nodes(screen(Spot("a", PLACE, label="A"))), "scene")
    publisher.update(picture.nodes(screen(Spot("b", PLACE, label="B"))), "scene")
    again = publisher.update(picture.nodes(screen(Spot("a", PLACE, label="A"))), "scene")
    assert again is not None
    assert {publisher.key(number) for number, _node in again.nodes} >= {"a"}


@pytest.mark.skipif(not hasattr(accesskit, "unix"), reason="what Orca reads of a group, by AT-SPI")
def test_what_can_be_visited_by_itself_is_no_label_that_is_read_with_its_group(publisher: Publisher) -> None:
    spots = (Spot("a", PLACE, DISABLED, label="A"), Spot("b", PLACE, label="B"))
    update = publisher.update(Picture().nodes(screen(*spots)), "scene")
    assert update is not None
    made = {publisher.key(number): node for number, node in update.nodes}
    for key, words in (("a", "A"), ("b", "B")):
        assert (made[key].role, made[key].label) == (accesskit.Role.PARAGRAPH, words)


def test_nothing_is_made_while_nobody_listens(program: Program) -> None:
    reader: Reader = program.app.loop.reader
    program.begin("kingsburg", "human", "easy")
    assert not reader.on and reader.teller is None


def test_a_reader_is_told_the_scene_and_what_it_offers(program: Program) -> None:
    heard = Listening(program)
    assert heard.tree["scene"].label == "Choose what to do."
    assert heard.tree["button.settings"].role == "button"
    assert heard.kept.updates[0].tree is not None


def test_a_reader_clicks_goes_and_writes(program: Program) -> None:
    heard = Listening(program)
    heard.ask(accesskit.Action.FOCUS, "button.credits")
    assert program.ui.attention.focus == "button.credits"
    heard.ask(accesskit.Action.CLICK, "button.new_game")
    assert program.top.name == "setup"
    heard.ask(accesskit.Action.SET_VALUE, "setup.seed", (None, "abc"))
    assert heard.tree["setup.seed"].value == "abc"


def test_a_request_for_what_is_gone_does_nothing(program: Program) -> None:
    heard = Listening(program)
    heard.ask(accesskit.Action.CLICK, "button.settings")
    heard.ask(accesskit.Action.CLICK, "button.settings")
    assert program.top.name == "settings"


def test_the_focus_in_the_tree_is_the_programs(program: Program) -> None:
    heard = Listening(program)
    program.key(pygame.K_TAB)
    heard.wait()
    assert heard.publisher.key(heard.kept.updates[-1].focus) == program.ui.attention.focus


def test_who_begins_to_listen_later_gets_the_whole_tree(program: Program) -> None:
    heard = Listening(program)
    heard.reader._left()
    before = len(heard.kept.updates)
    heard.reader._asked()
    heard.wait()
    assert any(update.tree is not None for update in heard.kept.updates[before:])
