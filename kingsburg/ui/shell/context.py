"""What all scenes share: frame, fonts, pictures, settings, trace, scene stack and router."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from copy import copy
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import pygame

from kingsburg.app.answer_time import ANSWER_SECONDS
from kingsburg.app.folders import show_folder
from kingsburg.app.i18n import _, set_language
from kingsburg.app.jobs import Jobs
from kingsburg.app.settings import Settings, SettingsStore
from kingsburg.paths import saves_dir
from kingsburg.ui.audio.sound import Sound
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.assets import Assets
from kingsburg.ui.paint.attention import Attention
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Frame
from kingsburg.ui.paint.text import Text
from kingsburg.ui.paint.theme import Look
from kingsburg.ui.paint.written import Written
from kingsburg.ui.shell import pointer
from kingsburg.ui.shell.companion import Companion
from kingsburg.ui.shell.idle import Idle
from kingsburg.ui.shell.scene import SceneStack
from kingsburg.ui.shell.spots import Spot
from kingsburg.ui.shell.telling.refusal import page_of
from kingsburg.ui.shell.trace import Trace
from kingsburg.ui.shell.window import ask_for_attention, preferred_languages

if TYPE_CHECKING:
    from kingsburg.app.jobs import Job
    from kingsburg.app.replays import Replay
    from kingsburg.app.saves.entries import Entry
    from kingsburg.app.saves.slots import Slots
    from kingsburg.app.saves.store import Saves
    from kingsburg.app.session import Snapshot
    from kingsburg.ui.playback.autosave import AutosaveBridge
    from kingsburg.ui.playback.director import Director


class SeatChoice(NamedTuple):
    """One seat of a new game; `kind` is "human" or an opponent's name ("normal", "random")."""

    name: str
    kind: str
    colour: str
    charge: str


class PlainTables:
    """The games that are played at the plain table while the program runs.

    These are all games if `every` is set, otherwise those whose own table has failed.
    """

    def __init__(self) -> None:
        self.every = False
        self._failed: dict[str, bool] = {}
        """Whether the player has been told, by the name of the game."""

    def __contains__(self, game: object) -> bool:
        return self.every or game in self._failed

    def fail(self, game: str) -> None:
        """Note that a game's own table has failed. May be called from any thread."""
        self._failed.setdefault(game, False)

    def to_be_told(self, game: str) -> bool:
        """Return whether the player must still be told of the failure, and mark it as told."""
        new = self._failed.get(game) is False
        if new:
            self._failed[game] = True
        return new


class SetupChoice(NamedTuple):
    """A new game as chosen in the setup: its name, its seats and its seed (None: a random one).

    `patience` is the time in seconds that an external program has for a decision. `practice`: as in
    the engine's `Setup`.
    """

    game: str
    seats: tuple[SeatChoice, ...]
    seed: str | None = None
    patience: float = ANSWER_SECONDS
    practice: bool = False


