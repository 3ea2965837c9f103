"""What Enter, Space and the keys of spots press, and what is held down by a key."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.keyboard.focus import Focus
from kingsburg.ui.shell.keyboard.hands import Hands
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.shell.spots import Spot, find


class Presses:
    """Clicks and holds spots by keys; `put` moves the focus into a field."""

    def __init__(self, ui: Ui, hands: Hands, focus: Focus, put: Callable[[str | None], None]) -> None:
        self._ui = ui
        self._hands = hands
        self._focus = focus
        self._put = put
        self.held: Spot | None = None
        """The spot that a key holds down."""
        self.opened: str | None = None
        """What the last press has made possible: the main action, which Space takes."""
        self.space = False
        """Whether Space is held down to hurry what is shown."""

    def _focused(self) -> Spot | None:
        return find(self._hands.spots(), self._ui.attention.focus)

    def main(self) -> Spot | None:
        """Return the spot that is proposed, or None."""
        return next((s for s in self._hands.spots() if s.main and "click" in s.does), None)

    def goes_on(self) -> bool:
        """Return whether Enter and Space are to lead on, as nothing is asked."""
        scene, along = self._hands.scene, self._ui.along
        return (scene is not None and scene.goes_on) or (along is not None and along.goes_on)

    def enter(self) -> None:
        """Use what has the focus; if that came by itself, do what the moment proposes."""
        focused = self._chosen()
        if focused is None:
            self.shortcut("return")
        else:
            self.use(focused, "return")

    def _chosen(self) -> Spot | None:
        """The spot that has the focus, unless that came by itself and the moment proposes another."""
        proposed = self._focus.by_itself and (self.main() is not None or self.goes_on())
        return self._focused() if self._ui.attention.ring and not proposed else None

    def presses_main(self) -> bool:
        """Return whether Enter does what is proposed, not what has the focus."""
        chosen = self._chosen()
        return chosen is None or chosen.main or not ({"click", "hold"} & set(chosen.does))

    def take(self) -> None:
        """Use what the last press has opened, or what has the focus, or go on."""
        focused, opened = self._focused(), find(self._hands.spots(), self.opened)
        if opened is not None and "click" in opened.does:
            self.use(opened, "space")
        elif not self._ui.attention.ring or focused is None or self._leads_on():
            self._go_on()
        else:
            self.use(focused, "space")

    def _leads_on(self) -> bool:
        """Whether Space is the scene's, while the player has not moved the focus."""
        own = any(spot.key == "space" and "click" in spot.does for spot in self._hands.spots())
        return self._focus.by_itself and (own or self.goes_on())

    def _go_on(self) -> None:
        self.shortcut("space")
        self.space = self._ui.attention.hurry = True

    def use(self, spot: Spot, name: str = "return") -> None:
        """Click or hold a spot; what cannot be used leaves the key to the scene."""
        scene = self._hands.scene
        if scene is None or self.held is not None:
            if self._ui.settings.press_to_hold:
                self.end_hold()
            return
        if {"click", "hold"} & set(spot.does):
            self._focus.stay()
        if "click" in spot.does:
            before = self.main()
            self._hands.press_spot(spot)
            main = self.main()
            if scene is self._hands.scene and before is None and main is not None:
                self.opened = main.id
        elif "hold" in spot.does:
            self.held = spot
            self._hands.call(partial(scene.hold, spot))
        elif name == "space":
            self._go_on()
        else:
            self.shortcut(name)

    def end_hold(self) -> None:
        """Let go of what a key holds down."""
        held, self.held = self.held, None
        scene = self._hands.scene
        if held is not None and scene is not None:
            self._hands.call(partial(scene.release, held))

    def shortcut(self, name: str) -> None:
        """Click the spot whose key has that name, or else tell the scene of the key."""
        scene = self._hands.scene
        if not name or scene is None:
            return
        pressed = (s for s in self._hands.spots() if "click" in s.does)
        spot = next((s for s in pressed if (s.main if name == "return" else s.key == name)), None)
        if spot is not None and "type" in spot.does:
            self._ui.attention.ring = False
            self._put(spot.id)
        elif spot is not None:
            self._focus.stay()
            self._hands.press_spot(spot)
        else:
            self.tell(name)

    def tell(self, name: str) -> None:
        """Tell the scene of a key, or what goes along with it."""
        scene = self._hands.scene
        if scene is not None:
            self._hands.call(partial(self._keyed_to, scene, name))

    def _keyed_to(self, scene: Scene, name: str) -> None:
        along = self._ui.along
        if along is None or not along.key(name):
            scene.key(name)

    def forget(self) -> None:
        """Nothing is held down any more, and nothing is told of it."""
        self.held, self.opened, self.space = None, None, False
