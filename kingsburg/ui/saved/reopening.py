"""Saved games reopened at the table: to be played on, or only looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from kingsburg.app.i18n import _
from kingsburg.app.replays import Replay, replay_of_save
from kingsburg.app.saves.errors import GONE, SaveError
from kingsburg.app.session import Session, Turn
from kingsburg.ui.games import catalogue
from kingsburg.ui.games.info import GameInfo
from kingsburg.ui.games.looks import known_once
from kingsburg.ui.paint.theme import CHARGES
from kingsburg.ui.playback.autosave import AutosaveBridge
from kingsburg.ui.playback.playback import Playback
from kingsburg.ui.playback.presentation import M, Presentation, S
from kingsburg.ui.shell.context import PlainTables, SeatChoice, SetupChoice, Ui

if TYPE_CHECKING:
    from kingsburg.app.saves.entries import Entry
    from kingsburg.app.saves.save import Header, Save
    from kingsburg.app.saves.store import Opened, Saves
    from kingsburg.ui.table.tabletop import Tabletop


def choice_of(header: Header, seed: str | None = None) -> SetupChoice:
    """Return who sat where; a colour or emblem that is unknown or used twice is replaced by a free one."""
    info = catalogue.info(header.game)
    colours = known_once([p.colour for p in header.players], info.colours)
    charges = known_once([p.charge for p in header.players], CHARGES)
    seats = zip(header.players, colours, charges, strict=True)
    chosen = tuple(SeatChoice(p.name, p.kind, c, e) for p, c, e in seats)
    return SetupChoice(header.game, chosen, seed, practice=header.practice)


@dataclass(frozen=True, slots=True)
class Reopened:
    """A saved game that has been read and checked: its table needs nothing more from the disk."""

    opened: Opened
    info: GameInfo
    session: Session[Any]
    presentation: Presentation[Any, Any]

    def let_go(self) -> None:
        """Release the game: it is not played on after all."""
        self.opened.slots.close()


def reopen(saves: Saves, entry: Entry, plain: PlainTables) -> Reopened:
    """Read a saved game and check it, at the decision where it was left. Waits for the disk.

    Raises SaveError.

    `plain`: the games that are played at the plain table.
    """
    opened = saves.carry_on(entry)
    try:
        info, presentation = catalogue.entered(opened.save.header.game, plain)
        return Reopened(opened, info, opened.save.session(presentation.bars_undo), presentation)
    except BaseException:
        opened.slots.close()
        raise


def reopen_newest(saves: Saves, plain: PlainTables) -> Reopened:
    """Read the newest game that can be opened; its note tells of newer ones that cannot.

    Waits for the disk. Raises SaveError if there is none.
    """
    why: SaveError | None = None
    for entry in saves.running():
        try:
            found = reopen(saves, entry, plain)
        except SaveError as error:
            why = why or error
            continue
        if why is None:
            return found
        told = _("The newest saved game was skipped. {reason} This is the one before it.")
        note = " ".join(filter(None, (told.format(reason=why.sentence), found.opened.note)))
        return replace(found, opened=replace(found.opened, note=note))
    raise why or SaveError(GONE)


def play_on(ui: Ui, found: Reopened) -> Tabletop:
    """Return the table at which a reopened game is played on."""
    from kingsburg.ui.playback.director import Director

    header, session = found.opened.save.header, found.session
    choice = choice_of(header, session.setup.seed)
    autosave = AutosaveBridge(ui, found.opened.slots, choice.seats)
    try:
        director = Director(ui, choice, found.presentation, session=session, autosave=autosave)
        table = catalogue.table(ui, found.info, director)
    except BaseException:
        autosave.close()
        raise
    if found.opened.note:
        ui.toast(found.opened.note, important=True)
    return table


def watch(saves: Saves, entry: Entry, plain: PlainTables) -> Replay:
    """Return a saved game as a replay. Waits for the disk. Raises SaveError."""
    save = saves.load(entry)
    _info, presentation = catalogue.entered(save.header.game, plain)
    return replay_of_save(save, presentation.bars_undo, choice_of(save.header).seats)


class Still(Playback[S, M]):
    """A game as it stands, only to be looked at: nobody decides, and nothing moves."""

    replayed = True

    def __init__(
        self, ui: Ui, choice: SetupChoice, presentation: Presentation[S, M], session: Session[S]
    ) -> None:
        super().__init__(ui, choice, presentation, session.setup)
        self._session = session
        self._fold_anew()

    @property
    def turns(self) -> Sequence[Turn[S]]:
        """The turns of the saved session."""
        return self._session.turns

    @property
    def state(self) -> S:
        """The state of the saved session."""
        return self._session.state


def still(
    ui: Ui, save: Save, session: Session[Any], info: GameInfo, presentation: Presentation[Any, Any]
) -> Tabletop:
    """Return the table of a saved game, only to be looked at.

    `session` is that of the save, made with the presentation's secrets.
    """
    choice = choice_of(save.header, session.setup.seed)
    return info.table(ui, Still(ui, choice, presentation, session))
