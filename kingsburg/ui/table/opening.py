"""Opens the table of a new game."""

from __future__ import annotations

from kingsburg.ui.games import catalogue
from kingsburg.ui.playback.autosave import AutosaveBridge
from kingsburg.ui.playback.director import Director
from kingsburg.ui.shell.context import SetupChoice, Ui
from kingsburg.ui.table.tabletop import Tabletop


def new_game(ui: Ui, choice: SetupChoice) -> Tabletop:
    """Return the scene of a new game, which is saved from its first turn on."""
    info, presentation = catalogue.entered(choice.game, ui.plain)
    autosave = AutosaveBridge(ui, ui.saves.new_game(), choice.seats)
    return catalogue.table(ui, info, Director(ui, choice, presentation, autosave=autosave))
