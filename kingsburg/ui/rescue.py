"""What happens after an unexpected error: a report, one calm screen, and the way back into the game."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from kingsburg.app import lastresort
from kingsburg.app.i18n import _
from kingsburg.ui.audio.sound import Sound
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.input import Input
from kingsburg.ui.shell.scene import Stake
from kingsburg.ui.shell.trace import TraceError

if TYPE_CHECKING:
    from kingsburg.app.report import Written
    from kingsburg.ui.playback.director import Director
    from kingsburg.ui.scenes.trouble import Plight

_LOG = logging.getLogger(__name__)
AT_ONCE = 5.0
"""A second fault at the same decision within so many seconds means that going on is of no use."""
_VOICE = ("sound.py", "mixer.py")
"""The modules that a game can be played without."""


class Hopeless(Exception):  # noqa: N818 - a situation, not a fault
    """Not even the screen that tells of a fault can be shown; the message is a sentence for the player."""


class Rescue:
    """Catches unexpected errors, in the loop and in what runs before it starts."""

    def __init__(self, ui: Ui, given: Input, folder: Path) -> None:
        """`folder` is where reports are written; it need not exist yet."""
        self._ui = ui
        self._given = given
        self._folder = folder
        self._helpless = False
        """Whether the screen that tells of a fault is up: a fault in it has no further screen to lead to."""
        self._went_on: tuple[int, float] | None = None
        """How many turns the game had when the player went on after a fault, and when that was (ui.clock)."""

    def guard(self, do: Callable[[], Any]) -> None:
        """Run `do`; an error leads to a screen that tells of it.

        Raises Hopeless, and passes TraceError on.
        """
        try:
            do()
        except (TraceError, Hopeless):
            raise
        except Exception as error:
            self.fault(error)

    def fault(self, error: Exception) -> None:
        """Leave all scenes for a screen that tells of the error. Raises Hopeless."""
        lastresort.release()
        if isinstance(error, MemoryError):
            self._ui.assets.forget()
        stake = self._stake()
        written = self._report(error, self._scene(), stake)
        if self._helpless or not pygame.display.get_init() or pygame.display.get_surface() is None:
            self._ui.stack.abandon()
            raise _hopeless(written) from error
        again = self._again(stake)
        plain = self._plainly()
        try:
            self._clear(error)
            if plain is not None and self._laid(plain):
                return
            self._show(self._plight(error, stake, written, again))
        except Exception as second:
            self._report(second, "trouble", None)
            raise _hopeless(written) from second

    def stalled(self, playback: Director[Any, Any], seat: int, error: Exception) -> None:
        """Show, over the table, which computer player has failed and what can be done about it."""
        from kingsburg.ui.scenes.trouble import Offer, Plight, TroubleScene

        written = self._report(error, self._scene(), playback.stake())
        name = playback.names[seat]
        offers = [
            Offer("button.again", _("Let {name} try again").format(name=name), self._then(playback.try_again))
        ]
        if playback.substitute():
            take_over = self._then(lambda: playback.hand_over(seat))
            offers.append(Offer("button.hand_over", _("Let another take over"), take_over))
        offers.append(Offer("button.leave", _("To the title"), self._ui.router.title))
        says = [playback.trouble, _("Nothing of the game is lost."), _found(written)]
        plight = Plight(_("{name} cannot decide").format(name=name), says, _place(written), offers)
        self._ui.stack.push(TroubleScene(self._ui, plight, over=True))

    def _then(self, do: Callable[[], None]) -> Callable[[], None]:
        """Return what an offer over the table does: leave the screen, then `do`."""

        def chosen() -> None:
            self._ui.stack.pop()
            do()

        return chosen

    # What is known of it ------------------------------------------------------------------------------------

    def _scene(self) -> str:
        top = self._ui.stack.top
        return top.name if top is not None else "none"

    def _stake(self) -> Stake | None:
        """The game that was open, if its scene can still describe it."""
        for scene in self._ui.stack.all():
            try:
                stake = scene.stake()
            except Exception as error:
                _LOG.error("The scene %s cannot tell of its game: %s.", scene.name, type(error).__name__)
                continue
            if stake is not None:
                return stake
        return None

    def _plainly(self) -> Callable[[], None] | None:
        """The way to the plain table, if the game's own table has failed before it was ever shown."""
        ways = (scene.plainly() for scene in self._ui.stack.all())
        return next((way for way in ways if way is not None), None)

    def _laid(self, plain: Callable[[], None]) -> bool:
        """Open the plain table; return False if that fails, too."""
        try:
            plain()
        except Exception as second:
            self._report(second, "plain", None)
            self._clear(second)
            return False
        self._given.changed()
        return True

    def _again(self, stake: Stake | None) -> bool:
        """Whether the same game failed at the same decision a moment ago."""
        if stake is None or self._went_on is None:
            return False
        turns, when = self._went_on
        return stake.turns == turns and self._ui.clock() - when < AT_ONCE

    def _report(self, error: Exception, scene: str, stake: Stake | None) -> Written:
        """Write a report, with as much in it as can still be found out."""
        from kingsburg.app.report import Reports, Written

        try:
            facts = self._facts() | {"scene": scene}
        except Exception as broken:
            facts = {"scene": scene, "no facts": type(broken).__name__}
        try:
            played = stake.played() if stake is not None else None
        except Exception as broken:
            played = None
            facts["no record"] = type(broken).__name__
        try:
            names = [name for known in self._ui.stack.all() for name in known.names()]
            written = Reports(self._folder).write(error, facts, played, names)
        except Exception as broken:
            written = Written(None, type(broken).__name__)
        # The report knows which names to leave out; the log does not, so the error's text stays out
        # of it.
        place = written.path.name if written.path is not None else written.reason
        _LOG.error("A fault in the scene %s: %s (%s).", scene, type(error).__name__, place)
        return written

    def _facts(self) -> dict[str, str]:
        settings, size = self._ui.settings, self._ui.frame.window
        return {
            "pygame-ce": pygame.version.ver,
            "SDL": ".".join(map(str, pygame.get_sdl_version())),
            "video": pygame.display.get_driver() if pygame.display.get_init() else "lost",
            "window": f"{size.w}x{size.h}" + (", full screen" if settings.fullscreen else ""),
            "language": settings.language or "the system's",
            "size of type": f"{settings.text_size}%",
        }

    # What is done about it ----------------------------------------------------------------------------------

    def _clear(self, error: Exception) -> None:
        """Leave all scenes, and drop whatever was being dragged or kept for drawing."""
        ui = self._ui
        for left in ui.stack.abandon():
            _LOG.error("A scene could not be closed in order: %s.", type(left).__name__)
        for autosave in list(ui.autosaves):
            autosave.close()  # its table could not be closed
        self._given.forget()
        ui.toasts = [toast for toast in ui.toasts if toast.important]
        ui.assets.forget()
        if any(Path(frame.filename).name in _VOICE for frame in traceback.extract_tb(error.__traceback__)):
            ui.sound = Sound()

    def _plight(self, error: Exception, stake: Stake | None, written: Written, again: bool) -> Plight:
        from kingsburg.ui.scenes.trouble import Offer, Plight

        go = self._ui.router
        says = [_what(error)]
        offers = [
            Offer("button.leave", _("To the title"), self._lead(go.title)),
            Offer("button.quit", _("Quit"), self._lead(go.quit)),
        ]
        if stake is not None and again:
            says.append(
                _("It happened again right away, so going on does not help just now. Your game is saved.")
            )
            if stake.game not in self._ui.plain:
                label = _("Go on at a plain table")
                offers.insert(0, Offer("button.plain", label, self._lead(self._to_plain(stake))))
        elif stake is not None:
            says.append(_("Your game is safe: every decision is kept, and you can go on where you were."))
            offers.insert(0, Offer("button.go_on", _("Go on with the game"), self._lead(self._back(stake))))
        return Plight(_("Something went wrong"), [*says, _found(written)], _place(written), offers)

    def _back(self, stake: Stake) -> Callable[[], None]:
        def go_on() -> None:
            self._went_on = (stake.turns, self._ui.clock())
            stake.go_on()

        return go_on

    def _to_plain(self, stake: Stake) -> Callable[[], None]:
        """Return the way to go on at the plain table, where the game's own keeps failing."""

        def go_on() -> None:
            self._ui.plain.fail(stake.game)
            stake.go_on()

        return go_on

    def _lead(self, do: Callable[[], None]) -> Callable[[], None]:
        """Return the way away from the screen; from then on an error leads to a new screen again."""

        def chosen() -> None:
            self._helpless = False
            lastresort.prepare()
            self.guard(do)

        return chosen

    def _show(self, plight: Plight) -> None:
        from kingsburg.ui.scenes.trouble import TroubleScene

        self._ui.stack.replace(TroubleScene(self._ui, plight))
        self._given.changed()
        self._helpless = True


def _what(error: Exception) -> str:
    if isinstance(error, MemoryError):
        return _("Your computer has no memory left for the game. Closing other programs helps.")
    return _("The program ran into an error and stopped what it was doing.")


def _found(written: Written) -> str:
    if written.path is None:
        return written.sentence()
    return _("A report that helps to fix this is here. It contains no names and is not sent anywhere.")


def _place(written: Written) -> str:
    return f"{written.path.parent}\n{written.path.name}" if written.path is not None else ""


def _hopeless(written: Written) -> Hopeless:
    return Hopeless(written.ending())
