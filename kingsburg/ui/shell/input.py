"""Turns pygame events into calls to the top scene, about its spots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from kingsburg.ui.shell.answering import Answering
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.drag_image import Carried, Ghost
from kingsburg.ui.shell.gesture import THRESHOLD, Cancel, Click, Drop, Gesture, Grab, Hold, Intent, Release
from kingsburg.ui.shell.keyboard.keyboard import Keyboard
from kingsburg.ui.shell.popups import NEVER, in_the_way
from kingsburg.ui.shell.repeating import Repeating
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.shell.spots import Spot, find, hit, with_targets
from kingsburg.ui.shell.telling.explaining import Explaining
from kingsburg.ui.shell.telling.refusal import page_of
from kingsburg.ui.shell.telling.toasts import Why, why_spots

_DUE: Final = 120.0
"""So long after its delay a tip may still have to be drawn, in milliseconds."""


class Input:
    """Holds the gesture, the keyboard and the drag picture, and updates `ui.attention`."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._gesture = Gesture()
        self._spots: Sequence[Spot] | None = None
        self._scene: Scene | None = None
        self._hover_since = ui.clock()
        self._asked_of: str | None = None
        """What was pressed in vain, and is still under the pointer: its tooltip answers without a delay."""
        self.explaining = Explaining(ui)
        self.by_pointer = False
        """Whether the pointer was the last input used.

        Otherwise the spot under the pointer shows no explanation: the player uses the keyboard, or
        the spot has only come to lie there.
        """
        self._carried = Carried(ui)
        self.keyboard = Keyboard(ui, self)
        self._repeating = Repeating()
        self._answering = Answering(ui)

    @property
    def ghost(self) -> Ghost | None:
        """The picture of what is dragged, or on its way back; None if there is none."""
        return self._carried.ghost

    def spots(self) -> Sequence[Spot]:
        """Return the top scene's current spots, with the targets of a drag marked."""
        if self._spots is None:
            top = self._ui.stack.top
            spots = with_targets(self._ui.spots(), self._ui.attention.targets)
            if self._ui.toasts:
                free = tuple((rect, NEVER) for rect in top.kept_free()) if top else ()
                spots = (*spots, *why_spots(self._ui, (*in_the_way(spots), *free)))
            self._spots = spots
        return self._spots

    def changed(self) -> None:
        """The scene may have changed: fetch its spots and cancel what concerns missing ones."""
        self._spots = None
        self._ui.dirty = True
        top = self._ui.stack.top
        if top is not self._scene:
            self._drop_everything()
            self._scene, self.by_pointer = top, False
        self._answering.look(top)
        spots = self.spots()
        for busy in (self._gesture.dragging, self._gesture.holding):
            spot = find(spots, busy.id) if busy is not None else None
            if busy is not None and (spot is None or not {"drag", "hold"} & set(spot.does)):
                self._run(self._gesture.cancel())
                spots = self.spots()
        self._point_anew(spots)
        self.keyboard.renew()
        self._mirror()

    def _point_anew(self, spots: Sequence[Spot]) -> None:
        """Point at what lies under a resting pointer now; what came there by itself shows no tooltip."""
        attention = self._ui.attention
        if attention.hover is None or self._gesture.dragging is not None:
            return
        over = hit(spots, *attention.mouse)
        if over is None or over.id != attention.hover:
            self._hover(over.id if over else None)
            self.by_pointer = False

    def forget(self) -> None:
        """Reset everything without telling any scene, since one of them has failed."""
        self._gesture = Gesture()
        self._spots = self._scene = self._carried.ghost = None
        self.keyboard.forget()
        attention = self._ui.attention
        attention.hover = attention.focus = attention.pressed = attention.dragging = attention.over = None
        attention.targets = frozenset()
        attention.ring = False
        self._repeating.end()
        self.keyboard.pen.put_down()

    def handle(self, event: pygame.event.Event) -> None:  # noqa: C901 - one branch for each kind of pygame event
        """Handle one event; window events and quitting are handled by the loop."""
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            self._move(*event.pos)
        elif kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(*event.pos)
        elif kind == pygame.MOUSEBUTTONUP and event.button == 1:
            self._up(*event.pos)
        elif kind == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._press_aside(*event.pos)
        elif kind == pygame.MOUSEWHEEL:
            self.wheel(event.y)
        elif kind == pygame.KEYDOWN:
            self._use(pointer=False)
            self._answering.typed(event.key)
            self.keyboard.down(event)
        elif kind == pygame.KEYUP:
            self.keyboard.up(event)
        elif kind == pygame.TEXTINPUT:
            self.keyboard.edit(partial(self.keyboard.pen.typed, text=event.text))
        elif kind == pygame.TEXTEDITING:
            self.keyboard.edit(partial(self.keyboard.pen.compose, text=event.text))
        elif kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            if kind == pygame.WINDOWFOCUSLOST:
                self._run(self._gesture.cancel())
                self.keyboard.let_go()
            self._hover(None)

    def resized(self) -> None:
        """The window has another size: no tooltip is shown for what now lies under the pointer."""
        self._use(pointer=False, pad=self._ui.attention.pad)
        self.changed()

    def by_controller(self, family: str) -> None:
        """Note that a controller of that family is used, or ("") is there no more."""
        self._use(pointer=False, pad=family)

    def _use(self, *, pointer: bool, pad: str = "") -> None:
        """Note whether pointer, keyboard or controller is used; a change restarts the delay of tooltips."""
        if self._ui.attention.pad != pad:
            self._ui.attention.pad = pad
            self._ui.dirty = True
        if self.by_pointer != pointer:
            self.by_pointer = pointer
            self._hover_since = self._ui.clock()

    def wheel(self, notches: int) -> None:
        """Scroll the scene by notches of the wheel, positive ones away from the user."""
        top = self._ui.stack.top
        if top is not None and notches and not self._gesture.dragging:
            top.scroll(notches)
            self.changed()

    def advance(self, dt: float) -> bool:
        """Let dt ms pass for the drag picture and for what is held down; return whether either changes."""
        held = self._repeat(dt)
        return self._carried.advance(dt) or held

    def _repeat(self, dt: float) -> bool:
        """Click again what is held down and repeats; return whether anything is."""
        attention, scene = self._ui.attention, self._scene
        spot = find(self.spots(), self._gesture.pressed)
        if spot is None or scene is None or not spot.repeats:
            self._repeating.stop()
            return False
        if self._repeating.due(dt) and hit(self.spots(), *attention.mouse) == spot:
            self._click(scene, spot)
        return True

    def click(self, spot_id: str) -> bool:
        """Click a spot by its id, for scripts; return False if no such spot can be clicked."""
        scene, spot = self._ui.stack.top, find(self.spots(), spot_id)
        if scene is None or spot is None or "click" not in spot.does:
            return False
        self.call(partial(self._clicked, scene, spot))
        return True

    def reach(self, spot_id: str) -> bool:
        """Move the focus to a spot by its id; return False if it cannot have it."""
        return self.keyboard.reach(spot_id)

    def explain(self) -> None:
        """Look for the term that is under the pointer now."""
        self.explaining.follow(self.spots(), by_pointer=self.by_pointer)

    def tip(self) -> Spot | None:
        """Return the spot whose tooltip is due, after some time of hovering or focus; else None."""
        attention = self._ui.attention
        if attention.dragging or attention.pressed or self._gesture.holding:
            return None
        looked_at = attention.hover if self.by_pointer else attention.focus if attention.ring else None
        spot = find(self.spots(), looked_at)
        if spot is None or not (spot.tip or (spot.label and not spot.does)):
            return None
        waited = (self._ui.clock() - self._hover_since) * 1000 >= self._ui.settings.tip_delay
        return spot if waited or spot.id == self._asked_of else None

    def tip_pending(self) -> bool:
        """Return whether a tooltip will become due if nothing moves."""
        elapsed = (self._ui.clock() - self._hover_since) * 1000
        resting = self._ui.attention.hot is not None and elapsed < self._ui.settings.tip_delay + _DUE
        return resting or self.explaining.pending

    # What the keyboard asks for -------------------------------------------------------------------

    @property
    def scene(self) -> Scene | None:
        """The scene to which the spots belong."""
        return self._scene

    @property
    def dragging(self) -> bool:
        """Whether the pointer carries something."""
        return self._gesture.dragging is not None

    def call(self, handler: Callable[[], None]) -> None:
        """Call a handler of the scene, and look at what has changed."""
        handler()
        self.changed()

    def press_spot(self, spot: Spot) -> None:
        """Click a spot, with its sound."""
        if self._scene is not None:
            self._click(self._scene, spot)

    def cancel(self) -> None:
        """Break off what the pointer is doing."""
        self._run(self._gesture.cancel())

    def attended(self) -> None:
        """The focus has moved: what is explained after a rest waits anew."""
        self._hover_since = self._ui.clock()

    def open_book(self) -> None:
        """Open the book at what is explained or refused, or where the scene wants it."""
        page, scene = self._page(), self._scene
        if scene is not None:
            self.call(partial(self._ui.router.book, page) if page else scene.help)

    def explain_next(self, spot: Spot | None) -> None:
        """Explain the next term in what has the focus."""
        self.explaining.next_of(spot)

    # The pointer ----------------------------------------------------------------------------------

    def _click(self, scene: Scene, spot: Spot) -> None:
        if not self._answering.may_answer(scene, spot):
            return
        if isinstance(spot.means, Why):
            self.call(partial(self._ui.router.book, spot.means.page))
            return
        self._ui.sound.play(scene.touch(spot))
        self.call(partial(self._clicked, scene, spot))

    def _clicked(self, scene: Scene, spot: Spot) -> None:
        along = self._ui.along
        if along is None or not along.click(spot):
            scene.click(spot)

    def _move(self, x: int, y: int) -> None:
        attention = self._ui.attention
        if attention.mouse != (x, y):
            self._use(pointer=True)
        attention.mouse = (x, y)
        if self.keyboard.pen.sweeping:
            self.keyboard.edit(partial(self.keyboard.pen.sweep, x=x))
        threshold = THRESHOLD * max(1.0, self._ui.frame.scale)
        self._run(self._gesture.move(x, y, threshold))
        over = hit(self.spots(), x, y)
        if self._gesture.dragging is not None:
            self._carried.follow(x, y)
            attention.over = over.id if over else None
            self._ui.dirty = True
        self._hover(over.id if over else None)

    def _press(self, x: int, y: int) -> None:
        attention = self._ui.attention
        attention.mouse = (x, y)
        attention.pad = ""
        self.keyboard.presses.end_hold()
        spot = hit(self.spots(), x, y)
        self._hover(spot.id if spot else None)
        attention.ring = False
        if spot is None or not spot.does:
            self._open_term()
        first = spot is not None and spot.id != attention.focus
        self.keyboard.put(spot.id if spot and "type" in spot.does else None)
        if spot is not None and "type" in spot.does:
            self.keyboard.edit(partial(self.keyboard.pen.press, x=x, first=first))
        settings = self._ui.settings
        self._gesture.lasting = settings.press_to_hold, settings.press_to_carry
        may = self._answering.pressed(self._scene, spot, x, y)
        self._run(self._gesture.press(spot if may else None, x, y))
        self._repeating.begin(spot)
        self._mirror()
        if spot is not None and not spot.does:
            self._use(pointer=True)
            self._asked_of = spot.id
            self._ui.dirty = True

    def _open_term(self) -> None:
        """A click on a term that is explained opens the book there."""
        page = self.explaining.page()
        if page:
            self.call(partial(self._ui.router.book, page))

    def _page(self) -> str:
        """Return the book's page for what is explained or refused just now; "" if nothing is."""
        refused = [toast.page for toast in reversed(self._ui.toasts) if toast.page]
        spot = find(self.spots(), self._ui.attention.hot)
        told = page_of(spot.tip) if spot is not None else ""
        return self.explaining.page() or told or next(iter(refused), "")

    def _press_aside(self, x: int, y: int) -> None:
        """The second button: it cancels what the first has begun, and else is the scene's."""
        busy = self._gesture.pressed is not None or self._gesture.dragging is not None
        self._run(self._gesture.cancel())
        spot, scene = hit(self.spots(), x, y), self._scene
        if not busy and spot is not None and scene is not None:
            self.call(partial(scene.click_aside, spot))

    def _up(self, x: int, y: int) -> None:
        self._ui.attention.mouse = (x, y)
        self.keyboard.pen.sweeping = False
        over = hit(self.spots(), x, y)
        done = self._repeating.end()
        self._run(self._gesture.cancel() if done else self._gesture.release(over, x, y))
        self._mirror()
        over = hit(self.spots(), x, y)
        self._hover(over.id if over else None)

    def _run(self, intents: Sequence[Intent]) -> None:
        scene = self._scene
        for intent in intents:
            if scene is None or scene is not self._scene:
                return
            match intent:
                case Click(spot):
                    self._click(scene, spot)
                    self.by_pointer = False  # a tooltip would lie over what the click has changed
                case Grab(spot, dx, dy):
                    self._grab(scene, spot, dx, dy)
                case Drop(spot, x, y):
                    self._dropped(scene, spot, x, y)
                case Cancel(spot):
                    self._carried.send_home(find(self.spots(), spot.id))
                    self._clear_drag()
                    self.call(partial(scene.refuse, spot, None))
                case Hold(spot):
                    self.call(partial(scene.hold, spot))
                case Release(spot):
                    self.call(partial(scene.release, spot))

    def _grab(self, scene: Scene, spot: Spot, dx: int, dy: int) -> None:
        self._carried.grab(scene, spot, dx, dy)
        self.changed()

    def _dropped(self, scene: Scene, spot: Spot, x: int, y: int) -> None:
        target, over = self._carried.fall(self.spots(), spot, x, y)
        self._clear_drag()
        self.call(partial(scene.drop, spot, target) if target else partial(scene.refuse, spot, over))

    def _clear_drag(self) -> None:
        self._carried.clear()
        self._spots = None

    def _drop_everything(self) -> None:
        old, intents = self._scene, self._gesture.cancel()
        self._clear_drag()
        self._carried.ghost = None
        self.keyboard.leave()
        self._ui.attention.hover = None
        for intent in intents:
            if old is not None and isinstance(intent, Release):
                old.release(intent.spot)
            elif old is not None and isinstance(intent, Cancel):
                old.refuse(intent.spot, None)
        over = hit(self.spots(), *self._ui.attention.mouse)
        self._hover(over.id if over else None)

    def _mirror(self) -> None:
        attention = self._ui.attention
        pressed = self._gesture.pressed or (
            self.keyboard.presses.held.id if self.keyboard.presses.held else None
        )
        dragging = self._gesture.dragging.id if self._gesture.dragging else None
        if (attention.pressed, attention.dragging) != (pressed, dragging):
            attention.pressed, attention.dragging = pressed, dragging
            self._ui.dirty = True

    def _hover(self, spot_id: str | None) -> None:
        attention = self._ui.attention
        if attention.hover != spot_id:
            attention.hover, self._asked_of = spot_id, None
            self._hover_since = self._ui.clock()
            self._ui.dirty = True
