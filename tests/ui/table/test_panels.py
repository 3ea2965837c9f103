"""Every decision of a game has its desk, and one that has none is an error, not a desk of another."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from kingsburg.engine.burgenland import prompts as duel_prompts
from kingsburg.engine.kingsburg import prompts, stages
from kingsburg.ui.games.burgenland.table import table as duel
from kingsburg.ui.games.kingsburg.decisions import panels as desks
from tests.engine.scripted import Table


def test_every_decision_has_its_desk() -> None:
    assert set(desks.PANELS) == set(prompts.Ask)
    assert set(duel.PANELS) == set(duel_prompts.Ask)


def test_a_decision_without_a_desk_is_an_error() -> None:
    state = Table(3).influence((1, 1, 2), (2, 2, 1), (5, 5, 6)).state
    state.stage = stages.PEEK
    d: Any = SimpleNamespace(deciding=0, state=state)
    layout: Any = None
    with pytest.raises(KeyError):
        desks.panel_for(d, layout, 0)
