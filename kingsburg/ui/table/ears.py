"""The game on the table in words, as whoever is at the screen may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kingsburg.app.i18n import _
from kingsburg.engine.game import Seat
from kingsburg.engine.prompt import Group, Prompt
from kingsburg.ui.games import catalogue
from kingsburg.ui.playback.director import Director
from kingsburg.ui.playback.playback import Playback
from kingsburg.ui.playback.spoken import Spoken
from kingsburg.ui.shell.reader.ears import Question

_LATELY: Final = 20
"""How many sentences of the chronicle are told on request."""


class TableEars:
    """Implements `Ears` for the game that a playback shows."""

    def __init__(self, playback: Playback[Any, Any]) -> None:
        self._playback = playback
        self._spoken: Spoken[Any] | None = None
        self._told: tuple[object, Sequence[str]] = None, ()

    @property
    def _words(self) -> Spoken[Any]:
        """The game's sentences, imported when they are first asked for."""
        if self._spoken is None:
            game, plain = self._playback.game.name, self._playback.ui.plain
            self._spoken = catalogue.info(game, plain).opened().spoken()
        return self._spoken

    def told(self) -> Sequence[str]:
        """Return the lines of the chronicle."""
        lines = self._playback.lines
        key = len(lines), id(lines[-1])
        if self._told[0] != key:
            self._told = key, tuple(line.text for line in lines)
        return self._told[1]

    def due(self) -> Sequence[str]:
        """Return the first sentence on what lies there for the decision that is due."""
        seat = self._playback.deciding
        return self._words.scene(self._view(seat), self._playback.names)[:1] if seat is not None else ()

    def answer(self, question: Question) -> Sequence[str]:
        """Return the answer, from what the seat at the screen may know."""
        playback = self._playback
        if question is Question.LATELY:
            return self.told()[-_LATELY:]
        if isinstance(playback, Director) and playback.handing is not None:
            return [_("Pass the screen to {name} first.").format(name=playback.names[playback.handing])]
        if playback.playing:
            return [_("Moves are still being told. Ask again in a moment.")]
        seat = playback.deciding if playback.deciding is not None else playback.front
        view, names, words = self._view(seat), playback.names, self._words
        match question:
            case Question.HAVE:
                return words.holdings(view, seat, names)
            case Question.OTHERS:
                others = (other for other in range(len(names)) if other != seat)
                return [line for other in others for line in words.holdings(view, other, names)]
            case Question.LEADS:
                return words.standing(view, names)
            case Question.AHEAD:
                return self._ahead(seat)
            case Question.REACH:
                return self._options(view)
            case Question.AGAIN:
                return [*self.due(), self._question()]

    def _view(self, seat: Seat) -> Any:
        """The game as that seat may know it."""
        return self._playback.game.view(self._playback.state, seat)

    def _ahead(self, seat: Seat) -> Sequence[str]:
        """Return what may come, as everybody at the screen knows it: any of them may be listening."""
        others = (person for person in self._playback.people if person != seat)
        told = [self._words.ahead(self._view(one), one) for one in (seat, *others)]
        return max(told, key=len)

    def _prompt(self) -> Prompt | None:
        playback = self._playback
        return playback.game.prompt(playback.state) if playback.deciding is not None else None

    def _question(self) -> str:
        prompt = self._prompt()
        if prompt is None:
            return _("Nothing is asked just now.")
        return self._words.question(prompt, self._playback.names)

    def _options(self, view: Any) -> Sequence[str]:
        """Return what lies on the table for the decision, and all that may be decided."""
        prompt, names = self._prompt(), self._playback.names
        if prompt is None:
            return [_("Nothing is asked just now.")]
        found = [*self._words.scene(view, names)]
        for group in prompt.groups:
            said = _("{option}.").format(option=self._option(view, group))
            if said not in found:
                found.append(said)
        return found

    def _option(self, view: Any, group: Group) -> str:
        names = self._playback.names
        if len(group.actions) == 1:
            return self._words.option(view, group.actions[0], names)
        return self._words.group(view, group, names)