class Router(Protocol):
    """The ways between scenes, so that scenes need not import each other."""

    def title(self) -> None:
        """Show the title screen."""
        ...

    def setup(self, game: str) -> None:
        """Show the setup of a game."""
        ...

    def start(self, choice: SetupChoice) -> None:
        """Begin a new game."""
        ...

    def replay(self, game: Replay, view: int | None = None) -> None:
        """Show a replay, seen from one seat or (`view` is None) with everything revealed."""
        ...

    def settings(self, page: str = "") -> None:
        """Show the settings, open at that page or the first."""
        ...

    def rules(self) -> None:
        """Show the rules."""
        ...

    def book(self, page: str = "") -> None:
        """Open the book of the rules over what is shown, at that page or where it was left."""
        ...

    def learn(self) -> None:
        """Show the page from which one learns to play: lessons, positions and the book."""
        ...

    def lesson(self, game: str, name: str, step: int | None = None) -> None:
        """Open a lesson of a game, at that step or (None) where it was left."""
        ...

    def positions(self, game: str = "") -> None:
        """Show the list of positions to solve, of that game or the one shown last."""
        ...

    def position(self, game: str, name: str) -> None:
        """Open a position to solve at the game's own table."""
        ...

    def leave(self) -> None:
        """Leave the game on the table for the page from which it was opened."""
        ...

    def keys(self) -> None:
        """Show which keys work at this moment."""
        ...

    def letters(self, field: Spot) -> None:
        """Show letters to choose from, for the text of a field of the scene on top."""
        ...

    def credits(self) -> None:
        """Show the credits."""
        ...

    def about(self, page: str = "") -> None:
        """Open the book about the program: what is new in it, and the licences."""
        ...

    def menu(self) -> None:
        """Show the menu over a running game."""
        ...

    def load(self) -> None:
        """Show the saved games."""
        ...

    def resume(self, entry: Entry) -> None:
        """Continue a saved game."""
        ...

    def go_on(self) -> None:
        """Continue the newest saved game."""
        ...

    def open_file(self, path: Path) -> None:
        """Open the game in a file that a person has handed over."""
        ...

    def toggle_fullscreen(self) -> None:
        """Switch between full screen and window."""
        ...

    def move_to_screen(self, number: int) -> None:
        """Move the window to the screen of that number, from 1."""
        ...

    def guard(self, do: Callable[[], object]) -> None:
        """Call a function; an unexpected error in it opens the error screen."""
        ...

    def reopen(self, choice: SetupChoice, snapshot: Snapshot, slots: Slots | None) -> None:
        """Continue a game after an error, from its snapshot."""
        ...

    def stalled(self, playback: Director[Any, Any], seat: int, error: Exception) -> None:
        """A computer player has failed: ask the player who should take over its seat."""
        ...

    def quit(self) -> None:
        """End the program."""
        ...


class Toast(NamedTuple):
    """A message shown for a while; `until` is a time of the window's clock in seconds.

    An `important` message is not displaced by others, and its time starts at the player's next
    input. `page`: the book's page that explains a refusal, else "". `pointer` is where the pointer
    was when it came, in pixels. `about`: the matter of which only the latest message is shown, or "".
    """

    text: str
    until: float
    important: bool = False
    page: str = ""
    pointer: tuple[int, int] = (-1, -1)
    about: str = ""


