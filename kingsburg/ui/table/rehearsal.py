"""A table drawn once off the screen before anybody asks for it, so that a game opens without waiting.

Modules are imported and pictures read on other threads; the drawing thread then scales the pictures
and sets the type in its spare time, a part of the table in each step. The table itself is thrown
away: what it leaves is kept by `Assets` and `Text`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from kingsburg.app.jobs import Job
from kingsburg.app.session import Session
from kingsburg.app.thinker import get_ready
from kingsburg.engine.game import Player, Setup
from kingsburg.ui.audio.sound import Sound
from kingsburg.ui.games import catalogue
from kingsburg.ui.games.info import GameInfo
from kingsburg.ui.paint.attention import Attention
from kingsburg.ui.paint.pixels import opaque
from kingsburg.ui.playback.presentation import Presentation
from kingsburg.ui.saved.reopening import Still
from kingsburg.ui.shell.context import SetupChoice, Ui
from kingsburg.ui.shell.scene import SceneStack
from kingsburg.ui.shell.trace import Trace

_SEED: Final = "rehearsal"
_LARGE: Final = ("title", "banner", "logo", "icon")
"""Pictures of the interface that no table shows."""


@dataclass(frozen=True, slots=True)
class _Entered:
    choice: SetupChoice
    info: GameInfo
    presentation: Presentation[Any, Any]


def rehearsal(ui: Ui, choose: Callable[[], SetupChoice]) -> Iterator[None]:
    """Yield after each step of getting the table ready at which those whom `choose` returns will sit.

    `choose` is called on another thread.
    """
    while ui.assets.fetching:
        yield
    job = Job(lambda: _enter(ui, choose), "game")
    while not job.done:
        yield
    entered = job.result()
    ui.assets.prefetch(_pictures(ui, entered.info))
    while ui.assets.fetching:
        yield
    yield from _drawn(ui, entered)


def _enter(ui: Ui, choose: Callable[[], SetupChoice]) -> _Entered:
    """Import and read whatever the game and those who sit down need."""
    import kingsburg.app.saves.store
    import kingsburg.ui.table.opening  # noqa: F401 - what a new game needs is imported with it

    choice = choose()
    info, presentation = catalogue.entered(choice.game, ui.plain)
    get_ready((seat.kind for seat in choice.seats), choice.game)
    return _Entered(choice, info, presentation)


def _pictures(ui: Ui, info: GameInfo) -> list[tuple[str, str]]:
    groups = (*info.groups, "ui", "dice")
    return [
        (group, name)
        for group, name in ui.assets.of_groups(groups)
        if group != "ui" or not name.startswith(_LARGE)
    ]


def _drawn(ui: Ui, entered: _Entered) -> Iterator[None]:
    """Draw the table once, a part in each step."""
    apart = ui.apart(
        stack=SceneStack(), trace=Trace(), attention=Attention(), sound=Sound(), toasts=[], dirty=False
    )
    players = tuple(Player(seat.name, seat.kind) for seat in entered.choice.seats)
    shown = entered.presentation
    session = Session(shown.notation.game, Setup(players, _SEED), shown.bars_undo)
    table = entered.info.table(apart, Still(apart, entered.choice, shown, session))
    surface = opaque(ui.frame.window.size)
    frame, layers = ui.frame, table.layers
    layers.most = 1
    try:
        while (layers.waiting or not layers.painted) and ui.frame == frame:
            table.draw(apart.canvas(surface))
            yield
    finally:
        table.close()
