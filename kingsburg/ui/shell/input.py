"""Turns pygame events into calls to the top scene, about its spots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from kingsburg.ui.shell import focus, letters
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.drag_image import Carried, Ghost
from kingsburg.ui.shell.gesture import THRESHOLD, Cancel, Click, Drop, Gesture, Grab, Hold, Intent, Release
from kingsburg.ui.shell.keys import ARROWS, LEAVING, NAMES, PRESSING, REPEATING, repeats_with
from kingsburg.ui.shell.pen import Pen
from kingsburg.ui.shell.popups import NEVER, in_the_way
from kingsburg.ui.shell.repeating import Repeating
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.shell.spots import Spot, find, hit, usable, with_targets
from kingsburg.ui.shell.telling.explaining import Explaining
from kingsburg.ui.shell.telling.refusal import page_of
from kingsburg.ui.shell.telling.toasts import Why, why_spots

_DUE: Final = 120.0
"""So long after its delay a tip may still have to be drawn, in milliseconds."""
_CTRL = pygame.KMOD_CTRL | pygame.KMOD_META


class Input:
    """Holds the gesture, the keyboard focus and the drag picture, and updates `ui.attention`."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._gesture = Gesture()
        self._spots: Sequence[Spot] | None = None
        self._scene: Scene | None = None
        self._keyed: Spot | None = None
        self._space = False
        self._down: set[int] = set()
        self._hover_since = ui.clock()
        self.explaining = Explaining(ui)
        self.by_pointer = False
        """Whether the pointer was the last input used.

        Otherwise the spot under the pointer shows no explanation: the player uses the keyboard, or
        the spot has only come to lie there.
        """
        self._carried = Carried(ui)
        self._pen = Pen(ui)
        self._repeating = Repeating()

    @property
    def ghost(self) -> Ghost | None:
        """The picture of what is dragged, or on its way back; None if there is none."""
        return self._carried.ghost

    def spots(self) -> Sequence[Spot]:
        """Return the top scene's current spots, with the targets of a drag marked."""
        if self._spots is None:
            top = self._ui.stack.top
            spots = with_targets(self._ui.spots(), self._ui.attention.targets)
            free = tuple((rect, NEVER) for rect in top.kept_free()) if top else ()
            self._spots = (*spots, *why_spots(self._ui, (*in_the_way(spots), *free)))
        return self._spots

    def changed(self) -> None:
        """The scene may have changed: fetch its spots and cancel what concerns missing ones."""
        self._spots = None
        self._ui.dirty = True
        top = self._ui.stack.top
        if top is not self._scene:
            self._drop_everything()
            self._scene, self.by_pointer = top, False
            if top is not None and find(self.spots(), top.field()):
                self._focus(top.field())
        attention, spots = self._ui.attention, self.spots()
        for busy in (self._gesture.dragging, self._gesture.holding):
            spot = find(spots, busy.id) if busy is not None else None
            if busy is not None and (spot is None or not {"drag", "hold"} & set(spot.does)):
                self._run(self._gesture.cancel())
                spots = self.spots()
        focused = find(spots, attention.focus)
        if attention.focus is not None and (focused is None or not usable([focused])):
            self._focus(None)
        self._mirror()

    def forget(self) -> None:
        """Reset everything without telling any scene, since one of them has failed."""
        self._gesture = Gesture()
        self._spots = self._scene = self._keyed = self._carried.ghost = None
        self._space = False
        self._down.clear()
        attention = self._ui.attention
        attention.hover = attention.focus = attention.pressed = attention.dragging = attention.over = None
        attention.targets = frozenset()
        attention.ring = attention.hurry = False
        self._repeating.end()
        self._pen.put_down()

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
            self._wheel(event.y)
        elif kind == pygame.KEYDOWN:
            self._key_down(event)
        elif kind == pygame.KEYUP:
            self._key_up(event)
        elif kind == pygame.TEXTINPUT:
            self._edit(partial(self._pen.typed, text=event.text))
        elif kind == pygame.TEXTEDITING:
            self._edit(partial(self._pen.compose, text=event.text))
        elif kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            if kind == pygame.WINDOWFOCUSLOST:
                self._run(self._gesture.cancel())
                self._end_keyed_hold()
                self._space = self._ui.attention.hurry = False
                self._down.clear()
            self._hover(None)

    def resized(self) -> None:
        """The window has another size: no tooltip is shown for what now lies under the pointer."""
        self._use(pointer=False)
        self.changed()

    def _use(self, *, pointer: bool) -> None:
        """Note whether pointer or keyboard is used; a change restarts the delay of tooltips."""
        if self.by_pointer != pointer:
            self.by_pointer = pointer
            self._hover_since = self._ui.clock()

    def _wheel(self, notches: int) -> None:
        top = self._ui.stack.top
        if top is not None and notches and not self._gesture.dragging:
            top.scroll(notches)
            self.changed()

    def advance(self, dt: float) -> bool:
        """Let dt ms pass for the drag picture on its way back and for what is held; whether one moved."""
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
        self._call(partial(self._clicked, scene, spot))
        return True

    def reach(self, spot_id: str) -> bool:
        """Move the focus to a spot by its id; return False if it cannot have it."""
        if not usable([s for s in self.spots() if s.id == spot_id]):
            return False
        self._walk(spot_id)
        return True

    def press(self, spot_id: str) -> bool:
        """Use a spot by its id as Enter does; what is held down is let go by the next press."""
        spot, held = find(self.spots(), spot_id), self._keyed
        self._end_keyed_hold()
        if spot is None or held == spot or not {"click", "hold"} & set(spot.does):
            return held is not None and held == spot
        if "type" in spot.does:
            return self.reach(spot_id)
        self._activate(spot)
        return True

    def write(self, spot_id: str, text: str) -> bool:
        """Put a text into a field by its id; return False if it is no field or has no room for that."""
        spot, scene = find(self.spots(), spot_id), self._ui.stack.top
        if spot is None or scene is None or "type" not in spot.does or not scene.has_room(spot, text):
            return False
        self._call(partial(scene.type, spot, text))
        return True

    def nudge(self, name: str) -> bool:
        """Press an arrow key for the scene; return False if the scene does not use it."""
        scene = self._ui.stack.top
        if scene is None or not scene.own_arrows:
            return False
        self._key_to_scene(name)
        return True

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
        if (self._ui.clock() - self._hover_since) * 1000 < self._ui.settings.tip_delay:
            return None
        return spot

    def tip_pending(self) -> bool:
        """Return whether a tooltip will become due if nothing moves."""
        elapsed = (self._ui.clock() - self._hover_since) * 1000
        resting = self._ui.attention.hot is not None and elapsed < self._ui.settings.tip_delay + _DUE
        return resting or self.explaining.pending

    def _call(self, handler: Callable[[], None]) -> None:
        handler()
        self.changed()

    def _click(self, scene: Scene, spot: Spot) -> None:
        if isinstance(spot.means, Why):
            self._call(partial(self._ui.router.book, spot.means.page))
            return
        self._ui.sound.play(scene.touch(spot))
        self._call(partial(self._clicked, scene, spot))

    def _clicked(self, scene: Scene, spot: Spot) -> None:
        along = self._ui.along
        if along is None or not along.click(spot):
            scene.click(spot)

    def _move(self, x: int, y: int) -> None:
        attention = self._ui.attention
        if attention.mouse != (x, y):
            self._use(pointer=True)
        attention.mouse = (x, y)
        if self._pen.sweeping:
            self._edit(partial(self._pen.sweep, x=x))
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
        self._end_keyed_hold()
        spot = hit(self.spots(), x, y)
        self._hover(spot.id if spot else None)
        attention.ring = False
        if spot is None or not spot.does:
            self._open_term()
        first = spot is not None and spot.id != self._ui.attention.focus
        self._focus(spot.id if spot and "type" in spot.does else None)
        if spot is not None and "type" in spot.does:
            self._edit(partial(self._pen.press, x=x, first=first))
        settings = self._ui.settings
        self._gesture.lasting = settings.press_to_hold, settings.press_to_carry
        self._run(self._gesture.press(spot, x, y))
        self._repeating.begin(spot)
        self._mirror()

    def _open_term(self) -> None:
        """A click on a term that is explained opens the book there."""
        page = self.explaining.page()
        if page:
            self._call(partial(self._ui.router.book, page))

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
            self._call(partial(scene.click_aside, spot))

    def _up(self, x: int, y: int) -> None:
        self._ui.attention.mouse = (x, y)
        self._pen.sweeping = False
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
                case Grab(spot, dx, dy):
                    self._grab(scene, spot, dx, dy)
                case Drop(spot, x, y):
                    self._dropped(scene, spot, x, y)
                case Cancel(spot):
                    self._carried.send_home(find(self.spots(), spot.id))
                    self._clear_drag()
                    self._call(partial(scene.refuse, spot, None))
                case Hold(spot):
                    self._call(partial(scene.hold, spot))
                case Release(spot):
                    self._call(partial(scene.release, spot))

    def _grab(self, scene: Scene, spot: Spot, dx: int, dy: int) -> None:
        self._carried.grab(scene, spot, dx, dy)
        self.changed()

    def _dropped(self, scene: Scene, spot: Spot, x: int, y: int) -> None:
        target, over = self._carried.fall(self.spots(), spot, x, y)
        self._clear_drag()
        self._call(partial(scene.drop, spot, target) if target else partial(scene.refuse, spot, over))

    def _clear_drag(self) -> None:
        self._carried.clear()
        self._spots = None

    def _drop_everything(self) -> None:
        old, intents = self._scene, self._gesture.cancel()
        self._clear_drag()
        self._carried.ghost = None
        self._keyed = None
        self._focus(None)
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
        pressed = self._gesture.pressed or (self._keyed.id if self._keyed else None)
        dragging = self._gesture.dragging.id if self._gesture.dragging else None
        if (attention.pressed, attention.dragging) != (pressed, dragging):
            attention.pressed, attention.dragging = pressed, dragging
            self._ui.dirty = True

    def _hover(self, spot_id: str | None) -> None:
        attention = self._ui.attention
        if attention.hover != spot_id:
            attention.hover = spot_id
            self._hover_since = self._ui.clock()
            self._ui.dirty = True

    def _focus(self, spot_id: str | None) -> None:
        attention = self._ui.attention
        if attention.focus == spot_id:
            return
        attention.focus = spot_id
        self._hover_since = self._ui.clock()
        self._ui.dirty = True
        spot = find(self.spots(), spot_id)
        if spot is not None and "type" in spot.does:
            self._pen.take_up(spot)
        else:
            self._pen.put_down()

    def _focused(self) -> Spot | None:
        return find(self.spots(), self._ui.attention.focus)

    def _key_down(self, event: pygame.event.Event) -> None:  # noqa: C901 - one branch for each key
        attention, key, mods = self._ui.attention, event.key, event.mod
        self._use(pointer=False)
        focused = self._focused()
        if key in self._down and key not in REPEATING and not repeats_with(focused, key):
            return
        self._down.add(key)
        typing = focused is not None and "type" in focused.does
        if key in (pygame.K_LSHIFT, pygame.K_RSHIFT):
            attention.hurry = True
        elif key == pygame.K_F11:
            self._call(self._ui.router.toggle_fullscreen)
        elif event.unicode.lower() == letters.EXPLAIN and attention.ring and not typing and not mods & _CTRL:
            self.explaining.next_of(focused)
        elif key == pygame.K_F1 and self._scene is not None and self._gesture.dragging is None:
            page = self._page()
            self._call(partial(self._ui.router.book, page) if page else self._scene.help)
        elif key == pygame.K_ESCAPE and self._gesture.dragging is not None:
            self._run(self._gesture.cancel())
        elif self._gesture.dragging is not None:
            return
        elif key == pygame.K_TAB:
            self._walk(focus.step(self.spots(), attention.focus, -1 if mods & pygame.KMOD_SHIFT else 1))
        elif key in (pygame.K_LEFT, pygame.K_RIGHT) and mods & pygame.KMOD_ALT and not typing:
            self._key_to_scene("earlier" if key == pygame.K_LEFT else "later")
        elif self._belongs_to_scene(key, typing=typing):
            self._shortcut(NAMES[key])
        elif key in ARROWS and not (typing and key in (pygame.K_LEFT, pygame.K_RIGHT)):
            self._walk(focus.towards(self.spots(), attention.focus, ARROWS[key]))
        elif typing and focused is not None:
            self._type(focused, key, mods)
        elif mods & (pygame.KMOD_CTRL | pygame.KMOD_META):
            if key in (pygame.K_z, pygame.K_y):
                again = key == pygame.K_y or mods & pygame.KMOD_SHIFT
                self._key_to_scene("redo" if again else "undo")
        elif key in PRESSING and attention.ring and focused:
            self._activate(focused)
        else:
            self._shortcut(NAMES.get(key) or event.unicode.lower())
            if key == pygame.K_SPACE:
                self._space = attention.hurry = True

    def _belongs_to_scene(self, key: int, *, typing: bool) -> bool:
        """Whether an arrow key is the scene's own and does not move the focus."""
        if self._scene is None:
            return False
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self._scene.own_arrows
        return key in (pygame.K_UP, pygame.K_DOWN) and not typing and self._scene.own_lines

    def _type(self, field: Spot, key: int, mods: int) -> None:
        """A key in a field; Enter and Escape leave it, and are the scene's too in its own field."""
        scene = self._scene
        if scene is None or not self._pen.ready(field):
            return
        if key not in LEAVING:
            self._edit(partial(self._pen.key, key=key, mods=mods))
            return
        passed_on = field.id == scene.field()
        self._focus(None)
        if passed_on:
            self._shortcut(NAMES[key])

    def _edit(self, do: Callable[[Scene, Spot], None]) -> None:
        """Let the pen do something in the field that has the focus; the scene hears if its text changes."""
        field, scene, attention = self._focused(), self._scene, self._ui.attention
        if field is None or scene is None or not self._pen.holds(field):
            return
        do(scene, field)
        self._ui.dirty = True
        if attention.writing is not None and attention.writing.text != field.value:
            self._call(partial(scene.type, field, attention.writing.text))

    def _key_up(self, event: pygame.event.Event) -> None:
        self._down.discard(event.key)
        if event.key in PRESSING and not self._ui.settings.press_to_hold:
            self._end_keyed_hold()
        if event.key == pygame.K_SPACE:
            self._space = False
        shift = bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT)
        if event.key in (pygame.K_LSHIFT, pygame.K_RSHIFT):
            shift = False
        self._ui.attention.hurry = self._space or shift

    def _walk(self, spot_id: str | None) -> None:
        self._end_keyed_hold()
        self._ui.attention.ring = True
        self._focus(spot_id)
        self._ui.dirty = True

    def _activate(self, spot: Spot) -> None:
        scene = self._scene
        if scene is None or self._keyed is not None:
            if self._ui.settings.press_to_hold:
                self._end_keyed_hold()
            return
        if "click" in spot.does:
            self._click(scene, spot)
        elif "hold" in spot.does:
            self._keyed = spot
            self._call(partial(scene.hold, spot))

    def _end_keyed_hold(self) -> None:
        keyed, self._keyed = self._keyed, None
        scene = self._scene
        if keyed is not None and scene is not None:
            self._call(partial(scene.release, keyed))

    def _shortcut(self, name: str) -> None:
        scene = self._scene
        if not name or scene is None:
            return
        pressed = (s for s in self.spots() if "click" in s.does)
        spot = next((s for s in pressed if (s.main if name == "return" else s.key == name)), None)
        if spot is not None and "type" in spot.does:
            self._ui.attention.ring = False
            self._focus(spot.id)
        elif spot is not None:
            self._click(scene, spot)
        else:
            self._key_to_scene(name)

    def _key_to_scene(self, name: str) -> None:
        scene = self._scene
        if scene is not None:
            self._call(partial(self._keyed_to, scene, name))

    def _keyed_to(self, scene: Scene, name: str) -> None:
        along = self._ui.along
        if along is None or not along.key(name):
            scene.key(name)
