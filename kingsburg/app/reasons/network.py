"""What a computer player lacks, in the player's language: the reasons of its network, put into words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

from kingsburg.app.i18n import NP_, pgettext

SENTENCES: Final[Mapping[str, str]] = {
    # Translators: a network for another game, or for another number of seats: `4 seats`.
    "{file} is for {game} with {seats} seats, not for {wanted} with {needed}": NP_(
        "what is wrong with a network",
        "{file} is for {game} with {seats} seats, not for {wanted} with {needed}",
    ),
    "{file} learned rules of revision {found}; the game has {known}": NP_(
        "what is wrong with a network", "{file} learned rules of revision {found}; the game has {known}"
    ),
    "{file} has format {found}; this program reads {known}": NP_(
        "what is wrong with a network", "{file} has format {found}; this program reads {known}"
    ),
    "{file} reads '{found}' as input {place}, where the game now gives '{wanted}'": NP_(
        "what is wrong with a network", "{file} reads other inputs than the game now gives"
    ),
    "{file} reads {found} inputs, but the game now gives {wanted}": NP_(
        "what is wrong with a network", "{file} reads other inputs than the game now gives"
    ),
    "{file} holds weights of the wrong shape": NP_(
        "what is wrong with a network", "{file} is no network of this program"
    ),
    "{file} holds more than a network": NP_(
        "what is wrong with a network", "{file} is no network of this program"
    ),
    "{file} is no network of this program: {error}": NP_(
        "what is wrong with a network", "{file} is no network of this program"
    ),
}
"""Indexed by the template of `ai/network`. What one person need not tell apart, one message says."""


class Lacking(Protocol):
    """An error of the computer's players, kept apart as a template and its fields: `Unready`."""

    @property
    def template(self) -> str:
        """What is wrong, in English."""
        ...

    @property
    def fields(self) -> Mapping[str, object]:
        """What stands in its places."""
        ...


def network_reason(error: Lacking) -> str:
    """What is wrong, as part of a sentence."""
    message = SENTENCES.get(error.template, error.template)
    return pgettext("what is wrong with a network", message).format(**error.fields)
