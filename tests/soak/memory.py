"""How much memory another process has had, in kilobytes."""

from __future__ import annotations

import re
import resource
from pathlib import Path


def memory_now(pid: int) -> int:
    """The most it has had until now; 0 where the system does not say."""
    try:
        status = Path(f"/proc/{pid}/status").read_text(encoding="ascii", errors="replace")
    except OSError:
        return 0
    found = re.search(r"VmHWM:\s*(\d+)", status)
    return int(found[1]) if found else 0


def memory_at_end(counted: int, seen: int) -> int:
    """Of what the system counted and what was seen of it: a new process is counted what its parent had."""
    return counted if counted > resource.getrusage(resource.RUSAGE_SELF).ru_maxrss else seen
