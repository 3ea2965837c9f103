"""Makes commands of the buttons of a controller, and moves the keyboard's focus by them.

Everything is as by keys: the same focus, the same commands. Events come from SDL by the loop; there
is no thread, and nothing is drawn while the sticks only tremble.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from kingsburg.app.i18n import _
from kingsburg.ui.paint.theme import Time
from kingsburg.ui.shell import letters
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.controller.buttons import NAMES, SWAPPED, said
from kingsburg.ui.shell.controller.deeds import clicked_by
from kingsburg.ui.shell.controller.devices import Devices, family_of
from kingsburg.ui.shell.controller.sticks import Sticks
from kingsburg.ui.shell.input import Input
from kingsburg.ui.shell.reader.asking import InTurn
from kingsburg.ui.shell.reader.reader import Reader
from kingsburg.ui.shell.spots import Spot

_ARROWS: Final = ("left", "right", "up", "down")
_SCROLLS: Final = {"scroll_up": ("up", 1), "scroll_down": ("down", -1)}
"""By what the right stick presses: the key that moves a page by a line, and the notches of a wheel."""


class Controller:
    """Holds the devices, and what is held down on them."""

    def __init__(self, ui: Ui, given: Input, reader: Reader) -> None:
        self._ui = ui
        self._given = given
        self._reader = reader
        self.devices = Devices()
        self._sticks = Sticks()
        self._questions = InTurn()
        self._wanted = False
        """What the settings said when they were last followed."""
        self._held = ""
        """The button that is repeated while it is held down."""
        self._left = 0.0
        """Milliseconds until it is repeated."""
        self._does: dict[str, Callable[[], object]] = {
            "a": self._use,
            "b": partial(self._order, "escape"),
            "x": self._propose,
            "y": self._explain,
            "l1": partial(self._order, "zone_previous"),
            "r1": partial(self._order, "zone_next"),
            "l2": partial(self._turn_back, "undo", "earlier"),
            "r2": partial(self._turn_back, "redo", "later"),
            "start": partial(self._order, "menu"),
            "back": self._list,
            "stick": self._define,
            "left_stick": self._ask,
        }
        self._follow_settings()

    # Coming and going -----------------------------------------------------------------------------

    def _follow_settings(self) -> None:
        self._wanted = self._ui.settings.controller
        if self._wanted:
            self.devices.start()
        elif self.devices.on:
            self.devices.stop()
            self.let_go()

    def let_go(self) -> None:
        """Nothing is held down any more: a controller has gone, or the window is behind another."""
        presses, self._held = self._given.keyboard.presses, ""
        self._sticks.forget()
        presses.end_hold()
        self._hurry(on=False)

    # What the loop hands over ---------------------------------------------------------------------

    def take(self, event: pygame.event.Event) -> bool:
        """Handle an event of a controller; return True if something was pressed, plugged in or unplugged."""
        kind = event.type
        if kind == pygame.CONTROLLERDEVICEADDED:
            return self._added(event.device_index)
        if kind == pygame.CONTROLLERDEVICEREMOVED:
            return self._removed(event.instance_id)
        if not self.devices.on:
            return False
        if kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            return self._button(
                event.instance_id, NAMES.get(event.button, ""), down=kind == pygame.CONTROLLERBUTTONDOWN
            )
        if kind == pygame.CONTROLLERAXISMOTION:
            moved = list(self._sticks.moved(event.instance_id, event.axis, event.value))
            for name, down in moved:
                self._button(event.instance_id, name, down=down)
            return bool(moved)
        return False

    def _added(self, index: int) -> bool:
        name = self.devices.added(index)
        if not name:
            return False
        back = said(family_of(name), "back")
        self._ui.toast(
            _("{name} is plugged in. What its buttons do: {button}.").format(name=name, button=back), "button"
        )
        return True

    def _removed(self, pad: int) -> bool:
        if not self.devices.removed(pad):
            return False
        self.let_go()
        if self._ui.attention.pad:
            self._given.by_controller("")
            told = _(
                "The controller is unplugged. Nothing is lost: play on by mouse or keys, or plug it in again."
            )
            self._ui.toast(told, important=True)
        return True

    def advance(self, dt: float) -> bool:
        """Let `dt` ms pass for what is held down; return True if the loop should come by again soon."""
        if self._wanted is not self._ui.settings.controller:
            self._follow_settings()
        if not self._held:
            return False
        self._left -= dt
        if self._left <= 0:
            self._left = Time.AGAIN
            self._again(self._held)
        return True

    # Buttons --------------------------------------------------------------------------------------

    def _button(self, pad: int, name: str, *, down: bool) -> bool:
        if self._ui.settings.controller_swap:
            name = SWAPPED.get(name, name)
        if not name:
            return False
        if not down:
            self._up(name)
            return True
        self._given.by_controller(self.devices.family(pad))
        scene = self._given.scene
        if self._given.dragging:
            if name == "b":
                self._given.cancel()
        elif scene is not None and scene.listens:
            if name == "b":
                self._given.call(partial(scene.key_named, "escape"))
        else:
            self._press(name)
            self._given.keyboard.show()
        return True

    def _press(self, name: str) -> None:
        if name != "left_stick":
            self._questions.restart()
        repeats = name in _ARROWS or name in _SCROLLS
        if name == "a":
            spot = self._given.keyboard.focused()
            repeats = spot is not None and spot.repeats and self._ui.attention.ring
        if repeats:
            self._held, self._left = name, Time.PRESSED
        if name in self._does:
            self._does[name]()
        elif repeats:
            self._again(name, first=True)

    def _again(self, name: str, *, first: bool = False) -> None:
        """Do once more what a button does that is held down."""
        if name in _SCROLLS:
            self._scroll(*_SCROLLS[name])
        elif name in _ARROWS:
            self._given.keyboard.order(name, again=not first)
        else:
            focused = self._given.keyboard.focused()
            if focused is not None and focused.repeats:
                self._given.press_spot(focused)

    def _scroll(self, key: str, notches: int) -> None:
        scene = self._given.scene
        if scene is not None and scene.own_lines:
            self._given.keyboard.presses.tell(key)
        else:
            self._given.wheel(notches)

    def _up(self, name: str) -> None:
        if name == self._held:
            self._held = ""
        if name == "a" and not self._ui.settings.press_to_hold:
            self._given.keyboard.presses.end_hold()
        elif name == "x":
            self._hurry(on=False)

    def _hurry(self, *, on: bool) -> None:
        self._given.keyboard.presses.space = self._ui.attention.hurry = on

    # What they do ---------------------------------------------------------------------------------

    def _order(self, name: str) -> None:
        self._given.keyboard.order(name)

    def _use(self) -> None:
        """Use what the frame is on; go on where nothing is asked; show the frame where nobody sees it."""
        keyboard = self._given.keyboard
        presses, focused = keyboard.presses, keyboard.focused()
        if focused is None or (keyboard.focus.by_itself and presses.goes_on()):
            presses.shortcut("return")
        elif not self._ui.attention.ring:
            keyboard.show()
        elif "type" in focused.does:
            self._given.call(partial(self._ui.router.letters, focused))
        elif {"click", "hold"} & set(focused.does):
            presses.use(focused)
        elif presses.goes_on():
            presses.shortcut("return")

    def _propose(self) -> None:
        """Do what is proposed or has just opened, or go on; held down, hurry what is shown."""
        spot = self._clicked("x")
        if spot is not None:
            self._given.keyboard.presses.use(spot)
        else:
            self._given.keyboard.presses.shortcut("space")
            self._hurry(on=True)

    def _explain(self) -> None:
        """Say why something was refused, ask the coach or let it go, or open the book at the frame."""
        spot = self._clicked("y")
        if spot is not None:
            self._given.press_spot(spot)
            return
        scene = self._given.scene
        self._given.keyboard.presses.tell(letters.COACH)
        if self._given.scene is scene:
            self._given.open_book()

    def _turn_back(self, *names: str) -> None:
        """Give a scene the first of these commands that it has a use for: undo, or the page before."""
        presses, scene = self._given.keyboard.presses, self._given.scene
        for name in names:
            if self._given.scene is scene:
                presses.shortcut(name)

    def _list(self) -> None:
        self._given.call(self._ui.router.keys)

    def _define(self) -> None:
        """Explain the next word in what the frame is on."""
        if self._ui.attention.ring:
            self._given.explain_next(self._given.keyboard.focused())

    def _ask(self) -> None:
        """Ask the next question about the game; the answer is heard."""
        self._reader.answer(self._questions.following())

    def _clicked(self, name: str) -> Spot | None:
        return clicked_by(self._given.keyboard, self._given.spots()).get(name)
