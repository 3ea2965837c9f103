"""The packaged program tells its worker processes from a person's command line."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kingsburg.workers import is_worker

FORK = "--multiprocessing-fork"


@pytest.mark.parametrize(
    "arguments",
    [
        [FORK, "tracker_fd=5", "pipe_handle=7"],
        [FORK, "parent_pid=None", "pipe_handle=340"],
        ["-B", "-c", "from multiprocessing.resource_tracker import main;main(5)"],
        ["-c", "from multiprocessing.forkserver import main; main(4, 5)"],
    ],
)
def test_what_multiprocessing_starts_is_a_worker(arguments: Sequence[str]) -> None:
    assert is_worker(arguments)


@pytest.mark.parametrize(
    "arguments",
    [[], ["play"], [FORK], [FORK, "3"], [FORK, "pipe_handle=x"], ["x", FORK]],
)
def test_nonsense_of_a_person_is_answered_by_the_command_line(arguments: Sequence[str]) -> None:
    assert not is_worker(arguments)
