"""A program in a seat, as the game sees it: an agent that must be told what its seat sees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kingsburg import APP
from kingsburg.ai.external import protocol
from kingsburg.ai.external.command import PREFIX, words
from kingsburg.ai.external.process import Program
from kingsburg.ai.external.protocol import VERSION, Fault, ProgramFailed, Unclear
from kingsburg.ai.external.surroundings import usual_limits
from kingsburg.engine.game import Game, Seat
from kingsburg.engine.lines import Row, line_of

STARTING: Final = 10.0
"""The least seconds that a program has for its first answer."""
_QUOTED: Final = 60
"""How many characters of an answer an error message quotes."""


class Guest:
    """One external program for a series of games; it is started when it is first needed."""

    def __init__(self, kind: str, seconds: float) -> None:
        self.seconds = seconds
        self._limits = usual_limits(seconds)
        self._kind = kind
        self._program: Program | None = None
        self._greeted = False
        self._has_chosen = False
        self.failed: list[ProgramFailed] = []
        """Its faults in successive games, the latest last; others add to the list and count them."""

    def can_play(self, failed: ProgramFailed) -> bool:
        """Whether it has begun to play, so that the fault only costs it a game.

        Otherwise it cannot take part at all.
        """
        return self._greeted and (self._has_chosen or failed.fault != Fault.REFUSED)

    @property
    def program(self) -> Program:
        """The running program, started if need be.

        Raises ProgramFailed if it cannot be started or does not answer as it should.
        """
        if self._program is None:
            command, parts = self._kind.removeprefix(PREFIX), words(self._kind)
            if not parts:
                raise ProgramFailed(Fault.ABSENT, command, {})
            program = Program(parts, command, self._limits)
            self._program = program
            program.say(protocol.hello(APP))
            answer = self.ask(max(self.seconds, STARTING))
            if answer["type"] != "hello":
                raise self._nonsense(line_of(answer))
            if answer.get("protocol") != VERSION:
                found = _shown(str(answer.get("protocol")))
                raise program.fault(Fault.OTHER_VERSION, found=found, known=VERSION)
            self._greeted = True
        return self._program

    def ask(self, seconds: float) -> Row:
        """The program's next line. Raises ProgramFailed if it is not valid, or refuses to play."""
        line = self.program.hear(seconds)
        try:
            row = protocol.parse(line)
        except Unclear:
            raise self._nonsense(line.decode("utf-8", "replace")) from None
        if row["type"] == "refuse":
            raise self.program.fault(Fault.REFUSED, reason=_shown(str(row.get("reason", ""))))
        return row

    def choice(self, count: int) -> int:
        """The index of the option that the program's next line chooses, of `count` options.

        Raises ProgramFailed if it chooses none of them.
        """
        answer = self.ask(self.seconds)
        option = answer.get("option")
        if answer["type"] != "choose" or type(option) is not int:
            raise self._nonsense(line_of(answer))
        if not 0 <= option < count:
            raise self.program.fault(Fault.NO_OPTION, option=_shown(str(option)), last=count - 1)
        self._has_chosen = True
        return option

    def close(self, *, at_once: bool = False) -> None:
        """End the program; it is started again when it is next needed."""
        program, self._program = self._program, None
        if program is not None:
            program.kill() if at_once else program.close()

    def _nonsense(self, said: str) -> ProgramFailed:
        return self.program.fault(Fault.NONSENSE, said=_shown(said))


def _shown(said: str) -> str:
    """A program's words as an error message quotes them: printable, and not too long."""
    text = "".join(c if c.isprintable() else " " for c in said).strip()
    return text if len(text) <= _QUOTED else text[:_QUOTED] + "…"


class ExternalAgent:
    """A guest in one seat of one game. It learns what it may know through `follow`, not from views."""

    def __init__(self, guest: Guest, game: Game[Any], seats: int, seat: Seat, seed: str) -> None:
        self.guest = guest
        self._game = game
        self._seat = seat
        self._opening = protocol.game(game.name, seats, seat, guest.seconds, seed)
        self._told: list[Row] = []

    def follow(self, rows: Sequence[Row]) -> None:
        """Tell the program what is new, or the whole game anew if something was taken back."""
        count = len(self._told)
        text = ""
        if not count or list(rows[:count]) != self._told:
            text, count = self._opening, 0
            self._told = []
            self._speak(lambda program: program.renew())
        self._told += rows[count:]
        text += "".join(map(line_of, rows[count:]))
        if text:
            self._speak(lambda program: program.say(text))

    def decide(self, view: Any, legal: Sequence[Any]) -> Any:
        """The program's choice.

        Raises ProgramFailed, after ending the program; it is started again when it is next asked.
        """
        prompt = self._game.prompt(view)
        assert prompt is not None, "a seat is to move"
        asked = protocol.decide(self._game.name, prompt, legal)
        self._speak(lambda program: program.say(asked))
        try:
            return legal[self.guest.choice(len(legal))]
        except ProgramFailed:
            self._give_up()
            raise

    def _speak(self, act: Callable[[Program], None]) -> None:
        try:
            act(self.guest.program)
        except ProgramFailed:
            self._give_up()
            raise

    def _give_up(self) -> None:
        self.guest.close(at_once=True)
        self._told = []
