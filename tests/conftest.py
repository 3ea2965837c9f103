"""Every worker of a run over several cores has a screen of its own: a pointer is in one place at a time."""

from __future__ import annotations

import os
from contextlib import ExitStack

import pytest

from dev import screen


def pytest_configure(config: pytest.Config) -> None:
    if hasattr(config, "workerinput"):
        shared = os.environ.pop("DISPLAY", None)
        own = ExitStack()
        own.enter_context(screen())
        config.add_cleanup(own.close)
        if shared is not None:
            os.environ.setdefault("DISPLAY", shared)
