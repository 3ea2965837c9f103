"""Small pictures of saved games: each is the game's own table, drawn once, off the screen."""

from __future__ import annotations

import logging
from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame

from kingsburg.app.jobs import Job
from kingsburg.app.saves.errors import SaveError
from kingsburg.ui.audio.sound import Sound
from kingsburg.ui.games.info import GameInfo
from kingsburg.ui.paint.attention import Attention
from kingsburg.ui.paint.geometry import DESIGN_H, DESIGN_W, Frame
from kingsburg.ui.paint.pixels import opaque
from kingsburg.ui.paint.text import Text
from kingsburg.ui.playback.presentation import Presentation
from kingsburg.ui.saved.reopening import still
from kingsburg.ui.shell.context import PlainTables, Ui
from kingsburg.ui.shell.trace import Trace

if TYPE_CHECKING:
    from kingsburg.app.saves.entries import Entry
    from kingsburg.app.saves.save import Save
    from kingsburg.app.saves.store import Saves
    from kingsburg.app.session import Session

_LOG = logging.getLogger(__name__)
KEPT: Final = 24
SMALLEST: Final = 1120
"""The least width in pixels at which a table is drawn; it is scaled down, so that its type stays true."""
Key = tuple[Path, str]


@dataclass(frozen=True, slots=True)
class _Read:
    """A saved game read from disk and checked against its rules."""

    save: Save
    session: Session[Any]
    info: GameInfo
    presentation: Presentation[Any, Any]


class Thumbnails:
    """The pictures of one list of saved games, all of one size.

    A file is read and its game replayed on a thread; its table is drawn in a later turn of the
    loop.
    """

    def __init__(self, ui: Ui, saves: Saves) -> None:
        self._ui = ui
        self._saves = saves
        self._made: OrderedDict[Key, pygame.Surface | None] = OrderedDict()
        self._asked: tuple[Key, Job[_Read]] | None = None
        self._ready: tuple[Key, _Read] | None = None

    def clear(self) -> None:
        """Forget all pictures: the window has another size or look."""
        self._made.clear()

    def drawn(self, entry: Entry) -> bool:
        """Whether it is known what the picture of a saved game is, or that there is none."""
        return _key(entry) in self._made

    def of(self, entry: Entry) -> pygame.Surface | None:
        """Return the picture; None if there is none yet, or if the game cannot be opened."""
        return self._made.get(_key(entry))

    def advance(self, entry: Entry, size: tuple[int, int]) -> bool:
        """Take one step towards the picture of `size` pixels.

        Return True once there is something new to show.

        A fault costs only this picture: one game must not keep the player from all the others.
        """
        key = _key(entry)
        if key in self._made:
            return False
        if self._ready is not None and self._ready[0] == key:
            read, self._ready = self._ready[1], None
            self._keep(key, None)
            try:
                self._made[key] = portrait(
                    self._ui, read.save, read.session, read.info, read.presentation, size
                )
            except Exception:
                _LOG.exception("a saved game cannot be pictured")
            return True
        if self._asked is None:
            self._asked = key, Job(lambda: _read(self._saves, entry, self._ui.plain), "thumbnail")
            return False
        if not self._asked[1].done:
            return False
        (asked, job), self._asked = self._asked, None
        try:
            self._ready = asked, job.result()
        except Exception as error:
            if not isinstance(error, SaveError):
                _LOG.error("a saved game cannot be read", exc_info=error)
            self._keep(asked, None)
            return asked == key
        return False

    def _keep(self, key: Key, picture: pygame.Surface | None) -> None:
        self._made[key] = picture
        if len(self._made) > KEPT:
            self._made.popitem(last=False)


def portrait(
    ui: Ui,
    save: Save,
    session: Session[Any],
    info: GameInfo,
    presentation: Presentation[Any, Any],
    size: tuple[int, int],
) -> pygame.Surface:
    """Return the table of a saved game, with nothing pointed at, as a picture of `size` pixels."""
    wide = max(SMALLEST, size[0])
    frame = Frame(wide, round(wide * DESIGN_H / DESIGN_W))
    apart = ui.apart(
        frame=frame, text=Text(frame), trace=Trace(), attention=Attention(), sound=Sound(), toasts=[]
    )
    surface = opaque(frame.window.size)
    table = still(apart, save, session, info, presentation)
    table.draw(apart.canvas(surface))
    table.close()
    return surface if surface.get_size() == size else pygame.transform.smoothscale(surface, size)


def _read(saves: Saves, entry: Entry, plain: PlainTables) -> _Read:
    from kingsburg.ui.games import catalogue

    save = saves.load(entry)
    info, presentation = catalogue.entered(save.header.game, plain)
    return _Read(save, save.watched(presentation.bars_undo).session, info, presentation)


def _key(entry: Entry) -> Key:
    return entry.path, entry.saved.isoformat()
