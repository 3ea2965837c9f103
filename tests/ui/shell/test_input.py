"""Real events reach the scene as what was done with its spots."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame
import pytest

from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.shell.spots import Spot
from tests.ui.desk import Desk


class Bench(Scene):
    """Two dice, two places (one of them takes dice), a field, an eye, a button."""

    name = "bench"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.ui)
        self.heard: list[tuple[str, ...]] = []
        self.value = ""
        self.gone: set[str] = set()
        self.shift = 0
        """How far the button lies from its place, in pixels."""

    def spots(self) -> Sequence[Spot]:
        every = [
            Spot("die.1", Rect(100, 500, 60, 60), does=("click", "drag")),
            Spot("die.2", Rect(200, 500, 60, 60), does=("click", "drag")),
            Spot("place.free", Rect(100, 100, 100, 100), does=("click", "drop")),
            Spot("place.taken", Rect(300, 100, 100, 100), state="taken", label="9 is taken by Blue"),
            Spot("field", Rect(600, 100, 300, 60), does=("click", "type"), value=self.value),
            Spot("eye", Rect(600, 300, 60, 60), does=("hold",)),
            Spot(
                "button.pass",
                Rect(900 + self.shift, 500, 100, 60),
                does=("click",),
                key="p",
                tip="You may not come back.",
            ),
        ]
        return [s for s in every if s.id not in self.gone]

    def click(self, spot: Spot) -> None:
        self.heard.append(("click", spot.id))

    def drag(self, spot: Spot) -> None:
        self.heard.append(("drag", spot.id))

    def drag_targets(self, spot: Spot) -> Sequence[str]:
        return ["place.free"]

    def drag_image(self, spot: Spot) -> pygame.Surface:
        return pygame.Surface((60, 60))

    def drop(self, spot: Spot, target: Spot) -> None:
        self.heard.append(("drop", spot.id, target.id))

    def refuse(self, spot: Spot, over: Spot | None) -> None:
        self.heard.append(("refuse", spot.id, over.id if over else ""))

    def hold(self, spot: Spot) -> None:
        self.heard.append(("hold", spot.id))

    def release(self, spot: Spot) -> None:
        self.heard.append(("release", spot.id))

    def type(self, spot: Spot, text: str) -> None:
        self.value = text

    def key(self, name: str) -> None:
        self.heard.append(("key", name))


@pytest.fixture
def bench(desk: Desk) -> Bench:
    scene = Bench(desk)
    desk.ui.stack.replace(scene)
    desk.turn()
    return scene


def test_click(desk: Desk, bench: Bench) -> None:
    desk.click("button.pass")
    assert bench.heard == [("click", "button.pass")]


def test_a_drag_lights_its_targets_and_drops(desk: Desk, bench: Bench) -> None:
    desk.drag("die.1", 150, 150, let_go=False)
    assert desk.spot("place.free").state == "target"
    assert desk.spot("place.taken").state == "taken"
    assert desk.ui.attention.dragging == "die.1"
    assert desk.input.ghost is not None
    desk.release(150, 150)
    assert bench.heard == [("drag", "die.1"), ("drop", "die.1", "place.free")]
    assert desk.spot("place.free").state == "ready"
    assert desk.input.ghost is None


def test_a_wrong_drop_is_refused_and_flies_home(desk: Desk, bench: Bench) -> None:
    desk.drag("die.1", 350, 150)
    assert bench.heard[-1] == ("refuse", "die.1", "place.taken")
    assert desk.input.ghost is not None
    desk.turn(50, times=8)
    assert desk.input.ghost is None


def test_reduced_motion_flies_nothing(desk: Desk, bench: Bench) -> None:
    desk.store.change(reduce_motion=True)
    desk.drag("die.1", 350, 150)
    assert desk.input.ghost is None


def test_a_drop_on_nothing_is_refused(desk: Desk, bench: Bench) -> None:
    desk.drag("die.2", 1200, 700)
    assert bench.heard[-1] == ("refuse", "die.2", "")


def test_escape_breaks_a_drag_off(desk: Desk, bench: Bench) -> None:
    desk.drag("die.1", 150, 150, let_go=False)
    desk.key(pygame.K_ESCAPE)
    desk.release(150, 150)
    assert bench.heard == [("drag", "die.1"), ("refuse", "die.1", "")]


def test_with_something_in_the_hand_no_key_does_anything_else(desk: Desk, bench: Bench) -> None:
    """What it did would be for whoever decides next, and so would be what is dropped then."""
    desk.drag("die.1", 150, 150, let_go=False)
    desk.key(pygame.K_p, letter="p")
    desk.key(pygame.K_z, pygame.KMOD_CTRL, "z")
    desk.release(150, 150)
    desk.key(pygame.K_p, letter="p")
    assert bench.heard == [("drag", "die.1"), ("drop", "die.1", "place.free"), ("click", "button.pass")]


def test_a_small_move_is_still_a_click(desk: Desk, bench: Bench) -> None:
    x, y = desk.spot("die.1").rect.centre
    desk.press(x, y)
    desk.point(x + 4, y + 2, (1, 0, 0))
    desk.release(x + 4, y + 2)
    assert bench.heard == [("click", "die.1")]


def test_a_dragged_spot_that_vanishes_ends_the_drag(desk: Desk, bench: Bench) -> None:
    desk.drag("die.1", 150, 150, let_go=False)
    bench.gone.add("die.1")
    desk.ui.invalidate()
    desk.turn()
    assert desk.ui.attention.dragging is None
    desk.release(150, 150)
    assert ("drop", "die.1", "place.free") not in bench.heard


def test_hold_and_release(desk: Desk, bench: Bench) -> None:
    x, y = desk.spot("eye").rect.centre
    desk.press(x, y)
    assert bench.heard == [("hold", "eye")]
    desk.point(x + 300, y, (1, 0, 0))
    desk.release(x + 300, y)
    assert bench.heard == [("hold", "eye"), ("release", "eye")]


def test_a_lost_window_lets_go(desk: Desk, bench: Bench) -> None:
    desk.press(*desk.spot("eye").rect.centre)
    desk.post(pygame.WINDOWFOCUSLOST)
    desk.turn()
    assert bench.heard == [("hold", "eye"), ("release", "eye")]


def test_a_new_scene_lets_go(desk: Desk, bench: Bench) -> None:
    desk.press(*desk.spot("eye").rect.centre)
    desk.ui.stack.push(Bench(desk))
    desk.turn()
    assert bench.heard == [("hold", "eye"), ("release", "eye")]


def test_the_keyboard_alone_can_do_it(desk: Desk, bench: Bench) -> None:
    desk.key(pygame.K_TAB)
    assert desk.ui.attention.focus == "die.1" and desk.ui.attention.ring
    desk.key(pygame.K_RIGHT)
    assert desk.ui.attention.focus == "die.2"
    desk.key(pygame.K_RETURN)
    assert bench.heard == [("click", "die.2")]
    desk.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert desk.ui.attention.focus == "die.1"


def test_space_holds_and_releases(desk: Desk, bench: Bench) -> None:
    while desk.ui.attention.focus != "eye":
        desk.key(pygame.K_TAB)
    desk.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    desk.turn()
    desk.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    desk.turn()
    assert bench.heard == [("hold", "eye")]
    desk.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
    desk.turn()
    assert bench.heard == [("hold", "eye"), ("release", "eye")]


def test_a_key_held_down_acts_once(desk: Desk, bench: Bench) -> None:
    for _ in range(5):
        desk.post(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p")
        desk.turn()
    assert bench.heard == [("click", "button.pass")]
    desk.post(pygame.KEYUP, key=pygame.K_p, mod=0)
    desk.key(pygame.K_p, letter="p")
    assert len(bench.heard) == 2


def test_shortcuts_undo_and_escape(desk: Desk, bench: Bench) -> None:
    desk.key(pygame.K_p, letter="p")
    desk.key(pygame.K_z, pygame.KMOD_LCTRL)
    desk.key(pygame.K_ESCAPE)
    desk.key(pygame.K_x, letter="x")
    assert bench.heard == [("click", "button.pass"), ("key", "undo"), ("key", "escape"), ("key", "x")]


@pytest.mark.parametrize(
    ("key", "mod"), [(pygame.K_y, pygame.KMOD_LCTRL), (pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)]
)
def test_two_ways_to_redo(desk: Desk, bench: Bench, key: int, mod: int) -> None:
    desk.key(key, mod)
    assert bench.heard == [("key", "redo")]


def test_delete_is_told_to_the_scene(desk: Desk, bench: Bench) -> None:
    desk.key(pygame.K_DELETE, letter="\x7f")
    assert bench.heard == [("key", "delete")]


def test_typing_goes_to_the_field_with_the_focus(desk: Desk, bench: Bench) -> None:
    desk.text("ignored")
    assert bench.value == ""
    desk.click("field")
    desk.text("Zażółć")
    desk.key(pygame.K_BACKSPACE)
    desk.key(pygame.K_p, letter="p")
    assert bench.value == "Zażół"
    assert ("click", "button.pass") not in bench.heard
    desk.key(pygame.K_RETURN)
    desk.text("more")
    assert bench.value == "Zażół"


def test_space_and_shift_hurry(desk: Desk, bench: Bench) -> None:
    desk.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    desk.turn()
    assert desk.ui.attention.hurry
    desk.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
    desk.turn()
    assert not desk.ui.attention.hurry


def test_an_explanation_comes_after_a_while(desk: Desk, bench: Bench) -> None:
    now = [100.0]
    desk.ui.clock = lambda: now[0]
    desk.point(*desk.spot("button.pass").rect.centre)
    assert desk.input.tip() is None
    now[0] += 0.5
    tip = desk.input.tip()
    assert tip is not None and tip.tip == "You may not come back."
    desk.point(*desk.spot("place.taken").rect.centre)
    now[0] += 0.5
    tip = desk.input.tip()
    assert tip is not None and tip.label == "9 is taken by Blue"


def test_what_comes_to_lie_under_the_pointer_does_not_explain_itself(desk: Desk, bench: Bench) -> None:
    now = [100.0]
    desk.ui.clock = lambda: now[0]
    x, y = desk.spot("button.pass").rect.centre
    desk.point(x, y)
    above = Bench(desk)
    desk.ui.stack.push(above)
    desk.turn()
    now[0] += 5.0
    assert desk.ui.attention.hover == "button.pass" and desk.input.tip() is None
    desk.point(x, y)
    now[0] += 5.0
    assert desk.input.tip() is None, "nobody moved the pointer"
    desk.point(x + 1, y)
    now[0] += 0.5
    assert desk.input.tip() is not None, "it has lain there for a while"


def test_a_click_takes_the_tip_away_until_the_pointer_moves(desk: Desk, bench: Bench) -> None:
    now = [100.0]
    desk.ui.clock = lambda: now[0]
    x, y = desk.spot("button.pass").rect.centre
    desk.point(x, y)
    now[0] += 5.0
    assert desk.input.tip() is not None
    desk.click("button.pass")
    now[0] += 5.0
    assert desk.ui.attention.hover == "button.pass" and desk.input.tip() is None
    desk.point(x + 1, y)
    now[0] += 5.0
    assert desk.input.tip() is not None


def test_what_moves_away_from_the_pointer_is_pointed_at_no_more(desk: Desk, bench: Bench) -> None:
    desk.point(*desk.spot("button.pass").rect.centre)
    assert desk.ui.attention.hover == "button.pass"
    bench.shift = 200
    desk.input.changed()
    assert desk.ui.attention.hover is None


def test_what_was_used_last_explains(desk: Desk, bench: Bench) -> None:
    now = [100.0]
    desk.ui.clock = lambda: now[0]
    x, y = desk.spot("button.pass").rect.centre
    desk.point(x, y)
    now[0] += 1.0
    assert desk.input.tip() is not None
    desk.key(pygame.K_x, letter="x")
    now[0] += 1.0
    assert desk.input.tip() is None, "whoever plays by keyboard has pointed at nothing"
    desk.point(x + 1, y)
    now[0] += 1.0
    assert desk.input.tip() is not None
    while not (desk.ui.attention.ring and desk.ui.attention.focus == "die.1"):
        desk.key(pygame.K_TAB)
    now[0] += 1.0
    told = desk.input.tip()
    assert told is None or told.id == "die.1"
    desk.point(x, y)
    now[0] += 1.0
    told = desk.input.tip()
    assert told is not None and told.id == "button.pass", "the ring stays where it is, the pointer explains"


def test_no_explanation_outlives_a_change_of_the_window(desk: Desk, bench: Bench) -> None:
    now = [100.0]
    desk.ui.clock = lambda: now[0]
    x, y = desk.spot("button.pass").rect.centre
    desk.point(x, y)
    now[0] += 1.0
    assert desk.input.tip() is not None
    pygame.display.set_mode((1000, 700), pygame.RESIZABLE)
    desk.turn()
    now[0] += 1.0
    assert desk.input.tip() is None
    desk.point(x + 1, y)
    now[0] += 1.0
    assert desk.input.tip() is not None


def test_only_the_top_scene_hears(desk: Desk, bench: Bench) -> None:
    above = Bench(desk)
    above.overlay = True
    desk.ui.stack.push(above)
    desk.turn()
    desk.click("button.pass")
    assert above.heard == [("click", "button.pass")] and bench.heard == []
    desk.ui.stack.pop()
    desk.click("button.pass")
    assert bench.heard == [("click", "button.pass")]


def test_nonsense_breaks_nothing(desk: Desk) -> None:
    """Clicks, drags, keys and letters at random, from the title through every scene it leads to."""
    chance = random.Random(13)
    keys = [
        pygame.K_TAB,
        pygame.K_RETURN,
        pygame.K_SPACE,
        pygame.K_UP,
        pygame.K_LEFT,
        pygame.K_BACKSPACE,
        pygame.K_z,
    ]
    seen = set()
    for _ in range(1500):
        if not len(desk.ui.stack) or desk.top.name in ("scene", "season", "duel"):
            # quitted, or at a table or in a lesson: from the start again
            desk.app.title()
            desk.input.changed()
        seen.add(desk.top.name)
        x, y = chance.randrange(-20, 1300), chance.randrange(-20, 740)
        if desk.spots and chance.random() < 0.5:
            x, y = chance.choice(desk.spots).rect.centre
        what = chance.randrange(8)
        if what < 3:
            desk.press(x, y)
            desk.release(x, y)
        elif what == 3:
            desk.press(x, y, chance.choice((1, 2, 3)))
        elif what == 4:
            desk.release(x, y)
        elif what == 5:
            desk.point(x, y, (1, 0, 0))
        elif what == 6:
            desk.key(chance.choice(keys), chance.choice((0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL)))
        else:
            desk.text(chance.choice(("a", "Ł", "\t", "\x00", "long text " * 20)))
    assert {"title", "setup", "settings", "book", "credits"} <= seen
