"""What went wrong with an external program in a seat, as a sentence for the player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kingsburg.app.i18n import N_, _
from kingsburg.app.phrases import chosen
from kingsburg.app.reasons.system import system_reason

SENTENCES: Final[Mapping[str, str]] = {
    "absent": N_("the program that played here is not kept with a saved game."),
    "cannot_start": N_("the program '{command}' cannot be started: {reason}."),
    "silent": N_("the program '{command}' has not answered within {seconds} seconds."),
    "ended": N_("the program '{command}' has ended in the middle of the game, with exit code {code}."),
    "last_words": N_(
        "the program '{command}' has ended in the middle of the game, with exit code {code}. "
        "Its last words were: {words}"
    ),
    "closed": N_("the program '{command}' has closed its output in the middle of the game."),
    "too_long": N_("the program '{command}' has answered with a line of more than {most} bytes."),
    "nonsense": N_("the program '{command}' has given an invalid answer: {said}"),
    "no_option": N_(
        "the program '{command}' has chosen option {option}, but the options go from 0 to {last}."
    ),
    "other_version": N_(
        "the program '{command}' speaks version {found} of the protocol; this Kingsburg speaks "
        "version {known}."
    ),
    "refused": N_("the program '{command}' will not play: {reason}"),
}
"""Indexed by the code of the fault."""


def sentence(fault: str, command: str, fields: Mapping[str, object]) -> str:
    """The translated sentence. Raises KeyError for an unknown fault."""
    told = {name: _told(one) for name, one in fields.items()}
    return _(SENTENCES[fault]).format(command=command, **told)


def _told(field: object) -> object:
    """What stands for a field: a number as it is written, an error of the system in words."""
    if isinstance(field, OSError):
        return system_reason(field)
    return chosen(field) if isinstance(field, int | float) else field
