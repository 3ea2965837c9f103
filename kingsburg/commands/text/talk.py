"""The conversation with the player: plain lines, a question, an answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kingsburg.app.i18n import _
from kingsburg.commands.text.game import TextGame
from kingsburg.engine.game import Seat
from kingsburg.engine.prompt import Group

_CHRONICLE: Final = 20
"""How many sentences of the chronicle are told."""
_PUSHED: Final = 40
"""Empty lines that push what only one person may read off the screen."""

_SHOWN: Final = 40
"""How many letters of what was typed are shown again."""


class Left(Exception):  # noqa: N818 - the player leaves
    """The player leaves the game, which stays saved."""


@dataclass(frozen=True, slots=True)
class _Choice:
    """A line of the list: the number that stands for it, what it says, and its actions."""

    key: str
    says: str
    actions: tuple[Any, ...]


class Talk:
    """Asks, reads and answers until the game is over. Raises Left, and EOFError where input ends."""

    def __init__(self, game: TextGame, tell: Callable[[str], None], read: Callable[[str], str]) -> None:
        """`tell` prints a line; `read` prints a prompt and returns the line that is typed."""
        self._game = game
        self._tell = tell
        self._read = read

    def run(self) -> None:
        """Play the game to its end."""
        self._tell(_("Type the number of an option. Type ? for everything else you can ask."))
        while True:
            for sentence in self._game.computers():
                self._tell(sentence)
            for seat in self._game.learned():
                self._for_one(seat)
            if self._game.over:
                break
            self._decide()
        self._tell(_("The game is over."))
        self._tell_all(self._game.spoken.standing(self._game.session.state, self._game.names))

    def _decide(self) -> None:
        """Ask for one decision, and play it; questions of the player's own are answered before."""
        choices = self._choices(self._game.prompt.groups)
        self._ask(choices)
        while True:
            typed = self._typed()
            chosen = next((choice for choice in choices if choice.key == typed), None)
            if chosen is not None:
                action = chosen.actions[0] if len(chosen.actions) == 1 else self._way(chosen)
                if action is not None:
                    self._game.submit(action)
                    return
                self._ask(choices)
            elif typed == "u":
                if self._game.undo():
                    self._tell(_("Your last decision is taken back."))
                    return
                self._tell(_("Nothing can be taken back now."))
            elif typed == "r":
                self._ask(choices)
            elif not self._answer(typed):
                self._unknown(typed)

    def _ask(self, choices: Sequence[_Choice]) -> None:
        game = self._game
        view = game.view(game.seat)
        self._tell("")
        self._tell_all(game.spoken.scene(view, game.names))
        self._tell(game.spoken.question(game.prompt, game.names))
        self._list(choices)

    def _way(self, chosen: _Choice) -> Any | None:
        """Ask which of several options is meant; None if the player goes back."""
        game = self._game
        ways = [
            _Choice(str(n), game.spoken.option(game.view(game.seat), action, game.names), (action,))
            for n, action in enumerate(chosen.actions, 1)
        ]
        self._tell(_("In which way?"))
        self._list([*ways, _Choice("0", _("Back"), ())])
        while True:
            typed = self._typed()
            if typed == "0":
                return None
            for way in ways:
                if way.key == typed:
                    return way.actions[0]
            if not self._answer(typed):
                self._unknown(typed)

    def _typed(self) -> str:
        """What the player types at the prompt, in small letters."""
        return self._read(_("Your choice: ")).strip().casefold()

    def _unknown(self, typed: str) -> None:
        if not typed:
            self._tell(_("Type one of the numbers of the list, or ?."))
            return
        short = typed if len(typed) <= _SHOWN else typed[: _SHOWN - 1] + "…"
        self._tell(_("“{typed}” is not in the list. Type one of its numbers, or ?.").format(typed=short))

    def _choices(self, groups: Sequence[Group]) -> list[_Choice]:
        """The list of options: passing and declining have the number 0, advisors their own."""
        spoken, view, names = self._game.spoken, self._game.view(self._game.seat), self._game.names
        found: list[_Choice] = []
        last: list[_Choice] = []
        free = 1
        for group in groups:
            key = spoken.key(group)
            if group.subject is None and not last:
                last.append(_Choice("0", spoken.option(view, group.actions[0], names), group.actions))
                continue
            one = len(group.actions) == 1
            says = spoken.option(view, group.actions[0], names) if one else spoken.group(view, group, names)
            if any(other.says == says for other in found):
                continue  # to reroll one of two dice that show the same is the same
            if not key:
                key, free = str(free), free + 1
            found.append(_Choice(key, says, group.actions))
        return [*found, *last]

    def _list(self, choices: Sequence[_Choice]) -> None:
        for choice in choices:
            self._tell(_("  {number}. {option}").format(number=choice.key, option=choice.says))

    def _answer(self, typed: str) -> bool:
        """Answer a question that the player asks by a letter; False if it is none."""
        game = self._game
        seat, view = game.seat, game.view(game.seat)
        match typed:
            case "?":
                self._tell_all(_help())
            case "h":
                self._tell_all(game.spoken.holdings(view, seat, game.names))
            case "o":
                for other in range(len(game.names)):
                    if other != seat:
                        self._tell_all(game.spoken.holdings(view, other, game.names))
            case "l":
                self._tell_all(game.spoken.standing(view, game.names))
            case "w":
                self._for_one(seat)
            case "c":
                self._tell_all(game.chronicle(_CHRONICLE))
            case "q":
                raise Left
            case _:
                return False
        return True

    def _for_one(self, seat: Seat) -> None:
        """Tell what may come, as one seat knows it; with others at the table, for its eyes alone."""
        game = self._game
        alone = len(game.people) < 2
        if not alone:
            self._read(_("Only {name} should read this. Press Enter.").format(name=game.names[seat]))
        self._tell_all(game.spoken.ahead(game.view(seat), seat) or [_("Nothing is known of that.")])
        if not alone:
            self._read(_("Press Enter when you have read it."))
            self._tell("\n" * _PUSHED)

    def _tell_all(self, sentences: Sequence[str]) -> None:
        for sentence in sentences:
            self._tell(sentence)


def _help() -> Sequence[str]:
    return (
        _("number: choose that option of the list"),
        _("h: what do I have?"),
        _("o: what do the others have?"),
        _("l: who leads?"),
        _("w: what may come?"),
        _("c: what has happened lately?"),
        _("r: read the question again"),
        _("u: take back my last decision"),
        _("q: leave; the game stays saved"),
    )
