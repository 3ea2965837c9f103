"""What is wrong with a record, in the player's language: the engine's reasons, put into words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kingsburg.app.i18n import NP_, pgettext
from kingsburg.app.phrases import either
from kingsburg.engine.lines import OneOf, RecordError

_LONGEST: Final = 240
"""Letters of a reason that a sentence quotes at most, since it may quote a file at length."""

SENTENCES: Final[Mapping[str, str]] = {
    # What a file must be.
    "this is no line of a game record (broken JSON)": NP_(
        "what is wrong with a record", "this is no line of a game record"
    ),
    "this is no line of a game record (no JSON object)": NP_(
        "what is wrong with a record", "this is no line of a game record"
    ),
    "this is no game record: a game begins with its header": NP_(
        "what is wrong with a record", "this is no game record: a game begins with its header"
    ),
    "this record is from a newer Kingsburg (format {found}; this one reads {known})": NP_(
        "what is wrong with a record",
        "this record is from a newer Kingsburg: its format is {found}, and this one reads {known}",
    ),
    "this is a record of '{found}', not of '{wanted}'": NP_(
        "what is wrong with a record", "this is a record of '{found}', not of '{wanted}'"
    ),
    "there is no game '{found}' here": NP_("what is wrong with a record", "there is no game '{found}' here"),
    # Translators: {count} is how many players the record names.
    "{count} players cannot play this game": NP_(
        "what is wrong with a record",
        "this game is not for that number of players: {count}",
    ),
    "seed and names must be texts": NP_("what is wrong with a record", "seed and names must be texts"),
    "'players' must hold names and kinds": NP_(
        "what is wrong with a record", "'players' must hold names and kinds"
    ),
    "a new game begins before the last one has ended": NP_(
        "what is wrong with a record", "a new game begins before the last one has ended"
    ),
    "the file ends in the middle of a game": NP_(
        "what is wrong with a record", "the record ends in the middle of the game"
    ),
    "the record ends here, but the game does not": NP_(
        "what is wrong with a record", "the record ends in the middle of the game"
    ),
    "the game is over, but the record goes on": NP_(
        "what is wrong with a record", "the game is over, but the record goes on"
    ),
    "no game is as long as this one": NP_("what is wrong with a record", "no game is as long as this one"),
    # What a line must hold.
    "'{key}' is missing": NP_("what is wrong with a record", "'{key}' is missing"),
    "'{key}' must be a text": NP_("what is wrong with a record", "'{key}' must be a text"),
    "'{key}' must be a whole number": NP_("what is wrong with a record", "'{key}' must be a whole number"),
    "'{key}' must not be below zero": NP_("what is wrong with a record", "'{key}' must not be below zero"),
    "'{key}' must be true or false": NP_("what is wrong with a record", "'{key}' must be true or false"),
    "'{key}' must be a list": NP_("what is wrong with a record", "'{key}' must be a list"),
    "'{key}' must be a list of whole numbers": NP_(
        "what is wrong with a record", "'{key}' must be a list of whole numbers"
    ),
    "'{key}' must say what and how many, without zeros": NP_(
        "what is wrong with a record", "'{key}' must say what and how many, without zeros"
    ),
    '\'{key}\' must be "colour" or "white" and a position': NP_(
        "what is wrong with a record", '\'{key}\' must be "colour" or "white" and a position'
    ),
    # What the game makes of it.
    # Translators: {wanted} is one kind of line or several: `'build'`, `'card', 'dice' or 'score'`.
    "here the game needs '{wanted}', not '{found}'": NP_(
        "what is wrong with a record",
        "here the game needs {wanted}, not '{found}'",
    ),
    # Translators: seats have numbers, from 0.
    "it is seat {wanted}'s turn, not seat {found}'s": NP_(
        "what is wrong with a record",
        "it is seat {wanted}'s turn, not seat {found}'s",
    ),
    "there is no seat {seat}": NP_("what is wrong with a record", "there is no seat {seat}"),
    # Translators: {reason} is a word of the program, such as "no_such_advisor".
    "the rules do not allow this ({reason})": NP_(
        "what is wrong with a record",
        "the rules do not allow this: '{reason}'",
    ),
    "'{key}' must be {wanted}, not {found}": NP_(
        "what is wrong with a record", "'{key}' must be {wanted}, not {found}"
    ),
    "'{key}' says something that did not happen": NP_(
        "what is wrong with a record", "'{key}' says something that did not happen"
    ),
    "'{key}' lacks what the rules allow": NP_(
        "what is wrong with a record", "'{key}' lacks what the rules allow"
    ),
    "'{key}' names a die that is not there": NP_(
        "what is wrong with a record", "'{key}' names a die that is not there"
    ),
    # Translators: {by} should be "statue" or "chapel".
    "'{by}' rerolls no dice": NP_(
        "what is wrong with a record",
        "'{by}' rerolls no dice",
    ),
    "there is no enemy {enemy}": NP_("what is wrong with a record", "there is no enemy {enemy}"),
    "there is no building '{building}'": NP_(
        "what is wrong with a record", "there is no building '{building}'"
    ),
    "the Town Hall takes one good or one +2 token": NP_(
        "what is wrong with a record", "the Town Hall takes one good or one +2 token"
    ),
    "there is no card '{card}'": NP_("what is wrong with a record", "there is no card '{card}'"),
    # Translators: "supply" and "opponent" are words of the record and stay as they are.
    "a card comes from supply or opponent, not from '{source}'": NP_(
        "what is wrong with a record",
        "a card comes from 'supply' or 'opponent', not from '{source}'",
    ),
}
"""Indexed by the engine's template. What one person need not tell apart, one message says."""


def record_reason(error: RecordError) -> str:
    """What is wrong, as part of a sentence, without the number of the line; never longer than a few lines."""
    message = SENTENCES.get(error.template, error.template)
    fields = {name: _told(value) for name, value in error.fields.items()}
    said = pgettext("what is wrong with a record", message).format(**fields)
    return said if len(said) <= _LONGEST else said[:_LONGEST] + "…"


def _told(value: object) -> object:
    """What stands for a field: all on one line, for it may come from the file."""
    if isinstance(value, OneOf):
        return either([pgettext("word of a record", "'{word}'").format(word=word) for word in value.types])
    if not isinstance(value, str):
        return value
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in value)
