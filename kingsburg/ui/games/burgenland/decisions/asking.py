"""The sentences that ask for Burgen Land's decisions, for panels, status line and terminal alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsburg.app.i18n import N_, _
from kingsburg.engine.burgenland.prompts import Ask, Kind
from kingsburg.engine.prompt import Prompt
from kingsburg.ui.games.burgenland import words

_QUESTIONS: Final = {
    Ask.ROLL: N_("{name}, roll the die"),
    Ask.ROLL_OR_STOP: N_("{name}, roll again or stop"),
    Ask.NUMBER: N_("{name}, choose the number that moves the crown"),
    Ask.ACT: N_("{name}, choose what this space gives: {space}"),
    Ask.GIVE_UP: N_("{name}, choose which end of your castle loses its card"),
}


def question(prompt: Prompt, names: Sequence[str]) -> str:
    """The sentence that asks the seat of the prompt, by its name, for its decision."""
    number = prompt.about(Kind.SPACE)
    space = words.space_name(number) if number is not None else ""
    return _(_QUESTIONS[Ask(prompt.ask)]).format(name=names[prompt.seat], space=space)
