"""At a game in a terminal, another computer player takes over from one that fails."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from kingsburg.ai.company import Company
from kingsburg.app.saves.store import Saves
from kingsburg.commands.text.game import TextGame
from kingsburg.engine.game import Game, Seat, Setup
from kingsburg.ui.shell.context import SeatChoice, SetupChoice


class _Fails:
    """A computer player that can never decide."""

    def decide(self, view: Any, legal: Sequence[Any]) -> Any:
        raise ValueError("no idea")


def _game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, able: Sequence[str]) -> TextGame:
    """A game against a computer player, at which only those of the kinds in `able` can decide."""
    agents = Company.agents

    def seated(company: Company, game: Game[Any], setup: Setup) -> dict[Seat, Any]:
        found = agents(company, game, setup)
        return {s: a if setup.players[s].kind in able else _Fails() for s, a in found.items()}

    monkeypatch.setattr(Company, "agents", seated)
    seats = (SeatChoice("Ann", "hard", "red", "eagle"), SeatChoice("Brian", "human", "blue", "bear"))
    return TextGame(SetupChoice("burgenland", seats, "5"), Saves(tmp_path).new_game())


def test_it_is_told_and_logged_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    game = _game(tmp_path, monkeypatch, ("byhand", "random"))
    with caplog.at_level(logging.ERROR):
        told = [line for line in game.computers() if "goes on in the place of Ann" in line]
    assert game.people == [1] and (game.over or game.seat == 1)
    assert told and "byhand" in told[-1], "in the end one that needs no network"
    assert caplog.records and "no idea" in caplog.text
    game.close()


def test_none_is_asked_twice_at_a_decision(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = _game(tmp_path, monkeypatch, ())
    seen: list[str] = []
    with pytest.raises(Exception, match="no idea"):
        seen.extend(line for line in game.computers() if "goes on" in line)
    assert len(seen) == len(set(seen)), "each level once, and then an end"
    game.close()
