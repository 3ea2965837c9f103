"""How long an external program in a seat may think before its seat counts as silent."""

from __future__ import annotations

from typing import Final

ANSWER_SECONDS: Final = 60.0
"""Seconds that an external program has for a decision, unless the user sets another limit."""
