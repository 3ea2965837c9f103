"""Edits the text of the field that has the keyboard focus."""

from __future__ import annotations

from functools import partial

import pygame

from kingsburg.ui.paint.editing import Buffer, clean
from kingsburg.ui.paint.theme import Time
from kingsburg.ui.shell.clipboard import clipboard, keep_in_clipboard
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.shell.spots import Spot


class Pen:
    """Changes `ui.attention.writing`; whoever calls it tells the scene of the new text."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self.sweeping = False
        """Whether the pointer is selecting text."""
        self._pressed_at = (-1.0, -1)
        """Time and text position of the last press."""
        self._whole = False
        """Whether the press has just taken up the field, whose text stays selected unless one sweeps."""

    def take_up(self, field: Spot) -> None:
        """Begin to edit a field, with all of its text selected."""
        self.sweeping = False
        self._ui.attention.writing = Buffer(field.value)
        self._ui.attention.writing.select_all()
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(pygame.Rect(field.rect))

    def put_down(self) -> None:
        """Edit nothing any more."""
        self.sweeping = False
        self._ui.attention.writing = None
        pygame.key.stop_text_input()

    def holds(self, field: Spot) -> bool:
        """Whether that field is edited."""
        return self._writing(field) is not None

    def ready(self, field: Spot) -> bool:
        """Whether keys belong to the field; while an input method composes text, they belong to it."""
        writing = self._writing(field)
        return writing is not None and not writing.composing

    def _writing(self, field: Spot) -> Buffer | None:
        """Return the edited text of the focused field, renewed if the scene has changed it."""
        attention = self._ui.attention
        if attention.writing is not None and attention.writing.text != field.value:
            end = len(field.value)
            attention.writing = Buffer(field.value, end, end)
        return attention.writing

    def key(self, scene: Scene, field: Spot, key: int, mods: int) -> None:
        """Move the cursor, or erase, copy or paste."""
        writing = self._writing(field)
        assert writing is not None
        select, word = bool(mods & pygame.KMOD_SHIFT), bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_ALT))
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            writing.step(1 if key == pygame.K_RIGHT else -1, word=word, select=select)
        elif key in (pygame.K_HOME, pygame.K_END):
            writing.go(len(writing.text) if key == pygame.K_END else 0, select=select)
        elif key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            writing.erase(1 if key == pygame.K_DELETE else -1, word=word)
        elif mods & (pygame.KMOD_CTRL | pygame.KMOD_META):
            _clip(scene, field, writing, key)

    def typed(self, scene: Scene, field: Spot, text: str) -> None:
        """Put in what was typed, as far as the field has room."""
        writing = self._writing(field)
        assert writing is not None
        writing.composing = ""
        writing.put(text, partial(scene.has_room, field))

    def compose(self, scene: Scene, field: Spot, text: str) -> None:
        """Show the text that an input method is composing."""
        writing = self._writing(field)
        assert writing is not None
        writing.composing = clean(text)

    def press(self, scene: Scene, field: Spot, x: int, *, first: bool) -> None:
        """Put the cursor at x; a double press selects the word, Shift extends the selection.

        `first`: the press has taken up the field, and leaves all of its text selected.
        """
        writing, now, place = self._writing(field), self._ui.clock(), scene.place_in(field, x)
        assert writing is not None
        before, where = self._pressed_at
        self._whole = first
        if first:
            self.sweeping = True
        elif now - before < Time.DOUBLE / 1000 and place == where:
            writing.select_word(place)
        else:
            writing.go(place, select=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
            self.sweeping = True
        self._pressed_at = now, place

    def sweep(self, scene: Scene, field: Spot, x: int) -> None:
        """Select up to x."""
        writing, place = self._writing(field), scene.place_in(field, x)
        assert writing is not None
        if self._whole:
            began = self._pressed_at[1]
            if place == began:
                return
            self._whole = False
            writing.go(began)
        writing.go(place, select=True)


def _clip(scene: Scene, field: Spot, writing: Buffer, key: int) -> None:
    """Select all, cut, copy or paste; without a clipboard nothing changes."""
    if key == pygame.K_a:
        writing.select_all()
    elif key == pygame.K_v:
        writing.put(clipboard(), partial(scene.has_room, field))
    elif key in (pygame.K_c, pygame.K_x) and writing.selected:
        kept = keep_in_clipboard(writing.selected)
        if kept and key == pygame.K_x:
            writing.erase(-1)
