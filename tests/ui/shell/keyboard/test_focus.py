"""The focus begins at what is proposed, stays, enters what opens, and comes back."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame
import pytest

from kingsburg.ui.paint import theme
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.shell.keyboard.zones import Zone
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.shell.spots import Does, Spot
from tests.ui.desk import Desk

TONES = {theme.FOCUS, theme.NIGHT}
CLICK: tuple[Does, ...] = ("click",)


class Hall(Scene):
    """Two dice, two advisors of whom one can only be read, a main button, and a sheet that opens."""

    name = "hall"
    overlay = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.ui)
        self.clicked: list[str] = []
        self.keys: list[str] = []
        self.chosen = False
        self.sheet = False
        self.gone: set[str] = set()
        self.decision = 1
        self.leads_on = False

    def spots(self) -> Sequence[Spot]:
        found = [
            Spot("court.1", Rect(100, 100, 80, 80), "dim", (), "The Jester, out of reach"),
            Spot("court.2", Rect(200, 100, 80, 80), does=CLICK, label="The Squire"),
            Spot("die.1", Rect(100, 600, 60, 60), does=CLICK, label="Die: 1", key="1"),
            Spot("die.2", Rect(180, 600, 60, 60), does=CLICK, label="Die: 2", key="2"),
        ]
        if self.chosen:
            found.append(Spot("main", Rect(900, 600, 90, 60), does=CLICK, label="Influence", main=True))
        if self.sheet:
            found.append(Spot("sheet", Rect(400, 60, 300, 300), kind="sheet"))
            found += [
                Spot(f"way.{n}", Rect(420, 100 + 60 * n, 200, 50), does=CLICK, label="pay") for n in (1, 2)
            ]
        return [spot for spot in found if spot.id not in self.gone]

    def zone_of(self, spot: Spot) -> Zone:
        if spot.id in ("die.1", "die.2"):
            return Zone.DICE
        return Zone.COURT if spot.id in ("court.1", "court.2") else Zone.ASKED

    def zone_name(self, zone: Zone) -> str:
        return zone.value

    def begins_at(self, usable: Sequence[Spot]) -> str | None:
        if any(spot.main for spot in usable):
            return None
        return "die.1" if any(spot.id == "die.1" for spot in usable) else None

    def asked(self) -> Hashable:
        return self.decision

    @property
    def goes_on(self) -> bool:
        return self.leads_on

    def click(self, spot: Spot) -> None:
        self.clicked.append(spot.id)
        if spot.id == "die.1":
            self.chosen = not self.chosen
        self.sheet = spot.id == "court.2"

    def key(self, name: str) -> None:
        self.keys.append(name)


class Quiet(Hall):
    """The same, where nothing is asked."""

    def asked(self) -> Hashable:
        return None


@pytest.fixture
def hall(desk: Desk) -> Hall:
    scene = Hall(desk)
    desk.ui.stack.replace(scene)
    desk.turn()
    return scene


def focus(desk: Desk) -> str | None:
    return desk.ui.attention.focus


def test_it_begins_where_the_scene_says_and_unseen(desk: Desk, hall: Hall) -> None:
    assert focus(desk) == "die.1" and not desk.ui.attention.ring
    desk.key(pygame.K_TAB)
    assert focus(desk) == "die.1" and desk.ui.attention.ring, "the first key shows where one is"
    desk.key(pygame.K_TAB)
    assert focus(desk) == "die.2"


def test_it_begins_at_what_is_proposed(desk: Desk, hall: Hall) -> None:
    hall.chosen = True
    hall.decision = 2
    desk.input.changed()
    assert focus(desk) == "main"


def test_a_new_decision_begins_anew_and_the_old_one_keeps_its_place(desk: Desk, hall: Hall) -> None:
    desk.key(pygame.K_F4)
    assert focus(desk) == "court.2"
    desk.input.changed()
    assert focus(desk) == "court.2"
    hall.decision = 2
    desk.input.changed()
    assert focus(desk) == "die.1" and desk.ui.attention.ring


def test_it_goes_to_the_dice_when_they_lie_there_unless_it_has_been_moved(desk: Desk, hall: Hall) -> None:
    """A new decision may come while its dice are still rolling."""
    for moved in (False, True):
        hall.gone = {"die.1", "die.2"}
        hall.decision += 1
        desk.input.changed()
        assert desk.ui.attention.focus == "court.2"
        if moved:
            desk.key(pygame.K_TAB)
            desk.key(pygame.K_TAB)
        here = desk.ui.attention.focus
        hall.gone = set()
        desk.input.changed()
        assert desk.ui.attention.focus == (here if moved else "die.1")


def test_it_goes_to_what_is_proposed_though_nothing_is_asked(desk: Desk) -> None:
    desk.ui.stack.replace(Quiet(desk))
    desk.turn()
    quiet = desk.top
    assert isinstance(quiet, Quiet) and focus(desk) == "die.1"
    quiet.chosen = True
    desk.input.changed()
    assert focus(desk) == "main"


def test_what_cannot_be_used_can_be_read(desk: Desk, hall: Hall) -> None:
    desk.key(pygame.K_F4)
    desk.key(pygame.K_LEFT)
    assert focus(desk) == "court.1"
    desk.key(pygame.K_RETURN)
    assert hall.clicked == [] and hall.keys == ["return"]
    desk.input.changed()
    assert focus(desk) == "court.1"


def test_what_goes_leaves_the_focus_to_what_is_nearest(desk: Desk, hall: Hall) -> None:
    desk.key(pygame.K_F3)
    desk.key(pygame.K_RIGHT)
    assert focus(desk) == "die.2"
    hall.gone.add("die.2")
    desk.input.changed()
    assert focus(desk) == "die.1"


def test_it_enters_a_sheet_that_opens_and_returns(desk: Desk, hall: Hall) -> None:
    desk.key(pygame.K_F4)
    desk.key(pygame.K_RETURN)
    assert hall.clicked == ["court.2"] and focus(desk) == "way.1"
    desk.key(pygame.K_SPACE)
    assert hall.clicked == ["court.2", "way.1"] and focus(desk) == "court.2"


def test_it_returns_to_where_it_was_below_another_scene(desk: Desk, hall: Hall) -> None:
    desk.key(pygame.K_F4)
    above = Hall(desk)
    desk.ui.stack.push(above)
    desk.turn()
    assert focus(desk) == "die.1" and desk.ui.attention.ring
    desk.key(pygame.K_F2)
    desk.ui.stack.pop()
    desk.turn()
    assert focus(desk) == "court.2"


def test_it_returns_to_where_it_was_below_a_sheet_that_asks_nothing(desk: Desk, hall: Hall) -> None:
    desk.key(pygame.K_F4)
    desk.ui.stack.push(Quiet(desk))
    desk.turn()
    desk.ui.stack.pop()
    desk.turn()
    assert focus(desk) == "court.2"
    desk.ui.stack.push(Quiet(desk))
    desk.turn()
    hall.decision += 1
    desk.ui.stack.pop()
    desk.turn()
    assert focus(desk) == "die.1", "another question begins anew"


def test_enter_right_after_something_opened_does_what_is_proposed(desk: Desk, hall: Hall) -> None:
    desk.key(pygame.K_TAB)
    above = Hall(desk)
    above.chosen = True
    desk.ui.stack.push(above)
    desk.turn()
    desk.key(pygame.K_RETURN)
    assert above.clicked == ["main"]


def test_space_takes_what_a_press_has_opened(desk: Desk, hall: Hall) -> None:
    desk.key(pygame.K_TAB)
    desk.key(pygame.K_RETURN)
    assert hall.chosen and focus(desk) == "die.1"
    desk.key(pygame.K_SPACE)
    assert hall.clicked == ["die.1", "main"]


def test_what_one_has_moved_to_is_used_and_not_what_is_proposed(desk: Desk, hall: Hall) -> None:
    hall.chosen = True
    desk.input.changed()
    desk.key(pygame.K_F3)
    desk.key(pygame.K_RIGHT)
    desk.key(pygame.K_RETURN)
    assert hall.clicked == ["die.2"]


def test_while_nothing_is_asked_enter_and_space_lead_on(desk: Desk, hall: Hall) -> None:
    desk.key(pygame.K_TAB)
    hall.leads_on = True
    hall.decision = 2
    desk.input.changed()
    desk.key(pygame.K_RETURN)
    desk.key(pygame.K_SPACE)
    assert hall.clicked == [] and hall.keys == ["return", "space"]


def test_zones_go_round(desk: Desk, hall: Hall) -> None:
    hall.chosen = True
    hall.decision = 2
    desk.input.changed()
    met = []
    for _ in range(4):
        desk.key(pygame.K_TAB, pygame.KMOD_LCTRL)
        met.append(focus(desk))
    assert met == ["die.1", "court.2", "main", "die.1"]
    desk.key(pygame.K_TAB, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
    assert focus(desk) == "main"


def test_the_key_of_a_zone_goes_on_within_it(desk: Desk, hall: Hall) -> None:
    desk.key(pygame.K_F3)
    assert focus(desk) == "die.1"
    desk.key(pygame.K_F3)
    assert focus(desk) == "die.2"
    desk.key(pygame.K_F4)
    desk.key(pygame.K_F3)
    assert focus(desk) == "die.2", "one returns to where one was"


def test_a_held_arrow_stops_at_the_edge_of_its_zone(desk: Desk, hall: Hall) -> None:
    desk.key(pygame.K_F3)
    for _ in range(3):
        desk.post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="")
        desk.turn()
    assert focus(desk) == "die.2"
    desk.post(pygame.KEYUP, key=pygame.K_RIGHT, mod=0)
    hall.chosen = True
    desk.input.changed()
    desk.key(pygame.K_RIGHT)
    assert focus(desk) == "main", "a new press leads on"


def test_the_frame_is_drawn_where_the_focus_is(desk: Desk, hall: Hall) -> None:
    surface = desk.window.surface
    before = {surface.get_at((x, 630))[:3] for x in range(86, 104)}
    desk.key(pygame.K_TAB)
    after = {surface.get_at((x, 630))[:3] for x in range(86, 104)}
    assert not TONES & before and after >= TONES
    desk.press(700, 400)
    assert not desk.ui.attention.ring
