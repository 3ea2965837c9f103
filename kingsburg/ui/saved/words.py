"""Saved games in words: what one is called, how far it has come, and when it was saved."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from kingsburg.app.i18n import _
from kingsburg.app.phrases import joined, moment
from kingsburg.ui.games import catalogue

if TYPE_CHECKING:
    from kingsburg.app.saves.entries import Entry


def called(entry: Entry) -> str:
    """Return what a saved game is called: the name it was given, or that of its game."""
    if entry.header is None:
        return _("A file that cannot be opened")
    return entry.header.name or _(catalogue.info(entry.header.game).title)


def saved(entry: Entry) -> str:
    """Return when a game was saved, in the local time zone."""
    return moment(entry.saved.astimezone(), datetime.now().astimezone())


def line(entry: Entry) -> str:
    """Return how far a game has come and when it was saved; or why it cannot be opened."""
    if entry.header is None:
        return entry.fault
    header = entry.header
    info = catalogue.info(header.game)
    how = _("finished") if header.over else info.chapter(header.chapter, header.score)
    practice = [_("practice")] if header.practice else []
    parts = [*([_(info.title)] if header.name else []), how, *practice, saved(entry)]
    return _(" · ").join(parts)


def summary(entry: Entry) -> str:
    """Return which game it is, who plays it, how far it has come and when it was saved; in two lines."""
    if entry.header is None:
        return entry.fault
    players = joined([player.name for player in entry.header.players])
    first = _("{game}: {players}").format(game=called(entry), players=players)
    return f"{first}\n{line(entry)}"
