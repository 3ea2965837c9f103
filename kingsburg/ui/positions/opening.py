"""Opens a position at the table of its game, with the card of its task over it."""

from __future__ import annotations

from functools import partial
from typing import Any

from kingsburg.app.positions.position import Position
from kingsburg.engine.game import PERSON
from kingsburg.ui.games import catalogue
from kingsburg.ui.games.faces import fresh_names
from kingsburg.ui.paint.theme import CHARGES
from kingsburg.ui.positions import words
from kingsburg.ui.positions.answer import AnswerScene
from kingsburg.ui.positions.card import TaskCard
from kingsburg.ui.positions.solver import Solver
from kingsburg.ui.shell.context import SeatChoice, SetupChoice, Ui
from kingsburg.ui.table.tabletop import Tabletop


def choice_of(position: Position) -> SetupChoice:
    """Return who sits at the table: a person where the decision is, computers elsewhere."""
    info = catalogue.info(position.game)
    kinds = [PERSON if seat == position.seat else kind for seat, kind in enumerate(position.kinds)]
    dealt = zip(fresh_names(kinds), kinds, info.colours, CHARGES, strict=False)
    return SetupChoice(position.game, tuple(SeatChoice(*seat) for seat in dealt), position.seed)


def position_table(ui: Ui, game: str, name: str) -> tuple[Tabletop, TaskCard]:
    """Return the table of that position, and the card that says what is to be found.

    Raises KeyError if there is no such position.
    """
    position = words.found(game, name)
    info, presentation = catalogue.entered(game, ui.plain)
    solver: Solver[Any, Any] = Solver(ui, choice_of(position), presentation, position)
    task = words.task(position, solver.names[position.seat])
    solver.task = task
    table = catalogue.table(ui, info, solver)
    table.hinting.watch.quiet = lambda: True
    card = partial(TaskCard, ui, position, task)
    solver.read_task = lambda: ui.stack.push(card(partial(_give_up, table, solver)))
    solver.on_answer = lambda action: ui.stack.push(AnswerScene(table, solver, action))
    table.opened_again()
    return table, card(None)


def _give_up(table: Tabletop, solver: Solver[Any, Any]) -> None:
    """Show the answer of a position that the player has not found."""
    table.ui.stack.push(AnswerScene(table, solver, None))