class Ui:
    """The state that all scenes share.

    `frame` and `text` are replaced as a whole when the window or the text size changes.
    """

    def __init__(
        self, frame: Frame, text: Text, assets: Assets, store: SettingsStore, trace: Trace, router: Router
    ) -> None:
        self.frame, self.text, self.assets = frame, text, assets
        self.store, self.trace, self.router = store, trace, router
        self.stack = SceneStack()
        self.attention = Attention()
        self.sound = Sound()
        self.jobs = Jobs()
        self.idle = Idle()
        self.autosaves: list[AutosaveBridge] = []
        """The autosaves of all games that are still open."""
        self.plain = PlainTables()
        self.written: Sequence[Written] = ()
        """What is written in the scene on top, the lowest first."""
        self.toasts: list[Toast] = []
        self.updated = False
        """Whether the program is newer than the one that was used last, and nobody has read what is new."""
        self.last_words: list[str] = []
        """Sentences to print after the window has closed."""
        self.companion: Companion | None = None
        """What goes along with the game on the table: a lesson; None otherwise."""
        self.saving = False
        """Whether a job is saving the settings."""
        self.dirty = True
        self.show_folder: Callable[[Path], str] = show_folder
        """Has the system show a folder; returns "", or why that failed."""
        self.clock: Callable[[], float] = time.monotonic

    def apart(self, **own: Any) -> Ui:
        """Return what shares everything with this but what is given by name."""
        made = copy(self)
        for name, value in own.items():
            setattr(made, name, value)
        return made

    @property
    def along(self) -> Companion | None:
        """The companion, if it lies over the scene on top; None otherwise."""
        top = self.stack.top
        return self.companion if self.companion and top is not None and self.companion.along(top) else None

    def spots(self) -> Sequence[Spot]:
        """Return the spots of the scene on top, with those of a companion above them."""
        top, along = self.stack.top, self.along
        plain = top.spots() if top is not None else ()
        return along.spots(plain) if along is not None else plain

    @property
    def settings(self) -> Settings:
        """The current settings."""
        return self.store.current

    @property
    def saves(self) -> Saves:
        """The saved games; the module is imported on first use to keep the start fast."""
        from kingsburg.app.saves.store import Saves

        return Saves(saves_dir())

    @property
    def look(self) -> Look:
        """The colours for day or evening, according to the settings."""
        look = theme.EVENING if self.settings.evening else theme.DAY
        return look._replace(contrast=True) if self.settings.contrast else look

    def canvas(self, surface: pygame.Surface) -> Canvas:
        """Return a canvas for that surface, with the current pictures, fonts and colours."""
        return Canvas(surface, self.frame, self.assets, self.text, self.attention, self.look)

    def invalidate(self) -> None:
        """Have the screen drawn again."""
        self.dirty = True

    def toast(self, text: str, heard: str = "refuse", *, important: bool = False, about: str = "") -> None:
        """Show a message for a few seconds, e.g. why a drop was refused.

        A message with the same text, or about the same matter, is replaced. `heard` is the sound effect
        played with it ("" for none). An `important` message stays until the player has seen it.
        """
        until = math.inf if important else self.clock() + theme.Time.TOAST / 1000
        self.hush(about)
        others = [t for t in self.toasts if t.text != text]
        passing = [t for t in others if not t.important][-2:]
        kept = [t for t in others if t.important or t in passing]
        self.toasts = [*kept, Toast(text, until, important, page_of(text), self.attention.mouse, about)]
        self.trace.event({"toast": text})
        self.sound.play(heard)
        self.dirty = True

    def hush(self, about: str) -> None:
        """Take away what is said about a matter that is settled."""
        kept = [t for t in self.toasts if not about or t.about != about]
        if len(kept) != len(self.toasts):
            self.toasts, self.dirty = kept, True

    def call(self) -> None:
        """Call the player back to the table: by a bell, and if the window is behind others, by a mark."""
        self.sound.call("turn")
        if not self.sound.focused:
            ask_for_attention()

    def noticed(self) -> None:
        """The player has used mouse or keyboard: from now on important messages expire as well."""
        if any(toast.until == math.inf for toast in self.toasts):
            until = self.clock() + theme.Time.TOAST / 1000
            self.toasts = [t._replace(until=min(t.until, until)) if t.important else t for t in self.toasts]

    def change_settings(self, **changes: object) -> None:
        """Change settings and apply them at once to language, sound and layout."""
        self.keep_settings(**changes)
        if "language" in changes:
            set_language(self.settings.language or None, system=preferred_languages)
        if "pointer_size" in changes:
            pointer.show(self.settings.pointer_size)
        self.sound.apply(self.settings)
        self.refit(self.frame.window_w, self.frame.window_h)

    def keep_settings(self, **changes: object) -> None:
        """Change settings that affect nothing on screen; they are saved in the background."""
        self.store.change(**changes)
        self._save_settings()

    def _save_settings(self) -> None:
        """Save in the background; changes made during a save are saved after it."""
        if self.store.unsaved and not self.saving:
            self.saving = True
            lost = _("The settings could not be saved.")
            self.jobs.start(self.store.save, self._settings_saved, "settings", lost=lost)

    def _settings_saved(self, saved: Job[str]) -> None:
        self.saving = False
        told = saved.result()
        if told:
            self.toast(told)
            if not len(self.stack):
                self.last_words.append(_("The settings could not be saved."))
        self._save_settings()

    def tell_notes(self) -> None:
        """Show the messages left by reading the settings file."""
        for note in self.store.take_notes():
            self.toast(note)

    def refit(self, w: int, h: int) -> None:
        """Lay out all scenes for a window of w x h pixels, or for changed settings."""
        frame = Frame(w, h, self.settings.text_size / 100, self.settings.plain_type)
        if frame != self.frame:
            self.frame = frame
            self.text = Text(frame)
            self.assets.forget()
        self.assets.make_room(w, h)
        self.assets.paper_shade = self.look.paper_shade
        for scene in self.stack.all():
            scene.resize()
        self.dirty = True
