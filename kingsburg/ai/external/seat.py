"""A program in a seat, as the game sees it: an agent that must be told what its seat sees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kingsburg import __version__
from kingsburg.ai.external import protocol
from kingsburg.ai.external.command import PREFIX, words
from kingsburg.ai.external.process import Program
from kingsburg.ai.external.protocol import VERSION, Fault, ProgramFailed, Unclear
from kingsburg.ai.external.surroundings import usual_limits
from kingsburg.engine.game import Game, Seat
from kingsburg.engine.record import Row, line_of

STARTING: Final = 10.0
"""How long a program has at least until it answers for the first time."""
_QUOTED: Final = 60
"""Characters of an answer that a sentence repeats."""


class Guest:
    """One external kind for one game after the other; its program is started when it is first needed."""

    def __init__(self, kind: str, seconds: float) -> None:
        self.seconds = seconds
        self._limits = usual_limits(seconds)
        self._kind = kind
        self._program: Program | None = None
        self._greeted = False
        self._has_chosen = False
        self.failed: list[ProgramFailed] = []
        """Its faults in games one after the other, for whoever counts them; the latest last."""

    def can_play(self, failed: ProgramFailed) -> bool:
        """Whether it has begun to play, so that this fault costs it a game; else it cannot take part."""
        return self._greeted and (self._has_chosen or failed.fault != Fault.REFUSED)

    @property
    def program(self) -> Program:
        """Raises ProgramFailed if it cannot be started, or does not answer as it should."""
        if self._program is None:
            command, parts = self._kind.removeprefix(PREFIX), words(self._kind)
            if not parts:
                raise ProgramFailed(Fault.ABSENT, command, {})
            program = Program(parts, command, self._limits)
            self._program = program
            program.say(protocol.hello(f"kingsburg {__version__}"))
            answer = self.ask(max(self.seconds, STARTING))
            if answer["type"] != "hello":
                raise self._nonsense(line_of(answer))
            if answer.get("protocol") != VERSION:
                found = _shown(str(answer.get("protocol")))
                raise program.fault(Fault.OTHER_VERSION, found=found, known=VERSION)
            self._greeted = True
        return self._program

    def ask(self, seconds: float) -> Row:
        """The program's next line."""
        line = self.program.hear(seconds)
        try:
            row = protocol.parse(line)
        except Unclear:
            raise self._nonsense(line.decode("utf-8", "replace")) from None
        if row["type"] == "refuse":
            raise self.program.fault(Fault.REFUSED, reason=_shown(str(row.get("reason", ""))))
        return row

    def choice(self, count: int) -> int:
        """The program's next line, if it is one of so many options."""
        answer = self.ask(self.seconds)
        option = answer.get("option")
        if answer["type"] != "choose" or type(option) is not int:
            raise self._nonsense(line_of(answer))
        if not 0 <= option < count:
            raise self.program.fault(Fault.NO_OPTION, option=_shown(str(option)), last=count - 1)
        self._has_chosen = True
        return option

    def close(self, *, at_once: bool = False) -> None:
        """Ends the program; whoever needs it again starts it again."""
        program, self._program = self._program, None
        if program is not None:
            program.kill() if at_once else program.close()

    def _nonsense(self, said: str) -> ProgramFailed:
        return self.program.fault(Fault.NONSENSE, said=_shown(said))


def _shown(said: str) -> str:
    """A program's words as far as a sentence repeats them."""
    text = "".join(c if c.isprintable() else " " for c in said).strip()
    return text if len(text) <= _QUOTED else text[:_QUOTED] + "…"


class ExternalAgent:
    """A guest in one seat of one game. What it may know comes to it by `follow`; a view it needs none."""

    def __init__(self, guest: Guest, game: Game[Any], seats: int, seat: Seat, seed: str) -> None:
        self.guest = guest
        self._game = game.name
        self._seat = seat
        self._opening = protocol.game(game.name, seats, seat, guest.seconds, seed)
        self._told: list[Row] = []

    def follow(self, rows: Sequence[Row]) -> None:
        """Tells what is new; the whole game anew, if something that it was told has been taken back."""
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
        """Raises ProgramFailed; the program is ended then, and a new one begins if it is asked again."""
        asked = protocol.decide(self._game, self._seat, legal)
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
