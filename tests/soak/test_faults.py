"""The trial by broken disks notices a program that does not bear them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kingsburg.ui.paint.assets import Assets
from kingsburg.ui.playback import autosave as keeping
from tests.soak import faults
from tests.soak.faults import FAULTS, Broken, bear

DUEL = ("burgenland", ("human", "random"))


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(faults, "ACTIONS", 3)
    monkeypatch.setattr(faults, "LONGEST_TURN", 60.0)


def test_a_disk_that_fails_is_borne() -> None:
    assert bear("rename failing", *DUEL, "short", Assets()) > 0


def test_a_fault_that_nobody_is_told_of_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping.AutosaveBridge, "tell", lambda self: None)
    with pytest.raises(Broken, match="told 0 times"):
        bear("rename failing", *DUEL, "silent", Assets())


def test_a_fault_that_never_comes_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    @contextmanager
    def none(folder: Path, real: bool) -> Iterator[None]:
        yield

    monkeypatch.setitem(FAULTS, "disk full", (none, "The disk is full", 2))
    with pytest.raises(Broken, match="told 0 times"):
        bear("disk full", *DUEL, "none", Assets())


@pytest.mark.parametrize(("wrong", "code", "words"), [([], 0, "ok"), (["it broke"], 1, "FAILED")])
def test_the_figure_stands_last(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    wrong: list[str],
    code: int,
    words: str,
) -> None:
    monkeypatch.setattr(faults, "soak", lambda *_: (Counter({"slow disk": 3}), 40, wrong))
    assert faults.main(["--quick"]) == code
    figure = capsys.readouterr().out.splitlines()[-1]
    assert figure.startswith("faults: borne 3 of") and figure.endswith(words)
