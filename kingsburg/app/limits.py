"""What the system grants this process, and whether that is enough to play."""

from __future__ import annotations

from typing import Final

from kingsburg.app.i18n import _

LEAST_MEMORY: Final = 512
"""Megabytes of address space below which other libraries fail without a message."""


def too_little() -> str:
    """A sentence that says what is lacking; "" if nothing is."""
    try:
        import resource
    except ImportError:  # Windows has no such limits
        return ""
    granted = resource.getrlimit(resource.RLIMIT_AS)[0]
    if granted == resource.RLIM_INFINITY or granted >= LEAST_MEMORY << 20:
        return ""
    return _("Kingsburg needs {needed} MB of memory, but the system grants it only {granted} MB.").format(
        needed=LEAST_MEMORY, granted=granted >> 20
    )
