"""Turns pygame events into calls to the top scene, about its spots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from kingsburg.ui.paint.animation import Tween
from kingsburg.ui.paint.editing import Buffer, clean
from kingsburg.ui.paint.theme import Time
from kingsburg.ui.shell import focus, letters
from kingsburg.ui.shell.clipboard import clipboard, keep_in_clipboard
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.drag_image import Ghost
from kingsburg.ui.shell.explaining import Explaining
from kingsburg.ui.shell.gesture import THRESHOLD, Cancel, Click, Drop, Gesture, Grab, Hold, Intent, Release
from kingsburg.ui.shell.popups import NEVER, in_the_way
from kingsburg.ui.shell.refusal import page_of
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.shell.spots import Spot, find, hit, usable, with_targets
from kingsburg.ui.shell.toasts import Why, why_spots

_ARROWS: dict[int, focus.Direction] = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
}
_CTRL = pygame.KMOD_CTRL | pygame.KMOD_META
_REPEATING = {pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_DELETE, *_ARROWS}
_NAMES = {
    pygame.K_ESCAPE: "escape",
    pygame.K_RETURN: "return",
    pygame.K_KP_ENTER: "return",
    pygame.K_SPACE: "space",
    pygame.K_DELETE: "delete",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAGEUP: "page_up",
    pygame.K_PAGEDOWN: "page_down",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_BACKSPACE: "backspace",
}


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
        self.ghost: Ghost | None = None
        self._sweeping = False
        """Whether the pointer is selecting text in a field."""
        self._pressed_at = (-1.0, -1)
        """Time and text position of the last press in a field."""

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
        self._spots = self._scene = self._keyed = self.ghost = None
        self._space = False
        self._down.clear()
        attention = self._ui.attention
        attention.hover = attention.focus = attention.pressed = attention.dragging = attention.over = None
        attention.targets = frozenset()
        attention.ring = attention.hurry = self._sweeping = False
        attention.writing = None
        pygame.key.stop_text_input()

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
            self._typed(event.text)
        elif kind == pygame.TEXTEDITING:
            self._compose(event.text)
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
        """Advance the drag picture by dt ms on its way back; return whether it moved."""
        if self.ghost is None or self.ghost.tween is None:
            return False
        if not self.ghost.tween.advance(dt):
            self.ghost = None
        return True

    def click(self, spot_id: str) -> bool:
        """Click a spot by its id, for scripts; return False if no such spot can be clicked."""
        scene, spot = self._ui.stack.top, find(self.spots(), spot_id)
        if scene is None or spot is None or "click" not in spot.does:
            return False
        self._call(partial(self._clicked, scene, spot))
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
        if (self._ui.clock() - self._hover_since) * 1000 < Time.HOVER:
            return None
        return spot

    def tip_pending(self) -> bool:
        """Return whether a tooltip will become due if nothing moves."""
        elapsed = (self._ui.clock() - self._hover_since) * 1000
        resting = self._ui.attention.hot is not None and elapsed < Time.HOVER + 120
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
        if self._sweeping:
            self._sweep(x)
        threshold = THRESHOLD * max(1.0, self._ui.frame.scale)
        self._run(self._gesture.move(x, y, threshold))
        over = hit(self.spots(), x, y)
        if self._gesture.dragging is not None:
            if self.ghost is not None and self.ghost.tween is None:
                self.ghost.x, self.ghost.y = x - self.ghost.dx, y - self.ghost.dy
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
        self._focus(spot.id if spot and "type" in spot.does else None)
        if spot is not None and "type" in spot.does:
            self._press_in_field(spot, x)
        self._run(self._gesture.press(spot, x, y))
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
        self._sweeping = False
        self._run(self._gesture.release(hit(self.spots(), x, y), x, y))
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
                    self._send_home(spot)
                    self._clear_drag()
                    self._call(partial(scene.refuse, spot, None))
                case Hold(spot):
                    self._call(partial(scene.hold, spot))
                case Release(spot):
                    self._call(partial(scene.release, spot))

    def _grab(self, scene: Scene, spot: Spot, dx: int, dy: int) -> None:
        attention = self._ui.attention
        scene.drag(spot)
        image = scene.drag_image(spot)
        if image is not None:
            dx, dy = min(dx, image.get_width()), min(dy, image.get_height())
            self.ghost = Ghost(image, attention.mouse[0] - dx, attention.mouse[1] - dy, dx, dy)
        attention.targets = frozenset(scene.drag_targets(spot))
        self.changed()

    def _dropped(self, scene: Scene, spot: Spot, x: int, y: int) -> None:
        targets = self._ui.attention.targets
        under = [s for s in reversed(self.spots()) if s.rect.holds(x, y) and s.id != spot.id]
        target = next((s for s in under if s.id in targets), None)
        if target is None:
            self._send_home(spot)
        else:
            self.ghost = None
        self._clear_drag()
        if target is None:
            self._call(partial(scene.refuse, spot, under[0] if under else None))
        else:
            self._call(partial(scene.drop, spot, target))

    def _send_home(self, spot: Spot) -> None:
        home = find(self.spots(), spot.id)
        if self.ghost is None or home is None or self._ui.settings.reduce_motion:
            self.ghost = None
            return
        self.ghost.home = home.rect.pos
        self.ghost.tween = Tween(Time.BACK)

    def _clear_drag(self) -> None:
        attention = self._ui.attention
        attention.targets, attention.dragging, attention.over = frozenset(), None, None
        self._spots = None

    def _drop_everything(self) -> None:
        old, intents = self._scene, self._gesture.cancel()
        self._clear_drag()
        self.ghost = None
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
        attention.writing, self._sweeping = None, False
        if spot is not None and "type" in spot.does:
            attention.writing = Buffer(spot.value)
            attention.writing.select_all()
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(pygame.Rect(spot.rect))
        else:
            pygame.key.stop_text_input()

    def _focused(self) -> Spot | None:
        return find(self.spots(), self._ui.attention.focus)

    def _key_down(self, event: pygame.event.Event) -> None:  # noqa: C901 - one branch for each key
        attention, key, mods = self._ui.attention, event.key, event.mod
        self._use(pointer=False)
        if key in self._down and key not in _REPEATING:
            return
        self._down.add(key)
        focused = self._focused()
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
            self._shortcut(_NAMES[key])
        elif key in _ARROWS and not (typing and key in (pygame.K_LEFT, pygame.K_RIGHT)):
            self._walk(focus.towards(self.spots(), attention.focus, _ARROWS[key]))
        elif typing and focused is not None:
            self._key_in_field(focused, key, mods)
        elif mods & (pygame.KMOD_CTRL | pygame.KMOD_META):
            if key in (pygame.K_z, pygame.K_y):
                again = key == pygame.K_y or mods & pygame.KMOD_SHIFT
                self._key_to_scene("redo" if again else "undo")
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and attention.ring and focused:
            self._activate(focused)
        else:
            self._shortcut(_NAMES.get(key) or event.unicode.lower())
            if key == pygame.K_SPACE:
                self._space = attention.hurry = True

    def _belongs_to_scene(self, key: int, *, typing: bool) -> bool:
        """Whether an arrow key is the scene's own and does not move the focus."""
        if self._scene is None:
            return False
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self._scene.own_arrows
        return key in (pygame.K_UP, pygame.K_DOWN) and not typing and self._scene.own_lines

    def _key_in_field(self, field: Spot, key: int, mods: int) -> None:
        scene, writing = self._scene, self._writing(field)
        if scene is None or writing is None or writing.composing:
            return  # while an input method composes text, the keys belong to it
        select, word = bool(mods & pygame.KMOD_SHIFT), bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_ALT))
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            writing.step(1 if key == pygame.K_RIGHT else -1, word=word, select=select)
        elif key in (pygame.K_HOME, pygame.K_END):
            writing.go(len(writing.text) if key == pygame.K_END else 0, select=select)
        elif key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            writing.erase(1 if key == pygame.K_DELETE else -1, word=word)
        elif mods & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self._clip(field, writing, key)
        elif key in (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER):
            passed_on = field.id == scene.field()
            self._focus(None)
            if passed_on:
                self._shortcut(_NAMES[key])
            return
        self._written(field, writing)

    def _clip(self, field: Spot, writing: Buffer, key: int) -> None:
        """Select all, cut, copy or paste; without a clipboard nothing changes."""
        if key == pygame.K_a:
            writing.select_all()
        elif key == pygame.K_v:
            writing.put(clipboard(), self._room_in(field))
        elif key in (pygame.K_c, pygame.K_x) and writing.selected:
            kept = keep_in_clipboard(writing.selected)
            if kept and key == pygame.K_x:
                writing.erase(-1)

    def _writing(self, field: Spot) -> Buffer | None:
        """Return the edited text of the focused field, renewed if the scene has changed it."""
        attention = self._ui.attention
        if attention.writing is not None and attention.writing.text != field.value:
            end = len(field.value)
            attention.writing = Buffer(field.value, end, end)
        return attention.writing

    def _room_in(self, field: Spot) -> Callable[[str], bool]:
        scene = self._scene
        return partial(scene.has_room, field) if scene is not None else bool

    def _written(self, field: Spot, writing: Buffer) -> None:
        self._ui.dirty = True
        if self._scene is not None and writing.text != field.value:
            self._call(partial(self._scene.type, field, writing.text))

    def _compose(self, text: str) -> None:
        """An input method shows the text that it is composing."""
        field = self._focused()
        writing = self._writing(field) if field is not None else None
        if writing is not None:
            writing.composing = clean(text)
            self._ui.dirty = True

    def _press_in_field(self, field: Spot, x: int) -> None:
        """Put the cursor at x; a double press selects the word, Shift extends the selection."""
        scene, writing, now = self._scene, self._writing(field), self._ui.clock()
        if scene is None or writing is None:
            return
        place = scene.place_in(field, x)
        before, where = self._pressed_at
        if now - before < Time.DOUBLE / 1000 and place == where:
            writing.select_word(place)
        else:
            writing.go(place, select=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
            self._sweeping = True
        self._pressed_at = now, place
        self._ui.dirty = True

    def _sweep(self, x: int) -> None:
        field = self._focused()
        writing = self._writing(field) if field is not None else None
        if self._scene is not None and field is not None and writing is not None:
            writing.go(self._scene.place_in(field, x), select=True)
            self._ui.dirty = True

    def _key_up(self, event: pygame.event.Event) -> None:
        self._down.discard(event.key)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._end_keyed_hold()
        if event.key == pygame.K_SPACE:
            self._space = False
        shift = bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT)
        if event.key in (pygame.K_LSHIFT, pygame.K_RSHIFT):
            shift = False
        self._ui.attention.hurry = self._space or shift

    def _typed(self, text: str) -> None:
        field = self._focused()
        writing = self._writing(field) if field is not None else None
        if field is not None and writing is not None:
            writing.composing = ""
            writing.put(text, self._room_in(field))
            self._written(field, writing)

    def _walk(self, spot_id: str | None) -> None:
        self._end_keyed_hold()
        self._ui.attention.ring = True
        self._focus(spot_id)
        self._ui.dirty = True

    def _activate(self, spot: Spot) -> None:
        scene = self._scene
        if scene is None or self._keyed is not None:
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
