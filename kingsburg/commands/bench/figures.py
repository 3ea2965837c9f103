"""What all measurements share."""

from __future__ import annotations

from typing import Any

Figures = dict[str, Any]
"""Figures by name; a figure is a number, None, or numbers by the size of the window."""


class Unmeasured(Exception):  # noqa: N818 - the name says what happened
    """A figure could not be measured here; the message says why."""
