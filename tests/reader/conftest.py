"""Where a game cannot be played by the accessibility bus, CI fails and others skip."""

from __future__ import annotations

import os

import pytest

from tests.reader.desktop import lacking


@pytest.fixture
def bus() -> None:
    """The bus can be used here."""
    missing = lacking()
    if missing and os.environ.get("CI") == "true":
        pytest.fail(f"a game is played by the accessibility bus; missing: {missing}")
    if missing:
        pytest.skip(f"a game is played by the accessibility bus; missing: {missing}")
